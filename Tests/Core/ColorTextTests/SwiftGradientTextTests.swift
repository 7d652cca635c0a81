import ColorText
import Colorimetry
import Painting
import PropertyTesting
import Syntax
import Testing
import VectorMath

/// What SwiftUI-like gradients mean.
struct SwiftGradientTextTests {
  private func colors(_ text: String) throws -> [AnyColor] {
    try GradientPaint(parsing: text).stops.map(\.color)
  }

  private func bytes(_ red: Double, _ green: Double, _ blue: Double) -> AnyColor {
    AnyColor(.srgb, red / 255, green / 255, blue / 255)
  }

  @Test func `colours and points have SwiftUI's names`() throws {
    let image = try GradientPaint(
      parsing:
        "LinearGradient(colors: [.red, Color.purple], startPoint: .top, endPoint: .bottomTrailing)")
    #expect(image.stops.map(\.color) == [bytes(255, 59, 48), bytes(175, 82, 222)])
    #expect(image.interpolation == .device)
    #expect(
      image.kind
        == .linear(
          .points(start: BoxPosition(unitX: 0.5, y: 0), end: BoxPosition(unitX: 1, y: 1))))
  }

  @Test func `the palette and the scheme choose the system colours`() throws {
    let text = "Gradient(colors: [.purple, UIColor.purple, .systemRed, .primary])"
    #expect(
      try colors(text)
        == [
          bytes(175, 82, 222), AnyColor(.srgb, 0.5, 0, 0.5), bytes(255, 59, 48), bytes(0, 0, 0),
        ])
    let dark = try GradientPaint(
      parsing: text, palette: .ios26, context: CSSColorContext(scheme: .dark))
    #expect(dark.stops[0].color == bytes(219, 52, 242))
    #expect(dark.stops[2].color == bytes(255, 66, 69))
    #expect(dark.stops[3].color == bytes(255, 255, 255))
  }

  /// Source of the default space: Apple's documentation of `Color.mix(with:by:in:)`.
  @Test func `colours are written as people write them`() throws {
    let text = """
      LinearGradient( // from the top
        colors: [
          Color(hex: "33E6BF"), Color(hex: "#3eb"), Color(hex: 0x0439C7), /* half */
          Color(hex: 0xFF, opacity: 0.5), Color(uiColor: .red),
          .black.mix(with: .white, by: 0.5), .black.mix(with: .white, by: 0.25, in: .device),
        ], startPoint: .top, endPoint: .bottom)
      """
    let result = try colors(text)
    #expect(result[0] == bytes(0x33, 0xE6, 0xBF) && result[1] == bytes(0x33, 0xEE, 0xBB))
    #expect(result[2] == bytes(0x04, 0x39, 0xC7))
    #expect(result[3] == AnyColor(.srgb, 0, 0, 1, alpha: 0.5) && result[4] == bytes(255, 0, 0))
    // Half way from black to white is a lightness of a half in Oklab: CSS Color 4, #636363.
    #expect(result[5].hex == "#636363" && result[6].hex == "#404040")
    for (wrong, place) in [
      ("Color(hex: \"33E6BFFF\")", 11), ("Color(hex: 0x1000000)", 11), ("Color(hex: \"x\")", 11),
      (".red.mix(with: .blue)", 5),
    ] {
      let text = "Gradient(colors: [\(wrong)])"
      let error = #expect(throws: SyntaxError.self) { try GradientPaint(parsing: text) }
      #expect(error?.offset == 18 + place, "\(wrong): \(String(describing: error))")
    }
  }

  @Test func `a colour's gradient goes from a lighter colour to itself`() throws {
    for text in ["Color.blue.gradient", ".blue.gradient", "Color(hex: 0x007AFF).gradient"] {
      #expect(GradientPaint.isGradient(text))
      let paint = try GradientPaint(parsing: text)
      #expect(paint.stops[1].color == bytes(0, 122, 255) && paint.kind == .linear(.toward(.bottom)))
    }
    // Measured of SwiftUI's `ImageRenderer` in TUIkit's documentation: a grey of 0.502 has 0.647 at its top.
    let top = SRGB(try GradientPaint(parsing: "Color(white: 0.502).gradient").stops[0].color)
    #expect(abs(top.red - 0.647) < 0.02)
    #expect(!GradientPaint.isGradient("Color.blue"))
  }

  @Test func `angles may be parts of π`() throws {
    for (angle, degrees) in [
      (".radians(.pi)", 180.0), (".radians(2 * .pi)", 360), ("Angle(radians: .pi / 2)", 90),
      (".degrees(-(90 - 30))", -60), (".radians(Double.pi)", 180),
    ] {
      let paint = try GradientPaint(
        parsing: "AngularGradient(colors: [.red, .blue], center: .center, angle: \(angle))")
      #expect(paint.kind == .angular(degrees: degrees), "\(angle): \(paint.kind)")
    }
  }

  @Test func `colours are built as in SwiftUI`() throws {
    let text = """
      Gradient(colors: [
        Color(red: 1, green: 0.5, blue: 0.25), Color(hue: 1.0 / 3, saturation: 1, brightness: 1),
        .init(white: 0.5, opacity: 0.5), Color(.displayP3, red: 1, green: 0, blue: 0, opacity: 1),
        .white.opacity(0.5).opacity(0.5), #f00, rgb(0 0 255 / 50%), ios26:purple dark, .clear,
        Color(.red), color(display-p3 0 1 0),
      ])
      """
    let result = try colors(text)
    #expect(result[0] == AnyColor(.srgb, 1, 0.5, 0.25))
    let green = result[1].storage - SIMD4(0, 1, 0, 1)
    #expect((green * green).sum() < 1e-24)
    #expect(result[2] == AnyColor(.srgb, 0.5, 0.5, 0.5, alpha: 0.5))
    #expect(result[3] == AnyColor(.displayP3, 1, 0, 0))
    #expect(result[4] == AnyColor(.srgb, 1, 1, 1, alpha: 0.25))
    #expect(result[5] == AnyColor(.srgb, 1, 0, 0))
    #expect(result[6] == AnyColor(.srgb, 0, 0, 1, alpha: 0.5))
    #expect(result[7] == bytes(219, 52, 242))
    #expect(result[8].alpha == 0)
    #expect(result[9] == bytes(255, 59, 48))
    #expect(result[10] == AnyColor(.displayP3, 0, 1, 0))
  }

  @Test func `stops have locations, gradients a colour space`() throws {
    let image = try GradientPaint(
      parsing: """
        LinearGradient(gradient: Gradient(stops: [
          .init(color: .red, location: 0.2), Gradient.Stop(color: .blue, location: 0.8),
        ]).colorSpace(.perceptual), startPoint: UnitPoint(x: 0, y: 0), endPoint: .init(x: 1, y: 0))
        """)
    #expect(image.interpolation == .perceptual)
    #expect(image.gradient(in: Size2D(width: 9, height: 9)).positions == [0.2, 0.8])
  }

  @Test func `angles have degrees or radians`() throws {
    func kind(_ text: String) throws -> GradientKind {
      try GradientPaint(parsing: "AngularGradient(colors: [.blue, .purple], \(text))").kind
    }
    for text in [
      "center: .center, angle: 90", "angle: .degrees(90)", "angle: Angle(degrees: 90)",
      "angle: 90deg", "angle: Angle.degrees(90)",
    ] {
      #expect(try kind(text) == .angular(degrees: 90), "\(text)")
    }
    #expect(
      try kind("center: .top, startAngle: .zero, endAngle: .radians(1)")
        == .angular(startDegrees: 0, endDegrees: 180 / .pi, center: BoxPosition(unitX: 0.5, y: 0)))
  }

  @Test func `radial and elliptical gradients have radii`() throws {
    #expect(
      try GradientPaint(parsing: "RadialGradient(colors: [.red], center: .center, endRadius: 50)")
        .kind
        == .radial(.ring(start: 0, end: 50)))
    #expect(
      try GradientPaint(parsing: ".ellipticalGradient(colors: [.red], endRadiusFraction: 0.7)").kind
        == .elliptical(endRadiusFraction: 0.7))
  }

  @Test(arguments: [
    "LinearGradient(colors: [.red, .blue, .green], startPoint: .topLeading, endPoint: .bottom)",
    "LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)",
    "LinearGradient(colors: [.red, .blue], startPoint: .init(x: 0.2, y: 1.4), endPoint: .top)",
    "RadialGradient(colors: [.red, .blue], center: .topLeading, startRadius: 20, endRadius: 90)",
    "RadialGradient(colors: [.red, .blue], center: .center, startRadius: 90, endRadius: 20)",
    "EllipticalGradient(colors: [.red, .blue, .clear], center: .top, startRadiusFraction: 0.1)",
    "AngularGradient(colors: [.red, .green, .blue], center: .center, angle: .degrees(33))",
    "AngularGradient(colors: [.red, .green, .blue], center: .top, startAngle: .zero, "
      + "endAngle: .degrees(100))",
    "AngularGradient(colors: [.red, .blue], center: .center, startAngle: .degrees(10), "
      + "endAngle: .degrees(-100))",
    "AngularGradient(colors: [.red, .green, .blue], center: .center, startAngle: .zero, "
      + "endAngle: .degrees(500))",
    "AngularGradient(colors: [.red, .green, .blue], center: .center, startAngle: .zero, "
      + "endAngle: .degrees(-500))",
  ])
  func `written as CSS a gradient paints the same box`(_ text: String) throws {
    let box = Size2D(width: 160, height: 90)
    let image = try GradientPaint(parsing: text)
    let css = try GradientPaint(parsing: image.css(in: box))
    let (line, shape) = (image.gradient(in: box), image.shape(in: box))
    let (cssLine, cssShape) = (css.gradient(in: box), css.shape(in: box))
    forAll(.double(in: 0...160), .double(in: 0...90), count: 300) { x, y in
      // Off the lattice of landmarks, where hard edges run.
      let point = Point2D(x + 0.0137, y + 0.0071)
      let (a, b) = (
        line.color(at: shape.offset(at: point)), cssLine.color(at: cssShape.offset(at: point))
      )
      try ensureEqual(a.space, b.space)
      for i in 0..<4 { try ensureClose(a.storage[i], b.storage[i], absolute: 1e-9, "\(point)") }
    }
  }
  /// Found by `make fuzz`: CSS of a turn so many times over had stops at nan%.
  @Test(arguments: ["1e30", "-1e30", "1e17", "36e15"])
  func `any number of turns is one in CSS`(_ degrees: String) throws {
    let image = try GradientPaint(
      parsing: "AngularGradient(colors: [.red, .blue], center: .center, startAngle: .zero, "
        + "endAngle: .degrees(\(degrees)))")
    let css = try GradientPaint(parsing: image.css(in: Size2D(width: 160, height: 90)))
    #expect(css.stops.map { $0.position } == [.percent(0), .percent(100)])
    #expect(css.stops[0].color.difference(from: css.stops[1].color, by: .deltaEOK) < 1e-9)
  }
}
