// Every step on a block, listed once.
//
// CPixelStages.h makes a member of the table of each, stages.h its entry there and, where statements
// stand beside the name, the function that runs them. They see `block`, `count` and the parameters
// `p`; EACH_COMPONENT is their work on each component alike, `v`.

CPS_STAGE(matrix)        // 3×3 by rows, then three constants
CPS_STAGE(color_matrix)  // 4×5 by rows
CPS_STAGE(clamp)         // to 0…1, alpha too
CPS_STAGE(clip, EACH_COMPONENT(unit(v)))  // to 0…1; alpha stays

// sRGB to linear light and back, odd about zero; and back for what is clamped to 0…1 on the way,
// whose pieces of degree 5 are the parameters.
CPS_STAGE(decode, EACH_COMPONENT(decoded(v)))
CPS_STAGE(encode, EACH_COMPONENT(encoded(v)))
CPS_STAGE(encode_unit, EACH_COMPONENT(from_segments(p, 5, unit(v))))

CPS_STAGE(cube_root, EACH_COMPONENT(signed_cube_root(v)))
CPS_STAGE(cube, EACH_COMPONENT(v * v * v))

// CIE's f and its inverse.
CPS_STAGE(lab_curve, EACH_COMPONENT(lab_f(v)))
CPS_STAGE(lab_curve_inverse, EACH_COMPONENT(lab_f_inverse(v)))

// A curve between two matrices, twelve parameters each as above. The first two are for components
// that are neither below 0 nor infinite after the first matrix.
CPS_STAGE(between_roots_of_light)
CPS_STAGE(between_lab_curves_of_light)
CPS_STAGE(between_roots)
CPS_STAGE(between_cubes)
CPS_STAGE(between_lab_curves)
CPS_STAGE(between_inverse_lab_curves)

// Parameter: the component to leave, 3 for none.
CPS_STAGE(premultiply)
CPS_STAGE(unpremultiply)

// The curve of an RGB space, to linear light or back; parameters: see powers.h.
CPS_STAGE(power, EACH_COMPONENT(curve_of_power(v, p)))

// JzAzBz's codes of luminance over 10,000 cd/m², and its lightness of I.
CPS_STAGE(pq_encode, EACH_COMPONENT(pq_encoded(v)))
CPS_STAGE(pq_decode, EACH_COMPONENT(pq_decoded(v)))
CPS_STAGE(jz_lightness)
CPS_STAGE(jz_lightness_inverse)

// Opponent axes to chroma and degrees, and back.
CPS_STAGE(to_polar)
CPS_STAGE(from_polar)

// Hue of linear sRGB; parameters: see appearance.h.
CPS_STAGE(turn_cam16)
CPS_STAGE(turn_hct)

// Hue of linear sRGB, of HSLuv that of other RGB spaces' light too, which raises doubt outside 0…1;
// parameters: see eights.h.
CPS_STAGE(turn_okhsl)
CPS_STAGE(turn_okhsv)
CPS_STAGE(turn_hsluv)

// HSB's hue; parameter: sixths of a turn, 0…6.
CPS_STAGE(turn_hexagon)

// All there is to do to encoded components that become bytes, as Double rounds them: the hue of HSB,
// HSL or HWB turned, which raises doubt outside 0…1, or 4×5 matrices; parameters: see exact-bytes.h.
CPS_STAGE(turn_bytes)
CPS_STAGE(multiply_bytes)

CPS_STAGE(to_hsb)
CPS_STAGE(from_hsb)
CPS_STAGE(to_hsl)
CPS_STAGE(from_hsl)

// Of XYZ; parameters: u′ and v′ of the white.
CPS_STAGE(to_luv)
CPS_STAGE(from_luv)

// Oklab's lightness to Lr, and back.
CPS_STAGE(toe)
CPS_STAGE(toe_inverse)

// Oklab's axes to Huelab's, and back; parameters: see huelab.h.
CPS_STAGE(to_huelab)
CPS_STAGE(from_huelab)

// Cone roots, or linear RGB itself, to linear RGB in gamut, along OKLCh chroma. Parameters: linear
// RGB from cones, Oklab from cone roots, cones from linear RGB. The last is for primaries that no
// light can have, to which cones respond by less than 0.
CPS_STAGE(reduce_chroma)
CPS_STAGE(ray_trace)
CPS_STAGE(reduce_chroma_of_light)
CPS_STAGE(ray_trace_of_light)
CPS_STAGE(ray_trace_of_wide_light)

// Light of an RGB space with its luminance turned over, which raises doubt outside 0…1; parameters: see
// inversion.h.
CPS_STAGE(invert_lightness)

// Raise doubt where a component is outside 0…1, or the first not between 0 and 100.
CPS_STAGE(doubt_outside)
CPS_STAGE(doubt_ends)

#undef CPS_STAGE
