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
  private func value(_ keyframes: BrowserKeyframes, at time: Double, isLoop: Bool) throws
    -> [Double]
  {
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

  /// Law: whatever goes by a motion, straight or, where it has no kinks, by a function of it, its
  /// keyframes show within the tolerance at every time but the millionth of the length that a jump
  /// takes.
  @Test(arguments: motions.indices)
  func `keyframes show what was looked at, and what lies between`(_ index: Int) throws {
    let motion = Self.motions[index]
    let clock = PictureClock(motion)
    let timeline = BrowserTimeline(motion.course, following: [clock], looksAtAll: true)
    for bend in index < 6 ? [0.0, 0.4] : [0] {
      func exact(_ time: Double) -> [Double] {
        let way = motion.value(at: motion.course.phase(at: time))
        return [3 - 10 * way, 100 * (way + bend * way * way)]
      }
      let found = timeline.keyframes(timeline.times.map { exact($0) }, within: [0.02, 0.2])
      let keyframes = try #require(found)
      // By the curve itself no more frames than a run's ends; `linear()` has the points.
      if bend == 0, index != 7 { #expect(keyframes.frames.count <= 5) }
      let end = min(motion.duration, 3 * motion.course.length)
      for step in 0..<997 {
        let time = end * (Double(step) + 0.37) / 997
        let (a, b) = (exact(time), try value(keyframes, at: time, isLoop: motion.course.isLoop))
        #expect(
          abs(a[0] - b[0]) <= 0.025 && abs(a[1] - b[1]) <= 0.6, "\(motion) at \(time): \(a), \(b)")
      }
    }
  }

  @Test func `what is not shown as it is is told`() throws {
    var picture = Picture()
    let rect = Rect2D(x: 0, y: 0, width: 20, height: 20)
    picture.fill(.rectangle(rect), with: .solid(SRGB(1, 0, 0)))
    func notes(_ picture: @escaping (Double) -> Picture) throws -> [String] {
      try BrowserAnimation(
        name: "test", title: "", size: rect.size, background: nil, course: .once(1),
        png: { _ in nil }, [.init(picture)]
      ).notes
    }
    #expect(try notes { _ in picture }.isEmpty)
    #expect(try notes { _ in picture.blended(.sourceAtop) }.first?.contains("source-atop") == true)
    #expect(try notes { picture.blurred(radius: $0 + 1) }.first?.contains("changes") == true)
    #expect(
      try notes { time in
        var picture = Picture()
        picture.fill(
          .polygon([.zero, Point2D(20, 0), Point2D(10, 5 + time), Point2D(3, 20)]),
          with: .solid(SRGB(0, 0, 0)))
        return picture
      }.first?.contains("d: path()") == true)
  }

  /// What follows its clock is seen to at nine times; what turns, or leaves its clock's way, is looked
  /// at closely.
  @Test(arguments: [
    ("translate(30px,0px)", 9...20), ("translate(15px,0px)", 97...50_000),
    ("rotate(2880deg)", 97...50_000),
  ])
  func `what a clock tells is looked at few times`(
    _ end: String, _ expected: ClosedRange<Int>
  ) throws {
    let motion = Motion.curve(.easeInOut, duration: 2)
    let size = Size2D(width: 100, height: 100)
    var square = Picture()
    square.fill(
      .rectangle(Rect2D(x: 40, y: 40, width: 20, height: 20)), with: .solid(SRGB(1, 0, 0)))
    let isHeld = end.contains("15px")
    var looks = 0
    func drawn(at time: Double) -> Picture {
      looks += 1
      let way = motion.value(at: time)
      return square.transformed(
        by: end.contains("rotate")
          ? .rotation(degrees: 2880 * way)
          : .translation(x: 30 * (isHeld ? max(way - 0.5, 0) : way), y: 0))
    }
    let svg = try BrowserAnimation(
      name: "test", title: "", size: size, background: nil, course: .once(2),
      png: { _ in nil }, [.init(following: [PictureClock(motion)], drawn(at:))]
    ).svg
    #expect(expected.contains(looks), "\(looks)")
    #expect(svg.contains(end))
    #expect(svg.contains("ease-in-out") == !isHeld)
  }

  /// 512 legs were looked at, and the place in a table of legs was a time over a period: a clock that
  /// starts late with a short period asked for a table of 10^12 lists.
  @Test func `a clock that starts late and is short costs no more than another`() throws {
    let motion = Motion.curve(.linear, duration: 1e-6).repeatForever(autoreverses: false)
    let timeline = BrowserTimeline(
      .loop(1e6 + 1), following: [PictureClock(motion, from: 1e6)], looksAtAll: true)
    let found = timeline.keyframes(timeline.times.map { [$0 < 1e6 ? 0 : 1] }, within: [0.1])
    #expect(try #require(found).frames.count < 20)
  }

  /// How often a picture of a zigzag is looked at that lies in a circle: one of both turns unevenly.
  private func looks(ofPoints count: Int, isMoving: Bool) throws -> Int {
    var zigzag = Outline()
    zigzag.move(to: .zero)
    for index in 1..<count {
      zigzag.line(to: Point2D(Double(index % 97), index.isMultiple(of: 2) ? 0 : 50))
    }
    let size = Size2D(width: 100, height: 100)
    var looks = 0
    _ = try BrowserAnimation(
      name: "test", title: "", size: size, background: nil, course: .once(1), png: { _ in nil },
      [
        .init { time in
          looks += 1
          let turn = Affine2D.rotation(degrees: 1000 * time * time * time)
          var picture = Picture()
          picture.fill(
            isMoving ? zigzag.transformed(by: turn) : zigzag, with: .solid(SRGB(1, 0, 0)))
          let circle = Outline.ellipse(in: Rect2D(x: 0, y: 0, width: 100, height: 60))
          return picture.clipped(to: isMoving ? circle : circle.transformed(by: turn))
        }
      ])
    return looks
  }

  /// A scene of a kilobyte, with a text of 300 letters, took 4 GB: each look had all of them anew.
  @Test func `outlines are kept once where they stay, and are looked at less the larger they are`()
    throws
  {
    var fewest = 0
    let times = try [100, 4000].map { (count: Int) -> Double in
      try leastProcessorTime { fewest = try looks(ofPoints: count, isMoving: false) }
    }
    #expect(fewest > 300)
    #expect(times[1] <= 4 * times[0] + 0.02, "\(times)")
    let (small, large) = (
      try looks(ofPoints: 100, isMoving: true), try looks(ofPoints: 10_000, isMoving: true)
    )
    #expect(small > 2 * large && large > 300, "\(small), \(large)")
  }
}
