// Blocks to memory. `results` is as the sources of a load: what is null
// is left out.

INLINE vi doubts(const float *block, size_t i) { return at(block + 4 * CPS_BLOCK + i) != 0; }

/// Appends the pixels of a mask to a list; returns how many it has then.
INLINE size_t listed(vi mask, size_t i, uint16_t *list, size_t found) {
  if (any(mask)) {
    for (size_t k = 0; k < W; ++k) {
      if (mask[k]) list[found++] = (uint16_t)(i + k);
    }
  }
  return found;
}

static size_t list_doubts(const float *block, size_t count, uint16_t *doubtful) {
  size_t found = 0;
  FOR_EACH found = listed(doubts(block, i), i, doubtful, found);
  return found;
}

/// The pixels with a component that is NaN.
INLINE vi has_nan(v3 c) { return (c.x != c.x) | (c.y != c.y) | (c.z != c.z); }

static size_t list_nans(const float *block, size_t count, uint16_t *pixels) {
  size_t found = 0;
  FOR_EACH found = listed(has_nan(components(block, i)), i, pixels, found);
  return found;
}

/// The integer part of a number in 0…2²².
INLINE vi integer_part(vf v) {
#if defined(__wasm_simd128__)
  // The instruction that converts tests for NaN and for an integer's range.
  return as_int(__builtin_elementwise_floor(v) + 0x1p23f) - 0x4b000000;
#else
  return to_int(v);
#endif
}

/// The half that is added before rounding down, as `stepHalf` of NearestStep.swift.
#define STEP_HALF (0.5 + 0x1p-30)

/// The nearest integer of a number that is not below 0; raises `near_half` where rounding is about
/// to turn.
INLINE vi rounded(vf v, float guard, vi *near_half) {
  vf raised = v + 0.5f;
  vi n = integer_part(raised);
  if (guard > 0) {
    vf over = raised - to_float(n);
    *near_half |= (over < guard) | (over > 1 - guard);
  }
  return n;
}

/// A value of 0…1 as an integer of `one` steps, through a curve where there is a table of one.
INLINE vi steps_of(vf v, float one, float guard, const float *encoding, vi *near_half) {
  if (!encoding) return rounded(unit(v) * one, guard, near_half);
  // The half is in the table.
  vf raised =
    encoding[15] ? power_and_half(encoding, v) : from_segments(encoding, 4, unit(v));
  vi n = integer_part(raised);
  if (guard > 0) {
    vf over = raised - to_float(n);
    *near_half |= (over < guard) | (over > 1 - guard);
  }
  return n;
}

INLINE void store_u8_rgba_body(
  float *block, uint8_t *result, size_t count, float guard, const float *encoding) {
  FOR_EACH {
    v3 c = components(block, i);
    vi mask = (vi)0;
    vi v = steps_of(c.x, 255, guard, encoding, &mask);
    v |= steps_of(c.y, 255, guard, encoding, &mask) << 8;
    v |= steps_of(c.z, 255, guard, encoding, &mask) << 16;
    v |= steps_of(at(block + 3 * CPS_BLOCK + i), 255, guard, NULL, &mask) << 24;
    memcpy(result + 4 * i, &v, sizeof v);
    if (guard > 0) raise_doubt(block, i, mask);
  }
}

static void store_u8_rgba(
  float *block, void *const *results, size_t count, float guard, const float *encoding) {
  if (guard > 0) {
    if (encoding) {
      store_u8_rgba_body(block, results[0], count, guard, encoding);
    } else {
      store_u8_rgba_body(block, results[0], count, guard, NULL);
    }
  } else if (encoding) {
    store_u8_rgba_body(block, results[0], count, 0, encoding);
  } else {
    store_u8_rgba_body(block, results[0], count, 0, NULL);
  }
}

