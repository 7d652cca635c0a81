// All stages for W lanes, and the table of them named CPS_NAME.

#include "vectors.h"

#include "transfer.h"

#include "curves.h"

#include "hexagon.h"

#include "gamut.h"

#include "difference.h"

extern const cps_table CPS_NAME;

const cps_table CPS_NAME = {
  .load_u8 = load_u8, .load_u16 = load_u16, .load_f32 = load_f32,
  .load_u8_table = load_u8_table, .load_u16_table = load_u16_table,
  .store_u8 = store_u8, .store_u16 = store_u16, .store_f32 = store_f32, .matrix_u8 = matrix_u8,
  .matrix = matrix, .color_matrix = color_matrix, .clamp = clamp, .clip = clip,
  .decode = decode, .encode = encode, .encode_unit = encode_unit,
  .cube_root = cube_root, .cube = cube,
  .lab_curve = lab_curve, .lab_curve_inverse = lab_curve_inverse,
  .turn_hexagon = turn_hexagon,
  .to_hsb = to_hsb, .from_hsb = from_hsb, .to_hsl = to_hsl, .from_hsl = from_hsl,
  .to_luv = to_luv, .from_luv = from_luv, .toe = toe, .toe_inverse = toe_inverse,
  .reduce_chroma = reduce_chroma, .ray_trace = ray_trace, .doubt_outside = doubt_outside,
  .euclidean = euclidean, .ciede2000 = ciede2000,
};
