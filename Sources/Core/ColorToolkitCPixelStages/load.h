// Memory to blocks. `sources` is one address for interleaved pixels, or one for each of four
// planes, of which the last may be null.

/// The prefetch distance of a load: a block of Float, which takes long enough to compute.
#define AHEAD 3072

/// The prefetch distance of a kernel that is as fast as the memory.
#define FAR_AHEAD 8192

INLINE void ask_ahead(const void *p) { __builtin_prefetch((const char *)p + AHEAD, 0, 3); }

// n / 255 and n / 65535 rounded once, for integers of that many bits: the first product is exact.
INLINE vf unit_of_u8(vi n) {
  vf v = to_float(n);
  return v * 0x1p-8f + v * 0x1.010102p-16f;
}

INLINE vf unit_of_u16(vi n) {
  vf v = to_float(n);
  return v * 0x1p-16f + v * 0x1.0001p-32f;
}

static void fill_alpha(float *block, size_t count) {
  FOR_EACH put(block + 3 * CPS_BLOCK + i, splat(1));
}

#if defined(CPS_VBMI)

// A table of 256 floats as four planes of their bytes is looked up 64 bytes at a time: two permutes
// of 128 bytes and a choice for each plane.

typedef struct {
  __m512i quarters[4][4];
} byte_table;

INLINE byte_table byte_table_at(const float *table) {
  byte_table t;
  const char *planes = (const char *)(table + 256);
  for (int k = 0; k < 4; ++k) {
    for (int q = 0; q < 4; ++q) t.quarters[k][q] = _mm512_loadu_si512(planes + 256 * k + 64 * q);
  }
  return t;
}

/// Bytes at the places 16 L + 4 q + r to 64 consecutive floats, 16 q + 4 L + r.
INLINE void looked_up(const byte_table *t, __m512i n, __m512i result[4]) {
  __mmask64 high = _mm512_movepi8_mask(n);
  __m512i b[4];
  for (int k = 0; k < 4; ++k) {
    __m512i low = _mm512_permutex2var_epi8(t->quarters[k][0], n, t->quarters[k][1]);
    __m512i up = _mm512_permutex2var_epi8(t->quarters[k][2], n, t->quarters[k][3]);
    b[k] = _mm512_mask_mov_epi8(low, high, up);
  }
  __m512i low01 = _mm512_unpacklo_epi8(b[0], b[1]), high01 = _mm512_unpackhi_epi8(b[0], b[1]);
  __m512i low23 = _mm512_unpacklo_epi8(b[2], b[3]), high23 = _mm512_unpackhi_epi8(b[2], b[3]);
  result[0] = _mm512_unpacklo_epi16(low01, low23);
  result[1] = _mm512_unpackhi_epi16(low01, low23);
  result[2] = _mm512_unpacklo_epi16(high01, high23);
  result[3] = _mm512_unpackhi_epi16(high01, high23);
}

INLINE void look_up_bytes(const byte_table *t, __m512i n, float *result) {
  __m512i floats[4];
  looked_up(t, n, floats);
  for (int q = 0; q < 4; ++q) _mm512_store_si512(result + 16 * q, floats[q]);
}

/// The same for bytes that represent 0…1.
INLINE void unit_bytes(__m512i n, float *result) {
  __m512i zero = _mm512_setzero_si512();
  __m512i low = _mm512_unpacklo_epi8(n, zero), high = _mm512_unpackhi_epi8(n, zero);
  __m512i words[4] = {
    _mm512_unpacklo_epi16(low, zero), _mm512_unpackhi_epi16(low, zero),
    _mm512_unpacklo_epi16(high, zero), _mm512_unpackhi_epi16(high, zero)};
  for (int q = 0; q < 4; ++q) {
    __m512 v = _mm512_cvtepi32_ps(words[q]);
    v = _mm512_add_ps(
      _mm512_mul_ps(v, _mm512_set1_ps(0x1p-8f)), _mm512_mul_ps(v, _mm512_set1_ps(0x1.010102p-16f)));
    _mm512_store_ps(result + 16 * q, v);
  }
}

// For each place the pixel that belongs there.
#define PIXEL_AT(j) (16 * ((j) >> 2 & 3) + 4 * ((j) >> 4) + ((j) & 3))
#define EIGHT(f, j) f(j), f(j + 1), f(j + 2), f(j + 3), f(j + 4), f(j + 5), f(j + 6), f(j + 7)
#define SIXTY_FOUR(f)                                                                          \
  {EIGHT(f, 0),  EIGHT(f, 8),  EIGHT(f, 16), EIGHT(f, 24),                                     \
   EIGHT(f, 32), EIGHT(f, 40), EIGHT(f, 48), EIGHT(f, 56)}
