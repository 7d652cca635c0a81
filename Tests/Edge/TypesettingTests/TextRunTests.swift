import Painting
import PropertyTesting
import Testing
import Typesetting
import VectorMath

/// Any text: letters, marks, controls, emoji, unassigned and private characters.
private let text = Generator<Int>.int(in: 0...0x10ffff, landmarks: [0, 0x41, 0x301, 0x1f600])
  .array(count: 0...12).map { values in
    String(String.UnicodeScalarView(values.compactMap { Unicode.Scalar(UInt32($0)) }))
  }

private let latin = Generator<Int>.int(in: 0x20...0x7e).array(count: 0...12).map { values in
  String(decoding: values.map { UInt8($0) }, as: UTF8.self)
}

struct TextRunTests {
  @Test func `nothing is nowhere`() throws {
    let run = try Typeface.dejaVuSans().shape("", size: 12)
    #expect(run.outline.isEmpty && run.advance == 0 && run.faults.isEmpty)
    #expect(run.metrics.ascent > 0)
    let space = try Typeface.dejaVuSans().shape(" ", size: 2048)
    #expect(space.outline.isEmpty && space.advance == 651)
  }

  @Test func `pairs are kerned unless told not to`() throws {
    // GPOS moves V 131 units towards A.
    let sans = try Typeface.dejaVuSans()
    #expect(sans.shape("AV", size: 2048).advance == 2 * 1401 - 131)
    var layout = TextLayout()
    layout.features = [.noKerning]
    #expect(sans.shape("AV", size: 2048, layout).advance == 2 * 1401)
  }

  @Test func `figures are of equal width, asked for or not`() throws {
    let sans = try Typeface.dejaVuSans()
    var layout = TextLayout()
    layout.features = [.tabularFigures]
    for figure in 0...9 {
      #expect(sans.shape("\(figure)", size: 2048).advance == 1303)
      #expect(sans.shape("\(figure)1", size: 2048, layout).advance == 2606)
    }
  }

  @Test func `a mark stands on its letter`() throws {
    let sans = try Typeface.dejaVuSans()
    #expect(sans.shape("e\u{301}", size: 2048).advance == sans.shape("é", size: 2048).advance)
  }

  @Test func `characters the font lacks are boxes, and named`() throws {
    let sans = try Typeface.dejaVuSans()
    let run = sans.shape("a中🧿", size: 2048)
    #expect(run.faults == [.noGlyph("中"), .noGlyph("🧿")])
    #expect(run.advance == 1255 + 2 * 1229)
    #expect(
      run.warnings == [
        "no font has 中 (U+4E2D), so boxes are drawn; "
          + "the list of fonts needs one for Han, such as Noto Sans CJK",
        "no font has 🧿 (U+1F9FF), so boxes are drawn; "
          + "the list of fonts needs one for emoji, such as Noto Emoji",
      ])
    #expect(sans.shape("😀", size: 12).faults.isEmpty)
    #expect(sans.shape("abc", size: 12).faults.isEmpty)
  }

  @Test func `a run is as large as its size`() throws {
    let sans = try Typeface.dejaVuSans()
    forAll(latin, .double(in: 0.5...200)) { text, size in
      let unit = sans.shape(text, size: 2048)
      let run = sans.shape(text, size: size)
      try ensureClose(run.advance, unit.advance * size / 2048, absolute: 1e-9)
      guard !unit.outline.isEmpty else { return }
      let right = unit.outline.bounds.maxX
      try ensureClose(run.outline.bounds.maxX, right * size / 2048, absolute: 1e-6)
    }
  }

  @Test func `any text has a run, and it is finite`() throws {
    let sans = try Typeface.dejaVuSans()
    forAll(text) { text in
      let run = sans.shape(text, size: 16)
      try ensure(run.advance.isFinite)
      let bounds = run.outline.controlBounds
      try ensure(run.outline.isEmpty || (bounds.minX > -1e4 && bounds.maxX < 1e4))
    }
  }

  @Test func `a long text is as wide as its letters`() throws {
    let run = try Typeface.dejaVuSans().shape(String(repeating: "x", count: 20_000), size: 2048)
    #expect(run.advance == 20_000 * 1212)
  }

  @Test func `sizes that are none make nothing large`() throws {
    let sans = try Typeface.dejaVuSans()
    for size in [0, Double.nan, .infinity, -.infinity] {
      let run = sans.shape("Ag", size: size)
      #expect(run.advance == 0)
      #expect(run.metrics.ascent == 0)
    }
  }

  @Test func `a run is placed by its advance and its heights`() throws {
    let run = try Typeface.dejaVuSans().shape("HxH", size: 20.48)
    let point = Point2D(100, 50)
    let left = run.placed(at: point).bounds
    let center = run.placed(at: point, .center, baseline: .middleOfCapitals).bounds
    let right = run.placed(at: point, .right, baseline: .ascent).bounds
    #expect(abs(left.minX - 102.01) < 1e-9 && left.maxY == 50)
    #expect(abs(center.midX - 100) < 1e-9 && abs(center.midY - 50) < 1e-9)
    #expect(abs(right.maxX - 97.99) < 1e-9)
    #expect(abs(right.maxY - 50 - 19.01) < 1e-9)
  }

  @Test func `threads share a font`() async throws {
    let sans = try Typeface.dejaVuSans(.monoBold)
    let alone = sans.shape("Hamburgefonstiv", size: 30)
    await withTaskGroup(of: TextRun.self) { group in
      for _ in 0..<16 { group.addTask { sans.shape("Hamburgefonstiv", size: 30) } }
      for await run in group { #expect(run == alone) }
    }
  }
}
