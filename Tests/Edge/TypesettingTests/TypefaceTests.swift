import Painting
import Testing
import VectorMath

@testable import Typesetting

/// Advances, boxes and heights in font units of DejaVu 2.37 (2048 to the em).
///
/// Read with fontTools 4 (`hmtx`, `glyf` through `BoundsPen`, `hhea`, `GPOS`) from the files whose
/// SHA-256 begin abdc775b21b1bc47 (DejaVuSans.ttf), 0d977336a6d5fba3 (DejaVuSans-Bold.ttf) and
/// 0f5db4f1749979d9 (DejaVuSansMono.ttf), as in Debian's fonts-dejavu-core 2.37.
private struct Glyph: Sendable, CustomTestStringConvertible {
  let font: Typeface.DejaVu
  let text: String
  let advance: Double
  let box: (Double, Double, Double, Double)

  init(
    _ font: Typeface.DejaVu, _ text: String, _ advance: Double,
    _ box: (Double, Double, Double, Double)
  ) {
    self.font = font
    self.text = text
    self.advance = advance
    self.box = box
  }

  var testDescription: String { "\(text) in \(font)" }
}

private let glyphs = [
  Glyph(.sans, "A", 1401, (16, 0, 1384, 1493)),
  Glyph(.sans, "H", 1540, (201, 0, 1339, 1493)),
  Glyph(.sans, "x", 1212, (59, 0, 1145, 1120)),
  Glyph(.sans, "g", 1300, (113, -426, 1114, 1147)),
  Glyph(.sans, "0", 1303, (135, -29, 1167, 1520)),
  Glyph(.sans, "1", 1303, (225, 0, 1114, 1493)),
  Glyph(.sans, "Δ", 1401, (16, 0, 1384, 1493)),
  Glyph(.sans, "Å", 1401, (16, 0, 1384, 1901)),
  Glyph(.sansBold, "A", 1585, (10, 0, 1575, 1493)),
  Glyph(.sansBold, "g", 1466, (92, -442, 1294, 1145)),
  Glyph(.sansBold, "0", 1425, (98, -29, 1327, 1520)),
  Glyph(.mono, "A", 1233, (37, 0, 1196, 1493)),
  Glyph(.mono, "g", 1233, (123, -440, 1042, 1147)),
]

struct TypefaceTests {
  @Test(arguments: glyphs)
  private func `a letter is as wide and as large as its file says`(_ glyph: Glyph) throws {
    let run = try Typeface.dejaVuSans(glyph.font).shape(glyph.text, size: 2048)
    #expect(run.advance == glyph.advance)
    let bounds = run.outline.bounds
    let (left, bottom, right, top) = glyph.box
    #expect(abs(bounds.minX - left) < 0.5 && abs(bounds.maxX - right) < 0.5)
    #expect(abs(bounds.minY + top) < 0.5 && abs(bounds.maxY + bottom) < 0.5)
  }

  @Test func `heights are those of the font and its letters`() throws {
    let sans = try Typeface.dejaVuSans()
    #expect(sans.unitsPerEm == 2048)
    #expect(sans.name == "DejaVu Sans")
    let metrics = sans.metrics(size: 2048)
    #expect(metrics.ascent == 1901 && metrics.descent == 483 && metrics.lineGap == 0)
    #expect(metrics.xHeight == 1120 && metrics.capHeight == 1493)
    #expect(sans.metrics(size: 1024).capHeight == 746.5)
  }

  @Test func `each font is read once`() throws {
    for font in Typeface.DejaVu.allCases {
      #expect(try Typeface.dejaVuSans(font) === Typeface.dejaVuSans(font))
    }
  }

  @Test func `a file that is missing is told apart from one that is no font`() {
    let missing = "/nowhere/Font.ttf"
    #expect(throws: TypefaceError.unreadable(path: missing)) { try Typeface(path: missing) }
    #expect(throws: TypefaceError.notAFont(path: #filePath)) { try Typeface(path: #filePath) }
    #expect(throws: TypefaceError.self) { try Typeface(path: "/") }
    #expect(throws: TypefaceError.self) { try Typeface(path: "") }
  }

  @Test func `bytes that are no font are told`() {
    for bytes in [
      [], [0], [0, 1, 0, 0], Array(repeating: 0xff, count: 4096), Array("OTTO".utf8),
      [0, 1, 0, 0, 0xff, 0xff] + Array(repeating: 0, count: 300),
    ] as [[UInt8]] {
      #expect(throws: TypefaceError.notAFont(path: nil)) { try Typeface(bytes: bytes) }
    }
  }

  @Test func `a search that fails names the package and the places`() {
    let error = TypefaceError.notInstalled(file: "DejaVuSans.ttf", searched: ["/a", "/b"])
    #expect(error.description.contains("fonts-dejavu-core"))
    #expect(error.description.contains("COLORTOOLKIT_FONT_DIR"))
    #expect(error.description.contains("/a, /b"))
    #expect(throws: error) {
      try Typeface.dejaVu(.sans, in: ["/a", "/b"])
    }
  }
}
