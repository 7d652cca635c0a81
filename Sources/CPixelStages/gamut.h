// Ways from cone roots into linear sRGB's gamut along OKLCh chroma.
//
// Parameters: linear sRGB from cones, Oklab from cone roots, nine floats each.

INLINE vi outside(v3 c) {
  // What is not a number counts as outside.
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

/// Cone roots to linear sRGB in gamut; `lost` where Double has to find it.
typedef v3 (*mapping)(v3 roots, const float *p, vi *lost);

INLINE void map_outside(float *block, size_t count, const float *p, mapping map) {
  _Alignas(64) float dense[4 * CPS_BLOCK];
  selection chosen = {0};
  FOR_EACH {
    v3 roots = components(block, i);
    v3 rgb = times(p, cubes(roots));
    put_components(block, i, rgb);
    compact(&chosen, dense, roots, outside(rgb), i);
  }
  if (!chosen.count) return;
  size_t whole = (chosen.count + W - 1) / W * W;
  for (size_t k = 0; k < 3; ++k) {
    memset(dense + k * CPS_BLOCK + chosen.count, 0, (whole - chosen.count) * sizeof *dense);
  }
  vi any_lost = (vi)0;
  for (size_t i = 0; i < whole; i += W) {
    v3 roots = components(dense, i);
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

/// Linear sRGB along a colour's chroma: grey at t = 0, the colour itself at t = 1.
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

/// The share t of a cubic's way from inside (t = 0) to outside (t = 1) at which it meets `bound`.
///
/// Three of Halley's steps from the secant's root: over all sRGB colours turned by any angle the
/// error is below 1e-10, where two leave 4e-4.
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
  vf t = splat(1);
  for (int k = 0; k < 3; ++k) {
    vf end = ((a[k] + b[k]) + c[k]) + line.level;
    vi over = end > 1, leaves = over | (end < 0);
    if (!any(leaves)) continue;
    vf bound = choose(over, splat(1), splat(0));
    vf meeting = crossing(a[k], b[k], c[k], line.level, end, bound);
    t = choose(leaves, least(meeting, t), t);
  }
  v3 r = {
    fused(fused(fused(line.a.x, t, line.b.x), t, line.c.x), t, line.level),
    fused(fused(fused(line.a.y, t, line.b.y), t, line.c.y), t, line.level),
    fused(fused(fused(line.a.z, t, line.b.z), t, line.c.z), t, line.level)};
  // Another component may leave and come back before: Double finds where.
  *lost = (minimum(r) < -2e-6f) | (maximum(r) > 1 + 2e-6f) | ~(t >= 0);
  return r;
}

/// How many times a direction leads from inside the unit cube to its surface.
INLINE vf reach(v3 from, v3 direction) {
  vf d = magnitude(direction.x), n = choose(direction.x > 0, 1 - from.x, from.x);
  for (int k = 1; k < 3; ++k) {
    vf along = (&direction.x)[k], start = (&from.x)[k];
    vf other_d = magnitude(along), other_n = choose(along > 0, 1 - start, start);
    vi nearer = other_n * d < n * other_d;
    n = choose(nearer, other_n, n), d = choose(nearer, other_d, d);
  }
  return n / d;
}

/// What a cone root on a chord is past that on the line at the same t, from how far the chord's
/// cone response is past the line's. As a quotient: the difference of the two would lose digits.
INLINE vf bulge(vf l, vf d, vf d2, vf t, vf sum, vf product) {
  vf p = fused(t, d, l), square = p * p;
  vf more = (product * d2) * fused(sum, d, 3 * l);
  vf y = cube_root_of(fused(square, p, more));
  return more / fused(y, y + p, square);
}

// CSS Color 4 §13.2.4, as the scalar path has it: four casts from an anchor that moves.
//
// Anchor and point are both on the line of the colour's lightness and hue, so that a ray is a chord
// of it, whose direction is the cubics' divided difference. What a cast moves the point by is
// carried as such: neither loses digits as the two come near to each other, which they soon do.
INLINE v3 traced(v3 roots, const float *p, vi *lost) {
  const float *m = p + 9;
  chroma_line line = line_through(roots, p);
  v3 d = line.d;
  // The opponent axes, along the colour's own chroma and across it, over that chroma.
  vf a = d.x * m[3] + d.y * m[4] + d.z * m[5], b = d.x * m[6] + d.y * m[7] + d.z * m[8];
  vf share = 1 / (a * a + b * b);
  a *= share, b *= share;
  v3 along = {a * m[3] + b * m[6], a * m[4] + b * m[7], a * m[5] + b * m[8]};
  v3 across = {a * m[6] - b * m[3], a * m[7] - b * m[4], a * m[8] - b * m[5]};
  // Where the anchor and the point are on the line, how far apart, and the anchor itself.
  vf start = splat(0), end = splat(1), gap = splat(1);
  v3 anchor = {line.level, line.level, line.level};
  *lost = (vi)0;
  for (int cast = 0;; ++cast) {
    vf sum = start + end, squares = fused(sum, sum, -(start * end));
    v3 direction = {
      fused(line.a.x, squares, fused(line.b.x, sum, line.c.x)),
      fused(line.a.y, squares, fused(line.b.y, sum, line.c.y)),
      fused(line.a.z, squares, fused(line.b.z, sum, line.c.z))};
    vf from_start = splat(0), from_end = -gap;
    if (cast == 3) {
      vf s = reach(anchor, direction);
      v3 r = {
        fused(s, direction.x, anchor.x), fused(s, direction.y, anchor.y),
        fused(s, direction.z, anchor.z)};
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
    vf s = reach(anchor, direction);
    vf t = start + s;
    vf product = -((s + from_start) * (s + from_end));
    sum += t;
    v3 past = {
      bulge(line.l, d.x, line.d2.x, t, sum, product),
      bulge(line.l, d.y, line.d2.y, t, sum, product),
      bulge(line.l, d.z, line.d2.z, t, sum, product)};
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

static void reduce_chroma(float *block, size_t count, const float *p) {
  map_outside(block, count, p, reduced);
}

static void ray_trace(float *block, size_t count, const float *p) {
  map_outside(block, count, p, traced);
}

static void doubt_outside(float *block, size_t count, const float *p) {
  (void)p;
  FOR_EACH raise_doubt(block, i, outside(components(block, i)));
}
