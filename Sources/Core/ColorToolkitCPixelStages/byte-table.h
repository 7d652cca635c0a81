// Interleaved bytes straight to Floats through a table, without planes: each Float is at its byte's
// index. Four bytes are written for each one read, so only memory should limit this.

/// A table of 256 floats in the form in which it is looked up.
typedef struct {
#if defined(CPS_VBMI)
  byte_table table;
#else
  const float *table;
#endif
} byte_decoder;

INLINE byte_decoder byte_decoder_of(const float *table) {
#if defined(CPS_VBMI)
  return (byte_decoder){byte_table_at(table)};
#else
  return (byte_decoder){table};
#endif
}

/// W samples; with alpha, every fourth is a fraction.
INLINE vf decoded_samples(const byte_decoder *d, const uint8_t *source, int has_alpha) {
  vf result;
#if defined(CPS_VBMI)
  __m512i bytes = _mm512_loadu_si512(source), *r = (__m512i *)&result;
  looked_up(&d->table, _mm512_permutexvar_epi8(_mm512_load_si512(plane_places), bytes), r);
  if (has_alpha) {
    for (int q = 0; q < 4; ++q) {
      __m512 n = _mm512_cvtepi32_ps(
        _mm512_cvtepu8_epi32(_mm_loadu_si128((const __m128i *)(source + 16 * q))));
      __m512 more = _mm512_mul_ps(n, _mm512_set1_ps(0x1.010102p-16f));
      r[q] = (__m512i)_mm512_mask_add_ps(
        (__m512)r[q], 0x8888, _mm512_mul_ps(n, _mm512_set1_ps(0x1p-8f)), more);
    }
  }
#else
  float samples[W] __attribute__((aligned(64)));
  for (int k = 0; k < W; ++k) samples[k] = d->table[source[k]];
  if (has_alpha) {
    for (int k = 3; k < W; k += 4) {
      float n = (float)source[k];
      samples[k] = n * 0x1p-8f + n * 0x1.010102p-16f;
    }
  }
  result = at(samples);
#endif
  return result;
}

INLINE void decode_part(
  const byte_decoder *d, const uint8_t *source, float *result, size_t samples, int has_alpha) {
  uint8_t bytes[W] = {0};
  float floats[W] __attribute__((aligned(64)));
  memcpy(bytes, source, samples);
  put(floats, decoded_samples(d, bytes, has_alpha));
  memcpy(result, floats, samples * sizeof *floats);
}

INLINE void decode_samples(
  const uint8_t *source, float *result, size_t samples, const float *table, int has_alpha,
  int streams) {
  byte_decoder d = byte_decoder_of(table);
  size_t i = 0;
  // Lines are reached by whole samples, and those by whole pixels where one of them is alpha.
  if (streams && (uintptr_t)result % (has_alpha ? 16 : 4) == 0) {
    i = -(uintptr_t)result % 64 / 4;
    if (i > samples) i = samples;
    decode_part(&d, source, result, i, has_alpha);
    for (; i + W <= samples; i += W) {
      __builtin_prefetch(source + i + FAR_AHEAD);
      __builtin_nontemporal_store(decoded_samples(&d, source + i, has_alpha), (vm *)(result + i));
    }
  } else {
    for (; i + W <= samples; i += W) {
      __builtin_prefetch(source + i + AHEAD);
      vf floats = decoded_samples(&d, source + i, has_alpha);
      memcpy(result + i, &floats, sizeof floats);
    }
  }
  decode_part(&d, source + i, result + i, samples - i, has_alpha);
}

static void decode_u8_rgb(
  const uint8_t *source, float *result, size_t count, const float *table, int streams) {
  decode_samples(source, result, 3 * count, table, 0, streams);
}

static void decode_u8_rgba(
  const uint8_t *source, float *result, size_t count, const float *table, int streams) {
  decode_samples(source, result, 4 * count, table, 1, streams);
}
