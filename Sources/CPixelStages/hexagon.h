// The hexagon of hues that HSB and HSL share.

/// The hue in sixths of a turn, −1…5; 0 for grey.
INLINE vf sixths(v3 c, vf high, vf range) {
  vf red = (c.y - c.z) / range;
  vf green = (c.z - c.x) / range + 2;
  vf blue = (c.x - c.y) / range + 4;
  vf sector = choose(high == c.x, red, choose(high == c.y, green, blue));
  return choose(range == 0, splat(0), sector);
}

/// How far below the largest component each is, as a share of the range, at 0…6 sixths.
INLINE v3 fall(vf h) {
  v3 r;
  vf *out[3] = {&r.x, &r.y, &r.z};
  const float offsets[3] = {5, 3, 1};
  for (int k = 0; k < 3; ++k) {
    vf turned = h + offsets[k];
    turned = choose(turned >= 6, turned - 6, turned);
    *out[k] = most(least(least(turned, 4 - turned), splat(1)), splat(0));
  }
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
  return wrapped((turns - whole) * 6);
}

static void turn_hexagon(float *block, size_t count, const float *p) {
  FOR_EACH {
    v3 c = components(block, i);
    vf high = maximum(c);
    vf range = high - minimum(c);
    vf h = wrapped(wrapped(sixths(c, high, range)) + p[0]);
    v3 f = fall(h);
    range = choose(high == 0, splat(0), range);
    v3 r = {high - range * f.x, high - range * f.y, high - range * f.z};
    put_components(block, i, r);
  }
}

static void to_hsb(float *block, size_t count, const float *p) {
  (void)p;
  FOR_EACH {
    v3 c = components(block, i);
    vf high = maximum(c);
    vf range = high - minimum(c);
    v3 r = {
      wrapped(sixths(c, high, range)) * 60, choose(high == 0, splat(0), range / high), high};
    put_components(block, i, r);
  }
}

static void from_hsb(float *block, size_t count, const float *p) {
  (void)p;
  FOR_EACH {
    v3 c = components(block, i);
    v3 f = fall(sixths_of_degrees(c.x));
    vf range = c.z * c.y;
    v3 r = {c.z - range * f.x, c.z - range * f.y, c.z - range * f.z};
    put_components(block, i, r);
  }
}

static void to_hsl(float *block, size_t count, const float *p) {
  (void)p;
  FOR_EACH {
    v3 c = components(block, i);
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
    put_components(block, i, r);
  }
}

static void from_hsl(float *block, size_t count, const float *p) {
  (void)p;
  FOR_EACH {
    v3 c = components(block, i);
    v3 f = fall(sixths_of_degrees(c.x));
    vf reach = c.y * least(c.z, 1 - c.z);
    vf high = c.z + reach;
    v3 r = {high - 2 * reach * f.x, high - 2 * reach * f.y, high - 2 * reach * f.z};
    put_components(block, i, r);
  }
}
