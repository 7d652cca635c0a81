// Blurs of opaque bytes by a few pixels, in 16 bits: a step is 64, so that the sum of two fits.
//
// A strip goes down row by row. What the kernel across makes of a row joins a ring that holds the
// rows which the kernel down reaches, and stays in the first-level cache: memory is read once and
// written once.

#define NARROW_REACH 14
/// Words of the ring, and of the widest strip.
#define NARROW_RING 16384
#define NARROW_STRIP 1024
/// Words between rows of the ring beyond the strip's, for rows a page apart would share a few lines
/// of the cache.
#define NARROW_GAP 32
/// Words that all widths divide.
#define NARROW_WORDS 64

INLINE vs take_words(const int16_t *p) {
  vs v;
  memcpy(&v, p, sizeof v);
  return v;
}

/// Pixels as words; whether all are opaque.
INLINE int words_of_bytes(
  const uint8_t *bytes, const uint8_t *next, size_t count, int16_t *words) {
  vs all = (vs)(int16_t)-1;
  size_t i = 0;
  for (; i + LANES16 <= count; i += LANES16) {
    // Strips jump from row to row, which no processor foresees.
    __builtin_prefetch(next + i);
    vsb b;
    memcpy(&b, bytes + i, sizeof b);
    vs v = __builtin_convertvector(b, vs);
    all &= v;
    v <<= 6;
    memcpy(words + i, &v, sizeof v);
  }
  int16_t lanes[LANES16];
  memcpy(lanes, &all, sizeof all);
  int least = 255;
  for (size_t k = 3; k < LANES16; k += 4) least &= lanes[k];
  for (; i < count; ++i) {
    words[i] = (int16_t)(bytes[i] << 6);
    if (i % 4 == 3) least &= bytes[i];
  }
  return least == 255;
}

/// The columns of a row from `left` on and those the kernel reaches, with `left` at `words`; the
/// edge's go on. Returns whether all are opaque.
INLINE int words_of_row(
  const cpr_opaque_blur *blur, ptrdiff_t left, ptrdiff_t right, ptrdiff_t row,
  int16_t *words) {
  ptrdiff_t last = (ptrdiff_t)blur->height - 1, width = (ptrdiff_t)blur->width;
  ptrdiff_t reach = (ptrdiff_t)blur->reach_across;
  row = row < 0 ? 0 : row > last ? last : row;
  ptrdiff_t next = row + 3 > last ? last : row + 3;
  ptrdiff_t from = left - reach < 0 ? 0 : left - reach;
  ptrdiff_t to = right + reach > width ? width : right + reach;
  const uint8_t *columns = blur->source + 4 * from;
  int opaque = words_of_bytes(
    columns + row * blur->source_stride, columns + next * blur->source_stride,
    (size_t)(4 * (to - from)), words + 4 * (from - left));
  for (ptrdiff_t x = left - reach; x < from; ++x)
    memcpy(words + 4 * (x - left), words + 4 * (from - left), 4 * sizeof *words);
  for (ptrdiff_t x = to; x < right + reach; ++x)
    memcpy(words + 4 * (x - left), words + 4 * (to - 1 - left), 4 * sizeof *words);
  return opaque;
}

#if W == 16
// Eight pixels of two vectors from the nth on: in registers, for a load across two lines of the
// cache takes twice as long.
#define PIXELS_AT(a, b, n)                                                                     \
  (vs)__builtin_shufflevector(                                                                 \
    (vl8)a, (vl8)b, n, n + 1, n + 2, n + 3, n + 4, n + 5, n + 6, n + 7)
#define NEAR(n)                                                                                \
  if (reach >= n)                                                                              \
    total += shared(PIXELS_AT(v[1], v[2], 8 - n) + PIXELS_AT(v[2], v[3], n), weight[n]);
#define FAR(n)                                                                                 \
  if (reach >= 8 + n)                                                                          \
    total += shared(PIXELS_AT(v[0], v[1], 8 - n) + PIXELS_AT(v[3], v[4], n), weight[8 + n]);
