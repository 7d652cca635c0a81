import ColorText
import Colorimetry
import Painting
import Syntax
import Testing

@Suite struct `The grammar of colours` {
  static func same(_ a: String, _ b: String) throws -> Bool {
    let (x, y) = (try CSSColorValue(css: a), try CSSColorValue(css: b))
    return x.color.space == y.color.space && x.color.missing == y.color.missing
      && x.isLegacy == y.isLegacy
      && (0..<4).allSatisfy { abs(x.color.storage[$0] - y.color.storage[$0]) <= 1e-12 }
  }

  @Test(arguments: [
    ("  red\t", "#ff0000"), ("/**/red/* a */", "red"), ("ReD", "red"), ("r\\65 d", "red"),
    ("\\72\\65\\64", "red"), ("#F00", "#f00"), ("rgb(255 0 0", "red"), ("rgb(255 0 0/*", "red"),
    ("rgb(1/**/2/**/3)", "rgb(1 2 3)"), ("rgb(1 2 3/.5)", "rgb(1 2 3 / 50%)"),
    ("rgb(1-2+3)", "rgb(1 -2 3)"), ("rgb(1.5.5.5)", "rgb(1.5 0.5 0.5)"),
    ("rgb(1e2 1E+2 100e0)", "rgb(100 100 100)"), ("hsl(.5turn 50% 50%)", "hsl(180 50% 50%)"),
    ("hsl(200grad 50% 50%)", "hsl(180 50% 50%)"),
    ("HSL(3.141592653589793RAD 50 50)", "hsl(180 50% 50%)"),
    ("rgba(1, 2, 3)", "rgb(1, 2, 3)"), ("hsla(1 2% 3%)", "hsl(1 2% 3%)"),
    ("lab(50% -100% 100%)", "lab(50 -125 125)"), ("oklch(50% 50% 1)", "oklch(0.5 0.2 1)"),
    ("lab(200 0 0)", "lab(100 0 0)"), ("oklab(-1 0 0)", "oklab(0 0 0)"),
    ("lch(50 -3 0)", "lch(50 0 0)"), ("hsl(0 -20% 50%)", "hsl(0 0% 50%)"),
    ("color(xyz 1 1 1)", "color(xyz-d65 1 1 1)"),
    ("color(--HSV 1 0.2 0.3)", "color(--hsb 1 20% 30%)"),
    ("color(--hsl 1 0.2 0.3)", "color(--hsl 1 20% 30%)"),
    ("color(--hwb 1 0.2 0.3)", "color(--hwb 1 20% 30%)"),
    ("color(from red --hsb h s calc(b / 2))", "color(--hsb 0 100% 50%)"),
    (
      "color(--acescc 0% 50% 100%)",
      "color(--acescc -0.35844748858447484 0.5547744117301202 1.4679963120447153)"
    ), ("color(--yiq 50% -100% 100%)", "color(--yiq 0.5 -0.596 0.523)"),
    ("color(--lchuv 50% 100% 1turn)", "color(--lchuv 50 220 360)"),
    ("color(--lab 120 0 0)", "color(--lab 120 0 0)"), ("GrayText", "graytext"),
    ("ThreeDFace", "buttonface"), ("currentColor", "black"), ("light-dark(red, blue)", "red"),
    ("contrast-color(yellow)", "black"), ("contrast-color(navy)", "white"),
    ("alpha(from red / 0.5)", "rgb(255 0 0 / .5)"),
    ("alpha(from rgb(0 0 0 / .5) / calc(alpha * .5))", "rgb(0 0 0 / .25)"),
    ("alpha(from oklch(.5 none 3 / .5))", "oklch(.5 none 3 / .5)"),
    ("device-cmyk(0 0.5 1 0)", "color(srgb 1 .5 0)"),
    ("device-cmyk(0, 0, 0, 1)", "color(srgb 0 0 0)"),
  ])
  func `one thing said in two ways`(_ a: String, _ b: String) throws {
    let text = try AnyColor(css: a).cssText()
    #expect(try Self.same(a, b), "\(text)")
  }

