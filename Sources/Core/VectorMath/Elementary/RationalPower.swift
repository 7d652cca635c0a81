/// Powers with the rational exponents of colour science, faster than powers with arbitrary
/// exponents.
///
/// A cube root is off by at most 0.53 units in the last place. The other powers are off by at most
/// 0.65 for numbers in the range of colours, 2⁻⁴…2 or 2⁻⁹…2. Outside that range, `Elementary.pow`
/// computes them. Law: the power of a vector equals the powers of its components, to the last bit.
@usableFromInline
package enum RationalPower {
  /// The real cube root; negative for a negative `x`.
  @usableFromInline
  package static func cubeRoot(_ x: Double) -> Double {
    let parts = Octaves(x)
    return parts.isNormal ? cubeRoots(parts.rest) * parts.scale : exceptional(x)
  }

  /// The cube root of 0, a subnormal number, an infinity or NaN.
  private static func exceptional(_ x: Double) -> Double {
    x == 0 || !x.isFinite ? x : cubeRoot(x * 0x1p54) * 0x1p-18
  }

  /// The real cube roots of the components.
  @usableFromInline
  package static func cubeRoot(_ v: SIMD3<Double>) -> SIMD3<Double> {
    let (x, y, z) = (Octaves(v.x), Octaves(v.y), Octaves(v.z))
    guard x.isNormal, y.isNormal, z.isNormal else {
      return SIMD3(cubeRoot(v.x), cubeRoot(v.y), cubeRoot(v.z))
    }
    return cubeRoots(SIMD3(x.rest, y.rest, z.rest)) * SIMD3(x.scale, y.scale, z.scale)
  }

  /// `x` to the power 12/5, the exponent of sRGB's decoding; NaN for a negative `x`.
  @usableFromInline
  package static func twelveFifths(_ x: Double) -> Double {
    let table = twelveFifthsTable
    return table.contains(x) ? table(x) : Elementary.pow(x, table.exponent)
  }

  /// The components to the power 12/5.
  @usableFromInline
  package static func twelveFifths(_ v: SIMD3<Double>) -> SIMD3<Double> {
    let table = twelveFifthsTable
    guard table.contains(v.x), table.contains(v.y), table.contains(v.z) else {
      return SIMD3(twelveFifths(v.x), twelveFifths(v.y), twelveFifths(v.z))
    }
    return table(v)
  }

  /// `x` to the power 5/12, the exponent of sRGB's encoding; NaN for a negative `x`.
  @usableFromInline
  package static func fiveTwelfths(_ x: Double) -> Double {
    let table = fiveTwelfthsTable
    return table.contains(x) ? table(x) : Elementary.pow(x, table.exponent)
  }

  /// The components to the power 5/12.
  @usableFromInline
  package static func fiveTwelfths(_ v: SIMD3<Double>) -> SIMD3<Double> {
    let table = fiveTwelfthsTable
    guard table.contains(v.x), table.contains(v.y), table.contains(v.z) else {
      return SIMD3(fiveTwelfths(v.x), fiveTwelfths(v.y), fiveTwelfths(v.z))
    }
    return table(v)
  }

  private static var cubeRoots: PowerTable {
    @inline(__always) get {
      PowerTable(exponent: 1.0 / 3, from: 0, factors: PowerTable.cubeRoots)
    }
  }

  private static var twelveFifthsTable: PowerTable {
    @inline(__always) get {
      PowerTable(exponent: 12.0 / 5, from: -4, factors: PowerTable.twelveFifths)
    }
  }

  private static var fiveTwelfthsTable: PowerTable {
    @inline(__always) get {
      PowerTable(exponent: 5.0 / 12, from: -9, factors: PowerTable.fiveTwelfths)
    }
  }

  /// A number split for its cube root: it equals `rest`, in 1…8, times the cube of `scale`.
  private struct Octaves {
    var rest: Double
    var scale: Double

    /// Whether the number is neither 0, subnormal, infinite nor NaN.
    var isNormal: Bool

    @inline(__always)
    init(_ x: Double) {
      let bits = x.bitPattern
      let exponent = (bits &>> 52) & 0x7FF
      isNormal = exponent &- 1 < 0x7FE
      // Three times doubles' bias more than the exponent itself, and a third of that by
      // multiplication: exact to 4092.
      let biased = exponent &+ 2 &* 1023
      let third = (biased &* 21846) &>> 16
      rest = Double(bitPattern: bits & 0xF_FFFF_FFFF_FFFF | (biased &- 3 &* third &+ 1023) &<< 52)
      scale = Double(bitPattern: third &<< 52 | bits & (1 << 63))
    }
  }
}
