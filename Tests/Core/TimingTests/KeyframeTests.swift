import PropertyTesting
import Testing
import Timing
import VectorMath

/// The list of keyframes that platforms, scenes and browsers share.
struct KeyframeTests {
  /// Offsets that do not fall, some of them twice, with values of two numbers.
  private static let list = Generator<(Int, Double, Double)>
    .zip(.int(in: 0...7), .double(in: -10...10), .double(in: -100...100))
    .array(count: 2...9)

  private static func keyframes(_ steps: [(Int, Double, Double)]) -> [Keyframe<[Double]>] {
    var offset = -0.5
    return steps.map { step, a, b in
      offset += Double(step) / 8
      return Keyframe(offset, [a, b])
    }
  }

  @Test func `the value after a time is that of the track through the keyframes`() {
    forAll(Self.list) { steps in
      let curves: [TimingCurve] = [.linear, .easeInOut, .bezier(0.3, -0.4, 0.6, 1.5)]
      let frames = Self.keyframes(steps).enumerated().map {
        Keyframe($1.offset, $1.value[0], curves[$0 % 3])
      }
      let track = try Track(
        from: frames[0].value, zip(frames, frames.dropFirst()).map { $0.way(to: $1) })
      for step in -2...130 {
        let time = Double(step) / 16
        let value = frames.value(after: time) { $0 + ($1 - $0) * $2 }
        try ensureClose(value, track.value(at: time), absolute: 1e-9)
      }
    }
  }

  @Test func `what is at one offset is a jump`() {
    let way = Keyframe(0.25, 1.0).way(to: Keyframe(0.5, 3.0), lasting: 2)
    #expect(way == .linear(3, duration: 0.5))
    #expect(Keyframe(0.25, 1.0).way(to: Keyframe(0.25, 3.0)) == .move(3))
  }

  @Test func `lines through samples pass every one within half of the tolerance`() {
    forAll(Self.list) { steps in
      // What is known twice at one time is no line.
      let samples = Self.keyframes(steps.map { (max($0.0, 1), $0.1, $0.2) })
      let tolerance = [8.0, 30.0]
      let lines = Keyframe.lines(through: samples, within: tolerance)
      try ensure(lines.first?.offset == samples[0].offset)
      try ensure(lines.last?.offset == samples.last?.offset)
      for sample in samples {
        for index in 0...1 {
          let value = lines.map { Keyframe($0.offset, $0.value[index]) }
            .value(after: sample.offset - samples[0].offset) { $0 + ($1 - $0) * $2 }
          try ensure(abs(value - sample.value[index]) <= tolerance[index] / 2 + 1e-9)
        }
      }
    }
  }

  /// A chord of width h strays from a curve by h²·|y″|/8: within ε it takes ∫ √(|y″|/8ε), for sin 12x
  /// with ε = 0.01 over 0…1 that is √(144/0.08) times the mean of √|sin|, 0.763, which is 32.4.
  @Test func `samples of a straight way need its ends alone, and others few corners`() {
    let samples = (0...400).map { step in
      let x = Double(step) / 400
      return Keyframe(x, [x, Elementary.sin(12 * x)])
    }
    let straight = samples.map { Keyframe($0.offset, [$0.value[0]]) }
    #expect(Keyframe.lines(through: straight, within: [1e-6]).count == 2)
    let waves = samples.map { Keyframe($0.offset, [$0.value[1]]) }
    let lines = Keyframe.lines(through: waves, within: [0.02])
    #expect((33...42).contains(lines.count))
  }
}
