// Logarithms, powers and angles. Coefficients are least-squares fits on Chebyshev nodes, reweighted
// towards the least largest relative error.

/// The binary logarithm of a normal number above 0, as an integer and −0.5…0.5.
INLINE vf split_logarithm(vf x, vf *whole) {
  // The exponent such that the rest is √½…√2.
  vi exponent = (as_int(x) - 0x3f3504f3) >> 23;
  *whole = to_float(exponent);
  vf f = as_float(as_int(x) - (exponent << 23)) - 1;
  vf p = splat(0.125836894f);
  p = fused(p, f, -0.207269683f);
  p = fused(p, f, 0.215715617f);
  p = fused(p, f, -0.238944829f);
  p = fused(p, f, 0.287916243f);
  p = fused(p, f, -0.360703677f);
  p = fused(p, f, 0.480910629f);
  p = fused(p, f, -0.721347332f);
  p = fused(p, f, 1.44269502f);
  return f * p;
}

/// An integer of a float below 2²².
INLINE vf nearest(vf v) { return (v + 0x1.8p23f) - 0x1.8p23f; }

/// Two to a sum of an integer and a number below 16; 0 and infinity past what Float has.
INLINE vf power_of_two(vf whole, vf part) {
  vf more = nearest(part);
  vf t = part - more;
  vf p = splat(0.00015345811f);
  p = fused(p, t, 0.00133999309f);
  p = fused(p, t, 0.00961848907f);
  p = fused(p, t, 0.0555032864f);
  p = fused(p, t, 0.240226462f);
  p = fused(p, t, 0.693147182f);
  p = fused(p, t, 1);
  vf exponent = whole + more;
  vf held = least(most(exponent, splat(-126)), splat(127));
  vf result = as_float(as_int(p) + (to_int(held) << 23));
  result = choose(exponent < -126, splat(0), result);
  return choose(exponent > 127, splat(__builtin_inff()), result);
}

/// A power of a number that is not below 0, within 3e-7 of itself for exponents up to 3; below the
/// least normal number 0. The exponent is in two parts, of which the first has twelve bits.
INLINE vf powered(vf x, float high, float low) {
  vf whole;
  vf part = split_logarithm(x, &whole);
  // Products with twelve bits are exact, and so is what is left of one beyond its integer.
  vf product = whole * high;
  vf integer = nearest(product);
  vf rest = (product - integer) + fused(whole, low, part * (high + low));
  vf result = power_of_two(integer, rest);
  result = choose(x < 1.17549435e-38f, splat(0), result);
  return choose(x < __builtin_inff(), result, x);
}

// A power of 2^e·m, m in 1…2, is one of 2^e from a table times a polynomial in m − 1½: fewer steps
// than by way of a logarithm.

INLINE vf of_significand(const float *factors, int degree, vi bits) {
  vf t = as_float((bits & 0x007fffff) | 0x3f800000) - 1.5f;
  vf p = splat(factors[degree]);
  for (int k = degree; k > 0; --k) p = fused(p, t, factors[k - 1]);
  return p;
}

/// The curve of an RGB space, odd about zero: a line up to a limit, then a power between two shifts;
/// within 4e-7 of itself.
///
/// Parameters: the limit, the line's slope, the shifts; from the seventeenth place powers of two by
/// the lower four bits of the exponent, those by the upper, and a polynomial of degree 7.
INLINE vf curve_of_power(vf v, const float *p) {
  vf x = magnitude(v);
  vi bits = as_int(x + p[2]);
  vf scale = entry(p + 16, bits >> 23) * entry(p + 32, bits >> 27);
  vf high = fused(of_significand(p + 48, 7, bits), scale, p[3]);
  high = choose(x <= p[0], x * p[1], high);
  // Neither infinity nor NaN gets through the table.
  return with_sign(choose(x < __builtin_inff(), high, x), v);
}

/// A power of a value clamped to 2⁻³¹…1, and a half; NaN becomes the least. The table has, from the
/// seventeenth element, powers of two by the lower five bits of the exponent and a polynomial of
/// degree 6.
INLINE vf power_and_half(const float *table, vf v) {
  vi bits = as_int(least(most(v, splat(0x1p-31f)), splat(1)));
  return fused(of_significand(table + 48, 6, bits), entry_of_32(table + 16, bits >> 23), 0.5f);
}

// SMPTE ST 2084 with the outer exponent of JzAzBz, 1.7 times as steep, on luminance over 10,000 cd/m².
#define PQ_C1 0.8359375f
#define PQ_C3 18.6875f
#define PQ_REST 0.1640625f  // c₂ − c₃ = 1 − c₁
#define PQ_M2 134.034375f

