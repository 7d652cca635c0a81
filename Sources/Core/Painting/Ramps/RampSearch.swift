import Colorimetry
import VectorMath

/// The search for a ramp, with the longest possible line from each stop.
///
/// An offset on the joined paths of a line is one number. Its integer part is the index of the
/// path, and the rest is the fraction along the path.
struct RampSearch<Output: RGBValue> {
  typealias Stop = CertifiedRamp<Output>.Stop

  let line: RampLine<Output>
  let isPremultiplied: Bool
  private let proof: RampProof<Output>?

  /// The computed colours, shared between copies of a search, so that each copy can use them.
  private let samples: Samples

  /// The number of computed path colours.
  var evaluations: Int { samples.evaluations }

  /// The colours of paths at offsets that later lines use again.
  private final class Samples {
    var known: [[Double: ShownColor<Output>]]
    var evaluations = 0

    /// The number of lines that could not be proved at their length. Beyond a limit, no line is
    /// proved.
    var failures = 0

    init(_ count: Int) { known = Array(repeating: [:], count: count) }
  }

  /// The result of a search.
  struct Result {
    var stops: [Stop] = []

    /// The number of lines. The last line of each run of paths counts only as the fraction that is
    /// used.
    var lines = 0.0

    var isProved: Bool

    /// The largest excess that was measured, if nothing is proved.
    var worst = 0.0
  }

  private var paths: [RampLine<Output>.Path] { line.paths }

  init(_ line: RampLine<Output>, isPremultiplied: Bool) {
    self.line = line
    self.isPremultiplied = isPremultiplied
    samples = Samples(line.paths.count)
    let proof = RampProof(Output.self)
    self.proof = line.paths.allSatisfy { $0.enclosure != nil } ? proof : nil
  }

  /// Returns the stops within a tolerance; nil if there would be more than `most`.
  ///
  /// - Parameter isChecked: whether each line is checked. A checked line is proved, or measured
  ///   closely if no proof is possible, and shortened until it passes.
  func stops(
    within tolerance: Double, most: Int, isChecked: Bool
  ) -> Result? {
    var result = Result(isProved: canProve)
    if !line.isRepeating || paths.isEmpty {
      result.stops.append(.init(rounded(line.leading), at: line.ends.start))
    }
    var index = 0
    while index < paths.count {
      // Segments that meet in one colour are one run.
      var last = index
      while last + 1 < paths.count, isJoined(last, last + 1) { last += 1 }
      var run = Run(first: index, last: last, tolerance: tolerance)
      guard add(&run, to: &result, most: most, isChecked: isChecked) else { return nil }
      index = last + 1
    }
    if !line.isRepeating, let last = result.stops.last {
      let trailing = rounded(line.trailing)
      if !isSame(last.color, trailing) {
        result.stops.append(.init(trailing, at: line.ends.end))
      }
    }
    return result.stops.count > most ? nil : result
  }

  /// A run of joined paths.
  private struct Run {
    let first: Int
    let last: Int
    let tolerance: Double

    /// The offset of the run's end.
    var end: Double { Double(last + 1) }

    /// The expected length of the next line, which is usually similar to the last line's length.
    var guess = 1.0

    /// Returns the path that contains an offset, and the fraction along that path.
    func place(_ k: Double) -> (path: Int, x: Double) {
      let path = min(Int(saturating: k), last)
      return (path, k - Double(path))
    }
  }

  // MARK: Colours

  private func color(_ path: Int, _ x: Double) -> ShownColor<Output> {
    if let color = samples.known[path][x] { return color }
    samples.evaluations += 1
    let color = ShownColor(paths[path].color(x))
    if evaluations < 1 << 17 { samples.known[path][x] = color }
    return color
  }

  /// Returns a colour as a stop stores it, rounded to seven decimals. The bound applies to the
  /// rounded colour.
  private func rounded(_ color: Output) -> Output {
    Output(storage: (color.storage * 1e7).rounded(.toNearestOrEven) / 1e7)
  }

  private func stop(_ k: Double, in run: Run) -> Stop {
    let (path, x) = run.place(k)
    return Stop(rounded(color(path, x).color), at: position(k, in: run))
  }

  private func isSame(_ a: Output, _ b: Output) -> Bool {
    let (p, q) = (a.storage, b.storage)
    // Straight interpolation tells invisible colours apart; premultiplied does not.
    let difference =
      isPremultiplied || max(p.w, q.w) == 0
      ? SIMD4(a.components * p.w - b.components * q.w, p.w - q.w) : p - q
    return max(abs(difference.min()), abs(difference.max())) < 1e-9
  }