typedef int64_t vl8 __attribute__((ext_vector_type(8)));

/// Reads sixteen pixels more on either side.
static void sum_across(
  const int16_t *words, size_t reach, const int16_t *weights, size_t count, int16_t *sum) {
  vs weight[NARROW_REACH + 1], v[5];
  for (size_t k = 0; k <= reach; ++k) weight[k] = (vs)weights[k];
  for (int k = 0; k < 4; ++k) v[k] = take_words(words + (k - 2) * LANES16);
  for (size_t i = 0; i < count; i += LANES16) {
    v[4] = take_words(words + i + 2 * LANES16);
    vs total = shared(v[2], weight[0]);
    NEAR(1) NEAR(2) NEAR(3) NEAR(4) NEAR(5) NEAR(6) NEAR(7)
    if (reach >= 8) total += shared(v[1] + v[3], weight[8]);
    FAR(1) FAR(2) FAR(3) FAR(4) FAR(5) FAR(6)
    memcpy(sum + i, &total, sizeof total);
    for (int k = 0; k < 4; ++k) v[k] = v[k + 1];
  }
}
#else
static void sum_across(
  const int16_t *words, size_t reach, const int16_t *weights, size_t count, int16_t *sum) {
  for (size_t i = 0; i < count; i += STRIP * LANES16) {
    vs total[STRIP];
    for (size_t s = 0; s < STRIP; ++s)
      total[s] = shared(take_words(words + i + s * LANES16), (vs)weights[0]);
    for (size_t k = 1; k <= reach; ++k) {
      const int16_t *before = words + i - 4 * k, *after = words + i + 4 * k;
      for (size_t s = 0; s < STRIP; ++s) {
        vs both = take_words(before + s * LANES16) + take_words(after + s * LANES16);
        total[s] += shared(both, (vs)weights[k]);
      }
    }
    for (size_t s = 0; s < STRIP; ++s) memcpy(sum + i + s * LANES16, &total[s], sizeof *total);
  }
}
#endif

typedef uint8_t vbb __attribute__((ext_vector_type(2 * LANES16)));

/// Words rounded to bytes, by the fraction of a word that is a step, in 2¹⁵ths. Rounding may have
/// gone a little past white.
INLINE vbb rounded_bytes(vs a, vs b, int16_t share) {
  a = shared(a, (vs)share), b = shared(b, (vs)share);
#if W == 16
  vl8 packed = (vl8)__builtin_ia32_packuswb512(a, b);
  return (vbb)__builtin_shufflevector(packed, packed, 0, 2, 4, 6, 1, 3, 5, 7);
#else
  vs pair[2] = {a, b};
  vbb result;
  for (int k = 0; k < 2; ++k) {
    vs past = pair[k] > 255;
    vsb bytes = __builtin_convertvector((past & 255) | (~past & pair[k]), vsb);
    memcpy((uint8_t *)&result + k * sizeof bytes, &bytes, sizeof bytes);
  }
  return result;
#endif
}

INLINE void give_bytes(uint8_t *p, vbb v, size_t count, int streams) {
  if (count < sizeof v) {
    memcpy(p, &v, count);
  } else if (streams) {
    __builtin_nontemporal_store(v, (vbb *)p);
  } else {
    memcpy(p, &v, sizeof v);
  }
}

