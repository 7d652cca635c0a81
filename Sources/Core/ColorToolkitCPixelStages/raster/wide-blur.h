// Blurs of opaque bytes on coarse pixels: bytes to these in whole numbers, and back in 16 bits,
// where a step is 128.

/// The quadratic B-spline over the pixels of three coarse ones, two or four pixels long, in whole
/// numbers.
static const int8_t SPLINE_OVER_TWO[6] = {1, 7, 16, 16, 7, 1};
static const int8_t SPLINE_OVER_FOUR[12] = {1, 7, 19, 37, 58, 70, 70, 58, 37, 19, 7, 1};

INLINE const int8_t *spline_weights(size_t side) {
  return side == 2 ? SPLINE_OVER_TWO : SPLINE_OVER_FOUR;
}

INLINE float spline_unit(size_t side) { return 1.0f / ((side == 2 ? 48 : 384) * 255); }

/// All that a coarse pixel is, exact.
INLINE v4 mean_of_bytes(const uint8_t *bytes, const size_t side, int *least) {
  v4 sum = (v4)0.0f;
  for (size_t j = 0; j < 3 * side; ++j) {
    const uint8_t *p = bytes + 4 * j;
    sum += (v4){p[0], p[1], p[2], p[3]} * spline_weights(side)[j];
    *least &= p[3];
  }
  return sum * spline_unit(side);
}

#if W > 4
#if W == 16
#define PAIRED_SUM(bytes, weights) (vs)__builtin_ia32_pmaddubsw512(bytes, weights)
#else
#define PAIRED_SUM(bytes, weights) (vs)__builtin_ia32_pmaddubsw256(bytes, weights)
#endif
typedef float vsf __attribute__((ext_vector_type(LANES16)));
typedef int8_t vbs __attribute__((ext_vector_type(4 * W)));
typedef uint8_t vbu __attribute__((ext_vector_type(4 * W)));

/// Two or four pixels' bytes with those of a channel side by side, in every sixteen bytes.
INLINE vbu channels_together(vbu v, const size_t side) {
#define IN_LANE(order, at)                                                                     \
  order(at, 0), order(at, 1), order(at, 2), order(at, 3), order(at, 4), order(at, 5),          \
    order(at, 6), order(at, 7), order(at, 8), order(at, 9), order(at, 10), order(at, 11),      \
    order(at, 12), order(at, 13), order(at, 14), order(at, 15)
#define OF_TWO(at, k) at + k / 8 * 8 + k % 2 * 4 + k % 8 / 2
#define OF_FOUR(at, k) at + k % 4 * 4 + k / 4
#if W == 16
#define IN_LANES(order)                                                                        \
  IN_LANE(order, 0), IN_LANE(order, 16), IN_LANE(order, 32), IN_LANE(order, 48)
#else
#define IN_LANES(order) IN_LANE(order, 0), IN_LANE(order, 16)
#endif
  return side == 2 ? __builtin_shufflevector(v, v, IN_LANES(OF_TWO))
                   : __builtin_shufflevector(v, v, IN_LANES(OF_FOUR));
}

INLINE size_t means_of_bytes(
  const uint8_t *bytes, const uint8_t *next, const size_t side, size_t count, float *coarse,
  int *least) {
  vbs weights[3];
  for (size_t part = 0; part < 3; ++part) {
    int8_t lanes[4 * W];
    for (size_t k = 0; k < 4 * W; ++k) lanes[k] = spline_weights(side)[part * side + k % side];
    memcpy(&weights[part], lanes, sizeof lanes);
  }
  vbu all = (vbu)(uint8_t)255;
  size_t step = W / side, c = 0;
  for (; c + step <= count; c += step) {
    const uint8_t *p = bytes + 4 * side * c;
    __builtin_prefetch(next + 4 * side * c);
    // Each is half of 16 bits at most, and all are three quarters.
    vsu sum = (vsu)(uint16_t)0;
    for (size_t part = 0; part < 3; ++part) {
      vbu v;
      memcpy(&v, p + 4 * side * part, sizeof v);
      all &= v;
      sum += (vsu)PAIRED_SUM(channels_together(v, side), weights[part]);
    }
    if (side == 2) {
      vsf wide = __builtin_convertvector(sum, vsf) * spline_unit(side);
      memcpy(coarse + 4 * c, &wide, sizeof wide);
    } else {
      vu pairs = (vu)sum;
      vi both = (vi)((pairs & 0xffff) + (pairs >> 16));
      give(coarse + 4 * c, to_float(both) * spline_unit(side));
    }
  }
  uint8_t lanes[4 * W];
  memcpy(lanes, &all, sizeof all);
  for (size_t k = 3; k < 4 * W; k += 4) *least &= lanes[k];
  return c;
}
#endif

/// Coarse pixels, two or four of those at `bytes` long; whether all that counts is opaque.
static int narrow_u8(
  const uint8_t *bytes, const uint8_t *next, size_t side, size_t count, float *coarse) {
  int least = 255;
  size_t c = 0;
#if W > 4
  c = side == 2 ? means_of_bytes(bytes, next, 2, count, coarse, &least)
                : means_of_bytes(bytes, next, 4, count, coarse, &least);
#endif
  for (; c < count; ++c) {
    size_t at = 4 * side * c;
    __builtin_prefetch(next + at);
    v4 sum = side == 2 ? mean_of_bytes(bytes + at, 2, &least)
                       : mean_of_bytes(bytes + at, 4, &least);
    memcpy(coarse + 4 * c, &sum, sizeof sum);
  }
  return least == 255;
}

