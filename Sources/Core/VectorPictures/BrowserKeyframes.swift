import Syntax
package import Timing
import TimingText
import VectorMath

/// What one property does over a run, as CSS's keyframes say it.
package struct BrowserKeyframes {
  /// From 0 to the length, in seconds, with curves that CSS has.
  package var frames: [Keyframe<[Double]>]

  /// The seconds of one iteration.
  package var length: Double

  /// How often; nil is for ever.
  package var iterations: Int?

  /// Whether a way between two keyframes is what was seen, not what a clock told.
  package var isGuessed = false

  /// The text of the keyframes, each value written by a function as declarations.
  func text(name: String, _ write: ([Double]) -> String) -> String {
    let easing = sharedEasing
    // A tenth of a millisecond is told apart, however long the run is.
    let digits = Elementary.log10(length / 6e-5).rounded(.up) - 2
    let places = Int(bounded: min(max(digits, 4), 12))
    let lines = frames.enumerated().map { index, frame in
      let own =
        easing == nil && index + 1 < frames.count
        ? ";animation-timing-function:\(frame.easing)" : ""
      return "\(BrowserWriter.number(frame.offset / length * 100, places))%"
        + "{\(write(frame.value))\(own)}"
    }
    return "@keyframes \(name){\(lines.joined())}"
  }

  /// A part of `animation`: the keyframes' name, length, timing function and count.
  func animation(name: String) -> String {
    "\(name) \(BrowserWriter.number(length, 6))s \(sharedEasing ?? "linear") "
      + "\(iterations.map { "\($0)" } ?? "infinite") both"
  }

  /// The timing function of all ways, where they have one.
  private var sharedEasing: String? {
    guard let first = frames.first?.easing else { return "linear" }
    return frames.dropLast().allSatisfy { $0.easing == first } ? first : nil
  }
}

extension Keyframe {
  fileprivate var easing: String { curve.css ?? "linear" }
}

extension BrowserTimeline {
  /// Keyframes through values at ``times``, nil where none is needed; nil for what does not change.
  ///
  /// Where values go by a plan's curve, the curve itself is taken, or its certified `linear()`;
  /// elsewhere straight lines that pass every value looked at within a tolerance.
  package func keyframes(
    _ values: [[Double]?], within tolerance: [Double]
  ) -> BrowserKeyframes? {
    guard let first = values.compactMap({ $0 }).first,
      values.contains(where: { $0.map { !Self.near($0, first, tolerance, 0.25) } ?? false })
    else { return nil }
    var best: BrowserKeyframes?
    for plan in candidates(for: values, first, tolerance) {
      let found = keyframes(values, within: tolerance, by: plan)
      if found.frames.count < best?.frames.count ?? .max { best = found }
    }
    return best
  }

  /// The most plans that are tried for a property.
  private static let mostPlans = 6

  /// The plans by which a property may go: of many, those that begin and end nearest to where it does.
  private func candidates(
    for values: [[Double]?], _ first: [Double], _ tolerance: [Double]
  ) -> [Plan] {
    guard plans.count > Self.mostPlans, let union = plans.last else {
      return plans.isEmpty ? [Plan(stretches: [.init(start: 0, end: length)])] : plans
    }
    func changes(_ value: [Double]?, from known: [Double]) -> Bool {
      value.map { !Self.near($0, known, tolerance, 0.25) } ?? false
    }
    let end = values.lazy.compactMap { $0 }.last ?? first
    let start = times[max((values.firstIndex { changes($0, from: first) } ?? 0) - 1, 0)]
    let stop = times[min((values.lastIndex { changes($0, from: end) } ?? 0) + 1, times.count - 1)]
    func distance(_ plan: Plan) -> Double {
      guard let first = plan.span?.lowerBound, let last = plan.span?.upperBound else { return 0 }
      return abs(first - start) + abs(last - stop)
    }
    let near = plans.dropLast().map { (distance($0), $0) }.sorted { $0.0 < $1.0 }
    return near.prefix(Self.mostPlans - 1).map { $0.1 } + [union]
  }

  private static func near(
    _ a: [Double], _ b: [Double], _ tolerance: [Double], _ factor: Double = 1
  ) -> Bool {
    zip(a, b).enumerated().allSatisfy { abs($1.0 - $1.1) <= tolerance[$0] * factor }
  }

