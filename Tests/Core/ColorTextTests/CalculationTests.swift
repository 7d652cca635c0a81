import ColorText
import Colorimetry
import Painting
import Syntax
import Testing
import VectorMath

/// What is not finite inside of mathematical functions, and what rgb() clamps.
struct CalculationTests {
  /// CSS Values 4 §10.9: infinities go through the functions; at the top NaN is 0 and infinity the
  /// largest number allowed, which §5.1 of CSS Color 4 clamps to 255.
  @Test(arguments: [
    ("min(calc(1 / 0), 5)", 5.0), ("max(calc(-1 / 0), 5)", 5), ("clamp(1, calc(1 / 0), 9)", 9),
    ("clamp(calc(-infinity), 7, calc(infinity))", 7), ("abs(calc(-infinity))", 255),
    ("sign(calc(-infinity))", 0), ("sign(calc(infinity))", 1), ("abs(calc(NaN))", 0),
    ("round(calc(infinity))", 255), ("round(7, calc(infinity))", 0), ("mod(7, calc(infinity))", 7),
    ("rem(7, calc(infinity))", 7), ("min(calc(NaN), 5)", 0), ("max(calc(NaN), 5)", 0),
    ("hypot(calc(infinity), 3)", 255), ("exp(calc(-infinity))", 0), ("sqrt(calc(infinity))", 255),
    ("calc(1 / (1 / 0))", 0), ("calc(infinity - infinity)", 0), ("calc(0 * infinity)", 0),
    ("calc(5 + 0 * 1 / 0)", 0), ("pow(calc(infinity), 0)", 1), ("log(calc(infinity))", 255),
    ("atan2(calc(infinity), calc(infinity)) / 1deg", 45), ("min(5, calc(1e40 * 1e40 * 1e300))", 5),
  ])
  func `what is not finite goes through every function`(
    _ text: String, _ expected: Double
  ) throws {
    let color = try AnyColor(css: "rgb(calc(\(text)) 0 0)")
    #expect(abs(color.storage.x * 255 - expected) < 1e-12, "\(text): \(color.storage.x * 255)")
  }

