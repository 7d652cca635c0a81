import Foundation
import Painting
import PropertyTesting
import Testing
import VectorMath

@testable import Typesetting

/// What Pango makes of a text; see Resources/pango.json.
private struct PangoCase: Decodable {
  struct Line: Decodable {
    let rightToLeft: Bool
    let glyphs: [UInt32]
    let x: [Double]
  }

  let text: String
  let width: Double?
  let lines: [Line]
}

private struct PangoFile: Decodable { let cases: [PangoCase] }

/// Text of several scripts, with spaces, tabs, line ends, marks, digits and controls of direction.
private let mixed = Generator<Character>.element(
  of: Array("ab c.(de)- \t\n\u{2028}אבג דה שلام ٣٤ 250,1 e\u{301}中文😀")
    + ["\u{ad}", "\u{202b}", "\u{202c}", "\u{2067}", "\u{2069}"]
).array(count: 0...40).map { String($0) }

struct LayoutTests {
  /// The glyphs of a text's lines from left to right, and where they start, in font units; without
  /// the spaces of no width that stand for controls.
  private func lines(
    _ text: String, _ layout: TextLayout = TextLayout(), limit: Double? = nil
  ) throws -> [(isRightToLeft: Bool, glyphs: [UInt32], x: [Double])] {
    let typesetter = Typesetter(text, fonts: [try .dejaVuSans()], layout)
    return typesetter.lines(limit: limit).map { line in
      let glyphs = line.parts.flatMap { part in
        part.shaped.glyphs.filter { $0.id != 3 || $0.advance > 0 }
          .map { (id: $0.id, x: part.x + $0.x) }
      }.sorted { $0.x < $1.x }
      return (line.isRightToLeft, glyphs.map(\.id), glyphs.map(\.x))
    }
  }

  @Test func `mixed lines, wrapped and not, have their glyphs where Pango has them`() throws {
    let file = try JSONDecoder().decode(
      PangoFile.self, from: Data(contentsOf: resource("pango.json")))
    #expect(file.cases.count > 15)
    for known in file.cases {
      let lines = try lines(known.text, limit: known.width)
      #expect(lines.count == known.lines.count, "\(known.text)")
      for (line, pango) in zip(lines, known.lines) {
        #expect(line.glyphs == pango.glyphs, "\(known.text)")
        #expect(line.x == pango.x, "\(known.text)")
        #expect(line.isRightToLeft == pango.rightToLeft, "\(known.text)")
      }
    }
  }

  @Test func `a price in Arabic text reads 250, not 052`() throws {
    let glyphs = try lines("السعر 250 دينار")[0].glyphs
    let figures = try lines("250")[0].glyphs
    #expect(Array(glyphs[6..<9]) == figures)
  }

  @Test func `Hebrew between Latin words runs from right to left`() throws {
    let glyphs = try lines("abc שלום def")[0].glyphs
    #expect(Array(glyphs[4..<8]) == Array(try lines("שלום")[0].glyphs))
    #expect(Array(glyphs[..<3]) == Array(try lines("abc")[0].glyphs))
  }

  @Test(arguments: ["\n", "\r\n", "\r", "\u{85}", "\u{2028}", "\u{2029}", "\u{b}", "\u{c}"])
  func `a line end ends a line, and is no box`(_ end: String) throws {
    let sans = try Typeface.dejaVuSans()
    let run = sans.shape("ab\(end)c", size: 2048)
    #expect(run.faults.isEmpty)
    #expect(run.advance == sans.shape("ab", size: 2048).advance)
    // hhea: ascender 1901, descender -483, no gap.
    #expect(run.lastBaseline == 1901 + 483)
    #expect(run.size.height == 2 * (1901 + 483))
    #expect(abs(run.outline.bounds.maxY - (2384 + 29)) < 1)  // c reaches 29 below its baseline
    #expect(sans.shape("ab\(end)", size: 2048) == sans.shape("ab", size: 2048))
    #expect(sans.shape("\(end)\(end)c", size: 2048).lastBaseline == 2 * 2384)
  }

  @Test func `a tab goes to the next stop, and is no box`() throws {
    let sans = try Typeface.dejaVuSans()
    var layout = TextLayout()
    layout.tabSize = 4
    // A space is 651 wide, a 1255, b 1300.
    let run = sans.shape("a\tb", size: 2048, layout)
    #expect(run.faults.isEmpty)
    #expect(run.advance == 2604 + 1300)
    #expect(sans.shape("\ta\t\tb", size: 2048, layout).advance == 3 * 2604 + 1300)
    layout.tabSize = 0
    #expect(sans.shape("a\tb", size: 2048, layout).advance == 1255 + 1300)
  }

