public import Painting

/// The effects of the five tutorials, with the names that the command line and scene files use.
///
/// ```swift
/// for effect in EffectName.allCases { print(effect.rawValue, effect.stage().duration) }
/// ```
public enum EffectName: String, Sendable, Hashable, CaseIterable {
  case rainbow
  case rainbowAnimation = "rainbow-animation"
  case pulse
  case sheen
  case sheenButton = "sheen-button"
  case border
  case borderDashed = "border-dashed"
  case gradientPoints = "gradient-points"
  case gradientHue = "gradient-hue"
  case gradientWobble = "gradient-wobble"
  case gradientCrossfade = "gradient-crossfade"
  case splash

  /// A one-line description of the effect.
  public var summary: String {
    switch self {
    case .rainbow: "a text or shape drawn in all hues"
    case .rainbowAnimation: "a text or shape drawn in moving hues"
    case .pulse: "rings that expand from a figure and fade out"
    case .sheen: "a slanted band of light that moves across a picture"
    case .sheenButton: "a button with a sheen and rings"
    case .border: "a card with rotating border colours"
    case .borderDashed: "a card with rotating colours in a dashed border"
    case .gradientPoints: "a gradient whose start and end points move"
    case .gradientHue: "a gradient whose hue rotates while its saturation falls"
    case .gradientWobble: "a gradient that changes to other colours and wobbles on the way"
    case .gradientCrossfade: "a crossfade between gradients of different kinds"
    case .splash: "a card across which new colours spread"
    }
  }

  /// The effect's default text, with its style. It is nil if the effect does not show text.
  public var textStyle: TextStyle? {
    switch self {
    case .rainbow, .rainbowAnimation: TextStyle("Rainbow", size: 100)
    case .sheen, .sheenButton: TextStyle("Press Me", size: 17)
    case .border: TextStyle("Animated Border", size: 17, isBold: true)
    case .borderDashed: TextStyle("Dashed Border", size: 17, isBold: true)
    default: nil
    }
  }

  /// The default text of a second card, which is the text of the other border.
  package var secondTextStyle: TextStyle? {
    switch self {
    case .border: EffectName.borderDashed.textStyle
    case .borderDashed: EffectName.border.textStyle
    default: nil
    }
  }

  /// The number of the tutorial's colours, not counting a colour that closes a circle.
  var colorCount: Int {
    switch self {
    case .border: 7
    case .splash, .gradientWobble: 4
    case .borderDashed, .gradientPoints: 3
    case .pulse, .sheen, .gradientHue: 2
    default: 1
    }
  }

  /// The options that the effect supports, in addition to its form, frame size and background.
  public var options: Set<EffectOption> {
    Set(EffectOption.allCases.filter { $0.declaration.effects.contains(self) })
  }
}