  @Test(arguments: [
    ("calc(1 + 2 * 3)", 7.0), ("calc((1 + 2) * 3)", 9.0), ("calc(10 - -2)", 12.0),
    ("calc(7 / 2)", 3.5),
    ("calc(2 * pi)", 6.283185307179586), ("calc(e)", 2.718281828459045), ("min(3, 1, 2)", 1.0),
    ("max(3, 1, 2)", 3.0), ("clamp(1, 5, 3)", 3.0), ("clamp(4, 5, 3)", 4.0),
    ("clamp(none, 5, 3)", 3.0),
    ("clamp(6, 5, none)", 6.0), ("round(2.5)", 3.0), ("round(-2.5)", -2.0), ("round(up, 2.1)", 3.0),
    ("round(down, -2.1)", -3.0), ("round(to-zero, -2.9)", -2.0), ("round(nearest, 13, 5)", 15.0),
    ("round(12, infinity)", 0.0), ("mod(18, 5)", 3.0), ("mod(-18, 5)", 2.0), ("mod(18, -5)", -2.0),
    ("rem(-18, 5)", -3.0), ("rem(18, -5)", 3.0), ("mod(5, infinity)", 5.0), ("abs(-2)", 2.0),
    ("sign(-2)", -1.0), ("sign(0)", 0.0), ("sin(90deg)", 1.0), ("cos(180deg)", -1.0),
    ("sin(pi / 2)", 1.0),
    ("tan(0.125turn)", 1.0), ("pow(2, 10)", 1024.0), ("sqrt(2.25)", 1.5), ("hypot(3, 4)", 5.0),
    ("hypot(-3)", 3.0), ("log(8, 2)", 3.0), ("log(1)", 0.0), ("exp(0)", 1.0),
    ("calc(90deg / 1deg)", 90.0), ("calc(1turn / 1deg)", 360.0), ("calc(1deg * 2 / 1deg)", 2.0),
    ("calc(atan2(1, 1) / 1deg)", 45.0), ("calc(asin(1) / 1deg)", 90.0),
    ("calc(acos(-1) / 1deg)", 180.0),
    ("calc(96px / 1in)", 1.0), ("calc(2.54cm / 1in)", 1.0), ("CALC(1 + MAX(1,2))", 3.0),
    ("calc(calc(1) + (calc(2)))", 3.0), ("calc(50% / 1%)", 50.0),
    ("calc(-infinity + infinity)", 0.0),
  ])
  func `mathematics`(_ text: String, _ value: Double) throws {
    let result = try AnyColor(css: "color(srgb \(text) 0 0)").storage.x
    #expect(abs(result - value) <= 1e-12 * max(1, abs(value)), "\(result)")
  }

  @Test(arguments: [
    ("", 0), ("red blue", 4), ("rgb(1 2 3))", 10), ("rgb (1 2 3)", 0), ("#ggg", 1), ("#", 0),
    ("rgb(1, 2 3)", 9), ("rgb(1 2, 3)", 7), ("rgb(1 2 3 4)", 10), ("rgb(1deg 2 3)", 4),
    ("hsl(10% 2% 3%)", 4), ("rgb(1 2 3 / 1deg)", 12), ("rgb(1px 2 3)", 4), ("rgb(1foo 2 3)", 5),
    ("rgb(calc(1+2) 2 3)", 10), ("rgb(calc(1 + 2%) 2 3)", 13), ("rgb(calc(1 +) 2 3)", 11),
    ("rgb(calc() 2 3)", 9), ("rgb(pow(2deg, 1deg) 0 0)", 4), ("rgb(round(2%) 0 0)", 4),
    ("color(banana 1 1 1)", 6), ("color(srgb 1 1)", 14), ("color-mix(in srgb red, blue)", 18),
    ("color-mix(in srgb longer hue, red, blue)", 18), ("color-mix(red 120%, blue)", 14),
    ("color-mix(red -1%, blue)", 14), ("color-mix(in oklch longer, red, blue)", 25),
    ("rgb(from red, r, g, b)", 12), ("rgb(from red h s l)", 13), ("lab(from red l a h)", 17),
    ("light-dark(red)", 14), ("ios15:mauve", 6), ("ios13:mint", 6), ("ios15:", 6), ("é", 0),
  ])
  func `errors say where`(_ text: String, _ offset: Int) {
    do throws(SyntaxError) {
      let color = try AnyColor(css: text)
      Issue.record("\(text) is read as \(color.cssText())")
    } catch {
      #expect(error.offset == offset, "\(error)")
    }
  }

