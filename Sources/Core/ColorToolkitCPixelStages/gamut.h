// Ways into the gamut of linear RGB along OKLCh chroma, from cone roots or from linear RGB.
//
// Parameters: linear RGB from cones, Oklab from cone roots, cones from linear RGB, nine floats
// each.

INLINE vi outside(v3 c) {
  // NaN counts as outside.
  return ~((minimum(c) >= 0) & (maximum(c) <= 1) & (c.x == c.x) & (c.y == c.y) & (c.z == c.z));
}

/// Black at and below lightness 0, white at and above 1.
INLINE v3 at_ends(v3 c, vf lightness) {
  vi white = lightness >= 1, black = lightness <= 0;
  v3 r = {
    choose(white, splat(1), choose(black, splat(0), c.x)),
    choose(white, splat(1), choose(black, splat(0), c.y)),
    choose(white, splat(1), choose(black, splat(0), c.z))};
  return r;
}

INLINE v3 only_where(vi mask, v3 a, v3 b) {
  v3 r = {choose(mask, a.x, b.x), choose(mask, a.y, b.y), choose(mask, a.z, b.z)};
  return r;
}

/// Cone roots to linear RGB in gamut; `lost` marks pixels that need Double.
typedef v3 (*mapping)(v3 roots, const float *p, vi *lost);

INLINE void map_outside(float *block, size_t count, const float *p, mapping map, int of_light) {
  _Alignas(64) float dense[4 * CPS_BLOCK];
  selection chosen = {0};
  FOR_EACH {
    v3 given = components(block, i), rgb = given;
    if (!of_light) {
      rgb = times(p, cubes(given));
      put_components(block, i, rgb);
    }
    compact(&chosen, dense, given, outside(rgb), i);
  }
  if (!chosen.count) return;
  size_t whole = (chosen.count + W - 1) / W * W;
  for (size_t k = 0; k < 3; ++k) {
    memset(dense + k * CPS_BLOCK + chosen.count, 0, (whole - chosen.count) * sizeof *dense);
  }
  vi any_lost = (vi)0;
  for (size_t i = 0; i < whole; i += W) {
    v3 roots = components(dense, i);
    if (of_light) {
      v3 cones = times(p + 18, roots);
      roots.x = signed_cube_root(cones.x);
      roots.y = signed_cube_root(cones.y);
      roots.z = signed_cube_root(cones.z);
    }
    vi lost;
    v3 rgb = map(roots, p, &lost);
    vf l = times(p + 9, roots).x;
    lost &= (l > 0) & (l < 1);
    any_lost |= lost;
    rgb = at_ends(rgb, l);
    rgb.x = unit(rgb.x), rgb.y = unit(rgb.y), rgb.z = unit(rgb.z);
    put_components(dense, i, rgb);
    put(dense + 3 * CPS_BLOCK + i, as_float(lost));
  }
  for (size_t k = 0; k < 3; ++k) {
    expand(&chosen, dense + k * CPS_BLOCK, block + k * CPS_BLOCK, count);
  }
  if (any(any_lost)) {
    _Alignas(64) float doubt[CPS_BLOCK] = {0};
    expand(&chosen, dense + 3 * CPS_BLOCK, doubt, count);
    FOR_EACH raise_doubt(block, i, as_int(at(doubt + i)));
  }
}

/// Linear RGB along a colour's chroma: grey at t = 0, the colour itself at t = 1.
///
/// Cone roots are l + t·d, so that each component is the cubic ((a·t + b)·t + c)·t + l³.
typedef struct {
  vf l, level;
  v3 d, d2, a, b, c;
} chroma_line;

INLINE chroma_line line_through(v3 roots, const float *p) {
  vf l = times(p + 9, roots).x, l2 = l * l;
  v3 d = {roots.x - l, roots.y - l, roots.z - l};
  v3 d2 = {d.x * d.x, d.y * d.y, d.z * d.z};
  v3 d3 = {d2.x * d.x, d2.y * d.y, d2.z * d.z};
  v3 b = times(p, d2), c = times(p, d);
  vf of_b = 3 * l, of_c = 3 * l2;
  chroma_line r = {
    l, l2 * l, d, d2, times(p, d3),
    {of_b * b.x, of_b * b.y, of_b * b.z},
    {of_c * c.x, of_c * c.y, of_c * c.z}};
  return r;
}

