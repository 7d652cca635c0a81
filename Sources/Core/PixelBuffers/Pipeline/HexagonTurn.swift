import Colorimetry

/// A rotation of the hue that HSB, HSL and HWB share.
///
/// In each of these spaces, the largest and the smallest component stay, and the third follows from
/// the hue. The spaces differ only in how Double rounds.
struct HexagonTurn: Sendable, Equatable {
  let degrees: Double
  let form: Form

  /// The form of the space, with the numbers used in `exact-bytes.h`.
  enum Form: Float {
    case hsb, hsl, hwb
  }

  /// Creates a rotation; nil for a space that has another form.
  init?(degrees: Double, in space: ColorSpace) {
    self.degrees = degrees
    switch space {
    case .hsb, .hsbLinear: form = .hsb
    case .hsl: form = .hsl
    case .hwb: form = .hwb
    default: return nil
    }
  }

  /// The number of whole 360° turns below the angle.
  var wholeTurns: Double { (degrees / 360).rounded(.down) }

  /// The angle in sixths of a turn, 0…6.
  var sixths: Float { Float(6 * (degrees / 360 - wholeTurns)) }
}
