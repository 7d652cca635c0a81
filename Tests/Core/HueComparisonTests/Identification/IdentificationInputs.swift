import ColorFilters
import Colorimetry
import Foundation
import HueComparison
import ImageFiles
import Pixels
import PropertyTesting
import Testing

/// A picture of smooth gradients over flat patches, and what becomes of its colours.
struct TestPicture {
  var pixels: PixelBuffer<UInt8>

  /// - Parameter corners: of the gradient: top left, top right, bottom left, bottom right.
  init(side: Int = 96, corners: [SRGB] = Self.corners) {
    var samples: [UInt8] = []
    for y in 0..<side {
      for x in 0..<side {
        let (u, v) = (Double(x) / Double(side), Double(y) / Double(side))
        var color: SRGB
        if v < 0.75 {
          let top = corners[0].mixed(with: corners[1], by: u)
          color = top.mixed(with: corners[2].mixed(with: corners[3], by: u), by: v / 0.75)
        } else {
          color = Self.patches[Int(u * Double(Self.patches.count))]
        }
        samples += Self.bytes(color)
      }
    }
    pixels = PixelBuffer(width: side, height: side, layout: .sRGB, samples: samples)
  }

  private init(_ pixels: PixelBuffer<UInt8>) { self.pixels = pixels }

  /// The picture, made once.
  static let usual = Self()

  /// A large one that is grained as photographs are, made once.
  static let photograph = Self(side: 192).grained

  static let corners = [
    SRGB(0.85, 0.35, 0.3), SRGB(0.3, 0.75, 0.35), SRGB(0.25, 0.4, 0.8), SRGB(0.8, 0.7, 0.25),
  ]

  /// Some of them leave the gamut when they are turned.
  static let patches = [
    SRGB(1, 0, 0), SRGB(0.7, 0.5, 0.6), SRGB(0.1, 0.6, 0.9), SRGB(0.5, 0.5, 0.5),
    SRGB(0.4, 0.6, 0.3), SRGB(0.9, 0.8, 0.1), SRGB(0.5, 0.2, 0.6), SRGB(1, 1, 1),
  ]

  static func bytes(_ color: SRGB) -> [UInt8] {
    (0..<3).map { UInt8((min(max(color.components[$0], 0), 1) * 255).rounded()) } + [255]
  }

  /// Every pixel changed; equal ones are worked out once.
  func map(_ change: (SRGB) -> SRGB) -> Self {
    var known: [UInt32: UInt32] = [:]
    known.reserveCapacity(pixels.samples.count / 4)
    var result = pixels
    result.samples.withUnsafeMutableBytes { bytes in
      let words = bytes.bindMemory(to: UInt32.self)
      for index in words.indices {
        let word = UInt32(littleEndian: words[index])
        if known[word] == nil {
          let steps = SIMD3(Double(word & 255), Double(word >> 8 & 255), Double(word >> 16 & 255))
          let levels = change(SRGB(steps: steps)).clipped.components * 255
          known[word] =
            UInt32(levels.x.rounded()) | UInt32(levels.y.rounded()) << 8
            | UInt32(levels.z.rounded()) << 16 | word & 0xFF00_0000
        }
        words[index] = known[word]!.littleEndian
      }
    }
    return Self(result)
  }

  /// The mean of the pixels around each.
  var blurred: Self {
    var result = pixels
    let (width, height) = (pixels.width, pixels.height)
    for y in 0..<height {
      for x in 0..<width {
        for channel in 0..<3 {
          var sum = 0
          for (dx, dy) in Self.neighbours {
            let (x, y) = (min(max(x + dx, 0), width - 1), min(max(y + dy, 0), height - 1))
            sum += Int(pixels.samples[4 * (y * width + x) + channel])
          }
          result.samples[4 * (y * width + x) + channel] = UInt8(sum / Self.neighbours.count)
        }
      }
    }
    return Self(result)
  }

