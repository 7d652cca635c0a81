// Oklab's axes to Huelab's and back: three turns of hue, of order 1, 3 and 4; see Huelab.swift.
//
// Parameters: of each turn α and β, real and imaginary part; the squares of the chromas that weigh
// chroma and lightness; the offset of lightness.

typedef struct {
  vf x, y;
} vc;

INLINE vc complex_product(vc a, vc b) {
  vc r = {fused(a.x, b.x, -(a.y * b.y)), fused(a.x, b.y, a.y * b.x)};
  return r;
}

INLINE vc over_length(vc z) {
  vf scale = 1 / root(fused(z.x, z.x, z.y * z.y));
  vc r = {z.x * scale, z.y * scale};
  return r;
}

INLINE vc conjugate_power(vc z, int exponent) {
  vc conjugate = {z.x, -z.y}, power = conjugate;
  for (int i = 1; i < exponent; ++i) power = complex_product(power, conjugate);
  return power;
}

/// e^(2iφ/k), where φ is the direction of q, within ±90°.
INLINE vc turn_of_order(int order, vc q) {
  vf square = fused(q.x, q.x, q.y * q.y);
  if (order == 1) {
    vc r = complex_product(q, q);
    vf scale = 1 / square;
    r.x *= scale, r.y *= scale;
    return r;
  }
  vf length = root(square);
  if (order == 4) {
    q.x += length;
    return over_length(q);
  }
  // 1 + 2 e^(iφ) has nearly the direction of e^(2iφ/3). What is left of the cube is small.
  vc near = {fused(q.x, 2, length), 2 * q.y};
  near = over_length(near);
  vc left = complex_product(complex_product(q, q), conjugate_power(near, 3));
  vf angle = left.y / (3 * square);
  vc rest = {fused(angle, -0.5f * angle, splat(1)), angle};
  return complex_product(near, rest);
}

/// The values on which turns depend besides the hue; no turn changes them.
typedef struct {
  vf by_chroma, by_lightness, weight;
} sight;

INLINE sight sight_of(v3 c, const float *p) {
  vf square = fused(c.y, c.y, c.z * c.z);
  sight r = {
    1 / root(square + p[12]), 1 / root(square + p[13]), p[14] - 1 / fused(c.x, c.x, splat(1))};
  return r;
}

INLINE v3 turned_by_sight(v3 c, sight s, int order, const float *term, float sign) {
  vc axes = {c.y, c.z};
  vc by_chroma = {c.y * s.by_chroma, c.z * s.by_chroma}, alpha = {splat(term[0]), splat(term[1])};
  vc x = complex_product(alpha, conjugate_power(by_chroma, order));
  // The last turn does not depend on lightness.
  if (order != 4) {
    vc by_lightness = {c.y * s.by_lightness, c.z * s.by_lightness};
    vc beta = {s.weight * term[2], s.weight * term[3]};
    vc y = complex_product(beta, conjugate_power(by_lightness, order));
    x.x += y.x, x.y += y.y;
  }
  vf length = root(fused(x.x, x.x, fused(x.y, x.y, splat(1))));
  vc q = {fused(x.x, sign, length), sign * x.y};
  axes = complex_product(axes, turn_of_order(order, q));
  v3 r = {c.x, axes.x, axes.y};
  return r;
}

static void to_huelab(float *block, size_t count, const float *p) {
  FOR_EACH {
    v3 c = components(block, i);
    sight s = sight_of(c, p);
    c = turned_by_sight(c, s, 1, p, 1);
    c = turned_by_sight(c, s, 3, p + 4, 1);
    put_components(block, i, turned_by_sight(c, s, 4, p + 8, 1));
  }
}

static void from_huelab(float *block, size_t count, const float *p) {
  FOR_EACH {
    v3 c = components(block, i);
    sight s = sight_of(c, p);
    c = turned_by_sight(c, s, 4, p + 8, -1);
    c = turned_by_sight(c, s, 3, p + 4, -1);
    put_components(block, i, turned_by_sight(c, s, 1, p, -1));
  }
}
