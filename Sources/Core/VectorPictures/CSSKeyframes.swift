import Syntax
package import Timing
import TimingText
import VectorMath

/// The keyframes of one property over a whole run, in the form that CSS requires.
package struct CSSKeyframes {
  /// The frames from 0 to the length, in seconds, with curves that CSS supports.
  package private(set) var frames: [Keyframe<[Double]>] = []

  /// The duration of one iteration in seconds.
  package let length: Double

  /// The number of iterations, or nil if the animation repeats forever.
  package let iterations: Int?

  /// Creates keyframes from frames in ascending order of offset. Jumps get the duration that CSS
  /// requires.
  init(
    through known: [Keyframe<[Double]>], length: Double, iterations: Int?, rest: [Double]?,
    within tolerance: [Double]
  ) {
    (self.length, self.iterations) = (length, iterations)
    // Shorter than any frame, and longer than the step between two written percentages.
    let jump = min(length * 2e-6, 2e-4)
    func add(_ frame: Keyframe<[Double]>) {
      if let last = frames.last, frame.offset - last.offset < jump {
        if Self.areNear(last.value, frame.value, tolerance, 0.5) {
          frames[frames.count - 1].curve = frame.curve
          return
        }
        frames[frames.count - 1].offset = max(frame.offset - jump, 0)
        if frames.count > 1, frames[frames.count - 1].offset <= frames[frames.count - 2].offset {
          frames.removeLast()
        }
      }
      frames.append(frame)
    }
    if let first = known.first, first.offset > jump { add(Keyframe(0, first.value)) }
    for frame in known { add(frame) }
    if let last = frames.last, last.offset < length - jump { add(Keyframe(length, last.value)) }
    if let rest, let last = frames.last, !Self.areNear(rest, last.value, tolerance) {
      add(Keyframe(length, rest))
    }
    // A frame between two of the same value is redundant.
    var result: [Keyframe<[Double]>] = []
    for (index, frame) in frames.enumerated() {
      if let last = result.last, index + 1 < frames.count, last.value == frame.value,
        frames[index + 1].value == frame.value
      {
        continue
      }
      result.append(frame)
    }
    frames = result
  }

  static func areNear(
    _ a: [Double], _ b: [Double], _ tolerance: [Double], _ factor: Double = 1
  ) -> Bool {
    zip(a, b).enumerated().allSatisfy { abs($1.0 - $1.1) <= tolerance[$0] * factor }
  }

  /// Returns the text of the keyframes. A function writes each value as declarations.
  func text(name: String, _ write: ([Double]) -> String) -> String {
    let easing = sharedEasing
    // A tenth of a millisecond stays distinct in a run of any length.
    let digits = Elementary.log10(length / 6e-5).rounded(.up) - 2
    let places = Int(bounded: min(max(digits, 4), 12))
    let lines = frames.enumerated().map { index, frame in
      let own =
        easing == nil && index + 1 < frames.count
        ? ";animation-timing-function:\(frame.easing)" : ""
      return "\(SVGWriter.number(frame.offset / length * 100, places))%"
        + "{\(write(frame.value))\(own)}"
    }
    return "@keyframes \(name){\(lines.joined())}"
  }

  /// Returns an item of the `animation` property: the name, duration, timing function and iteration
  /// count of the keyframes.
  func animation(name: String) -> String {
    "\(name) \(SVGWriter.number(length, 6))s \(sharedEasing ?? "linear") "
      + "\(iterations.map { "\($0)" } ?? "infinite") both"
  }

  /// The timing function that all keyframes share, if there is one.
  private var sharedEasing: String? {
    guard let first = frames.first?.easing else { return "linear" }
    return frames.dropLast().allSatisfy { $0.easing == first } ? first : nil
  }
}

extension Keyframe {
  fileprivate var easing: String { curve.css ?? "linear" }
}
