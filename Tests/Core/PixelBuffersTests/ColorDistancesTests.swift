import Colorimetry
import PixelBuffers
import Testing

/// Differences over arrays against Double.
struct ColorDistancesTests {
  /// Sharma, Wu and Dalal (2005), table 1: pairs 1–16, where hues are near opposite or near grey.
  static let published: [(SIMD3<Double>, SIMD3<Double>, Double)] = [
    (SIMD3(50, 2.6772, -79.7751), SIMD3(50, 0, -82.7485), 2.0425),
    (SIMD3(50, 3.1571, -77.2803), SIMD3(50, 0, -82.7485), 2.8615),
    (SIMD3(50, 2.8361, -74.0200), SIMD3(50, 0, -82.7485), 3.4412),
    (SIMD3(50, -1.3802, -84.2814), SIMD3(50, 0, -82.7485), 1.0000),
    (SIMD3(50, -1.1848, -84.8006), SIMD3(50, 0, -82.7485), 1.0000),
    (SIMD3(50, -0.9009, -85.5211), SIMD3(50, 0, -82.7485), 1.0000),
    (SIMD3(50, 0, 0), SIMD3(50, -1, 2), 2.3669),
    (SIMD3(50, -1, 2), SIMD3(50, 0, 0), 2.3669),
    (SIMD3(50, 2.4900, -0.0010), SIMD3(50, -2.4900, 0.0009), 7.1792),
    (SIMD3(50, 2.4900, -0.0010), SIMD3(50, -2.4900, 0.0010), 7.1792),
    (SIMD3(50, 2.4900, -0.0010), SIMD3(50, -2.4900, 0.0011), 7.2195),
    (SIMD3(50, 2.4900, -0.0010), SIMD3(50, -2.4900, 0.0012), 7.2195),
    (SIMD3(50, -0.0010, 2.4900), SIMD3(50, 0.0009, -2.4900), 4.8045),
    (SIMD3(50, -0.0010, 2.4900), SIMD3(50, 0.0010, -2.4900), 4.8045),
    (SIMD3(50, -0.0010, 2.4900), SIMD3(50, 0.0011, -2.4900), 4.7461),
    (SIMD3(50, 2.5000, 0), SIMD3(50, 0, -2.5000), 4.3065),
  ]

  private static func buffer(_ colors: [SIMD3<Double>]) -> PixelBuffer<Float> {
    PixelBuffer(
      width: colors.count, height: 1,
      samples: colors.flatMap { [Float($0.x), Float($0.y), Float($0.z), 1] })
  }

  private static func color(_ buffer: PixelBuffer<Float>, _ pixel: Int) -> SIMD3<Double> {
    SIMD3(
      Double(buffer.samples[4 * pixel]), Double(buffer.samples[4 * pixel + 1]),
      Double(buffer.samples[4 * pixel + 2]))
  }

