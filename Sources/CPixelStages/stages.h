// All stages for W lanes, and the table of them named CPS_NAME.

#include "vectors.h"

#include "load.h"

#include "store.h"

#include "byte-matrix.h"

#include "byte-table.h"

#include "curves.h"

#include "powers.h"

#include "hexagon.h"

#include "hexagon-rows.h"

#include "compaction.h"

#include "gamut.h"

#include "appearance.h"

#include "difference.h"

static void multiply_add(
  const float *a, const float *b, const float *c, float *result, size_t count) {
  FOR_EACH put(result + i, fused(at(a + i), at(b + i), at(c + i)));
}

extern const cps_table CPS_NAME;

const cps_table CPS_NAME = {
  .load_u8_rgb = load_u8_rgb, .load_u8_rgba = load_u8_rgba, .load_u8_planar = load_u8_planar,
  .load_u16_rgb = load_u16_rgb, .load_u16_rgba = load_u16_rgba,
  .load_u16_planar = load_u16_planar,
  .load_f32_rgb = load_f32_rgb, .load_f32_rgba = load_f32_rgba,
  .load_f32_planar = load_f32_planar,
  .store_u8_rgb = store_u8_rgb, .store_u8_rgba = store_u8_rgba,
  .store_u8_planar = store_u8_planar,
  .store_u16_rgb = store_u16_rgb, .store_u16_rgba = store_u16_rgba,
  .store_u16_planar = store_u16_planar,
  .store_f32_rgb = store_f32_rgb, .store_f32_rgba = store_f32_rgba,
  .store_f32_planar = store_f32_planar,
  .list_doubts = list_doubts, .stream = stream,
  .matrix_u8 = matrix_u8, .decode_u8_rgb = decode_u8_rgb, .decode_u8_rgba = decode_u8_rgba,
  .to_hsb_rows = to_hsb_rows, .from_hsb_rows = from_hsb_rows,
  .to_hsl_rows = to_hsl_rows, .from_hsl_rows = from_hsl_rows,
  .matrix = matrix, .color_matrix = color_matrix, .clamp = clamp, .clip = clip,
  .decode = decode, .encode = encode, .encode_unit = encode_unit,
  .cube_root = cube_root, .cube = cube,
  .lab_curve = lab_curve, .lab_curve_inverse = lab_curve_inverse,
  .between_roots_of_light = between_roots_of_light,
  .between_lab_curves_of_light = between_lab_curves_of_light,
  .between_roots = between_roots, .between_cubes = between_cubes,
  .between_lab_curves = between_lab_curves,
  .between_inverse_lab_curves = between_inverse_lab_curves,
  .premultiply = premultiply, .unpremultiply = unpremultiply,
  .decode_power = decode_power, .encode_power = encode_power,
  .pq_encode = pq_encode, .pq_decode = pq_decode,
  .jz_lightness = jz_lightness, .jz_lightness_inverse = jz_lightness_inverse,
  .to_polar = to_polar, .from_polar = from_polar,
  .turn_cam16 = turn_cam16, .turn_hct = turn_hct,
  .turn_hexagon = turn_hexagon,
  .to_hsb = to_hsb, .from_hsb = from_hsb, .to_hsl = to_hsl, .from_hsl = from_hsl,
  .to_luv = to_luv, .from_luv = from_luv, .toe = toe, .toe_inverse = toe_inverse,
  .reduce_chroma = reduce_chroma, .reduce_chroma_of_light = reduce_chroma_of_light,
  .ray_trace = ray_trace, .ray_trace_of_light = ray_trace_of_light,
  .doubt_outside = doubt_outside, .doubt_ends = doubt_ends,
  .euclidean = euclidean, .ciede2000 = ciede2000,
  .multiply_add = multiply_add,
};
