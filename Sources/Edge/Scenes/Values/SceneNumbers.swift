import Syntax
import Timing
import TimingText
import VectorMath

extension SceneValue {
  /// Reads a number that may change.
  func animatedNumber(
    in range: ClosedRange<Double> = SceneValue.widest
  ) throws(SceneError) -> Animated<Double> {
    if case .number = node.value { return Animated(try number(in: range)) }
    return try animatedNumbers(1...1, in: range, "a number").map(isLinear: true) { $0[0] }
  }

  /// Reads two numbers that may change.
  func animatedPoint() throws(SceneError) -> Animated<Point2D> {
    try animatedNumbers(2...2, "a point: [x, y]").map(isLinear: true) { Point2D($0[0], $0[1]) }
  }

  /// Reads a rectangle that may change: left, top, width and height.
  func animatedRect() throws(SceneError) -> Animated<Rect2D> {
    try animatedNumbers(4...4, "a rectangle: [x, y, width, height]").map(isLinear: true) {
      Rect2D(x: $0[0], y: $0[1], width: $0[2], height: $0[3])
    }
  }

  /// Reads numbers that may change, either all together or each one separately.
  func animatedNumbers(
    _ count: ClosedRange<Int>, in range: ClosedRange<Double> = SceneValue.widest, _ what: String
  ) throws(SceneError) -> Animated<[Double]> {
    switch node.value {
    case .number where count.contains(1): return Animated([try number(in: range)])
    case .array(let nodes):
      // A lone number is not written as a list.
      guard count.contains(nodes.count), count != 1...1 else { throw expected(what) }
      let values = SceneList(nodes: nodes)
      if values.allSatisfy({ $0.node.number != nil }) {
        return Animated(try values.numbers(in: range))
      }
      var numbers: [Animated<Double>] = []
      for value in values { numbers.append(try value.animatedNumber(in: range)) }
      return Animated.all(numbers)
    case .object where has("from") || has("to"):
      let fields = try fields(.tween)
      let (start, end) = (
        try fields.needed("from").constantNumbers(count, in: range, what),
        try fields.needed("to").constantNumbers(count, in: range, what)
      )
      guard start.list.count == end.list.count else {
        throw fault("\"from\" and \"to\" have different counts of numbers")
      }
      let motion = try fields.needed("curve").motion()
      return Animated(during: motion.course, by: MotionSchedule(motion), isLinear: true) {
        (start + (end - start).multiplied(by: $0.share)).list
      }
    case .object where has("keyframes"):
      return try numberTrack(count, in: range, what)
    default: throw expected(what)
    }
  }

  private func constantNumbers(
    _ count: ClosedRange<Int>, in range: ClosedRange<Double>, _ what: String
  ) throws(SceneError) -> Numbers {
    if case .number = node.value, count.contains(1) {
      return Numbers(list: [try number(in: range)])
    }
    guard case .array(let nodes) = node.value, count.contains(nodes.count), count != 1...1 else {
      throw expected(what)
    }
    return Numbers(list: try SceneList(nodes: nodes).numbers(in: range))
  }

  private func numberTrack(
    _ count: ClosedRange<Int>, in range: ClosedRange<Double>, _ what: String
  ) throws(SceneError) -> Animated<[Double]> {
    var length: Int?
    func numbers(_ value: SceneValue) throws(SceneError) -> Numbers {
      let numbers = try value.constantNumbers(count, in: range, what)
      guard length ?? numbers.list.count == numbers.list.count else {
        throw value.fault("all keyframes must have the same count of numbers")
      }
      length = numbers.list.count
      return numbers
    }
    let keys = try keyframes(.keyframes, numbers)
    let ways = zip(keys.list, keys.list.dropFirst()).map {
      before, key -> Track<Numbers>.Keyframe in
      guard case .spring(let curve) = before.curve else { return before.way(to: key) }
      // The spring's own velocity counts in whole ways a second; without it goes on what came
      // before.
      let own =
        curve.initialVelocity == 0
        ? nil : (key.value - before.value).multiplied(by: curve.initialVelocity)
      return .spring(
        key.value, duration: curve.duration, spring: curve.spring, startVelocity: own)
    }
    let track: Track<Numbers>
    do throws(TimingError) {
      track = try Track(from: keys.list[0].value, ways)
    } catch {
      throw fault("\(error)")
    }
    if let schedule = keys.schedule {
      return Animated(during: keys.course, by: schedule, isLinear: true) { progress in
        let (from, to) = (keys.list[progress.leg].value, keys.list[progress.leg + 1].value)
        return progress.share == 1
          ? to.list : (from + (to - from).multiplied(by: progress.share)).list
      }
    }
    return Animated(during: keys.course, following: [keys.turns]) {
      track.value(at: keys.local($0)).list
    }
  }
}

