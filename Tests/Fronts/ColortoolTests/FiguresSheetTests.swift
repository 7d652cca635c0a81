import ColorFilters
import ColorText
import Colorimetry
import HueComparison
import Painting
import Pixels
import Syntax
import Testing
import VectorMath

@testable import ComparisonReport
@testable import colortool

/// The sheet that `comparison-figures.png` is.
struct FiguresSheetTests {
  private func comparison(
    _ texts: [String], angles: [Double] = [0, 60, 120],
    methods: [HueRotationMethod] = [.matrix(.swiftUI), .matrix(.css), .hue(.hsb), .hue(.oklch)]
  ) throws -> HueRotationComparison {
    try HueRotationComparison(texts, options: .init(angles: angles, methods: methods))
  }

  private func drawn(_ comparison: HueRotationComparison, swatch: Double = 64) throws -> DrawnSheet
  {
    try DrawnSheet { FiguresSheet(comparison, swatch: swatch).page($0) }
  }

  @Test func `it has the findings, every figure of its tables, and the notes`() throws {
    let comparison = try comparison(["#ff3b30", "teal"])
    let sheet = try drawn(comparison)
    let (text, texts) = (sheet.text, Set(sheet.texts.map(\.text)))
    for finding in NeutralTable.shared.findings { #expect(text.contains(finding)) }
    let tables = [NeutralTable.Extent.sheet, .whole, .intervals, .sets].map(
      NeutralTable.shared.table)
    for table in tables + [comparison.inputTable] {
      #expect(texts.contains(table.title))
      for row in table.rows {
        // None is cut, or it would be another figure.
        #expect(row.cells.allSatisfy { $0.text.isEmpty || texts.contains($0.text) }, "\(row)")
        #expect(row.name.isEmpty || texts.contains(row.name), "\(row.name)")
        #expect(row.note.isEmpty || texts.contains(row.note), "\(row.note)")
      }
    }
    for note in FigureNotes.all(comparison.options, comparison.display) {
      #expect(texts.contains(note.title))
    }
    #expect(!sheet.saysNaN)
  }

  @Test func `the digits of every result are there, and are the comparison's`() throws {
    let angles = (0..<24).map { Double($0) * 15 }
    let comparison = try comparison(["#ff3b30", "teal"], angles: angles)
    let sheet = try drawn(comparison)
    let digits = sheet.texts.filter { $0.face == .fixed }.map(\.text)
    // A line has as many angles as there is room for; of each all methods.
    let known = Dictionary(digits.map { ($0, 1) }, uniquingKeysWith: +)
    let results = comparison.results.map { ShownColor($0.color).text }
    #expect(known == Dictionary(results.map { ($0, 1) }, uniquingKeysWith: +))
    for angle in angles { #expect(sheet.texts.contains { $0.text == NumberText.angle(angle) }) }
  }

  @Test func `what left the gamut is underlined`() throws {
    func lines(_ text: String, _ methods: [HueRotationMethod]) throws -> Int {
      let comparison = try comparison([text], angles: [60, 120, 180], methods: methods)
      let strokes = try drawn(comparison).page.picture.nodes.count { node in
        guard case .stroke(let outline, _, _) = node else { return false }
        return outline.bounds.width <= 48.1
      }
      #expect(strokes == comparison.results.count { $0.isClipped })
      return strokes
    }
    #expect(try lines("#af52de", [.hue(.hsb)]) == 0)
    #expect(try lines("red", [.matrix(.css)]) == 3)
  }

  @Test(arguments: [1, 5, 12, 13, 72])
  func `no text runs over another or off the sheet`(_ count: Int) throws {
    let angles = (1...count).map { Double($0) * 5.125 }
    for texts in [
      ["lightgoldenrodyellow", "color-mix(in oklch, mediumvioletred, rebeccapurple)"],
      ["color(display-p3 0.12 0.34 0.9)"], ["gray"],
    ] {
      let sheet = try drawn(comparison(texts, angles: angles, methods: HueRotationMethod.main))
      let page = Rect2D(from: .zero, to: Point2D(sheet.page.size.width, sheet.page.size.height))
      // By rows of a grid: only neighbours can meet.
      let sorted = sheet.texts.sorted { $0.box.minY < $1.box.minY }
      for (index, text) in sorted.enumerated() {
        #expect(page.intersection(text.box) == text.box, "\(text.text) is off the sheet")
        for other in sorted[(index + 1)...] {
          guard other.box.minY < text.box.maxY else { break }
          let common = text.box.intersection(other.box)
          #expect(
            common.isEmpty || common.width < 1 || common.height < 1,
            "\(text.text) at \(text.box) and \(other.text) at \(other.box)")
        }
      }
    }
  }

  @Test(arguments: [1.0, 2, 3])
  func `a sheet too large goes on on pages that hold every colour once`(_ scale: Double) throws {
    let texts = [
      "#c33", "#c63", "#c93", "#9c3", "#6c3", "#3c6", "#3c9", "#39c", "#36c", "#63c", "#93c",
      "#c39",
    ]
    let many = try comparison(
      texts, angles: (0..<72).map { Double($0) * 5 }, methods: HueRotationMethod.main)
    let shaper = try SheetFile.shaper()
    let pages = FiguresSheet(many).pages(scale: scale, shaper)
    #expect(scale == 1 ? pages.count == 1 : pages.count > 1)
    var digits: [String: Int] = [:]
    for index in pages.indices {
      try SheetPage.checkSize(pages[index].size, scale: scale)
      let drawn = try DrawnSheet { FiguresSheet(many).pages(scale: scale, $0)[index] }
      for text in drawn.texts where text.face == .fixed { digits[text.text, default: 0] += 1 }
      // What it is about stands on the first.
      let hasFindings = drawn.text.contains(NeutralTable.shared.findings[0])
      #expect(hasFindings == (index == 0))
    }
    let results = many.results.map { ShownColor($0.color).text }
    #expect(digits == Dictionary(results.map { ($0, 1) }, uniquingKeysWith: +))
    // One file has room at the scale that it is reduced to, and hardly at more.
    let size = FiguresSheet(many).page(shaper).size
    let most = SheetPage.largestScale(for: size)
    try SheetPage.checkSize(size, scale: most)
    #expect(throws: SheetError.self) { try SheetPage.checkSize(size, scale: most * 1.02) }
  }

  @Test func `a scale that nothing can be drawn at is refused`() {
    for scale in [0, -1, .nan, .infinity, 65] {
      #expect(throws: SheetError.self) {
        try SheetPage.checkSize(Size2D(width: 10, height: 10), scale: scale)
      }
    }
    #expect(throws: SheetError.self) {
      try SheetPage.checkSize(Size2D(width: 1e5, height: 1e5), scale: 1)
    }
  }

  @Test func `nothing to compare is still a sheet`() async throws {
    for angles in [[], [90.0]] {
      for methods in [[], [HueRotationMethod.hue(.hsb)]] {
        for texts in [[], ["red"], ["gray"], ["linear-gradient(red, blue)"]] {
          let sheet = try drawn(comparison(texts, angles: angles, methods: methods))
          #expect(!sheet.saysNaN)
          #expect(try await !sheet.page.png(scale: 0.25).isEmpty)
        }
      }
    }
  }

  @Test(arguments: [40.0, 64, 120, 512, 0, .nan])
  func `a swatch is as wide as was asked for, or wider`(_ swatch: Double) throws {
    let comparison = try comparison(["red"], angles: (0..<12).map { Double($0) * 30 })
    let sheet = try drawn(comparison, swatch: swatch)
    let first = sheet.swatches(height: 20).filter { $0.box.height < 60 }
    let least = swatch.isNaN ? 40 : min(max(swatch, 40), 512)
    #expect(!first.isEmpty && first.allSatisfy { $0.box.width >= least - 1e-9 })
  }
}