  @Test(arguments: [
    ("bleu", "blue"), ("purpel", "purple"), ("ios15:purpel", "purple"), ("oklhc(1 0 0)", "oklch()"),
    ("color(dispaly-p3 1 1 1)", "display-p3"), ("rgb(clac(1) 0 0)", "calc()"),
    ("hsl(1dge 0 0)", "deg"), ("color-mix(in okclh, red, blue)", "oklch"),
  ])
  func `errors suggest what may have been meant`(_ text: String, _ suggestion: String) {
    do throws(SyntaxError) {
      _ = try AnyColor(css: text)
      Issue.record("\(text) is read")
    } catch {
      #expect(error.suggestion == suggestion, "\(error)")
    }
  }

  @Test func `an error is shown under the text`() {
    let text = "rgb(1 é x)"
    let expected = "unknown keyword ‘é’ (at byte 6)\n  rgb(1 é x)\n        ^"
    do throws(SyntaxError) {
      _ = try AnyColor(css: text)
    } catch {
      #expect(error.underlined(in: text) == expected)
    }
  }
}

@Suite struct `Mixes and relative colours` {
  @Test(arguments: [
    // CSS Color 5 §3.3–3.5, examples.
    ("color-mix(in lch, peru 40%, palegoldenrod)", "lch(79.7256 40.448 84.771)", 2e-3),
    ("color-mix(in lch, teal 65%, olive)", "lch(49.4432 40.4806 162.5558)", 2e-3),
    (
      "color-mix(in srgb, rgb(100% 0% 0% / 0.7) 25%, rgb(0% 100% 0% / 0.2))",
      "color(srgb 0.53846 0.46154 0 / 0.325)", 1e-5
    ),
    (
      "color-mix(in srgb, rgb(100% 0% 0% / 0.7) 20%, rgb(0% 100% 0% / 0.2) 60%)",
      "color(srgb 0.53846 0.46154 0 / 0.26)", 1e-5
    ),
    ("color-mix(in oklab, teal, olive, blue)", "oklab(0.5253 -0.055 -0.0720)", 2e-4),
    ("color-mix(in lch, purple 30%, plum 30%)", "lch(51.51 52.21 325.8 / 0.6)", 1e-3),
    ("color-mix(in lch, white, black)", "lch(50 0 none)", 1e-3),
    ("color-mix(red, blue)", "color-mix(in oklab, red, blue)", 0.0),
    ("color-mix(in oklch, red)", "oklch(from red l c h)", 1e-12),
    ("color-mix(in srgb, red 10%)", "color(srgb 1 0 0 / 0.1)", 1e-12),
    ("color-mix(in srgb, red 0%, blue 0%)", "color(srgb .5 0 .5 / 0)", 1e-12),
    ("color-mix(in srgb, 20% red, 20% lime, blue)", "color(srgb 0.2 0.2 0.6)", 1e-12),
    (
      "oklab(from oklab(54.3% -22.5% -5%) calc(1.0 - l) calc(a * 0.8) b)",
      "oklab(0.457 -0.072 -0.02)", 1e-12
    ),
    (
      "rgb(from rgb(1 2 3 / .5) b g r)", "color(srgb calc(3/255) calc(2/255) calc(1/255) / .5)",
      1e-12
    ),
    ("hsl(from red calc(h + 120) s l)", "hsl(120 100% 50%)", 1e-12),
    ("color(from red xyz x y z)", "color(xyz 0.41239 0.21264 0.01933)", 1e-5),
    ("lch(from lch(50 none 70) l c h)", "lch(50 none 70)", 0),
    ("rgb(from red r g b / none)", "color(srgb 1 0 0 / none)", 0),
    ("color(from color(--hct 120 50 60) --hct h c t)", "color(--hct 120 50 60)", 1e-12),
  ])
  func `worked examples`(_ text: String, _ expected: String, _ tolerance: Double) throws {
    let (a, b) = (try AnyColor(css: text), try AnyColor(css: expected))
    #expect(a.space == b.space)
    #expect(a.missing == b.missing, "\(a.cssText())")
    for i in 0..<4 {
      let bound = tolerance * max(1, abs(b.storage[i]))
      #expect(abs(a.storage[i] - b.storage[i]) <= bound, "\(a.cssText())")
    }
  }