/// One plane as bytes, `step` of them to a pixel.
INLINE void store_u8_plane(
  float *block, size_t plane, uint8_t *result, size_t step, size_t count, float guard,
  const float *encoding) {
  FOR_EACH {
    vi mask = (vi)0;
    vi v = steps_of(at(block + plane * CPS_BLOCK + i), 255, guard, encoding, &mask);
    vb bytes = __builtin_convertvector(v, vb);
    if (step == 1) {
      memcpy(result + i, &bytes, sizeof bytes);
    } else {
      uint8_t each[W];
      memcpy(each, &bytes, sizeof each);
      for (size_t k = 0; k < W; ++k) result[step * (i + k)] = each[k];
    }
    if (guard > 0) raise_doubt(block, i, mask);
  }
}

#if defined(CPS_VBMI)
// Where each of 192 bytes is among pixels of four bytes, of which a vector holds sixteen: counted
// from the vector that bears the number of the 64 bytes.
#define RGB_PLACE(n) (((n) / 48 - (n) / 64) * 64 + (n) / 3 % 16 * 4 + (n) % 3)
#define FIRST_PLACE(j) RGB_PLACE(j)
#define SECOND_PLACE(j) RGB_PLACE((j) + 64)
#define THIRD_PLACE(j) RGB_PLACE((j) + 128)
static const uint8_t rgb_places[3][64] __attribute__((aligned(64))) = {
  SIXTY_FOUR(FIRST_PLACE), SIXTY_FOUR(SECOND_PLACE), SIXTY_FOUR(THIRD_PLACE)};
#endif

INLINE void store_u8_rgb_body(
  float *block, uint8_t *result, size_t count, float guard, const float *encoding) {
#if defined(CPS_VBMI) || defined(CPS_AVX2)
  FOR_EACH {
    v3 c = components(block, i);
    vi mask = (vi)0;
    vi v = steps_of(c.x, 255, guard, encoding, &mask);
    v |= steps_of(c.y, 255, guard, encoding, &mask) << 8;
    v |= steps_of(c.z, 255, guard, encoding, &mask) << 16;
    if (guard > 0) raise_doubt(block, i, mask);
    uint8_t *pixels = result + 3 * i;
#if defined(CPS_VBMI)
    const __m512i *from = (const __m512i *)&v;
    for (int k = 0; k < 3; ++k) {
      __m512i places = _mm512_load_si512(rgb_places[k]);
      _mm512_storeu_si512(
        pixels + 64 * k, _mm512_permutex2var_epi8(from[k], places, from[k + 1]));
    }
#else
    const __m256i *from = (const __m256i *)&v;
    const __m256i bytes = _mm256_broadcastsi128_si256(
      _mm_setr_epi8(0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14, -1, -1, -1, -1));
    const __m256i words = _mm256_setr_epi32(0, 1, 2, 4, 5, 6, 3, 7);
    for (int k = 0; k < W / 8; ++k) {
      __m256i eight = _mm256_permutevar8x32_epi32(_mm256_shuffle_epi8(from[k], bytes), words);
      _mm_storeu_si128((__m128i *)(pixels + 24 * k), _mm256_castsi256_si128(eight));
      _mm_storel_epi64((__m128i *)(pixels + 24 * k + 16), _mm256_extracti128_si256(eight, 1));
    }
#endif
  }
#else
  for (size_t plane = 0; plane < 3; ++plane) {
    store_u8_plane(block, plane, result + plane, 3, count, guard, encoding);
  }
#endif
}

static void store_u8_rgb(
  float *block, void *const *results, size_t count, float guard, const float *encoding) {
  if (guard > 0) {
    store_u8_rgb_body(block, results[0], count, guard, encoding);
  } else if (encoding) {
    store_u8_rgb_body(block, results[0], count, 0, encoding);
  } else {
    store_u8_rgb_body(block, results[0], count, 0, NULL);
  }
}

static void store_u8_planar(
  float *block, void *const *results, size_t count, float guard, const float *encoding) {
  for (size_t plane = 0; plane < 4; ++plane) {
    if (!results[plane]) continue;
    store_u8_plane(
      block, plane, results[plane], 1, count, guard, plane < 3 ? encoding : NULL);
  }
}