// With w = 1 − (c₁ + c₂y)/(1 + c₃y) = (c₂ − c₃)(1 − y)/(1 + c₃y) the code is (1 − w)^m₂: a logarithm
// of w's own digits, where that of the quotient would lose two decimals to the exponent.
INLINE vf pq_encoded(vf v) {
  vf y = powered(magnitude(v), 0x1.464p-3f, (float)(0.1593017578125 - 0x1.464p-3));
  vf w = PQ_REST * (1 - y) / fused(y, PQ_C3, 1);
  vf p = splat(-0.229233995f);
  p = fused(p, w, -0.148856223f);
  p = fused(p, w, -0.2015457f);
  p = fused(p, w, -0.249950692f);
  p = fused(p, w, -0.333333135f);
  p = fused(p, w, -0.5f);
  p = fused(p, w, -1);
  vf part = (w * p) * (PQ_M2 * 1.44269504f);
  vf whole = nearest(part);
  vf code = power_of_two(whole, part - whole);
  // Infinity over infinity.
  code = choose(y < 1e30f, code, y);
  return with_sign(code, v);
}

INLINE vf pq_decoded(vf v) {
  vf whole;
  vf part = split_logarithm(most(magnitude(v), splat(1.17549435e-38f)), &whole);
  vf u = (whole + part) * (-0.693147181f / PQ_M2);
  u = least(most(u, splat(-0.02f)), splat(0.19f));
  vf p = splat(0.00129137479f);
  p = fused(p, u, -0.00831591617f);
  p = fused(p, u, 0.0416654013f);
  p = fused(p, u, -0.166666642f);
  p = fused(p, u, 0.5f);
  p = fused(p, u, -1);
  vf w = -(u * p);
  vf y = most(PQ_REST - w, splat(0)) / most(fused(w, PQ_C3, PQ_REST), splat(1e-6f));
  vf light = powered(y, 0x1.91cp2f, (float)(1 / 0.1593017578125 - 0x1.91cp2));
  light = choose(v == v, light, v);
  return with_sign(light, v);
}

// JzAzBz's lightness of I, and back: d = −0.56, d₀ = 1.6295499532821566e-11.

static void jz_lightness(float *block, size_t count, const float *p) {
  (void)p;
  FOR_EACH {
    vf v = at(block + i);
    put(block + i, 0.44f * v / fused(v, -0.56f, 1) - 1.62954995e-11f);
  }
}

static void jz_lightness_inverse(float *block, size_t count, const float *p) {
  (void)p;
  FOR_EACH {
    vf v = at(block + i) + 1.62954995e-11f;
    put(block + i, v / fused(v, 0.56f, 0.44f));
  }
}

/// The arc tangent of 0…1, within 2e-7: coefficients of a least-squares fit in odd powers.
INLINE vf arc_tangent(vf t) {
  vf x = t * t;
  vf p = splat(-0.00435532443f);
  p = fused(p, x, 0.0230398402f);
  p = fused(p, x, -0.0577731617f);
  p = fused(p, x, 0.0979420394f);
  p = fused(p, x, -0.13976571f);
  p = fused(p, x, 0.199627012f);
  p = fused(p, x, -0.333316594f);
  return t * fused(p, x, 1);
}

/// The angle of a vector in degrees, 0…360; 0 where it has no length.
INLINE vf degrees_of(vf x, vf y) {
  vf across = magnitude(x), up = magnitude(y);
  vi steep = up > across;
  vf longest = choose(steep, up, across), shortest = choose(steep, across, up);
  vf angle = arc_tangent(choose(longest == 0, splat(0), shortest / longest)) * 57.2957795f;
  angle = choose(steep, 90 - angle, angle);
  angle = choose(x < 0, 180 - angle, angle);
  angle = choose(y < 0, 360 - angle, angle);
  return choose(angle >= 360, splat(0), angle);
}

// A lightness and two opponent axes to lightness, chroma and hue, and back.

static void to_polar(float *block, size_t count, const float *p) {
  (void)p;
  FOR_EACH {
    v3 c = components(block, i);
    v3 r = {c.x, root(fused(c.y, c.y, c.z * c.z)), degrees_of(c.y, c.z)};
    put_components(block, i, r);
  }
}

static void from_polar(float *block, size_t count, const float *p) {
  (void)p;
  FOR_EACH {
    v3 c = components(block, i);
    // Past four million degrees Float knows no hue.
    vf degrees = choose(magnitude(c.z) < 4e6f, c.z, c.z * 0);
    vf quarters = nearest(degrees * (1.0f / 90));
    vf angle = fused(quarters, -90, degrees) * 0.0174532925f;
    vf x = angle * angle;
    vf sine = splat(-0.00019501822f);
    sine = fused(sine, x, 0.00833201688f);
    sine = fused(sine, x, -0.166666508f);
    sine = angle * fused(sine, x, 1);
    vf cosine = splat(2.4372679e-05f);
    cosine = fused(cosine, x, -0.00138865295f);
    cosine = fused(cosine, x, 0.041666612f);
    cosine = fused(cosine, x, -0.5f);
    cosine = fused(cosine, x, 1);
    vi turn = to_int(choose(quarters == quarters, quarters, splat(0)));
    vi odd = (turn & 1) != 0;
    vf s = choose(odd, cosine, sine), k = choose(odd, sine, cosine);
    s = choose((turn & 2) != 0, -s, s);
    k = choose(((turn + 1) & 2) != 0, -k, k);
    v3 r = {c.x, c.y * k, c.y * s};
    put_components(block, i, r);
  }
}
