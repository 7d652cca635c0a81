import Fuzzing
import Syntax
import Timing
import TimingText

extension FuzzTarget {
  /// Curves and motions, and what platforms call them.
  static let motions = FuzzTarget(text: "motions", words: TimingCurve.named.map { $0.name }) {
    text in
    let parse = { (text: String) throws(SyntaxError) in try Motion(text) }
    guard let motion = read(text, parse) else { return }
    check(motion)
    // One form for each input: writing may take a fit.
    let forms = MotionForm.allCases
    let form = forms[text.utf8.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF } % forms.count]
    guard let written = try? motion.written(for: form, within: 0.01) else { return }
    must(written.maximumError <= 0.01, "\(form.rawValue): a fit is within the tolerance")
    let back = readBack(written.text) { text throws(SyntaxError) in try Motion(text, from: form) }
    must(
      back.duration.isFinite == motion.duration.isFinite, "\(form.rawValue) ends where it ended")
  }

  /// Motions as each platform writes them.
  static let forms = FuzzTarget(text: "forms", words: TimingCurve.named.map { $0.name }) { text in
    for form in MotionForm.allCases {
      let motion = read(text) { text throws(SyntaxError) in try Motion(text, from: form) }
      if let motion { check(motion) }
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
