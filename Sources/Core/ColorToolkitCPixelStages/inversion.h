// Luminance turned over at the hue and the saturation of Oklab, in linear light of 0…1. The steps
// and names are those of InvertedLight.swift.
//
// Parameters: cones of light, Oklab of cone roots, light of cones, nine each; the change of cone
// roots with a and with b, three each; luminance of cones; the directions of the primaries, two
// each; the blue edge; the cone roots of the dark and the way to the light, three each, and the
// cube roots of their luminances; the luminances themselves, where the law's shoulder begins, and
// its room.

enum {
  INVERT_CONES = 0,
  INVERT_LAB = 9,
  INVERT_LIGHT = 18,
  INVERT_RATES = 27,
  INVERT_LUMINANCE = 33,
  INVERT_PRIMARIES = 36,
  INVERT_BLUE = 42,
  INVERT_DARK = 43,
  INVERT_WAY = 46,
  INVERT_ENDS = 49,
  INVERT_LAW = 51
};

/// The coefficients of a sum of cubes (1 + r·q)³ by weights: c·r + b·r² + a·r³, and their sum is 1 more.
typedef struct {
  vf a, b, c;
} slice_cubic;

INLINE slice_cubic slice_of(const float *weights, v3 q, v3 q2, v3 q3) {
  slice_cubic r = {
    dot(weights, q3, splat(0)), 3 * dot(weights, q2, splat(0)),
    3 * dot(weights, q, splat(0))};
  return r;
}

/// The fraction of the way at which ((a·t + b)·t + c)·t + d, from below 0 to `end` above it, is 0.
///
/// The steps of `crossing`, from the better of the secant's root and the tangent's.
INLINE vf rising_crossing(vf a, vf b, vf c, vf d, vf end, vi *lost) {
#define VALUE(t) fused(fused(fused(a, t, b), t, c), t, d)
  vf secant = d / (d - end), tangent = -d / c;
  vi is_better = (tangent > 0) & (tangent < 1);
  is_better &= magnitude(VALUE(tangent)) < magnitude(VALUE(secant));
  vf t = choose(is_better, tangent, secant);
  for (int step = 0; step < 3; ++step) {
    vf value = VALUE(t), bend = fused(3 * a, t, b);
    vf slope = fused(fused(3 * a, t, 2 * b), t, c);
    t -= value * slope / fused(slope, slope, -(value * bend));
  }
  // Off by more than rounding, the steps have gone elsewhere; or the cubic was 0 before.
  vf off = magnitude(VALUE(t)), half = 0.5f * t;
  *lost |= (end > 0) & ~((off < 1e-5f * magnitude(d) + 1e-6f) & (t >= 0) & (VALUE(half) <= 0));
#undef VALUE
  return t;
}

INLINE vf inverted_law(vf y, const float *law) {
  vf contrast = 1.05f / (y + 0.05f), past = most(contrast - law[2], splat(0));
  vf room = splat(law[3]);
  vf eased = past * room / (room + past * (1 - law[3] / (21 - law[2])) + 1e-30f);
  vf kept = least(contrast, splat(law[2])) + eased;
  vf inverted = fused(kept, splat(law[0] + 0.05f), splat(-0.05f));
  return most(splat(law[0]), least(inverted, splat(law[1])));
}

INLINE vf cube_root_or_0(vf v) {
  return choose(v > 1e-30f, cube_root_of(most(v, splat(1e-30f))), splat(0));
}

INLINE vf saturation_rise(vf lightness) { return unit((lightness - 0.09f) * (1 / 0.31f)); }