  @Test func `lines are flush with the side asked for, or where their paragraph starts`() throws {
    let sans = try Typeface.dejaVuSans()
    var layout = TextLayout()
    func bounds(_ text: String) -> Rect2D { sans.shape(text, size: 2048, layout).outline.bounds }
    // H is 1540 wide, its left side 201 in; nothing else is on the line.
    layout.width = 10_000
    #expect(bounds("H").minX == 201)
    layout.alignment = .center
    #expect(bounds("H").minX == 4230 + 201)
    layout.alignment = .right
    #expect(bounds("H").minX == 8460 + 201)
    layout.alignment = nil
    layout.isRightToLeft = true
    #expect(bounds("H").minX == 8460 + 201)
    layout.isRightToLeft = nil
    let hebrew = bounds("ש").maxX
    #expect(hebrew > 9000)
    // Each paragraph has its own side.
    layout.width = nil
    let both = sans.shape("HHHHHH\nש", size: 2048, layout).outline.bounds
    #expect(both.minX == 201 && sans.shape("HHHHHH\nש", size: 2048, layout).advance == 6 * 1540)
  }

  @Test func `lines are as far apart as is asked for`() throws {
    var layout = TextLayout()
    layout.lineHeight = 1.5
    let run = try Typeface.dejaVuSans().shape("a\nb\nc", size: 10, layout)
    #expect(run.lastBaseline == 30)
    let box = Rect2D(x: 0, y: 0, width: 100, height: 100)
    // The middle of the three lines is the middle of the box.
    let middle = run.centered(in: box).bounds
    let single = try Typeface.dejaVuSans().shape("b", size: 10).centered(in: box).bounds
    #expect(abs(middle.minY - (single.minY - 15)) < 2 && abs(middle.maxY - (single.maxY + 15)) < 1)
    #expect(run.offset(.left, .descent).y == -run.metrics.descent - 30)
  }

  @Test func `a soft hyphen shows where a line ends with it, and nowhere else`() throws {
    let hyphen = try lines("\u{2010}")[0].glyphs[0]
    let whole = try lines("re\u{ad}settle")
    #expect(!whole[0].glyphs.contains(hyphen))
    let broken = try lines("re\u{ad}settle", limit: 6000)
    #expect(broken[0].glyphs.last == hyphen)
    #expect(broken[1].glyphs == (try lines("settle")[0].glyphs))
  }

  @Test func `no line is wider than the limit, save one of a single character`() throws {
    let sans = try Typeface.dejaVuSans()
    forAll(mixed, .double(in: 0...8)) { text, width in
      var layout = TextLayout()
      layout.width = width
      let typesetter = Typesetter(text, fonts: [sans], layout)
      let units = Array(text.utf16)
      for line in typesetter.lines(limit: width * 2048) {
        // White space may hang over.
        let glyphs = line.parts.flatMap { part in
          part.shaped.glyphs.map { (cluster: $0.cluster, x: part.x + $0.x, advance: $0.advance) }
        }.filter { !LineBreaks.hangs(units[$0.cluster]) }
        let left = glyphs.map(\.x).min() ?? 0
        let right = glyphs.map { $0.x + $0.advance }.max() ?? 0
        // Shaped anew, a broken pair may lose its kerning.
        try ensure(right - left <= width * 2048 + 400 || Set(glyphs.map(\.cluster)).count <= 1)
      }
    }
  }

  @Test func `whatever the layout, the same characters are drawn`() throws {
    let sans = try Typeface.dejaVuSans()
    func clusters(_ lines: [Typesetter.Line], of text: String) -> Set<Int> {
      let units = Array(text.utf16)
      return Set(lines.flatMap { $0.parts.flatMap { $0.shaped.glyphs.map(\.cluster) } })
        .filter { !LineBreaks.hangs(units[$0]) }
    }
    forAll(mixed, .double(in: 0...8)) { text, width in
      let typesetter = Typesetter(text, fonts: [sans], TextLayout())
      let whole = clusters(typesetter.lines(limit: nil), of: text)
      let wrapped = clusters(typesetter.lines(limit: width * 2048), of: text)
      // Ligatures that a line's end divides become more.
      try ensure(whole.isSubset(of: wrapped))
    }
  }
}
