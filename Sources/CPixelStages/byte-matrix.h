// Bytes straight through a matrix, each the exact sum rounded.
//
// Nothing but memory should limit this, so pixels stay what they are, four bytes in a register's
// lane, and are written where they belong, past the caches if that is asked for. Sums whose
// rounding could turn are worked out again in Double, before they are stored: the result may be in
// the source's place.

#pragma STDC FP_CONTRACT OFF

/// A pixel in Double, in the order of a ColorMatrix's own sum.
INLINE uint32_t exact_pixel(const double *m, uint32_t pixel) {
  uint32_t result = pixel & 0xff000000;
  double r = (pixel & 255) / 255.0, g = (pixel >> 8 & 255) / 255.0, b = (pixel >> 16 & 255) / 255.0;
  for (int k = 0; k < 3; ++k) {
    double v = m[3 * k] * r + m[3 * k + 1] * g + m[3 * k + 2] * b + m[9 + k];
    v = (v > 0 ? (v < 1 ? v : 1) : 0) * 255;
    uint32_t n = (uint32_t)v;
    n += v - n >= 0.5;
    result |= n << 8 * k;
  }
  return result;
}

#if defined(CPS_VNNI)

// Sums of products of bytes and of words are single instructions. An entry, with 22 bits after the
// point where they fit, is a byte and a word; the words that the latter go with are the pixel's own,
// shifted and made signed.

#define BYTES_STEP 64

typedef struct {
  __m512i low[3], red_blue[3], green[3], start[3], settled[3], shift;
} byte_sums;

INLINE byte_sums byte_sums_of(const cps_byte_matrix *m) {
  byte_sums s;
  for (int k = 0; k < 3; ++k) {
    s.low[k] = _mm512_set1_epi32(m->low[k]);
    s.red_blue[k] = _mm512_set1_epi32(m->red_blue[k]);
    s.green[k] = _mm512_set1_epi32(m->green[k]);
    s.start[k] = _mm512_set1_epi32(m->start[k]);
    s.settled[k] = _mm512_set1_epi32(m->settled[k]);
  }
  s.shift = _mm512_set1_epi16((short)(m->shift - 16));
  return s;
}

/// Sixteen pixels; clears the bits of those in doubt.
INLINE __m512i summed_pixels(const byte_sums *s, __m512i pixels, __mmask16 *settled) {
  __m512i sign = _mm512_set1_epi16((short)0x8000), v[3];
  __m512i red_blue = _mm512_xor_si512(_mm512_slli_epi16(pixels, 8), sign);
  __m512i green = _mm512_xor_si512(pixels, sign);
  for (int k = 0; k < 3; ++k) {
    v[k] = _mm512_dpbusd_epi32(s->start[k], pixels, s->low[k]);
    // Nothing saturates; but compilers take the form that wraps apart into two instructions.
    v[k] = _mm512_dpwssds_epi32(v[k], red_blue, s->red_blue[k]);
    v[k] = _mm512_dpwssds_epi32(v[k], green, s->green[k]);
    *settled = _mm512_mask_test_epi32_mask(*settled, v[k], s->settled[k]);
  }
  // Steps are in the upper words. Saturation clamps.
  __m512i rg = _mm512_mask_blend_epi16(0xaaaaaaaa, _mm512_srli_epi32(v[0], 16), v[1]);
  __m512i words = _mm512_packus_epi16(
    _mm512_srav_epi16(rg, s->shift), _mm512_srav_epi16(v[2], s->shift));
  __m512i places = _mm512_broadcast_i32x4(
    _mm_setr_epi8(0, 1, 9, -1, 2, 3, 11, -1, 4, 5, 13, -1, 6, 7, 15, -1));
  return _mm512_mask_shuffle_epi8(pixels, 0x7777777777777777, words, places);
}

/// What is in doubt among 64 pixels, in Double.
static __attribute__((noinline)) void settle_pixels(
  const cps_byte_matrix *m, const uint8_t *source, __m512i results[4]) {
  byte_sums s = byte_sums_of(m);
  for (int k = 0; k < 4; ++k) {
    __mmask16 settled = 0xffff;
    summed_pixels(&s, _mm512_loadu_si512(source + 64 * k), &settled);
    if (settled == 0xffff) continue;
    // All sixteen at once: where there is one tie there are many, as at half the brightness.
    uint32_t exact[16];
    memcpy(exact, source + 64 * k, sizeof exact);
    for (int lane = 0; lane < 16; ++lane) exact[lane] = exact_pixel(m->rows, exact[lane]);
    results[k] = _mm512_mask_loadu_epi32(_mm512_loadu_si512(exact), settled, &results[k]);
  }
}

INLINE void sum_pixels(
  const cps_byte_matrix *m, const byte_sums *s, const uint8_t *source, uint8_t *result,
  int streams) {
  __m512i pixels[4];
  __mmask16 settled = 0xffff;
  for (int k = 0; k < 4; ++k) {
    __builtin_prefetch(source + 64 * k + FAR_AHEAD);
    pixels[k] = summed_pixels(s, _mm512_loadu_si512(source + 64 * k), &settled);
  }
  if (__builtin_expect(settled != 0xffff, 0)) {
    // A copy, or all would go through memory.
    __m512i results[4] = {pixels[0], pixels[1], pixels[2], pixels[3]};
    settle_pixels(m, source, results);
    for (int k = 0; k < 4; ++k) pixels[k] = results[k];
  }
  for (int k = 0; k < 4; ++k) {
    if (streams) {
      _mm512_stream_si512((__m512i *)(result + 64 * k), pixels[k]);
    } else {
      _mm512_storeu_si512(result + 64 * k, pixels[k]);
    }
  }
}

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
