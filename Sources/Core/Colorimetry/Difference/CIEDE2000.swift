import VectorMath

/// The CIEDE2000 colour difference.
///
/// Source: G. Sharma, W. Wu, E. Dalal, "The CIEDE2000 color-difference formula: implementation
/// notes, supplementary test data, and mathematical observations", Color Research & Application 30
/// (2005) 21; CIE 142-2001. Equation numbers are those of the paper.
package enum CIEDE2000 {
  /// Returns the difference between two L\*a\*b\* colours.
  ///
  /// The parametric factors k_L, k_C and k_H are 1 under the reference conditions. k_L = 2 is usual
  /// for textiles. Each factor must be above 0.
  package static func difference(
    _ a: SIMD3<Double>, _ b: SIMD3<Double>, kL: Double = 1, kC: Double = 1, kH: Double = 1
  ) -> Double {
    // (22)
    let terms = Terms(a, b)
    let (l, c, h) = (terms.lightness / kL, terms.chroma / kC, terms.hue / kH)
    return max(0, l * l + c * c + h * h + terms.rotation * c * h).squareRoot()
  }

  /// Returns a hybrid of CIEDE2000's terms: the city-block distance between lightness and the
  /// combined chroma and hue.
  ///
  /// It is better than ``difference(_:_:kL:kC:kH:)`` for colours that are far apart. Source: S.
  /// Abasi, M. Amani Tehran, M. D. Fairchild, "Distance metrics for very large color differences",
  /// Color Research & Application 45 (2020) 208, HyCH.
  package static func hybridDifference(
    _ a: SIMD3<Double>, _ b: SIMD3<Double>, kL: Double = 1, kC: Double = 1, kH: Double = 1
  ) -> Double {
    let terms = Terms(a, b)
    return abs(terms.lightness / kL) + hypotenuse(terms.chroma / kC, terms.hue / kH)
  }

  /// The differences, each divided by its weight, and R_T.
  private struct Terms {
    var lightness: Double
    var chroma: Double
    var hue: Double
    var rotation: Double

    init(_ a: SIMD3<Double>, _ b: SIMD3<Double>) {
      // (2)–(7): a* stretched near grey, then polar.
      let meanChroma = (hypotenuse(a.y, a.z) + hypotenuse(b.y, b.z)) / 2
      let g = 0.5 * (1 - saturating7(meanChroma))
      let (a1, a2) = ((1 + g) * a.y, (1 + g) * b.y)
      let (c1, c2) = (hypotenuse(a1, a.z), hypotenuse(a2, b.z))
      let h1 = a1 == 0 && a.z == 0 ? 0 : DegreeAngle.direction(x: a1, y: a.z)
      let h2 = a2 == 0 && b.z == 0 ? 0 : DegreeAngle.direction(x: a2, y: b.z)

      // (8)–(11): differences.
      let deltaL = b.x - a.x
      let deltaC = c2 - c1
      let isGray = c1 * c2 == 0
      var turn = h2 - h1
      // Opposite hues are 180° apart, however their angles were rounded.
      let isOpposite = a1 * b.z == a.z * a2 && abs(abs(turn) - 180) < 1e-9
      let isFar = abs(turn) > 180 && !isOpposite
      if isFar { turn += turn > 0 ? -360 : 360 }
      if isGray { turn = 0 }
      let deltaH = 2 * (c1 * c2).squareRoot() * DegreeAngle.sinCos(turn / 2).sin

      // (12)–(14): means; the mean hue lies on the shorter arc.
      let meanL = (a.x + b.x) / 2
      let meanC = (c1 + c2) / 2
      var meanH = (h1 + h2) / 2
      if isGray {
        meanH = h1 + h2
      } else if isFar {
        meanH += h1 + h2 < 360 ? 180 : -180
      }

      // (15)–(21): weights and the rotation term for blue.
      let t = CIEDE2000.weight(degrees: meanH)
      let blueness = (meanH - 275) / 25
      let turned = 30 * Elementary.exp(-blueness * blueness)
      lightness = deltaL / CIEDE2000.weight(lightness: meanL)
      chroma = deltaC / (1 + 0.045 * meanC)
      hue = deltaH / (1 + 0.015 * meanC * t)
      rotation = -2 * saturating7(meanC) * DegreeAngle.sinCos(2 * turned).sin
    }
  }

  static func hypotenuse(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }

  /// Returns S_L for the mean lightness.
  static func weight(lightness: Double) -> Double {
    let fromMiddle = (lightness - 50) * (lightness - 50)
    return 1 + 0.015 * fromMiddle / (20 + fromMiddle).squareRoot()
  }

  /// Returns the T of S_H for the mean hue. The cosines of the hue's multiples are computed from
  /// the sine and cosine of the hue.
  static func weight(degrees: Double) -> Double {
    let (s1, c1) = DegreeAngle.sinCos(degrees)
    let (s2, c2) = (2 * s1 * c1, (c1 - s1) * (c1 + s1))
    let (s3, c3) = (s2 * c1 + c2 * s1, c2 * c1 - s2 * s1)
    let (s4, c4) = (2 * s2 * c2, (c2 - s2) * (c2 + s2))
    // The sines and cosines of 30°, 6° and 63°.
    let first = c1 * 0.8660254037844386 + s1 * 0.5
    let third = c3 * 0.9945218953682733 - s3 * 0.10452846326765347
    let fourth = c4 * 0.45399049973954675 + s4 * 0.8910065241883679
    return 1 - 0.17 * first + 0.24 * c2 + 0.32 * third - 0.2 * fourth
  }

  /// Returns a lower bound for the difference between two L\*a\*b\* colours, computed from their
  /// lightnesses alone.
  ///
  /// A search uses it to skip colours that cannot be the nearest.
  package static func leastDifference(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double {
    // The other terms add Δ'C² + Δ'H² + R_T Δ'C Δ'H, with R_T from −2 to 0: nothing below 0.
    abs(a.x - b.x) / weight(lightness: (a.x + b.x) / 2)
  }

  /// Returns √(C⁷ / (C⁷ + 25⁷)), which tends to 1 and stays defined even if C⁷ would overflow.
  static func saturating7(_ chroma: Double) -> Double {
    let ratio = chroma / 25
    let r2 = ratio * ratio
    let r7 = r2 * r2 * r2 * ratio
    return r7.isFinite ? (r7 / (r7 + 1)).squareRoot() : 1
  }
}
