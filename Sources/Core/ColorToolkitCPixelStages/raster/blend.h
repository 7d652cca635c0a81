// Premultiplied colours laid over rows.

INLINE vf laid(vf color, vf covered, vf below) {
  vf above = color * covered;
  return choose(covered == 0, below, above + below * (1 - ALPHAS(above)));
}

INLINE vf lit(vf color, vf covered, vf below) {
  vf sum = color * covered + below;
  // Below full alpha nothing needs to be cut; so colours outside sRGB keep their place.
  vf cut = choose(ALPHAS(sum) <= 1, sum, least(sum, splat(1)));
  return choose(covered == 0, below, cut);
}

static void lay_color(const float *color, const float *coverage, size_t count, float *pixels) {
  vf c = (vf){LANES(color[0], color[1], color[2], color[3])};
  size_t i = 0;
  for (; i + W <= 4 * count; i += W)
    give(pixels + i, laid(c, each(coverage + i / 4), take(pixels + i)));
  // Most runs of an edge are a pixel or two.
  v4 one = {color[0], color[1], color[2], color[3]};
  for (; i < 4 * count; i += 4) {
    float covered = coverage[i / 4];
    if (covered == 0) continue;
    v4 above = one * covered, below;
    memcpy(&below, pixels + i, sizeof below);
    below = above + below * (1 - above[3]);
    memcpy(pixels + i, &below, sizeof below);
  }
}

static void lay_colors(
  const float *colors, const float *coverage, float opacity, size_t count, float *pixels) {
  WHOLE_AND_PART(
    4 * count,
    give(
      pixels + i,
      laid(take(colors + i), each(coverage + i / 4) * opacity, take(pixels + i))),
    give_part(
      pixels + i,
      laid(
        take_part(colors + i, n), each_part(coverage + i / 4, n) * opacity,
        take_part(pixels + i, n)),
      n))
}

static void lay_over(const float *colors, float opacity, size_t count, float *pixels) {
  vf covered = splat(opacity);
  WHOLE_AND_PART(
    4 * count, give(pixels + i, laid(take(colors + i), covered, take(pixels + i))),
    give_part(
      pixels + i, laid(take_part(colors + i, n), covered, take_part(pixels + i, n)), n))
}

static void add_lighter(
  const float *colors, const float *coverage, float opacity, size_t count, float *pixels) {
  WHOLE_AND_PART(
    4 * count,
    give(
      pixels + i, lit(take(colors + i), opacity * each(coverage + i / 4), take(pixels + i))),
    give_part(
      pixels + i,
      lit(
        take_part(colors + i, n), opacity * each_part(coverage + i / 4, n),
        take_part(pixels + i, n)),
      n))
}

static void lay_below(const float *color, const float *shape, size_t count, float *pixels) {
  vf c = (vf){LANES(color[0], color[1], color[2], color[3])};
  WHOLE_AND_PART(
    4 * count,
    {
      vf above = take(pixels + i);
      give(pixels + i, above + c * ALPHAS(take(shape + i)) * (1 - ALPHAS(above)));
    },
    {
      vf above = take_part(pixels + i, n);
      vf below = c * ALPHAS(take_part(shape + i, n));
      give_part(pixels + i, above + below * (1 - ALPHAS(above)), n);
    })
}

static void mask(const float *shape, size_t count, float *pixels) {
  WHOLE_AND_PART(
    4 * count, give(pixels + i, take(pixels + i) * ALPHAS(take(shape + i))),
    give_part(pixels + i, take_part(pixels + i, n) * ALPHAS(take_part(shape + i, n)), n))
}
