public import Colorimetry
import VectorMath

/// What says how far a hue was turned: Munsell's circle, which people spaced, and five models, each
/// of a space with a spacing of its own.
///
/// They disagree by some ten degrees: a difference below that between two methods is not seen by all.
public enum HueJudge: String, CaseIterable, Sendable, Hashable {
  case munsell, cam16, jzczhz, ipt, oklch
  case lch = "lch-d65"

  /// The hue of a colour in degrees; nil where it has none to speak of.
  func hue(_ color: AnyColor) -> Double? {
    switch self {
    case .munsell: return MunsellHue.degrees(of: color)
    case .cam16: return CAM16JMh(color).components.z
    case .jzczhz: return JzCzHz(color).components.z
    case .oklch: return Oklch(color).components.z
    case .lch: return LCHD65(color).components.z
    case .ipt:
      let ipt = IPT(color).components
      return DegreeAngle.direction(x: ipt.y, y: ipt.z)
    }
  }

  /// The rotations that are built on the judge's own formula, which it would favour.
  public func isOwn(of space: ColorSpace) -> Bool {
    switch self {
    case .munsell: false
    case .cam16: space == .cam16JMh || space == .hct
    case .jzczhz: space == .jzczhz
    case .ipt: space == .ipt
    case .oklch: [.oklch, .oklrch, .oklchP3, .oklchRec2020, .okhsl, .okhsv].contains(space)
    case .lch: space == .lchD65 || space == .lch
    }
  }
}