#define RGBA_AT(j) ((4 * PIXEL_AT(j)) & 127)

static const uint8_t plane_places[64] __attribute__((aligned(64))) = SIXTY_FOUR(PIXEL_AT);
static const uint8_t rgba_places[64] __attribute__((aligned(64))) = SIXTY_FOUR(RGBA_AT);

/// One channel of 64 pixels of four bytes, at the places that tables are looked up in.
INLINE __m512i rgba_channel(const __m512i p[4], int channel) {
  __m512i index = _mm512_add_epi8(_mm512_load_si512(rgba_places), _mm512_set1_epi8((char)channel));
  __m512i first = _mm512_permutex2var_epi8(p[0], index, p[1]);
  __m512i second = _mm512_permutex2var_epi8(p[2], index, p[3]);
  return _mm512_mask_mov_epi8(first, 0xff00ff00ff00ff00, second);
}

/// The same of 64 pixels of three bytes.
INLINE __m512i rgb_channel(const __m512i p[3], int channel) {
  __m512i pixel = _mm512_load_si512(plane_places);
  __m512i byte = _mm512_add_epi8(
    _mm512_add_epi8(_mm512_add_epi8(pixel, pixel), pixel), _mm512_set1_epi8((char)channel));
  __m512i first = _mm512_permutex2var_epi8(p[0], byte, p[1]);
  return _mm512_mask_permutexvar_epi8(first, _mm512_movepi8_mask(byte), byte, p[2]);
}

#endif

static void load_u8_rgba(
  const void *const *sources, float *block, size_t count, const float *table) {
  const uint8_t *source = sources[0];
#if defined(CPS_VBMI)
  if (table) {
    byte_table t = byte_table_at(table);
    for (size_t i = 0; i < count; i += 64) {
      __m512i p[4];
      for (int k = 0; k < 4; ++k) {
        p[k] = _mm512_loadu_si512(source + 4 * i + 64 * k);
        ask_ahead(source + 4 * i + 64 * k);
      }
      for (int k = 0; k < 3; ++k) look_up_bytes(&t, rgba_channel(p, k), block + k * CPS_BLOCK + i);
      unit_bytes(rgba_channel(p, 3), block + 3 * CPS_BLOCK + i);
    }
    return;
  }
#endif
  FOR_EACH {
    vi v;
    memcpy(&v, source + 4 * i, sizeof v);
    for (size_t k = 0; k < sizeof v; k += 64) ask_ahead(source + 4 * i + k);
    if (table) {
      for (size_t k = 0; k < W; ++k) {
        const uint8_t *p = source + 4 * (i + k);
        block[i + k] = table[p[0]];
        block[CPS_BLOCK + i + k] = table[p[1]];
        block[2 * CPS_BLOCK + i + k] = table[p[2]];
      }
    } else {
      v3 c = {unit_of_u8(v & 255), unit_of_u8(v >> 8 & 255), unit_of_u8(v >> 16 & 255)};
      put_components(block, i, c);
    }
    put(block + 3 * CPS_BLOCK + i, unit_of_u8((vi)((vu)v >> 24)));
  }
}

static void load_u8_rgb(
  const void *const *sources, float *block, size_t count, const float *table) {
  const uint8_t *source = sources[0];
  fill_alpha(block, count);
#if defined(CPS_VBMI)
  byte_table t;
  if (table) t = byte_table_at(table);
  for (size_t i = 0; i < count; i += 64) {
    __m512i p[3];
    for (int k = 0; k < 3; ++k) {
      p[k] = _mm512_loadu_si512(source + 3 * i + 64 * k);
      ask_ahead(source + 3 * i + 64 * k);
    }
    for (int k = 0; k < 3; ++k) {
      float *plane = block + k * CPS_BLOCK + i;
      if (table) {
        look_up_bytes(&t, rgb_channel(p, k), plane);
      } else {
        unit_bytes(rgb_channel(p, k), plane);
      }
    }
  }
#else
  for (size_t k = 0; k < 3 * count; k += 64) ask_ahead(source + k);
  for (size_t plane = 0; plane < 3; ++plane) {
    float *p = block + plane * CPS_BLOCK;
    if (table) {
      for (size_t i = 0; i < count; ++i) p[i] = table[source[3 * i + plane]];
    } else {
      for (size_t i = 0; i < count; ++i) {
        float v = (float)source[3 * i + plane];
        p[i] = v * 0x1p-8f + v * 0x1.010102p-16f;
      }
    }
  }
#endif
}

