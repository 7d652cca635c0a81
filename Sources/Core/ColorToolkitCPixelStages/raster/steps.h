// Dithered bytes of a line of colours in 256ths of a step.

typedef uint16_t h8 __attribute__((ext_vector_type(8)));
typedef uint16_t h16 __attribute__((ext_vector_type(16)));
typedef uint8_t b16 __attribute__((ext_vector_type(16)));
typedef uint64_t u2 __attribute__((ext_vector_type(2)));
typedef uint16_t h64 __attribute__((ext_vector_type(64)));
typedef uint8_t b64 __attribute__((ext_vector_type(64)));

INLINE void step_indices(
  const cpr_geometry *g, const cpr_steps *s, double column, double row, size_t count,
  int32_t *indices) {
  float u = (float)along(g->u, column, row), v = (float)along(g->v, column, row),
        w = (float)along(g->w, column, row);
  float du = (float)g->u[0], dv = (float)g->v[0], dw = (float)g->w[0];
  float cells = (float)s->count, share = 1 / cells;
  vf lanes = __builtin_convertvector(lanes_double(), vf);
  for (size_t i = 0; i < count; i += W) {
    vf p = place_f(g, lanes + (float)i, u, v, w, du, dv, dw);
    if (s->repeats) {
      vf turns = p * share;
      turns = choose((turns < 0x1p21f) & (turns > -0x1p21f), turns, splat(0));
      p = (turns - whole_f(turns)) * cells;
    } else {
      p = choose(p == p, most(p, splat(-1)), splat(0));
    }
    p = least(p, splat(cells)) + 1;
    vi index = to_int(p);
    memcpy(indices + i, &index, sizeof index);
  }
}

static void step_colors(
  const cpr_geometry *g, const cpr_steps *s, double column, double row, size_t count,
  uint16_t *colors) {
  for (size_t start = 0; start < count; start += CPR_CHUNK) {
    size_t n = count - start < CPR_CHUNK ? count - start : CPR_CHUNK;
    int32_t indices[CPR_CHUNK];
    step_indices(g, s, column + (double)start, row, n, indices);
    for (size_t i = 0; i < n; ++i)
      memcpy(colors + 4 * (start + i), s->colors + 4 * indices[i], 8);
  }
}

/// Straight components in 256ths of a step; of no alpha there is no colour.
INLINE vh in_steps(vf premultiplied) {
  vf v = unit(straightened(premultiplied));
  return __builtin_convertvector((vu)to_int(v * 65280), vh);
}

static void to_steps(const float *pixels, size_t count, uint16_t *colors) {
  for (size_t i = 0; i < 4 * count; i += W) {
    size_t n = 4 * count - i < W ? 4 * count - i : W;
    vh steps = in_steps(take_part(pixels + i, n));
    memcpy(colors + i, &steps, n * sizeof *colors);
  }
}

INLINE h8 pair(const uint16_t *colors, int32_t first, int32_t second) {
  uint64_t a, b;
  memcpy(&a, colors + 4 * first, sizeof a);
  memcpy(&b, colors + 4 * second, sizeof b);
  return (h8)(u2){a, b};
}

INLINE void quantize_step(
  const uint16_t *color, const uint16_t *thresholds, uint8_t *pixel) {
  for (int k = 0; k < 4; ++k) pixel[k] = (uint8_t)((color[k] + thresholds[k]) >> 8);
}

/// The thresholds of a row that begins so many pixels later.
INLINE void turn_thresholds(
  const uint16_t *thresholds, size_t pixels, size_t count, uint16_t *turned) {
  for (size_t k = 0; k < count; ++k) turned[k] = thresholds[(4 * pixels + k) & 31];
}

/// Pixels before the next line of memory, of which stores past the cache take whole ones.
INLINE size_t until_line(const uint8_t *pixels) {
  return (64 - ((uintptr_t)pixels & 63)) % 64 / 4;
}

INLINE void put_line(uint8_t *pixels, b64 bytes, int streams) {
  if (streams) {
    __builtin_nontemporal_store(bytes, (b64 *)pixels);
  } else {
    memcpy(pixels, &bytes, sizeof bytes);
  }
}

INLINE b64 sixteen_pixels(const uint16_t *colors, const int32_t *x, const h8 *thresholds) {
  b16 parts[4];
  for (int part = 0; part < 4; ++part, x += 4) {
    h8 a = (pair(colors, x[0], x[1]) + thresholds[2 * part & 3]) >> 8;
    h8 b = (pair(colors, x[2], x[3]) + thresholds[(2 * part & 3) + 1]) >> 8;
    h16 both = __builtin_shufflevector(
      a, b, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
    parts[part] = __builtin_convertvector(both, b16);
  }
  b64 all;
  memcpy(&all, parts, sizeof all);
  return all;
}

INLINE void fill_of(
  const cpr_geometry *g, const cpr_steps *s, double column, double row, size_t count,
  const uint16_t *thresholds, int streams, uint8_t *pixels) {
  streams &= ((uintptr_t)pixels & 3) == 0;
  size_t head = streams ? until_line(pixels) : 0;
  uint16_t turned[32];
  turn_thresholds(thresholds, head, 32, turned);
  h8 t[4];
  memcpy(t, turned, sizeof t);
  for (size_t start = 0; start < count; start += CPR_CHUNK) {
    size_t n = count - start < CPR_CHUNK ? count - start : CPR_CHUNK;
    int32_t indices[CPR_CHUNK];
    step_indices(g, s, column + (double)start, row, n, indices);
    uint8_t *out = pixels + 4 * start;
    size_t i = 0;
    for (; i < head && i < n; ++i)
      quantize_step(s->colors + 4 * indices[i], thresholds + 4 * (i & 7), out + 4 * i);
    for (; i + 16 <= n; i += 16)
      put_line(out + 4 * i, sixteen_pixels(s->colors, indices + i, t), streams);
    for (; i < n; ++i)
      quantize_step(s->colors + 4 * indices[i], thresholds + 4 * (i & 7), out + 4 * i);
  }
}

static void fill_u8(
  const cpr_geometry *g, const cpr_steps *s, double column, double row, size_t count,
  const uint16_t *thresholds, int streams, uint8_t *pixels) {
  EACH_SHAPE(g, fill_of(&h, s, column, row, count, thresholds, streams, pixels))
}

static void quantize_steps(
  const uint16_t *colors, size_t count, const uint16_t *thresholds, int streams,
  uint8_t *pixels) {
  streams &= ((uintptr_t)pixels & 3) == 0;
  size_t i = 0, head = streams ? until_line(pixels) : 0;
  for (; i < head && i < count; ++i)
    quantize_step(colors + 4 * i, thresholds + 4 * (i & 7), pixels + 4 * i);
  uint16_t turned[64];
  turn_thresholds(thresholds, i, 64, turned);
  h64 t;
  memcpy(&t, turned, sizeof t);
  for (; i + 16 <= count; i += 16) {
    h64 c;
    memcpy(&c, colors + 4 * i, sizeof c);
    put_line(pixels + 4 * i, __builtin_convertvector((c + t) >> 8, b64), streams);
  }
  for (; i < count; ++i)
    quantize_step(colors + 4 * i, thresholds + 4 * (i & 7), pixels + 4 * i);
}
