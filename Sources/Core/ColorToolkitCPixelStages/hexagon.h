// The hexagon of hues that HSB and HSL share.

/// The hue in sixths of a turn, −1…5; 0 for grey.
INLINE vf sixths(v3 c, vf high, vf range) {
  vi red = high == c.x, green = high == c.y;
  vf ahead = choose(red, c.y - c.z, choose(green, c.z - c.x, c.x - c.y));
  vf start = choose(red, splat(0), choose(green, splat(2), splat(4)));
  return choose(range == 0, splat(0), ahead / range + start);
}

/// The distance of each component below the largest, as a fraction of the range, at 0…6 sixths.
INLINE v3 fall(vf h) {
  vf red = 2 - magnitude(h - 3), green = magnitude(h - 2) - 1, blue = magnitude(h - 4) - 1;
  v3 r = {
    most(least(red, splat(1)), splat(0)), most(least(green, splat(1)), splat(0)),
    most(least(blue, splat(1)), splat(0))};
  return r;
}

INLINE vf wrapped(vf h) {
  h = choose(h < 0, h + 6, h);
  return choose(h >= 6, h - 6, h);
}

/// Degrees of any size as 0…6 sixths.
INLINE vf sixths_of_degrees(vf degrees) {
  vf turns = degrees / 360;
  vf whole = to_float(to_int(choose(magnitude(turns) < 1e9f, turns, splat(0))));
  vf h = (turns - whole) * 6;
  return choose(h < 0, h + 6, h);
}

/// A colour with its hue turned by 0…6 sixths.
INLINE v3 hexagon_turned(v3 c, float turn) {
  vf high = maximum(c);
  vf range = high - minimum(c);
  v3 f = fall(wrapped(wrapped(sixths(c, high, range)) + turn));
  range = choose(high == 0, splat(0), range);
  v3 r = {high - range * f.x, high - range * f.y, high - range * f.z};
  return r;
}

static void turn_hexagon(float *block, size_t count, const float *p) {
  FOR_EACH put_components(block, i, hexagon_turned(components(block, i), p[0]));
}

INLINE v3 hsb_of_rgb(v3 c) {
  vf high = maximum(c);
  vf range = high - minimum(c);
  v3 r = {
    wrapped(sixths(c, high, range)) * 60, choose(high == 0, splat(0), range / high), high};
  return r;
}

/// A value limited so far from the largest Float that sums stay finite: infinity times 0 would be
/// NaN.
INLINE vf limited(vf range) { return most(least(range, splat(0x1p125f)), splat(-0x1p125f)); }

INLINE v3 rgb_of_hsb(v3 c) {
  v3 f = fall(sixths_of_degrees(c.x));
  vf range = limited(c.z * c.y);
  v3 r = {c.z - range * f.x, c.z - range * f.y, c.z - range * f.z};
  return r;
}

INLINE v3 hsl_of_rgb(v3 c) {
  vf high = maximum(c), low = minimum(c);
  vf range = high - low;
  vf lightness = (high + low) / 2;
  vf h = wrapped(sixths(c, high, range));
  vf saturation = (high - lightness) / least(lightness, 1 - lightness);
  vi gray = (range == 0) | (lightness == 0) | (lightness == 1);
  saturation = choose(gray, splat(0), saturation);
  vi flipped = saturation < 0;
  h = choose(flipped, wrapped(h + 3), h);
  v3 r = {h * 60, magnitude(saturation), lightness};
  return r;
}

INLINE v3 rgb_of_hsl(v3 c) {
  v3 f = fall(sixths_of_degrees(c.x));
  vf reach = limited(c.y * least(c.z, 1 - c.z));
  vf high = c.z + reach;
  v3 r = {high - 2 * reach * f.x, high - 2 * reach * f.y, high - 2 * reach * f.z};
  return r;
}

/// A pixel's colour, NaN in all components where one of the pixel's is.
INLINE v3 nan_kept(v3 c, v3 (*color)(v3)) {
  v3 r = color(c);
  vi mask = has_nan(c);
  vf nan = splat(__builtin_nanf(""));
  v3 kept = {choose(mask, nan, r.x), choose(mask, nan, r.y), choose(mask, nan, r.z)};
  return kept;
}

INLINE void each_color(float *block, size_t count, v3 (*color)(v3)) {
  FOR_EACH put_components(block, i, nan_kept(components(block, i), color));
}

static void to_hsb(float *block, size_t count, const float *p) {
  (void)p;
  each_color(block, count, hsb_of_rgb);
}

static void from_hsb(float *block, size_t count, const float *p) {
  (void)p;
  each_color(block, count, rgb_of_hsb);
}

static void to_hsl(float *block, size_t count, const float *p) {
  (void)p;
  each_color(block, count, hsl_of_rgb);
}

static void from_hsl(float *block, size_t count, const float *p) {
  (void)p;
  each_color(block, count, rgb_of_hsl);
}
