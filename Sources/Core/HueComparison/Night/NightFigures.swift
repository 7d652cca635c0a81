public import Colorimetry
import VectorMath

/// The figures of a night mode on one colour, on 8-bit levels.
public struct NightFigures: Sendable {
  /// The colour at night.
  public let color: SRGB

  /// The contrast on white by day, and on the mode's own dark by night.
  public let contrast: (day: Double, night: Double)

  /// The turn of hue on a judge's circle in degrees, −180…180; nil where a colour is nearly grey.
  public let turn: Double?

  /// The distance of L\* from its mirror, 100 − L\*.
  public let lightness: Double

  /// CIEDE2000 between the colour and what the mode makes of it twice.
  public let twice: Double

  /// - Parameter judge: the circle of hues.
  public init(_ method: NightMethod, of color: SRGB, judge: HueJudge = .cam16) {
    func levels(_ color: SRGB) -> SRGB {
      SRGB((color.components * 255).rounded(.toNearestOrAwayFromZero) / 255, alpha: color.alpha)
    }
    func luminance(_ color: SRGB) -> Double { XYZ(color).components.y }
    let night = levels(method(color))
    self.color = night
    let dark = luminance(levels(method(SRGB(1, 1, 1))))
    contrast = (
      ColorContrast.wcag21.ofLuminances(luminance(color), 1),
      ColorContrast.wcag21.ofLuminances(luminance(night), dark)
    )
    let hues = [color, night].map { color in
      Oklch(color).chroma < 0.02 ? nil : judge.hue(AnyColor(color))
    }
    turn =
      if let from = hues[0], let to = hues[1] { (to - from).remainder(dividingBy: 360) } else {
        nil
      }
    lightness = Lab(night).lightness - (100 - Lab(color).lightness)
    twice = color.difference(from: levels(method(night)), by: .deltaE2000)
  }
}