  private func isJoined(_ a: Int, _ b: Int) -> Bool {
    let (p, q) = (paths[a], paths[b])
    // Parts of one segment meet except for rounding.
    let gap = p.origin + p.length - q.origin
    return abs(gap) <= 1e-12 * max(abs(q.origin), q.length)
      && isSame(rounded(color(a, 1).color), rounded(color(b, 0).color))
  }

  // MARK: Places

  private func position(_ k: Double, in run: Run) -> Double {
    let (path, x) = run.place(k)
    let segment = paths[path]
    // Where the next one begins, or the line ends: the sum may be a rounding beyond.
    let limit = path + 1 < paths.count ? paths[path + 1].origin : line.ends.end
    let end = min(segment.origin + segment.length, limit)
    if x >= 1 { return end }
    let result = segment.origin + segment.length * x
    // What was snapped to seven decimals, without the rounding of the way there.
    let short = (result * 1e7).rounded() / 1e7
    return abs(short - result) <= 4 * result.ulp && short > segment.origin && short < end
      ? short : result
  }

  /// Returns an offset, moved back so that its position has seven decimals. If that offset isn't
  /// after `start`, returns the offset unchanged.
  private func snapped(_ k: Double, after start: Double, in run: Run) -> Double {
    let (path, x) = run.place(k)
    guard x > 0, x < 1 else { return k }
    let segment = paths[path]
    let position = ((segment.origin + segment.length * x) * 1e7).rounded(.down) / 1e7
    let result = Double(path) + (position - segment.origin) / segment.length
    return result > max(start, Double(path)) ? result : k
  }

  // MARK: Lines

  private func add(
    _ run: inout Run, to result: inout Result, most: Int, isChecked: Bool
  ) -> Bool {
    var k = Double(run.first)
    let first = stop(k, in: run)
    let isThere =
      result.stops.last.map { $0.position == first.position && isSame($0.color, first.color) }
    if isThere != true { result.stops.append(first) }
    // A curve of colours takes lines as the root of a tolerance's reciprocal; what takes more is the
    // rounding of numbers without measure.
    let paths = Double(run.last - run.first + 1)
    let limit = min(Double(most), paths * (100 + 100 / run.tolerance.squareRoot()))
    var (lines, jumps) = (0.0, 0.0)
    while k < run.end {
      guard let start = result.stops.last, Double(result.stops.count) <= Double(most),
        lines <= limit, jumps <= 50 + 4 * paths
      else { return false }
      var (next, excess) = reach(from: k, start, in: &run)
      lines += 1
      result.lines += next < run.end ? 1 : excess.squareRoot()
      if isChecked { next = checked(from: k, to: next, start, in: &run, &result) }
      let end = stop(next, in: run)
      if next - k < 1e-6, end.position - start.position < 1.5e-7, next < run.end {
        // A jump, which a hard edge shows.
        jumps += 1
        result.stops.append(.init(start.color, at: end.position))
        run.guess = 1.0 / 16
      }
      result.stops.append(end)
      k = next
    }
    return true
  }

  /// Returns the farthest offset that one line can reach, and the fraction of the tolerance that
  /// the line uses.
  private func reach(
    from k: Double, _ start: Stop, in run: inout Run
  ) -> (end: Double, excess: Double) {
    var (good, bad, known) = (k, Double.infinity, 0.0)
    var next = min(run.end, k + run.guess)
    for _ in 0..<80 {
      let excess = excess(from: start, k, to: next, in: run)
      if excess <= share {
        (good, known) = (next, excess)
        if next >= run.end || excess > share * 0.999 { break }
      } else {
        bad = next
      }
      // A line strays by the square of its length.
      let stretch = min(max((share * 0.9995 / excess).squareRoot(), 1.0 / 16), 4)
      let aim = k + (next - k) * (excess > 0 ? stretch : 4)
      if bad == .infinity {
        next = min(run.end, aim)
        continue
      }
      if bad - good <= 1e-4 * (bad - k) || bad - k < Self.least { break }
      let margin = (bad - good) / 16
      next =
        aim > good + margin && aim < bad - margin
        ? aim : good > k ? good + (bad - good) / 2 : k + (bad - k) / 4
    }
    if good == k { good = min(k + Self.least, run.end) }
    good = snapped(good, after: k, in: run)
    run.guess = max(good - k, 1e-6) * 1.25
    return (good, known / share)
  }

  private static var mostFailures: Int { 60 }
  private var canProve: Bool { proof != nil && samples.failures < Self.mostFailures }

