public import Colorimetry
import VectorMath

/// The change that a turn of hue makes to a colour, by measures of CIE, CAM16 and WCAG.
///
/// A hue rotation should reach the hue requested, and keep everything else.
public struct SeenChange: Sendable, Hashable {
  /// CIE L\* after minus before, 0…100 under D65.
  public var lightness: Double

  /// The change of CAM16's colourfulness M, as a fraction of the original; nil for greys.
  public var colorfulness: Double?

  /// The factor, at least 1, by which its contrast with a fixed background can change: that of Y +
  /// 0.05, by WCAG 2.1.
  public var contrast: Double

  /// Whether Munsell's hue is extrapolated because either colour is lighter than value 9.
  public var isExtrapolated: Bool

  /// CAM16's colourfulness M before.
  let givenColorfulness: Double

  /// The degrees past the hue requested, by each judge; ``none`` where either colour is nearly
  /// grey.
  private var hues: SIMD8<Double>

  /// The degrees past the hue requested on Munsell's circle, −180…180; nil where either colour is
  /// nearly grey.
  public var hue: Double? { hue(by: .munsell) }

  /// The degrees past the hue requested by a judge, −180…180; nil where either colour is nearly
  /// grey.
  public func hue(by judge: HueJudge) -> Double? {
    let degrees = hues[judge.index]
    return degrees == Self.none ? nil : degrees
  }

  /// A mark that equals itself, unlike NaN.
  private static let none = 1000.0

  /// - Parameter degrees: the angle requested.
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
  /// The hue by each judge; NaN where the colour has hardly any.
  private(set) var hues = SIMD8<Double>(repeating: .nan)
  let lightness: Double
  let colorfulness: Double
  let isExtrapolated: Bool

  /// WCAG's luminance with its flare.
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
