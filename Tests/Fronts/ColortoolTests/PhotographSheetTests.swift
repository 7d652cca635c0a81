import ColorFilters
import ColorText
import Colorimetry
import HueComparison
import ImageFiles
import PixelBuffers
import Pixels
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
      thumbnailSide: PhotographSheet.thumbnailSide(scale: 1))
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
    let sheet = PhotographSheet(
      try await comparison(of: image(width, height)), label: "\(width) × \(height)")
    let size = try sheet.grid().size
    let png = try ImageFile.decode(bytes: try await sheet.png(scale: 1))
    #expect(Double(png.width) == size.width && Double(png.height) == size.height)
  }

  @Test func `sheets keep their sizes`() async throws {
    let methods = try ["css", "svg", "yiq", "lch", "oklch", "hct"].map {
      try #require(HueRotationMethod(named: $0))
    }
    let six = try await comparison(of: image(300, 200), methods: methods)
    let grid = try PhotographSheet(six, label: "six").grid()
    #expect(grid.size.width == 1144 && grid.footerTop == 961)
    let none = try await comparison(of: image(300, 200), angles: [], methods: [])
    #expect(
      try PhotographSheet(none, label: "").grid().size.width
        == 560 + 2 * SheetStyle.margin)
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

  @Test func `a sheet begins with what the photograph shows`() async throws {
    let told = PhotographSheet(
      try await comparison(of: image(60, 40)), label: "a picture")
    #expect(told.title == told.comparison.headline?.title && told.title.contains("lightness"))
    #expect(told.subtitle.hasPrefix("a picture, 60 × 40 pixels: CSS's hue-rotate() moves it by"))
    let lone = PhotographSheet(
      try await comparison(of: image(60, 40), methods: [.matrix(.css)]), label: "a picture")
    #expect(lone.title == "a picture" && lone.subtitle.hasSuffix("60 × 40 pixels"))
  }

  @Test func `images lie on the page and apart`() async throws {
    for count in [1, 2, 5, 6, 7, 15] {
      let sheet = PhotographSheet(
        try await comparison(
          of: image(16, 24), angles: [0, 120],
          methods: Array(HueRotationMethod.all.prefix(count))),
        label: "", side: 240)
      let grid = try sheet.grid()
      let page = Rect2D(from: .zero, to: Point2D(grid.size.width, grid.size.height))
        .inset(by: SheetStyle.margin)
      var frames: [Rect2D] = []
      for angle in 0..<2 {
        for group in [nil] + sheet.cards.groups.indices.map(Optional.some) {
          let card = sheet.card(grid, angle: angle, group: group)
          let (upper, lower) = sheet.images(card)
          #expect(page.intersection(card) == card)
          #expect(card.intersection(upper) == upper && card.intersection(lower) == lower)
          #expect(upper.maxY < lower.minY)
          frames.append(card)
        }
      }
      for (index, frame) in frames.enumerated() {
        for other in frames[(index + 1)...] { #expect(frame.intersection(other).isEmpty) }
      }
    }
  }

  @Test func `images and error maps are seen pixel for pixel`() async throws {
    let comparison = try await comparison(of: image(240, 120))
    let sheet = PhotographSheet(comparison, label: "photograph")
    let grid = try sheet.grid()
    let pixels = try await sheet.page(scale: 1).pixels(scale: 1)
    func seen(_ rect: Rect2D, _ x: Int, _ y: Int) -> SIMD3<UInt8> {
      pixels.bytes(at: rect.least + Point2D(Double(x) + 0.5, Double(y) + 0.5), 1)
    }
    let scale = sheet.scale
    for (x, y) in [(5, 7), (120, 60), (233, 111)] {
      let lead = sheet.images(sheet.card(grid, angle: 0, group: nil))
      #expect(seen(lead.upper, x, y) == comparison.original.at(x, y))
      #expect(seen(lead.lower, x, y) == comparison.expected[0].at(x, y))
      // CSS's matrix and OKLCh have a card; HSB is the reference.
      for (group, method) in [0, 2].enumerated() {
        let panel = comparison.panel(angle: 0, method: method)
        let images = sheet.images(sheet.card(grid, angle: 0, group: group))
        #expect(seen(images.upper, x, y) == panel.thumbnail.at(x, y))
        let error = Double(panel.errors[x, y])
        #expect(seen(images.lower, x, y) == scale.color(of: error).bytes)
      }
    }
    // The reference against itself has no error, and CSS's matrix does.
    #expect(comparison.panel(angle: 0, method: 1).errors.values.allSatisfy { $0 == 0 })
    #expect(comparison.panel(angle: 0, method: 0).errors.values.allSatisfy { $0 > 0 })
  }

  @Test func `what is transparent shows the board in error maps too`() async throws {
    let sheet = PhotographSheet(
      try await comparison(of: image(240, 120, alpha: 0)), label: "nothing")
    let grid = try sheet.grid()
    let pixels = try await sheet.page(scale: 1).pixels(scale: 1)
    let greys = [SheetStyle.board.light.bytes, SheetStyle.board.dark.bytes]
    let images = sheet.images(sheet.card(grid, angle: 0, group: 0))
    for image in [images.upper, images.lower] {
      #expect(greys.contains(pixels.bytes(at: image.center, 1)))
    }
  }

  @Test func `equal comparisons give equal bytes`() async throws {
    let sheet = PhotographSheet(try await comparison(of: image(30, 20)), label: "photograph")
    #expect(try await sheet.png() == sheet.png())
  }
}

extension PixelBuffer<UInt8> {
  fileprivate func at(_ x: Int, _ y: Int) -> SIMD3<UInt8> {
    let index = y * stride + x * 4
    return SIMD3(samples[index], samples[index + 1], samples[index + 2])
  }
}

extension PhotographSheet {
  func page(scale: Double) throws -> SheetPage { try page(scale: scale, try SheetFile.shaper()) }
  func grid() throws -> SheetGrid {
    var typesetter = SheetTypesetter(try SheetFile.shaper())
    return grid(&typesetter)
  }
}
