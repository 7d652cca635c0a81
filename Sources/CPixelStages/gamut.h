// Ways from cone roots into linear sRGB's gamut along OKLCh chroma.
//
// Parameters: linear sRGB from cones, cones from linear sRGB, Oklab from cone roots, cone roots from
// Oklab, nine floats each.

INLINE vi outside(v3 c) {
  // What is not a number counts as outside.
  return ~((minimum(c) >= 0) & (maximum(c) <= 1) & (c.x == c.x) & (c.y == c.y) & (c.z == c.z));
}

/// Black at and below lightness 0, white at and above 1, where the lane is set.
INLINE v3 at_ends(v3 c, vf lightness, vi mask) {
  vi white = mask & (lightness >= 1), black = mask & (lightness <= 0);
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

/// The share t of a cubic's way from inside (t = 0) to outside (t = 1) at which it meets `bound`.
///
/// Three of Halley's steps from the secant's root: over all sRGB colours turned by any angle the
/// error is below 1e-10, where two leave 4e-4.
INLINE vf crossing(vf a, vf b, vf c, vf d, vf end, vf bound) {
  d -= bound;
  vf t = d / (d - (end - bound));
  for (int step = 0; step < 3; ++step) {
    vf value = ((a * t + b) * t + c) * t + d;
    vf slope = (3 * a * t + 2 * b) * t + c;
    vf bend = 6 * a * t + 2 * b;
    t -= 2 * value * slope / (2 * slope * slope - value * bend);
  }
  return t;
}

static void reduce_chroma(float *block, size_t count, const float *p) {
  const float *rgb_from_cones = p, *lab_from_roots = p + 18;
  FOR_EACH {
    v3 roots = components(block, i);
    v3 rgb = times(rgb_from_cones, cubes(roots));
    vi out = outside(rgb);
    if (any(out)) {
      // Roots are L + t·d, so each component is a cubic in t: t = 0 is grey, t = 1 this colour.
      vf l = times(lab_from_roots, roots).x;
      v3 d = {roots.x - l, roots.y - l, roots.z - l};
      v3 d2 = {d.x * d.x, d.y * d.y, d.z * d.z};
      v3 d3 = {d2.x * d.x, d2.y * d.y, d2.z * d.z};
      v3 a = times(rgb_from_cones, d3), b = times(rgb_from_cones, d2),
         c = times(rgb_from_cones, d);
      vf l2 = l * l, l3 = l2 * l;
      vf bs[3] = {3 * l * b.x, 3 * l * b.y, 3 * l * b.z};
      vf cs[3] = {3 * l2 * c.x, 3 * l2 * c.y, 3 * l2 * c.z};
      vf as[3] = {a.x, a.y, a.z}, ends[3] = {rgb.x, rgb.y, rgb.z};
      vf t = splat(1);
      for (int k = 0; k < 3; ++k) {
        vi over = ends[k] > 1, leaves = over | (ends[k] < 0);
        if (!any(leaves)) continue;
        vf bound = choose(over, splat(1), splat(0));
        vf meeting = crossing(as[k], bs[k], cs[k], l3, ends[k], bound);
        t = choose(leaves, least(meeting, t), t);
      }
      v3 nearer = {l + t * d.x, l + t * d.y, l + t * d.z};
      v3 reduced = times(rgb_from_cones, cubes(nearer));
      vi ended = (l >= 1) | (l <= 0);
      // Another component may leave and come back before: Double finds where.
      vi lost = (minimum(reduced) < -2e-6f) | (maximum(reduced) > 1 + 2e-6f) | ~(t >= 0);
      raise_doubt(block, i, out & lost & ~ended);
      rgb = only_where(out, at_ends(reduced, l, out), rgb);
      rgb.x = unit(rgb.x), rgb.y = unit(rgb.y), rgb.z = unit(rgb.z);
    }
    put_components(block, i, rgb);
  }
}

/// Where a ray leaves the unit cube, by slabs; `missed` where it does not.
INLINE v3 leaving(v3 start, v3 end, vi *missed, vf *reach) {
  const vf *from[3] = {&start.x, &start.y, &start.z}, *to[3] = {&end.x, &end.y, &end.z};
  vf near = splat(-__builtin_inff()), far = splat(__builtin_inff()), longest = splat(0);
  v3 direction = {end.x - start.x, end.y - start.y, end.z - start.z};
  vi none = (vi)0;
  for (int k = 0; k < 3; ++k) {
    vf d = *to[k] - *from[k];
    longest = most(magnitude(d), longest);
    vi flat = d == 0;
    vf a = -*from[k] / d, b = (1 - *from[k]) / d;
    near = choose(flat, near, most(least(a, b), near));
    far = choose(flat, far, least(most(a, b), far));
    none |= flat & ((*from[k] < 0) | (*from[k] > 1));
  }
  none |= ~(longest > 1e-12f) | (near > far) | (far < 0);
  vf distance = choose(near < 0, far, near);
  *missed = none | ~(magnitude(distance) < __builtin_inff());
  *reach = distance;
  v3 r = {
    start.x + direction.x * distance, start.y + direction.y * distance,
    start.z + direction.z * distance};
  return r;
}

// CSS Color 4 §13.2.4, as the scalar path has it: four casts from an anchor that moves.
static void ray_trace(float *block, size_t count, const float *p) {
  const float *rgb_from_cones = p, *cones_from_rgb = p + 9, *lab_from_roots = p + 18,
              *roots_from_lab = p + 27;
  FOR_EACH {
    v3 roots = components(block, i);
    v3 rgb = times(rgb_from_cones, cubes(roots));
    vi out = outside(rgb);
    if (any(out)) {
      v3 lab = times(lab_from_roots, roots);
      vf l = lab.x;
      vf chroma = root(lab.y * lab.y + lab.z * lab.z);
      vi gray = chroma == 0;
      v3 hue = {
        splat(0), choose(gray, splat(1), lab.y / chroma), choose(gray, splat(0), lab.z / chroma)};
      v3 q = times(roots_from_lab, hue);
      vf level = unit(l * l * l);
      v3 anchor = {level, level, level};
      v3 point = rgb, surface = rgb;
      vi going = out, doubt = (vi)0;
      for (int cast = 0; cast < 4; ++cast) {
        if (cast > 0) {
          v3 cones = times(cones_from_rgb, point);
          v3 reached = {
            signed_cube_root(cones.x), signed_cube_root(cones.y), signed_cube_root(cones.z)};
          reached = times(lab_from_roots, reached);
          vf c = root(reached.y * reached.y + reached.z * reached.z);
          v3 turned = {l + c * q.x, l + c * q.y, l + c * q.z};
          point = only_where(going, times(rgb_from_cones, cubes(turned)), point);
        }
        vi missed;
        vf reach;
        v3 hit = leaving(anchor, point, &missed, &reach);
        // A short base magnifies the rounding of its ends.
        if (cast > 0) doubt |= going & ((reach > 32) | missed);
        going &= ~missed;
        if (cast > 0) {
          vi inside = going & (minimum(point) > 1e-12f) & (maximum(point) < 1 + 1e-12f);
          anchor = only_where(inside, point, anchor);
        }
        surface = only_where(going, hit, surface);
        point = only_where(going, hit, point);
      }
      vi ended = (l >= 1) | (l <= 0);
      raise_doubt(block, i, out & doubt & ~ended);
      rgb = only_where(out, at_ends(surface, l, out), rgb);
      rgb.x = unit(rgb.x), rgb.y = unit(rgb.y), rgb.z = unit(rgb.z);
    }
    put_components(block, i, rgb);
  }
}

static void doubt_outside(float *block, size_t count, const float *p) {
  (void)p;
  FOR_EACH raise_doubt(block, i, outside(components(block, i)));
}