  @Test(arguments: InstructionSet.available)
  func `published differences come out`(_ set: InstructionSet) {
    let a = Self.buffer(Self.published.map(\.0))
    let b = Self.buffer(Self.published.map(\.1))
    let got = ColorDifference.deltaE2000.ofCoordinates(a, b, on: set)
    for (got, want) in zip(got, Self.published) { #expect(abs(Double(got) - want.2) < 1.1e-4) }
  }

  @Test func `arrays are within a thousandth of Double, opposite hues too`() {
    var state: UInt64 = 7
    func next(_ span: Double) -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) / 0x1p53 * span
    }
    var (a, b): ([SIMD3<Double>], [SIMD3<Double>]) = ([], [])
    for pair in 0..<60_000 {
      let first = SIMD3(next(100), next(250) - 125, next(250) - 125)
      a.append(first)
      let second =
        switch pair % 4 {
        case 0: SIMD3(next(100), next(250) - 125, next(250) - 125)
        case 1: first + SIMD3(next(2) - 1, next(2) - 1, next(2) - 1)
        // Not exactly opposite: there Double's own rounding says which way is shorter.
        case 2: SIMD3(next(100), -first.y * 0.5, -first.z * (pair % 8 == 2 ? 0.5001 : 0.4999))
        default: SIMD3(next(100), next(1e-5), next(1e-5))
        }
      b.append(second)
    }
    let (p, q) = (Self.buffer(a), Self.buffer(b))
    for difference in ColorDifference.allCases {
      let got = difference.ofCoordinates(p, q)
      for set in InstructionSet.available {
        #expect(difference.ofCoordinates(p, q, on: set) == got)
      }
      var largest = 0.0
      for pair in 0..<got.count {
        let want = difference.ofCoordinates(Self.color(p, pair), Self.color(q, pair))
        largest = max(largest, abs(Double(got[pair]) - want))
      }
      #expect(largest < (difference == .deltaE2000 ? 1e-3 : 1e-4), "\(difference): \(largest)")
    }
  }

  @Test(arguments: [0, 1, 15, 16, 17, 511, 512, 513])
  func `any number of pixels`(_ count: Int) {
    let colors = (0..<count).map { SIMD3(Double($0 % 100), 20, -30) }
    let a = Self.buffer(colors)
    let b = Self.buffer(colors.map { $0 + SIMD3(3, 4, 0) })
    let got = ColorDifference.deltaE76.ofCoordinates(a, b)
    #expect(got.count == count && got.allSatisfy { abs($0 - 5) < 1e-5 })
  }

  @Test(arguments: [ColorDifference.deltaE76, .deltaE2000, .deltaEOK, .hyab], [false, true])
  func `rows of any layout have the differences of buffers, and what lies between them stays`(
    _ difference: ColorDifference, _ isPlanar: Bool
  ) throws {
    let (width, height, gap) = (300, 5, 7)
    let colors = (0..<width * height).map { SIMD3(Double($0 % 100), Double($0 % 37) - 20, 3) }
    let others = colors.map { SIMD3($0.z, $0.x, -$0.y) }
    let want = difference.ofCoordinates(Self.buffer(colors), Self.buffer(others))
    // Three planes one after another, or three samples a pixel, with a gap after each row.
    let stride = (isPlanar ? width : 3 * width) + gap
    func samples(_ colors: [SIMD3<Double>]) -> [Float] {
      var samples = [Float](repeating: .nan, count: stride * height * (isPlanar ? 3 : 1))
      for (pixel, color) in colors.enumerated() {
        let (row, column) = pixel.quotientAndRemainder(dividingBy: width)
        for channel in 0..<3 {
          let (line, place) =
            isPlanar ? (channel * height + row, column) : (row, 3 * column + channel)
          samples[line * stride + place] = Float(color[channel])
        }
      }
      return samples
    }
    func rows(_ start: UnsafePointer<Float>) -> PixelRows<UnsafePointer<Float>> {
      guard isPlanar else { return PixelRows(base: start, stride: stride, alpha: .none) }
      return PixelRows(
        planes: (0..<3).map { start + $0 * stride * height }, stride: stride, alpha: .none)
    }
    var result = [Float](repeating: -1, count: (width + gap) * height)
    try result.withUnsafeMutableBufferPointer { result in
      try samples(colors).withUnsafeBufferPointer { a in
        try samples(others).withUnsafeBufferPointer { b in
          try difference.ofCoordinates(
            rows(a.baseAddress!), rows(b.baseAddress!), into: result.baseAddress!,
            stride: width + gap, width: width, height: height)
        }
      }
    }
    for row in 0..<height {
      let line = result[row * (width + gap)..<(row + 1) * (width + gap)]
      #expect(line.prefix(width).elementsEqual(want[row * width..<(row + 1) * width]))
      #expect(line.suffix(gap).allSatisfy { $0 == -1 })
    }
  }

  @Test func `rows that are too near together or overlap are refused`() {
    var samples = [Float](repeating: 0, count: 4000)
    samples.withUnsafeMutableBufferPointer { samples in
      let start = samples.baseAddress!
      func run(stride: Int, result: Int) throws(PixelTransformError) {
        try ColorDifference.deltaE76.ofCoordinates(
          PixelRows(base: UnsafePointer(start), stride: 80),
          PixelRows(base: UnsafePointer(start + 800), stride: 80), into: start + result,
          stride: stride, width: 20, height: 10)
      }
      #expect(throws: PixelTransformError.stride(19, leastPossible: 20)) {
        try run(stride: 19, result: 2000)
      }
      #expect(throws: PixelTransformError.overlap) { try run(stride: 20, result: 1590) }
      #expect(throws: Never.self) { try run(stride: 20, result: 1600) }
    }
  }
}
