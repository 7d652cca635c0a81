import Colorimetry
import Painting
import PropertyTesting
import Testing
import Timing
import TimingText
import VectorMath
import VectorPictures

/// What browsers are given, read as CSS Animations 1 says: by the library's own curves. Chromium's
/// pixels are held to the frames in web/tests/effects.test.js.
struct BrowserTests {
  /// What keyframes show at a time.
  private func value(
    _ keyframes: CSSKeyframes, at time: Double, isLoop: Bool
  ) throws -> [Double] {
    let frames = keyframes.frames
    var local = time
    if let count = keyframes.iterations, time >= keyframes.length * Double(count) {
      local = keyframes.length
    } else if time >= keyframes.length {
      local = time.truncatingRemainder(dividingBy: keyframes.length)
    }
    guard let next = frames.firstIndex(where: { $0.offset > local }) else {
      return frames[frames.count - 1].value
    }
    let (a, b) = (frames[max(next - 1, 0)], frames[next])
    let easing = try TimingCurve(parsing: try #require(a.curve.css))
    let share = easing.value(at: (local - a.offset) / (b.offset - a.offset))
    return zip(a.value, b.value).map { $0 + ($1 - $0) * share }
  }

  private static let motions: [Motion] = [
    .curve(.easeInOut, duration: 1.3), .spring(DampedSpring(duration: 0.5, bounce: 0.5)),
    .curve(.easeIn, duration: 1).repeatCount(8, autoreverses: false),
    .curve(.easeInOut, duration: 1).delay(0.8).repeatCount(8, autoreverses: false),
    .curve(.wobbling(.article), duration: 2).repeatForever(autoreverses: false),
    .curve(.linear, duration: 0.7).repeatForever(autoreverses: true),
    .curve(.penner(PennerEasing(.bounce, .easeOut)), duration: 1).delay(0.2).speed(2),
    .curve(.steps(StepCurve(count: 4)), duration: 1),
  ]

  private static let tolerance = [0.02, 0.2]

  private func keyframes(
    _ animated: Animated<[Double]>, over course: Course, within tolerance: [Double] = tolerance
  ) -> (keyframes: CSSKeyframes?, count: Int) {
    let samples = AttributeSamples(
      animated.map(isLinear: true) { SampledNumbers(values: $0, tolerance: tolerance) },
      over: course, most: 16_384, isDense: false)
    let found = samples.keyframes(
      samples.values.map { $0.values }, rest: samples.rest?.values, within: tolerance)
    return (found, samples.values.count)
  }

  /// Law: whatever goes by a motion, straight or by a function of it, its keyframes show within the
  /// tolerance at every time but the millionth of the length that a jump takes.
  @Test(arguments: motions.indices)
  func `keyframes show the value at every time`(_ index: Int) throws {
    let motion = Self.motions[index]
    for bend in index < 6 ? [0.0, 0.4] : [0] {
      let value = Animated<[Double]>(
        during: motion.course, by: MotionSchedule(motion), isLinear: bend == 0
      ) { [3 - 10 * $0.share, 100 * ($0.share + bend * $0.share * $0.share)] }
      let (found, count) = keyframes(value, over: motion.course)
      let keyframes = try #require(found)
      // By the curve itself no more frames than a run's ends; `linear()` has the points.
      if bend == 0 {
        #expect(keyframes.frames.count <= 5)
        #expect(count <= 12)
      }
      let end = min(motion.duration, 3 * motion.course.length)
      for step in 0..<997 {
        let time = end * (Double(step) + 0.37) / 997
        let exact = value.value(at: motion.course.phase(at: time))
        let shown = try self.value(keyframes, at: time, isLoop: motion.course.isLoop)
        #expect(
          abs(exact[0] - shown[0]) <= 0.025 && abs(exact[1] - shown[1]) <= 0.6,
          "\(motion) at \(time): \(exact), \(shown)")
      }
    }
  }

  private let size = Size2D(width: 100, height: 100)

  private func drawing(
    _ picture: MovingPicture, _ course: Course = .once(1)
  ) throws -> BrowserAnimation {
    try BrowserAnimation(
      name: "test", title: "", size: size, background: nil, course: course, png: { _ in nil },
      picture)
  }

  private var square: Outline { .rectangle(Rect2D(x: 40, y: 40, width: 20, height: 20)) }