extension SceneList {
  /// Reads constant numbers.
  func numbers(in range: ClosedRange<Double>) throws(SceneError) -> [Double] {
    var numbers: [Double] = []
    numbers.reserveCapacity(count)
    for value in self { numbers.append(try value.number(in: range)) }
    return numbers
  }
}

extension SceneValue {
  /// Reads the text of an animation.
  func motion() throws(SceneError) -> Motion {
    try parsed("a timing curve", as: "timing curve", Motion.init(parsing:))
  }

  /// Reads a list of keyframes whose times never decrease.
  func keyframes<Value>(
    _ object: SceneObject, _ read: (SceneValue) throws(SceneError) -> Value
  ) throws(SceneError) -> Keyframes<Value> {
    let fields = try fields(object)
    let frames = try fields.needed("keyframes").list()
    guard frames.count > 0 else {
      throw try fields.needed("keyframes").fault("expected at least one keyframe")
    }
    var list: [Keyframe<Value>] = []
    for frame in frames {
      let members = try frame.fields(.keyframe)
      let time = try members.needed("at").number(in: 0...1e6)
      let before = list.last?.offset ?? time
      guard time >= before else {
        throw try members.needed("at").fault(
          "keyframes must be in the order of their times: \(time.decimal()) comes after "
            + before.decimal())
      }
      if let way = members["curve"] {
        let curve = try way.curve(over: time - before)
        if !list.isEmpty { list[list.count - 1].curve = curve }
      }
      list.append(Keyframe(time, try read(try members.needed("value"))))
    }
    return Keyframes(list: list, repeats: try fields["repeat"]?.flag() ?? false)
  }

  /// Reads a keyframe's curve. A spring lasts from the previous keyframe to this one.
  private func curve(over width: Double) throws(SceneError) -> TimingCurve {
    let motion = try motion()
    guard motion.modifiers.isEmpty else {
      throw fault("a keyframe's curve can't have a delay, speed or repetition")
    }
    switch motion.base {
    case .curve(let curve, _): return curve
    case .spring(let spring, let velocity):
      do throws(TimingError) {
        return width > 0
          ? .spring(
            try SpringCurve(validating: spring, initialVelocity: velocity, duration: width))
          : .linear
      } catch {
        throw fault("\(error)")
      }
    }
  }
}

/// Values at certain times.
struct Keyframes<Value> {
  var list: [Keyframe<Value>]

  /// Whether the first keyframe follows the last.
  var repeats: Bool

  private var start: Double { list.first?.offset ?? 0 }
  private var length: Double { (list.last?.offset ?? 0) - start }

  var course: Course {
    Course(end: start + length, period: repeats && length > 0 ? length : 0)
  }

  /// The schedule of values that follow their curves, or nil if a spring continues with the
  /// previous velocity.
  var schedule: MotionSchedule? {
    for frame in list.dropLast() { if case .spring = frame.curve { return nil } }
    return list.count > 1 ? turns : nil
  }

  /// The times at which the value changes its curve.
  var turns: MotionSchedule {
    MotionSchedule(
      legs: zip(list, list.dropFirst()).enumerated().map { index, pair in
        let (before, key) = pair
        let isSpring = if case .spring = before.curve { true } else { false }
        return .init(
          start: before.offset, end: key.offset, curve: isSpring ? nil : before.curve,
          index: index)
      }, period: course.period)
  }

  /// Returns the seconds since the first keyframe.
  func local(_ time: Double) -> Double {
    let passed = time - start
    return course.period > 0 && passed > 0
      ? passed.truncatingRemainder(dividingBy: course.period) : passed
  }
}

extension Keyframes: Sendable where Value: Sendable {}
