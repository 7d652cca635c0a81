package import Timing
import VectorMath

/// When an animation is looked at, and by which curves it may go between.
package struct BrowserTimeline {
  /// A way to cut the time: one motion, or several that do not overlap.
  struct Plan {
    var stretches: [PictureClock.Stretch]

    /// The length of what a motion repeats.
    var period: Double?

    /// From where to where there is a motion.
    var span: ClosedRange<Double>?
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

  /// Whether more happens than is looked at.
  private(set) var isCut = false

  /// Whether something may move otherwise between two looks than straight: there were too many.
  private(set) var isCoarse = false

  /// Whether what happens between two looks is found by looking again; else it is what the clocks tell.
  private(set) var looksBetween: Bool

  private static let fewest = 3

  /// Where it is seen, of what a clock tells, that it is so: unevenly, or what turns round whole times
  /// from look to look would seem to stand.
  private static let unevenly = [
    0, 0.0371, 0.1153, 0.2417, 0.3989, 0.5623, 0.7351, 0.8829, 1,
  ]

  /// The most looks, and the most nodes and points of all of them.
  private static let mostLooks = 16_384
  private static let mostNodes = 240_000
  private static let mostPoints = 4_000_000

  /// What every picture is looked at, however large it is.
  private static let fewestLooks = 300

  /// The most looks at a picture of so many nodes.
  private let most: Int

  /// - Parameters:
  ///   - looksAtAll: whether a motion is looked at as often as it is repeated.
  ///   - looksBetween: whether something moves otherwise than the clocks tell, and has to be looked at
  ///     closely; so is what goes back and forth, whose turns would be missed.
  ///   - nodes: how many nodes the picture has, of which depends how often it is looked at.
  ///   - points: how many points its outlines have that change.
  package init(
    _ course: Course, following clocks: [PictureClock], looksAtAll: Bool, looksBetween: Bool = true,
    nodes: Int = 1, points: Int = 0
  ) {
    self.looksBetween = looksBetween
    let bound = min(Self.mostNodes / max(nodes, 1), Self.mostPoints / max(points, 1))
    most = max(Self.fewestLooks, min(Self.mostLooks, bound))
    var (clocks, end) = (clocks, course.end)
    if !looksAtAll, clocks.count == 1, case (let legs?, let leg)? = clocks[0].repetition,
      legs > Self.fewest, abs(leg * Double(legs) - end) < end * 1e-9,
      let shorter = clocks[0].repeated(Self.fewest)
    {
      (repetitions, clocks[0]) = (legs, shorter)
      end = leg * Double(Self.fewest)
    }
    (length, isLoop) = (end, course.isLoop)
    bounds = [0, end]
    times = [0]
    guard end > 0 else { return }
    let told = clocks.map { $0.stretches(until: end) }
    let own = told.map { $0.list }
    isCut = told.contains { !$0.areAll }
    for stretch in own.joined() { bounds += stretch.bounds }
    bounds = Self.apart(bounds.filter { $0 >= 0 && $0 <= end }, by: end * 1e-9)
    // Each stretch is looked at where it begins, within, and where it ends.
    if bounds.count > most / 3 {
      let step = bounds.count / (most / 3) + 1
      bounds = bounds.indices.filter { $0.isMultiple(of: step) }.map { bounds[$0] } + [end]
      isCut = true
    }
    plans = zip(clocks, own).map { clock, own in
      // What is repeated is counted from 0 on.
      let period = clock.start == 0 ? clock.repetition?.length : nil
      let span = own.first.flatMap { first in
        own.last.map { first.start...max($0.end, first.start) }
      }
      return Plan(stretches: Self.filled(own, to: end), period: period, span: span)
    }
    if clocks.count != 1 {
      plans.append(
        Plan(stretches: Self.filled(own.joined().sorted { $0.start < $1.start }, to: end)))
    }
    let parts = max(bounds.count - 1, 1)
    self.looksBetween =
      looksBetween || clocks.isEmpty || (Self.unevenly.count + 1) * parts > most
      || own.joined().contains { $0.goesBack }
    // Of known motions few looks are enough to begin with; what nothing is known of is looked at 120
    // times a second.
    let looks: Int
    if clocks.isEmpty {
      looks = Int(saturating: min(max(end * 120, 60), 1200))
      isCut = end * 120 > 1200
    } else {
      looks = max(min(8, most / parts - 1), min(96, min(most, 1200) / parts), 1)
    }
    times = []
    for (start, next) in zip(bounds, bounds.dropFirst()) {
      // Just within, as the ends of two motions that are one may be told apart by rounding.
      let (first, last) = (start + (start > 0 ? end * 4e-9 : 0), next - end * 1e-8)
      guard self.looksBetween else {
        times += Self.unevenly.map { first + (last - first) * $0 }
        continue
      }
      for look in 0...looks { times.append(first + (last - first) * Double(look) / Double(looks)) }
    }
    if !isLoop { times.append(end) }
  }

  /// Shorter than any frame, and longer than the space between two percentages that are written.
  var jump: Double { min(length * 2e-6, 2e-4) }

  /// Looks at all times, and between them where what is seen has another structure than just before, or
  /// does not go straight from one look to the next.
  mutating func look<Seen>(
    _ see: (Double) -> Seen, isSame: (Seen, Seen) -> Bool,
    isHalfway: (Seen, Seen, Seen) -> Bool
  ) -> [Seen] {
    var result = [(time: times[0], seen: see(times[0]))]
    var looks = times.count
    let narrow = min(length * 1e-6, 1e-4)
    func closer(_ low: (time: Double, seen: Seen), _ high: (time: Double, seen: Seen), _ depth: Int)
    {
      guard looksBetween, high.time - low.time > 2 * narrow else { return }
      let areSame = isSame(low.seen, high.seen)
      if areSame, depth > 7 {
        isCoarse = true
        return
      }
      if looks > (areSame ? most : 2 * most) {
        isCoarse = true
        return
      }
      let time = (low.time + high.time) / 2
      let middle = (time: time, seen: see(time))
      looks += 1
      if areSame, isSame(low.seen, middle.seen), isHalfway(low.seen, middle.seen, high.seen) {
        return
      }
      closer(low, middle, areSame ? depth + 1 : depth)
      result.append(middle)
      closer(middle, high, areSame ? depth + 1 : depth)
    }
    for time in times.dropFirst() {
      let next = (time: time, seen: see(time))
      closer(result[result.count - 1], next, 0)
      result.append(next)
    }
    times = result.map { $0.time }
    return result.map { $0.seen }
  }

  /// What is shown at each time, without gaps shorter than any frame: what is as good as nothing there
  /// is so by itself.
  func lasting(_ shown: [Bool]) -> [Bool] {
    var (result, last) = (shown, Int?.none)
    func isShort(_ gap: Range<Int>, from start: Double, to end: Double) -> Bool {
      end - start < max(1e-4, length * 1e-7) || gap.count == 1 && looksBetween
    }
    for index in shown.indices where shown[index] {
      let gap = (last.map { $0 + 1 } ?? 0)..<index
      let start = gap.lowerBound > 0 ? times[gap.lowerBound - 1] : 0
      if isShort(gap, from: start, to: times[index]) { for hidden in gap { result[hidden] = true } }
      last = index
    }
    // And at the very end.
    let end = shown.count - 1
    if let last, last == end - 1, isShort(end..<shown.count, from: times[last], to: times[end]) {
      result[end] = true
    }
    return result
  }

  /// Stretches that do not overlap, with gaps between them filled; what is cut loses its curve.
  private static func filled(
    _ stretches: [PictureClock.Stretch], to end: Double
  ) -> [PictureClock.Stretch] {
    var (result, place) = ([PictureClock.Stretch](), 0.0)
    for stretch in stretches where stretch.end > max(place, stretch.start) {
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

extension PictureClock.Stretch {
  /// Whether its curve goes to and fro.
  fileprivate var goesBack: Bool {
    guard let curve, let turns = try? curve.extrema() else { return curve != nil }
    return !turns.isEmpty
  }
}
