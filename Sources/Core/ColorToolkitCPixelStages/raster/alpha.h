// Alpha multiplied in and out; words, twice as many to a register as floats.

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
  return __builtin_convertvector(to_int(unit(straightened(v)) * 255 + (0.5f + 0x1p-15f)), vb);
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
