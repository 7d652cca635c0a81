import VectorMath

// The common part of HSB, HSL and HWB: the hexagon of hues.

/// The spread of a colour's components; 0 where it is only rounding on the way from another space.
///
/// A saturation is a quotient, which near white, or black, magnifies such a rest: HSL's of white
/// from Display P3 was a half.
@inlinable
func spread(_ c: SIMD3<Double>) -> Double {
  let (maximum, minimum) = (c.max(), c.min())
  let range = maximum - minimum
  return range <= greyRounding * max(abs(maximum), abs(minimum)) ? 0 : range
}

/// The largest spread or chroma, relative to a grey, that conversions between spaces leave.
@inlinable var greyRounding: Double { 0x1p-40 }

/// The hue in degrees, [0, 360), of RGB components, from the larger differences; 0 where all are
/// equal.
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

/// Returns the fall of red, green and blue below the maximum at a hue, 0…1 of the range.
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

/// An angle congruent to the given one, in [0, 360); 0 for one that is not finite.
@inlinable
package func wrappedDegrees(_ degrees: Double) -> Double {
  if degrees >= 0, degrees < 360 { return degrees }
  let turned = degrees - 360 * (degrees / 360).rounded(.down)
  return turned >= 0 && turned < 360 ? turned : 0
}
