import ColorManagement
import Colorimetry
import PixelBuffers

/// A change of pixels in place, at any depth.
enum PixelChange: Sendable {
  /// A computation in one of the library's RGB spaces.
  case transform(PixelTransform)

  /// A computation in extended sRGB, with a conversion from one profile before it and, if needed, a
  /// conversion to a profile after it.
  case extended(ExtendedTransform)

  /// A conversion by Little CMS.
  case convert(ICCTransform, to: ICCColorSpace)

  /// A table lookup of the samples themselves.
  case lookUp(LookupTable)

  func callAsFunction<Sample: PixelSample & ICCSample>(_ band: Band<Sample>) {
    switch self {
    case .transform(let transform): band.transform(transform)
    case .extended(let transform): transform(band)
    case .convert(let transform, let space): band.convert(by: transform, isGray: space == .gray)
    case .lookUp(let table): band.lookUp(in: table)
    }
  }
}

extension Band {
  /// Changes the pixels with a table, as Floats.
  func lookUp(in table: LookupTable) {
    forEachPart(of: 2048) { part in
      withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: part.count) { pixels in
        guard let pixels = pixels.baseAddress else { return }
        pixels.withMemoryRebound(to: Float.self, capacity: 4 * part.count) {
          Band<Float>(base: $0, count: part.count).fill(from: UnsafePointer(part.base))
        }
        table.apply(to: pixels, count: part.count)
        pixels.withMemoryRebound(to: Float.self, capacity: 4 * part.count) {
          part.fill(from: UnsafePointer($0))
        }
      }
    }
  }
}

extension Band where Sample: ICCSample {
  /// Converts the pixels with Little CMS. Alpha is unchanged, or becomes one if the pixels were
  /// ink.
  func convert(by transform: ICCTransform, isGray: Bool, isInk: Bool = false) {
    let source = Array(UnsafeBufferPointer(start: base, count: 4 * count))
    source.withUnsafeBufferPointer {
      transform.convert($0, into: UnsafeMutableBufferPointer(start: base, count: 4 * count))
    }
    for pixel in 0..<count {
      if isGray {
        base[4 * pixel + 1] = base[4 * pixel]
        base[4 * pixel + 2] = base[4 * pixel]
      }
      base[4 * pixel + 3] = isInk ? .one : source[4 * pixel + 3]
    }
  }
}

/// A transform in extended sRGB between two profiles.
struct ExtendedTransform: Sendable {
  private let toLinear: ICCTransform
  /// The conversion back; nil if the transform ends in the target's own samples.
  private let fromLinear: ICCTransform?
  private let transform: PixelTransform

  private static let encode = PixelTransform(from: .srgbLinear, to: .srgb)
  private static let decode = PixelTransform(from: .srgb, to: .srgbLinear)

  /// Creates a transform of a profile's colours that ends in the same profile.
  init(in profile: ICCProfile, _ transform: PixelTransform) throws(ICCError) {
    toLinear = try Self.linear(from: profile, to: .extendedLinearSRGB)
    fromLinear = try Self.linear(from: .extendedLinearSRGB, to: profile)
    self.transform = transform
  }

  /// Creates a transform of a profile's colours that itself ends in the samples of another space.
  init(from profile: ICCProfile, _ transform: PixelTransform) throws(ICCError) {
    toLinear = try Self.linear(from: profile, to: .extendedLinearSRGB)
    fromLinear = nil
    self.transform = transform
  }

  private static func linear(
    from source: ICCProfile, to target: ICCProfile
  ) throws(ICCError) -> ICCTransform {
    try ICCTransform(
      from: source, to: target, blackPointCompensation: false, layout: (.inFours, .inFours))
  }

  func callAsFunction<Sample: PixelSample>(_ band: Band<Sample>) {
    let count = band.count
    let alpha = (0..<count).map { band.base[4 * $0 + 3] }
    var first = [Float](repeating: 1, count: 4 * count)
    var second = first
    first.withUnsafeMutableBufferPointer { first in
      second.withUnsafeMutableBufferPointer { second in
        guard let from = first.baseAddress, let to = second.baseAddress else { return }
        let (start, middle) = (Band<Float>(base: from, count: count), Band(base: to, count: count))
        start.fill(from: UnsafePointer(band.base))
        toLinear.convert(UnsafeBufferPointer(first), into: second)
        middle.transform(Self.encode)
        if let fromLinear {
          middle.transform(transform)
          middle.transform(Self.decode)
          fromLinear.convert(UnsafeBufferPointer(second), into: first)
          band.fill(from: UnsafePointer(from))
        } else {
          band.fill(from: UnsafePointer(to), by: transform)
        }
      }
    }
    for pixel in 0..<count { band.base[4 * pixel + 3] = alpha[pixel] }
  }
}