  /// The length of the shortest line. Where even this line is too long, the colours jump.
  private static var least: Double { 1e-9 }

  /// The fraction of the tolerance that a search uses, which leaves a margin for the check.
  private var share: Double { canProve ? 0.9985 : 0.988 }

  /// The fraction of the tolerance that a measured line may use. Between two measured offsets, the
  /// line may deviate more.
  private static var measuredShare: Double { 0.99 }

  /// Returns the end of a line, which is shortened until the line is proved or passes a close
  /// measurement.
  private func checked(
    from k: Double, to end: Double, _ start: Stop, in run: inout Run, _ result: inout Result
  ) -> Double {
    var end = end
    var share = 0.998
    while true {
      if result.isProved {
        switch proves(from: start, k, to: end, in: run) {
        case true: return end
        case false: samples.failures += 1
        case nil: samples.failures = Self.mostFailures
        }
        if !canProve {
          // A line proved already is near enough, but its exact excess is unknown.
          (result.isProved, result.worst) = (false, result.stops.count > 2 ? 1 : 0)
          continue
        }
      } else {
        let excess = excess(from: start, k, to: end, in: run, isClose: true)
        if excess <= Self.measuredShare {
          result.worst = max(result.worst, excess)
          return end
        }
      }
      if end - k <= Self.least * 1.5 { return end }
      // By little at first, then by more each time.
      end = snapped(max(k + (end - k) * share, k + Self.least), after: k, in: run)
      share = max(share * share, 0.25)
    }
  }

  /// Returns the largest excess of a line over the tolerance, at offsets inside each path that the
  /// line crosses.
  ///
  /// A line that is far too long is not examined to its end.
  private func excess(
    from start: Stop, _ k: Double, to end: Double, in run: Run, isClose: Bool = false
  ) -> Double {
    let finish = stop(end, in: run)
    let piece = RampPiece<Output>(
      start.color.storage, finish.color.storage, isPremultiplied: isPremultiplied)
    let length = finish.position - start.position
    var worst = 0.0
    var index = run.place(k).path
    func excess(_ x: Double) -> Double {
      let exact = color(index, x)
      let t = length > 0 ? (position(Double(index) + x, in: run) - start.position) / length : 0
      return ShownColor(piece.color(at: t)).excess(over: run.tolerance, from: exact)
    }
    while Double(index) < end, worst <= 16 {
      let low = max(k - Double(index), 0)
      let high = min(end - Double(index), 1)
      if Double(index) > k { worst = max(worst, excess(0)) }
      // On a grid that halves, so that other lines meet the same offsets.
      let levels = (isClose ? 32 : 8) / (high - low)
      let grid = Double(sign: .plus, exponent: Int(levels.exponent) + 1, significand: 1)
      var top = (excess: 0.0, step: 0.0)
      func look(_ step: Double) -> Double {
        let x = step / grid
        let found = x > low && x < high ? excess(x) : 0
        if found > top.excess { top = (found, step) }
        return found
      }
      let (first, last) = ((low * grid).rounded(.down) + 1, (high * grid).rounded(.up) - 1)
      for step in stride(from: first, through: last, by: 1) { _ = look(step) }
      // A curve may bend beside an end alone.
      for (end, step) in [(low * grid, first), (high * grid, last)] {
        var distance = step - end
        while abs(distance) > 1e-3, look(end + distance) > top.excess / 2 { distance /= 2 }
      }
      var reach = 0.5
      while reach > (isClose ? 0.05 : 0.1), top.excess > 0 {
        let middle = top.step
        _ = look(middle - reach)
        _ = look(middle + reach)
        reach /= 2
      }
      worst = max(worst, top.excess)
      index += 1
    }
    return worst
  }

  private func proves(from start: Stop, _ k: Double, to end: Double, in run: Run) -> Bool? {
    guard let proof else { return nil }
    let finish = stop(end, in: run)
    let piece = RampPiece<Output>(
      start.color.storage, finish.color.storage, isPremultiplied: isPremultiplied)
    let length = finish.position - start.position
    guard length > 0 else { return false }
    var here = k
    while here < end {
      let (path, x) = run.place(here)
      let next = min(Double(path + 1), end)
      let shares = (
        (position(here, in: run) - start.position) / length,
        (position(next, in: run) - start.position) / length
      )
      let holds = proof.holds(
        piece, shares: shares, along: paths[path], over: (x, next - Double(path)),
        tolerance: run.tolerance)
      guard holds == true else { return holds }
      here = next
    }
    return true
  }
}
