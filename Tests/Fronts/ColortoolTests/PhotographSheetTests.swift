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

struct PhotographSheetTests {
  private func image(_ width: Int, _ height: Int, alpha: UInt8 = 255) -> PixelBuffer<UInt8> {
    PixelBuffer(
      width: width, height: height,
      samples: (0..<width * height).flatMap { [UInt8(220), UInt8($0 % 200), 40, alpha] })
  }

  private func comparison(
    of image: PixelBuffer<UInt8>, angles: [Double] = [120],
    methods: [HueRotationMethod] = [.matrix(.css), .hue(.hsb), .hue(.oklch)]
  ) async throws -> PhotographComparison {
    try await PhotographComparison(
      of: image, options: .init(angles: angles, methods: methods),
      thumbnailSide: PhotographFiguresSheet.thumbnailSide(scale: 1, side: 240))
  }

  private func figures(_ comparison: PhotographComparison, side: Double = 240) throws -> DrawnSheet
  {
    try DrawnSheet {
      PhotographFiguresSheet(comparison, label: "a picture", side: side).page($0)
    }
  }

  /// Where pictures and maps lie, in the order in which they are drawn, on a board or not.
  private func frames(_ sheet: DrawnSheet) -> [(box: Rect2D, bitmap: Bitmap)] {
    sheet.page.picture.nodes.compactMap { node in
      guard case .fill(let outline, _, let paint) = node, case .bitmap(let bitmap, _, _) = paint
      else { return nil }
      return (outline.bounds, bitmap)
    }
  }

  @Test func `the ramp darkens all the way in even steps`() {
    let colors = HeatRamp.colors
    #expect(colors.count == 256)
    #expect(colors.allSatisfy { $0.isInGamut() })
    let steps = zip(colors, colors.dropFirst()).map { $1.difference(from: $0, by: .deltaEOK) }
    for (a, b) in zip(colors, colors.dropFirst()) {
      #expect(Oklab(b).storage.x < Oklab(a).storage.x)
    }
    let mean = steps.reduce(0, +) / 255
    // Of what an even step would be; chords across the course's corners are a little shorter.
    #expect(steps.allSatisfy { abs($0 / mean - 1) < 0.05 })
  }

  @Test func `the ramp stays in order to dichromats`() {
    // Viénot, Brettel & Mollon (1999): protanopes' and deuteranopes' colours in linear sRGB.
    for (red, green, blue) in [(0.11238, 0.88762, 0.00401), (0.29275, 0.70725, -0.02234)] {
      let seen = HeatRamp.colors.map { color in
        let c = LinearSRGB(color).components
        let mixed = red * c.x + green * c.y
        return Oklab(LinearSRGB(SIMD3(mixed, mixed, c.z + blue * (c.x - c.y)))).storage.x
      }
      #expect(zip(seen, seen.dropFirst()).allSatisfy { $0 > $1 })
    }
  }

  @Test func `places beyond the ramp show its ends`() {
    for place: Double in [-1, -.infinity, .nan, 0] {
      #expect(HeatRamp.color(at: place) == HeatRamp.colors[0])
    }
    for place: Double in [1, 2, .infinity] {
      #expect(HeatRamp.color(at: place) == HeatRamp.colors[255])
    }
  }

  @Test(arguments: [
    (0, 1), (1, 1), (3, 5), (5, 5), (5.1, 10), (27, 30), (39, 40), (119, 150), (.infinity, 200),
    (.nan, 1),
  ])
  func `the scale is the shortest round one`(_ largest: Double, _ end: Double) {
    let scale = HeatScale(largest: largest)
    #expect(scale.end == end)
    #expect(scale.ticks.first == 0 && scale.ticks.last == end)
    #expect((2...6).contains(scale.ticks.count))
  }

  @Test(arguments: [(0, 0), (1, 1), (1, 400), (500, 1), (2, 3), (300, 200)])
  func `images of any shape make a sheet`(_ width: Int, _ height: Int) async throws {
    let page = try figures(try await comparison(of: image(width, height))).page
    let png = try ImageFile.decode(bytes: try await page.png(scale: 1))
    #expect(Double(png.width) == page.size.width && Double(png.height) == page.size.height)
  }

