import VectorMath

// The common part of HSB, HSL and HWB: the hexagon of hues.

/// Returns the spread of a colour's components, or 0 if the spread is only a rounding error of
/// conversion from another space.
///
/// A saturation is a quotient, which magnifies such an error near white or black. Without this
/// rule, HSL's saturation of white from Display P3 was a half.
@inlinable
func spread(_ c: SIMD3<Double>) -> Double {
  let (maximum, minimum) = (c.max(), c.min())
  let range = maximum - minimum
  return range <= greyRounding * max(abs(maximum), abs(minimum)) ? 0 : range
}

/// The largest spread or chroma, relative to a grey, that conversions between spaces cause.
@inlinable var greyRounding: Double { 0x1p-40 }

/// Returns the hue in degrees, [0, 360), of RGB components, computed from the larger differences; 0
/// if all components are equal.
///
/// Source: CSS Color 4 §7.2 sample code; A. R. Smith, "Color gamut transform pairs" (1978).
@inlinable
func hexagonalHue(_ c: SIMD3<Double>, maximum: Double, range: Double) -> Double {
  guard range != 0 else { return 0 }
  let sector =
    maximum == c.x
    ? (c.y - c.z) / range
    : maximum == c.y ? (c.z - c.x) / range + 2 : (c.x - c.y) / range + 4
  return wrappedDegrees(sector * 60)
}

/// Returns how far red, green and blue are below the maximum at a hue, as fractions 0…1 of the
/// range.
@inlinable
func hexagonalFall(degrees: Double) -> SIMD3<Double> {
  let h = wrappedDegrees(degrees) / 60
  func fall(_ offset: Double) -> Double {
    let k = offset + h
    let wrapped = k >= 6 ? k - 6 : k
    return max(0, min(min(wrapped, 4 - wrapped), 1))
  }
  return SIMD3(fall(5), fall(3), fall(1))
}

/// Returns the congruent angle in [0, 360), or 0 for an angle that is not finite.
@inlinable
package func wrappedDegrees(_ degrees: Double) -> Double {
  if degrees >= 0, degrees < 360 { return degrees }
  let turned = degrees - 360 * (degrees / 360).rounded(.down)
  return turned >= 0 && turned < 360 ? turned : 0
}
