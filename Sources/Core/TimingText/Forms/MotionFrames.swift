import Syntax
import Timing
import VectorMath

/// Keyframes as platforms write them, read one by one.
struct MotionFrames {
  /// A keyframe whose offset may be missing.
  private typealias Frame = (
    offset: Double?, value: Double, curve: TimingCurve, code: MotionCode
  )

  /// The distance between the two keyframes of a jump, on platforms without another notation for
  /// jumps.
  static let instant = 1e-7

  private var frames: [Frame] = []

  /// The unit of the values, if any: `px`, or `translateX(px`. Lengths and angles become fractions
  /// of the full change.
  private var unit = ""
  private var hasUnits: Bool { unit != "" && unit.last != "(" }

  /// The first value whose unit or function differs from those of the values before it.
  private var stranger: MotionCode?

  mutating func add(
    _ offset: Double?, _ value: Double, unit: String = "", _ curve: TimingCurve,
    from code: MotionCode
  ) {
    let isZero = value == 0 && (unit == "" || unit.last == "(")
    if !isZero, unit != self.unit {
      if frames.contains(where: { $0.value != 0 }) { stranger = stranger ?? code }
      self.unit = unit
    }
    frames.append((offset, value, curve, code))
  }

  /// Adds keyframes from a list of values and a list of offsets, which may be shorter.
  mutating func add(
    _ values: [MotionCode], _ what: String, at offsets: [MotionCode], _ whatOffset: String,
    curve: (Int) throws(SyntaxError) -> TimingCurve
  ) throws(SyntaxError) {
    for (index, code) in values.enumerated() {
      let (value, unit) = try code.propertyValue(what)
      let offset = try index < offsets.count ? offsets[index].number(whatOffset) : nil
      add(offset, value, unit: unit, try curve(index), from: code)
    }
  }

  /// Adds the last value once more.
  mutating func hold(at offset: Double?) {
    if let last = frames.last { add(offset, last.value, .linear, from: last.code) }
  }

  /// Sorts the frames by offset. Frames at the same offset stay in their order.
  mutating func sort() {
    let order = frames.indices.sorted {
      let (a, b) = (frames[$0].offset ?? 0, frames[$1].offset ?? 0)
      return a == b ? $0 < $1 : a < b
    }
    frames = order.map { frames[$0] }
  }

  /// Adds keyframes at the offsets 0 and 1 if they are missing.
  mutating func complete(from start: Double, to end: Double, in code: MotionCode) {
    if frames.first?.offset != 0 { frames.insert((0, start, .linear, code), at: 0) }
    if frames.last?.offset != 1 { add(1, end, .linear, from: code) }
  }

  /// Returns the offsets. Missing offsets are spread evenly between their neighbours, as Web
  /// Animations requires.
  private func offsets() throws(SyntaxError) -> [Double] {
    var offsets = frames.map { $0.offset }
    if offsets[0] == nil { offsets[0] = 0 }
    if offsets[offsets.count - 1] == nil { offsets[offsets.count - 1] = 1 }
    var result = [offsets[0] ?? 0]
    result.reserveCapacity(offsets.count)
    // The next frame with an offset, which is looked for once for all those before it.
    var next = 0
    for index in offsets.indices.dropFirst() {
      if let offset = offsets[index] {
        guard offset >= result[index - 1] else {
          throw frames[index].code.fault("a keyframe is earlier than the one before it")
        }
        result.append(offset)
      } else {
        while next <= index || offsets[next] == nil { next += 1 }
        let (from, to) = (result[index - 1], offsets[next] ?? 1)
        result.append(from + (to - from) / Double(next - index + 1))
      }
    }
    return result
  }

  /// Returns the keyframes at their offsets, without repeated ones.
  private func placed() throws(SyntaxError) -> [Keyframe<Double>] {
    let offsets = try offsets()
    // The same said twice: the last has the way on.
    let kept = frames.indices.filter { index in
      index + 1 == frames.count || offsets[index] != offsets[index + 1]
        || frames[index].value != frames[index + 1].value
    }
    return kept.map { Keyframe(offsets[$0], frames[$0].value, frames[$0].curve) }
  }

