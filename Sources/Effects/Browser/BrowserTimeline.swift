package import Timing
import TimingText
import VectorMath

/// When an animation is looked at, and by which curves it may go between.
package struct BrowserTimeline {
  /// A way to cut the time: one motion, or several that do not overlap.
  struct Plan {
    var stretches: [PictureClock.Stretch]

    /// The length of what a motion repeats.
    var period: Double?
  }

  /// The seconds of a run.
  let length: Double

  let isLoop: Bool

  /// In their order, from 0; what runs once ends with its length itself.
  package private(set) var times: [Double]

  private(set) var plans: [Plan] = []

  /// Where nothing jumps between two neighbouring times: nothing that is known to.
  private var bounds: [Double]

  /// How often the only motion is repeated, where it is looked at fewer times.
  private(set) var repetitions: Int?

  private static let fewest = 3

  /// - Parameter looksAtAll: whether a motion is looked at as often as it is repeated.
  package init(_ course: Course, following clocks: [PictureClock], looksAtAll: Bool) {
    var (clocks, end) = (clocks, course.end)
    if !looksAtAll, clocks.count == 1, case (let legs?, let leg)? = clocks[0].repetition,
      legs > Self.fewest, abs(leg * Double(legs) - end) < end * 1e-9
    {
      repetitions = legs
      let motion = clocks[0].motion
      clocks[0].motion = Motion(
        motion.base,
        motion.modifiers.dropLast() + [.repetition(legs: Self.fewest, autoreverses: false)])
      end = leg * Double(Self.fewest)
    }
    (length, isLoop) = (end, course.isLoop)
    bounds = [0, end]
    times = [0]
    guard end > 0 else { return }
    let own = clocks.map { $0.stretches(until: end) }
    for stretch in own.joined() { bounds += [stretch.start, stretch.end] }
    bounds = Self.apart(bounds.filter { $0 >= 0 && $0 <= end }, by: end * 1e-9)
    plans = zip(clocks, own).map {
      Plan(stretches: Self.filled($1, to: end), period: $0.repetition?.length)
    }
    if clocks.count != 1 {
      plans.append(
        Plan(stretches: Self.filled(own.joined().sorted { $0.start < $1.start }, to: end)))
    }
    // Known curves need few looks; what nothing is known of is looked at 120 times a second.
    let looks =
      clocks.isEmpty
      ? Int(saturating: min(max(end * 120, 60), 1200))
      : max(8, min(96, 1200 / max(bounds.count - 1, 1)))
    times = []
    for (start, next) in zip(bounds, bounds.dropFirst()) {
      // Just within, as the ends of two motions that are one may be told apart by rounding.
      let (first, last) = (start + (start > 0 ? end * 4e-9 : 0), next - end * 1e-8)
      for look in 0...looks { times.append(first + (last - first) * Double(look) / Double(looks)) }
    }
    if !isLoop { times.append(end) }
  }

  /// Looks closer where what is seen has another structure than just before.
  mutating func refine<Structure: Equatable>(by structure: (Double) -> Structure) {
    guard times.count > 1 else { return }
    var (result, last) = ([times[0]], structure(times[0]))
    for (time, next) in zip(times, times.dropFirst()) {
      let now = structure(next)
      if now != last, next - time > length * 2e-6 {
        var (low, high) = (time, next)
        while high - low > max(length * 1e-6, 1e-5) {
          let middle = (low + high) / 2
          if structure(middle) == last { low = middle } else { high = middle }
        }
        result += [low, high].filter { $0 > time && $0 < next }
      }
      result.append(next)
      last = now
    }
    times = result
  }

  /// What is shown at each time, without gaps shorter than any frame: what is as good as nothing there
  /// is so by itself.
  func lasting(_ shown: [Bool]) -> [Bool] {
    var (result, last) = (shown, Int?.none)
    for index in shown.indices where shown[index] {
      let gap = (last.map { $0 + 1 } ?? 0)..<index
      let start = gap.lowerBound > 0 ? times[gap.lowerBound - 1] : 0
      if !gap.isEmpty, times[index] - start < max(1e-4, length * 1e-7) || gap.count == 1 {
        for hidden in gap { result[hidden] = true }
      }
      last = index
    }
    // And at the very end.
    if let last, last == shown.count - 2 { result[last + 1] = true }
    return result
  }

  /// Stretches that do not overlap, with gaps between them filled; what is cut loses its curve.
  private static func filled(
    _ stretches: [PictureClock.Stretch], to end: Double
  ) -> [PictureClock.Stretch] {
    var (result, place) = ([PictureClock.Stretch](), 0.0)
    for stretch in stretches where stretch.end > place {
      if stretch.start < place, let last = result.popLast() {
        // Where the next one sets in the one before is over.
        if last.start < stretch.start {
          result.append(.init(start: last.start, end: stretch.start))
        }
        result.append(.init(start: max(last.start, stretch.start), end: stretch.end))
        place = stretch.end
        continue
      }
      if stretch.start > place { result.append(.init(start: place, end: stretch.start)) }
      result.append(stretch)
      place = stretch.end
    }
    if place < end { result.append(.init(start: place, end: end)) }
    return result
  }

  private static func apart(_ numbers: [Double], by least: Double) -> [Double] {
    var result: [Double] = []
    for number in numbers.sorted() where result.last.map({ number - $0 > least }) ?? true {
      result.append(number)
    }
    return result
  }
}
