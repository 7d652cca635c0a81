import ColorText
import Colorimetry
import Painting
import Testing
import VectorMath

/// What CSS gradients mean.
struct CSSGradientTextTests {
  private let box = Size2D(width: 200, height: 100)

  @Test func `a gradient of legacy colours mixes in gamma-encoded sRGB, others in Oklab`() throws {
    func space(_ colors: String) throws -> GradientInterpolation {
      try GradientPaint(parsing: "linear-gradient(\(colors))").interpolation
    }
    #expect(try space("red, #0f0, rgb(0 0 0 / 50%), hsl(10 20% 30%)") == .device)
    #expect(try space("red, oklch(0.5 0.1 20)") == .perceptual)
    #expect(try space("red, color(srgb 1 0 0)") == .perceptual)
    #expect(try space("red, color-mix(in srgb, red, blue)") == .perceptual)
    #expect(try space("red, rgb(from blue r g b)") == .perceptual)
  }

  @Test func `the interpolation method stands before or after the direction`() throws {
    let expected = try GradientPaint(
      parsing: "linear-gradient(45deg in oklch longer hue, red, blue)")
    #expect(expected.kind == .linear(.angle(degrees: 45)))
    #expect(
      expected.interpolation == GradientInterpolation(.oklch, MixingOptions(hue: .longer)))
    for text in [
      "LINEAR-GRADIENT( in OKLCH  longer HUE 45DEG ,red,blue )",
      "linear-gradient(/* a */in oklch/**/longer hue 0.125turn, red, blue);",
      "\n linear-gradient(in oklch longer hue 50grad, red, blue",
    ] {
      #expect(try GradientPaint(parsing: text) == expected)
    }
  }

  @Test func `stops take two positions, hints stand between`() throws {
    let image = try GradientPaint(parsing: "linear-gradient(red, 30%, lime 40% 60%, 20px blue)")
    let (red, lime, blue) = (
      try AnyColor(css: "red"), try AnyColor(css: "lime"), try AnyColor(css: "blue")
    )
    #expect(
      image.stops == [
        .init(red, hint: .percent(30)), .init(lime, at: .percent(40)),
        .init(lime, at: .percent(60)), .init(blue, at: .pixels(20)),
      ])
    #expect(image.kind == .linear(.toward(.bottom)))
  }

  @Test func `lengths are measured along the line`() throws {
    let image = try GradientPaint(
      parsing: "linear-gradient(to right, red 20px, lime calc(50% + 1in / 2), blue 100%)")
    #expect(image.gradient(in: box).positions == [0.1, 0.74, 1])
    let circle = try GradientPaint(
      parsing: "radial-gradient(50px at left top, red 10px, blue 150%)")
    #expect(circle.gradient(in: box).positions == [0.2, 1.5])
  }

  @Test func `directions have their names`() throws {
    func kind(_ text: String) throws -> GradientKind {
      try GradientPaint(parsing: "linear-gradient(\(text), red, blue)").kind
    }
    #expect(try kind("to top") == .linear(.toward(.top)))
    #expect(try kind("to left top") == .linear(.toward(.topLeft)))
    #expect(try kind("to bottom right") == .linear(.toward(.bottomRight)))
    #expect(try kind("0") == .linear(.angle(degrees: 0)))
    #expect(try kind("-1rad") == .linear(.angle(degrees: -180 / .pi)))
  }

  @Test func `radial shapes, sizes and centres come in any order`() throws {
    func kind(_ text: String) throws -> GradientKind {
      try GradientPaint(parsing: "radial-gradient(\(text), red, blue)").kind
    }
    #expect(try kind("in oklab") == .radial())
    #expect(try kind("circle") == .radial(.circle(.farthestCorner)))
    #expect(
      try kind("closest-side circle") == .radial(.circle(.closestSide)))
    #expect(
      try kind("10% 20px ellipse") == .radial(.radii(.percent(10), .pixels(20))))
    #expect(
      try kind("circle 3pc at right 10px bottom 20%")
        == .radial(
          .radius(48),
          center: BoxPosition(x: BoxLength(percent: 100, pixels: -10), y: .percent(80))))
    #expect(
      try kind("at top left")
        == .radial(center: BoxPosition(x: .percent(0), y: .percent(0))))
    #expect(
      try kind("at 30px")
        == .radial(center: BoxPosition(x: .pixels(30), y: .percent(50))))
  }

  @Test func `conic stops take angles and percentages`() throws {
    let image = try GradientPaint(
      parsing: "repeating-conic-gradient(from 90deg at 25% 75%, red 0 15deg, blue 50%)")
    #expect(image.isRepeating)
    #expect(
      image.kind
        == .conic(fromDegrees: 90, center: BoxPosition(x: .percent(25), y: .percent(75))))
    #expect(image.gradient(in: box).positions == [0, 15 / 3.6 / 100, 0.5])
  }

  @Test func `the gradient of the article is hit at its stops`() throws {
    let gradient = try GradientPaint(
      parsing: "linear-gradient(in oklch longer hue, red, 30%, blue)"
    )
    .gradient(in: box)
    let (first, last) = (gradient.color(at: 0), gradient.color(at: 1))
    #expect(first == (try AnyColor(css: "red")).converted(to: .oklch))
    #expect(last == (try AnyColor(css: "blue")).converted(to: .oklch))
    #expect(abs(gradient.color(at: 0.3).storage.x - (first.storage.x + last.storage.x) / 2) < 1e-12)
  }

  @Test func `whether a text is a gradient is seen at its beginning`() {
    for text in [
      "linear-gradient(", " Repeating-Conic-Gradient(x", "LinearGradient(", ".linearGradient(",
      "Gradient(colors: [])", "/* c */ radial-gradient(red)",
    ] {
      #expect(GradientPaint.isGradient(text), "\(text)")
    }
    for text in ["", "red", "rgb(1 2 3)", "linear-gradient", "photo.png", "gradient.png", "lin("] {
      #expect(!GradientPaint.isGradient(text), "\(text)")
    }
  }
}
