public import Colorimetry
import VectorMath

extension ColorGradient {
  /// The gradient by straight lines in a device space, no farther away than a tolerance.
  ///
  /// ```swift
  /// let line = ColorGradient([AnyColor(SRGB(1, 0, 0)), AnyColor(SRGB(0, 0, 1))], in: .oklab)
  /// let ramp = try line.ramp(to: SRGB.self, tolerance: 0.01)
  /// print(ramp.isProved, ramp.bound <= 0.01)  // true true
  /// ```
  ///
  /// Its stops are colours of the gradient. Each line is as long as can be before the next one has
  /// to begin, so that no ramp with stops on the gradient whose lines can be cut short at will has
  /// fewer; hard edges stay hard. That the distance never exceeds the tolerance is proved for every
  /// offset, by interval arithmetic through mixing, gamut mapping and alpha, wherever all of it has
  /// an enclosure: gamut mapping by clipping, and every space but CAM16, HCT, HSLuv, Okhsl and
  /// Okhsv. Elsewhere it is measured: ``CertifiedRamp/isProved`` says which.
  ///
  /// - Parameters:
  ///   - tolerance: a ΔE OK above 0, 0.02 is about the least one can notice.
  ///   - isPremultiplied: see ``CertifiedRamp/isPremultiplied``.
  ///   - gamutMapping: how colours come into the device's gamut.
  /// - Throws: ``RampError`` where there is no such ramp of at most 65536 stops.
  public func ramp<Output: RGBValue>(
    to output: Output.Type, tolerance: Double, isPremultiplied: Bool = true,
    gamutMapping: GamutMapping = .clip
  ) throws(RampError) -> CertifiedRamp<Output> {
    guard tolerance >= 1e-6, tolerance.isFinite else { throw .tolerance(tolerance) }
    if isRepeating, let first = positions.first, let last = positions.last, first == last {
      let stop = CertifiedRamp.Stop(
        averageColor.mapped(into: Output.self, by: gamutMapping), at: first)
      return CertifiedRamp(
        stops: [stop], isRepeating: false, isPremultiplied: isPremultiplied, tolerance: tolerance,
        bound: 0, isProved: true)
    }
    return try RampLine<Output>(self, gamutMapping: gamutMapping)
      .ramp(tolerance: tolerance, isPremultiplied: isPremultiplied)
  }
}

extension RampLine {
  /// The line by straight lines, no farther away than a tolerance of at least 1e-6.
  func ramp(
    tolerance: Double, isPremultiplied: Bool
  ) throws(RampError) -> CertifiedRamp<Output> {
    var builder = RampBuilder(self, tolerance: tolerance, isPremultiplied: isPremultiplied)
    var result = try builder.ramp()
    // What is only measured is measured again; a ramp found wanting is made again with some room,
    // unless it is so by far.
    var room = 0.98
    while result.bound > tolerance, result.bound < 2 * tolerance, room > 0.6 {
      builder.begin(limit: tolerance * room)
      result = try builder.ramp()
      room *= 0.95
    }
    return result
  }
}

/// Why a gradient has no ramp.
public enum RampError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A tolerance below 1e-6, or no number.
  case tolerance(Double)

  /// More stops than anyone can use would be needed.
  case tooManyStops

  /// The gradient's hard edges and turns take more stops than allowed.
  case tooFewStops(Int, least: Int)

  public var description: String {
    switch self {
    case .tolerance(let tolerance): "a tolerance of \(tolerance): from 1e-6 on there are ramps"
    case .tooFewStops(let count, let least):
      "\(count) stops are too few for the gradient, which takes \(least)"
    case .tooManyStops: "the gradient needs more than 65536 stops"
    }
  }
}

/// The search for a ramp: from each stop as far as a line can reach.
private struct RampBuilder<Output: RGBValue> {
  let line: RampLine<Output>
  let tolerance: Double
  let isPremultiplied: Bool
  let proof: RampProof<Output>?

  var stops: [CertifiedRamp<Output>.Stop] = []
  var isProved: Bool

  /// Lines of the paths at hand that would stray by the limit were they longer: the colours go as
  /// far in each.
  private var fullLines = 0.0

  /// Lines that were too long to be proved, and the parts that were looked at for nothing: of too many
  /// no more is proved.
  private var (failedProofs, failedWork) = (0, 0)