  @Test func `methods that look alike share a card, and the reference has none`() async throws {
    let all = try await comparison(
      of: image(60, 40),
      methods: ["swiftui", "css", "luma", "svg", "hsb", "hsl", "oklch"].map {
        try #require(HueRotationMethod(named: $0))
      })
    let cards = PhotographCards(all)
    #expect(cards.groups.map(\.rowTitle) == ["swiftui · css · luma", "svg", "oklch"])
    #expect(cards.reference.rowTitle == "hsb · hsl")
  }

  @Test func `the first page says the answer and shows each way over its lightness`() async throws {
    for angles in [[120.0], [60, 120], []] {
      let comparison = try await comparison(of: image(60, 40), angles: angles)
      let sheet = try DrawnSheet {
        PhotographAnswerSheet(comparison, label: "a picture", version: "1.2.3").page($0)
      }
      #expect(sheet.text.hasPrefix(comparison.headline))
      #expect(sheet.text.contains(comparison.consequence) && sheet.text.contains("1.2.3"))
      let pictures = sheet.page.picture.nodes.count { node in
        guard case .fill(_, _, let paint) = node, case .bitmap = paint else { return false }
        return true
      }
      #expect(pictures == (angles.isEmpty ? 0 : 8))
      guard let degrees = comparison.sheetAngle else { continue }
      #expect(degrees == angles[0])
      for task in RotationTask.allCases {
        #expect(sheet.text.contains(task.title) && sheet.text.contains(comparison.here(task)))
      }
      let texts = Set(sheet.texts.map(\.text))
      for row in comparison.taskRows {
        #expect(texts.contains(row.title) && row.turned.allSatisfy { sheet.text.contains($0) })
      }
      #expect(texts.contains("60 × 40 pixels") && texts.contains("a picture"))
    }
  }

  @Test(arguments: [(0, 0), (1, 1), (1, 400), (500, 1), (30, 20)])
  func `photographs of any shape make a first page`(_ width: Int, _ height: Int) async throws {
    let page = PhotographAnswerSheet(
      try await comparison(of: image(width, height)), label: "\(width) × \(height)"
    ).page(try SheetFile.shaper())
    let png = try ImageFile.decode(bytes: try await page.png(scale: 0.5))
    #expect(png.width == Int((page.size.width / 2).rounded(.up)))
  }

