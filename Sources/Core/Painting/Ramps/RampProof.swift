import Colorimetry
import VectorMath

/// The proof that a straight line in a device space stays near a gradient.
///
/// On a stretch, the difference between the two is enclosed in Oklab and in device components. If
/// the enclosure is too wide, the stretch is halved, until the whole stretch is proved or one
/// offset refutes the line.
struct RampProof<Output: RGBValue> {
  /// The maximum number of parts of a line that are examined.
  private static var budget: Int { 2000 }

  /// The verdict on a part of a line.
  private enum Verdict { case near, far, unknown }

  let output: EnclosedRGB
  private let cones: Matrix3x3

  init?(_: Output.Type) {
    guard let output = Output.space.flatMap(EnclosedRGB.init) else { return nil }
    self.output = output
    cones = Oklab.conesFromXYZ * output.toXYZ
  }

  /// Whether the line between two of its offsets is within the bound of a path; nil if the proof
  /// would take too long.
  ///
  /// - Parameters:
  ///   - piece: the line. Where `range` begins, the line is at the fraction `shares.0` of its
  ///     length.
  func holds(
    _ piece: RampPiece<Output>, shares: (Double, Double), along path: RampLine<Output>.Path,
    over range: (Double, Double), tolerance: Double
  ) -> Bool? {
    var parts = [range]
    var looked = 0
    while let (start, end) = parts.popLast() {
      looked += 1
      if looked > Self.budget { return nil }
      let x = Enclosure.variable(from: start, to: end)
      guard let exact = path.enclosure?(x) else { return nil }
      let place = path.isClipped ? .inside : exact.linear.place
      if place == .outside { return nil }
      // The line's own fraction is linear in x.
      let rate = (shares.1 - shares.0) / (range.1 - range.0)
      let t = (x + -range.0) * rate + shares.0
      let isOpaque = path.isOpaque && piece.start.w == 1 && piece.end.w == 1
      let linear = exact.linear.map { $0.clipped }
      switch place == .across
        ? .unknown
        : verdict((linear, exact.alpha), piece, at: t, isOpaque: isOpaque, tolerance: tolerance)
      {
      case .near: continue
      case .far: return false
      case .unknown:
        let middle = start + (end - start) / 2
        guard middle > start, middle < end, end - start > 1e-12 else { return false }
        parts.append((middle, end))
        parts.append((start, middle))
      }
    }
    return true
  }

  private func verdict(
    _ exact: (linear: Enclosure3, alpha: Enclosure), _ piece: RampPiece<Output>, at t: Enclosure,
    isOpaque: Bool, tolerance: Double
  ) -> Verdict {
    func mixed(_ a: Double, _ b: Double) -> Enclosure {
      a == b ? t.constant(a) : t * (b - a) + a
    }
    let alpha = mixed(piece.start.w, piece.end.w)
    func component(_ i: Int) -> Enclosure {
      piece.isPremultiplied
        ? mixed(piece.start[i] * piece.start.w, piece.end[i] * piece.end.w)
        : mixed(piece.start[i], piece.end[i]) * alpha
    }
    let line = Enclosure3(component(0), component(1), component(2))
    var result = Verdict.near
    for ground in isOpaque ? [0.0] : [0, 1] {
      // c·α + g (1 − α) = g + (c − g)·α
      let here = isOpaque ? line : line.map { $0 + (alpha * -ground + ground) }
      var (linear, shown) = (exact.linear, isOpaque ? nil : output.encoded(exact.linear))
      if let straight = shown {
        let color = straight.map { ($0 + -ground) * exact.alpha + ground }
        (linear, shown) = (output.linear(color), color)
      }
      let lab = difference(lab(linear), lab(output.linear(here)))
      if lab.high <= tolerance * tolerance { continue }
      let channels = (shown ?? output.encoded(linear)) - here
      let steps = [channels.x, channels.y, channels.z]
      if steps.allSatisfy({ $0.range.magnitude <= halfStep }) { continue }
      if lab.low > tolerance * tolerance, steps.contains(where: { $0.center.least > halfStep }) {
        return .far
      }
      result = .unknown
    }
    return result
  }

  /// Returns bounds on a squared distance: an upper bound over the part, and a lower bound at the
  /// middle.
  private func difference(_ a: Enclosure3, _ b: Enclosure3) -> Interval {
    let d = a - b
    let far = d.x.range.squared + d.y.range.squared + d.z.range.squared
    let near = d.x.center.squared + d.y.center.squared + d.z.center.squared
    return Interval(low: near.low, high: far.high)
  }

  private func lab(_ linear: Enclosure3) -> Enclosure3 {
    Oklab.fromConeRoots * (cones * linear).map { $0.cubeRoot }
  }
}

extension Enclosure3 {
  fileprivate enum Place { case inside, across, outside }

  /// The position of linear components relative to the device's gamut. Inside the gamut, gamut
  /// mapping leaves the components unchanged.
  fileprivate var place: Place {
    let gamut = Interval(low: -GamutMapping.nearness, high: 1 + GamutMapping.nearness)
    let components = [x, y, z]
    func isOutside(_ c: Interval) -> Bool { c.high < gamut.low || c.low > gamut.high }
    if components.contains(where: { isOutside($0.center) }) { return .outside }
    return components.allSatisfy { gamut.contains($0.range.low) && gamut.contains($0.range.high) }
      ? .inside : .across
  }
}