/// Two rows of the result, which have all but two of the rows around them in common.
INLINE void sum_down(
  const int16_t *const *rows, size_t reach, const int16_t *weights, size_t count,
  uint8_t *const *results, int streams) {
  const int16_t *const *middle = rows + reach;
  for (size_t i = 0; i < count; i += sizeof(vbb)) {
    vs upper[2], lower[2], above[2], below[2];
    for (size_t s = 0; s < 2; ++s) {
      above[s] = take_words(middle[0] + i + s * LANES16);
      below[s] = take_words(middle[1] + i + s * LANES16);
      upper[s] = shared(above[s], (vs)weights[0]);
      lower[s] = shared(below[s], (vs)weights[0]);
    }
    for (size_t k = 1; k <= reach; ++k) {
      const int16_t *before = middle[-(ptrdiff_t)k] + i, *after = middle[k + 1] + i;
      vs weight = (vs)weights[k];
      for (size_t s = 0; s < 2; ++s) {
        vs first = take_words(before + s * LANES16), last = take_words(after + s * LANES16);
        upper[s] += shared(first + below[s], weight);
        lower[s] += shared(above[s] + last, weight);
        above[s] = first, below[s] = last;
      }
    }
    give_bytes(results[0] + i, rounded_bytes(upper[0], upper[1], 512), count - i, streams);
    give_bytes(results[1] + i, rounded_bytes(lower[0], lower[1], 512), count - i, streams);
  }
}

/// A strip of the rows from `top` to before `bottom`; false as soon as one pixel isn't opaque.
static int blur_strip(
  const cpr_opaque_blur *blur, ptrdiff_t left, ptrdiff_t right, ptrdiff_t top,
  ptrdiff_t bottom) {
  // Past either side what a vector more of the kernel across reads.
  int16_t padded[NARROW_STRIP + 4 * NARROW_WORDS] __attribute__((aligned(64)));
  int16_t ring[NARROW_RING + (2 * NARROW_REACH + 2) * NARROW_GAP] __attribute__((aligned(64)));
  uint8_t spare[NARROW_STRIP] __attribute__((aligned(64)));
  memset(padded, 0, sizeof padded);
  size_t count = (size_t)(4 * (right - left)), reach = blur->reach_down;
  size_t whole = (count + NARROW_WORDS - 1) / NARROW_WORDS * NARROW_WORDS;
  ptrdiff_t lines = 2 * (ptrdiff_t)reach + 2;
  // Twice, so that from any line on as many follow.
  const int16_t *rows[2 * (2 * NARROW_REACH + 2)];
  for (ptrdiff_t k = 0; k < 2 * lines; ++k)
    rows[k] = ring + (size_t)(k % lines) * (whole + NARROW_GAP);
  ptrdiff_t first = top - (ptrdiff_t)reach, next = first;
  for (ptrdiff_t y = top; y < bottom; y += 2) {
    for (; next < y + lines - (ptrdiff_t)reach; ++next) {
      int16_t *words = padded + 2 * NARROW_WORDS;
      if (!words_of_row(blur, left, right, next, words)) return 0;
      int16_t *sum = ring + (size_t)((next - first) % lines) * (whole + NARROW_GAP);
      sum_across(words, blur->reach_across, blur->across, whole, sum);
    }
    uint8_t *upper = blur->target + y * blur->target_stride + 4 * left;
    uint8_t *results[2] = {upper, y + 1 < bottom ? upper + blur->target_stride : spare};
    int streams = blur->streams && (((uintptr_t)results[0] | (uintptr_t)results[1]) & 63) == 0;
    sum_down(rows + (y - top) % lines, reach, blur->down, count, results, streams);
  }
  return 1;
}

static int blur_opaque(const cpr_opaque_blur *blur, size_t top, size_t bottom) {
  size_t strip = NARROW_RING / (2 * blur->reach_down + 2) / NARROW_WORDS * (NARROW_WORDS / 4);
  if (strip > NARROW_STRIP / 4) strip = NARROW_STRIP / 4;
  // The first strip is shorter by what the others need to begin with a line of the cache.
  size_t end = strip - ((uintptr_t)blur->target & 63) / 4;
  for (size_t left = 0; left < blur->width; left = end, end += strip) {
    if (end > blur->width) end = blur->width;
    if (!blur_strip(
          blur, (ptrdiff_t)left, (ptrdiff_t)end, (ptrdiff_t)top, (ptrdiff_t)bottom))
      return 0;
  }
  return 1;
}