  /// The picture with a texture, of light and of colour, that no coder keeps whole.
  var grained: Self {
    var result = pixels
    for y in 0..<pixels.height {
      for x in 0..<pixels.width {
        let place = 4 * (y * pixels.width + x)
        var code = UInt64(x + 977 * y) &* 0x9E37_79B9_7F4A_7C15
        code = (code ^ (code >> 29)) &* 0xBF58_476D_1CE4_E5B9
        let noise = Double(code >> 40) / 0x1p24 - 0.5
        // Light has the steep edges, colour is smoother: so photographs are.
        let light = 6 * noise + ((x / 12 + y / 20) % 2 == 0 ? 14 : -14)
        for channel in 0..<3 {
          let tint = 5 * sin(Double(x * (channel + 1)) / 17 + Double(y) / 11)
          let level = Double(pixels.samples[place + channel]) + light + tint
          result.samples[place + channel] = UInt8(min(max(level, 0), 255).rounded())
        }
      }
    }
    return Self(result)
  }

  /// As a coder leaves it that halves colour and keeps light in coarse steps, the same everywhere.
  var halved: Self {
    var result = pixels
    let (width, height) = (pixels.width, pixels.height)
    func color(_ x: Int, _ y: Int) -> SIMD3<Double> {
      let place = 4 * (min(y, height - 1) * width + min(x, width - 1))
      return SIMD3((0..<3).map { Double(pixels.samples[place + $0]) })
    }
    func luma(_ color: SIMD3<Double>) -> Double { (color * SIMD3(0.299, 0.587, 0.114)).sum() }
    for y in 0..<height {
      for x in 0..<width {
        var mean = SIMD3<Double>.zero
        for (dx, dy) in [(0, 0), (1, 0), (0, 1), (1, 1)] { mean += color(x & ~1 + dx, y & ~1 + dy) }
        let tint = mean / 4 - luma(mean / 4)
        let light = (luma(color(x, y)) / 4).rounded() * 4
        for channel in 0..<3 {
          let level = light + (tint[channel] / 3).rounded() * 3
          result.samples[4 * (y * width + x) + channel] = UInt8(min(max(level, 0), 255).rounded())
        }
      }
    }
    return Self(result)
  }

  private static let neighbours = (-2...2).flatMap { x in (-2...2).map { (x, $0) } }

  /// The picture as a JPEG file gives it back.
  func coded(quality: Int) throws -> Self {
    let file = try JPEGEncoder(quality: quality).encode(pixels)
    guard case .bits8(let pixels) = try ImageFile.decode(bytes: file).samples else {
      throw Unexpected()
    }
    return Self(pixels.tagged(.sRGB))
  }

  struct Unexpected: Error {}

  /// What is found when this became another picture, in sRGB alone.
  func identification(
    of after: Self, displays: [ColorSpace]? = [.srgb]
  ) throws -> HueIdentification {
    try HueIdentification(before: pixels, after: after.pixels, displays: displays)
  }
}

/// Whether a method is the answer, or told as equivalent to it, by an angle to within a bound.
func ensureFound(
  _ method: HueRotationMethod, _ degrees: Double, in found: HueIdentification,
  within bound: Double = 0.1
) throws {
  let told = found.candidates.prefix(6).map {
    "\($0.isEquivalent ? "= " : "")\($0.method.name) \($0.display.rawValue) \($0.degrees) "
      + "±\($0.uncertainty) \($0.residual)"
  }
  try ensure(found.answer != nil, "no answer: \(told)")
  let match = found.candidates.first { $0.isEquivalent && $0.method == method }
  try ensure(match != nil, "another method: \(told)")
  let error = abs(((match?.degrees ?? 999) - degrees).remainder(dividingBy: 360))
  // Tenths that are told as such are one apart but for their last bits.
  try ensure(error <= bound + 1e-9, "\(error)° off: \(told)")
}

extension SRGB {
  /// A colour by its 8-bit steps.
  init(steps: SIMD3<Double>) { self.init(steps / 255) }
}
