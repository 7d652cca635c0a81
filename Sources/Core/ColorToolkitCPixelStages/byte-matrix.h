// Bytes straight through a matrix, each the exact sum rounded.
//
// Nothing but memory should limit this, so pixels stay what they are, four bytes in a register's
// lane, and are written where they belong, past the caches if that is asked for. Sums whose
// rounding could turn are worked out again in Double, before they are stored: the result may be in
// the source's place.

#pragma STDC FP_CONTRACT OFF

/// A pixel in Double, in the order of a FilterMatrix's own sum.
INLINE uint32_t exact_pixel(const double *m, uint32_t pixel) {
  uint32_t result = pixel & 0xff000000;
  double r = (pixel & 255) / 255.0, g = (pixel >> 8 & 255) / 255.0, b = (pixel >> 16 & 255) / 255.0;
  for (int k = 0; k < 3; ++k) {
    double v = m[3 * k] * r + m[3 * k + 1] * g + m[3 * k + 2] * b + m[9 + k];
    v = (v > 0 ? (v < 1 ? v : 1) : 0) * 255;
    result |= (uint32_t)(v + STEP_HALF) << 8 * k;
  }
  return result;
}

#if defined(CPS_VNNI) || defined(CPS_AVX2)

#include "byte-sums.h"

#else

#define BYTES_STEP W

typedef struct {
  const float *steps;
} byte_sums;

INLINE byte_sums byte_sums_of(const cps_byte_matrix *m) { return (byte_sums){m->steps}; }

/// The nearest integer to 0…255, as the low bits of a float past 2²³.
INLINE vi byte_of(vf v, float guard, vi *near_half) {
  vf r = least(most(v, splat(0)), splat(255));
  vf sum = r + 0x1p23f;
  *near_half |= magnitude(r - (sum - 0x1p23f)) > 0.5f - guard;
  return as_int(sum) & 255;
}

INLINE void sum_pixels(
  const cps_byte_matrix *m, const byte_sums *s, const uint8_t *source, uint8_t *result,
  int streams) {
  vi pixels, mask = (vi)0;
  memcpy(&pixels, source, sizeof pixels);
  for (size_t k = 0; k < sizeof pixels; k += 64) __builtin_prefetch(source + k + FAR_AHEAD);
  v3 c = {to_float(pixels & 255), to_float(pixels >> 8 & 255), to_float(pixels >> 16 & 255)};
  c = affine(s->steps, c);
  vi sums = byte_of(c.x, m->guard, &mask) | byte_of(c.y, m->guard, &mask) << 8 |
            byte_of(c.z, m->guard, &mask) << 16 | (pixels & (vi)(int32_t)0xff000000);
  if (any(mask)) {
    for (size_t k = 0; k < W; ++k) {
      if (mask[k]) sums[k] = (int32_t)exact_pixel(m->rows, (uint32_t)pixels[k]);
    }
  }
  if (streams) {
    __builtin_nontemporal_store(sums, (vi *)result);
  } else {
    memcpy(result, &sums, sizeof sums);
  }
}

#endif

/// The few pixels that fill no step.
static void sum_part(
  const cps_byte_matrix *m, const byte_sums *s, const uint8_t *source, uint8_t *result,
  size_t count) {
  uint8_t few[4 * BYTES_STEP] = {0};
  if (!count) return;
  memcpy(few, source, 4 * count);
  sum_pixels(m, s, few, few, 0);
  memcpy(result, few, 4 * count);
}

static void matrix_u8(
  const uint8_t *source, uint8_t *result, size_t count, const cps_byte_matrix *m, int streams) {
  size_t i = 0;
  if (!m->shift) {
    for (; i < count; ++i) {
      uint32_t pixel;
      memcpy(&pixel, source + 4 * i, sizeof pixel);
      pixel = exact_pixel(m->rows, pixel);
      memcpy(result + 4 * i, &pixel, sizeof pixel);
    }
    return;
  }
  byte_sums s = byte_sums_of(m);
  size_t alignment = 4 * BYTES_STEP;
  if (streams && (uintptr_t)result % 4 == 0) {
    size_t head = -(uintptr_t)result % alignment / 4;
    i = head < count ? head : count;
    sum_part(m, &s, source, result, i);
    for (; i + BYTES_STEP <= count; i += BYTES_STEP) {
      sum_pixels(m, &s, source + 4 * i, result + 4 * i, 1);
    }
  } else {
    for (; i + BYTES_STEP <= count; i += BYTES_STEP) {
      sum_pixels(m, &s, source + 4 * i, result + 4 * i, 0);
    }
  }
  sum_part(m, &s, source + 4 * i, result + 4 * i, count - i);
}
