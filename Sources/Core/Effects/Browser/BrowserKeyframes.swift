import Syntax
import Timing
import TimingText
import VectorMath

/// What one property does over a run, as CSS's keyframes say it.
package struct BrowserKeyframes {
  /// A value, and the timing function on the way to the next one.
  package struct Frame {
    package var time: Double
    package var values: [Double]
    package var easing: String
  }

  /// From 0 to the length.
  package var frames: [Frame]

  /// The seconds of one iteration.
  package var length: Double

  /// How often; nil is for ever.
  package var iterations: Int?

  /// The text of the keyframes, each value written by a function as declarations.
  func text(name: String, _ write: ([Double]) -> String) -> String {
    let easing = sharedEasing
    // A tenth of a millisecond is told apart, however long the run is.
    let digits = Elementary.log10(length / 6e-5).rounded(.up) - 2
    let places = Int(bounded: min(max(digits, 4), 12))
    let lines = frames.enumerated().map { index, frame in
      let share = NumberText.trimmed(
        NumberText.plain(frame.time / length * 100, places: places) ?? "0")
      let own =
        easing == nil && index + 1 < frames.count
        ? ";animation-timing-function:\(frame.easing)" : ""
      return "\(share)%{\(write(frame.values))\(own)}"
    }
    return "@keyframes \(name){\(lines.joined())}"
  }

  /// A part of `animation`: the keyframes' name, length, timing function and count.
  func animation(name: String) -> String {
    "\(name) \(NumberText.trimmed(NumberText.plain(length, places: 6) ?? "0"))s "
      + "\(sharedEasing ?? "linear") \(iterations.map { "\($0)" } ?? "infinite") both"
  }

  /// The timing function of all ways, where they have one.
  private var sharedEasing: String? {
    guard let first = frames.first?.easing else { return "linear" }
    return frames.dropLast().allSatisfy { $0.easing == first } ? first : nil
  }
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

  /// A way from one value to another.
  private struct Way {
    var start: Double
    var end: Double
    var from: [Double]
    var to: [Double]
    var easing = "linear"
  }

  private func keyframes(
    _ values: [[Double]?], within tolerance: [Double], by plan: Plan
  ) -> BrowserKeyframes {
    var (legs, index) = ([[Way]](), 0)
    for stretch in plan.stretches {
      var known: [(time: Double, value: [Double])] = []
      let isLast = stretch.end >= length * (1 - 1e-12)
      while index < times.count, isLast || times[index] < stretch.end - length * 1e-12 {
        if times[index] < length, let value = values[index] {
          known.append((times[index], value))
        }
        index += 1
      }
      let turn = plan.period.map { (stretch.start / $0 + 1e-9).rounded(.down) } ?? 0
      let leg = Int(bounded: min(turn, Double(PictureClock.mostStretches)))
      while legs.count <= leg { legs.append([]) }
      guard let first = known.first, let last = known.last else { continue }
      // A value that is known at the ends of the stretch is one of the whole of it.
      let reach = (stretch.end - stretch.start) * 0.2
      let start = first.time - stretch.start < reach * 1e-3 ? stretch.start : first.time
      let end = stretch.end - last.time < reach * 1e-3 ? stretch.end : last.time
      if known.allSatisfy({ Self.near($0.value, first.value, tolerance, 0.25) }) {
        legs[leg].append(Way(start: start, end: end, from: first.value, to: first.value))
      } else if let curve = stretch.curve,
        let way = Self.way(known, by: curve, over: stretch, within: tolerance)
      {
        legs[leg].append(way)
      } else {
        legs[leg] += Self.polyline(known, within: tolerance, from: start, to: end)
      }
    }
    let rest = isLoop ? nil : values.last ?? nil
    if let period = plan.period, let (ways, count) = repeated(legs, period, rest, tolerance) {
      return BrowserKeyframes(
        frames: frames(ways, length: period, rest: nil, within: tolerance), length: period,
        iterations: isLoop ? nil : repetitions ?? count)
    }
    return BrowserKeyframes(
      frames: frames(legs.flatMap { $0 }, length: length, rest: rest, within: tolerance),
      length: length, iterations: isLoop ? nil : 1)
  }

  /// The ways of the first leg, and how many legs there are, where all are as the first and the last
  /// leaves what rests.
  private func repeated(
    _ legs: [[Way]], _ period: Double, _ rest: [Double]?, _ tolerance: [Double]
  ) -> ([Way], Int)? {
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
          abs(a.start - shift - b.start) < length * 1e-6
            && abs(a.end - shift - b.end) < length * 1e-6
            && Self.near(a.from, b.from, tolerance) && Self.near(a.to, b.to, tolerance)
            && a.easing == b.easing
        }
      guard isSame else { break }
      runs += 1
    }
    // What comes after the runs may only rest.
    for way in legs.dropFirst(runs).joined() {
      guard Self.near(way.from, last.to, tolerance), Self.near(way.to, last.to, tolerance) else {
        return nil
      }
    }
    guard runs > 1, rest.map({ Self.near($0, last.to, tolerance) }) ?? true,
      isLoop ? runs == count : true
    else { return nil }
    return (first, runs)
  }

  /// The way whose fraction of a curve's values the values are, within a tolerance.
  private static func way(
    _ known: [(time: Double, value: [Double])], by curve: TimingCurve,
    over stretch: PictureClock.Stretch, within tolerance: [Double]
  ) -> Way? {
    let shares = known.map {
      curve.value(at: min(max(($0.time - stretch.start) / (stretch.end - stretch.start), 0), 1))
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
    guard let text = try? curve.css(within: min(max(least / 2, 1e-5), 0.01)).text else {
      return nil
    }
    return Way(
      start: stretch.start, end: stretch.end, from: from,
      to: from.indices.map { from[$0] + slope[$0] }, easing: text)
  }

  /// Straight lines, each as long as it stays within a tolerance of the values it passes.
  private static func polyline(
    _ known: [(time: Double, value: [Double])], within tolerance: [Double], from start: Double,
    to end: Double
  ) -> [Way] {
    var (ways, low) = ([Way](), 0)
    while low < known.count - 1 {
      var high = low + 1
      var slopes = Slopes(known[low], tolerance)
      slopes.narrow(to: known[high])
      while high + 1 < known.count, slopes.reach(known[high + 1]) {
        high += 1
        slopes.narrow(to: known[high])
      }
      ways.append(
        Way(
          start: known[low].time, end: known[high].time, from: known[low].value,
          to: known[high].value))
      low = high
    }
    if ways.isEmpty, let only = known.first {
      ways = [Way(start: start, end: end, from: only.value, to: only.value)]
    }
    ways[0].start = start
    ways[ways.count - 1].end = end
    return ways
  }

  /// The slopes of lines from a value that pass those after it within half of a tolerance.
  private struct Slopes {
    private let first: (time: Double, value: [Double])
    private let reach: [Double]
    private var least: [Double]
    private var greatest: [Double]

    init(_ first: (time: Double, value: [Double]), _ tolerance: [Double]) {
      (self.first, reach) = (first, tolerance.map { $0 / 2 })
      least = first.value.map { _ in -.infinity }
      greatest = first.value.map { _ in .infinity }
    }

    /// Whether the line to a value is one of them.
    func reach(_ next: (time: Double, value: [Double])) -> Bool {
      let span = next.time - first.time
      guard span > 0 else { return true }
      for index in first.value.indices {
        let slope = (next.value[index] - first.value[index]) / span
        if slope < least[index] || slope > greatest[index] { return false }
      }
      return true
    }

    /// Those of them that pass a value.
    mutating func narrow(to next: (time: Double, value: [Double])) {
      let span = next.time - first.time
      guard span > 0 else { return }
      for index in first.value.indices {
        let way = next.value[index] - first.value[index]
        least[index] = max(least[index], (way - reach[index]) / span)
        greatest[index] = min(greatest[index], (way + reach[index]) / span)
      }
    }
  }

  /// The ways one after the other.
  private func frames(
    _ ways: [Way], length: Double, rest: [Double]?, within tolerance: [Double]
  ) -> [BrowserKeyframes.Frame] {
    var frames: [BrowserKeyframes.Frame] = []
    func add(_ time: Double, _ values: [Double], _ easing: String) {
      if let last = frames.last, time - last.time < jump {
        if Self.near(last.values, values, tolerance, 0.5) {
          frames[frames.count - 1].easing = easing
          return
        }
        frames[frames.count - 1].time = max(time - jump, 0)
        if frames.count > 1, frames[frames.count - 1].time <= frames[frames.count - 2].time {
          frames.removeLast()
        }
      }
      frames.append(.init(time: time, values: values, easing: easing))
    }
    for way in ways {
      if frames.isEmpty, way.start > jump { add(0, way.from, "linear") }
      add(way.start, way.from, way.easing)
      add(way.end, way.to, "linear")
    }
    if let last = frames.last, last.time < length - jump { add(length, last.values, "linear") }
    if let rest, let last = frames.last, !Self.near(rest, last.values, tolerance) {
      add(length, rest, "linear")
    }
    // What stays between two that are the same says nothing.
    var result: [BrowserKeyframes.Frame] = []
    for (index, frame) in frames.enumerated() {
      if let last = result.last, index + 1 < frames.count, last.values == frame.values,
        frames[index + 1].values == frame.values
      {
        continue
      }
      result.append(frame)
    }
    return result
  }
}