  @Test func `what is not shown as it is is told`() throws {
    var picture = Picture()
    picture.fill(square, with: .solid(SRGB(1, 0, 0)))
    #expect(try drawing(MovingPicture(picture)).notes.isEmpty)
    #expect(
      try drawing(MovingPicture(picture.blended(.sourceAtop))).notes.first?.contains("source-atop")
        == true)
    var moving = MovingPicture(picture).grouped {
      $0.effects = [Animated(during: .once(1)) { .blur(radius: $0 + 1) }]
    }
    #expect(try drawing(moving).notes.first?.contains("changes") == true)
    moving = MovingPicture()
    moving.fill(
      Animated(during: .once(1)) { time in
        .polygon([.zero, Point2D(20, 0), Point2D(10, 5 + time), Point2D(3, 20)])
      }, with: Animated(.solid(SRGB(0, 0, 0))))
    #expect(try drawing(moving).notes.first?.contains("d: path()") == true)
    let still = picture
    let drawn = MovingPicture(during: .once(1)) { _ in still }
    #expect(try drawing(drawn).notes.first?.contains("closure") == true)
    #expect(try drawing(drawn).svg.contains("<path"))
  }

  /// Counts how often a value was asked for.
  private final class Counter: @unchecked Sendable {
    var count = 0
  }

  /// A tween is read at its ends and twice between; a function of it as closely as it moves.
  @Test(arguments: [false, true])
  func `only what is no straight way is sampled`(_ isHeld: Bool) throws {
    let motion = Motion.curve(.easeInOut, duration: 2)
    let counter = Counter()
    let steps: [MovingTransform.Step] = [
      .rotation(
        Animated(during: motion.course, by: MotionSchedule(motion), isLinear: true) {
          2880 * $0.share
        }),
      .translation(
        Animated(during: motion.course, by: MotionSchedule(motion), isLinear: !isHeld) {
          counter.count += 1
          return Point2D(30 * (isHeld ? max($0.share - 0.5, 0) : $0.share), 0)
        }),
    ]
    var picture = Picture()
    picture.fill(square, with: .solid(SRGB(1, 0, 0)))
    let moving = MovingPicture(picture).grouped {
      $0.transform = MovingTransform(steps, about: Animated(Point2D(50, 50)))
    }
    let found = try drawing(moving, .once(2))
    #expect((isHeld ? 20...2000 : 1...80).contains(counter.count), "\(counter.count)")
    #expect(found.svg.contains("rotate(2880deg)"))
    #expect(found.svg.contains("ease-in-out") == !isHeld)
    #expect(found.sampled == (isHeld ? ["transform"] : []))
  }

  /// 512 legs were looked at, and the place in a table of legs was a time over a period: a clock that
  /// starts late with a short period asked for a table of 10^12 lists.
  @Test func `a clock that starts late and is short costs no more than another`() throws {
    let motion = Motion.curve(.linear, duration: 1e-6).repeatForever(autoreverses: false)
    let value = Animated<[Double]>(
      during: .loop(1e6 + 1), following: [MotionSchedule(motion, from: 1e6)]
    ) { [$0 < 1e6 ? 0 : 1] }
    let (found, count) = keyframes(value, over: .loop(1e6 + 1), within: [0.1])
    #expect(try #require(found).frames.count < 20)
    #expect(count < 50_000)
  }

  /// A part of a loop that has a loop of its own, which ends with it.
  @Test func `a clock's loop within a loop is repeated`() throws {
    let motion = Motion.curve(.linear, duration: 2)
    var clock = MotionSchedule.Clock(course: .loop(2))
    clock.end = 6
    let value = Animated<[Double]>(
      during: motion.course, by: MotionSchedule(motion), isLinear: true
    ) { [$0.share] }.clocked(by: clock)
    #expect(value.value(at: 5) == [0.5] && value.value(at: 6) == [1])
    let keyframes = try #require(keyframes(value, over: .loop(6), within: [0.01]).keyframes)
    #expect(keyframes.length == 2 && keyframes.iterations == nil && keyframes.frames.count == 2)
  }

  /// A scene of a kilobyte, with a text of 300 letters, took 4 GB.
  @Test func `an outline is read less often the larger it is`() throws {
    func count(points: Int) throws -> Int {
      let counter = Counter()
      let outline = Animated<Outline>(during: .once(1)) { time in
        counter.count += 1
        var zigzag = Outline()
        zigzag.move(to: .zero)
        for index in 1..<points {
          zigzag.line(to: Point2D(Double(index % 97), index.isMultiple(of: 2) ? 0 : 50))
        }
        return zigzag.transformed(by: .rotation(degrees: 1000 * time * time * time))
      }
      var moving = MovingPicture()
      moving.fill(outline, with: Animated(.solid(SRGB(1, 0, 0))))
      _ = try drawing(moving)
      return counter.count
    }
    let (small, large) = (try count(points: 100), try count(points: 10_000))
    #expect(small > large && large > 60 && large < 4000, "\(small), \(large)")
  }
}
