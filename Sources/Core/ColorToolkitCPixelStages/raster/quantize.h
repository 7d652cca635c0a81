// Premultiplied floats to straight integers, by the same operations in Double as one pixel takes.

INLINE vd straight_unit(vf pixels) {
  vd wide = __builtin_convertvector(pixels, vd);
  vf alphas = ALPHAS(pixels);
  vi divided = ~alpha_lanes() & (alphas != 1);
  vd v = wide;
  if (any(divided)) {
    vl mask = __builtin_convertvector(divided, vl);
    vd divisor = choose_double(mask, __builtin_convertvector(alphas, vd), (vd)1);
    v = wide / divisor;
    v = choose_double(__builtin_convertvector(alphas > 0, vl), v, (vd)0);
  }
  v = choose_double(v > 0, v, (vd)0);
  return choose_double(v < 1, v, (vd)1);
}

// `half` has what Float is off before it in a step of 8 bits, so that halves go up.
INLINE vi nearest_step(vf pixels, double one, double half) {
  return __builtin_convertvector(straight_unit(pixels) * one + half, vi);
}

INLINE vi dithered_step(vf pixels, vd threshold, double one) {
  vd v = straight_unit(pixels) * one + threshold;
  v = choose_double(v < one, v, (vd)one);
  return __builtin_convertvector(v, vi);
}

INLINE vd each_double_part(const double *p, size_t floats) {
  double few[W / 4] = {0};
  memcpy(few, p, floats / 4 * sizeof *p);
  return each_double(few);
}

// In 8 bits most pixels are opaque, and Float tells which step is nearest unless two nearly are.
INLINE vi nearest_byte(vf pixels) {
  vf v = choose(pixels > 0, pixels, (vf)0);
  v = choose(v < 1, v, (vf)1) * 255;
  vi below = __builtin_convertvector(v, vi);
  vf rest = v - __builtin_convertvector(below, vf);
  vi unclear = (rest > 0.4999f) & (rest < 0.5001f);
  vi divided = ~alpha_lanes() & (ALPHAS(pixels) != 1);
  if (any(unclear | divided)) return nearest_step(pixels, 255, 0.5 + 0x1p-15);
  return below - (rest >= 0.5f);
}

#define QUANTIZE(name, sample, vector, one, whole_steps, part_steps, ...)                      \
  static void name(const float *pixels, size_t count, __VA_ARGS__ sample *result) {            \
    WHOLE_AND_PART(                                                                            \
      4 * count,                                                                               \
      {                                                                                        \
        vf p = take(pixels + i);                                                               \
        vector s = __builtin_convertvector(whole_steps, vector);                               \
        memcpy(result + i, &s, sizeof s);                                                      \
      },                                                                                       \
      {                                                                                        \
        vf p = take_part(pixels + i, n);                                                       \
        vector s = __builtin_convertvector(part_steps, vector);                                \
        memcpy(result + i, &s, n * sizeof *result);                                            \
      })                                                                                       \
  }

#define THRESHOLDS const double *thresholds,

QUANTIZE(quantize_u8, uint8_t, vb, 255, nearest_byte(p), nearest_byte(p), )
QUANTIZE(quantize_u16, uint16_t, vh, 65535, nearest_step(p, 65535, 0.5),
  nearest_step(p, 65535, 0.5), )
QUANTIZE(
  dither_u8, uint8_t, vb, 255, dithered_step(p, each_double(thresholds + i / 4), 255),
  dithered_step(p, each_double_part(thresholds + i / 4, n), 255), THRESHOLDS)
QUANTIZE(
  dither_u16, uint16_t, vh, 65535, dithered_step(p, each_double(thresholds + i / 4), 65535),
  dithered_step(p, each_double_part(thresholds + i / 4, n), 65535), THRESHOLDS)
