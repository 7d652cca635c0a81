import ColorFilters
import Colorimetry
import PropertyTesting
import TestVectors
import Testing
import VectorMath

struct FilterTests {
  /// The few forms of CSS filter text that the oracle has.
  static func filters(_ text: String) throws -> [ColorFilter] {
    try text.split(separator: " ").map { word in
      let parts = word.dropLast().split(separator: "(")
      let argument = String(parts[1])
      func number(_ suffix: String) throws -> Double {
        try #require(Double(argument.dropLast(suffix.count)))
      }
      switch parts[0] {
      case "saturate": return .saturation(try number(""))
      case "brightness": return .brightness(try number(""))
      case "contrast": return .contrast(try number(""))
      case "grayscale": return .grayscale(try number(""))
      case "sepia": return .sepia(try number(""))
      case "invert": return .invert(try number(""))
      case "opacity": return .opacity(try number(""))
      default:
        return .hueRotation(
          argument.hasSuffix("turn") ? try number("turn") * 360 : try number("deg"))
      }
    }
  }

  @Test func `CSS filters give Chromium's bytes`() throws {
    let oracle = try OracleFile(named: "oracle_filters").root
    let chains = try oracle.strings("filters")
    var checked = 0
    for entry in try oracle.objects("colors") {
      let input = try color(hex: try entry.string("css"))
      for (text, pixel) in zip(chains, try entry.matrix("dom")) {
        let filtered = FilterChain(try Self.filters(text), dialect: .css)(input)
        for i in 0..<4 {
          // Skia's own 8-bit arithmetic rounds some chains the other way by one; a screenshot holds
          // premultiplied bytes, whose half step grows as alpha falls.
          let step = i == 3 || filtered.alpha == 1 ? 1 : (1 + 0.5 / filtered.alpha).rounded()
          #expect(abs((filtered.storage[i] * 255).rounded() - pixel[i]) <= step, "\(text) [\(i)]")
          checked += 1
        }
      }
    }
    #expect(checked > 1000)
  }

  @Test func `SwiftUI merges filters before it clamps`() throws {
    let red = try color(hex: "#ff3b30")
    let filters: [ColorFilter] = [.hueRotation(120), .saturation(0.7)]
    let merged = FilterChain(filters, dialect: .swiftUI)(red).components * 255
    #expect(
      SIMD3(merged.x.rounded(), merged.y.rounded(), merged.z.rounded()) == SIMD3(14, 133, 24))
    let separate = filters.reduce(red) { FilterChain([$1], dialect: .swiftUI)($0) }.components * 255
    #expect(
      SIMD3(separate.x.rounded(), separate.y.rounded(), separate.z.rounded())
        == SIMD3(32, 135, 32))
  }

  // Fuzzing: 130^400 is infinite, and infinity less infinity is no number.
  @Test(arguments: FilterDialect.allCases)
  func `any number of strong filters leaves colours finite`(_ dialect: FilterDialect) {
    for filter in [
      ColorFilter.contrast(-130), .contrast(1e308), .brightness(1e200), .saturation(1e9),
    ] {
      let chain = FilterChain(Array(repeating: filter, count: 400), dialect: dialect)
      for color in [SRGB(0, 0, 0), SRGB(1, 0.5, 0.25), SRGB(-0.5, 2, 1e-9)] {
        let (before, after) = (chain.unclamped(color).storage, chain(color).storage)
        #expect((0..<4).allSatisfy { before[$0].isFinite && (0...1).contains(after[$0]) })
      }
      #expect(chain == FilterChain(Array(repeating: filter, count: 400), dialect: dialect))
    }
  }

  @Test func `concatenation is application in turn`() {
    let entry = Generator<Double>.double(in: -2...2)
    let row = Generator<(Double, Double, Double, Double)>.zip(entry, entry, entry, entry)
      .map { SIMD4($0.0, $0.1, $0.2, $0.3) }
    let matrix = Generator<(SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)>.zip(row, row, row)
      .map { FilterMatrix(red: $0.0, green: $0.1, blue: $0.2, constant: $0.0 * $0.2) }
    forAll(Generator<(FilterMatrix, FilterMatrix, SRGB)>.zip(matrix, matrix, .srgb)) {
      a, b, color in
      let merged = a.concatenated(with: b)(color.storage)
      let inTurn = b(a(color.storage))
      for i in 0..<4 { try ensureClose(merged[i], inTurn[i], absolute: 1e-12) }
    }
  }

  @Test(arguments: FilterDialect.allCases)
  func `filters that change nothing change nothing`(_ dialect: FilterDialect) {
    let filters: [ColorFilter] = [
      .saturation(1), .additiveBrightness(0), .brightness(1), .contrast(1), .grayscale(0),
      .sepia(0), .invert(0), .opacity(1), .multiply(SRGB(1, 1, 1)),
    ]
    forAll(.srgb) { color in
      let filtered = FilterChain(filters, dialect: dialect)(color)
      // SwiftUI's 0.2126 + 0.7873 leaves 1e-4; linear light rounds there and back.
      let tolerance = dialect == .swiftUI ? 1.01e-4 : 1e-13
      for i in 0..<4 {
        try ensureClose(filtered.storage[i], color.storage[i], absolute: tolerance)
      }
    }
  }

  @Test func `brightness adds in SwiftUI and multiplies in CSS`() {
    let gray = SRGB(0.5, 0.25, 0)
    #expect(
      FilterChain([.additiveBrightness(0.25)], dialect: .swiftUI)(gray).components
        == SIMD3(0.75, 0.5, 0.25))
    #expect(
      FilterChain([.brightness(1.5)], dialect: .css)(gray).components == SIMD3(0.75, 0.375, 0))
  }

  @Test func `luma becomes alpha`() {
    let filtered = FilterChain([.luminanceToAlpha], dialect: .swiftUI)(SRGB(1, 1, 0))
    #expect(filtered.components == SIMD3(0, 0, 0))
    #expect(abs(filtered.alpha - 0.9278) < 1e-15)
  }

  @Test func `monochrome at full amount is luma times the colour`() {
    let tint = SRGB(1, 0.5, 0.25)
    let chain = FilterChain([.monochrome(tint, amount: 1, bias: 0)], dialect: .swiftUI)
    let filtered = chain(SRGB(0.5, 0.5, 0.5))
    for i in 0..<3 { #expect(abs(filtered.storage[i] - 0.5 * tint.storage[i]) < 1e-15) }
  }
}
