internal import ColorToolkitCPixelStages
import VectorMath

/// A ramp's straight colours in 256ths of 8-bit steps, so many that neighbours are near.
struct RampSteps {
  let count: Int
  private let colors: [UInt16]
  private let isRepeating: Bool

  /// What neighbours differ by at most, in steps, where the ramp's length allows.
  static let spacing = 1.0 / 32

  private static let fewest = 1 << 10
  private static let most = 1 << 16

  init(_ ramp: RampTable, on set: InstructionSet) {
    let (curve, origin) = (ramp.curve, ramp.origin)
    let length = ramp.range.upperBound - origin
    let count = Self.count(curve.pieces, over: length)
    self.count = count
    isRepeating = ramp.isRepeating
    let kernels = RasterTable(set).kernels
    let parts = Double(count) / length
    colors = [UInt16](unsafeUninitializedCapacity: 4 * (count + 2)) { colors, initialized in
      let base = colors.baseAddress!
      func write(_ color: SIMD4<Double>, _ index: Int) {
        withUnsafeBytes(of: SIMD4<Float>(color)) {
          kernels.to_steps(
            $0.assumingMemoryBound(to: Float.self).baseAddress, 1, base + 4 * index)
        }
      }
      write(curve.leading, 0)
      write(curve.trailing, count + 1)
      // The colour at the middle of each part.
      var part = 1
      for (index, piece) in curve.pieces.enumerated() {
        var next = count + 1
        if index + 1 < curve.pieces.count {
          let border = ((curve.pieces[index + 1].start - origin) * parts + 0.5).rounded(.up)
          if border < Double(next) { next = max(part, Int(bounded: border)) }
        }
        if piece.isRough {
          for part in part..<next {
            write(ramp.exact(origin + (Double(part) - 0.5) / parts), part)
          }
        } else {
          let start = origin + (Double(part) - 0.5) / parts - piece.start
          let (a, b, c, d) = piece.coefficients
          let cubic = (SIMD4<Float>(a), SIMD4<Float>(b), SIMD4<Float>(c), SIMD4<Float>(d))
          withUnsafeBytes(of: cubic) {
            kernels.cubic_steps(
              $0.assumingMemoryBound(to: Float.self).baseAddress, Float(start / piece.length),
              Float(1 / (parts * piece.length)), next - part, base + 4 * part)
          }
        }
        part = next
      }
      initialized = 4 * (count + 2)
    }
  }

  /// As many parts of a line as bring neighbours near.
  private static func count(_ pieces: [RampCurve.Piece], over length: Double) -> Int {
    var steepest = 0.0
    var last: RampCurve.Piece?
    for piece in pieces {
      if piece.isRough { return most }
      steepest = max(steepest, piece.slope)
      if let last, !last.meets(piece) { return most }
      last = piece
    }
    var count = fewest
    while count < most && Double(count) * spacing < 255 * length * steepest { count *= 2 }
    return count
  }

  func withTable<Result>(_ body: (UnsafePointer<cpr_steps>) -> Result) -> Result {
    colors.withUnsafeBufferPointer { colors in
      let table = cpr_steps(
        colors: colors.baseAddress, count: Int32(count), repeats: isRepeating ? 1 : 0)
      return withUnsafePointer(to: table, body)
    }
  }
}

extension RampCurve.Piece {
  /// Whether the next piece goes on from this one's end without a jump.
  fileprivate func meets(_ next: Self) -> Bool {
    let difference = next.coefficients.0 - color(at: start + length)
    let most = RampSteps.spacing / 255
    return all((difference .< most) .& (difference .> -most))
  }
}
