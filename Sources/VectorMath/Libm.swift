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
public enum Libm {
  /// The sine of an angle in radians.
  @inlinable @inline(__always)
  public static func sin(_ x: Double) -> Double { c_sin(x) }

  /// The cosine of an angle in radians.
  @inlinable @inline(__always)
  public static func cos(_ x: Double) -> Double { c_cos(x) }

  /// The tangent of an angle in radians.
  @inlinable @inline(__always)
  public static func tan(_ x: Double) -> Double { c_tan(x) }

  /// The angle in radians, −π/2…π/2, whose sine is `x`.
  @inlinable @inline(__always)
  public static func asin(_ x: Double) -> Double { c_asin(x) }

  /// The angle in radians, 0…π, whose cosine is `x`.
  @inlinable @inline(__always)
  public static func acos(_ x: Double) -> Double { c_acos(x) }

  /// The angle in radians, −π/2…π/2, whose tangent is `x`.
  @inlinable @inline(__always)
  public static func atan(_ x: Double) -> Double { c_atan(x) }

  /// The hyperbolic sine.
  @inlinable @inline(__always)
  public static func sinh(_ x: Double) -> Double { c_sinh(x) }

  /// The hyperbolic cosine.
  @inlinable @inline(__always)
  public static func cosh(_ x: Double) -> Double { c_cosh(x) }

  /// The hyperbolic tangent.
  @inlinable @inline(__always)
  public static func tanh(_ x: Double) -> Double { c_tanh(x) }

  /// The inverse hyperbolic sine.
  @inlinable @inline(__always)
  public static func asinh(_ x: Double) -> Double { c_asinh(x) }

  /// e to the power `x`.
  @inlinable @inline(__always)
  public static func exp(_ x: Double) -> Double { c_exp(x) }

  /// 2 to the power `x`.
  @inlinable @inline(__always)
  public static func exp2(_ x: Double) -> Double { c_exp2(x) }

  /// e to the power `x`, less 1, exact for small `x`.
  @inlinable @inline(__always)
  public static func expm1(_ x: Double) -> Double { c_expm1(x) }

  /// The natural logarithm.
  @inlinable @inline(__always)
  public static func log(_ x: Double) -> Double { c_log(x) }

  /// The logarithm to base 2.
  @inlinable @inline(__always)
  public static func log2(_ x: Double) -> Double { c_log2(x) }

  /// The logarithm to base 10.
  @inlinable @inline(__always)
  public static func log10(_ x: Double) -> Double { c_log10(x) }

  /// The natural logarithm of 1 + `x`, exact for small `x`.
  @inlinable @inline(__always)
  public static func log1p(_ x: Double) -> Double { c_log1p(x) }

  /// The real cube root; negative for a negative `x`.
  @inlinable @inline(__always)
  public static func cbrt(_ x: Double) -> Double { c_cbrt(x) }

  /// The angle in radians, −π…π, of the point (`x`, `y`).
  @inlinable @inline(__always)
  public static func atan2(_ y: Double, _ x: Double) -> Double { c_atan2(y, x) }

  /// `x` to the power `y`.
  @inlinable @inline(__always)
  public static func pow(_ x: Double, _ y: Double) -> Double { c_pow(x, y) }

  /// The length of the vector (`x`, `y`), without overflow.
  @inlinable @inline(__always)
  public static func hypot(_ x: Double, _ y: Double) -> Double { c_hypot(x, y) }

  /// The remainder of `x` / `y`, with the sign of `x`.
  @inlinable @inline(__always)
  public static func fmod(_ x: Double, _ y: Double) -> Double { c_fmod(x, y) }

  /// The sine and cosine of an angle in degrees, exact at multiples of 90°.
  @inlinable
  public static func sinCos(degrees: Double) -> (sin: Double, cos: Double) {
    let turn = degrees.remainder(dividingBy: 360)
    return switch turn {
    case 0: (0, 1)
    case 90: (1, 0)
    case 180, -180: (0, -1)
    case -90: (-1, 0)
    default: (c_sin(turn * .pi / 180), c_cos(turn * .pi / 180))
    }
  }
}

// Inside `Libm` the unqualified names would find its own members; these stand outside.

@inlinable @inline(__always) func c_sin(_ x: Double) -> Double { sin(x) }
@inlinable @inline(__always) func c_cos(_ x: Double) -> Double { cos(x) }
@inlinable @inline(__always) func c_tan(_ x: Double) -> Double { tan(x) }
@inlinable @inline(__always) func c_asin(_ x: Double) -> Double { asin(x) }
@inlinable @inline(__always) func c_acos(_ x: Double) -> Double { acos(x) }
@inlinable @inline(__always) func c_atan(_ x: Double) -> Double { atan(x) }
@inlinable @inline(__always) func c_sinh(_ x: Double) -> Double { sinh(x) }
@inlinable @inline(__always) func c_cosh(_ x: Double) -> Double { cosh(x) }
@inlinable @inline(__always) func c_tanh(_ x: Double) -> Double { tanh(x) }
@inlinable @inline(__always) func c_asinh(_ x: Double) -> Double { asinh(x) }
@inlinable @inline(__always) func c_exp(_ x: Double) -> Double { exp(x) }
@inlinable @inline(__always) func c_exp2(_ x: Double) -> Double { exp2(x) }
@inlinable @inline(__always) func c_expm1(_ x: Double) -> Double { expm1(x) }
@inlinable @inline(__always) func c_log(_ x: Double) -> Double { log(x) }
@inlinable @inline(__always) func c_log2(_ x: Double) -> Double { log2(x) }
@inlinable @inline(__always) func c_log10(_ x: Double) -> Double { log10(x) }
@inlinable @inline(__always) func c_log1p(_ x: Double) -> Double { log1p(x) }
@inlinable @inline(__always) func c_cbrt(_ x: Double) -> Double { cbrt(x) }
@inlinable @inline(__always) func c_atan2(_ x: Double, _ y: Double) -> Double { atan2(x, y) }
@inlinable @inline(__always) func c_pow(_ x: Double, _ y: Double) -> Double { pow(x, y) }
@inlinable @inline(__always) func c_hypot(_ x: Double, _ y: Double) -> Double { hypot(x, y) }
@inlinable @inline(__always) func c_fmod(_ x: Double, _ y: Double) -> Double { fmod(x, y) }
