import ColorFilters

/// Arithmetic on gamma-encoded components that is little enough to be done in Double, where a byte's
/// rounding asks for it.
enum EncodedArithmetic: Sendable, Equatable {
  /// Matrices with a clamp after each.
  case matrices([FilterMatrix])

  /// A turn of hue, of what is in 0…1.
  case turn(HexagonTurn)

  /// The matrix that is all there is and leaves alpha as it is.
  var onlyMatrix: FilterMatrix? {
    guard case .matrices(let matrices) = self, matrices.count == 1, matrices[0].keepsAlpha else {
      return nil
    }
    return matrices[0]
  }

  /// How near to a half, in steps of 8 bits, Double decides.
  var guardBand: Float {
    switch self {
    case .matrices(let matrices): matrices.map { $0.byteError }.reduce(0, +)
    // A dozen roundings of 2⁻²⁴ of 255 come to less.
    case .turn: 3e-4
    }
  }

  /// All of a transform of samples of a format to bytes, as Double rounds them; see `exact-bytes.h`.
  struct ToBytes: Sendable, Equatable {
    let arithmetic: EncodedArithmetic
    let source: PixelFormat
    let target: PixelFormat

    private var divides: Bool { source.alpha == .premultiplied }
    private var multiplies: Bool { target.alpha == .premultiplied }
    private var needsUnit: Bool { if case .turn = arithmetic { true } else { false } }

    /// Whether components may be outside 0…1 where none may be: of integers only those that alpha is
    /// less than.
    var raisesDoubt: Bool { needsUnit && (source.kind == .float || divides) }

    var parameters: [Float] {
      // Quotients and products of bytes come nearer to halves than other numbers.
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
