import Fuzzing
import Syntax
import Timing
import TimingText

extension FuzzTarget {
  /// Curves and motions, and what platforms call them.
  static let motions = FuzzTarget(text: "motions", words: TimingCurve.named.map { $0.name }) {
    text in
    let parse = { (text: String) throws(SyntaxError) in try Motion(parsing: text) }
    guard let motion = read(text, parse) else { return }
    check(motion)
    if let curve = try? TimingCurve(parsing: text) {
      let parse = { (text: String) throws(SyntaxError) in try TimingCurve(parsing: text) }
      if let css = curve.css {
        let back = readBack(css, parse)
        let places = (0...16).map { Double($0) / 16 }
        // Points that share an offset are a jump there, which either side may have.
        let isNear = places.count { abs(back.value(at: $0) - curve.value(at: $0)) > 1e-6 } <= 1
        must(isNear, "CSS has the same curve: \(css)")
      }
      _ = readBack(curve.text, parse)
    }
    // One form for each input: writing may take a fit.
    let form = choice(among: MotionForm.allCases, for: text)
    guard let written = try? motion.written(for: form, within: 0.01) else { return }
    must(written.maximumError <= 0.01, "\(form.rawValue): a fit is within the tolerance")
    let back = readBack(written.text) { text throws(SyntaxError) in
      try Motion(parsing: text, from: form)
    }
    must(
      back.duration.isFinite == motion.duration.isFinite, "\(form.rawValue) ends where it ended")
    compare(motion, back, written, form)
  }

  /// Two motions show the same within what was promised, wherever neither jumps nearby.
  private static func compare(
    _ a: Motion, _ b: Motion, _ written: MotionForm.Text, _ form: MotionForm
  ) {
    // What a leg is off by adds up over legs, until it is another leg.
    let leg = shortestLeg(a)
    let length = min(a.duration, 8, written.timeError > 0 ? 4 * leg : .infinity)
    guard (1e-3...8).contains(length), a.value(at: 0).magnitude < 10 else { return }
    // A rounding of a frequency as high is many swings.
    if case .spring(let spring, _) = a.base, spring.angularFrequency > 1e9 { return }
    // Where a spring has settled within a thousandth it ends, wherever another goes on.
    let tolerance = written.maximumError + 1.1e-3
    let slack = written.timeError * (1 + length / min(leg, 1)) + 1e-6
    // As close as a motion needs that is over in less than a form can say.
    let count = Int(min(max(4, 160 * slack / max(baseDuration(a), 1e-9)), 1000))
    let around = (-count...count).map { 2 * Double($0) / Double(count) }
    for step in 0...40 {
      let time = length * Double(step) / 40
      let value = a.value(at: time)
      guard value.magnitude < 100 else { continue }
      // Where times are milliseconds, what is least or greatest lies next to a whole one.
      let beside: [Double] = (-2...2).flatMap { step in
        let whole = ((1000 * time).rounded() + Double(step)) / 1000
        return abs(whole - time) <= 2 * slack ? [whole - 1e-9, whole + 1e-9] : []
      }
      let near = (around.map { time + $0 * slack } + beside).map { b.value(at: max($0, 0)) }
      let gap = max((near.min() ?? 0) - value, value - (near.max() ?? 0))
      must(gap <= tolerance, "\(form.rawValue) is off by \(gap) at \(time)")
    }
  }

  /// The seconds that a curve or a spring itself takes, as quick as it is made.
  private static func baseDuration(_ motion: Motion) -> Double {
    motion.modifiers.reduce(Motion(motion.base).duration) { seconds, modifier in
      if case .speed(let factor) = modifier { seconds / max(factor, 1e-9) } else { seconds }
    }
  }

  /// The seconds of the shortest of what is repeated; infinite where nothing is.
  private static func shortestLeg(_ motion: Motion) -> Double {
    var (shortest, inner) = (Double.infinity, Motion(motion.base))
    for modifier in motion.modifiers {
      switch modifier {
      case .delay(let pause): inner = inner.delay(pause)
      case .speed(let factor):
        shortest /= max(factor, 1e-9)
        inner = inner.speed(factor)
      case .repetition(let legs, let autoreverses):
        shortest = min(shortest, inner.duration)
        inner =
          legs.map { inner.repeatCount($0, autoreverses: autoreverses) }
          ?? inner.repeatForever(autoreverses: autoreverses)
      }
    }
    return shortest
  }

  /// Motions as each platform writes them.
  static let forms = FuzzTarget(text: "forms", words: TimingCurve.named.map { $0.name }) { text in
    for form in MotionForm.allCases {
      let parse = { (text: String) throws(SyntaxError) in try Motion(parsing: text, from: form) }
      guard let motion = read(text, parse) else { continue }
      check(motion)
      // What a platform says it says again, where that takes no fit of many points.
      guard text.utf8.count < 1000, let written = try? motion.written(for: form, within: 0.01)
      else { continue }
      mustNotSteer(written.text, form.rawValue)
      compare(motion, readBack(written.text, parse), written, form)
      // And for one of the others, which reads it.
      let other = choice(among: MotionForm.allCases, for: text)
      guard let written = try? motion.written(for: other, within: 0.01) else { continue }
      mustNotSteer(written.text, other.rawValue)
      let back = readBack(written.text) { text throws(SyntaxError) in
        try Motion(parsing: text, from: other)
      }
      compare(motion, back, written, other)
    }
  }

  private static func check(_ motion: Motion) {
    must(motion.duration >= 0, "a motion lasts \(motion.duration)")
    let times: [Double] = [0, 1e-9, 0.1, 0.35, 1, 7.7, 1e6, motion.duration]
    for time in times {
      let state = motion.state(at: time)
      must(state?.value.isNaN != true, "the value at \(time) is a number")
      must(state?.velocity.isNaN != true, "the velocity at \(time) is a number")
    }
  }
}
