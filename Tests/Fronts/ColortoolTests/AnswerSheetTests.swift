import ColorFilters
import ColorText
import Colorimetry
import HueComparison
import ImageFiles
import Painting
import PixelBuffers
import Pixels
import Syntax
import Testing
import VectorMath

@testable import ComparisonReport
@testable import colortool

/// The sheet that `comparison.png` is.
struct AnswerSheetTests {
  private func comparison(
    _ texts: [String], angles: [Double] = [0, 60, 120],
    methods: [HueRotationMethod] = HueRotationMethod.main
  ) throws -> HueRotationComparison {
    try HueRotationComparison(texts, options: .init(angles: angles, methods: methods))
  }

  private func drawn(_ comparison: HueRotationComparison) throws -> DrawnSheet {
    try DrawnSheet { AnswerSheet(comparison, version: "1.2.3").page($0) }
  }

  private static let article = [
    "ios15:red", "ios15:purple",
    "LinearGradient(colors: [.red, .purple], startPoint: .top, endPoint: .bottom)",
  ]

  // MARK: What it says

  @Test func `it says the answer's sentences and figures, and no code`() throws {
    let comparison = try comparison(Self.article)
    let answer = try #require(comparison.answer)
    let sheet = try drawn(comparison)
    // Paragraphs are drawn word by word; chips stand between words and are none.
    let text = sheet.text
    for sentence in [
      answer.headline, answer.consequence, answer.why, ComparisonAnswer.reading,
      ComparisonAnswer.unimportant,
    ]
      + RotationTask.allCases.flatMap({
        [$0.title, $0.standard, answer.choice($0), answer.here($0)]
      })
    {
      #expect(text.contains(sentence), "\(sentence)")
    }
    #expect(text.ranges(of: answer.headline).count == 1)
    let drawn = Set(sheet.texts.map(\.text))
    for card in answer.cards {
      #expect(drawn.isSuperset(of: ([card.given] + card.turned).map(\.text)))
      for row in card.rows { #expect(drawn.isSuperset(of: [row.title, row.given] + row.turned)) }
    }
    for line in answer.gradients.flatMap(\.lines) {
      for row in line.rows { #expect(drawn.contains(row.title) && drawn.contains(row.text)) }
    }
    #expect(text.contains("colortool 1.2.3"))
    for paste in comparison.advice.flatMap(\.paste) {
      #expect(!text.contains(paste.text), "\(paste.text)")
    }
    let code = sheet.texts.filter { $0.face == .fixed }.map(\.text)
    #expect(!code.isEmpty && code.allSatisfy { $0.wholeMatch(of: /#[0-9a-f]{6}/) != nil })
    #expect(!text.lowercased().contains("expected"))
  }

  @Test func `the headline is the first thing, and each colour has its place under its column`()
    throws
  {
    let comparison = try comparison(Self.article)
    let answer = try #require(comparison.answer)
    let sheet = try drawn(comparison)
    #expect(answer.headline.hasPrefix(sheet.texts[0].text))
    #expect(sheet.texts.allSatisfy { $0.box.maxY >= sheet.texts[0].box.maxY })
    let heads = try RotationTask.allCases.map { task in
      try #require(sheet.texts.first { $0.text == task.title }).box
    }
    #expect(Set(heads.map(\.minY)).count == 1)
    for card in answer.cards {
      for (head, shown) in zip(heads, card.turned) {
        let digits = try #require(sheet.texts.last { $0.text == shown.text && $0.face == .fixed })
        #expect(digits.box.minX >= head.minX && digits.box.minX < head.minX + 40)
        #expect(digits.box.minY > head.maxY)
      }
    }
  }

  /// Names as long as they come, and numbers as wide.
  @Test(
    arguments: [
      ["mediumspringgreen"], ["lightgoldenrodyellow", "#007aff"], article,
      ["color(display-p3 0.123 0.456 0.789)", "color(rec2020 0 1 0)"], ["gray"],
      ["linear-gradient(in oklch longer hue, red, blue)"], ["rgb(255 59 48 / 50%)"],
      ["color-mix(in oklch longer hue, mediumvioletred 10%, lightgoldenrodyellow)"],
      ["hsl(123.456deg 65.4321% 43.21%)", "red"],
    ], [60.0, 120, 300, -7.125])
  func `no text runs over another or off the sheet`(_ texts: [String], _ degrees: Double) throws {
    let sheet = try drawn(comparison(texts, angles: [degrees]))
    let page = Rect2D(from: .zero, to: Point2D(sheet.page.size.width, sheet.page.size.height))
    #expect(sheet.texts.count > 40)
    for (index, text) in sheet.texts.enumerated() {
      #expect(page.intersection(text.box) == text.box, "\(text.text) is off the sheet")
      for other in sheet.texts[(index + 1)...] {
        // Letters may touch; what lies over one another cannot be read.
        let common = text.box.intersection(other.box)
        #expect(
          common.isEmpty || common.width < 1 || common.height < 1,
          "\(text.text) at \(text.box) and \(other.text) at \(other.box)")
      }
    }
    // What is cut says so; that is of names alone, not of sentences, figures and digits.
    let cut = sheet.texts.filter { $0.text.hasSuffix("…") }.map { $0.text.dropLast().suffix(12) }
    for text in cut { #expect(texts.contains { $0.contains(text) }, "\(text)") }
  }

  // MARK: Pixels

  @Test(arguments: [1.0, 2.0, 1.5])
  func `a swatch and its grey twin are of the digits beside them`(_ scale: Double) async throws {
    let comparison = try comparison(["#ff3b30", "#000000", "white", "gray", "#c0ffee"])
    let answer = try #require(comparison.answer)
    let page = AnswerSheet(comparison).page(try SheetFile.shaper())
    let pixels = try await page.pixels(scale: scale)
    let sheet = try drawn(comparison)
    let shown = answer.cards.flatMap { [$0.given] + $0.turned }
    let swatches = sheet.swatches(height: 60).filter { $0.box.height < 200 }
    #expect(swatches.count == 2 * shown.count)
    for (index, shown) in shown.enumerated() {
      for (place, color) in [shown.color, shown.twin].enumerated() {
        let swatch = swatches[2 * index + place]
        // Above its texts, and beside the line of the angle.
        let place = Point2D(swatch.box.midX, swatch.box.minY + 4)
        #expect(pixels.bytes(at: place, scale) == color.bytes, "\(shown.text)")
      }
    }
  }

  @Test func `a wide colour is drawn in its display`() async throws {
    let comparison = try comparison(["color(display-p3 1 0 0)"])
    let page = AnswerSheet(comparison).page(try SheetFile.shaper())
    #expect(page.display == .displayP3)
    let pixels = try await page.pixels(scale: 1)
    let swatch = try #require(try drawn(comparison).swatches(height: 60).first)
    #expect(
      pixels.bytes(at: Point2D(swatch.box.midX, swatch.box.minY + 4), 1) == SIMD3(255, 0, 0))
  }

  @Test func `a gradient from top to bottom is drawn so`() async throws {
    let comparison = try comparison(["linear-gradient(to bottom, red, blue)"])
    let page = AnswerSheet(comparison).page(try SheetFile.shaper())
    let boxes = page.picture.nodes.compactMap { node -> Rect2D? in
      guard case .fill(let outline, _, .bitmap(let bitmap, _, _)) = node, bitmap.height > 60 else {
        return nil
      }
      return outline.bounds
    }
    // What is given, each of three ways, and the greys of each.
    #expect(boxes.count == 8)
    let pixels = try await page.pixels(scale: 2)
    for box in boxes {
      func at(_ x: Double, _ y: Double) -> SIMD3<UInt8> {
        pixels.bytes(at: Point2D(box.minX + x * box.width, box.minY + y * box.height), 2)
      }
      #expect(at(0.2, 0.3) == at(0.8, 0.3))
      #expect(at(0.5, 0.1) != at(0.5, 0.6))
    }
  }

  @Test func `a translucent colour lies on a board`() async throws {
    let comparison = try comparison(["rgb(255 0 0 / 50%)"], angles: [0])
    let sheet = try drawn(comparison)
    let box = try #require(sheet.swatches(height: 60).first).box
    let pixels = try await AnswerSheet(comparison).page(try SheetFile.shaper()).pixels(scale: 1)
    // Red over the board's two greys, 255 and 226, by an alpha of 128 in 255.
    let row = (0..<4).map { pixels.bytes(at: box.least + Point2D(27 + 6 * Double($0), 3), 1) }
    #expect(Set(row).count == 2 && row[0] == row[2] && row[1] == row[3])
    for color in row { #expect(color.x > 235 && color.y > 105 && color.y < 135) }
  }

  // MARK: The file

  @Test func `a sheet is a PNG in sRGB that tells its size and what it is`() async throws {
    let page = AnswerSheet(try comparison(["red"]), version: "1.2.3").page(try SheetFile.shaper())
    let bytes = try await page.png(scale: 2)
    let image = try ImageFile.decode(bytes: bytes)
    #expect(image.color == .sRGB)
    #expect(Double(image.width) == 2 * page.size.width)
    #expect(Double(image.height) == 2 * page.size.height)
    // 144 pixels an inch are 5669 a metre.
    #expect(bytes.contains(Array("pHYs".utf8) + [0, 0, 0x16, 0x25, 0, 0, 0x16, 0x25, 1]))
    #expect(bytes.contains(Array("tEXtTitle".utf8)))
    #expect(try await page.png(scale: 2) == bytes)
  }

  @Test func `equal comparisons give equal bytes`() async throws {
    let files = try await [
      comparison(Self.article), comparison(Self.article),
    ].asyncMap { try await AnswerSheet($0).page(try SheetFile.shaper()).png(scale: 1) }
    #expect(files[0] == files[1])
  }

  @Test func `nothing to compare is still a sheet`() async throws {
    for angles in [[], [90.0]] {
      for methods in [[], [HueRotationMethod.hue(.hsb)]] {
        for texts in [[], ["red"], ["gray"], ["linear-gradient(red, red)"]] {
          let comparison = try comparison(texts, angles: angles, methods: methods)
          let sheet = try drawn(comparison)
          #expect(!sheet.texts.isEmpty && !sheet.saysNaN)
          #expect(try await !sheet.page.png(scale: 0.5).isEmpty)
        }
      }
    }
  }

  @Test
  func `many colours and gradients are as many as there is room for, and the rest is counted`()
    throws
  {
    let texts =
      (0..<60).map { "hsl(\($0 * 6) 60% 50%)" }
      + (0..<30).map { "linear-gradient(red, hsl(\($0 * 12) 50% 50%))" }
    let comparison = try comparison(texts, angles: [60], methods: [])
    let sheet = try drawn(comparison)
    try SheetPage.checkSize(sheet.page.size, scale: 2)
    #expect(sheet.texts.contains { $0.text == "42" }, "60 − 24 and 30 − 24")
  }

  @Test func `what a library's user draws is the same sheet`() throws {
    let comparison = try comparison(["#ff3b30"])
    let shaper = try SheetFile.shaper()
    let (picture, size) = comparison.sheet(shaper: shaper)
    let page = AnswerSheet(comparison).page(shaper)
    #expect(picture == page.picture && size == page.size)
    let figures = comparison.figures(shaper: shaper)
    #expect(figures.picture == FiguresSheet(comparison).page(shaper).picture)
  }
}

extension Array {
  fileprivate func asyncMap<Result>(
    _ body: (Element) async throws -> Result
  ) async rethrows -> [Result] {
    var results: [Result] = []
    for element in self { results.append(try await body(element)) }
    return results
  }
}

extension [UInt8] {
  /// Whether some bytes occur in a row.
  func contains(_ part: [UInt8]) -> Bool {
    indices.contains { self[$0...].starts(with: part) }
  }
}