/// The fraction t of a cubic's path from inside (t = 0) to outside (t = 1) at which it meets
/// `bound`.
///
/// Three Halley steps from the secant's root: over all sRGB colours turned by any angle the error
/// is below 1e-10, where two leave 4e-4.
INLINE vf crossing(vf a, vf b, vf c, vf d, vf end, vf bound) {
  d -= bound;
  vf t = d / (d - (end - bound));
  for (int step = 0; step < 3; ++step) {
    vf value = fused(fused(fused(a, t, b), t, c), t, d);
    vf slope = fused(fused(3 * a, t, 2 * b), t, c);
    vf bend = fused(3 * a, t, b);
    t -= value * slope / fused(slope, slope, -(value * bend));
  }
  return t;
}

INLINE v3 reduced(v3 roots, const float *p, vi *lost) {
  chroma_line line = line_through(roots, p);
  const vf *a = &line.a.x, *b = &line.b.x, *c = &line.c.x;
  vf t = splat(1), ends[3];
  vi meets[3] = {(vi)0, (vi)0, (vi)0};
  for (int k = 0; k < 3; ++k) {
    vf end = ((a[k] + b[k]) + c[k]) + line.level;
    vi over = end > 1, leaves = over | (end < 0);
    ends[k] = choose(over, splat(1), splat(0));
    if (!any(leaves)) continue;
    vf meeting = crossing(a[k], b[k], c[k], line.level, end, ends[k]);
    vi sooner = leaves & ~(meeting > t);
    t = choose(sooner, meeting, t);
    for (int j = 0; j < k; ++j) meets[j] &= ~sooner;
    meets[k] = sooner;
  }
  v3 rgb;
  vf *r = &rgb.x, third = t * (1.0f / 3);
  vf low = splat(0), high = splat(0), off = splat(0);
  for (int k = 0; k < 3; ++k) {
    // A cubic is between the least and the largest of its Bézier coefficients.
    vf first = fused(c[k], third, line.level);
    vf second = fused(b[k] * t, third, fused(c[k], third, first));
    r[k] = fused(fused(fused(a[k], t, b[k]), t, c[k]), t, line.level);
    low = least(least(least(first, second), r[k]), low);
    high = most(most(most(first, second), r[k]), high);
    off = choose(meets[k], magnitude(r[k] - ends[k]) - 4e-6f * ends[k], off);
    r[k] = choose(meets[k], ends[k], r[k]);
  }
  // A component may leave and return before, or the steps have diverged: Double finds the crossing.
  *lost = ~((low > -2e-6f) & (high < 1 + 2e-6f) & (off < 4e-6f * line.level) & (t >= 0));
  return rgb;
}

typedef struct {
  vi x, y, z;
} v3_mask;

/// The multiple of a direction that leads from inside the unit cube to its surface; `meets` marks
/// the component that meets it there.
INLINE vf reach(v3 from, v3 direction, v3_mask *meets) {
  vf x = magnitude(direction.x), y = magnitude(direction.y), z = magnitude(direction.z);
  vf n = choose(direction.x > 0, 1 - from.x, from.x), d = x;
  vf other = choose(direction.y > 0, 1 - from.y, from.y);
  meets->y = other * d < n * y;
  n = choose(meets->y, other, n), d = choose(meets->y, y, d);
  other = choose(direction.z > 0, 1 - from.z, from.z);
  meets->z = other * d < n * z;
  n = choose(meets->z, other, n), d = choose(meets->z, z, d);
  meets->x = ~(meets->y | meets->z), meets->y &= ~meets->z;
  return n / d;
}

/// A component at the end of its reach: on the surface to the last bit where it meets it.
INLINE vf reached(vf from, vf direction, vf reach, vi meets) {
  vf bound = choose(direction > 0, splat(1), splat(0));
  return choose(meets, bound, fused(reach, direction, from));
}

/// The difference of a cone root on a chord from that on the line at the same t. It is computed
/// from the cone responses' difference as a quotient: subtracting the roots would lose digits.
INLINE vf bulge(vf l, vf d, vf d2, vf t, vf sum, vf product, int wide) {
  vf p = fused(t, d, l), square = p * p;
  vf more = (product * d2) * fused(sum, d, 3 * l);
  vf cone = fused(square, p, more);
  vf y = wide ? signed_cube_root(cone) : cube_root_of(cone);
  return more / fused(y, y + p, square);
}

