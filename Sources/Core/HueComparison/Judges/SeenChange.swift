public import Colorimetry
import VectorMath

/// The change that a hue rotation makes to a colour, measured with formulas from CIE, CAM16 and
/// WCAG.
///
/// A hue rotation should reach the requested hue and keep everything else.
public struct SeenChange: Sendable, Hashable {
  /// The change in CIE L\*: the new value minus the original value. L\* is computed under D65 and
  /// ranges over 0…100.
  public var lightness: Double

  /// The change in CAM16's colourfulness M, as a fraction of the original M. It is nil if the
  /// original colour is grey.
  public var colorfulness: Double?

  /// The factor, at least 1, by which the colour's contrast with a fixed background can change. It
  /// is the ratio of the larger to the smaller Y + 0.05, the term in the contrast formula of WCAG
  /// 2.1.
  public var contrast: Double

  /// Whether the Munsell hue is extrapolated because the original or the rotated colour is lighter
  /// than Munsell value 9.
  public var isExtrapolated: Bool

  /// The original colourfulness M in CAM16.
  let givenColorfulness: Double

  /// The degrees beyond the requested hue, according to each judge; ``none`` if either colour is
  /// nearly grey.
  private var hues: SIMD8<Double>

  /// The angle on Munsell's circle by which the hue was rotated, minus the requested angle,
  /// −180…180°. It is nil if either colour is nearly grey.
  public var hue: Double? { hue(by: .munsell) }

  /// Returns the angle by which the hue was rotated according to a judge, minus the requested
  /// angle, −180…180°. The result is nil if either colour is nearly grey.
  public func hue(by judge: HueJudge) -> Double? {
    let degrees = hues[judge.index]
    return degrees == Self.none ? nil : degrees
  }

  /// The marker for a missing hue. Unlike NaN, it equals itself.
  private static let none = 1000.0

  /// Measures the change from a colour to its rotated colour.
  ///
  /// - Parameter degrees: the requested angle of the rotation.
  public init(from old: AnyColor, to new: AnyColor, turnedBy degrees: Double) {
    self.init(from: SeenColor(old), to: SeenColor(new), turnedBy: degrees)
  }

  init(from old: SeenColor, to new: SeenColor, turnedBy degrees: Double) {
    hues = new.hues - old.hues - SIMD8(repeating: degrees)
    for index in hues.indices {
      let degrees = hues[index].remainder(dividingBy: 360)
      hues[index] = degrees.isNaN ? Self.none : degrees
    }
    lightness = new.lightness - old.lightness
    colorfulness = old.hasHue ? new.colorfulness / old.colorfulness - 1 : nil
    contrast = max(new.flare / old.flare, old.flare / new.flare)
    isExtrapolated = old.isExtrapolated || new.isExtrapolated
    givenColorfulness = old.colorfulness
  }
}

/// A colour with the properties that ``SeenChange`` needs.
struct SeenColor: Sendable {
  /// The hue according to each judge; NaN if the colour is nearly grey.
  private(set) var hues = SIMD8<Double>(repeating: .nan)
  let lightness: Double
  let colorfulness: Double
  let isExtrapolated: Bool

  /// The luminance plus the flare of WCAG's contrast formula.
  let flare: Double

  init(_ color: AnyColor) {
    lightness = LabD65(color).components.x
    let cam16 = CAM16JMh(color).components
    colorfulness = cam16.y
    flare = max(0, XYZ(color).components.y) + 0.05
    isExtrapolated = MunsellHue.isExtrapolated(color)
    // One rule decides for all judges whether a colour has a hue.
    guard let munsell = MunsellHue.degrees(of: color) else { return }
    for judge in HueJudge.allCases {
      let hue = judge == .munsell ? munsell : judge == .cam16 ? cam16.z : judge.hue(color)
      hues[judge.index] = hue ?? .nan
    }
  }

  var hasHue: Bool { !hues[HueJudge.munsell.index].isNaN }
}
