public import Colorimetry
import VectorMath

/// The figures of a night mode for one colour. The results of the mode are rounded to 8-bit levels.
public struct NightFigures: Sendable {
  /// The colour in night mode.
  public let color: SRGB

  /// The contrast with white in day mode, and the contrast in night mode with the dark colour that
  /// the mode makes of white.
  public let contrast: (day: Double, night: Double)

  /// The angle by which the mode rotates the hue on a judge's hue circle, in degrees, −180…180. It
  /// is nil if either colour is nearly grey.
  public let turn: Double?

  /// The signed difference of the resulting L\* from the mirrored original L\*, which is 100 − L\*.
  public let lightness: Double

  /// The CIEDE2000 difference between the colour and the result of applying the mode twice.
  public let twice: Double

  /// Applies a night mode to a colour and measures the result.
  ///
  /// - Parameter judge: the hue circle on which the hue rotation is measured.
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
