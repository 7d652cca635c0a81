import Foundation
import Painting
import PropertyTesting
import Testing

@testable import Typesetting

/// What a text costs follows its length, whatever it is made of, and not what a small font unfolds to.
struct TextGrowthTests {
  /// Texts, and how often their part is there in the shorter of two.
  static let kinds: [(name: String, part: String, count: Int, width: Double?)] = [
    ("paragraphs", "a\n", 3000, nil),
    ("paragraphs that end no line", "a\u{1C}", 3000, 1000),
    ("lines that end with a soft hyphen", "aaa\u{AD}", 5000, 2000),
    ("marks on a letter", "\u{301}", 3000, nil),
  ]

  @Test(arguments: kinds.indices)
  func `four times as long a text takes about four times as long`(_ index: Int) throws {
    let kind = Self.kinds[index]
    let typeface = try Typeface.dejaVuSans()
    let times = [1, 4].map { (factor: Int) -> Double in
      let text = "a" + String(repeating: kind.part, count: factor * kind.count)
      let typesetter = Typesetter(text, fonts: [typeface], TextLayout())
      return leastProcessorTime {
        #expect(!typesetter.lines(limit: kind.width).isEmpty)
      }
    }
    #expect(times[1] <= 6 * times[0] + 0.02, "\(kind.name): \(times)")
  }

  @Test func `marks beyond any text's are set one over another all the same`() throws {
    let typeface = try Typeface.dejaVuSans()
    let letter = typeface.shape("a", size: 10)
    for count in [1, 128, 129, 400] {
      let run = typeface.shape("a" + String(repeating: "\u{301}", count: count), size: 10)
      #expect(run.advance == letter.advance && run.faults.isEmpty, "\(count)")
    }
  }

  @Test func `a few bytes of a font do not unfold to more than can be drawn`() throws {
    let typeface = try Typeface(path: resource("points.ttf").path)
    let letter = typeface.shape("A", size: 10).outline.pointCount
    #expect(letter >= 60_000)
    let most = TextRun.mostPoints / letter
    let whole = typeface.shape(String(repeating: "A", count: most), size: 10)
    #expect(whole.faults.isEmpty && whole.outline.pointCount == most * letter)
    let cut = typeface.shape(String(repeating: "A", count: most + 1) + "\nA", size: 10)
    #expect(cut.outline.pointCount == whole.outline.pointCount)
    #expect(cut.faults == [.tooManyPoints("A")])
    #expect(
      cut.warnings == ["the text from A (U+0041) on is not drawn: its glyphs have too many points"])
    let layers = typeface.shape("😀", size: 10)
    #expect(layers.faults == [.tooManyPoints("😀")] && layers.layers.isEmpty)
  }
}

struct ParagraphTests {
  /// What separates paragraphs and ends no line: each has a direction of its own (UAX #9, P1 to P3).
  @Test func `paragraphs on one line have the levels that they have by themselves`() {
    let separators: [UInt16] = [0x1C, 0x1D, 0x1E]
    let parts = ["ab", "אב", "a ב", "", "1"].map { Array($0.utf16) }
    for separator in separators {
      let units = Array(parts.joined(separator: [separator]))
      let bidi = BidiText(units)
      var wanted: [UInt8] = []
      for (index, part) in parts.enumerated() {
        let unit = index < parts.count - 1 ? part + [separator] : part
        wanted += BidiText(unit).line(0..<unit.count).levels
      }
      #expect(bidi.line(0..<units.count).levels == wanted)
      #expect(wanted.prefix(6) == [0, 0, 0, 1, 1, 1])
      // Backwards and by parts, too.
      for start in units.indices.reversed() {
        let end = min(start + 3, units.count)
        #expect(bidi.line(start..<end).levels.count == end - start)
      }
    }
    #expect(BidiText(Array("א\r\na".utf16)).line(3..<4).isRightToLeft == false)
  }
}