// CSS Color 4, "Ray trace", as the scalar path has it: four casts from an anchor that moves.
//
// Anchor and point are both on the line of the colour's lightness and hue. So a ray is a chord of
// it, whose direction is the cubics' divided difference. The step of each cast is carried as such.
// Neither loses digits as the two converge, which they soon do.
//
// `wide` where cone responses in the gamut may be below 0.
INLINE v3 traced_in(v3 roots, const float *p, vi *lost, int wide) {
  const float *m = p + 9;
  chroma_line line = line_through(roots, p);
  v3 d = line.d;
  // The opponent axes, along the colour's own chroma and across it, over that chroma.
  vf a = d.x * m[3] + d.y * m[4] + d.z * m[5], b = d.x * m[6] + d.y * m[7] + d.z * m[8];
  vf share = 1 / (a * a + b * b);
  a *= share, b *= share;
  v3 along = {a * m[3] + b * m[6], a * m[4] + b * m[7], a * m[5] + b * m[8]};
  v3 across = {a * m[6] - b * m[3], a * m[7] - b * m[4], a * m[8] - b * m[5]};
  // The positions of the anchor and the point on the line, their distance, and the anchor itself.
  vf start = splat(0), end = splat(1), gap = splat(1);
  v3 anchor = {line.level, line.level, line.level};
  v3_mask meets;
  *lost = (vi)0;
  for (int cast = 0;; ++cast) {
    vf sum = start + end, squares = fused(sum, sum, -(start * end));
    v3 direction = {
      fused(line.a.x, squares, fused(line.b.x, sum, line.c.x)),
      fused(line.a.y, squares, fused(line.b.y, sum, line.c.y)),
      fused(line.a.z, squares, fused(line.b.z, sum, line.c.z))};
    vf from_start = splat(0), from_end = -gap;
    if (cast == 3) {
      vf s = reach(anchor, direction, &meets);
      v3 r = {
        reached(anchor.x, direction.x, s, meets.x), reached(anchor.y, direction.y, s, meets.y),
        reached(anchor.z, direction.z, s, meets.z)};
      *lost |= ~(magnitude(r.x + r.y + r.z) < 4);
      return r;
    }
    if (cast > 0) {
      v3 point = {
        fused(gap, direction.x, anchor.x), fused(gap, direction.y, anchor.y),
        fused(gap, direction.z, anchor.z)};
      vi inside = (minimum(point) > 0) & (maximum(point) < 1);
      start = choose(inside, end, start);
      anchor = only_where(inside, point, anchor);
      from_start = choose(inside, gap, splat(0)), from_end = choose(inside, splat(0), from_end);
    }
    vf s = reach(anchor, direction, &meets);
    vf t = start + s;
    vf product = -((s + from_start) * (s + from_end));
    sum += t;
    v3 past = {
      bulge(line.l, d.x, line.d2.x, t, sum, product, wide),
      bulge(line.l, d.y, line.d2.y, t, sum, product, wide),
      bulge(line.l, d.z, line.d2.z, t, sum, product, wide)};
    vf u = along.x * past.x + along.y * past.y + along.z * past.z;
    vf v = across.x * past.x + across.y * past.y + across.z * past.z;
    vf c = t + u, v2 = v * v;
    vf more = u + v2 / (c + root(fused(c, c, v2)));
    gap = s + more;
    end = t + more;
    // A ray that turned back would be one of rounding alone.
    *lost |= ~(gap > 0);
  }
}

INLINE v3 traced(v3 roots, const float *p, vi *lost) { return traced_in(roots, p, lost, 0); }
INLINE v3 traced_wide(v3 roots, const float *p, vi *lost) { return traced_in(roots, p, lost, 1); }

#define MAPPING(name, map, of_light)                                                           \
  static void name(float *block, size_t count, const float *p) {                               \
    map_outside(block, count, p, map, of_light);                                               \
  }

MAPPING(reduce_chroma, reduced, 0)
MAPPING(reduce_chroma_of_light, reduced, 1)
MAPPING(ray_trace, traced, 0)
MAPPING(ray_trace_of_light, traced, 1)
MAPPING(ray_trace_of_wide_light, traced_wide, 1)

static void doubt_outside(float *block, size_t count, const float *p) {
  (void)p;
  FOR_EACH raise_doubt(block, i, outside(components(block, i)));
}

static void doubt_ends(float *block, size_t count, const float *p) {
  (void)p;
  FOR_EACH {
    vf lightness = at(block + i);
    raise_doubt(block, i, ~((lightness > 0) & (lightness < 100)));
  }
}
