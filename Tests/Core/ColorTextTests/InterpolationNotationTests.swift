import ColorText
import Colorimetry
import Painting
import Syntax
import Testing
import VectorMath

/// `progress()` and `calc-interpolate()`, CSS Values 5 of September 2026.
struct InterpolationNotationTests {
  private func number(_ text: String) throws -> Double {
    try AnyColor(css: "color(xyz \(text) 0 0)").storage.x
  }

  // §5, sentence by sentence; the first rows are css/css-values/progress-computed.html's of
  // web-platform-tests and Tests of cdoublev/css, clamped as the draft has it since 2025.
  @Test(arguments: [
    ("progress(1, 0, 2)", 0.5), ("progress(1, 2, 0)", 0.5), ("progress(48px, 0px, 1in)", 0.5),
    ("progress(1 * 1, 360deg / 1turn, 3px / 1px)", 0), ("progress(5%, 0%, 10%)", 0.5),
    ("progress(-1, 0, 2)", 0), ("progress(3, 0, 2)", 1), ("progress(no-clamp -1, 0, 2)", -0.5),
    ("progress(NO-CLAMP 3, 0, 2)", 1.5), ("progress(1, 1, 1)", 0), ("progress(7, 1, 1)", 0),
    ("progress(no-clamp 1, 1, 1)", 0), ("calc(1 / progress(no-clamp 7, 1, 1))", 0),
    ("calc(-1 / progress(no-clamp -7, 1, 1))", 0), ("sign(progress(no-clamp -7, 1, 1))", -1),
    ("progress(1s, 0ms, 4000ms)", 0.25), ("progress(0.25turn, 0deg, 360deg)", 0.25),
    ("progress(calc(NaN), 0, 1)", 0),
  ])
  func `progress is how far a value has come`(_ text: String, _ expected: Double) throws {
    #expect(try number(text) == expected, "\(text)")
  }

  @Test(arguments: [
    "progress(1, 1px, 1)", "progress(1, 1%, 1)", "progress(1, 0)", "progress(1px, 0, 1)",
    "progress(1s, 0px, 1s)", "progress(no-clamp, 0, 1)",
  ])
  func `progress takes three of one kind`(_ text: String) {
    #expect(throws: SyntaxError.self) { try number(text) }
  }

  @Test(arguments: [
    // Along the map, and beyond its ends.
    ("calc-interpolate(0.25, 0: 1, 1: 2)", 1.25), ("calc-interpolate(25%, 0: 1, 100%: 2)", 1.25),
    ("calc-interpolate(-3, 0: 1, 1: 2)", 1), ("calc-interpolate(7, 0: 1, 1: 2)", 2),
    ("calc-interpolate(0.75, 0: 0, 50%: 1, 1: 5)", 3),
    ("calc-interpolate(.5, 0: 0, .25 .75: 4, 1: 0)", 4),
    // §7.2: absolute positions and progress.
    ("calc-interpolate(300px, 200px: 0, 500px: 3, 600px: 7)", 1),
    ("calc-interpolate(25%, 200px: 0, 500px: 3, 600px: 7)", 1),
    ("calc-interpolate(400px, 200px: 0, 75%: 3, 600px: 7)", 2),
    ("calc-interpolate(1.5s, 1000ms: 0, 2s: 8)", 4),
    ("calc-interpolate(0.5turn, 90deg: 0, 270deg: 1)", 0.5),
    // The progress lies outside what is absolute, not outside the map.
    ("calc-interpolate(300px, 100px: 0, 200px: 2, 200%: 6)", 6),
    ("calc-interpolate(250px, 100px: 0, 200px: 2, 200%: 6)", 4),
    // §7.1.1.1 and §7.1.2: the pace of the whole, of all segments, of one.
    ("calc-interpolate(0.5 by steps(4, jump-none), 0: 0, 1: 9)", 6),
    ("calc-interpolate(by steps(4, jump-none) 0.5, 0: 0, 1: 9)", 6),
    ("calc-interpolate(0.5 steps(2), 0: 0, 1: 8)", 4),
    ("calc-interpolate(steps(2) 0.4, 0: 0, 1: 8)", 0),
    ("calc-interpolate(0.25 steps(2), 0: 0, .5: 8, 1: 0)", 4),
    ("calc-interpolate(0.25 steps(2), 0: 0, linear(0, 0.25, 1), .5: 8, 1: 0)", 2),
    ("calc-interpolate(0.5 by linear linear, 0: 1, linear, 1: 3)", 2),
    // §7.2.4: positions that fall are raised.
    ("calc-interpolate(0.75, 0: 0, 1: 8, 0.5: 4)", 6),
    ("calc-interpolate(1, 0: 0, 1: 8, 0.5: 4)", 4),
    // Calculations, and one map in another.
    ("calc(2 * calc-interpolate(progress(3, 2, 4), 0: 1 + 1, 1: 4))", 6),
    ("calc-interpolate(calc-interpolate(.5, 0: 0, 1: .5), 0: 0, 1: 8)", 2),
    // Open in the draft (w3c/csswg-drafts #14313): the later of two stops; no line beyond the ends.
    ("calc-interpolate(1, 0: 0, 1: 1, 1: 2)", 2), ("calc-interpolate(0, 0: 5, 0: 1, 1: 2)", 1),
    ("calc-interpolate(-1, 0: 5, 0: 1, 1: 2)", 5), ("calc-interpolate(1px, 0px: 1)", 1),
    ("calc-interpolate(1, 0: 3)", 3), ("calc-interpolate(-1, 0: 3)", 3),
    ("calc-interpolate(1px, 0px: 1, 1: 2)", 2), ("calc-interpolate(-1px, 0px: 1, 1: 2)", 1),
    ("calc-interpolate(0.5, 0px: 1, 5px: 2, 0px: 3)", 1),
    // A timeline that is not there is at 0 (#14380).
    ("calc-interpolate(--none, 0: 1, 1: 0)", 1), ("calc-interpolate(--none, 0px: 1, 1%: 1)", 1),
    ("calc-interpolate(calc(NaN), 0: 1, 1: 2)", 1),
    ("calc-interpolate(calc(infinity), 0: 1, 1: 2)", 2),
  ])
  func `calc-interpolate looks a progress up in a map`(_ text: String, _ expected: Double) throws {
    let found = try number(text)
    #expect(abs(found - expected) < 1e-14, "\(text): \(found)")
  }

