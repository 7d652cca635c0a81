/// A decimal number in CSS notation, read with correct rounding.
///
/// Law: the value is the Double nearest to the decimal, ties to even. A number that is too large
/// becomes the largest finite Double with its sign. Reading takes time linear in the number of
/// digits. Source: CSS Syntax 3 §4.3.12; W. D. Clinger, "How to read floating point numbers
/// accurately" (1990), for the fast case.
package struct DecimalNumber {
  package var value: Double
  package var end: Int

  /// Reads the number that begins at `start`, times a power of ten. The caller has checked that a
  /// number begins there.
  @inline(__always)
  package init(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int, scale: Int = 0) {
    var i = start
    let count = bytes.count
    let sign = bytes[i]
    let isNegative = sign == 0x2D
    if isNegative || sign == 0x2B { i &+= 1 }
    var mantissa: UInt64 = 0
    var exponent = scale
    var isExact = true
    while i < count, bytes[i] &- 0x30 < 10 {
      if mantissa < 1_000_000_000_000_000_000 {
        mantissa = mantissa &* 10 &+ UInt64(bytes[i] &- 0x30)
      } else {
        isExact = false
      }
      i &+= 1
    }
    if i &+ 1 < count, bytes[i] == 0x2E, bytes[i &+ 1] &- 0x30 < 10 {
      i &+= 1
      while i < count, bytes[i] &- 0x30 < 10 {
        if mantissa < 1_000_000_000_000_000_000 {
          mantissa = mantissa &* 10 &+ UInt64(bytes[i] &- 0x30)
          exponent &-= 1
        } else if bytes[i] != 0x30 {
          isExact = false
        }
        i &+= 1
      }
    }
    if i < count, bytes[i] | 0x20 == 0x65 {
      var j = i &+ 1
      let isDown = j < count && bytes[j] == 0x2D
      if isDown || (j < count && bytes[j] == 0x2B) { j &+= 1 }
      if j < count, bytes[j] &- 0x30 < 10 {
        var power = 0
        while j < count, bytes[j] &- 0x30 < 10 {
          if power < Self.mostPower { power = power &* 10 &+ Int(bytes[j] &- 0x30) }
          j &+= 1
        }
        exponent &+= isDown ? -power : power
        i = j
      }
    }
    end = i
    let magnitude: Double
    if isExact, mantissa <= 1 << 53, exponent >= -22, exponent <= 22 {
      let digits = Double(mantissa)
      magnitude =
        exponent < 0
        ? digits / Self.powersOfTen[-exponent] : digits * Self.powersOfTen[exponent]
    } else if mantissa == 0 {
      magnitude = 0
    } else {
      magnitude = Self.slow(bytes, start, i, scale)
    }
    value = isNegative ? -magnitude : magnitude
  }

  /// The exponent above which further digits of the exponent are not read. It is far beyond the
  /// range of a Double, and its sum with the number of digits fits in 32 bits.
  private static let mostPower = 100_000_000

  /// The powers of ten that a Double represents exactly.
  static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  /// Returns the magnitude, computed by the standard library from only as many digits as can
  /// matter.
  ///
  /// 767 significant digits decide every tie between two Doubles. For the digits beyond these, it
  /// matters only whether one of them is not zero.
  static func slow(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int, _ scale: Int
  ) -> Double {
    let limit = 800
    var digits: [UInt8] = []
    digits.reserveCapacity(limit + 16)
    var exponent = scale
    var isFraction = false
    var hasMore = false
    var i = start
    scan: while i < end {
      switch bytes[i] {
      case 0x2B, 0x2D: break
      case 0x2E: isFraction = true
      case 0x30...0x39:
        if digits.isEmpty, bytes[i] == 0x30 {
          if isFraction { exponent -= 1 }
        } else if digits.count < limit {
          digits.append(bytes[i])
          if isFraction { exponent -= 1 }
        } else {
          hasMore = hasMore || bytes[i] != 0x30
          if !isFraction { exponent += 1 }
        }
      default: break scan  // e
      }
      i += 1
    }
    if i < end {
      i += 1
      var power = 0
      var isDown = false
      while i < end {
        switch bytes[i] {
        case 0x2D: isDown = true
        case 0x2B: break
        default: if power < mostPower { power = power * 10 + Int(bytes[i] - 0x30) }
        }
        i += 1
      }
      exponent += isDown ? -power : power
    }
    if hasMore {
      digits.append(0x31)
      exponent -= 1
    }
    if exponent + digits.count > 400 { return .greatestFiniteMagnitude }
    if exponent + digits.count < -400 { return 0 }
    let text = String(decoding: digits, as: UTF8.self) + "e\(exponent)"
    let value = Double(text) ?? 0
    return value.isFinite ? value : .greatestFiniteMagnitude
  }
}
