import ColorFilters
import ColorText
import Colorimetry
import Foundation
import PropertyTesting
import Syntax
import Testing

/// Filters in JSON: as the functions that say them.
struct FilterCodingTests {
  private func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private func decoded<Value: Decodable>(_ text: String, _: Value.Type) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(text.utf8))
  }

  @Test func `a chain is a text in its platform's words`() throws {
    let filters: [ColorFilter] = [.hueRotation(90), .saturation(0.5)]
    #expect(
      try json([FilterChain(filters, dialect: .css)]) == #"["hue-rotate(90deg) saturate(0.5)"]"#)
    #expect(
      try json([FilterChain(filters, dialect: .swiftUI)])
        == #"[".hueRotation(.degrees(90)).saturation(0.5)"]"#)
    #expect(
      try json(FilterChain(filters, dialect: .svg))
        == #"{"dialect":"svg","filters":["hue-rotate(90deg)","saturate(0.5)"]}"#)
    #expect(try json([FilterChain([], dialect: .css)]) == #"["none"]"#)
    #expect(try json(FilterChain([], dialect: .swiftUI)) == #"{"dialect":"swiftui","filters":[]}"#)
    let read = try decoded(#"["sepia(40%)", " .brightness(0.1)"]"#, [FilterChain].self)
    #expect(
      read == [
        FilterChain([.sepia(0.4)], dialect: .css),
        FilterChain([.additiveBrightness(0.1)], dialect: .swiftUI),
      ])
  }

  private static let filter: Generator<ColorFilter> = Generator.zip(
    Generator<Double>.double(in: 0...3, landmarks: [0, 1]).array(count: 4),
    Generator<Double>.double(in: -400...400), Generator<Int>.int(in: 0...11)
  ).map { (n: [Double], signed: Double, which: Int) -> ColorFilter in
    let color = SRGB(AnyColor(SRGB(n[0] / 3, n[1], n[2] - 1, alpha: n[3] / 3)).asWritten)
    return switch which {
    case 0: .hueRotation(signed)
    case 1: .saturation(n[0])
    case 2: .additiveBrightness(signed)
    case 3: .brightness(n[0])
    case 4: .contrast(n[0])
    case 5: .grayscale(n[0])
    case 6: .sepia(n[0])
    case 7: .invert(n[0])
    case 8: .opacity(n[0])
    case 9: .multiply(color)
    case 10: .monochrome(color, amount: n[0], bias: signed)
    default: .luminanceToAlpha
    }
  }

  @Test func `filters and chains of every dialect read back as they were`() {
    let dialect = Generator<FilterDialect>.element(of: FilterDialect.allCases)
    forAll(Self.filter.array(count: 0...4), dialect, count: 1000) { filters, dialect in
      let text = try json(filters)
      try ensureEqual(try decoded(text, [ColorFilter].self), filters, text)
      let chain = FilterChain(filters, dialect: dialect)
      let whole = try json([chain])
      try ensureEqual(try decoded(whole, [FilterChain].self), [chain], whole)
    }
  }

  @Test func `an amount that no word says is refused`() throws {
    for filter in [ColorFilter.sepia(-1), .brightness(.nan)] {
      #expect(throws: EncodingError.self) { try json([filter]) }
    }
    #expect(try json([ColorFilter.saturation(-1)]) == #"[".saturation(-1)"]"#)
  }

  @Test func `a fault is told with its place`() throws {
    let error = try #require(throws: DecodingError.self) {
      try decoded(#"["saturat(2)"]"#, [FilterChain].self)
    }
    guard case .dataCorrupted(let context) = error else { throw error }
    #expect((context.underlyingError as? SyntaxError)?.suggestion == "saturate()")
    for wrong in [
      #"["saturate(2) sepia(1)"]"#, "[1]", #"[{"dialect": "css"}]"#, #"["none"]"#,
    ] {
      #expect(throws: DecodingError.self, "\(wrong)") { try decoded(wrong, [ColorFilter].self) }
    }
    #expect(throws: DecodingError.self) {
      try decoded(#"[{"dialect": "qt", "filters": []}]"#, [FilterChain].self)
    }
  }
}
