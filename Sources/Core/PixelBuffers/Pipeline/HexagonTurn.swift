import Colorimetry

/// A turn of the hue that HSB, HSL and HWB share.
///
/// The largest and the least component stay in all of them; the rest follows from the hue. What
/// differs is how Double rounds.
struct HexagonTurn: Sendable, Equatable {
  let degrees: Double
  let form: Form

  /// As `exact-bytes.h` numbers them.
  enum Form: Float {
    case hsb, hsl, hwb
  }

  /// Nil for a space of another form.
  init?(degrees: Double, in space: ColorSpace) {
    self.degrees = degrees
    switch space {
    case .hsb, .hsbLinear: form = .hsb
    case .hsl: form = .hsl
    case .hwb: form = .hwb
    default: return nil
    }
  }

  /// Turns of 360° below the angle.
  var wholeTurns: Double { (degrees / 360).rounded(.down) }

  /// The angle in sixths of a turn, 0…6.
  var sixths: Float { Float(6 * (degrees / 360 - wholeTurns)) }
}
