/// The function xᵃᐟᵇ over a few octaves, computed with a table and a short series.
///
/// An octave has 32 cells. Each cell has a ten-bit number c near 1/m, where m is the significand of
/// x. Then xᵃᐟᵇ = (x/m / c)ᵃᐟᵇ (1 + r)ᵃᐟᵇ with r = c·m − 1. The table has the first factor to more
/// than double precision. The remainder r is at most 1/64 and exact except for its last bit, so
/// eight terms of the binomial series suffice. The result is off by at most 0.65 units in the last
/// place.
struct PowerTable {
  /// The exponent.
  let exponent: Double

  /// The first factor for each cell, as two doubles that add up to it.
  private let factors: [Double]

  /// The biased exponent of the first octave, times the number of cells in an octave.
  private let first: UInt64

  /// Creates a table that starts at the octave of 2 to the power `from`. The length of `factors`
  /// sets the number of octaves.
  @inline(__always)
  init(exponent: Double, from: Int, factors: [Double]) {
    self.exponent = exponent
    self.factors = factors
    first = UInt64(1023 + from) * 32
  }

  /// Whether a number lies in the table's octaves.
  @inline(__always)
  func contains(_ x: Double) -> Bool { Self.cell(x) &- first < UInt64(factors.count / 2) }

  /// The power of a number that the table contains.
  @inline(__always)
  func callAsFunction(_ x: Double) -> Double {
    let (high, low) = factor(x)
    return high + (low + high * series(Self.remainder(x)))
  }

  /// The powers of numbers that the table contains.
  @inline(__always)
  func callAsFunction(_ v: SIMD3<Double>) -> SIMD3<Double> {
    let (x, y, z) = (factor(v.x), factor(v.y), factor(v.z))
    let high = SIMD3(x.high, y.high, z.high)
    let low = SIMD3(x.low, y.low, z.low)
    let r = SIMD3(Self.remainder(v.x), Self.remainder(v.y), Self.remainder(v.z))
    return high + (low + high * series(r))
  }

  /// Returns the index of the number's cell, counted from the smallest positive double.
  @inline(__always)
  private static func cell(_ x: Double) -> UInt64 { (x.bitPattern &+ (1 << 46)) &>> 47 }

  /// The remainder r, from −1/64 to 1/64.
  @inline(__always)
  private static func remainder(_ x: Double) -> Double {
    let cell = cell(x)
    // The significand, of the cell's octave: numbers that round up to 2 are in the next.
    let m = Double(bitPattern: x.bitPattern &- (cell &>> 5 &- 1023) &<< 52)
    let c = reciprocals.withUnsafeBufferPointer { $0[Int(truncatingIfNeeded: cell & 31)] }
    // c has ten bits, so that its product with the upper 41 is exact.
    let upper = Double(bitPattern: m.bitPattern & ~0xFFF)
    return (upper * c - 1) + (m - upper) * c
  }

  @inline(__always)
  private func factor(_ x: Double) -> (high: Double, low: Double) {
    let index = Int(truncatingIfNeeded: Self.cell(x) &- first) &* 2
    return factors.withUnsafeBufferPointer { ($0[index], $0[index &+ 1]) }
  }

  /// (1 + r)ᵃᐟᵇ − 1.
  @inline(__always)
  private func series(_ r: Double) -> Double {
    let k = coefficients
    let square = r * r
    let low = (k.0 + k.1 * r) + (k.2 + k.3 * r) * square
    let high = (k.4 + k.5 * r) + (k.6 + k.7 * r) * square
    return (low + high * (square * square)) * r
  }

  @inline(__always)
  private func series(_ r: SIMD3<Double>) -> SIMD3<Double> {
    let k = coefficients
    let square = r * r
    let low = (k.0 + k.1 * r) + (k.2 + k.3 * r) * square
    let high = (k.4 + k.5 * r) + (k.6 + k.7 * r) * square
    return (low + high * (square * square)) * r
  }

  /// The binomial coefficients of the exponent.
  private var coefficients: (Double, Double, Double, Double, Double, Double, Double, Double) {
    @inline(__always) get {
      let p = exponent
      let second = p * (p - 1) / 2
      let third = second * (p - 2) / 3
      let fourth = third * (p - 3) / 4
      let fifth = fourth * (p - 4) / 5
      let sixth = fifth * (p - 5) / 6
      let seventh = sixth * (p - 6) / 7
      return (p, second, third, fourth, fifth, sixth, seventh, seventh * (p - 7) / 8)
    }
  }

  /// The numbers c of an octave's cells: the multiples of 1/1024 nearest to the reciprocals of 1,
  /// 33/32, 34/32, …
  private static let reciprocals: [Double] = [
    1, 0.9697265625, 0.94140625, 0.9140625, 0.888671875, 0.865234375, 0.841796875, 0.8203125,
    0.7998046875, 0.7802734375, 0.76171875, 0.744140625, 0.7275390625, 0.7109375, 0.6953125,
    0.6806640625, 0.6669921875, 0.6533203125, 0.6396484375, 0.6279296875, 0.615234375, 0.603515625,
    0.5927734375, 0.58203125, 0.5712890625, 0.5615234375, 0.5517578125, 0.5419921875, 0.533203125,
    0.5244140625, 0.5166015625, 0.5078125,
  ]
}
