// Hue turned in CAM16, at its lightness and colourfulness or, as HCT has it, at CIE's lightness.
//
// Parameters: cones of linear sRGB times F_L, linear sRGB of cones over F_L, luminance of linear
// sRGB (three), then the factor of eccentricity, the turn's cosine and sine, and 1/(c z).

#define FROM_LIGHT (p)
#define TO_LIGHT (p + 9)
#define LUMINANCE (p + 18)

/// 400 x / (x + 27.13) with x the cone to the power of 0.42, odd about zero.
INLINE vf compressed(vf v) {
  vf x = powered(magnitude(v), 0x1.aep-2f, (float)(0.42 - 0x1.aep-2));
  vf response = 400 * x / (x + 27.13f);
  // Infinity over infinity.
  return with_sign(choose(x < 1e30f, response, x * 0 + 400), v);
}

INLINE vf expanded(vf v) {
  vf x = least(magnitude(v), splat(399.999969f));
  vf cone = powered(27.13f * x / (400 - x), 0x1.30cp1f, (float)(1 / 0.42 - 0x1.30cp1));
  return with_sign(choose(v == v, cone, v), v);
}

INLINE vf eccentricity(vf cosine, vf sine) {
  // cos(h + 2).
  return fused(cosine, -0.25f * 0.416146837f, fused(sine, -0.25f * 0.909297427f, 0.25f * 3.8f));
}

typedef struct {
  vf achromatic;    // p₂
  vf t;
  vf cosine, sine;  // of the hue, turned
} appearance;

INLINE appearance turned_appearance(v3 light, const float *p) {
  v3 cones = times(FROM_LIGHT, light);
  cones.x = compressed(cones.x), cones.y = compressed(cones.y), cones.z = compressed(cones.z);
  vf a = fused(fused(cones.y, -12, cones.z), 1.0f / 11, cones.x);
  vf b = fused(cones.z, -2, cones.x + cones.y) * (1.0f / 9);
  vf u = fused(cones.z, 1.05f, cones.x + cones.y);
  vf radius = root(fused(a, a, b * b));
  vi gray = radius == 0;
  vf cosine = choose(gray, splat(1), a / radius), sine = choose(gray, splat(0), b / radius);
  appearance r;
  r.achromatic = fused(cones.x, 2, fused(cones.z, 0.05f, cones.y));
  r.t = p[21] * eccentricity(cosine, sine) * radius / (u + 0.305f);
  r.cosine = fused(cosine, p[22], -(sine * p[23]));
  r.sine = fused(cosine, p[23], sine * p[22]);
  return r;
}

/// Linear sRGB of what appears so.
INLINE v3 light_of(appearance c, const float *p) {
  vf denominator = fused(
    c.t, fused(c.cosine, 11, 108 * c.sine), 23 * p[21] * eccentricity(c.cosine, c.sine));
  vf radius = 23 * (c.achromatic + 0.305f) * c.t / denominator;
  radius = choose(denominator == 0, splat(0), radius);
  radius *= 1.0f / 1403;
  vf a = radius * c.cosine, b = radius * c.sine;
  vf level = c.achromatic * (460.0f / 1403);
  v3 cones = {
    expanded(fused(a, 451, fused(b, 288, level))), expanded(fused(a, -891, fused(b, -261, level))),
    expanded(fused(a, -220, fused(b, -6300, level)))};
  return times(TO_LIGHT, cones);
}

static void turn_cam16(float *block, size_t count, const float *p) {
  FOR_EACH {
    appearance c = turned_appearance(components(block, i), p);
    // No light, no colour.
    vi dark = c.achromatic <= 0;
    v3 light = light_of(c, p);
    v3 black = {splat(0), splat(0), splat(0)};
    put_components(block, i, only_where(dark, black, light));
  }
}

// HCT: luminance is nearly a power of J at one chroma and hue, so secant steps in logarithms find the
// J whose luminance is the source's. With ρ the fraction of the source's J, t goes as ρ^(−1/1.8) and p₂
// as ρ^(1/(c z)).
static void turn_hct(float *block, size_t count, const float *p) {
  FOR_EACH {
    v3 source = components(block, i);
    appearance c = turned_appearance(source, p);
    vf target = dot(LUMINANCE, source, splat(0));
    vi dark = (target <= 0) | (c.achromatic <= 0);
    vf x = splat(0), last_x = splat(0), last_y = splat(0), slope = splat(1.85f);
    v3 light = source;
    vi open = ~dark, far = open;
    for (int step = 0; step < 8; ++step) {
      appearance tried = c;
      vf turns = nearest(x * p[24]), falls = nearest(x * (-1 / 1.8f));
      tried.achromatic = c.achromatic * power_of_two(turns, x * p[24] - turns);
      tried.t = c.t * power_of_two(falls, x * (-1 / 1.8f) - falls);
      v3 found = light_of(tried, p);
      light = only_where(open, found, light);
      vf luminance = dot(LUMINANCE, found, splat(0));
      vf ratio = luminance / target, whole;
      vf part = split_logarithm(ratio, &whole);
      vf y = whole + part;
      vi usable = (ratio > 1e-30f) & (ratio < 1e30f);
      open &= ~(usable & (magnitude(y) < 1e-6f));
      // Rounding may keep a search from settling so near that nobody sees the rest.
      far = open & ~(usable & (magnitude(y) < 2e-6f));
      if (!any(open)) break;
      vf rise = (y - last_y) / (x - last_x);
      if (step > 0) slope = choose((x != last_x) & (rise > 0.2f) & (rise < 20), rise, slope);
      last_x = x, last_y = y;
      x = choose(open & usable, x - y / slope, x);
    }
    raise_doubt(block, i, far);
    v3 black = {splat(0), splat(0), splat(0)};
    put_components(block, i, only_where(dark, black, light));
  }
}

#undef FROM_LIGHT
#undef TO_LIGHT
#undef LUMINANCE