  @Test func `a calculation outside of a function is no percentage of a mix`() {
    #expect(throws: SyntaxError.self) {
      try AnyColor(css: "color-mix(in srgb, red 200px / 2px, blue)")
    }
  }

  @Test func `a missing lightness stays missing in a relative colour`() throws {
    let color = try AnyColor(css: "oklch(from lab(none 10 10) l c h)")
    #expect(color.space == .oklch && color.missing == .first)
  }

  @Test func `the context gives currentcolor and the scheme`() throws {
    let context = CSSColorContext(currentColor: AnyColor(.oklch, 0.5, 0.1, 20), scheme: .dark)
    #expect(try AnyColor(css: "currentcolor", context: context) == context.currentColor)
    #expect(
      try AnyColor(css: "oklch(from currentcolor l c 0)", context: context)
        == AnyColor(.oklch, 0.5, 0.1, 0))
    #expect(
      try AnyColor(css: "light-dark(red, blue)", context: context) == AnyColor(.srgb, 0, 0, 1))
    #expect(
      try CSSColorValue(css: "Canvas", context: context).cssText() == "rgb(18, 18, 18)")
    #expect(
      try CSSColorValue(css: "Highlight", context: context).cssText() == "rgba(0, 65, 198, 0.8)")
  }

  @Test(arguments: [
    ("ios15:purple", "#af52de"), ("iOS17:Purple", "#af52de"), ("ios15:purple dark", "#bf5af2"),
    ("ios26:purple dark", "#db34f2"), ("ios13:teal", "#5ac8fa"),
    ("uikit:purple", "color(srgb 0.5 0 0.5)"),
    ("ios15:clear", "transparent"), ("color-mix(in srgb, ios15:red dark 100%, blue)", "#ff453a"),
  ])
  func `palettes`(_ text: String, _ expected: String) throws {
    let (a, b) = (try AnyColor(css: text), try AnyColor(css: expected))
    for i in 0..<4 { #expect(abs(a.storage[i] - b.storage[i]) < 1e-12) }
  }

  @Test(arguments: SystemPalette.allCases)
  func `every palette reads all of its names`(_ palette: SystemPalette) throws {
    #expect(Set(palette.names).count == palette.names.count)
    for name in palette.names {
      for scheme in CSSColorScheme.allCases {
        let text = "\(palette.rawValue):\(name) \(scheme.rawValue)"
        #expect(try AnyColor(css: text) == palette.color(named: name, scheme: scheme))
      }
    }
  }

  @Test func `every named colour reads as itself, and none is lost`() throws {
    #expect(NamedColor.all.count == 148)
    for named in NamedColor.all {
      let value = try CSSColorValue(css: named.name)
      #expect(value.color == named.color && value.isLegacy)
      #expect(try AnyColor(css: value.color.cssText(.shortest)) == named.color)
    }
  }
}

@Suite struct `A colour within a longer text` {
  @Test func `reading stops after the colour`() throws {
    let text = "linear-gradient(45deg, red 10%, oklch(0.5 0.1 20) calc(10px + 5px), blue)"
    var scanner = Scanner(text)
    try scanner.open()
    #expect(try scanner.angle() == 45)
    try scanner.comma()
    #expect(try scanner.color().color == AnyColor(.srgb, 1, 0, 0))
    #expect(scanner.endOfLast == 26)
    #expect(try scanner.percentage() == 10)
    try scanner.comma()
    #expect(try scanner.color().color.space == .oklch)
    #expect(try scanner.length() == 15)
    try scanner.comma()
    #expect(try scanner.color().color == AnyColor(.srgb, 0, 0, 1))
    try scanner.close()
    #expect(scanner.isAtEnd && scanner.endOfLast == text.utf8.count)
  }

  @Test func `an interpolation method is read where it is`() throws {
    var scanner = Scanner("in oklch longer hue, red")
    let method = try scanner.interpolationMethod()
    #expect(method == GradientInterpolation(.oklch, MixingOptions(hue: .longer)))
    #expect(try scanner.interpolationMethod() == nil)
    #expect(scanner.readComma() && !scanner.isAtQuantity)
  }
}
