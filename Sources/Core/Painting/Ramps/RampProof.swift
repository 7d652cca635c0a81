import Colorimetry
import VectorMath

/// The proof that a straight line in a device space stays near a gradient.
///
/// The difference of the two in Oklab is enclosed on the whole stretch; where that says too little
/// the stretch is halved, until every part is proved or one offset is found that refutes it.
struct RampProof<Output: RGBValue> {
  /// How many parts may be looked at.
  private static var budget: Int { 6000 }

  let output: EnclosedRGB
  private let cones: Matrix3x3

  init?(_: Output.Type) {
    guard let output = Output.space.flatMap(EnclosedRGB.init) else { return nil }
    self.output = output
    cones = Oklab.conesFromXYZ * output.toXYZ
  }

  /// Whether the line is nowhere farther than the tolerance from a path between two of its offsets.
  ///
  /// - Parameters:
  ///   - piece: the line; it is at `share.lowerBound` of its length where `range` begins.
  ///   - work: counts the parts that were looked at.
  func holds(
    _ piece: RampPiece<Output>, shares: (Double, Double), along path: RampLine<Output>.Path,
    over range: (Double, Double), tolerance: Double, work: inout Int
  ) -> Bool {
    var parts = [range]
    var looked = 0
    defer { work += looked }
    while let (start, end) = parts.popLast() {
      looked += 1
      if looked > Self.budget { return false }
      guard let distance = distance(piece, shares, path, range, from: start, to: end) else {
        return false
      }
      if distance.high <= tolerance { continue }
      if distance.low > tolerance { return false }
      let middle = start + (end - start) / 2
      guard middle > start, middle < end, end - start > 1e-12 else { return false }
      parts.append((middle, end))
      parts.append((start, middle))
    }
    return true
  }

  /// The greatest distance on a part, from above, and the distance in its middle, from below.
  private func distance(
    _ piece: RampPiece<Output>, _ shares: (Double, Double), _ path: RampLine<Output>.Path,
    _ range: (Double, Double), from start: Double, to end: Double
  ) -> Interval? {
    let x = Enclosure.variable(from: start, to: end)
    guard let exact = path.enclosure?(x) else { return nil }
    // The line's own share is linear in x.
    let rate = (shares.1 - shares.0) / (range.1 - range.0)
    let t = (x + -range.0) * rate + shares.0
    let alpha = mixed(piece.start.w, piece.end.w, t)
    func component(_ i: Int) -> Enclosure {
      if piece.isPremultiplied {
        return mixed(piece.start[i] * piece.start.w, piece.end[i] * piece.end.w, t)
      }
      return mixed(piece.start[i], piece.end[i], t) * alpha
    }
    let line = Enclosure3(component(0), component(1), component(2))
    let isOpaque = path.isOpaque && piece.start.w == 1 && piece.end.w == 1
    var result = Interval.zero
    for ground in isOpaque ? [0.0] : [0, 1] {
      let a: Enclosure3
      if isOpaque {
        a = lab(exact.color)
      } else {
        // c·α + g (1 − α) = g + (c − g)·α
        a = lab(exact.color.map { ($0 + -ground) * exact.alpha + ground })
      }
      let b = lab(line.map { $0 + (alpha * -ground + ground) })
      let far =
        ((a.x - b.x).range.squared + (a.y - b.y).range.squared + (a.z - b.z).range.squared)
      let near =
        ((a.x - b.x).center.squared + (a.y - b.y).center.squared + (a.z - b.z).center.squared)
      result = Interval(
        low: max(result.low, max(near.low, 0).squareRoot().nextDown),
        high: max(result.high, far.high.squareRoot().nextUp))
    }
    return result
  }

  private func mixed(_ a: Double, _ b: Double, _ t: Enclosure) -> Enclosure {
    a == b ? t.constant(a) : t * (b - a) + a
  }

  /// Oklab of device components.
  private func lab(_ c: Enclosure3) -> Enclosure3 {
    let linear = output.curves.map { c.map($0.decode.callAsFunction) } ?? c
    return Oklab.fromConeRoots * (cones * linear).map { $0.cubeRoot }
  }
}
