public import Colorimetry
import VectorMath

/// A change to one arc of hues that leaves greys and all other hues unchanged.
///
/// ```swift
/// let change = HueArc(around: 29, reach: 20, edge: 15, degrees: 120)
/// print(change(SRGB(hex: 0xff3b30)).hex, change(SRGB(hex: 0x007aff)).hex)  // #00ae49 #007aff
/// ```
///
/// The hue is that of OKLCh. If a hue is within `reach` of the arc's centre, the colour is changed
/// in full. Over the next `edge` degrees, the change fades out by a smoothstep of the cosine of the
/// hue difference. Colours with a chroma below 0.04 are changed less, so that noise in greys stays
/// grey.
///
/// The original and the changed colour are mixed in Oklab. ``Colorimetry/GamutMapping/oklchCubic``
/// then maps the result into the gamut of the colour's own type. The change is continuous in every
/// component.
public struct HueArc: DisplayTransform, Hashable {
  /// The hue at the centre of the arc, in degrees.
  public let hue: Double

  /// The distance in degrees on either side of the centre within which hues are changed in full. At
  /// least 0.
  public let reach: Double

  /// The width in degrees of the band beyond `reach`, on either side, over which the change fades
  /// out. Above 0.
  public let edge: Double

  /// The angle in degrees by which the hues of the arc are rotated.
  public let degrees: Double

  /// The amount that is added to the OKLCh lightness, on a scale on which white is 1.
  public let lightness: Double

  /// The factor that multiplies the chroma. At least 0.
  public let chroma: Double

  /// The chroma at and above which a colour is changed in full.
  package static let colorful = 0.04

  /// Creates a change to an arc of hues. With the default angle, lightness and chroma factor, a
  /// colour inside the gamut is unchanged.
  ///
  /// - Precondition: all numbers are finite. The edge is above 0. The reach and the chroma factor are
  ///   at least 0. The sum of reach and edge is at most 180.
  public init(
    around hue: Double, reach: Double = 30, edge: Double = 15, degrees: Double = 0,
    lightness: Double = 0, chroma: Double = 1
  ) {
    precondition(
      Self.isArc(reach: reach, edge: edge), "reach \(reach) and edge \(edge) do not define an arc")
    precondition(
      hue.isFinite && degrees.isFinite && lightness.isFinite && chroma.isFinite && chroma >= 0,
      "the hue, the angle, the shift and the factor must be finite")
    (self.hue, self.reach, self.edge) = (hue, reach, edge)
    (self.degrees, self.lightness, self.chroma) = (degrees, lightness, chroma)
  }

  /// Whether a reach and an edge, in degrees, describe an arc that is at most a full circle.
  public static func isArc(reach: Double, edge: Double) -> Bool {
    reach >= 0 && edge > 0 && reach + edge <= 180
  }

  /// The direction of the central hue, and the cosines of the angles where the edge begins and
  /// ends.
  package var bounds: (cos: Double, sin: Double, full: Double, none: Double) {
    let (sin, cos) = DegreeAngle.sinCos(hue)
    return (
      cos, sin, DegreeAngle.sinCos(reach).cos, DegreeAngle.sinCos(reach + edge).cos
    )
  }

  /// Returns the changed colour, inside the gamut of its own type. A colour outside the gamut is
  /// first mapped into it.
  public func callAsFunction<Color: RGBValue>(_ color: Color) -> Color {
    let inside = color.isInGamut() ? color : color.mapped(into: Color.self, by: .oklchCubic)
    let lab = Oklab(inside)
    let chroma = (lab.a * lab.a + lab.b * lab.b).squareRoot()
    let bounds = bounds
    guard chroma > 0 else { return inside }
    func step(_ x: Double) -> Double {
      let t = min(max(0, x), 1)
      return t * t * (3 - 2 * t)
    }
    let cosine = (lab.a * bounds.cos + lab.b * bounds.sin) / chroma
    let share =
      step((cosine - bounds.none) / (bounds.full - bounds.none)) * step(chroma / Self.colorful)
    guard share > 0 else { return inside }
    let (sin, cos) = DegreeAngle.sinCos(degrees)
    let (a, b) = (cos * lab.a - sin * lab.b, sin * lab.a + cos * lab.b)
    let changed = Oklab(
      lab.lightness + share * lightness, lab.a + share * (self.chroma * a - lab.a),
      lab.b + share * (self.chroma * b - lab.b), alpha: color.alpha)
    return changed.mapped(into: Color.self, by: .oklchCubic)
  }
}

extension HueArc: CustomStringConvertible {
  /// The arc and its change, such as `hues within 20.0° of 29.0°, rotated by 120.0°, lightness 0.0,
  /// chroma 1.0`.
  public var description: String {
    "hues within \(reach)° of \(hue)°, rotated by \(degrees)°, lightness \(lightness), chroma \(chroma)"
  }
}
