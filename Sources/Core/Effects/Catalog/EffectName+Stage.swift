import Colorimetry
public import Painting
import VectorMath

extension EffectName {
  /// Returns the effect that the tutorial shows, changed according to the settings.
  ///
  /// ```swift
  /// var settings = EffectSettings()
  /// settings.duration = 2
  /// print(EffectName.border.stage(settings).frameCount(at: .sixtieth))  // 120
  /// ```
  ///
  /// If the settings do not have text, effects with text are drawn without it, and rainbows show
  /// the tutorial's stroked shape. Sizes, times and colours that cannot be used are ignored or
  /// clamped. The pictures can therefore be rendered for any settings.
  public func stage(_ settings: EffectSettings = EffectSettings()) -> EffectStage {
    let content = StageContent(settings, of: self)
    return switch self {
    case .rainbow: content.rainbow(moves: false)
    case .rainbowAnimation: content.rainbow(moves: true)
    case .pulse: content.pulse()
    case .sheen: content.sheen()
    case .sheenButton: content.button()
    case .border: content.border(isDashed: false)
    case .borderDashed: content.border(isDashed: true)
    case .gradientPoints, .gradientHue, .gradientWobble: content.gradient()
    case .gradientCrossfade: content.crossfade()
    case .splash: content.splash()
    }
  }

  var defaultBackground: SRGB? {
    switch self {
    case .pulse, .sheen, .sheenButton: SRGB(0.13, 0.14, 0.2)
    default: SRGB(1, 1, 1)
    }
  }
}
