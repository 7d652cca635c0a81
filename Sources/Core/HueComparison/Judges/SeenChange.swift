public import Colorimetry
import VectorMath

/// The change that a turn of hue makes to a colour, by measures of CIE, CAM16 and WCAG.
///
/// A turn owes the hue that was asked for, and everything else kept.
public struct SeenChange: Sendable, Hashable {
  /// CIE L\* after less before, 0…100 under D65.
  public var lightness: Double

  /// CAM16's colourfulness M after, as a fraction of what it was, less 1; nil for greys.
  public var colorfulness: Double?

  /// The factor, from 1, by which its contrast with a fixed ground can change: of Y + 0.05, as WCAG
  /// 2.1 has it.
  public var contrast: Double

  /// Whether Munsell's hue is extrapolated, as either colour is lighter than value 9.
  public var isExtrapolated: Bool

  /// CAM16's colourfulness M before.
  let givenColorfulness: Double

  /// Degrees past the hue asked for by each judge; ``none`` where either colour is nearly grey.
  private var hues: SIMD8<Double>

  /// Degrees by which the hue is past the one asked for on Munsell's circle, −180…180; nil where
  /// either colour is nearly grey.
  public var hue: Double? { hue(by: .munsell) }

  /// Degrees by which the hue is past the one asked for by a judge, −180…180; nil where either
  /// colour is nearly grey.
  public func hue(by judge: HueJudge) -> Double? {
    let degrees = hues[judge.index]
    return degrees == Self.none ? nil : degrees
  }

  /// A mark that is equal to itself, which what is no number is not.
  private static let none = 1000.0

  /// - Parameter degrees: the angle that was asked for.
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

/// A colour with what ``SeenChange`` asks of it.
struct SeenColor: Sendable {
  /// By each judge; not a number where the colour has no hue to speak of.
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
    // One rule of what has a hue for all judges.
    guard let munsell = MunsellHue.degrees(of: color) else { return }
    for judge in HueJudge.allCases {
      let hue = judge == .munsell ? munsell : judge == .cam16 ? cam16.z : judge.hue(color)
      hues[judge.index] = hue ?? .nan
    }
  }

  var hasHue: Bool { !hues[HueJudge.munsell.index].isNaN }
}
