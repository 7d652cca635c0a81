import ColorText
import Colorimetry
import PropertyTesting
import Syntax
import Testing

/// No text, however long, deep or senseless, does harm.
@Suite struct `Senseless text` {
  static let depth = 100_000

  static func fails(_ text: String, _ message: String? = nil) -> Bool {
    do throws(SyntaxError) {
      _ = try AnyColor(css: text)
      return false
    } catch {
      return error.offset >= 0 && error.offset <= text.utf8.count
        && (message.map { error.message.contains($0) } ?? true)
    }
  }

  @Test(arguments: [
    "rgb(calc(", "color-mix(in srgb, ", "light-dark(", "rgb(from ", "hsl(min(", "contrast-color(",
    "alpha(from ", "color(from ", "rgb(calc(1 + ", "lab(round(", "(", "[", "{", "url(", "\\",
    "a", "-", "--", "#", "/", "*", "rgb(", "calc(", "\u{0}", "\"", "/*", "@", "🟥", "1", ".", "e",
  ])
  func `the same thing a hundred thousand times is an error soon`(_ piece: String) {
    let text = String(repeating: piece, count: Self.depth)
    let time = processorTime { #expect(Self.fails(text)) }
    #expect(time < 5)
  }

  @Test func `nesting is bounded with a clear error`() {
    let deep = String(repeating: "color-mix(in srgb, ", count: Self.depth)
    #expect(Self.fails(deep, "levels deep"))
    #expect(Self.fails("rgb(calc" + String(repeating: "(", count: Self.depth), "levels deep"))
  }

  @Test func `nesting within the bound is read`() throws {
    let levels = 60
    let nested =
      "rgb(calc" + String(repeating: "(", count: levels) + "7"
      + String(repeating: ")", count: levels) + " 0 0)"
    #expect(try AnyColor(css: nested).storage.x == 7.0 / 255)
    let mixes =
      String(repeating: "color-mix(in srgb, ", count: levels) + "red"
      + String(repeating: ", red)", count: levels)
    #expect(try AnyColor(css: mixes) == AnyColor(.srgb, 1, 0, 0))
  }

  @Test func `ten megabytes are read in linear time`() throws {
    let size = 10_000_000
    let texts = [
      "rgb(" + String(repeating: "1", count: size) + " 0 0)",
      "rgb(0." + String(repeating: "0", count: size) + "1e10000001 0 0)",
      "red" + String(repeating: " ", count: size),
      "/*" + String(repeating: "*", count: size) + "*/ red",
      "rgb(calc(0" + String(repeating: " + 1", count: size / 100) + ") 0 0)",
      "color-mix(in srgb, red" + String(repeating: ", red", count: size / 100) + ")",
      "rgb(min(255" + String(repeating: ",300", count: size / 100) + ") 0 0)",
    ]
    for text in texts {
      var color = AnyColor(.srgb, nil, nil, nil)
      let time = try processorTime { color = try AnyColor(css: text) }
      #expect((0..<4).allSatisfy { color.storage[$0].isFinite })
      #expect(time < 30, "\(text.prefix(30))")
    }
    #expect(Self.fails(String(repeating: "x", count: size)))
    #expect(Self.fails("#" + String(repeating: "f", count: size)))
  }

  /// 3.4e38: what a number of a browser, a Float, can be at most.
  static let most = Double(Float.greatestFiniteMagnitude)

  @Test(arguments: [
    ("1e999999999999999999999", most), ("1e-999999999999999999999", 0), ("-1e999", -most),
    ("calc(infinity)", most), ("calc(-infinity)", -most), ("log(0)", -most), ("calc(NaN)", 0),
    ("calc(1 / 0 - 1 / 0)", 0), ("calc(0 / 0)", 0), ("sqrt(-1)", 0),
  ])
  func `numbers out of range stay finite`(_ number: String, _ value: Double) throws {
    #expect(try AnyColor(css: "color(srgb \(number) 0 0)").storage.x == value)
  }

  @Test(arguments: ColorSpace.allCases)
  func `huge components do not turn into nothing`(_ space: ColorSpace) throws {
    for first in ["1e308", "-1e308", "1e-308", "0"] {
      let text =
        "color-mix(in \(space.rawValue), color(srgb \(first) 1e308 -1e308), lab(5 1e300 2))"
      let color = try AnyColor(css: text)
      #expect((0..<4).allSatisfy { color.storage[$0].isFinite }, "\(text)")
    }
  }

  @Test func `bytes that are not UTF-8 are errors, not crashes`() {
    let texts: [[UInt8]] = [
      [0xFF], [0x72, 0x65, 0x64, 0xC3], [0x5C], [0x23, 0xFF], [0x5C, 0x80],
    ]
    for bytes in texts {
      #expect(throws: SyntaxError.self) { try CSSColorValue(utf8: bytes) }
    }
    #expect(throws: SyntaxError.self) { try AnyColor(css: "re\u{0}d") }
  }

  @Test func `token soup gives a colour or an error within the text`() {
    let pieces = [
      "rgb(", "hsl(", "oklch(", "color(", "color-mix(", "calc(", "min(", "from ", "in ", "oklab",
      ",",
      " ", "/", ")", "(", "1", "50%", "90deg", "none", "red", "#fff", "#", "+", "-", "*", ".5",
      "e3",
      "\\", "\u{0}", "é", "🟥", "\"", "/*", "*/", "round(", "up", "hue", "longer", "alpha", "r", "g",
      "b", "ios15:", "purple", "dark", "infinity", "NaN", "1e400", ":", "light-dark(", "clamp(",
      "\n",
      "srgb", "xyz", "--hct", "contrast-color(", "calc(1 + ", "turn",
    ]
    let soup = Generator<String>.element(of: pieces).array(count: 0...40).map { $0.joined() }
    forAll(soup, count: 8_000) { text in
      do {
        let value = try CSSColorValue(css: text)
        for i in 0..<4 { try ensure(value.color.storage[i].isFinite) }
        _ = try AnyColor(css: value.cssText())
      } catch let error as SyntaxError {
        try ensure(error.offset >= 0 && error.offset <= text.utf8.count)
        _ = error.underlined(in: text)
      }
    }
  }
}