  /// What the search allows, that the proof have some room.
  var limit: Double

  var paths: [RampLine<Output>.Path] { line.paths }

  init(_ line: RampLine<Output>, tolerance: Double, isPremultiplied: Bool) {
    self.line = line
    self.tolerance = tolerance
    self.isPremultiplied = isPremultiplied
    proof = RampProof(Output.self)
    isProved = proof != nil && line.paths.allSatisfy { $0.enclosure != nil }
    limit = tolerance * 0.998
  }

  /// Starts again with another limit.
  mutating func begin(limit: Double) {
    (stops, failedProofs, failedWork) = ([], 0, 0)
    self.limit = limit
  }

  mutating func ramp() throws(RampError) -> CertifiedRamp<Output> {
    if !line.isRepeating || paths.isEmpty { add(line.leading, at: line.ends.start) }
    var index = 0
    while index < paths.count {
      // Segments that meet in one colour are one path.
      var last = index
      while last + 1 < paths.count, isJoined(last, last + 1) { last += 1 }
      try add(paths: index...last)
      index = last + 1
    }
    if !line.isRepeating { add(line.trailing, at: line.ends.end) }
    var result = CertifiedRamp(
      stops: stops, isRepeating: line.isRepeating, isPremultiplied: isPremultiplied,
      tolerance: tolerance, bound: tolerance, isProved: isProved)
    if !isProved {
      result.bound = result.measuredError(
        from: line.color, by: .deltaEOK, samples: max(4096, 64 * stops.count))
    }
    return result
  }

  /// The colour before the first stop or after the last, where it is another than within.
  private mutating func add(_ color: Output, at position: Double) {
    let color = rounded(color)
    if let last = stops.last, isSame(last.color, color) { return }
    stops.append(.init(color, at: position))
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
    // Parts of one segment meet but for rounding.
    let gap = p.origin + p.length - q.origin
    return abs(gap) <= 1e-12 * max(abs(q.origin), q.length)
      && isSame(stopColor(a, 1), stopColor(b, 0))
  }

  /// A colour as a stop gets it: to seven decimals, which the proof takes as they are.
  private func rounded(_ color: Output) -> Output {
    Output(storage: (color.storage * 1e7).rounded(.toNearestOrEven) / 1e7)
  }

  private func stopColor(_ path: Int, _ x: Double) -> Output { rounded(paths[path].color(x)) }

  /// The offset whose position has seven decimals, if there is one between the last stop and an offset.
  private func snapped(_ k: Double, from start: Double, in range: ClosedRange<Int>) -> Double {
    let (path, x) = place(k, in: range)
    guard x > 0, x < 1 else { return k }
    let segment = paths[path]
    let position = ((segment.origin + segment.length * x) * 1e7).rounded(.down) / 1e7
    let result = Double(path) + (position - segment.origin) / segment.length
    return result > max(start, Double(path)) ? result : k
  }

  /// An offset on the paths: the whole part says which, the rest how far along.
  private func place(_ k: Double, in range: ClosedRange<Int>) -> (path: Int, x: Double) {
    let path = min(Int(saturating: k), range.upperBound)
    return (path, k - Double(path))
  }

