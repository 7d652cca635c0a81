public import Colorimetry
import VectorMath

/// A measure of hue on Munsell's circle, whose hues people spaced evenly. It measures the perceived
/// size of a hue angle.
///
/// No rotation in this library is based on Munsell's circle. ``Colorimetry/Huelch`` was fitted to
/// half of Munsell's hues so that each of these hues is constant. It was not fitted to the
/// distances between the hues.
///
/// ```swift
/// print(MunsellHue.degrees(of: try AnyColor(css: "red"))!)  // 27.958…
/// ```
public enum MunsellHue {
  /// Returns the hue of a colour in degrees, 0 ≤ h < 360, with 3.6° per Munsell step. The scale
  /// starts at 10RP and goes through red, yellow, green, blue and purple. The result is nil if the
  /// colour is so near to grey that a change by one 8-bit step rotates its hue by degrees.
  ///
  /// The colour is adapted to illuminant C with CAT02. Between two neighbouring hues of the Munsell
  /// renotation, chromaticities are interpolated in a straight line at equal chroma. Between two
  /// neighbouring Munsell values, the hues at the two values are interpolated according to
  /// luminance. Below value 1, the hues of value 1 are used. Above value 9, the hues of value 9 are
  /// used.
  ///
  /// Other programs interpolate hues along arcs, or interpolate the chromaticities of two values.
  /// Their results differ by 0.1° on average. For dark colours they differ by at most 1.3°.
  public static func degrees(of color: AnyColor) -> Double? {
    guard Oklch(color).chroma > leastChroma else { return nil }
    let xyz = xyzUnderC(color)
    let sum = xyz.x + xyz.y + xyz.z
    guard sum > 0, sum.isFinite else { return nil }
    let place = SIMD2(xyz.x, xyz.y) / sum - white
    let luminance = min(max(100 * xyz.y, planes[0].luminance), planes[planes.count - 1].luminance)
    let below = (planes.lastIndex { $0.luminance <= luminance } ?? 0)
    guard let hue = planes[below].hue(of: place) else { return nil }
    guard below + 1 < planes.count, let next = planes[below + 1].hue(of: place) else { return hue }
    let (from, to) = (planes[below].luminance, planes[below + 1].luminance)
    let share = (luminance - from) / (to - from)
    return wrappedDegrees(hue + share * (next - hue).remainder(dividingBy: 360))
  }

  /// Whether a colour is lighter than Munsell value 9, where the renotation ends. For such a
  /// colour, ``degrees(of:)`` uses the hues of value 9.
  public static func isExtrapolated(_ color: AnyColor) -> Bool {
    100 * xyzUnderC(color).y > planes[planes.count - 1].luminance
  }

  private static func xyzUnderC(_ color: AnyColor) -> SIMD3<Double> {
    adaptation * XYZ(color).components
  }

  /// The OKLCh chroma below which one 8-bit step rotates a hue by degrees.
  private static let leastChroma = 0.02

  private static let white: SIMD2<Double> = {
    let c = StandardIlluminant.c.chromaticity()
    return SIMD2(c.x, c.y)
  }()

  private static let adaptation: Matrix3x3 = {
    do throws(AdaptationError) {
      return try ChromaticAdaptation.cat02.matrix(
        from: StandardIlluminant.d65.chromaticity(), to: StandardIlluminant.c.chromaticity())
    } catch {
      preconditionFailure("\(error)")
    }
  }()

  /// The planes of the values 1 to 9.
  private static let planes: [Plane] = (0..<9).map { index in
    Plane(
      luminance: luminance(ofValue: Double(index + 1)),
      radials: MunsellRenotation.hues.map { $0[index].chromaticities.map { $0 - white } })
  }

  /// Returns the luminance as a percentage of that of a perfect diffuser. Source: ASTM D1535-14,
  /// equation 2.
  private static func luminance(ofValue v: Double) -> Double {
    ((((8.1939e-4 * v - 0.020484) * v + 0.23352) * v - 0.22533) * v + 1.1914) * v
  }

  /// The colours of one value, as chromaticities relative to the white.
  private struct Plane: Sendable {
    let luminance: Double
    let radials: [[SIMD2<Double>]]

    /// Returns the hue of a chromaticity in degrees.
    func hue(of place: SIMD2<Double>) -> Double? {
      let distance = place.length
      guard distance > 0 else { return nil }
      var last = radials.count - 1
      var (before, side) = Self.start(radials[last], distance, place)
      for index in radials.indices {
        let (chroma, next) = Self.start(radials[index], distance, place)
        // The sides of the point on which the two hues lie, both in front of the white.
        if let from = side, let to = next, from >= 0, to < 0 {
          return 9 * (Double(last + 1) + share(last, index, (before, chroma), (from, to), place))
        }
        (last, before, side) = (index, chroma, next)
      }
      return nil
    }

    /// Returns the position of a point between two hues, as a fraction, at the point's own chroma.
    private func share(
      _ first: Int, _ second: Int, _ chromas: (Double, Double), _ sides: (Double, Double),
      _ place: SIMD2<Double>
    ) -> Double {
      var share = sides.0 / (sides.0 - sides.1)
      var chroma = chromas.0 + share * (chromas.1 - chromas.0)
      for _ in 0..<3 {
        let (a, b) = (
          Self.point(radials[first], chroma: chroma), Self.point(radials[second], chroma: chroma)
        )
        let (from, to) = (Self.side(a, of: place), Self.side(b, of: place))
        guard from > to else { break }
        share = from / (from - to)
        chroma *= place.length / (a + share * (b - a)).length
      }
      return share
    }

    /// Returns the chroma, in steps of 2, at which a hue is as far from the white as a point. It
    /// also returns the side of the point on which the hue lies there, or nil if that is behind the
    /// white.
    private static func start(
      _ radial: [SIMD2<Double>], _ distance: Double, _ place: SIMD2<Double>
    ) -> (chroma: Double, side: Double?) {
      var chroma = distance / radial[0].length
      if chroma > 1, radial.count > 1 {
        let far = radial.dropLast().firstIndex { $0.length >= distance } ?? radial.count - 1
        let (near, reach) = (radial[max(far - 1, 0)].length, radial[max(far, 1)].length)
        chroma = Double(max(far, 1)) + (distance - near) / (reach - near)
      }
      let point = point(radial, chroma: chroma)
      return (chroma, (point * place).sum() > 0 ? side(point, of: place) : nil)
    }

    /// Returns the colour of a hue at a chroma, given in steps of 2 and extrapolated along the last
    /// line.
    private static func point(_ radial: [SIMD2<Double>], chroma: Double) -> SIMD2<Double> {
      guard chroma > 1, radial.count > 1 else { return radial[0] * chroma }
      let index = min(Int(bounded: min(chroma, 1000)), radial.count - 1)
      let (from, to) = (radial[index - 1], radial[index])
      return from + (chroma - Double(index)) * (to - from)
    }

    /// Returns twice the area of the triangle of the white and two points. It is above 0 if the
    /// first point's hue comes first.
    private static func side(_ point: SIMD2<Double>, of place: SIMD2<Double>) -> Double {
      point.x * place.y - point.y * place.x
    }
  }
}

extension SIMD2<Double> {
  fileprivate var length: Double { (x * x + y * y).squareRoot() }
}
