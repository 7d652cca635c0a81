import ColorFilters

/// Arithmetic on gamma-encoded components that is simple enough to be repeated in Double, for the
/// rounding of bytes.
enum EncodedArithmetic: Sendable, Equatable {
  /// Matrices, with a clamp after each matrix.
  case matrices([FilterMatrix])

  /// A hue rotation of components in 0…1.
  case turn(HexagonTurn)

  /// The matrix, if it is the only matrix and leaves alpha unchanged.
  var onlyMatrix: FilterMatrix? {
    guard case .matrices(let matrices) = self, matrices.count == 1, matrices[0].keepsAlpha else {
      return nil
    }
    return matrices[0]
  }

  /// The distance from a half, in 8-bit steps, within which Double decides.
  var guardBand: Float {
    switch self {
    case .matrices(let matrices): matrices.map { $0.byteError }.reduce(0, +)
    // A dozen roundings of 2⁻²⁴ of 255 come to less.
    case .turn: 3e-4
    }
  }

  /// A whole transform from samples of a format to bytes, rounded as in Double; see
  /// `exact-bytes.h`.
  struct ToBytes: Sendable, Equatable {
    let arithmetic: EncodedArithmetic
    let source: PixelFormat
    let target: PixelFormat

    private var divides: Bool { source.alpha == .premultiplied }
    private var multiplies: Bool { target.alpha == .premultiplied }
    private var needsUnit: Bool { if case .turn = arithmetic { true } else { false } }

    /// Whether components may be outside 0…1 although the arithmetic allows only 0…1. Integers are
    /// outside only if they exceed alpha.
    var raisesDoubt: Bool { needsUnit && (source.kind == .float || divides) }

    var parameters: [Float] {
      // Quotients and products of bytes come closer to halves than other numbers.
      let guardBand = max(arithmetic.guardBand, divides || multiplies ? 2e-4 : 0)
      let flags = [divides, multiplies, needsUnit].map { $0 ? 1 : 0 as Float }
      return [guardBand, source.kind.one] + flags + work
    }

    private var work: [Float] {
      switch arithmetic {
      case .matrices(let matrices):
        let entries = matrices.flatMap { $0.rows }
        return [Float(matrices.count)] + entries.map(Float.init) + entries.flatMap { $0.halves }
      case .turn(let turn):
        return [turn.sixths, turn.form.rawValue] + turn.degrees.halves + turn.wholeTurns.halves
      }
    }
  }
}

extension SampleKind {
  /// The integer that represents 1, or 0 for Floats, which represent 1 directly.
  fileprivate var one: Float {
    switch self {
    case .bits8: 255
    case .bits16: 65535
    case .float: 0
    }
  }
}

extension Double {
  /// The number's bits as two Floats, in memory order.
  fileprivate var halves: [Float] {
    withUnsafeBytes(of: self) { bytes in
      [0, 4].map { bytes.loadUnaligned(fromByteOffset: $0, as: Float.self) }
    }
  }
}
