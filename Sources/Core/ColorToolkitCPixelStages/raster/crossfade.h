// Crossfades of two rows, and alpha multiplied in and out.

/// The mixture of two components: of colours with alpha multiplied in where alphas differ.
INLINE vf mixed_channel(vf a, vf b, vf share, vf alpha_a, vf alpha_b, vi same) {
  vf plain = a + (b - a) * share;
  vf wa = alpha_a * (1 - share), wb = alpha_b * share;
  return choose(same, plain, (a * wa + b * wb) / (wa + wb));
}

// As many 16-bit lanes as a register has, and the bytes that widen to them.
#define LANES16 (2 * W)
typedef int16_t vs __attribute__((ext_vector_type(LANES16)));
typedef uint16_t vsu __attribute__((ext_vector_type(LANES16)));
typedef int32_t vsi __attribute__((ext_vector_type(LANES16)));
typedef uint8_t vsb __attribute__((ext_vector_type(LANES16)));

/// (x · share) / 2¹⁵, rounded to the nearest, halves up.
INLINE vs shared(vs x, vs share) {
#if W == 16
  return (vs)__builtin_ia32_pmulhrsw512(x, share);
#elif W == 8
  return (vs)__builtin_ia32_pmulhrsw256(x, share);
#else
  // The high and the low half of the product, and of these all but the last 14 bits.
#if defined(__SSE2__)
  vs high = (vs)__builtin_ia32_pmulhw128(x, share);
#else
  vsi wide = __builtin_convertvector(x, vsi) * __builtin_convertvector(share, vsi);
  vs high = __builtin_convertvector(wide >> 16, vs);
#endif
  vs low = (vs)((vsu)(x * share) >> 14);
  return ((high << 2) + low + 1) >> 1;
#endif
}

INLINE vi crossfaded_alphas(vi x, vi y, vf share) {
  vi ax = (vi)((vu)x >> 24), ay = (vi)((vu)y >> 24), same = ax == ay;
  vf alpha_x = to_float(ax), alpha_y = to_float(ay);
  vi result = to_int(alpha_x + (alpha_y - alpha_x) * share + 0.5f) << 24;
  for (int shift = 0; shift < 24; shift += 8) {
    vf a = to_float(x >> shift & 255), b = to_float(y >> shift & 255);
    result |= to_int(mixed_channel(a, b, share, alpha_x, alpha_y, same) + 0.5f) << shift;
  }
  return result;
}

/// Pixels whose alphas may differ, and the few that fill no register.
static void crossfade_alphas(
  const uint8_t *start, const uint8_t *end, size_t count, int weight, uint8_t *pixels) {
  // Exact, and so is all arithmetic on it but the division.
  vf share = splat((float)weight / 32768);
  for (size_t i = 0; i < count; i += W) {
    size_t n = 4 * (count - i < W ? count - i : W);
    vi x = (vi)0, y = (vi)0;
    memcpy(&x, start + 4 * i, n);
    memcpy(&y, end + 4 * i, n);
    x = crossfaded_alphas(x, y, share);
    memcpy(pixels + 4 * i, &x, n);
  }
}

INLINE vs crossfaded(vs x, vs y, vs share) {
  vs even = x & 255, odd = (vs)((vsu)x >> 8);
  even += shared((y & 255) - even, share);
  odd += shared((vs)((vsu)y >> 8) - odd, share);
  return even | odd << 8;
}

/// As many pixels as a line of the caches has: read ahead and written as a whole.
#define LINE 16

INLINE void crossfade_lines(
  const uint8_t *start, const uint8_t *end, size_t count, int share, int streams,
  uint8_t *pixels) {
  vs weight = (vs)(int16_t)share;
  for (size_t i = 0; i + LINE <= count; i += LINE) {
    __builtin_prefetch(start + 4 * i + 8192, 0, 0);
    __builtin_prefetch(end + 4 * i + 8192, 0, 0);
    vs x[LINE / W], y[LINE / W];
    memcpy(x, start + 4 * i, sizeof x);
    memcpy(y, end + 4 * i, sizeof y);
    vs other = x[0] ^ y[0];
    for (int k = 1; k < LINE / W; ++k) other |= x[k] ^ y[k];
    if (any((vi)other & (int32_t)0xff000000)) {
      crossfade_alphas(start + 4 * i, end + 4 * i, LINE, share, pixels + 4 * i);
      continue;
    }
    for (int k = 0; k < LINE / W; ++k) {
      vs result = crossfaded(x[k], y[k], weight);
      uint8_t *p = pixels + 4 * (i + k * W);
      if (streams) {
        __builtin_nontemporal_store(result, (vs *)p);
      } else {
        memcpy(p, &result, sizeof result);
      }
    }
  }
}

