import ColorText
import Colorimetry
import Syntax
import Testing

/// Palettes of other programs, whose files are written here byte by byte as their formats say.
struct PaletteFileTests {
  static let gimp = Array(
    """
    GIMP Palette
    Name: brand
    Columns: 2
    # a comment
    124  58 237\tViolet, deep
    0 0 0
    """.utf8)

  /// A block of a colour within a group: violet, a Lab and a gray.
  static let swatchExchange: [UInt8] = {
    func block(_ kind: [UInt8], _ body: [UInt8]) -> [UInt8] {
      kind + big(UInt32(body.count)) + body
    }
    func color(_ name: String, _ model: String, _ values: [Float]) -> [UInt8] {
      let units = Array(name.utf16) + [0]
      return block(
        [0, 1],
        big(UInt16(units.count)) + units.flatMap { big($0) } + Array(model.utf8)
          + values.flatMap { big($0.bitPattern) } + [0, 0])
    }
    return Array("ASEF".utf8) + [0, 1, 0, 0] + big(UInt32(5))
      + block([0xC0, 1], [0, 2, 0, 0x47, 0, 0])
      + color("Vïolet", "RGB ", [124 / 255, 58 / 255, 237 / 255])
      + color("lab", "LAB ", [0.5, 20, -30]) + color("gray", "Gray", [0.25])
      + block([0xC0, 2], [])
  }()

  /// Version 1 and, after it, version 2 with the same colours' names.
  static let photoshop: [UInt8] = {
    let rows: [[UInt16]] = [
      [0, 124 * 257, 58 * 257, 237 * 257, 0], [1, 21845, 65535, 65535, 0],
      [7, 5000, 2000, 62536, 0], [8, 2500, 0, 0, 0],
    ]
    func words(_ row: [UInt16]) -> [UInt8] { row.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] } }
    var bytes = words([1, 4]) + rows.flatMap(words) + words([2, 4])
    for (index, row) in rows.enumerated() { bytes += words(row + [0, 2, UInt16(0x41 + index), 0]) }
    return bytes
  }()

  static let tokens = Array(
    #"""
    {"brand": {"$type": "color",
      "violet": {"$value": {"colorSpace": "srgb", "components": [0.4863, 0.2275, 0.9294], "hex": "#7c3aed"}},
      "wide": {"$value": {"colorSpace": "display-p3", "components": [1, 0, "none"], "alpha": 0.5}},
      "night": {"$value": {"colorSpace": "oklch", "components": [0.5, 0.1, 200]}},
      "soft": {"$value": {"colorSpace": "hsl", "components": [120, 50, 40]}}},
     "gap": {"$type": "dimension", "$value": {"value": 4, "unit": "px"}},
     "link": {"$value": "{brand.violet}"}, "size": {"$value": "{gap}"}}
    """#.utf8)

  private static func big<T: FixedWidthInteger>(_ value: T) -> [UInt8] {
    withUnsafeBytes(of: value.bigEndian) { Array($0) }
  }

  private static func told(_ bytes: [UInt8], _ format: PaletteFile.Format) throws -> [String] {
    try PaletteFile(bytes, as: format).colors.map {
      "\($0.name)=\($0.color.cssText(precision: 4))"
    }
  }

  @Test func `each format's colours and names are read`() throws {
    #expect(
      try Self.told(Self.gimp, .gimp) == [
        "Violet, deep=color(srgb 0.4863 0.2275 0.9294)", "=color(srgb 0 0 0)",
      ])
    #expect(
      try Self.told(Self.swatchExchange, .swatchExchange) == [
        "Vïolet=color(srgb 0.4863 0.2275 0.9294)", "lab=lab(50 20 -30)",
        "gray=color(srgb 0.25 0.25 0.25)",
      ])
    let photoshop = [
      "color(srgb 0.4863 0.2275 0.9294)", "color(--hsb 120 100% 100%)", "lab(50 20 -30)",
      "color(srgb 0.25 0.25 0.25)",
    ]
    #expect(
      try Self.told(Self.photoshop, .photoshop) == zip("ABCD", photoshop).map { "\($0)=\($1)" })
    // The first version alone has no names.
    #expect(
      try Self.told(Array(Self.photoshop.prefix(44)), .photoshop) == photoshop.map { "=" + $0 })
    let tokens = try PaletteFile(Self.tokens, as: .tokens).colors
    #expect(
      tokens.map(\.name) == ["brand.violet", "brand.wide", "brand.night", "brand.soft", "link"])
    #expect(tokens[1].color == (try AnyColor(css: "color(display-p3 1 0 none / 0.5)")))
    #expect(SRGB(tokens[3].color).hex == "#339933")
    #expect(tokens[4].color == tokens[0].color && SRGB(tokens[0].color).hex == "#7c3aed")
  }

  @Test func `a file that is cut anywhere is refused, or has the colours before the cut`() throws {
    for (bytes, format) in [
      (Self.gimp, PaletteFile.Format.gimp), (Self.swatchExchange, .swatchExchange),
      (Self.photoshop, .photoshop), (Self.tokens, .tokens),
    ] {
      let whole = try PaletteFile(bytes, as: format).colors
      for length in 0..<bytes.count {
        let read = try? PaletteFile(Array(bytes.prefix(length)), as: format)
        #expect((read?.colors.count ?? 0) <= whole.count)
      }
    }
    #expect(throws: SyntaxError.self) {
      try PaletteFile(Array(Self.swatchExchange.dropLast(20)), as: .swatchExchange)
    }
  }

  @Test func `what is no colour is refused by its name`() {
    func message(_ bytes: [UInt8], _ format: PaletteFile.Format) -> String {
      do throws(SyntaxError) {
        _ = try PaletteFile(bytes, as: format)
        return ""
      } catch { return error.description }
    }
    var ink = Self.swatchExchange
    ink.replaceSubrange(ink.firstRange(of: "Gray".utf8)!, with: "CMYK".utf8)
    #expect(message(ink, .swatchExchange).contains("‘gray’ is CMYK"))
    #expect(message(Array("GIMP Palette\n300 0 0".utf8), .gimp).contains("(at byte 13)"))
    #expect(
      message(Array(#"{"a": {"$type": "color", "$value": "{b}"}}"#.utf8), .tokens).contains(
        "{b} does not lead to a token"))
    #expect(
      message(Array(#"{"a": {"$type": "color", "$value": "{a}"}}"#.utf8), .tokens).contains(
        "does not lead to a token"))
    #expect(message(Array(#"{"a": 1}"#.utf8), .tokens).contains("contains no colour"))
    #expect(
      message([0, 1, 0, 1, 0, 2] + [UInt8](repeating: 0, count: 8), .photoshop).contains(
        "uses colour space 2"))
  }
}
