import ColorFilters
import Colorimetry
import PropertyTesting
import Testing

struct TintTests {
  /// A colour of eight bits.
  private static let bytes = Generator.zip(
    Generator<UInt8>.uint8, Generator<UInt8>.uint8, Generator<UInt8>.uint8
  ).map { SRGB(Double($0.0) / 255, Double($0.1) / 255, Double($0.2) / 255) }

  /// How far what is drawn in eight bits is from the target.
  private static func difference(_ chain: FilterChain, _ source: SRGB, _ target: SRGB) -> Double {
    let bytes = SIMD4<Double>(chain(source).rgba8()) / 255
    return SRGB(bytes.x, bytes.y, bytes.z).difference(from: target)
  }

  @Test func `four functions make every colour from black, within 1`() {
    forAll(Self.bytes, count: 100) { target in
      let chain = FilterChain(tinting: .black, to: target)
      try ensure(chain.dialect == .css && chain.filters.count <= 4)
      try ensure(Self.difference(chain, .black, target) <= 1)
      try ensureEqual(FilterChain(tinting: .black, to: target), chain)
    }
  }

  @Test func `five functions make every colour from every other, within 1`() {
    forAll(Self.bytes, Self.bytes, count: 40) { source, target in
      let chain = FilterChain(tinting: source, to: target)
      try ensure(chain.filters.count <= 5)
      try ensure(Self.difference(chain, source, target) <= 1)
    }
  }

  @Test func `a grey takes four functions at most`() {
    forAll(Generator<UInt8>.uint8, Self.bytes, count: 40) { level, target in
      let gray = SRGB(Double(level) / 255, Double(level) / 255, Double(level) / 255)
      let chain = FilterChain(tinting: gray, to: target)
      try ensure(chain.filters.count <= 4)
      try ensure(Self.difference(chain, gray, target) <= 1)
    }
  }

  @Test func `no filters where the colour is there, and one where one does`() throws {
    let blue = try color(hex: "#4798ff")
    #expect(FilterChain(tinting: blue, to: blue).filters == [])
    // Filter Effects 1: invert(1) of black is white, brightness(0) black, invert of black grey.
    #expect(FilterChain(tinting: .black, to: .white).filters == [.invert(1)])
    #expect(FilterChain(tinting: blue, to: .black).filters.count == 1)
    let gray = FilterChain(tinting: .black, to: try color(hex: "#808080")).filters
    #expect(gray == [.invert(0.5)])
    #expect(FilterChain(tinting: blue, to: .white).filters.count <= 2)
  }

  /// Recorded: Chromium 156 draws black in these very colours under these numbers.
  @Test(arguments: [
    ("#00ff00", [0.59, 1, 71, 5.55]),
    ("#0000ff", [0.0592, 1, -158.45, 50.7468]),
    ("#00ffff", [0.65, 1, 131, 4.07]),
    ("#ff00ff", [0.2345, 1, -109.02, 13.9327]),
    ("#4798ff", [0.459, 1, 173.7, 3.683]),
    ("#ff3b30", [0.323, 1, -45.5, 6.422]),
    ("#007aff", [0.341, 1, 170.7, 6.801]),
    ("#34c759", [0.516, 1, 82.7, 3.168]),
    ("#2c3e50", [0.192, 1, 169, 1.697]),
    ("#c0392b", [0.273, 1, -42.8, 5.331]),
    ("#e67e22", [0.457, 1, -13.5, 3.862]),
    ("#8b4513", [0.259, 1, -17.8, 4.148]),
  ])
  func `Chromium draws the colour wanted`(_ target: String, _ numbers: [Double]) throws {
    let target = try color(hex: target)
    let chain = FilterChain(tinting: .black, to: target)
    #expect(
      chain.filters == [
        .invert(numbers[0]), .sepia(numbers[1]), .hueRotation(numbers[2]), .saturation(numbers[3]),
      ])
    #expect(chain(.black).rgba8() == target.rgba8())
  }

  @Test func `a tolerance of 0 gives the nearest, a wider one no longer chain`() {
    forAll(Self.bytes, count: 20) { target in
      let chains = [0, 1, 5].map { FilterChain(tinting: .black, to: target, tolerance: $0) }
      let counts = chains.map(\.filters.count)
      try ensure(counts[0] >= counts[1] && counts[1] >= counts[2])
      try ensure(Self.difference(chains[0], .black, target) <= 0.5)
      try ensure(Self.difference(chains[2], .black, target) <= 5)
    }
  }

  @Test func `colours that are not finite or outside sRGB give finite filters`() {
    for x in [Double.nan, .infinity, -.infinity, 1e300, -7, 2] {
      for target in [SRGB(x, 0.5, 0.2), SRGB(x, x, x)] {
        for source in [SRGB.black, SRGB(0.2, x, 0.9)] {
          let chain = FilterChain(tinting: source, to: target)
          #expect(chain.filters.count <= 5)
          #expect((0..<4).allSatisfy { chain(.black).storage[$0].isFinite })
        }
      }
    }
  }
}