static void invert_lightness(float *block, size_t count, const float *p) {
  const float *blue = p + INVERT_PRIMARIES + 4, *law = p + INVERT_LAW;
  FOR_EACH {
    v3 light = components(block, i);
    v3 cones = times(p + INVERT_CONES, light);
    v3 roots = {cube_root_or_0(cones.x), cube_root_or_0(cones.y), cube_root_or_0(cones.z)};
    v3 lab = times(p + INVERT_LAB, roots);
    vf before = unit(dot(p + INVERT_LUMINANCE, cones, splat(0))), after = inverted_law(before, law);
    vf start = cube_root_or_0(before), end = cube_root_or_0(after);

    // The grey of the luminance, over its own lightness.
    vf t = (end - p[INVERT_ENDS]) * (1 / (p[INVERT_ENDS + 1] - p[INVERT_ENDS]));
    const float *dark = p + INVERT_DARK, *way = p + INVERT_WAY;
    v3 tint;
    for (int step = 0;; ++step) {
      tint.x = fused(t, splat(way[0]), splat(dark[0]));
      tint.y = fused(t, splat(way[1]), splat(dark[1]));
      tint.z = fused(t, splat(way[2]), splat(dark[2]));
      if (step == 2) break;
      v3 square = {tint.x * tint.x, tint.y * tint.y, tint.z * tint.z};
      v3 cube = {square.x * tint.x, square.y * tint.y, square.z * tint.z};
      v3 slope = {square.x * way[0], square.y * way[1], square.z * way[2]};
      vf steep = most(3 * dot(p + INVERT_LUMINANCE, slope, splat(0)), splat(1e-12f));
      t = unit(t - (dot(p + INVERT_LUMINANCE, cube, splat(0)) - after) / steep);
    }
    vf lightness = dot(p + INVERT_LAB, tint, splat(0));
    vi is_black = ~(lightness > 1e-6f);
    vf over = choose(is_black, splat(1), 1 / lightness);
    tint.x = choose(is_black, splat(1), tint.x * over);
    tint.y = choose(is_black, splat(1), tint.y * over);
    tint.z = choose(is_black, splat(1), tint.z * over);

    vf chroma = root(fused(lab.y, lab.y, lab.z * lab.z));
    vi has_hue = (chroma > 1e-6f) & (lab.x > 1e-6f);
    vf scale = 1 / choose(has_hue, chroma, splat(1));
    vf x = choose(has_hue, lab.y * scale, splat(1)), y = choose(has_hue, lab.z * scale, splat(0));
    const float *rate = p + INVERT_RATES;
    v3 q = {x * rate[0] + y * rate[3], x * rate[1] + y * rate[4], x * rate[2] + y * rate[5]};
    v3 q2 = {q.x * q.x, q.y * q.y, q.z * q.z}, q3 = {q2.x * q.x, q2.y * q.y, q2.z * q.z};
    slice_cubic of[3];
    for (int k = 0; k < 3; ++k) of[k] = slice_of(p + INVERT_LIGHT + 3 * k, q, q2, q3);
    slice_cubic all = slice_of(p + INVERT_LUMINANCE, q, q2, q3);

    // The edge of the dark: where the component of the primary across the hues is 0.
    const float *u = p + INVERT_PRIMARIES;
    vi past_red = ~(u[0] * y < u[1] * x), past_green = ~(u[2] * y < u[3] * x);
    vi past_blue = ~(u[4] * y < u[5] * x);
    vi no_blue = past_red & ~past_green, no_red = past_green & ~past_blue;
#define ABSENT(m) choose(no_blue, of[2].m, choose(no_red, of[0].m, of[1].m))
    vf a = ABSENT(a), b = ABSENT(b), c = ABSENT(c), edge = splat(0.5f);
#undef ABSENT
    for (int step = 0; step < 4; ++step) {
      vf value = fused(fused(fused(a, edge, b), edge, c), edge, splat(1));
      vf slope = fused(fused(3 * a, edge, 2 * b), edge, c);
      edge -= value * slope / fused(slope, slope, -(value * fused(3 * a, edge, b)));
    }
    edge = choose((edge > 0) & (edge < 2), edge, splat(0.5f));
    vf away_x = x - blue[0], away_y = y - blue[1];
    vf away = root(fused(away_x, away_x, away_y * away_y));
    edge = most(edge, p[INVERT_BLUE] - 2.2f * away);

    // The edge of the light, at both luminances: where a component is 1.
    vf square = edge * edge, cube = square * edge;
    vi lost = outside(light);
    vf nearest[2] = {splat(1), splat(1)}, luminances[2] = {before, after};
    for (int side = 0; side < 2; ++side) {
      for (int k = 0; k < 3; ++k) {
        vf ka = (luminances[side] * of[k].a - all.a) * cube;
        vf kb = (luminances[side] * of[k].b - all.b) * square;
        vf kc = (luminances[side] * of[k].c - all.c) * edge;
        vf level = luminances[side] - 1, last = ((ka + kb) + kc) + level;
        vi meets = last > 0;
        if (!any(meets)) continue;
        vf share = rising_crossing(ka, kb, kc, level, last, &lost);
        nearest[side] = choose(meets & (share < nearest[side]), share, nearest[side]);
      }
    }
    vf purest = most(lab.x, splat(1e-6f)) * most(edge * nearest[0], splat(1e-9f));
    vf saturation = least(chroma / purest, splat(1));
    vf back = 1 / most(saturation_rise(end), splat(1e-9f));
    vf gain = least(least(splat(1.25f), back), 0.5f + 4 * (1 - start));
    vf kept = saturation_rise(start) * least(saturation * gain, splat(0.88f));
    vf radius = choose(has_hue, kept * edge * nearest[1], splat(0));

    v3 result[2];
    for (int side = 0; side < 2; ++side) {
      vf r = side ? radius : splat(0);
      v3 point = {fused(r, q.x, tint.x), fused(r, q.y, tint.y), fused(r, q.z, tint.z)};
      v3 responses = cubes(point);
      vf size = after / dot(p + INVERT_LUMINANCE, responses, splat(0));
      v3 rgb = times(p + INVERT_LIGHT, responses);
      result[side].x = rgb.x * size, result[side].y = rgb.y * size, result[side].z = rgb.z * size;
    }
    // Towards grey, as far as it lies outside.
    v3 grey = {unit(result[0].x), unit(result[0].y), unit(result[0].z)}, way_out = {
      result[1].x - grey.x, result[1].y - grey.y, result[1].z - grey.z};
    vf share = splat(1);
    const vf *g = &grey.x, *d = &way_out.x, *e = &result[1].x;
    for (int k = 0; k < 3; ++k) {
      vf room = choose(e[k] < 0, g[k], 1 - g[k]);
      share = choose((e[k] < 0) | (e[k] > 1), least(share, room / magnitude(d[k])), share);
    }
    v3 inside = {
      unit(fused(share, way_out.x, grey.x)), unit(fused(share, way_out.y, grey.y)),
      unit(fused(share, way_out.z, grey.z))};
    put_components(block, i, inside);
    raise_doubt(block, i, lost);
  }
}