  private func keyframes(
    _ values: [[Double]?], within tolerance: [Double], by plan: Plan
  ) -> BrowserKeyframes {
    var (legs, index, isGuessed) = ([[Keyframe<[Double]>]](), 0, false)
    // What takes no time and is repeated has no legs.
    let period = plan.period.flatMap { $0 > 0 ? $0 : nil }
    for stretch in plan.stretches {
      var known: [Keyframe<[Double]>] = []
      let isLast = stretch.end >= length * (1 - 1e-12)
      while index < times.count, isLast || times[index] < stretch.end - length * 1e-12 {
        if times[index] < length, let value = values[index] {
          known.append(Keyframe(times[index], value))
        }
        index += 1
      }
      let turn = period.map { (stretch.start / $0 + 1e-9).rounded(.down) } ?? 0
      let leg = Int(bounded: min(turn, Double(PictureClock.mostStretches)))
      while legs.count <= leg { legs.append([]) }
      guard let first = known.first, let last = known.last else { continue }
      let isStill = known.allSatisfy { Self.near($0.value, first.value, tolerance, 0.25) }
      if !isStill, let curve = stretch.curve,
        let way = Self.way(known, by: curve, over: stretch, within: tolerance)
      {
        legs[leg] += way
        continue
      }
      isGuessed = isGuessed || !isStill
      var lines = isStill ? [first, first] : Keyframe.lines(through: known, within: tolerance)
      // A value that is known at the ends of the stretch is one of the whole of it.
      let reach = (stretch.end - stretch.start) * 2e-4
      lines[0].offset = first.offset - stretch.start < reach ? stretch.start : first.offset
      lines[lines.count - 1].offset = stretch.end - last.offset < reach ? stretch.end : last.offset
      legs[leg] += lines
    }
    let rest = isLoop ? nil : values.last ?? nil
    if let period, let (leg, count) = repeated(legs, period, rest, tolerance) {
      return BrowserKeyframes(
        frames: frames(leg, length: period, rest: nil, within: tolerance), length: period,
        iterations: isLoop ? nil : repetitions ?? count, isGuessed: isGuessed)
    }
    return BrowserKeyframes(
      frames: frames(legs.flatMap { $0 }, length: length, rest: rest, within: tolerance),
      length: length, iterations: isLoop ? nil : 1, isGuessed: isGuessed)
  }

  /// The first leg, and how many there are, where all are as the first and the last leaves what rests.
  private func repeated(
    _ legs: [[Keyframe<[Double]>]], _ period: Double, _ rest: [Double]?, _ tolerance: [Double]
  ) -> ([Keyframe<[Double]>], Int)? {
    let count = Int(saturating: (length / period).rounded())
    guard count > 1, abs(Double(count) * period - length) < length * 1e-9 || !isLoop,
      let first = legs.first, let last = first.last
    else { return nil }
    let (whole, tail) = (legs.prefix(count), legs.dropFirst(count))
    guard tail.allSatisfy({ $0.isEmpty }) else { return nil }
    var runs = 0
    for (number, leg) in whole.enumerated() {
      let shift = Double(number) * period
      let isSame =
        leg.count == first.count
        && zip(leg, first).allSatisfy { a, b in
          abs(a.offset - shift - b.offset) < length * 1e-6
            && Self.near(a.value, b.value, tolerance) && a.curve == b.curve
        }
      guard isSame else { break }
      runs += 1
    }
    // What comes after the runs may only rest.
    guard legs.dropFirst(runs).joined().allSatisfy({ Self.near($0.value, last.value, tolerance) }),
      runs > 1, rest.map({ Self.near($0, last.value, tolerance) }) ?? true,
      isLoop ? runs == count : true
    else { return nil }
    return (first, runs)
  }

  /// The way whose fraction of a curve's values the values are, within a tolerance.
  private static func way(
    _ known: [Keyframe<[Double]>], by curve: TimingCurve, over stretch: PictureClock.Stretch,
    within tolerance: [Double]
  ) -> [Keyframe<[Double]>]? {
    let shares = known.map {
      curve.value(at: min(max(($0.offset - stretch.start) / (stretch.end - stretch.start), 0), 1))
    }
    guard let low = shares.indices.min(by: { shares[$0] < shares[$1] }),
      let high = shares.indices.max(by: { shares[$0] < shares[$1] }),
      shares[high] - shares[low] > 1e-6
    else { return nil }
    let (a, b) = (known[low].value, known[high].value)
    let slope = a.indices.map { (b[$0] - a[$0]) / (shares[high] - shares[low]) }
    let from = a.indices.map { a[$0] - slope[$0] * shares[low] }
    for (index, sample) in known.enumerated() {
      let value = from.indices.map { from[$0] + slope[$0] * shares[index] }
      guard near(value, sample.value, tolerance, 0.5) else { return nil }
    }
    let least = slope.indices.map { tolerance[$0] / max(abs(slope[$0]), 1e-12) }.min() ?? 0.01
    guard let (_, fit) = try? curve.css(within: min(max(least / 2, 1e-6), 0.01)) else {
      return nil
    }
    return [
      Keyframe(stretch.start, from, fit.map { TimingCurve.points($0.points) } ?? curve),
      Keyframe(stretch.end, from.indices.map { from[$0] + slope[$0] }),
    ]
  }

  /// What is known as keyframes over a length, a jump being as long as CSS needs it.
  private func frames(
    _ known: [Keyframe<[Double]>], length: Double, rest: [Double]?, within tolerance: [Double]
  ) -> [Keyframe<[Double]>] {
    var frames: [Keyframe<[Double]>] = []
    func add(_ frame: Keyframe<[Double]>) {
      if let last = frames.last, frame.offset - last.offset < jump {
        if Self.near(last.value, frame.value, tolerance, 0.5) {
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
    if let rest, let last = frames.last, !Self.near(rest, last.value, tolerance) {
      add(Keyframe(length, rest))
    }
    // What stays between two that are the same says nothing.
    var result: [Keyframe<[Double]>] = []
    for (index, frame) in frames.enumerated() {
      if let last = result.last, index + 1 < frames.count, last.value == frame.value,
        frames[index + 1].value == frame.value
      {
        continue
      }
      result.append(frame)
    }
    return result
  }
}
