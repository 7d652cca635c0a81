import PropertyTesting
import Testing
import Timing

/// Keyframes as a curve: what proofs and fits say of them.
struct KeyframeCurveTests {
  private static let way: Generator<(Double, Double)> = .zip(
    .double(in: -1...2), .double(in: 0.1...1))

  private static func make(
    _ kind: Int, _ value: Double, _ duration: Double
  ) -> Track<Double>.Keyframe {
    switch kind {
    case 0: .linear(value, duration: duration, curve: .easeOut)
    case 1: .linear(value, duration: duration, curve: .steps(3))
    case 2: .cubic(value, duration: duration)
    case 3: .spring(value, duration: duration, spring: .bouncy, startVelocity: 2)
    default: .move(value)
    }
  }

  private static let keyframe: Generator<Track<Double>.Keyframe> = Generator<
    (Int, (Double, Double))
  >
  .zip(.int(in: 0...4), way).map { kind, way in make(kind, way.0, way.1) }

  @Test func `a curve of keyframes is the track over its length`() throws {
    forAll(.array(of: Self.keyframe, count: 1...5), count: 60) { keyframes in
      let track = try Track(from: 0.0, keyframes)
      try assume(track.duration > 0)
      let curve = TimingCurve.keyframes(track)
      for step in 0...50 {
        let x = Double(step) / 50
        try ensureEqual(curve.value(at: x), track.value(at: x * track.duration))
      }
      // Proved, and seen: between samples of the polyline no more than the bound.
      let fit = try curve.fitted(within: 0.01)
      try ensure(fit.maximumError <= 0.01)
      let jumps = Set(fit.points.points.map(\.x))
      for step in 0..<500 {
        let x = (Double(step) + 0.37) / 500
        guard !jumps.contains(where: { abs($0 - x) < 1e-9 }) else { continue }
        try ensure(
          abs(fit.points.value(at: x) - curve.value(at: x)) <= fit.maximumError + 1e-9, "at \(x)")
      }
    }
  }

  @Test func `a track without length is where it ends, everywhere`() throws {
    let track = try Track(from: 0.5, [.move(0.25), .linear(2, duration: 0), .move(0.75)])
    let curve = TimingCurve.keyframes(track)
    for x in [-1, 0, 0.5, 1, 2] {
      #expect(curve.value(at: x) == 0.75 && curve.slope(at: x) == 0, "\(x)")
    }
    #expect(try curve.fitted(within: 0.01).points.value(at: 0.5) == 0.75)
    #expect(try curve.range() == 0.75...0.75)
  }

  @Test func `a slope is the derivative`() throws {
    forAll(.array(of: Self.keyframe, count: 1...5), count: 60) { keyframes in
      let track = try Track(from: 0.0, keyframes)
      try assume(track.duration > 0)
      let curve = TimingCurve.keyframes(track)
      for step in 0..<40 {
        let x = (Double(step) + 0.41) / 40
        // Not where a kink or a jump is between.
        guard abs(curve.slope(at: x + 2e-6) - curve.slope(at: x - 2e-6)) < 1e-2,
          abs(curve.value(at: x + 2e-6) - curve.value(at: x - 2e-6)) < 1e-2
        else { continue }
        let difference = (curve.value(at: x + 1e-6) - curve.value(at: x - 1e-6)) / 2e-6
        try ensureClose(curve.slope(at: x), difference, absolute: 1e-3 * (1 + abs(difference)))
      }
    }
  }
}
