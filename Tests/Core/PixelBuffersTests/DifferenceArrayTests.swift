import Colorimetry
import PixelBuffers
import PropertyTesting
import Testing

/// Differences of arrays of colours, beside those of their pairs.
struct DifferenceArrayTests {
  private static let channel = Generator<Double>.double(in: -0.1...1.1, landmarks: [0, 0.5, 1])

  private static let colors: Generator<[SRGB]> = Generator.zip(channel, channel, channel)
    .map { (r: Double, g: Double, b: Double) -> SRGB in SRGB(r, g, b) }.array(count: 1...40)

  /// What Floats and the kernels are off by: see `differences(from:by:white:)`.
  private func tolerance(_ measure: ColorDifference) -> Double {
    switch measure {
    case .deltaEOK, .jz: 1e-5
    default: measure.isOfLab ? 5e-3 : 0
    }
  }

  private func ensureSame(
    _ found: [Float], _ expected: [Double], _ measure: ColorDifference
  ) throws {
    try ensureEqual(found.count, expected.count)
    for (a, b) in zip(found, expected) {
      if a == Float(b) || a.isNaN && b.isNaN { continue }
      if !b.isFinite || tolerance(measure) == 0 {
        throw Falsified("\(measure): \(a) for \(b)")
      } else {
        try ensureClose(Double(a), b, absolute: tolerance(measure))
      }
    }
  }

  @Test(arguments: ColorDifference.allCases)
  func `differences of arrays are those of the pairs`(_ measure: ColorDifference) {
    forAll(Self.colors, Self.colors, count: 30) { first, second in
      let count = min(first.count, second.count)
      let (a, b) = (Array(first.prefix(count)), Array(second.prefix(count)))
      for white in ColorDifference.White.allCases {
        let expected = zip(a, b).map { $0.difference(from: $1, by: measure, white: white) }
        try ensureSame(a.differences(from: b, by: measure, white: white), expected, measure)
      }
    }
  }

  @Test func `colours of any types and spaces are compared`() throws {
    let spaces: [ColorSpace] = [.srgb, .oklch, .oklch, .labD65, .hct, .displayP3, .hsl]
    let some = (0..<10_000).map { i in
      let color = SRGB(Double(i % 7) / 6, Double(i % 11) / 10, Double(i % 13) / 12)
      return AnyColor(color).converted(to: spaces[i / 500 % spaces.count])
    }
    let typed = some.reversed().map { LCHD65($0) }
    let expected = zip(some, typed).map { $0.difference(from: $1) }
    try ensureSame(some.differences(from: typed), expected, .deltaE2000)
    let back = zip(typed, some).map { $0.difference(from: $1, by: .cmc) }
    try ensureSame(typed.differences(from: some, by: .cmc), back, .cmc)
    #expect(typed.differences(from: typed).allSatisfy { $0 == 0 })
    #expect([SRGB]().differences(from: [AnyColor]()) == [])
  }

  @Test(arguments: ColorDifference.allCases)
  func `what is not finite is as of a pair`(_ measure: ColorDifference) throws {
    let odd = [
      SRGB(.nan, 0, 0), SRGB(.infinity, 0, 0), SRGB(1e300, 0, 0), SRGB(1e30, -1e30, 0), .white,
    ]
    let standard = SRGB(0.2, 0.4, 0.6)
    for color in odd {
      for (a, b) in [(color, standard), (standard, color)] {
        let (found, expected) = (
          [a].differences(from: [b], by: measure)[0], a.difference(from: b, by: measure)
        )
        try ensureSame([found], [expected], measure)
      }
    }
  }
}
