package import Timing
import TimingText
import VectorMath

/// A value whose numbers change with time.
package protocol SampledValue: Sendable {
  /// The kind of value: values of different kinds cannot be interpolated.
  var kind: String { get }

  /// The value's numbers, in units of the allowed error.
  var numbers: [Double] { get }
}

/// The values of an attribute at the ends of its legs, or at all the times that its closure needs.
package struct AttributeSamples<Value: SampledValue> {
  /// A stretch of time within which nothing jumps.
  struct Piece {
    var start: Double
    var end: Double

    /// The curve from the first value to the last, or nil if neighbouring values are joined by
    /// straight lines.
    var curve: TimingCurve?

    /// The indices of its values.
    var range: Range<Int>
  }

  package private(set) var values: [Value] = []

  /// The times of ``values``. In a piece with a curve, they are fractions of the piece instead.
  private(set) var places: [Double] = []

  private(set) var pieces: [Piece] = []

  /// The duration of one iteration in seconds.
  private(set) var length = 0.0

  /// The number of iterations, or nil if the animation repeats forever.
  private(set) var iterations: Int? = 1

  /// The value at rest, if it may differ from the last value.
  package private(set) var rest: Value?

  /// Whether a closure was sampled at more times than the ends of the legs.
  package private(set) var isSampled = false

  /// Whether there was too little room for all the times at which the attribute turns or moves.
  private(set) var isCut = false

  /// The fractions of a leg at which a linear attribute is read.
  private static var shares: [Double] { [0, 0.3, 0.8, 1] }

  /// Samples an attribute over a course.
  ///
  /// - Parameters:
  ///   - most: the maximum number of values.
  ///   - isDense: whether legs are sampled although the attribute is linear in them, because the
  ///     values derived from the attribute are not linear.
  package init(
    _ animated: Animated<Value>, over course: Course, most: Int, isDense: Bool
  ) {
    guard course.length > 0, animated.constant == nil else {
      (values, places) = ([animated.value(at: 0)], [0])
      return
    }
    let turns = Self.turns(of: animated.schedules, in: course)
    if let (count, length) = turns {
      (self.length, iterations) = (length, course.isLoop ? nil : count)
      sample(animated, most, isDense)
      let atRest = animated.value(at: course.end)
      if course.isLoop || values.last.map({ Sample(0, $0).isNear(Sample(0, atRest)) }) ?? true {
        return
      }
      self = Self()
    }
    (length, iterations) = (course.length, course.isLoop ? nil : 1)
    sample(animated, most, isDense)
    if !course.isLoop { rest = animated.value(at: course.end) }
  }

  private init() {}

  /// Returns the period that all schedules share and the number of periods, if the course consists
  /// of whole periods.
  private static func turns(
    of schedules: [MotionSchedule], in course: Course
  ) -> (count: Int, length: Double)? {
    guard let first = schedules.first?.repetition, first.length > 0,
      schedules.dropFirst().allSatisfy({
        $0.repetition.map { $0.length == first.length && $0.count == first.count } ?? false
      })
    else { return nil }
    let whole = course.length / first.length
    guard whole < 1e9 else { return nil }
    let count = Int(saturating: whole.rounded())
    let isWhole = count > 0 && abs(Double(count) - whole) < 1e-9 * whole
    if let own = first.count {
      return own > 1 && !course.isLoop && Double(own) <= whole * (1 + 1e-9)
        ? (own, first.length) : nil
    }
    return isWhole && (count > 1 || course.isLoop) ? (count, first.length) : nil
  }

  // MARK: Sampling

  private mutating func sample(
    _ animated: Animated<Value>, _ most: Int, _ isDense: Bool
  ) {
    let found = animated.schedules.map { $0.legs(until: length) }
    isCut = found.contains { !$0.areAll }
    if case .scheduled(let schedule, let isLinear, let function) = animated.form {
      let legs = found[0].list
      let room = max(most / max(legs.count, 1), 3)
      var time = 0.0
      func still(until end: Double) {
        guard end > time + length * 1e-12 else { return }
        let value = function(schedule.progress(at: (time + end) / 2))
        append([value, value], at: [time, end], time, end)
      }
      for leg in legs {
        still(until: leg.start)
        defer { time = max(leg.end, time) }
        guard let curve = leg.curve, leg.end <= length * (1 + 1e-9) else {
          let end = min(leg.end, length)
          sampled(leg.start, end, [], room) {
            function(schedule.progress(at: min($0, end.nextDown)))
          }
          continue
        }
        func value(_ share: Double) -> Value {
          function(.init(leg: leg.index, share: leg.from.interpolated(to: leg.to, at: share)))
        }
        if isLinear, !isDense {
          append(
            Self.shares.map(value), at: Self.shares, leg.start, leg.end, by: curve)
        } else {
          let width = leg.end - leg.start
          sampled(leg.start, leg.end, leg.bounds, room) {
            value(curve.value(at: ($0 - leg.start) / width))
          }
        }
      }
      still(until: length)
      return
    }
    var bounds = found.flatMap { $0.list.flatMap { $0.bounds } }
    bounds = Self.apart([0, length] + bounds.filter { $0 > 0 && $0 < length }, by: length * 1e-9)
    if bounds.count > most / 3 {
      let step = bounds.count / (most / 3) + 1
      bounds = bounds.indices.filter { $0.isMultiple(of: step) }.map { bounds[$0] } + [length]
      isCut = true
    }
    // What nothing is known of is sampled 120 times a second.
    if animated.schedules.isEmpty {
      isCut = isCut || length * 120 > 1200
      let count = Int(saturating: min(max(length * 120, 60), 1200).rounded())
      bounds = (0...count).map { length * Double($0) / Double(count) }
    }
    let room = max(most / max(bounds.count - 1, 1), 3)
    if animated.schedules.isEmpty {
      sampled(0, length, bounds, room) { animated.value(at: $0) }
      return
    }
    for (start, end) in zip(bounds, bounds.dropFirst()) {
      // Just inside, because rounding may separate the ends of two motions that meet.
      let (first, last) = (start + (start > 0 ? length * 4e-9 : 0), end - length * 1e-8)
      sampled(start, end, [], room) { animated.value(at: min(max($0, first), last)) }
    }
  }

  private static func apart(_ numbers: [Double], by least: Double) -> [Double] {
    var result: [Double] = []
    for number in numbers.sorted() where result.last.map({ number - $0 > least }) ?? true {
      result.append(number)
    }
    return result
  }

  /// Samples a stretch of time at a minimum set of times, and between them as densely as the value
  /// changes.
  private mutating func sampled(
    _ start: Double, _ end: Double, _ bounds: [Double], _ room: Int,
    _ value: (Double) -> Value
  ) {
    guard end > start else { return }
    var times = bounds.filter { $0 > start && $0 < end }
    let looks = min(max(room - 1, 1), times.isEmpty ? 32 : 8)
    times += (0...looks).map { start + (end - start) * Double($0) / Double(looks) }
    times = Self.apart(times, by: (end - start) * 1e-9)
    var found = [Sample(times[0], value(times[0]))]
    var isCoarse = false
    var left = 8 * room
    func closer(_ low: Sample, _ high: Sample, _ depth: Int) {
      guard high.time - low.time > 2 * min(length * 1e-6, 1e-4) else { return }
      let areSame = low.kind == high.kind
      guard !areSame || depth <= 7 && left > 0 else {
        isCoarse = true
        return
      }
      let time = (low.time + high.time) / 2
      let middle = Sample(time, value(time))
      left -= 1
      if areSame, middle.isHalfway(low, high) { return }
      closer(low, middle, areSame ? depth + 1 : depth)
      found.append(middle)
      closer(middle, high, areSame ? depth + 1 : depth)
    }
    for time in times.dropFirst() {
      let next = Sample(time, value(time))
      closer(found[found.count - 1], next, 0)
      found.append(next)
    }
    isCut = isCut || isCoarse
    isSampled = isSampled || !found.allSatisfy { $0.isNear(found[0]) }
    append(found.map { $0.value }, at: found.map { $0.time }, start, end)
  }

  /// A value at a time, with the data for a check of linearity.
  private struct Sample {
    let time: Double
    let value: Value
    let kind: String
    private let numbers: [Double]

    init(_ time: Double, _ value: Value) {
      (self.time, self.value) = (time, value)
      (kind, numbers) = (value.kind, value.numbers)
    }

    /// Whether the value is halfway between two others, to within half of the allowed error.
    func isHalfway(_ a: Self, _ b: Self) -> Bool {
      guard kind == a.kind, kind == b.kind, numbers.count == a.numbers.count,
        numbers.count == b.numbers.count
      else { return false }
      return numbers.indices.allSatisfy {
        abs((a.numbers[$0] + b.numbers[$0]) / 2 - numbers[$0]) <= 0.5
      }
    }

    func isNear(_ other: Self) -> Bool { isHalfway(other, other) }
  }

  private mutating func append(
    _ values: [Value], at places: [Double], _ start: Double, _ end: Double,
    by curve: TimingCurve? = nil
  ) {
    let first = self.values.count
    self.places += places
    self.values += values
    pieces.append(Piece(start: start, end: end, curve: curve, range: first..<self.values.count))
  }

  // MARK: Keyframes

  /// Whether the columns of numbers are linear wherever a curve applies.
  package func areStraight(_ columns: [[Double]?], within tolerance: [Double]) -> Bool {
    pieces.allSatisfy { piece in
      guard piece.curve != nil else { return true }
      let known = piece.range.map { columns[$0] }
      guard known.contains(where: { $0 != nil }) else { return true }
      guard let a = known.first ?? nil, let b = known.last ?? nil else { return false }
      return zip(piece.range, known).allSatisfy { index, value in
        guard let value else { return false }
        return value.indices.allSatisfy {
          abs(value[$0] - a[$0].interpolated(to: b[$0], at: places[index])) <= tolerance[$0] / 8
        }
      }
    }
  }

  /// Returns keyframes through a column of numbers, or nil for a constant column. The column has
  /// nil where no value is needed.
  ///
  /// - Parameter rest: the numbers at rest, if they may differ from the last numbers.
  package func keyframes(
    _ column: [[Double]?], rest: [Double]? = nil, within tolerance: [Double]
  ) -> CSSKeyframes? {
    guard let first = column.lazy.compactMap({ $0 }).first,
      (column + [rest]).contains(where: {
        $0.map { !CSSKeyframes.areNear($0, first, tolerance, 0.25) } ?? false
      })
    else { return nil }
    var frames: [Keyframe<[Double]>] = []
    for piece in pieces {
      if let curve = piece.curve {
        guard let from = column[piece.range.lowerBound],
          let to = column[piece.range.upperBound - 1]
        else { continue }
        let isStill = CSSKeyframes.areNear(from, to, tolerance, 0.25)
        let reach = zip(from, to).enumerated().map {
          tolerance[$0] / max(abs($1.1 - $1.0), 1e-12)
        }.min()
        var own = TimingCurve.linear
        if !isStill {
          let fit = try? curve.css(within: min(max((reach ?? 0.02) / 2, 1e-6), 0.01)).fit
          own = fit.flatMap { $0 }.map { .points($0.points) } ?? curve
        }
        frames += [Keyframe(piece.start, from, own), Keyframe(piece.end, isStill ? from : to)]
        continue
      }
      var known = piece.range.compactMap { index in
        column[index].map { Keyframe(places[index], $0) }
      }
      guard let first = known.first else { continue }
      if known.allSatisfy({ CSSKeyframes.areNear($0.value, first.value, tolerance, 0.25) }) {
        known = [first, first]
      } else {
        known = Keyframe.lines(through: known, within: tolerance)
      }
      // A value known at the ends of the piece holds for all of it.
      let reach = (piece.end - piece.start) * 2e-4
      let last = known.count - 1
      if known[0].offset - piece.start < reach { known[0].offset = piece.start }
      if last > 0, piece.end - known[last].offset < reach || known.count == 2 {
        known[last].offset = piece.end
      }
      frames += known
    }
    return CSSKeyframes(
      through: frames, length: length, iterations: iterations, rest: rest, within: tolerance)
  }
}
