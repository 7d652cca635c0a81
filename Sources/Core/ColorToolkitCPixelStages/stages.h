// All stages for W lanes, and the table of them named CPS_NAME.

#include "vectors.h"

#include "powers.h"

#include "load.h"

#include "store.h"

#include "byte-matrix.h"

#include "byte-table.h"

#include "curves.h"

#include "hexagon.h"

#include "exact-bytes.h"

#include "hexagon-rows.h"

#include "compaction.h"

#include "gamut.h"

#include "inversion.h"

#include "appearance.h"

#include "huelab.h"

#include "eights.h"

#include "okhsl.h"

#include "hsluv.h"

#include "difference.h"

static void multiply_add(
  const float *a, const float *b, const float *c, float *result, size_t count) {
  FOR_EACH put(result + i, fused(at(a + i), at(b + i), at(c + i)));
}

// Steps whose statements stand in the list.
#define EACH_COMPONENT(expression)                                                             \
  FOR_EACH {                                                                                   \
    for (size_t plane = 0; plane < 3; ++plane) {                                               \
      vf v = at(block + plane * CPS_BLOCK + i);                                                \
      put(block + plane * CPS_BLOCK + i, expression);                                          \
    }                                                                                          \
  }

#define CPS_STAGE(name, ...)                                                                   \
  __VA_OPT__(static void name(float *block, size_t count, const float *p) {                    \
    (void)p;                                                                                   \
    __VA_ARGS__                                                                                \
  })
#include "CPixelStageList.h"

extern const cps_table CPS_NAME;
extern const cpr_table CPR_NAME;

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
  .list_doubts = list_doubts, .list_nans = list_nans, .stream = stream,
  .matrix_u8 = matrix_u8, .decode_u8_rgb = decode_u8_rgb, .decode_u8_rgba = decode_u8_rgba,
  .to_hsb_rows = to_hsb_rows, .from_hsb_rows = from_hsb_rows,
  .to_hsl_rows = to_hsl_rows, .from_hsl_rows = from_hsl_rows,
#define CPS_STAGE(name, ...) .name = name,
#include "CPixelStageList.h"
  .euclidean = euclidean, .ciede2000 = ciede2000,
  .multiply_add = multiply_add, .rows = &CPR_NAME,
};