  @Test func `the names that an error expects stand in one order`() {
    func message(_ text: String) -> String {
      do { return "\(try AnyColor(css: text))" } catch { return error.description }
    }
    #expect(
      message("rgb(calc(x) 0 0)")
        == "unknown keyword in a calculation ‘x’; expected -infinity, e, infinity, nan, pi (at byte 9)"
    )
    #expect(
      message("color-mix(in oklch longre hue, red, blue)").contains(
        "expected decreasing, increasing, longer, raw, shorter; did you mean ‘longer’?"))
  }

  @Test(arguments: [
    ("min(calc(infinity * 1%), 20%)", 0.2), ("max(calc(-infinity * 1%), 20%)", 0.2),
    ("clamp(0%, calc(1% / 0), 50%)", 0.5), ("calc(0% * infinity)", 0),
  ])
  func `percentages do likewise`(_ text: String, _ expected: Double) throws {
    #expect(try AnyColor(css: "color(srgb \(text) 0 0)").storage.x == expected)
  }

  @Test func `a length and no percentage stays that when it is infinite`() throws {
    let text = "linear-gradient(red min(calc(1px / 0), 5px), blue)"
    #expect(try GradientPaint(css: text) == GradientPaint(css: "linear-gradient(red 5px, blue)"))
  }

  /// CSS Color 4 §5.1: "Values outside these ranges are not invalid, but are clamped to the ranges
  /// defined here at parsed-value time."
  @Test(arguments: [
    ("rgb(300 -20 0)", "rgb(255 0 0)"), ("rgb(120%, -5%, 50%)", "rgb(100%, 0%, 50%)"),
    ("rgba(calc(infinity), calc(-infinity), calc(NaN), 2)", "rgb(255, 0, 0)"),
    ("rgb(none 256 0)", "rgb(none 255 0)"),
    ("color-mix(in oklab, rgb(300 0 0), blue)", "color-mix(in oklab, red, blue)"),
    ("rgb(from rgb(300 0 0) r g b)", "color(srgb 1 0 0)"),
    // Of a relative colour nothing is clamped (CSS Color 5 §4.1, web-platform-tests).
    ("rgb(from red 300 -51 b)", "color(srgb 1.1764705882352942 -0.2 0)"),
    ("rgb(from color(srgb 1.5 -0.5 0) r g b)", "color(srgb 1.5 -0.5 0)"),
  ])
  func `rgb() is clamped when it is read, save in relative colours`(
    _ text: String, _ same: String
  ) throws {
    #expect(try AnyColor(css: text) == AnyColor(css: same))
  }

  /// CSS Color 4 §12.4 adjusts nothing at θ₂ − θ₁ = −180: from cyan, 180°, to red, 0°, by green.
  @Test(arguments: [
    ("color-mix(in hsl, cyan 75%, red)", 135.0), ("color-mix(in hsl, red 75%, cyan)", 45),
    ("color-mix(in hsl longer hue, cyan 75%, red)", 135),
    ("color-mix(in hsl longer hue, red 75%, cyan)", 45),
    ("color-mix(in hwb increasing hue, cyan 75%, red)", 225),
    ("color-mix(in hwb decreasing hue, red 75%, cyan)", 315),
  ])
  func `opposite hues mix by the sign of their difference`(
    _ text: String, _ degrees: Double
  ) throws {
    let color = try AnyColor(css: text)
    #expect(color.storage.x == degrees)
    let (parts, hues) = (text.split(separator: " hue"), ["longer", "increasing", "decreasing"])
    let way = hues.first { parts[0].contains($0) }.map { " \($0) hue" } ?? ""
    let ends = text.contains("cyan 75%") ? "cyan, red" : "red, cyan"
    let space = text.contains("hwb") ? "hwb" : "hsl"
    let image = try GradientPaint(css: "linear-gradient(in \(space)\(way), \(ends))")
    let line = image.gradient(in: Size2D(width: 100, height: 100))
    #expect(line.color(at: 0.25).storage.x == degrees)
    let ramp = try line.ramp(to: SRGB.self, tolerance: 1e-3)
    let expected = SRGB(line.color(at: 0.25)).components
    let apart = ramp.color(at: 0.25).components - expected
    #expect((apart * apart).sum() < 1e-3, "\(text)")
  }

  @Test func `a stop beyond sRGB is not written as one that is clamped`() throws {
    let image = GradientPaint(
      .linear(.toward(.bottom)),
      stops: [.init(AnyColor(.srgb, 1.2, 0, 0)), .init(AnyColor(.srgb, 0, 0, 1))],
      interpolation: .device)
    #expect(image.css() == "linear-gradient(in srgb, color(srgb 1.2 0 0), #0000ff)")
    #expect(try GradientPaint(css: image.css()) == image)
  }

  /// WHATWG Compatibility §4.3; the side is the one that the old form comes from.
  @Test(arguments: [
    ("-webkit-linear-gradient(left, red, blue)", "linear-gradient(to right, red, blue)"),
    ("-webkit-linear-gradient(top, red, blue)", "linear-gradient(to bottom, red, blue)"),
    ("-MOZ-linear-gradient(0deg, red, blue)", "linear-gradient(90deg, red, blue)"),
    ("-o-linear-gradient(90deg, red, blue)", "linear-gradient(0deg, red, blue)"),
    ("-webkit-linear-gradient(red, blue)", "linear-gradient(red, blue)"),
    (
      "-webkit-repeating-linear-gradient(right, red, blue 10%)",
      "repeating-linear-gradient(to left, red, blue 10%)"
    ),
  ])
  func `a gradient under a browser's prefix is read as browsers read it`(
    _ text: String, _ plain: String
  ) throws {
    #expect(try GradientPaint(parsing: text) == GradientPaint(parsing: plain))
  }

  @Test(arguments: [
    ("-webkit-radial-gradient(center, red, blue)", "radial-gradient()"),
    ("-webkit-linear-gradient(left top, red, blue)", "to right bottom"),
  ])
  func `what the old form said otherwise is answered with the new one`(
    _ text: String, _ words: String
  ) throws {
    let error = #expect(throws: SyntaxError.self) { try GradientPaint(parsing: text) }
    #expect(error?.description.contains(words) == true, "\(String(describing: error))")
  }

  /// 1, 1, 1 and 0, 0, 0 of a wide space are white and black of sRGB, which have no hue.
  ///
  /// JzCzhz and the appearance models see a tint in D65 itself, which mixtures leave out.
  @Test(
    arguments: ColorSpace.allCases.filter {
      let gray = AnyColor(.srgb, 0.5, 0.5, 0.5).converted(to: $0)
      return $0.channels.hueIndex != nil && gray.isAchromatic
    })
  func `white, black and grey of every RGB space have no colour`(_ space: ColorSpace) throws {
    let colorfulness = space.channels.index(of: .colorfulness)
    for source in [ColorSpace.displayP3, .rec2020, .a98RGB, .prophotoRGB, .srgb, .srgbLinear] {
      for level in [0.0, 0.25, 0.5, 0.99, 1] {
        let gray = AnyColor(source, level, level, level)
        let converted = gray.converted(to: space)
        #expect(converted.isAchromatic, "\(gray) is \(converted)")
        if let colorfulness, !gray.converted(to: space).hasStrayHue {
          #expect(converted.storage[colorfulness] == 0)
        }
        // So a mixture with red has red's hue.
        let hueIndex = try #require(space.channels.hueIndex)
        let red = AnyColor(.srgb, 1, 0, 0)
        let mixed = gray.mixed(with: red, by: 0.5, in: space).storage[hueIndex]
        let hue = red.converted(to: space).storage[hueIndex]
        #expect(abs((mixed - hue).remainder(dividingBy: 360)) < 1e-6, "\(gray) in \(space)")
      }
    }
  }

  /// "A colour inside the gamut stays as it is."
  @Test(arguments: GamutMapping.allCases)
  func `a colour inside a gamut keeps what it lacks`(_ mapping: GamutMapping) throws {
    for text in ["rgb(none none none)", "rgb(none 51 0 / none)", "color(srgb none 1 0)"] {
      let color = try AnyColor(css: text)
      #expect(color.mapped(into: .srgb, by: mapping) == color, "\(text)")
    }
    #expect(
      try AnyColor(css: "color(srgb 1.2 none 0)").mapped(into: .srgb, by: mapping).missing == [])
  }
}
