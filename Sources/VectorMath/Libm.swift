// The one file that knows which C library the platform has.

#if canImport(Darwin)
  public import Darwin
#elseif canImport(Glibc)
  public import Glibc
#elseif canImport(Musl)
  public import Musl
#elseif canImport(Android)
  public import Android
#elseif canImport(ucrt)
  public import ucrt
#elseif canImport(WASILibc)
  public import WASILibc
#endif

/// The C library's mathematics, under one name on every platform.
@usableFromInline
package enum Libm {
  /// The sine of an angle in radians.
  @inlinable @inline(__always)
  package static func sin(_ x: Double) -> Double { libmSin(x) }

  /// The cosine of an angle in radians.
  @inlinable @inline(__always)
  package static func cos(_ x: Double) -> Double { libmCos(x) }

  /// The tangent of an angle in radians.
  @inlinable @inline(__always)
  package static func tan(_ x: Double) -> Double { libmTan(x) }

  /// The angle in radians, −π/2…π/2, whose sine is `x`.
  @inlinable @inline(__always)
  package static func asin(_ x: Double) -> Double { libmAsin(x) }

  /// The angle in radians, 0…π, whose cosine is `x`.
  @inlinable @inline(__always)
  package static func acos(_ x: Double) -> Double { libmAcos(x) }

  /// The angle in radians, −π/2…π/2, whose tangent is `x`.
  @inlinable @inline(__always)
  package static func atan(_ x: Double) -> Double { libmAtan(x) }

  /// The inverse hyperbolic sine.
  @inlinable @inline(__always)
  package static func asinh(_ x: Double) -> Double { libmAsinh(x) }

  /// e to the power `x`.
  @inlinable @inline(__always)
  package static func exp(_ x: Double) -> Double { libmExp(x) }

  /// 2 to the power `x`.
  @inlinable @inline(__always)
  package static func exp2(_ x: Double) -> Double { libmExp2(x) }

  /// e to the power `x`, less 1, exact for small `x`.
  @inlinable @inline(__always)
  package static func expm1(_ x: Double) -> Double { libmExpm1(x) }

  /// The natural logarithm.
  @inlinable @inline(__always)
  package static func log(_ x: Double) -> Double { libmLog(x) }

  /// The logarithm to base 2.
  @inlinable @inline(__always)
  package static func log2(_ x: Double) -> Double { libmLog2(x) }

  /// The logarithm to base 10.
  @inlinable @inline(__always)
  package static func log10(_ x: Double) -> Double { libmLog10(x) }

  /// The natural logarithm of 1 + `x`, exact for small `x`.
  @inlinable @inline(__always)
  package static func log1p(_ x: Double) -> Double { libmLog1p(x) }

  /// The real cube root; negative for a negative `x`.
  @inlinable @inline(__always)
  package static func cbrt(_ x: Double) -> Double { libmCbrt(x) }

  /// The angle in radians, −π…π, of the point (`x`, `y`).
  @inlinable @inline(__always)
  package static func atan2(_ y: Double, _ x: Double) -> Double { libmAtan2(y, x) }

  /// `x` to the power `y`.
  @inlinable @inline(__always)
  package static func pow(_ x: Double, _ y: Double) -> Double { libmPow(x, y) }

  /// The length of the vector (`x`, `y`), without overflow.
  @inlinable @inline(__always)
  package static func hypot(_ x: Double, _ y: Double) -> Double { libmHypot(x, y) }

  /// The remainder of `x` / `y`, with the sign of `x`.
  @inlinable @inline(__always)
  package static func fmod(_ x: Double, _ y: Double) -> Double { libmFmod(x, y) }

  /// The sine and cosine of an angle in degrees, exact at multiples of 90°.
  @inlinable @inline(__always)
  package static func sinCos(degrees: Double) -> (sin: Double, cos: Double) {
    DegreeAngle.sinCos(degrees)
  }
}

// Inside `Libm` the unqualified names would find its own members; these stand outside.

@inlinable @inline(__always) func libmSin(_ x: Double) -> Double { sin(x) }
@inlinable @inline(__always) func libmCos(_ x: Double) -> Double { cos(x) }
@inlinable @inline(__always) func libmTan(_ x: Double) -> Double { tan(x) }
@inlinable @inline(__always) func libmAsin(_ x: Double) -> Double { asin(x) }
@inlinable @inline(__always) func libmAcos(_ x: Double) -> Double { acos(x) }
@inlinable @inline(__always) func libmAtan(_ x: Double) -> Double { atan(x) }
@inlinable @inline(__always) func libmAsinh(_ x: Double) -> Double { asinh(x) }
@inlinable @inline(__always) func libmExp(_ x: Double) -> Double { exp(x) }
@inlinable @inline(__always) func libmExp2(_ x: Double) -> Double { exp2(x) }
@inlinable @inline(__always) func libmExpm1(_ x: Double) -> Double { expm1(x) }
@inlinable @inline(__always) func libmLog(_ x: Double) -> Double { log(x) }
@inlinable @inline(__always) func libmLog2(_ x: Double) -> Double { log2(x) }
@inlinable @inline(__always) func libmLog10(_ x: Double) -> Double { log10(x) }
@inlinable @inline(__always) func libmLog1p(_ x: Double) -> Double { log1p(x) }
@inlinable @inline(__always) func libmCbrt(_ x: Double) -> Double { cbrt(x) }
@inlinable @inline(__always) func libmAtan2(_ x: Double, _ y: Double) -> Double { atan2(x, y) }
@inlinable @inline(__always) func libmPow(_ x: Double, _ y: Double) -> Double { pow(x, y) }
@inlinable @inline(__always) func libmHypot(_ x: Double, _ y: Double) -> Double { hypot(x, y) }
@inlinable @inline(__always) func libmFmod(_ x: Double, _ y: Double) -> Double { fmod(x, y) }
