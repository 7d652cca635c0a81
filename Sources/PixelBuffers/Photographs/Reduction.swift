import Colorimetry
import VectorMath

/// An image made small by the mean of the pixels in each cell.
struct Reduction: Sendable {
  let sourceWidth: Int
  let sourceHeight: Int
  let width: Int
  let height: Int

  /// A reduction to a longer side of at most `side`; never an enlargement.
  init(width: Int, height: Int, side: Int) {
    sourceWidth = width
    sourceHeight = height
    let longer = max(width, height)
    let side = max(1, side)
    func scaled(_ length: Int) -> Int {
      guard longer > side else { return length }
      let rounded = (Double(length) * Double(side) / Double(longer)).rounded()
      return min(length, max(1, Int(rounded)))
    }
    self.width = scaled(width)
    self.height = scaled(height)
  }

  /// The image whose source pixels are given, gamma-encoded sRGB with straight alpha; the mean is
  /// taken of premultiplied light.
  func image(
    _ source: @escaping @Sendable (Int) -> SIMD4<Float>
  ) async throws -> PixelBuffer<UInt8> {
    let decode = Self.lightOfCode
    let isExact = width == sourceWidth && height == sourceHeight
    let rows = try await Parallel.map(count: height, piece: 4) { range in
      var samples: [UInt8] = []
      samples.reserveCapacity(range.count * width * 4)
      for y in range {
        for x in 0..<width {
          if isExact {
            samples.append(contentsOf: Self.bytes(source(y * sourceWidth + x)))
            continue
          }
          var sum = SIMD4<Float>.zero
          var count: Float = 0
          forEachPixel(x, y) { pixel in
            let c = source(pixel)
            let light = SIMD4(
              Self.light(c.x, decode), Self.light(c.y, decode), Self.light(c.z, decode), 1)
            sum += light * c.w
            count += 1
          }
          samples.append(contentsOf: Self.bytes(encoding: sum, count: count))
        }
      }
      return samples
    }
    return PixelBuffer(width: width, height: height, samples: Array(rows.joined()))
  }

  /// The weighted mean of a value over each cell.
  func means(_ source: @escaping @Sendable (Int) -> (Float, weight: Float)) async throws
    -> ErrorMap
  {
    let rows = try await Parallel.map(count: height, piece: 4) { range in
      range.flatMap { y in
        (0..<width).map { x in
          var (sum, weights) = (Float(0), Float(0))
          forEachPixel(x, y) { pixel in
            let (value, weight) = source(pixel)
            sum += value * weight
            weights += weight
          }
          return weights == 0 ? 0 : sum / weights
        }
      }
    }
    return ErrorMap(width: width, height: height, values: Array(rows.joined()))
  }

  private func forEachPixel(_ x: Int, _ y: Int, _ body: (Int) -> Void) {
    for row in y * sourceHeight / height..<(y + 1) * sourceHeight / height {
      for column in x * sourceWidth / width..<(x + 1) * sourceWidth / width {
        body(row * sourceWidth + column)
      }
    }
  }

  /// Linear light of an encoded component of 8 or 16 bits.
  private static func light(_ value: Float, _ table: [Float]) -> Float {
    table[Int(min(1, max(0, value)) * 65535 + 0.5)]
  }

  private static let lightOfCode = (0...65535).map { Float(SRGBCurve.decode(Double($0) / 65535)) }

  private static func bytes(_ color: SIMD4<Float>) -> [UInt8] {
    let scaled = (color.clamped(lowerBound: .zero, upperBound: .one) * 255)
      .rounded(.toNearestOrAwayFromZero)
    return (0..<4).map { UInt8(scaled[$0]) }
  }

  private static func bytes(encoding sum: SIMD4<Float>, count: Float) -> [UInt8] {
    guard sum.w > 0, count > 0 else { return [0, 0, 0, 0] }
    let light = sum / sum.w
    return bytes(
      SIMD4(
        Float(SRGBCurve.encode(Double(light.x))), Float(SRGBCurve.encode(Double(light.y))),
        Float(SRGBCurve.encode(Double(light.z))), sum.w / count))
  }
}