  /// Moves the first keyframe of each pair that stands for a jump to the time of the second. The
  /// very first keyframe stays.
  private static func jumping(
    _ frames: [Keyframe<Double>], within instant: Double
  ) -> [Keyframe<Double>] {
    var result = frames
    for index in frames.indices.dropFirst().dropLast() {
      let next = frames[index + 1].offset
      if next - frames[index].offset < instant { result[index].offset = next }
    }
    return result
  }

  /// Returns the curve through the frames. The duration, in seconds, is used where the curve
  /// depends on it.
  ///
  /// - Parameter instant: the duration below which a change is a jump, as a fraction of the whole.
  func curve(
    duration: Double, instant: Double = 1.5 * Self.instant, in code: MotionCode
  ) throws(SyntaxError) -> TimingCurve {
    guard frames.count > 1 else { throw code.fault("there must be at least two keyframes") }
    if let stranger { throw stranger.fault("the keyframes have different units or functions") }
    var frames = try placed()
    guard let first = frames.first, let last = frames.last, frames.count > 1 else {
      throw code.fault("expected keyframes at two positions")
    }
    guard first.offset == 0, last.offset == 1 else {
      throw code.fault("the keyframes must begin at 0 and end at 1")
    }
    if hasUnits, first.value != last.value {
      for index in frames.indices {
        frames[index].value = (frames[index].value - first.value) / (last.value - first.value)
      }
    }
    let (start, end) = (frames[0].value, frames[frames.count - 1].value)
    // Two keyframes are one way, whatever its ends; that from 1 to 0 is run backwards.
    if frames.count == 2, start != end, (start, end) != (1, 0) { return first.curve }
    var jumping = Self.jumping(frames, within: instant)
    let beginsWithJump = frames[1].offset < instant
    return try code.make { () throws(TimingError) in
      if frames.allSatisfy({ $0.curve == .linear }) {
        // Points stay at the start's value until the second's time.
        if beginsWithJump { jumping.insert(Keyframe(frames[1].offset, start), at: 1) }
        return .points(
          try PointCurve(points: jumping.map { PointCurve.Point(x: $0.offset, y: $0.value) }))
      }
      // A track begins with the jump: the way after it is as much longer, and ends at its time.
      if beginsWithJump, jumping[1].offset == frames[1].offset { jumping[1].offset = 0 }
      let length = duration > 0 ? duration : 1
      return .keyframes(
        try Track(
          from: start,
          zip(jumping, jumping.dropFirst()).map { $0.way(to: $1, lasting: length) }))
    }
  }
}

extension MotionCode {
  /// A value of a property: a number, alone or with its unit, or a function of one number.
  func propertyValue(_ name: String) throws(SyntaxError) -> (value: Double, unit: String) {
    guard let term = terms.first else { throw fault("\(name) has no value") }
    guard terms.count == 1 else { throw fault("\(name) is not one number", at: term) }
    switch term.kind {
    case .number(let value, let unit):
      guard Self.isUsable(value) else { throw fault("\(name) is beyond ±1e150", at: term) }
      return (value, unit == "%" ? "" : unit)
    case .text(let text):
      var scanner = Scanner(withCurves: text)
      let inner: [Term]
      do throws(SyntaxError) {
        inner = try scanner.terms()
      } catch {
        throw fault("\(name) is not a number: \(error.message)", at: term)
      }
      guard inner.count == 1 else { throw fault("\(name) is not one number", at: term) }
      if case .text = inner[0].kind { throw fault("\(name) is not a number", at: term) }
      var code = self
      code.terms = inner
      do throws(SyntaxError) { return try code.propertyValue(name) } catch {
        throw fault(error.message, at: term)
      }
    case .group(let function, _, let arguments) where arguments.count == 1 && function != "":
      let (value, unit) = try MotionCode(self, arguments[...]).propertyValue(function)
      return (value, "\(function)(\(unit)")
    case .group, .name, .symbol: throw fault("\(name) is not one number", at: term)
    }
  }
}
