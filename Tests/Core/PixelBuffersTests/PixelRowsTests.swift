import ColorFilters
import Colorimetry
import PixelBuffers
import Testing

/// Memory of any shape.
struct PixelRowsTests {
  static let transform = PixelTransform(
    HueRotation(degrees: 50, method: .hue(.oklch), gamutMapping: .oklchCubic))

  private static func run(
    _ source: UnsafePointer<UInt8>, _ sourceStride: Int, _ target: UnsafeMutablePointer<UInt8>,
    _ targetStride: Int, _ width: Int, _ height: Int
  ) throws {
    try transform(
      PixelRows(base: source, stride: sourceStride),
      into: PixelRows(base: target, stride: targetStride),
      width: width, height: height)
  }

  @Test(arguments: [1, 2, 15, 16, 17, 100, 511, 512, 513, 1030], [0, 1, 3, 64])
  func `any width and stride give the bytes of a whole row, and touch no other`(
    _ width: Int, _ gap: Int
  ) async throws {
    let height = 3
    let image = Sample.bytes(every: (1 << 24) / (width * height) + 1)
    let pixels = PixelBuffer<UInt8>(
      width: width, height: height,
      samples: (0..<4 * width * height).map { image.samples[$0 % image.samples.count] })
    let want = try await Self.transform(pixels)
    let stride = 4 * width + gap
    // One byte on: no row is aligned.
    var source = [UInt8](repeating: 7, count: stride * height + 1)
    for row in 0..<height {
      for sample in 0..<4 * width {
        source[1 + row * stride + sample] = pixels.samples[row * 4 * width + sample]
      }
    }
    var target = [UInt8](repeating: 9, count: stride * height + 1)
    try source.withUnsafeBufferPointer { source in
      try target.withUnsafeMutableBufferPointer { target in
        try Self.run(
          source.baseAddress! + 1, stride, target.baseAddress! + 1, stride, width, height)
      }
    }
    var inPlace = source
    try inPlace.withUnsafeMutableBufferPointer { rows in
      let base = rows.baseAddress! + 1
      try Self.run(base, stride, base, stride, width, height)
    }
    for (result, untouched) in [(target, UInt8(9)), (inPlace, 7)] {
      #expect(result[0] == untouched)
      for row in 0..<height {
        let start = 1 + row * stride
        #expect(
          result[start..<start + 4 * width]
            == want.samples[row * 4 * width..<(row + 1) * 4 * width])
        #expect(result[(start + 4 * width)..<(start + stride)].allSatisfy { $0 == untouched })
      }
    }
  }

  @Test func `memory that overlaps otherwise is refused`() {
    var memory = [UInt8](repeating: 0, count: 4000)
    memory.withUnsafeMutableBufferPointer { memory in
      let base = memory.baseAddress!
      #expect(throws: PixelTransformError.overlap) {
        try Self.run(base, 400, base + 4, 400, 100, 2)
      }
      #expect(throws: PixelTransformError.overlap) { try Self.run(base, 400, base, 404, 100, 2) }
      #expect(throws: PixelTransformError.stride(399, leastPossible: 400)) {
        try Self.run(base, 399, base + 2000, 400, 100, 2)
      }
      #expect(throws: Never.self) { try Self.run(base, 399, base, 400, 0, 2) }
    }
  }
}
