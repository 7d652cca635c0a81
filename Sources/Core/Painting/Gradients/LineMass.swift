import Colorimetry
import VectorMath

/// How much of a line of colours lies before each of its offsets: what optimal transport moves.
///
/// A stretch weighs as much as its colours differ, and its fraction of the line's length times
/// ``lengthWeight`` besides; a hard edge weighs what its two colours differ. Differences are
/// distances in Oklab with alpha multiplied in, and alpha as a fourth axis: ΔE OK where the line is
/// opaque. So the weight before an offset is the length of the curve (offset, colour) up to there, and
/// small changes of a line change it by little: a steep stretch is nearly a hard edge.
///
/// Of all ways to carry one line's weight to another's the one that keeps its order is the cheapest
/// by every convex cost. Sources: F. Santambrogio, "Optimal Transport for Applied Mathematicians"
/// (2015), theorem 2.9; R. McCann, "A convexity principle for interacting gases", Adv. Math. 128
/// (1997), displacement interpolation.
struct LineMass: Sendable {
  /// What the whole length weighs: five differences that one can just notice.
  static let lengthWeight = 0.1

  /// A jump of colour, or a part of it.
  struct Jump: Sendable {
    var before: AnyColor
    var after: AnyColor
    var range: (Double, Double)

    /// The colour at a fraction of the part, mixed in Oklab.
    func color(at share: Double) -> AnyColor {
      let t = range.0.interpolated(to: range.1, at: share)
      return before.mixed(
        with: after, by: t, in: .oklab, options: MixingOptions(carriesForward: false))
    }
  }

  /// Places with the fraction of the weight before them, neither falling, and the jump from one to the
  /// next where they are one offset.
  private var marks: [(place: Double, share: Double)] = []
  private var jumps: [Jump?] = []

  /// - Parameter other: a line of fewer than two offsets reaches as far as this one does.
  init(_ line: GradientLine, or other: GradientLine) {
    var places = line.knots
    if places.first == places.last {
      let extent = other.positions
      places += [extent.first ?? 0, extent.last ?? 1]
    }
    places = places.sorted().reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    let (first, last) = (places[0], places[places.count - 1])
    var weight = 0.0
    func add(_ place: Double, _ jump: Jump?) {
      marks.append((place, weight))
      jumps.append(jump)
    }
    for (index, place) in places.enumerated() {
      let color = line.color(at: place)
      // Where a line begins again it has no edge of its own.
      if !line.isRepeating || place != first && place != last {
        let before = line.color(at: place.nextDown)
        let difference = Self.distance(before, color)
        // Less is rounding's.
        if difference > 1e-9 {
          add(place, Jump(before: before, after: color, range: (0, 1)))
          weight += difference
        }
      }
      guard index + 1 < places.count else { break }
      let end = places[index + 1]
      add(place, nil)
      weight +=
        (end - place) / (last - first) * Self.lengthWeight
        + Self.distance(color, line.color(at: end.nextDown))
    }
    if marks.isEmpty { add(first, nil) }
    marks.append((last, weight))
    for index in marks.indices { marks[index].share /= weight > 0 ? weight : 1 }
    marks[marks.count - 1].share = 1
  }

  private static func distance(_ a: AnyColor, _ b: AnyColor) -> Double {
    func axes(_ color: AnyColor) -> SIMD4<Double> {
      let lab = Oklab(color)
      return SIMD4(lab.components * lab.alpha, lab.alpha)
    }
    let d = axes(a) - axes(b)
    return (d * d).sum().squareRoot()
  }

  /// The shares at which either of two lines has a mark, rising.
  static func shares(_ a: Self, _ b: Self) -> [Double] {
    var result: [Double] = []
    for share in (a.marks + b.marks).map({ $0.share }).sorted() where result.last != share {
      result.append(share)
    }
    return result
  }

  /// The offset before which a fraction of the weight lies.
  func place(at share: Double) -> Double {
    let index = index(of: share)
    let (a, b) = (marks[index], marks[index + 1])
    guard b.share > a.share, share < b.share else { return b.place }
    return a.place.interpolated(to: b.place, at: (share - a.share) / (b.share - a.share))
  }

  /// The part of a jump between two neighbouring shares, where all of what lies between is one.
  func jump(from start: Double, to end: Double) -> Jump? {
    let index = index(of: start)
    let (a, b) = (marks[index].share, marks[index + 1].share)
    guard var jump = jumps[index], b > a else { return nil }
    jump.range = ((start - a) / (b - a), (end - a) / (b - a))
    return jump
  }

  /// The last interval that begins at a share or before it.
  private func index(of share: Double) -> Int {
    min(max(marks.partitioningIndex { $0.share > share } - 1, 0), marks.count - 2)
  }
}
