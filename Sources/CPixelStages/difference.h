// Differences of colours in L*a*b* or Oklab.

static void euclidean(const float *a, const float *b, float *result, size_t count) {
  FOR_EACH {
    v3 p = components(a, i), q = components(b, i);
    vf x = p.x - q.x, y = p.y - q.y, z = p.z - q.z;
    put(result + i, root(x * x + y * y + z * z));
  }
}

/// √(C⁷ / (C⁷ + 25⁷)).
INLINE vf saturating(vf chroma) {
  vf ratio = least(chroma / 25, splat(1e4f));
  vf r2 = ratio * ratio;
  vf r7 = r2 * r2 * r2 * ratio;
  return root(r7 / (r7 + 1));
}

/// e^-x for 0…80, within 3e-7 of itself.
INLINE vf decay(vf x) {
  vf scaled = least(x, splat(80)) * -1.44269504f;
  vf whole = to_float(to_int(scaled - 0.5f));
  vf t = (scaled - whole) * 0.693147181f;
  vf p = splat(1.0f / 5040);
  p = fused(p, t, 1.0f / 720);
  p = fused(p, t, 1.0f / 120);
  p = fused(p, t, 1.0f / 24);
  p = fused(p, t, 1.0f / 6);
  p = fused(p, t, 0.5f);
  p = fused(p, t, 1);
  p = fused(p, t, 1);
  return p * as_float((to_int(whole) + 127) << 23);
}

/// The sign of a·d − b·c, exact: products of Floats are exact in Double.
INLINE vf turning(vf a, vf b, vf c, vf d) {
  vd difference = __builtin_convertvector(a, vd) * __builtin_convertvector(d, vd) -
                  __builtin_convertvector(b, vd) * __builtin_convertvector(c, vd);
  // Only the sign counts, and a tiny difference must not vanish on its way to Float.
  vl up = (vl)(difference > 0) & 1, down = (vl)(difference < 0) & 1;
  return __builtin_convertvector(up - down, vf);
}

// Sharma, Wu and Dalal (2005), without angles: the mean hue is the bisector of two unit vectors, its
// multiples are products, and ΔH′ is a chord. One exponential and one arc are left, for R_T.
static void ciede2000(const float *first, const float *second, float *result, size_t count) {
  FOR_EACH {
    v3 p = components(first, i), q = components(second, i);
    vf mean = (root(p.y * p.y + p.z * p.z) + root(q.y * q.y + q.z * q.z)) * 0.5f;
    vf stretch = 1 + 0.5f * (1 - saturating(mean));
    vf a1 = stretch * p.y, a2 = stretch * q.y;
    vf c1 = root(a1 * a1 + p.z * p.z), c2 = root(a2 * a2 + q.z * q.z);
    vi gray1 = c1 == 0, gray2 = c2 == 0, gray = gray1 | gray2;
    vf ux = choose(gray1, splat(0), a1 / c1), uy = choose(gray1, splat(0), p.z / c1);
    vf vx = choose(gray2, splat(0), a2 / c2), vy = choose(gray2, splat(0), q.z / c2);

    // Which way the shorter arc goes does not depend on the stretch. Between opposite hues it is
    // the way from the smaller angle to the larger.
    vf side = turning(p.y, p.z, q.y, q.z);
    vi upper = (p.z > 0) | ((p.z == 0) & (p.y > 0));
    side = choose(side == 0, choose(upper, splat(1), splat(-1)), side);

    // The bisector: the sum of the two where they are near, else the perpendicular of their
    // difference, since one of them is always long.
    vi apart = (ux * vx + uy * vy < 0) & ~gray;
    vf sx = ux + vx, sy = uy + vy, dx = vx - ux, dy = vy - uy;
    vf mx = choose(apart, dy * side, sx), my = choose(apart, -dx * side, sy);
    vf length = root(mx * mx + my * my);
    vi none = length == 0;
    vf c = choose(none, splat(1), mx / length), s = choose(none, splat(0), my / length);
    // 2 sin(Δh/2): the chord of the two unit vectors.
    vf near = (ux * vy - uy * vx) * 2 / length;
    vf chord = choose(apart, side * root(dx * dx + dy * dy), near);
    vf delta_h = choose(gray, splat(0), root(c1 * c2) * chord);
    vf delta_l = q.x - p.x;
    vf delta_c =
      choose(c1 + c2 == 0, splat(0), ((a2 - a1) * (a2 + a1) + (q.z - p.z) * (q.z + p.z)) / (c1 + c2));

    vf cos2 = c * c - s * s, sin2 = 2 * c * s;
    vf cos3 = cos2 * c - sin2 * s, sin3 = sin2 * c + cos2 * s;
    vf cos4 = cos2 * cos2 - sin2 * sin2, sin4 = 2 * cos2 * sin2;
    vf t = 1 - 0.17f * (c * 0.866025404f + s * 0.5f) + 0.24f * cos2 +
           0.32f * (cos3 * 0.994521895f - sin3 * 0.104528463f) -
           0.2f * (cos4 * 0.453990500f + sin4 * 0.891006524f);

    // The angle from 275°, as twice the arc whose tangent is sin/(1 + cos).
    vf along = c * 0.0871557427f - s * 0.996194698f;
    vf across = s * 0.0871557427f + c * 0.996194698f;
    vf tangent = magnitude(across) / (1 + along);
    // Past a right angle nothing is left of the exponential.
    vf arc = arc_tangent(least(tangent, splat(1))) * (2 * 57.2957795f / 25);
    vf theta = choose(tangent < 1, decay(arc * arc), splat(0)) * 1.04719755f;
    vf square = theta * theta;
    vf sine = splat(1.0f / 362880);
    sine = fused(sine, square, -1.0f / 5040);
    sine = fused(sine, square, 1.0f / 120);
    sine = fused(sine, square, -1.0f / 6);
    sine = theta * (sine * square + 1);

    vf mean_c = (c1 + c2) * 0.5f;
    vf middle = (p.x + q.x) * 0.5f - 50;
    middle *= middle;
    vf l = delta_l / (1 + 0.015f * middle / root(20 + middle));
    vf ch = delta_c / (1 + 0.045f * mean_c);
    vf h = delta_h / (1 + 0.015f * mean_c * t);
    vf rotation = -2 * saturating(mean_c) * sine;
    vf sum = l * l + ch * ch + h * h + rotation * ch * h;
    put(result + i, root(choose(sum < 0, splat(0), sum)));
  }
}
