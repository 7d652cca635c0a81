import ArgumentParser
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
import Typesetting
import VectorMath

@testable import ComparisonReport
@testable import colortool

struct ComparisonSheetTests {
  private let red = SRGB(1, 59.0 / 255, 48.0 / 255)
  private let purple = SRGB(175.0 / 255, 82.0 / 255, 222.0 / 255)
  private let methods: [HueRotationMethod] = [
    .matrix(.swiftUI), .matrix(.svg), .hue(.hsb), .hue(.oklch),
  ]

  private var names: FileNameOptions { get throws { try .parse([]) } }

  private func report(
    _ subjects: [(String, [SRGB])], angles: [Double] = [0, 60, 120, 180],
    methods: [HueRotationMethod]? = nil
  ) -> HueRotationComparison {
    HueRotationComparison(
      of: subjects.map { label, colors in
        colors.count == 1
          ? .init(label: label, color: colors[0])
          : .init(
            label: label, gradient: ColorGradient(colors.map(AnyColor.init), in: .srgb),
            samples: colors.count)
      }, options: .init(angles: angles, methods: methods ?? self.methods))
  }

  private func gradient(_ count: Int) -> [SRGB] {
    (0..<count).map {
      SRGB(storage: red.storage + (purple.storage - red.storage) * (Double($0) / Double(count - 1)))
    }
  }

  // MARK: Layout

