// Sums of integers for bytes through a matrix, by AVX2 and VNNI. Included by byte-matrix.h alone.
//
// An entry, with 22 bits after the point where they fit, is a byte and a word; the words that the
// latter go with are the pixel's own, shifted and made signed. So pixels are never unpacked.

#if defined(CPS_VNNI)

typedef __m512i pixel_register;
typedef __mmask16 settled_pixels;
#define ALL_SETTLED 0xffff

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

/// A register of pixels; clears the bits of those in doubt.
INLINE pixel_register summed_pixels(
  const byte_sums *s, pixel_register pixels, settled_pixels *settled) {
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

/// A bit for each pixel in doubt.
INLINE unsigned doubtful_pixels(settled_pixels settled) { return ~(unsigned)settled & 0xffff; }

#else

typedef __m256i pixel_register;
typedef __m256i settled_pixels;
#define ALL_SETTLED _mm256_set1_epi32(-1)

typedef struct {
  __m256i low_red_blue[3], low_green[3], red_blue[3], green[3], start[3], settled[3];
  __m128i shift;
} byte_sums;

INLINE byte_sums byte_sums_of(const cps_byte_matrix *m) {
  byte_sums s;
  for (int k = 0; k < 3; ++k) {
    __m256i low = _mm256_set1_epi32(m->low[k]);
    s.low_red_blue[k] = _mm256_srai_epi16(_mm256_slli_epi16(low, 8), 8);
    s.low_green[k] = _mm256_srai_epi16(low, 8);
    s.red_blue[k] = _mm256_set1_epi32(m->red_blue[k]);
    s.green[k] = _mm256_set1_epi32(m->green[k]);
    s.start[k] = _mm256_set1_epi32(m->start[k]);
    s.settled[k] = _mm256_set1_epi32(m->settled[k]);
  }
  s.shift = _mm_cvtsi32_si128(m->shift - 16);
  return s;
}

/// A register of pixels; leaves 0 in the lanes of those in doubt.
INLINE pixel_register summed_pixels(
  const byte_sums *s, pixel_register pixels, settled_pixels *settled) {
  __m256i sign = _mm256_set1_epi16((short)0x8000), v[3];
  __m256i left = _mm256_slli_epi16(pixels, 8), red_blue = _mm256_xor_si256(left, sign);
  __m256i green = _mm256_xor_si256(pixels, sign);
  __m256i low_red_blue = _mm256_srli_epi16(left, 8), low_green = _mm256_srli_epi16(pixels, 8);
  for (int k = 0; k < 3; ++k) {
    __m256i high = _mm256_add_epi32(
      _mm256_madd_epi16(red_blue, s->red_blue[k]), _mm256_madd_epi16(green, s->green[k]));
    __m256i low = _mm256_add_epi32(
      _mm256_madd_epi16(low_red_blue, s->low_red_blue[k]),
      _mm256_madd_epi16(low_green, s->low_green[k]));
    v[k] = _mm256_add_epi32(_mm256_add_epi32(s->start[k], low), high);
    *settled = _mm256_min_epu32(*settled, _mm256_and_si256(v[k], s->settled[k]));
  }
  __m256i rg = _mm256_blend_epi16(_mm256_srli_epi32(v[0], 16), v[1], 0xaa);
  __m256i words = _mm256_packus_epi16(
    _mm256_sra_epi16(rg, s->shift), _mm256_sra_epi16(v[2], s->shift));
  __m256i places = _mm256_setr_epi8(
    0, 1, 9, -1, 2, 3, 11, -1, 4, 5, 13, -1, 6, 7, 15, -1, 0, 1, 9, -1, 2, 3, 11, -1, 4, 5, 13,
    -1, 6, 7, 15, -1);
  return _mm256_or_si256(
    _mm256_shuffle_epi8(words, places),
    _mm256_and_si256(pixels, _mm256_set1_epi32((int)0xff000000)));
}

/// A bit for each pixel in doubt.
INLINE unsigned doubtful_pixels(settled_pixels settled) {
  __m256i mask = _mm256_cmpeq_epi32(settled, _mm256_setzero_si256());
  return (unsigned)_mm256_movemask_ps(_mm256_castsi256_ps(mask));
}

#endif

#define REGISTER_PIXELS (sizeof(pixel_register) / 4)
#define BYTES_STEP (4 * REGISTER_PIXELS)

INLINE pixel_register pixels_at(const uint8_t *p) {
  pixel_register pixels;
  memcpy(&pixels, p, sizeof pixels);
  return pixels;
}

/// Recomputes pixels in doubt, among four registers of them, in Double.
static __attribute__((noinline)) void settle_pixels(
  const cps_byte_matrix *m, const uint8_t *source, pixel_register results[4]) {
  byte_sums s = byte_sums_of(m);
  for (int k = 0; k < 4; ++k) {
    settled_pixels settled = ALL_SETTLED;
    summed_pixels(&s, pixels_at(source + k * sizeof *results), &settled);
    unsigned doubtful = doubtful_pixels(settled);
    if (!doubtful) continue;
    // All of a register: where there is one tie there are many, as at half the brightness.
    uint32_t exact[REGISTER_PIXELS], sums[REGISTER_PIXELS];
    memcpy(exact, source + k * sizeof exact, sizeof exact);
    memcpy(sums, &results[k], sizeof sums);
    for (size_t i = 0; i < REGISTER_PIXELS; ++i) exact[i] = exact_pixel(m->rows, exact[i]);
    for (size_t i = 0; i < REGISTER_PIXELS; ++i) {
      if (doubtful >> i & 1) sums[i] = exact[i];
    }
    memcpy(&results[k], sums, sizeof sums);
  }
}

INLINE void sum_pixels(
  const cps_byte_matrix *m, const byte_sums *s, const uint8_t *source, uint8_t *result,
  int streams) {
  pixel_register pixels[4];
  settled_pixels settled = ALL_SETTLED;
  for (size_t k = 0; k < 4; ++k) {
    size_t place = k * sizeof *pixels;
    if (place % 64 == 0) __builtin_prefetch(source + place + FAR_AHEAD);
    pixels[k] = summed_pixels(s, pixels_at(source + place), &settled);
  }
  if (__builtin_expect(doubtful_pixels(settled) != 0, 0)) {
    // A copy, or all would go through memory.
    pixel_register results[4] = {pixels[0], pixels[1], pixels[2], pixels[3]};
    settle_pixels(m, source, results);
    for (int k = 0; k < 4; ++k) pixels[k] = results[k];
  }
  for (size_t k = 0; k < 4; ++k) {
    uint8_t *p = result + k * sizeof *pixels;
    if (streams) {
      __builtin_nontemporal_store(pixels[k], (pixel_register *)p);
    } else {
      memcpy(p, &pixels[k], sizeof pixels[k]);
    }
  }
}
