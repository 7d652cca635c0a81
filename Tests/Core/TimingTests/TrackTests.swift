import PropertyTesting
import Testing
import Timing
import VectorMath

/// Keyframes of all kinds.
struct TrackTests {
  static let number = Generator<Double>.double(in: -10...10)
  static let length = Generator<Double>.double(in: 0.1...2)

  @Test func `a track is at each keyframe when its time has come`() {
    let keyframe = Generator<(Double, Double, Int)>.zip(Self.number, Self.length, .int(in: 0...1))
      .map { value, length, kind in
        kind == 0
          ? Track<Double>.Keyframe.linear(value, duration: length, curve: .easeInOut)
          : .cubic(value, duration: length)
      }
    forAll(.array(of: keyframe, count: 1...6)) { keyframes in
      let track = try Track(from: 1.0, keyframes)
      try ensureEqual(track.value(at: 0), 1)
      try ensureEqual(track.value(at: -1), 1)
      var time = 0.0
      for keyframe in keyframes {
        switch keyframe {
        case .linear(_, let length, _), .cubic(_, let length, _, _): time += length
        default: break
        }
        try ensureClose(track.value(at: time), keyframe.value, absolute: 1e-9)
        try ensureClose(track.value(at: time - 1e-9), keyframe.value, absolute: 1e-6)
      }
      try ensureClose(track.duration, time, absolute: 1e-12)
    }
  }

  /// Catmull–Rom splines reproduce straight lines run through evenly, and parabolas inside.
  @Test func `cubic keyframes make a Catmull–Rom spline`() throws {
    let track = try Track(from: 0.0, (1...5).map { .cubic(Double($0 * $0), duration: 1) })
    for step in 10...40 {
      let time = Double(step) / 10
      #expect(abs(track.value(at: time) - time * time) < 1e-12, "\(time)")
      #expect(abs(track.velocity(at: time) - 2 * time) < 1e-12, "\(time)")
    }
    #expect(track.velocity(at: 0) == 0)
  }

  @Test func `cubic keyframes have a continuous velocity`() {
    let keyframe = Generator<(Double, Double)>.zip(Self.number, Self.length)
      .map { Track<Double>.Keyframe.cubic($0, duration: $1) }
    forAll(.array(of: keyframe, count: 2...6)) { keyframes in
      let track = try Track(from: 0.0, keyframes)
      var time = 0.0
      for case .cubic(_, let length, _, _) in keyframes.dropLast() {
        time += length
        try ensureClose(
          track.velocity(at: time - 1e-9), track.velocity(at: time + 1e-9), absolute: 1e-4)
      }
    }
  }

  @Test func `velocities are difference quotients`() throws {
    let track = try Track(
      from: SIMD2(0.0, 1.0),
      [
        .linear(SIMD2(1, 0), duration: 0.5, curve: .easeIn), .cubic(SIMD2(2, 5), duration: 1),
        .spring(SIMD2(0, 0), duration: 0.8, spring: .bouncy), .move(SIMD2(4, 4)),
        .cubic(SIMD2(1, 1), duration: 0.7, startVelocity: SIMD2(3, 3)),
      ])
    #expect(track.duration == 3)
    for step in 0..<300 {
      let time = (Double(step) + 0.5) / 100
      let h = 1e-6
      // Not across a keyframe.
      guard [0.5, 1.5, 2.3].allSatisfy({ abs($0 - time) > 2 * h }) else { continue }
      let quotient = (track.value(at: time + h) - track.value(at: time - h)) / (2 * h)
      #expect(abs(quotient.x - track.velocity(at: time).x) < 1e-4, "\(time)")
      #expect(abs(quotient.y - track.velocity(at: time).y) < 1e-4, "\(time)")
    }
  }

  @Test func `a move happens when its time has come, a spring goes on with the velocity`() throws {
    let track = try Track(
      from: 0.0,
      [
        .linear(1, duration: 1), .move(5), .linear(6, duration: 1),
        .spring(6, spring: .bouncy),
      ])
    #expect(track.value(at: 1 - 1e-12) < 1.1)
    #expect(track.value(at: 1) == 5)
    #expect(abs(track.velocity(at: 2 + 1e-9) - 1) < 1e-5)
    #expect(track.value(at: 2.1) > 6)
    #expect(track.value(at: 100) == 6)
  }

  @Test func `an empty track rests, and what cannot be is refused`() throws {
    let empty = try Track(from: 3.0, [])
    #expect(empty.value(at: 1) == 3 && empty.duration == 0)
    #expect(throws: TimingError.self) { try Track(from: 0.0, [.linear(1, duration: -1)]) }
    #expect(throws: TimingError.self) { try Track(from: 0.0, [.cubic(1, duration: .nan)]) }
    let undamped = DampedSpring(response: 1, dampingFraction: 0)
    #expect(throws: TimingError.self) { try Track(from: 0.0, [.spring(1, spring: undamped)]) }
  }

  @Test func `a cubic keyframe ends with the velocity that a line goes on with`() throws {
    let track = try Track(
      from: 0.0, [.cubic(2, duration: 1), .linear(5, duration: 1.5, curve: .linear)])
    #expect(abs(track.velocity(at: 1 - 1e-9) - 2) < 1e-6)
    #expect(abs(track.velocity(at: 1 + 1e-9) - 2) < 1e-6)
    let eased = try Track(
      from: 0.0,
      [
        .cubic(2, duration: 1),
        .linear(-1, duration: 2, curve: .penner(PennerEasing(.sine, .easeIn))),
      ])
    #expect(abs(eased.velocity(at: 1 - 1e-9)) < 1e-6)
  }
}