  private func position(_ k: Double, in range: ClosedRange<Int>) -> Double {
    let (path, x) = place(k, in: range)
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

  private mutating func add(paths range: ClosedRange<Int>) throws(RampError) {
    let (first, origin) = (stopColor(range.lowerBound, 0), paths[range.lowerBound].origin)
    if stops.last.map({ $0.position != origin || !isSame($0.color, first) }) ?? true {
      stops.append(.init(first, at: origin))
    }
    let end = Double(range.upperBound + 1)
    var k = Double(range.lowerBound)
    // Colours that go as far between two stops as sixteen times through a gamut are the rounding of
    // numbers without measure.
    let most = 16 * Double(range.count) / limit
    fullLines = 0
    while k < end {
      if stops.count >= 1 << 16 || fullLines > most { throw .tooManyStops }
      let next = reach(from: k, to: end, in: range)
      let (path, x) = place(next, in: range)
      stops.append(.init(stopColor(path, x), at: position(next, in: range)))
      k = next
    }
  }

  /// The farthest offset that one line can lead to.
  private mutating func reach(
    from k: Double, to end: Double, in range: ClosedRange<Int>
  ) -> Double {
    guard let start = stops.last else { return end }
    var (good, bad) = (k, end)
    if error(from: start, k, to: end, in: range, over: limit) <= limit {
      good = end
    } else {
      // Doubling from one path's thousandth finds the scale; halving finds the offset.
      var step = 1.0 / 1024
      while k + step < end,
        error(from: start, k, to: k + step, in: range, over: limit) <= limit
      {
        good = k + step
        step *= 2
      }
      bad = min(k + step, end)
      for _ in 0..<40 where bad - good > 1e-6 * (bad - k) {
        let middle = good + (bad - good) / 2
        guard middle > good, middle < bad else { break }
        if error(from: start, k, to: middle, in: range, over: limit) <= limit {
          good = middle
        } else {
          bad = middle
        }
      }
    }
    good = snapped(max(good, min(k + 1e-9, end)), from: k, in: range)
    // Cut short until it is proved: by little at first, then by more each time, so that what can't
    // be proved is given up soon.
    let farthest = good
    var length = good - k
    var share = 0.995
    while isProved {
      if proves(from: start, k, to: good, in: range) { break }
      failedProofs += 1
      isProved =
        failedProofs <= 1000 + 8 * paths.count && failedWork <= 100_000 + 1000 * paths.count
      length *= share
      share *= share
      good = snapped(k + length, from: k, in: range)
      if length < 1e-9 || good <= k {
        isProved = false
        good = min(k + 1e-9, end)
      }
    }
    if good == farthest { fullLines += 1 }
    return good
  }

  private func piece(
    from start: CertifiedRamp<Output>.Stop, to k: Double, in range: ClosedRange<Int>
  ) -> RampPiece<Output> {
    let (path, x) = place(k, in: range)
    return RampPiece(
      start.color.storage, stopColor(path, x).storage, isPremultiplied: isPremultiplied)
  }

  /// The distance at some offsets of a line; beyond `bound` it need not be the greatest.
  private func error(
    from start: CertifiedRamp<Output>.Stop, _ k: Double, to end: Double, in range: ClosedRange<Int>,
    over bound: Double
  ) -> Double {
    let piece = piece(from: start, to: end, in: range)
    let finish = position(end, in: range)
    let length = finish - start.position
    var worst = 0.0
    let count = (isProved ? 24 : 96) + 8 * Int(saturating: min(end - k, 200))
    // The gradient's own stops first, at whose corners lines are worst, then the middle.
    let joints =
      Int(saturating: k) + 1..<max(Int(saturating: end.rounded(.up)), Int(saturating: k) + 1)
    for i in 0..<joints.count + count {
      let j = i - joints.count
      let at =
        j < 0
        ? Double(joints.lowerBound + i)
        : k + (end - k)
          * (Double(j.isMultiple(of: 2) ? (count + j) / 2 : (count - j) / 2) + 0.5)
          / Double(count + 1)
      let (path, x) = place(at, in: range)
      let exact = paths[path].color(x)
      let t = length > 0 ? (position(at, in: range) - start.position) / length : 0
      let here = piece.color(at: t)
      for ground in exact.alpha == 1 && here.alpha == 1 ? [0.0] : [0, 1] {
        worst = max(
          worst,
          here.composited(over: ground).difference(
            from: exact.composited(over: ground), by: .deltaEOK))
      }
      if worst > bound { return worst }
    }
    return worst
  }

  private mutating func proves(
    from start: CertifiedRamp<Output>.Stop, _ k: Double, to end: Double, in range: ClosedRange<Int>
  ) -> Bool {
    guard let proof else { return false }
    let piece = piece(from: start, to: end, in: range)
    let finish = position(end, in: range)
    let length = finish - start.position
    guard length > 0 else { return false }
    var here = k
    var work = 0
    while here < end {
      let (path, x) = place(here, in: range)
      let next = min(Double(path + 1), end)
      let shares = (
        (position(here, in: range) - start.position) / length,
        (position(next, in: range) - start.position) / length
      )
      guard
        proof.holds(
          piece, shares: shares, along: paths[path], over: (x, next - Double(path)),
          tolerance: tolerance, work: &work)
      else {
        failedWork += work
        return false
      }
      here = next
    }
    return true
  }
}
