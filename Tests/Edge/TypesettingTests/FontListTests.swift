import Colorimetry
import Foundation
import Painting
import Testing
import VectorMath

@testable import Typesetting

struct FontListTests {
  private func font(_ name: String) throws -> Typeface { try Typeface(path: resource(name).path) }

  private func layout(_ fallbacks: Typeface...) -> TextLayout {
    var layout = TextLayout()
    layout.fallbacks = fallbacks
    return layout
  }

  @Test func `what the first font lacks is set in the next one that has it`() throws {
    let (mono, sans) = (try Typeface.dejaVuSans(.mono), try Typeface.dejaVuSans())
    let test = try font("svg.ttf")
    // The test's font has A alone, 1000 wide of 1000; DejaVu Sans Mono 1233 of 2048 for each.
    let run = test.shape("AbA", size: 2048, layout(mono))
    #expect(run.faults.isEmpty)
    #expect(abs(run.advance - (2 * 2048 + 1233)) < 1e-9)
    // Metrics and line height are the first font's.
    #expect(run.metrics == test.metrics(size: 2048))
    // Hebrew is in DejaVu Sans and not in the mono.
    #expect(mono.shape("aש", size: 10).faults == [.noGlyph("ש")])
    #expect(mono.shape("aש", size: 10, layout(sans)).faults.isEmpty)
    #expect(mono.shape("a中", size: 10, layout(sans, test)).faults == [.noGlyph("中")])
  }

  @Test func `a letter and its marks come from one font`() throws {
    let test = try font("svg.ttf")
    let run = test.shape("A\u{301}", size: 2048, layout(try .dejaVuSans()))
    #expect(run.faults.isEmpty)
    #expect(run.advance == (try Typeface.dejaVuSans().shape("Á", size: 2048).advance))
  }

  @Test func `one font alone is as good as any list that adds nothing`() throws {
    let sans = try Typeface.dejaVuSans()
    for text in ["Rainbow", "AV fi 12", "السعر 250 دينار", "a\tb\nc"] {
      let run = sans.shape(text, size: 17, layout(try .dejaVuSans(.mono)))
      #expect(run == sans.shape(text, size: 17))
    }
  }

  @Test func `layers of coloured outlines are drawn in the palette's colours`() throws {
    let run = try font("layers.ttf").shape("A😀", size: 1000)
    #expect(run.faults.isEmpty)
    #expect(run.advance == 2000)
    // The square of A alone.
    #expect(run.outline.bounds == Rect2D(x: 0, y: -700, width: 700, height: 700))
    #expect(
      run.layers.map(\.color) == [SRGB(1, 0, 0), SRGB(0, 1, 0, alpha: 128.0 / 255), nil])
    #expect(
      run.layers.map(\.outline.bounds)
        == [800, 400, 200].map { Rect2D(x: 1000, y: -$0, width: $0, height: $0) })
    var picture = Picture()
    let paint = Paint.solid(SRGB(0, 0, 1))
    picture.fill(run, centeredIn: Rect2D(x: 0, y: 0, width: 2000, height: 1000), with: paint)
    #expect(picture.nodes.count == 4)
    guard case .fill(let outline, _, let last) = picture.nodes[3] else {
      Issue.record("no fill")
      return
    }
    #expect(last == paint)
    #expect(outline.bounds == Rect2D(x: 1000, y: 600, width: 200, height: 200))
  }

  /// CSS Fonts 4, 5: Chromium has the stem of a b at 62 behind them, which is 4 from its origin.
  @Test func `a space beside a fallback's letters is the first font's`() throws {
    let (first, second) = (try font("space-first.ttf"), try font("space-second.ttf"))
    func advance(_ text: String) -> Double { first.shape(text, size: 40, layout(second)).advance }
    #expect(advance("α ") == advance("α") + first.shape(" ", size: 40).advance)
    #expect(first.shape(" ", size: 40).advance < second.shape(" ", size: 40).advance)
    #expect(advance("aα ") == 58)
  }

  @Test func `emoji are taken from a font of coloured outlines wherever it stands`() throws {
    let (sans, colored) = (try Typeface.dejaVuSans(), try font("layers.ttf"))
    #expect(sans.shape("😀", size: 10, layout(colored)).layers.count == 3)
    // Asked for as text, it is the first font's.
    #expect(sans.shape("😀\u{FE0E}", size: 10, layout(colored)).layers.isEmpty)
    #expect(sans.shape("A", size: 10, layout(colored)) == sans.shape("A", size: 10))
  }

  @Test(arguments: [
    ("bitmaps.ttf", "Test Bitmaps", "bitmaps"), ("svg.ttf", "Test SVG", "SVG"),
    ("paints.ttf", "Test Paints", "COLR version 1"),
  ])
  func `colours that can't be drawn are told`(
    _ file: String, _ name: String, _ format: String
  ) throws {
    let run = try font(file).shape("A😀A😀", size: 1000)
    #expect(run.faults == [.noColors("😀", font: name, format: format)])
    let warning = try #require(run.warnings.first)
    #expect(warning.contains("😀 (U+1F600)") && warning.contains(format))
    #expect(warning.contains("Noto Emoji") && warning.hasPrefix(name))
    // A font of plain outlines before it helps, as the warning says.
    #expect(try Typeface.dejaVuSans().shape("A😀", size: 10, layout(font(file))).faults.isEmpty)
  }

  @Test func `a warning names what is missing and what has it`() throws {
    let mono = try Typeface.dejaVuSans(.mono)
    let run = mono.shape("a中文ש\u{1}ש", size: 10)
    #expect(
      run.warnings == [
        "no font has 中 (U+4E2D), 文 (U+6587), so boxes are drawn; "
          + "the list of fonts needs one for Han, such as Noto Sans CJK",
        "no font has ש (U+05E9), so boxes are drawn; "
          + "the list of fonts needs one for Hebrew, such as Noto Sans Hebrew",
        "no font has U+0001, so boxes are drawn; "
          + "the list of fonts needs one for symbols, such as Noto Sans Symbols 2",
      ])
    let many = mono.shape("一二三四五六七八九十", size: 10).warnings
    #expect(many.count == 1 && many[0].contains("八 (U+516B) and 2 more, so boxes"))
  }
}
