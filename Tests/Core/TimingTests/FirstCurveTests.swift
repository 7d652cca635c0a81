import Syntax
import Testing
import Timing
import TimingText
import VectorMath

/// Curves and springs as one writes them first.
struct FirstCurveTests {
  @Test func `the wobble is one value`() {
    let wobble = TimingCurve.wobble
    #expect(wobble == .wobbling(.article))
    #expect(wobble(1) == 1.1)
  }

  @Test func `a spring settles after a number of seconds`() {
    let spring = DampedSpring(duration: 0.5, bounce: 0.3)
    #expect(spring.settlingDuration == spring.settlingDuration(within: 0.001))
    #expect("\(spring.settlingDuration)".hasPrefix("0."))
    #expect(Motion.spring(duration: 0.5, bounce: 0.3) == .spring(spring))
  }

  @Test(arguments: [
    "linear", "ease", "EASE-IN", "step-end", "cubic-bezier(.2, 0, 0, 1)", "steps(4, jump-none)",
    "linear(0, 0.2 30%, 1)",
  ])
  func `an easing function of CSS is a curve`(_ text: String) throws {
    #expect(try TimingCurve(css: text) == TimingCurve(parsing: text))
  }

  @Test(arguments: [
    "easeInOut", "spring(0.5)", ".ease", "linear(duration: 1)", "ease(duration: 2)", "wobble",
    "ease-in.delay(1)", "", "4",
  ])
  func `what CSS has not is refused where CSS is asked for`(_ text: String) {
    #expect(throws: SyntaxError.self) { try TimingCurve(css: text) }
  }
}