static void load_u8_planar(
  const void *const *sources, float *block, size_t count, const float *table) {
  if (!sources[3]) fill_alpha(block, count);
  for (size_t plane = 0; plane < 4; ++plane) {
    const uint8_t *source = sources[plane];
    float *p = block + plane * CPS_BLOCK;
    if (!source) continue;
    for (size_t k = 0; k < count; k += 64) ask_ahead(source + k);
    if (table && plane < 3) {
#if defined(CPS_VBMI)
      byte_table t = byte_table_at(table);
      __m512i places = _mm512_load_si512(plane_places);
      for (size_t i = 0; i < count; i += 64) {
        __m512i n = _mm512_permutexvar_epi8(places, _mm512_loadu_si512(source + i));
        look_up_bytes(&t, n, p + i);
      }
#else
      for (size_t i = 0; i < count; ++i) p[i] = table[source[i]];
#endif
    } else {
      FOR_EACH {
        vb n;
        memcpy(&n, source + i, sizeof n);
        put(p + i, unit_of_u8(__builtin_convertvector(n, vi)));
      }
    }
  }
}

// 16 bits: `step` samples to a pixel.
INLINE void load_u16_plane(
  const uint16_t *source, size_t step, float *p, size_t count, const float *table) {
  if (table) {
    for (size_t i = 0; i < count; ++i) p[i] = table[source[step * i]];
  } else {
    for (size_t i = 0; i < count; ++i) {
      float v = (float)source[step * i];
      p[i] = v * 0x1p-16f + v * 0x1.0001p-32f;
    }
  }
}

static void load_u16_rgba(
  const void *const *sources, float *block, size_t count, const float *table) {
  const uint16_t *source = sources[0];
  for (size_t k = 0; k < 4 * count; k += 32) ask_ahead(source + k);
  for (size_t plane = 0; plane < 4; ++plane) {
    load_u16_plane(
      source + plane, 4, block + plane * CPS_BLOCK, count, plane < 3 ? table : NULL);
  }
}

static void load_u16_rgb(
  const void *const *sources, float *block, size_t count, const float *table) {
  const uint16_t *source = sources[0];
  for (size_t k = 0; k < 3 * count; k += 32) ask_ahead(source + k);
  fill_alpha(block, count);
  for (size_t plane = 0; plane < 3; ++plane) {
    load_u16_plane(source + plane, 3, block + plane * CPS_BLOCK, count, table);
  }
}

static void load_u16_planar(
  const void *const *sources, float *block, size_t count, const float *table) {
  if (!sources[3]) fill_alpha(block, count);
  for (size_t plane = 0; plane < 4; ++plane) {
    if (!sources[plane]) continue;
    const uint16_t *source = sources[plane];
    for (size_t k = 0; k < count; k += 32) ask_ahead(source + k);
    load_u16_plane(source, 1, block + plane * CPS_BLOCK, count, plane < 3 ? table : NULL);
  }
}

static void load_f32_rgba(
  const void *const *sources, float *block, size_t count, const float *table) {
  (void)table;
  const float *source = sources[0];
  for (size_t k = 0; k < 4 * count; k += 16) ask_ahead(source + k);
  for (size_t i = 0; i < count; ++i) {
    block[i] = source[4 * i];
    block[CPS_BLOCK + i] = source[4 * i + 1];
    block[2 * CPS_BLOCK + i] = source[4 * i + 2];
    block[3 * CPS_BLOCK + i] = source[4 * i + 3];
  }
}

static void load_f32_rgb(
  const void *const *sources, float *block, size_t count, const float *table) {
  (void)table;
  const float *source = sources[0];
  for (size_t k = 0; k < 3 * count; k += 16) ask_ahead(source + k);
  fill_alpha(block, count);
  for (size_t i = 0; i < count; ++i) {
    block[i] = source[3 * i];
    block[CPS_BLOCK + i] = source[3 * i + 1];
    block[2 * CPS_BLOCK + i] = source[3 * i + 2];
  }
}

static void load_f32_planar(
  const void *const *sources, float *block, size_t count, const float *table) {
  (void)table;
  if (!sources[3]) fill_alpha(block, count);
  for (size_t plane = 0; plane < 4; ++plane) {
    const float *source = sources[plane];
    if (!source) continue;
    for (size_t k = 0; k < count; k += 16) ask_ahead(source + k);
    memcpy(block + plane * CPS_BLOCK, source, count * sizeof *source);
  }
}
