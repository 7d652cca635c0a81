// Matrices and curves, each applied to every component alike.

static void matrix(float *block, size_t count, const float *p) {
  FOR_EACH {
    put_components(block, i, affine(p, components(block, i)));
  }
}

static void color_matrix(float *block, size_t count, const float *p) {
  FOR_EACH {
    v3 c = components(block, i);
    vf alpha = at(block + 3 * CPS_BLOCK + i);
    for (size_t row = 0; row < 4; ++row) {
      const float *m = p + 5 * row;
      put(
        block + row * CPS_BLOCK + i, dot(m, c, fused(alpha, m[3], m[4])));
    }
  }
}

static void clamp(float *block, size_t count, const float *p) {
  (void)p;
  for (size_t plane = 0; plane < 4; ++plane) {
    float *q = block + plane * CPS_BLOCK;
    FOR_EACH put(q + i, unit(at(q + i)));
  }
}

// IEC 61966-2-1, continued oddly below 0.
INLINE vf decoded(vf v) {
  vf x = magnitude(v);
  vf high = power_2_4(fused(x, 1 / 1.055f, 0.055f / 1.055f));
  high = choose(x < 1e15f, high, x * __builtin_inff());
  return with_sign(choose(x <= 0.04045f, x * (1 / 12.92f), high), v);
}

INLINE vf encoded(vf v) {
  vf x = magnitude(v);
  vf high = fused(power_1_2_4(x), 1.055f, -0.055f);
  // Neither infinity nor NaN gets through the polynomial.
  high = choose(x < __builtin_inff(), high, x);
  return with_sign(choose(x <= 0.0031308f, x * 12.92f, high), v);
}

// CIE 15: κ = 24389/27, ε = 216/24389.
INLINE vf lab_f_of_light(vf t) {
  vf line = fused(t, 24389.0f / (27 * 116), 16.0f / 116);
  return choose(t <= 216.0f / 24389, line, cube_root_of(t));
}

INLINE vf lab_f(vf t) {
  // Neither infinity nor NaN gets through the polynomial.
  return choose(t < __builtin_inff(), lab_f_of_light(t), t);
}

INLINE vf lab_f_inverse(vf f) {
  vf line = fused(f, 116, -16) * (27.0f / 24389);
  return choose(f <= 6.0f / 29, line, f * f * f);
}

#define BETWEEN(name, curve)                                                                   \
  static void name(float *block, size_t count, const float *p) {                               \
    FOR_EACH {                                                                                 \
      v3 c = affine(p, components(block, i));                                                  \
      c.x = curve(c.x), c.y = curve(c.y), c.z = curve(c.z);                                    \
      put_components(block, i, affine(p + 12, c));                                             \
    }                                                                                          \
  }

INLINE vf cubed(vf v) { return v * v * v; }

BETWEEN(between_roots_of_light, cube_root_of)
BETWEEN(between_roots, signed_cube_root)
BETWEEN(between_cubes, cubed)
BETWEEN(between_lab_curves_of_light, lab_f_of_light)
BETWEEN(between_lab_curves, lab_f)
BETWEEN(between_inverse_lab_curves, lab_f_inverse)

static void premultiply(float *block, size_t count, const float *p) {
  for (size_t plane = 0; plane < 3; ++plane) {
    if ((float)plane == p[0]) continue;
    FOR_EACH {
      vf alpha = at(block + 3 * CPS_BLOCK + i);
      put(block + plane * CPS_BLOCK + i, at(block + plane * CPS_BLOCK + i) * alpha);
    }
  }
}

static void unpremultiply(float *block, size_t count, const float *p) {
  for (size_t plane = 0; plane < 3; ++plane) {
    if ((float)plane == p[0]) continue;
    FOR_EACH {
      vf alpha = at(block + 3 * CPS_BLOCK + i);
      vf straight = at(block + plane * CPS_BLOCK + i) / alpha;
      put(block + plane * CPS_BLOCK + i, choose(alpha == 0, splat(0), straight));
    }
  }
}

static void to_luv(float *block, size_t count, const float *white) {
  FOR_EACH {
    v3 c = components(block, i);
    vf line = c.y * (24389.0f / 27);
    vf lightness = choose(c.y <= 216.0f / 24389, line, fused(signed_cube_root(c.y), 116, -16));
    vf sum = fused(c.y, 15, fused(c.z, 3, c.x));
    vi dark = (sum == 0) | (lightness == 0);
    vf scale = 13 * lightness;
    v3 r = {
      lightness, choose(dark, splat(0), scale * (4 * c.x / sum - white[0])),
      choose(dark, splat(0), scale * (9 * c.y / sum - white[1]))};
    put_components(block, i, r);
  }
}

static void from_luv(float *block, size_t count, const float *white) {
  FOR_EACH {
    v3 c = components(block, i);
    vf f = (c.x + 16) / 116;
    vf y = choose(c.x <= 8, c.x * (27.0f / 24389), f * f * f);
    vf u = c.y / (13 * c.x) + white[0];
    vf v = c.z / (13 * c.x) + white[1];
    vi dark = c.x == 0;
    vi flat = dark | (v == 0);
    v3 r = {
      choose(flat, splat(0), y * 9 * u / (4 * v)), choose(dark, splat(0), y),
      choose(flat, splat(0), y * (12 - 3 * u - 20 * v) / (4 * v))};
    put_components(block, i, r);
  }
}

// B. Ottosson, "Okhsv and Okhsl": k₁ = 0.206, k₂ = 0.03, k₃ = (1 + k₁)/(1 + k₂).
#define TOE_K1 0.206f
#define TOE_K2 0.03f
#define TOE_K3 (1.206f / 1.03f)

static void toe(float *block, size_t count, const float *p) {
  (void)p;
  FOR_EACH {
    vf l = at(block + i);
    vf shifted = fused(l, TOE_K3, -TOE_K1);
    vf radicand = most(fused(shifted, shifted, l * (4 * TOE_K2 * TOE_K3)), splat(0));
    put(block + i, 0.5f * (shifted + root(radicand)));
  }
}

static void toe_inverse(float *block, size_t count, const float *p) {
  (void)p;
  FOR_EACH {
    vf l = at(block + i);
    put(block + i, l * (l + TOE_K1) / (TOE_K3 * (l + TOE_K2)));
  }
}