static void crossfade_u8(
  const uint8_t *start, const uint8_t *end, size_t count, int share, int streams,
  uint8_t *pixels) {
  size_t i = 0;
  if (streams && (uintptr_t)pixels % 4 == 0) {
    i = -(uintptr_t)pixels % 64 / 4;
    if (i > count) i = count;
    crossfade_alphas(start, end, i, share, pixels);
    crossfade_lines(start + 4 * i, end + 4 * i, count - i, share, 1, pixels + 4 * i);
  } else {
    crossfade_lines(start, end, count, share, 0, pixels);
  }
  i += (count - i) / LINE * LINE;
  crossfade_alphas(start + 4 * i, end + 4 * i, count - i, share, pixels + 4 * i);
}

INLINE vf crossfaded_floats(vf x, vf y, vf share) {
  vf alpha_x = ALPHAS(x), alpha_y = ALPHAS(y);
  vi same = (alpha_x == alpha_y) | alpha_lanes();
  vf plain = x + (y - x) * share;
  if (!any(~same)) return plain;
  vf mixed = mixed_channel(x, y, share, alpha_x, alpha_y, same);
  // Nothing of either: no colour.
  vf none = alpha_x * (1 - share) + alpha_y * share;
  return choose(~same & (none == 0), splat(0), mixed);
}

static void crossfade_f32(
  const float *start, const float *end, size_t count, float share, int streams, float *pixels) {
  vf m = splat(share);
  streams &= ((uintptr_t)pixels & (sizeof m - 1)) == 0;
  WHOLE_AND_PART(
    4 * count,
    {
      vf result = crossfaded_floats(take(start + i), take(end + i), m);
      if (streams) {
        __builtin_nontemporal_store(result, (vf *)(pixels + i));
      } else {
        give(pixels + i, result);
      }
    },
    give_part(
      pixels + i, crossfaded_floats(take_part(start + i, n), take_part(end + i, n), m), n))
}

INLINE vf premultiplied(vf v) { return choose(alpha_lanes(), v, v * ALPHAS(v)); }

INLINE vf floats_of(const uint8_t *p, size_t n) {
  vb b = (vb)(uint8_t)0;
  memcpy(&b, p, n);
  return __builtin_convertvector(b, vf) * (1.0f / 255);
}

static void premultiply_u8(const uint8_t *source, size_t count, float *pixels) {
  WHOLE_AND_PART(
    4 * count, give(pixels + i, premultiplied(floats_of(source + i, W))),
    give_part(pixels + i, premultiplied(floats_of(source + i, n)), n))
}

static void premultiply_f32(const float *source, size_t count, float *pixels) {
  WHOLE_AND_PART(
    4 * count, give(pixels + i, finite_or_zero(premultiplied(finite_or_zero(take(source + i))))),
    give_part(
      pixels + i, finite_or_zero(premultiplied(finite_or_zero(take_part(source + i, n)))), n))
}

static void unpremultiply_f32(const float *pixels, size_t count, float *result) {
  WHOLE_AND_PART(
    4 * count, give(result + i, straightened(take(pixels + i))),
    give_part(result + i, straightened(take_part(pixels + i, n)), n))
}

INLINE vb bytes_of(vf v) {
  return __builtin_convertvector(to_int(unit(straightened(v)) * 255 + 0.5f), vb);
}

static void unpremultiply_u8(const float *pixels, size_t count, uint8_t *result) {
  WHOLE_AND_PART(
    4 * count,
    {
      vb b = bytes_of(take(pixels + i));
      memcpy(result + i, &b, sizeof b);
    },
    {
      vb b = bytes_of(take_part(pixels + i, n));
      memcpy(result + i, &b, n);
    })
}