  // The grammar's and the type checks' rows of cdoublev/css (`lib/…/parse.test.js`, 2026).
  @Test(arguments: [
    "calc-interpolate(1px, 0: 1)", "calc-interpolate(0deg, 0px: 1, 1px: 1)",
    "calc-interpolate(0px, 0deg: 1, 1px: 1)", "calc-interpolate(0, 0: 1, 1: 1px)",
    "calc-interpolate(0, 0: 1, 1: 1%)", "calc-interpolate(0, calc(1% / 1px): 0)",
    "calc-interpolate(0, progress(1%, 1px, 1px): 0)",
    "calc-interpolate(progress(1%, 1px, 1px), 0: 1)",
    "calc-interpolate(0, 0px: 1, 1s: 1)", "calc-interpolate(0)", "calc-interpolate(0, 1)",
    "calc-interpolate(0, 0 1 2: 1)", "calc-interpolate(, 0: 1)", "calc-interpolate(linear, 0: 1)",
    "calc-interpolate(0 0, 0: 1)", "calc-interpolate(0 by, 0: 1)", "calc-interpolate(0, 0: 1,)",
    "calc-interpolate(0, linear, 0: 1, 1: 2)", "calc-interpolate(0, 0: 1, linear, linear, 1: 2)",
    "calc-interpolate(0, 0: 1, linear)", "calc-interpolate(0 in oklch, 0: 1)",
    "calc-interpolate(0, 0: red)",
  ])
  func `what the grammar lacks is an error`(_ text: String) {
    #expect(throws: SyntaxError.self) { try number(text) }
  }

  @Test(arguments: [
    "CALC-INTERPOLATE(--timeline, 0px: 1, 1%: 1)", "calc-interpolate(0, 0px: 1, 100%: 1)",
    "calc-interpolate(0%, 0px: 1, 1: 1)", "calc-interpolate(0px, 0px: 1, 1: 1)",
    "calc-interpolate(progress(0%, 0%, 1%), progress(0%, 0%, 1%): 1)",
    "calc-interpolate(0 by linear linear, 0: 1, linear, 1: 1)", "calc-interpolate(0, 0 1: 1)",
  ])
  func `what the grammar has is read`(_ text: String) throws {
    #expect(try number(text) == 1)
  }

  @Test func `a length beside a percentage is interpolated as both`() throws {
    let text = "linear-gradient(red calc-interpolate(25%, 0: 10px, 1: 50% + 2px), blue)"
    let image = try GradientPaint(css: text)
    #expect(image.stops[0].position == BoxLength(percent: 12.5, pixels: 8))
  }

  @Test func `percentages of a conic gradient are shares of the map all the same`() throws {
    let text = "conic-gradient(red calc-interpolate(50%, 0%: 10deg, 100%: 20deg), blue)"
    let image = try GradientPaint(css: text)
    #expect(abs(image.stops[0].position!.percent - 15 / 3.6) < 1e-12)
  }

  @Test func `a timeline has seconds and a share`() throws {
    let context = CSSColorContext(timelines: ["--t": TimelineReading(seconds: 3, progress: 0.25)])
    func at(_ text: String) throws -> Double {
      try AnyColor(css: "color(xyz \(text) 0 0)", context: context).storage.x
    }
    #expect(try at("calc-interpolate(--t, 0: 0, 1: 4)") == 1)
    #expect(try at("calc-interpolate(--t, 0s: 0, 4s: 4)") == 3)
    #expect(try at("calc-interpolate(--t, 0px: 0, 4px: 4)") == 1)
  }
}
