// Blurs of opaque bytes by a few pixels, in 16 bits: a step is 64, so that the sum of two fits.

static int is_opaque(const uint8_t *pixels, size_t count) {
  vi all = (vi)-1;
  size_t i = 0;
  for (; i + W <= count; i += W) {
    vi v;
    memcpy(&v, pixels + 4 * i, sizeof v);
    all &= v;
  }
  int32_t least = __builtin_reduce_and(all);
  for (; i < count; ++i) {
    int32_t v;
    memcpy(&v, pixels + 4 * i, sizeof v);
    least &= v;
  }
  return ((uint32_t)least >> 24) == 255;
}

static void widen_u8(
  const uint8_t *bytes, const uint8_t *next, size_t count, int16_t *words) {
  size_t i = 0;
  for (; i + LANES16 <= count; i += LANES16) {
    // Tiles jump from row to row, which no processor foresees.
    __builtin_prefetch(next + i);
    vsb b;
    memcpy(&b, bytes + i, sizeof b);
    vs v = __builtin_convertvector(b, vs) << 6;
    memcpy(words + i, &v, sizeof v);
  }
  for (; i < count; ++i) words[i] = (int16_t)(bytes[i] << 6);
}

static void narrow_u8(const int16_t *words, size_t count, uint8_t *bytes) {
  size_t i = 0;
  for (; i + LANES16 <= count; i += LANES16) {
    vs v;
    memcpy(&v, words + i, sizeof v);
    v = (v + 32) >> 6;
    // Rounding may have gone a little past white.
    vs past = v > 255;
    v = (past & 255) | (~past & v);
    vsb b = __builtin_convertvector(v, vsb);
    memcpy(bytes + i, &b, sizeof b);
  }
  for (; i < count; ++i) {
    int v = (words[i] + 32) >> 6;
    bytes[i] = (uint8_t)(v > 255 ? 255 : v);
  }
}

INLINE vs take_words(const int16_t *p) {
  vs v;
  memcpy(&v, p, sizeof v);
  return v;
}

static void symmetric_sum_i16(
  const int16_t *const *rows, size_t reach, const int16_t *weights, size_t count, int16_t *sum) {
  const int16_t *const *middle = rows + reach;
  for (size_t i = 0; i < count; i += STRIP * LANES16) {
    vs total[STRIP];
    for (size_t s = 0; s < STRIP; ++s)
      total[s] = shared(take_words(middle[0] + i + s * LANES16), (vs)weights[0]);
    for (size_t k = 1; k <= reach; ++k) {
      const int16_t *before = middle[-(ptrdiff_t)k] + i, *after = middle[k] + i;
      vs weight = (vs)weights[k];
      for (size_t s = 0; s < STRIP; ++s) {
        vs both = take_words(before + s * LANES16) + take_words(after + s * LANES16);
        total[s] += shared(both, weight);
      }
    }
    for (size_t s = 0; s < STRIP; ++s) memcpy(sum + i + s * LANES16, &total[s], sizeof *total);
  }
}
