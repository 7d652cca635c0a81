import Colorimetry

/// A turn of the hue that HSB, HSL and HWB share.
///
/// The largest and the least component stay in all of them; the rest follows from the hue. What
/// differs is how Double rounds.
struct HexagonTurn: Sendable, Equatable {
  let degrees: Double
  let form: Form

  /// As `hexagon-bytes.h` numbers them.
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
  private var wholeTurns: Double { (degrees / 360).rounded(.down) }

  /// The angle in sixths of a turn, 0…6.
  var sixths: Float { Float(6 * (degrees / 360 - wholeTurns)) }

  /// The turn of samples that become bytes, all of it in one step.
  struct ToBytes: Sendable, Equatable {
    let turn: HexagonTurn
    let source: PixelFormat
    let target: PixelFormat

    /// Nil where steps are more than a turn, or no bytes are stored.
    init?(_ steps: [PixelStep], from source: PixelFormat, to target: PixelFormat) {
      guard target.kind == .bits8, steps.count == 2, steps[0] == .doubtOutside,
        case .turnHexagon(let turn) = steps[1]
      else { return nil }
      self.turn = turn
      self.source = source
      self.target = target
    }

    /// Whether components may be outside 0…1: those of bytes are not, unless alpha is less.
    var raisesDoubt: Bool { source.kind == .float || source.alpha == .premultiplied }

    /// How near to a half, in steps of 8 bits, Double decides: a dozen roundings of 2⁻²⁴ of 255
    /// come to less.
    private static let guardBand: Float = 3e-4

    var parameters: [Float] {
      [
        turn.sixths, Self.guardBand, turn.form.rawValue, source.kind.one,
        source.alpha == .premultiplied ? 1 : 0, target.alpha == .premultiplied ? 1 : 0,
      ] + turn.degrees.halves + turn.wholeTurns.halves
    }
  }
}

extension SampleKind {
  /// The integer that stands for 1; 0 where that is 1 itself.
  fileprivate var one: Float {
    switch self {
    case .bits8: 255
    case .bits16: 65535
    case .float: 0
    }
  }
}

extension Double {
  /// Its bits in the place of two Floats, in the order of memory.
  fileprivate var halves: [Float] {
    withUnsafeBytes(of: self) { bytes in
      [0, 4].map { bytes.loadUnaligned(fromByteOffset: $0, as: Float.self) }
    }
  }
}
