public import Colorimetry
import VectorMath

/// A hue scale by which hue rotations are measured. It is either Munsell's hue circle, which people
/// spaced evenly, or the hue of a colour model.
///
/// The scales space the hues differently, by about ten degrees. The scales are not independent:
/// Oklab was fitted to CAM16 and IPT, and CIELAB descends from Munsell.
public enum HueJudge: String, CaseIterable, Sendable, Hashable {
  case munsell, cam16, jzczhz, ipt, oklch
  case lch = "lch-d65"

  /// The index of the judge among all judges.
  var index: Int {
    switch self {
    case .munsell: 0
    case .cam16: 1
    case .jzczhz: 2
    case .ipt: 3
    case .oklch: 4
    case .lch: 5
    }
  }

  /// The name of the scale in tables.
  public var title: String {
    ["Munsell", "CAM16", "JzCzhz", "IPT", "OKLCh", "CIELAB"][index]
  }

  /// Returns the hue of a colour in degrees, or nil if the colour is nearly grey.
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

  /// Whether rotations in a space use the judge's formula, or the space was fitted to the judge's
  /// hue circle.
  public func isOwn(of space: ColorSpace) -> Bool {
    switch self {
    case .munsell: space == .huelch
    case .cam16: space == .cam16JMh || space == .hct
    case .jzczhz: space == .jzczhz
    case .ipt: space == .ipt
    case .oklch: [.oklch, .oklrch, .oklchP3, .oklchRec2020, .okhsl, .okhsv].contains(space)
    case .lch: space == .lchD65
    }
  }
}
