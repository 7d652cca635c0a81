import VectorMath

/// A change of one byte at a fraction of a cubic's length.
struct ByteChange {
  var share: Double
  var channel: Int
  var byte: UInt8
}

/// A cubic's straight components in 8-bit steps.
struct StraightCubic {
  private let cubic: RampCurve.Piece

  /// Parts of the cubic that are taken for monotone.
  private static let parts = 16

  init(_ cubic: RampCurve.Piece) { self.cubic = cubic }

  /// Straight components at a number of parts; of no alpha, those beside it.
  subscript(part: Int) -> SIMD4<Double> {
    let here = premultiplied(Double(part) / Double(Self.parts))
    if here.w > 0 { return Self.straight(here) }
    let beside = premultiplied(Double(part == 0 ? 1 : part - 1) / Double(Self.parts))
    var steps = Self.straight(beside)
    steps.w = 255 * here.w
    return steps
  }

  /// Straight components of a premultiplied colour in steps; of no alpha 0.
  static func straight(_ color: SIMD4<Double>) -> SIMD4<Double> {
    let scale = color.w > 0 ? 255 / color.w : 0
    return SIMD4(color.x * scale, color.y * scale, color.z * scale, 255 * color.w)
  }

  /// The nearest byte, halves up; what is not a number is 0.
  static func byte(_ steps: Double) -> UInt8 {
    steps > 0 ? UInt8(bounded: min(steps + 0.5, 255)) : 0
  }

  /// The changes of all bytes in order.
  func appendChanges(to changes: inout [ByteChange]) {
    var from = self[0]
    for part in 1...Self.parts {
      let to = self[part]
      let first = changes.count
      for channel in 0..<4 where Self.byte(from[channel]) != Self.byte(to[channel]) {
        append(
          to: &changes, channel: channel, (Double(part - 1) / Double(Self.parts), from[channel]),
          (Double(part) / Double(Self.parts), to[channel]))
      }
      changes[first...].sort { $0.share < $1.share }
      from = to
    }
  }

  /// The changes of one byte between two offsets.
  private func append(
    to changes: inout [ByteChange], channel: Int, _ from: (share: Double, steps: Double),
    _ to: (share: Double, steps: Double)
  ) {
    let (start, end) = (Int(Self.byte(from.steps)), Int(Self.byte(to.steps)))
    let rises = end > start
    var low = from
    for byte in stride(from: start, to: end, by: rises ? 1 : -1) {
      // Half a step above the lower of the two bytes.
      let level = Double(byte) + (rises ? 0.5 : -0.5)
      var (near, far) = (low, to)
      var share = near.share
      // False position; the cubic is nearly straight.
      for _ in 0..<4 {
        let slope = far.steps - near.steps
        let part = slope == 0 ? 0 : (level - near.steps) / slope
        share = near.share + min(max(part, 0), 1) * (far.share - near.share)
        let color = premultiplied(share)
        let steps = 255 * color[channel] / (channel < 3 && color.w > 0 ? color.w : 1)
        if (steps < level) == rises { near = (share, steps) } else { far = (share, steps) }
      }
      changes.append(
        ByteChange(share: share, channel: channel, byte: UInt8(rises ? byte + 1 : byte - 1)))
      low = (share, level)
    }
  }

  private func premultiplied(_ share: Double) -> SIMD4<Double> {
    let (a, b, c, d) = cubic.coefficients
    return ((d * share + c) * share + b) * share + a
  }
}