INLINE void store_u16_plane(const float *block, size_t plane, uint16_t *result, size_t count) {
  FOR_EACH {
    vi none = (vi)0;
    vi v = rounded(unit(at(block + plane * CPS_BLOCK + i)) * 65535, 0, &none);
    vh words = __builtin_convertvector(v, vh);
    memcpy(result + i, &words, sizeof words);
  }
}

static void store_u16_rgba(
  float *block, void *const *results, size_t count, float guard, const float *encoding) {
  (void)guard, (void)encoding;
  uint16_t *result = results[0];
  typedef uint64_t vw __attribute__((ext_vector_type(W)));
  FOR_EACH {
    vi none = (vi)0, v[4];
    for (size_t plane = 0; plane < 4; ++plane) {
      v[plane] = rounded(unit(at(block + plane * CPS_BLOCK + i)) * 65535, 0, &none);
    }
    vu low = (vu)(v[0] | v[1] << 16), high = (vu)(v[2] | v[3] << 16);
    vw wide = __builtin_convertvector(low, vw) | __builtin_convertvector(high, vw) << 32;
    memcpy(result + 4 * i, &wide, sizeof wide);
  }
}

static void store_u16_rgb(
  float *block, void *const *results, size_t count, float guard, const float *encoding) {
  (void)guard, (void)encoding;
  uint16_t *result = results[0], words[3][CPS_BLOCK];
  for (size_t plane = 0; plane < 3; ++plane) store_u16_plane(block, plane, words[plane], count);
  for (size_t i = 0; i < count; ++i) {
    result[3 * i] = words[0][i];
    result[3 * i + 1] = words[1][i];
    result[3 * i + 2] = words[2][i];
  }
}

static void store_u16_planar(
  float *block, void *const *results, size_t count, float guard, const float *encoding) {
  (void)guard, (void)encoding;
  for (size_t plane = 0; plane < 4; ++plane) {
    if (results[plane]) store_u16_plane(block, plane, results[plane], count);
  }
}

static void store_f32_rgba(
  float *block, void *const *results, size_t count, float guard, const float *encoding) {
  (void)guard, (void)encoding;
  float *result = results[0];
  for (size_t i = 0; i < count; ++i) {
    result[4 * i] = block[i];
    result[4 * i + 1] = block[CPS_BLOCK + i];
    result[4 * i + 2] = block[2 * CPS_BLOCK + i];
    result[4 * i + 3] = block[3 * CPS_BLOCK + i];
  }
}

static void store_f32_rgb(
  float *block, void *const *results, size_t count, float guard, const float *encoding) {
  (void)guard, (void)encoding;
  float *result = results[0];
  for (size_t i = 0; i < count; ++i) {
    result[3 * i] = block[i];
    result[3 * i + 1] = block[CPS_BLOCK + i];
    result[3 * i + 2] = block[2 * CPS_BLOCK + i];
  }
}

static void store_f32_planar(
  float *block, void *const *results, size_t count, float guard, const float *encoding) {
  (void)guard, (void)encoding;
  for (size_t plane = 0; plane < 4; ++plane) {
    if (results[plane]) memcpy(results[plane], block + plane * CPS_BLOCK, 4 * count);
  }
}

/// A copy that leaves the target out of the caches: for more than they hold.
static void stream(const void *source, void *target, size_t bytes) {
  const char *from = source;
  char *to = target;
  size_t head = -(uintptr_t)to & 63;
  if (head > bytes) head = bytes;
  memcpy(to, from, head);
  from += head, to += head, bytes -= head;
  typedef int32_t line __attribute__((ext_vector_type(W < 16 ? W : 16)));
  for (; bytes >= 64; from += 64, to += 64, bytes -= 64) {
    for (size_t k = 0; k < 64; k += sizeof(line)) {
      line v;
      memcpy(&v, from + k, sizeof v);
      __builtin_nontemporal_store(v, (line *)(to + k));
    }
  }
  memcpy(to, from, bytes);
}
