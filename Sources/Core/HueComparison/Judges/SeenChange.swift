public import Colorimetry
import VectorMath

/// What turning its hue changed of a colour as people see it, by measures that no rotation owns: a
/// rotation owes the hue that was asked for, and everything else kept.
public struct SeenChange: Sendable, Hashable {
  /// Degrees by which the hue is past the one asked for on Munsell's circle, −180…180; nil where
  /// either colour is nearly grey.
  public var hue: Double?

  /// CIE L\* after less before, 0…100 under D65.
  public var lightness: Double

  /// CAM16's colourfulness M after, as a fraction of what it was, less 1; nil for greys.
  public var colorfulness: Double?

  /// The factor, from 1, by which its contrast with a fixed ground can change: of Y + 0.05, as WCAG
  /// 2.1 has it.
  public var contrast: Double

  /// - Parameter degrees: the angle that was asked for.
  public init(from old: AnyColor, to new: AnyColor, turnedBy degrees: Double) {
    self.init(from: SeenColor(old), to: SeenColor(new), turnedBy: degrees)
  }

  init(from old: SeenColor, to new: SeenColor, turnedBy degrees: Double) {
    hue = old.hue.flatMap { old in
      new.hue.map { ($0 - old - degrees).remainder(dividingBy: 360) }
    }
    lightness = new.lightness - old.lightness
    colorfulness = old.hue == nil ? nil : new.colorfulness / old.colorfulness - 1
    contrast = max(new.flare / old.flare, old.flare / new.flare)
  }
}

/// A colour with what ``SeenChange`` asks of it.
struct SeenColor: Sendable, Hashable {
  let hue: Double?
  let lightness: Double
  let colorfulness: Double

  /// WCAG's luminance with its flare.
  let flare: Double

  init(_ color: AnyColor) {
    hue = MunsellHue.degrees(of: color)
    lightness = LabD65(color).components.x
    colorfulness = CAM16JMh(color).components.y
    flare = max(0, XYZ(color).components.y) + 0.05
  }
}