  /// Red's luminance of 0.2126 is a grey of #7f (IEC 61966-2-1), and its L* 53.24; yellow's L* 97.14.
  @Test func `a photograph's lightness is a grey as light as each pixel`() {
    func picture(_ samples: [UInt8]) -> PixelBuffer<UInt8> {
      PixelBuffer(width: samples.count / 4, height: 1, samples: samples)
    }
    let given = picture([255, 0, 0, 255, 200, 200, 200, 77, 0, 0, 0, 0, 255, 0, 0, 255])
    #expect(
      given.lightness().samples
        == [127, 127, 127, 255, 200, 200, 200, 77, 0, 0, 0, 0, 127, 127, 127, 255])
    // Less 20 is black and 20 more white; the same is in the middle.
    let turned = picture([255, 255, 0, 255, 200, 200, 200, 77, 0, 0, 0, 0, 0, 0, 0, 255])
    #expect(
      turned.lightness(from: given).samples
        == [255, 255, 255, 255, 128, 128, 128, 77, 128, 128, 128, 0, 0, 0, 0, 255])
    let wide = PixelBuffer<UInt8>(
      width: 1, height: 1, layout: .init(color: .space(.displayP3)), samples: [0, 255, 0, 255])
    let grey = SRGB(LabD65(LabD65(DisplayP3(0, 1, 0)).components.x, 0, 0)).bytes
    #expect(wide.lightness().samples == [grey.x, grey.y, grey.z, 255])
  }

  @Test func `the figures' sheet has a picture, a map and figures of each group at each angle`()
    async throws
  {
    let comparison = try await comparison(of: image(60, 40), angles: [60, 120])
    let sheet = try figures(comparison)
    #expect(sheet.text.hasPrefix("Figures, for those who measure: a picture"))
    let texts = sheet.texts.map(\.text)
    #expect(texts.contains("Rotated by 60°") && texts.contains("Rotated by 120°"))
    let groups = PhotographCards(comparison).groups
    for group in groups { #expect(texts.count { $0 == group.rowTitle } == 2 + 1) }
    // What is given and the reference, and of each group a picture over a map.
    #expect(frames(sheet).count == 2 * (2 + 2 * groups.count))
    for panel in comparison.panels where groups.joined().contains(panel.method) {
      let error = panel.figures.errors(from: .hsb).deltaE2000
      #expect(
        texts.contains {
          $0.contains(
            "mean \(NumberText.oneDecimal(error.mean)), most "
              + NumberText.oneDecimal(error.max))
        })
    }
    for row in comparison.meansTable.rows {
      #expect(Set(texts).isSuperset(of: row.cells.map(\.text)))
    }
  }

  @Test(arguments: [1, 2, 5, 6, 7, 15], [40.0, 240, 2000])
  func `pictures and texts lie on the page and apart`(_ count: Int, _ side: Double) async throws {
    let comparison = try await comparison(
      of: image(16, 24), angles: [0, 120], methods: Array(HueRotationMethod.all.prefix(count)))
    let sheet = try figures(comparison, side: side)
    let page = Rect2D(from: .zero, to: Point2D(sheet.page.size.width, sheet.page.size.height))
    let boxes = frames(sheet).map(\.box) + sheet.texts.map(\.box)
    for (index, box) in boxes.enumerated() {
      #expect(page.intersection(box) == box)
      for other in boxes[(index + 1)...] {
        let common = box.intersection(other)
        #expect(common.isEmpty || common.width < 1 || common.height < 1, "\(box) and \(other)")
      }
    }
  }

  @Test func `images and error maps are seen pixel for pixel`() async throws {
    let comparison = try await comparison(of: image(240, 120))
    let sheet = try figures(comparison)
    let frames = frames(sheet).map(\.box)
    let page = PhotographFiguresSheet(comparison, label: "a picture").page(try SheetFile.shaper())
    let pixels = try await page.pixels(scale: 1)
    func seen(_ box: Rect2D, _ x: Int, _ y: Int) -> SIMD3<UInt8> {
      pixels.bytes(at: box.least + Point2D(Double(x) + 0.5, Double(y) + 0.5), 1)
    }
    let scale = HeatScale(of: comparison)
    try #require(frames.count == 6)
    for (x, y) in [(5, 7), (120, 60), (233, 111)] {
      #expect(seen(frames[0], x, y) == comparison.original.at(x, y))
      #expect(seen(frames[1], x, y) == comparison.expected[0].at(x, y))
      // CSS's matrix and OKLCh have a card; HSB is the reference.
      for (group, method) in [0, 2].enumerated() {
        let panel = comparison.panel(angle: 0, method: method)
        #expect(seen(frames[2 + 2 * group], x, y) == panel.thumbnail.at(x, y))
        let error = Double(panel.errors.values[y * panel.errors.width + x])
        #expect(seen(frames[3 + 2 * group], x, y) == scale.color(of: error).bytes)
      }
    }
    // The reference against itself has no error, and CSS's matrix does.
    #expect(comparison.panel(angle: 0, method: 1).errors.values.allSatisfy { $0 == 0 })
    #expect(comparison.panel(angle: 0, method: 0).errors.values.allSatisfy { $0 > 0 })
  }

  @Test func `what is transparent shows the board in error maps too`() async throws {
    let comparison = try await comparison(of: image(240, 120, alpha: 0))
    let page = PhotographFiguresSheet(comparison, label: "nothing").page(try SheetFile.shaper())
    let pixels = try await page.pixels(scale: 1)
    let greys = [SheetStyle.board.light.bytes, SheetStyle.board.dark.bytes]
    let boxes = frames(try figures(comparison)).filter { $0.box.width > 200 }
    // What is given, the reference, and one card, as nothing tells methods apart: a board under each.
    #expect(boxes.count == 8)
    for frame in boxes { #expect(greys.contains(pixels.bytes(at: frame.box.center, 1))) }
  }

  @Test func `equal comparisons give equal bytes`() async throws {
    var files: [[UInt8]] = []
    for _ in 0..<2 {
      let comparison = try await comparison(of: image(30, 20))
      let shaper = try SheetFile.shaper()
      files.append(
        try await PhotographFiguresSheet(comparison, label: "a").page(shaper).png(scale: 1)
          + PhotographAnswerSheet(comparison, label: "a").page(shaper).png(scale: 1))
    }
    #expect(files[0] == files[1])
  }
}

extension PixelBuffer<UInt8> {
  fileprivate func at(_ x: Int, _ y: Int) -> SIMD3<UInt8> {
    let index = y * stride + x * 4
    return SIMD3(samples[index], samples[index + 1], samples[index + 2])
  }
}