/// Coarse pixels of those half as long, by the relation between quadratic B-splines of both.
static void halve(const float *pixels, size_t count, float *result) {
  for (size_t c = 0; c < count; ++c) {
    v4 v[4];
    memcpy(v, pixels + 8 * c, sizeof v);
    v4 sum = ((v[0] + v[3]) + (v[1] + v[2]) * 3) * 0.125f;
    memcpy(result + 4 * c, &sum, sizeof sum);
  }
}

#define WIDEN_WORDS(lanes, REPEATED, EXPANDED)                                                 \
  typedef float vw##lanes __attribute__((ext_vector_type(lanes)));                             \
  typedef int32_t vwi##lanes __attribute__((ext_vector_type(lanes)));                          \
  typedef int16_t vws##lanes __attribute__((ext_vector_type(lanes)));                          \
  INLINE void widen_words_##lanes(                                                             \
    const float *coarse, size_t side, const float *weights, size_t count, int16_t *words) {    \
    for (size_t phase = 0; phase < side; phase += lanes / 4) {                                 \
      vw##lanes weight[4];                                                                     \
      for (size_t k = 0; k < 4; ++k) {                                                         \
        v4 w = (v4)0.0f;                                                                       \
        memcpy(&w, weights + k * side + phase, lanes);                                         \
        weight[k] = EXPANDED(w);                                                               \
      }                                                                                        \
      for (size_t c = 0; c < count; ++c) {                                                     \
        vw##lanes sum = (vw##lanes)0.5f;                                                       \
        for (size_t k = 0; k < 4; ++k) {                                                       \
          v4 v;                                                                                \
          memcpy(&v, coarse + 4 * (c + k), sizeof v);                                          \
          sum += REPEATED(v) * weight[k];                                                      \
        }                                                                                      \
        vws##lanes s = __builtin_convertvector(                                                \
          __builtin_convertvector(sum, vwi##lanes), vws##lanes);                               \
        memcpy(words + 4 * (c * side + phase), &s, sizeof s);                                  \
      }                                                                                        \
    }                                                                                          \
  }

#define REPEATED4(v) v
#define EXPANDED4(v) __builtin_shufflevector(v, v, 0, 0, 0, 0)
#define REPEATED8(v) __builtin_shufflevector(v, v, 0, 1, 2, 3, 0, 1, 2, 3)
#define EXPANDED8(v) __builtin_shufflevector(v, v, 0, 0, 0, 0, 1, 1, 1, 1)
#define REPEATED16(v)                                                                          \
  __builtin_shufflevector(v, v, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3)
#define EXPANDED16(v)                                                                          \
  __builtin_shufflevector(v, v, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3)

#if W == 4
WIDEN_WORDS(4, REPEATED4, EXPANDED4)
#else
WIDEN_WORDS(8, REPEATED8, EXPANDED8)
#endif
#if W == 16
WIDEN_WORDS(16, REPEATED16, EXPANDED16)
#endif

/// Fine pixels of `count` cells between coarse ones, by four rows of a weight for each phase.
static void widen_i16(
  const float *coarse, size_t side, const float *weights, size_t count, int16_t *words) {
#if W == 4
  widen_words_4(coarse, side, weights, count, words);
#elif W == 8
  widen_words_8(coarse, side, weights, count, words);
#else
  if (side == 2) {
    widen_words_8(coarse, side, weights, count, words);
  } else {
    widen_words_16(coarse, side, weights, count, words);
  }
#endif
}

INLINE void spread_lines(
  const int16_t *const *rows, const int16_t *weights, const size_t lines, size_t count,
  uint8_t *target, ptrdiff_t stride, int streams) {
  const int16_t *row[4] = {rows[0], rows[1], rows[2], rows[3]};
  vs weight[4][4];
  for (size_t l = 0; l < lines; ++l)
    for (size_t k = 0; k < 4; ++k) weight[l][k] = (vs)weights[4 * l + k];
  streams &= stride % 64 == 0;
  // What lies before the first whole line of the cache is written with more than once.
  size_t head = streams ? -(uintptr_t)target & (sizeof(vbb) - 1) : 0;
  for (size_t i = 0; i < count; i += i == 0 && head > 0 ? head : sizeof(vbb)) {
    vs v[4][2];
    for (size_t k = 0; k < 4; ++k)
      for (size_t s = 0; s < 2; ++s) v[k][s] = take_words(row[k] + i + s * LANES16);
    for (size_t l = 0; l < lines; ++l) {
      vs sum[2];
      for (size_t s = 0; s < 2; ++s) {
        sum[s] = (shared(v[0][s], weight[l][0]) + shared(v[1][s], weight[l][1]))
          + (shared(v[2][s], weight[l][2]) + shared(v[3][s], weight[l][3]));
      }
      give_bytes(
        target + (ptrdiff_t)l * stride + i, rounded_bytes(sum[0], sum[1], 256), count - i,
        streams && (i > 0 || head == 0));
    }
  }
}

/// Rows of bytes, each of the four rows around by four weights in 2¹⁵ths.
static void spread_u8(
  const int16_t *const *rows, const int16_t *weights, size_t lines, size_t count,
  uint8_t *target, ptrdiff_t stride, int streams) {
  for (size_t l = 0; l < lines;) {
    uint8_t *first = target + (ptrdiff_t)l * stride;
    if (lines - l >= 4) {
      spread_lines(rows, weights + 4 * l, 4, count, first, stride, streams);
      l += 4;
    } else if (lines - l >= 2) {
      spread_lines(rows, weights + 4 * l, 2, count, first, stride, streams);
      l += 2;
    } else {
      spread_lines(rows, weights + 4 * l, 1, count, first, stride, streams);
      l += 1;
    }
  }
}
