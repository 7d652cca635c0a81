// All kernels for W lanes, and the table of them named CPR_NAME.

#include "rows.h"

#include "gradient.h"

#include "cubics.h"

#include "alpha.h"

#include "sums.h"

#include "narrow-blur.h"

#include "wide-blur.h"

#include "sides.h"

#include "blend.h"

#include "quantize.h"

extern const cpr_table CPR_NAME;

const cpr_table CPR_NAME = {
  .places = places, .sample = sample, .sample_f32 = sample_f32,
  .cubic_cells = cubic_cells,
  .premultiply_u8 = premultiply_u8, .premultiply_f32 = premultiply_f32,
  .unpremultiply_f32 = unpremultiply_f32, .unpremultiply_u8 = unpremultiply_u8,
  .weighted_sum = weighted_sum, .symmetric_sum = symmetric_sum, .accumulate = accumulate,
  .narrow = narrow, .widen = widen,
  .blur_opaque = blur_opaque,
  .narrow_u8 = narrow_u8, .halve = halve, .widen_i16 = widen_i16, .spread_u8 = spread_u8,
  .add_sides = add_sides,
  .lay_color = lay_color, .lay_colors = lay_colors, .lay_over = lay_over,
  .add_lighter = add_lighter, .lay_below = lay_below, .mask = mask,
  .quantize_u8 = quantize_u8, .quantize_u16 = quantize_u16,
  .dither_u8 = dither_u8, .dither_u16 = dither_u16,
};