  @Test func `cells lie on one grid`() throws {
    let sheet = ComparisonSheet(
      report([("a", [red]), ("b", [purple])]), swatch: Size2D(width: 50, height: 20))
    let grid = try sheet.grid()
    let page = Rect2D(from: .zero, to: Point2D(grid.size.width, grid.size.height))
      .inset(by: SheetStyle.margin)
    #expect(grid.sectionColumns == 2)
    let aside = grid.sectionSize.width + SheetGrid.sectionGap.width
    for subject in 0..<2 {
      for row in methods.indices {
        for angle in 0..<4 {
          let cell = grid.cell(section: subject, row: row, column: angle)
          #expect(cell.size == Size2D(width: 50, height: 20))
          #expect(cell.minX == cell.minX.rounded() && cell.minY == cell.minY.rounded())
          #expect(page.intersection(cell) == cell)
          #expect(
            cell.minX
              == grid.cell(section: 0, row: 0, column: angle).minX + Double(subject) * aside)
          #expect(cell.minY == grid.cell(section: subject, row: row, column: 0).minY)
          let pitch = 50 + ComparisonSheet.columnGap
          let first = grid.cell(section: subject, row: row, column: 0).minX
          #expect(cell.minX == first + Double(angle) * pitch)
          #expect(grid.trail(section: subject, row: row).minX >= cell.maxX)
          #expect(grid.lead(section: subject, row: row).maxX < cell.minX)
        }
      }
    }
  }

  @Test func `matrices and true rotations stand apart`() throws {
    let grid = try ComparisonSheet(report([("a", [red])])).grid()
    func step(_ row: Int) -> Double {
      grid.cell(section: 0, row: row, column: 0).minY
        - grid.cell(section: 0, row: row - 1, column: 0).minY
    }
    #expect(step(2) == step(1) + SheetGrid.groupGap)
    #expect(step(3) == step(1))
  }

  @Test(arguments: [0, 1, 12, 13, 14, 24, 36, 100])
  func `angles wrap into lines of equal length`(_ count: Int) throws {
    let angles = (0..<count).map { Double($0) * 3.6 }
    let grid = try ComparisonSheet(report([("a", [red])], angles: angles)).grid()
    #expect(Array(grid.lines.joined()) == Array(0..<count))
    let lengths = grid.lines.map(\.count)
    #expect(lengths.allSatisfy { $0 <= 13 && $0 >= lengths[0] - lengths.count })
    let cells = angles.indices.map { grid.cell(section: 0, row: 0, column: $0) }
    for (index, cell) in cells.enumerated() {
      for other in cells[(index + 1)...] { #expect(cell.intersection(other).isEmpty) }
    }
  }

  @Test(arguments: [1, 2, 3, 7, 40])
  func `many subjects share a sheet that does not grow too tall`(_ count: Int) throws {
    let grid = SheetGrid.balanced(
      .init(
        sections: count, rows: 16, columns: 12, columnsPerLine: 13,
        cell: Size2D(width: 64, height: 36), pitch: Size2D(width: 74, height: 61), groups: [1, 8],
        lead: .init(width: 80, gap: 20), trail: .init(width: 60, gap: 22), over: 34, under: 14,
        footerLines: 2))
    let tallest = SheetGrid.tallest * grid.size.width
    #expect(grid.size.height <= tallest || grid.sectionColumns == count)
    #expect(grid.sectionColumns == 1 || count > 3)
    let frames = (0..<count).map { subject in
      Rect2D(from: grid.sectionOrigin(subject), to: grid.sectionOrigin(subject))
        .union(grid.trail(section: subject, row: 15))
    }
    for (index, frame) in frames.enumerated() {
      for other in frames[(index + 1)...] { #expect(frame.intersection(other).isEmpty) }
    }
  }

  @Test func `sheets keep their sizes`() throws {
    let m8 = ["swiftui", "css", "svg", "gray-axis", "hsb", "lch", "oklch", "cam16"]
      .compactMap(HueRotationMethod.init(named:))
    let poster = report(
      [("red", [red]), ("purple", [purple]), ("gradient", gradient(11))],
      angles: (0..<12).map { Double($0) * 30 }, methods: m8)
    // Above the foot, whose height is that of its texts.
    let large = try ComparisonSheet(poster).grid()
    #expect(large.content.rows == 7, "swiftui and css look alike")
    #expect(large.size.width == 994 + large.content.lead.width)
    #expect(large.footerTop == 2423)
    let slide = report(
      [("red", [red])], angles: (0..<7).map { Double($0) * 30 }, methods: Array(m8.prefix(6)))
    let small = try ComparisonSheet(slide).grid()
    #expect(small.content.rows == 5 && small.size.width == 1056)
    #expect(small.content.titleLines == 1 && small.content.subtitleLines == 1)
    #expect(small.footerTop == 1069)
  }

  @Test(arguments: [1, 2, 5], [1, 2, 3, 8])
  func `few angles leave no part of a sheet empty`(_ angles: Int, _ subjects: Int) throws {
    let report = report(
      (0..<subjects).map { ("\($0)", [$0 % 2 == 0 ? red : purple]) },
      angles: (0..<angles).map { 60 + 40 * Double($0) })
    let grid = try ComparisonSheet(report).grid()
    let right = grid.size.width - SheetStyle.margin
    let last = (0..<subjects).map {
      grid.cell(section: $0, row: 0, column: angles - 1).maxX
    }
    #expect(try #require(last.max()) > right - 12 && last.allSatisfy { $0 <= right })
    #expect(grid.sectionColumns > 1 || angles > 2 || subjects == 1)
  }

  // MARK: Pixels

  @Test(arguments: [1.0, 2.0, 1.5])
  func `the middle of a swatch is the 8-bit result`(_ scale: Double) async throws {
    let colors = [
      red, purple, SRGB(1, 1, 1), SRGB(0, 0, 0), SRGB(0.5, 0.5, 0.5), SRGB(DisplayP3(1, 0, 0)),
    ]
    let report = report(colors.map { ($0.hexText, [$0]) })
    let sheet = ComparisonSheet(report)
    let grid = try sheet.grid()
    let pixels = try await sheet.page(scale: scale).pixels(scale: scale)
    for (index, subject) in report.subjects.enumerated() {
      for angle in report.options.angles.indices {
        for method in methods.indices {
          let result = report.result(input: index, method: method, angle: angle)
          let cell = grid.cell(section: index, row: method, column: angle)
          #expect(pixels.bytes(at: cell.center, scale) == result.color.bytes, "\(subject.label)")
        }
      }
    }
  }

  @Test func `a gradient's strip is its colours rotated`() async throws {
    let report = report([("gradient", gradient(129))], angles: [90])
    let sheet = ComparisonSheet(report)
    let grid = try sheet.grid()
    let pixels = try await sheet.page(scale: 2).pixels(scale: 2)
    for method in methods.indices {
      let cell = grid.cell(section: 0, row: method, column: 0)
      for step in [0.2, 0.5, 0.8] {
        // The middle of a pixel: a place along the strip that is known exactly.
        let column = (step * cell.width * 2).rounded(.down)
        let place = (column + 0.5) / (cell.width * 2)
        let color = SRGB(
          storage: red.storage + (purple.storage - red.storage) * place)
        let rotated = HueRotation(degrees: 90, method: methods[method])(color)
        let seen = pixels.bytes(at: Point2D(cell.minX + (column + 0.5) / 2, cell.midY), 2)
        let difference =
          SIMD3<Int>(truncatingIfNeeded: seen)
          &- SIMD3<Int>(truncatingIfNeeded: rotated.bytes)
        #expect((0..<3).allSatisfy { abs(difference[$0]) <= 1 }, "\(methods[method]) at \(step)")
      }
    }
  }

  @Test func `a translucent colour lies on a board`() async throws {
    let report = report([("a", [SRGB(1, 0, 0, alpha: 0.5)])], angles: [0])
    let sheet = ComparisonSheet(report)
    let cell = try sheet.grid().cell(section: 0, row: 0, column: 0)
    let pixels = try await sheet.page(scale: 1).pixels(scale: 1)
    // Half of red over the board's two greys, 255 and 226: gamma-encoded, as browsers composite.
    let first = pixels.bytes(at: cell.least + Point2D(3 + 12, 3 + 12), 1)
    let second = pixels.bytes(at: cell.least + Point2D(3 + 18, 3 + 12), 1)
    #expect(first == SIMD3(255, 128, 128))
    #expect(second == SIMD3(241, 113, 113))
  }

  @Test func `marks and their legend are there only where something left sRGB`() async throws {
    let accent = SheetStyle.accent.bytes
    func marks(_ report: HueRotationComparison) async throws -> Int {
      let sheet = ComparisonSheet(report)
      let pixels = try await sheet.page(scale: 2).pixels(scale: 2)
      // Traces over the sections have the same colour.
      let top = Int(2 * (try sheet.grid()).sectionOrigin(0).y) * pixels.stride
      return stride(from: top, to: pixels.samples.count, by: 4).count {
        pixels.samples[$0..<$0 + 3].elementsEqual([accent.x, accent.y, accent.z])
      }
    }
    let tame = report([("purple", [purple])], methods: [.hue(.hsb)])
    #expect(!ComparisonSheet(tame).hasMarks)
    #expect(try await marks(tame) == 0)
    let wild = report([("red", [red])], methods: [.matrix(.css)])
    #expect(ComparisonSheet(wild).hasMarks)
    let clipped = wild.results.count(where: \.isClipped)
    // One dot a clipped result and one in the legend, each of radius 4 pixels.
    let perMark = Double(try await marks(wild)) / Double(clipped + 1)
    #expect(perMark > 30 && perMark < 60)
    #expect(ComparisonSheet(tame).legend == nil && ComparisonSheet(wild).legend != nil)
  }

  // MARK: What it says first

  /// What is drawn of a sheet as text, with the height of its place: each text is drawn as a mark of
  /// its own.
  private func texts(_ sheet: ComparisonSheet) throws -> [(text: String, y: Double)] {
    let shaper = try SheetFile.shaper()
    let known = Texts()
    let page = try sheet.page { text, size, isBold in
      var run = shaper(text, size, isBold)
      let number = known.number(text)
      run.outline = .rectangle(Rect2D(x: 0, y: 0, width: 0.125, height: Double(number + 1) / 1024))
      run.layers = []
      return run
    }
    return page.picture.nodes.compactMap { node in
      guard case .fill(let outline, _, _) = node else { return nil }
      let box = outline.bounds
      guard abs(box.width - 0.125) < 1e-9 else { return nil }
      return (known.text(Int((box.height * 1024).rounded()) - 1), box.minY)
    }
  }

  private func standard(_ inputs: [ComparisonInput]? = nil) throws -> ComparisonSheet {
    let inputs = try inputs ?? ComparisonInput.article(samples: 9, names: names)
    return ComparisonSheet(
      HueRotationComparison(of: inputs.compactMap(\.subject)), version: "1.2.3")
  }

  @Test func `a sheet says in sixty numbers what it has to say`() throws {
    let texts = try texts(standard())
    let numbers = texts.flatMap { $0.text.matches(of: /[0-9]+([.][0-9]+)?/).map { $0.output.0 } }
    #expect(numbers.count <= 60, "\(numbers.count): \(texts.map(\.text))")
    #expect(!texts.contains { $0.text.lowercased().contains("expected") })
  }

  /// By one angle and by the longest names.
  @Test(arguments: ["mediumspringgreen", "lightgoldenrodyellow", "#007aff"], [60.0, 120, 300])
  func `what a sheet says is whole, and so is each line to paste`(
    _ color: String, _ degrees: Double
  ) throws {
    let subject = try #require(
      try ComparisonInput(parsing: color, samples: 9, names: names).subject)
    let sheet = ComparisonSheet(
      HueRotationComparison(of: [subject], options: .init(angles: [degrees])))
    let shown = try texts(sheet).map(\.text)
    let title = try #require(sheet.comparison.headline?.title)
    #expect(title.hasPrefix(shown[0]) && shown.joined(separator: " ").hasPrefix(title))
    #expect(!shown.contains { $0.contains("…") })
    for advice in sheet.comparison.advice {
      let lines = advice.paste.map(\.text).filter { shown.joined(separator: " ").contains($0) }
      #expect(lines.count >= 2, "\(shown)")
    }
  }

  @Test func `title, bands, verdict and code come before anything else`() throws {
    let sheet = try standard([ComparisonInput(parsing: "red", samples: 9, names: names)])
    #expect(try sheet.grid().size.width <= 1200)
    let texts = try texts(sheet)
    #expect(texts.first?.text == sheet.comparison.headline?.title)
    for text in [
      "SwiftUI · CSS · luma", "hsb", "oklch", "To match design tools", "To keep what the eye sees",
      ".trueHueRotation(.degrees(60)) // import ColorToolkitShaders",
      ".trueHueRotation(.degrees(60), in: .hsb) // import ColorToolkitShaders",
    ] {
      let place = try #require(texts.first { $0.text == text }, "\(text): \(texts)")
      #expect(place.y < 800, "\(text)")
    }
  }

  @Test func `methods that look alike are one row, and the row names them`() throws {
    let sheet = try standard([ComparisonInput(parsing: "red", samples: 9, names: names)])
    #expect(sheet.groups.joined().count == HueRotationMethod.main.count)
    #expect(sheet.groups[0].rowTitle == "swiftui · css · luma")
    #expect(try sheet.grid().content.rows == sheet.groups.count)
    #expect(sheet.groups.count < HueRotationMethod.main.count)
    #expect(try texts(sheet).contains { $0.text == "swiftui · css · luma" })
  }

  @Test func `the angles stand over the first section alone, and the head on the first page`()
    throws
  {
    let texts = try texts(standard())
    #expect(texts.count { $0.text == "210°" } == 1)
  }

  // MARK: The file

  @Test func `a sheet is a PNG in sRGB that tells its size and what it is`() async throws {
    let sheet = ComparisonSheet(report([("red", [red])]), version: "1.2.3")
    let bytes = try await sheet.png(scale: 2)
    let image = try ImageFile.decode(bytes: bytes)
    let size = try sheet.grid().size
    #expect(image.color == .sRGB)
    #expect(Double(image.width) == 2 * size.width && Double(image.height) == 2 * size.height)
    // 144 pixels an inch are 5669 a metre.
    #expect(bytes.contains(Array("pHYs".utf8) + [0, 0, 0x16, 0x25, 0, 0, 0x16, 0x25, 1]))
    #expect(bytes.contains(Array("tEXtTitle".utf8)))
    #expect(bytes.contains(Array("colortool 1.2.3".utf8)))
    #expect(try await sheet.png(scale: 2) == bytes)
  }

  @Test func `a sheet too large is refused before it is drawn`() throws {
    let many = report([("red", [red])], angles: (0..<600).map(Double.init))
    #expect(throws: SheetError.self) { try ComparisonSheet(many).page(scale: 20) }
    for scale in [0, -1, .nan, .infinity, 65] {
      #expect(throws: SheetError.self) { try ComparisonSheet(many).page(scale: scale) }
    }
  }

  @Test(arguments: [1.0, 4, 6])
  func `a sheet too large goes on on pages that hold everything once`(_ scale: Double) throws {
    let many = report(
      [("red", [red]), ("purple", [purple]), ("both", gradient(9))],
      angles: (0..<72).map { Double($0) * 5 }, methods: HueRotationMethod.all)
    let sheet = ComparisonSheet(many)
    let pages = try sheet.pages(scale: scale, try SheetFile.shaper())
    #expect(scale == 1 ? pages.count == 1 : pages.count > 1)
    var shown: [[Int]] = []
    for page in pages {
      try SheetPage.checkSize(page.grid().size, scale: scale)
      for subject in page.subjects { for angle in page.angles { shown.append([subject, angle]) } }
    }
    #expect(
      shown.sorted { $0[0] * 72 + $0[1] < $1[0] * 72 + $1[1] }
        == (0..<3 * 72).map { [$0 / 72, $0 % 72] })
    // What it shows, and what to use, is at the head of the first.
    #expect(try pages.map { try $0.grid().content.head > 0 } == pages.indices.map { $0 == 0 })
    // One file has room at the scale that it is reduced to, and hardly at more.
    let size = try sheet.grid().size
    let most = SheetPage.largestScale(for: size)
    try SheetPage.checkSize(size, scale: most)
    #expect(throws: SheetError.self) { try SheetPage.checkSize(size, scale: most * 1.02) }
  }

  @Test func `nothing to compare is still a sheet`() async throws {
    for angles in [[], [90.0]] {
      for methods in [[], [HueRotationMethod.hue(.hsb)]] {
        for subjects in [[], [("red", [red])]] {
          let report = report(subjects, angles: angles, methods: methods)
          #expect(try await !ComparisonSheet(report).png(scale: 0.5).isEmpty)
        }
      }
    }
  }

  // MARK: Text

  @Test(arguments: [
    "", " ", "\u{0}\n\t", "\u{301}\u{302}", "日本語", "ليلة سعيدة", "👩‍👩‍👧‍👦", "\u{202e}abc", "\u{10ffff}",
    String(repeating: "W", count: 5000), "a" + String(repeating: "\u{301}", count: 5000),
  ])
  func `any label fits the width it is given`(_ label: String) async throws {
    var typesetter = SheetTypesetter(try SheetFile.shaper())
    for width in [20.0, 100, 300] {
      #expect(typesetter.run(label, .heading, width: width).advance <= width)
    }
    let sheet = ComparisonSheet(report([(label, [red])], angles: [0]))
    #expect(try await !sheet.png(scale: 0.5).isEmpty)
  }

  @Test func `a label is cut only where it is too long`() throws {
    var typesetter = SheetTypesetter(try SheetFile.shaper())
    let whole = typesetter.run("red", .heading)
    #expect(typesetter.run("red", .heading, width: whole.advance) == whole)
    let cut = typesetter.run("red", .heading, width: whole.advance - 0.01)
    #expect(cut.advance < whole.advance && cut.advance > 0)
  }

  @Test(arguments: [
    (0, "0.0"), (12.35, "12.4"), (99.95, "100.0"), (-0.04, "0.0"), (-0.06, "−0.1"),
    (.nan, "–"), (.infinity, "–"), (0.04999, "0.0"),
  ])
  func `figures have one decimal`(_ value: Double, _ text: String) {
    #expect(NumberText.oneDecimal(value) == text)
  }

  @Test(arguments: [
    (0, "0°"), (30, "30°"), (22.5, "22.5°"), (-90, "−90°"), (0.05, "0.05°"), (1.005e3, "1005°"),
    (-0.0001, "0°"), (.nan, "–°"),
  ])
  func `angles have the decimals they need`(_ value: Double, _ text: String) {
    #expect(NumberText.angle(value) == text)
  }

  @Test(arguments: [
    (0, "0 %"), (1, "100 %"), (0.001, "under 1 %"), (0.999, "over 99 %"), (0.394, "39 %"),
    (.nan, "–"),
  ])
  func `shares are whole per cents that hide neither few nor nearly all`(
    _ value: Double, _ text: String
  ) {
    #expect(NumberText.percent(value) == text)
  }
}

/// Texts by their numbers.
private final class Texts: @unchecked Sendable {
  private var known: [String] = []
  func number(_ text: String) -> Int {
    known.append(text)
    return known.count - 1
  }
  func text(_ number: Int) -> String { known[number] }
}

extension PixelBuffer<UInt8> {
  /// The colour of the pixel that a point lies in.
  func bytes(at point: Point2D, _ scale: Double) -> SIMD3<UInt8> {
    let index = Int(point.y * scale) * stride + Int(point.x * scale) * 4
    return SIMD3(samples[index], samples[index + 1], samples[index + 2])
  }
}

extension [UInt8] {
  /// Whether some bytes occur in a row.
  fileprivate func contains(_ part: [UInt8]) -> Bool {
    indices.contains { self[$0...].starts(with: part) }
  }
}

extension ComparisonSheet {
  func page(scale: Double) throws -> SheetPage { try page(scale: scale, try SheetFile.shaper()) }
  func grid() throws -> SheetGrid {
    var typesetter = SheetTypesetter(try SheetFile.shaper())
    return grid(&typesetter)
  }
}
