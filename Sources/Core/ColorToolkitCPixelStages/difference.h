// Differences of colours in L*a*b* or Oklab.

static void euclidean(const float *a, const float *b, float *result, size_t count) {
  FOR_EACH {
    v3 p = components(a, i), q = components(b, i);
    vf x = p.x - q.x, y = p.y - q.y, z = p.z - q.z;
    put(result + i, root(fused(x, x, fused(y, y, z * z))));
  }
}

/// √(C⁷ / (C⁷ + 25⁷)).
INLINE vf saturating(vf chroma) {
  // Past 32 it is 1 in Float.
  vf ratio = least(chroma * (1.0f / 25), splat(32));
  vf r2 = ratio * ratio;
  vf r7 = (r2 * r2) * (r2 * ratio);
  return root(r7 / (r7 + 1));
}

/// a·d − b·c within two units in the last place, so that its sign is right.
INLINE vf turning(vf a, vf b, vf c, vf d) {
  vf w = b * c;
  return fused(a, d, -w) - fused(b, c, -w);
}

/// sin(60° e^−(δ/25°)²) of 1 − cos δ, within 3e-7: a least-squares fit to the eighth root of the
/// exponential, and one to the sine.
INLINE vf blue_rotation(vf w) {
  // Beyond 101° nothing is left.
  w = least(w, splat(1.2f));
  vf p = splat(0.0159581804f);
  p = fused(p, w, -0.147967689f);
  p = fused(p, w, 0.643241188f);
  p = fused(p, w, -1.31312037f);
  p = fused(p, w, 0.999999985f);
  p *= p, p *= p, p *= p;
  vf square = p * p;
  vf sine = splat(-0.000264766147f);
  sine = fused(sine, square, 0.0104876055f);
  sine = fused(sine, square, -0.19139486f);
  return p * fused(sine, square, 1.04719741f);
}

/// T of a hue by its cosine and sine: the multiple angles written out as powers.
INLINE vf hue_weight(vf c, vf s) {
  vf even = splat(-0.7263848f);
  even = fused(even, c, 1.27298803f);
  even = fused(even, c, 1.2063848f);
  even = fused(even, c, -1.10196534f);
  even = fused(even, c, 0.6692019f);
  vf odd = splat(-1.42561044f);
  odd = fused(odd, c, -0.133796433f);
  odd = fused(odd, c, 0.712805219f);
  odd = fused(odd, c, -0.0515508918f);
  return fused(odd, s, even);
}

// Sharma, Wu and Dalal (2005), without angles. With K = C₁C₂ and S = K + |p·q|, of vectors p and q
// that lie less than a right angle apart, the mean hue is that of pC₂ + qC₁, whose length is √(2KS),
// and ΔH′ is 2 p×q / √(2S). Of others the mean hue is that of the perpendicular to qC₁ − pC₂, of the
// same length, and ΔH′ is √(2S): nothing is lost to cancellation.
static void ciede2000(const float *first, const float *second, float *result, size_t count) {
  FOR_EACH {
    v3 p = components(first, i), q = components(second, i);
    vf pz2 = p.z * p.z, qz2 = q.z * q.z;
    vf mean = (root(fused(p.y, p.y, pz2)) + root(fused(q.y, q.y, qz2))) * 0.5f;
    vf stretch = fused(saturating(mean), -0.5f, 1.5f);
    vf a1 = stretch * p.y, a2 = stretch * q.y;
    vf c1 = root(fused(a1, a1, pz2)), c2 = root(fused(a2, a2, qz2));
    vf product = c1 * c2, scalar = fused(a1, a2, p.z * q.z);
    vf sum = product + magnitude(scalar);

    // Which way the shorter arc goes does not depend on the stretch. Between opposite hues it is
    // the way from the smaller angle to the larger.
    vf across = turning(p.y, p.z, q.y, q.z);
    vi upper = (p.z > 0) | ((p.z == 0) & (p.y > 0));
    vf side = choose(across == 0, choose(upper, splat(1), splat(-1)), with_sign(splat(1), across));

    vi apart = scalar < 0;
    vf pa = a1 * c2, pb = p.z * c2, qa = a2 * c1, qb = q.z * c1;
    vf mx = choose(apart, side * (qb - pb), pa + qa);
    vf my = choose(apart, side * (pa - qa), pb + qb);
    vf reach = root(sum + sum), level = root(product);
    // Of a grey one's hue nothing depends: ΔH′ is 0.
    vf inverse = choose(product < 1e-30f, splat(0), 1 / (reach * level));
    vf c = mx * inverse, s = my * inverse;
    vf near = (stretch * across) * 2 * (level * inverse);
    vf delta_h = choose(apart, side * reach, near);

    vf mean_c = (c1 + c2) * 0.5f;
    vf middle = fused(p.x + q.x, 0.5f, -50);
    middle *= middle;
    vf depth = root(20 + middle);
    // S_L over the depth's part, S_C and S_H, with one reciprocal for all three.
    vf sl = fused(middle, 0.015f, depth);
    vf sc = fused(mean_c, 0.045f, 1);
    vf sh = fused(mean_c * 0.015f, hue_weight(c, s), 1);
    vf sl_sc = sl * sc;
    vf share = 1 / (sl_sc * sh);
    vf l = (q.x - p.x) * depth * ((sc * sh) * share);
    vf ch = (c2 - c1) * ((sl * sh) * share);
    vf h = delta_h * (sl_sc * share);
    // The hue's distance from 275°.
    vf w = fused(c, -0.0871557427f, fused(s, 0.996194698f, 1));
    vf rotation = -2 * saturating(mean_c) * blue_rotation(w);
    vf total = fused(l, l, fused(ch, ch, fused(h, h, (rotation * ch) * h)));
    put(result + i, root(choose(total < 0, splat(0), total)));
  }
}
