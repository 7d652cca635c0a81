// The hue of HSB, HSL and HWB turned, for results that become bytes.
//
// Turns by multiples of 30° make exact halves of a step in plenty, other round angles many; which
// way each falls is up to the last digits of Double. So what Float finds near a half is worked out
// again in Double, operation for operation as HueSectors.swift, HSB.swift, HSL.swift, HWB.swift and
// SampleKind.swift have it, a register at a time: no angle and no picture takes much longer than
// another.

// As many registers to a vector as elsewhere, four, for the same reason.
#define DOUBLES (W / 2)
typedef double vq __attribute__((ext_vector_type(DOUBLES)));
typedef int64_t vqi __attribute__((ext_vector_type(DOUBLES)));
typedef float vqf __attribute__((ext_vector_type(DOUBLES)));
typedef int32_t vqm __attribute__((ext_vector_type(DOUBLES)));

typedef struct {
  vq x, y, z;
} v3q;

INLINE vq choose_wide(vqi mask, vq a, vq b) { return (vq)((mask & (vqi)a) | (~mask & (vqi)b)); }
INLINE vq least_wide(vq a, vq b) { return choose_wide(a < b, a, b); }
INLINE vq most_wide(vq a, vq b) { return choose_wide(a > b, a, b); }
INLINE vq wide(double v) { return (vq)v; }

// PixelStep's parameters of a turn: how many turns of 360° there are below the angle is of use where
// no instruction rounds down.
typedef struct {
  float sixths, guard, form, source_one, divides, multiplies;
  double degrees, whole_turns;
} byte_turn;

enum { FORM_HSB, FORM_HSL, FORM_HWB };

INLINE byte_turn byte_turn_of(const float *p) {
  byte_turn t = {p[0], p[1], p[2], p[3], p[4], p[5], 0, 0};
  memcpy(&t.degrees, p + 6, sizeof t.degrees);
  memcpy(&t.whole_turns, p + 8, sizeof t.whole_turns);
  return t;
}

// Where rounding leaves a hue a digit on the other side of 0 or 360, two components are the largest
// and the least, far from any half: it may stay there.
INLINE vq hue_wide(v3q c, vq high, vq range) {
  vqi red = high == c.x, green = high == c.y;
  vq ahead = choose_wide(red, c.y - c.z, choose_wide(green, c.z - c.x, c.x - c.y));
  vq start = choose_wide(red, wide(0), choose_wide(green, wide(2), wide(4)));
  vq degrees = (ahead / range + start) * 60;
  degrees = choose_wide(degrees < 0, degrees + 360, degrees);
  return choose_wide(range == 0, wide(0), degrees);
}

/// A sum of a hue and the angle as 0…360.
INLINE vq wrapped_wide(vq sum, const byte_turn *t) {
  vq next = wide(360 * (t->whole_turns + 1));
  return sum - choose_wide(sum >= next, next, wide(360 * t->whole_turns));
}

INLINE vq fall_wide(vq sixths, double offset) {
  vq k = offset + sixths;
  k = choose_wide(k >= 6, k - 6, k);
  return most_wide(wide(0), least_wide(least_wide(k, 4 - k), wide(1)));
}

INLINE v3q turned_wide(v3q c, const byte_turn *t) {
  vq high = most_wide(most_wide(c.x, c.y), c.z), low = least_wide(least_wide(c.x, c.y), c.z);
  vq range = high - low;
  vq h = wrapped_wide(hue_wide(c, high, range) + t->degrees, t) / 60;
  vq top, reach;
  if (t->form == FORM_HSB) {
    top = high;
    reach = high * choose_wide(high == 0, wide(0), range / high);
  } else if (t->form == FORM_HSL) {
    vq lightness = (high + low) / 2, most = least_wide(lightness, 1 - lightness);
    vq half = choose_wide(range == 0, wide(0), (high - lightness) / most) * most;
    top = lightness + half;
    reach = 2 * half;
  } else {
    top = 1 - (1 - high);
    reach = top - low;
  }
  v3q r = {
    top - reach * fall_wide(h, 5), top - reach * fall_wide(h, 3), top - reach * fall_wide(h, 1)};
  return r;
}

/// The Double that a sample stands for, of what Float makes of it.
INLINE vq number_wide(const float *v, const byte_turn *t) {
  vqf f;
  memcpy(&f, v, sizeof f);
  if (t->source_one == 0) return __builtin_convertvector(f, vq);
  vq n = __builtin_convertvector(__builtin_convertvector(f * t->source_one + 0.5f, vqm), vq);
  // The quotient: the sum is rounded as it is for each byte and each word.
  double next = (double)t->source_one + 1;
  return n * (1 / next) + n * (1 / (t->source_one * next));
}

/// Nearest to 0…255, a half up, and then what is stored as that.
INLINE vqf stored_wide(vq v) {
  v = least_wide(most_wide(v, wide(0)), wide(1)) * 255;
  vq n = (v + 0x1p52) - 0x1p52;
  n = choose_wide(v - n == 0.5, n + 1, n);
  return __builtin_convertvector(n, vqf) * (1.0f / 255);
}

/// Some pixels, in Double; `pixels` are four rows of W, alpha the last.
INLINE void turn_in_double(float *pixels, size_t k, const byte_turn *t) {
  vq alpha = number_wide(pixels + 3 * W + k, t);
  v3q c = {
    number_wide(pixels + k, t), number_wide(pixels + W + k, t), number_wide(pixels + 2 * W + k, t)};
  if (t->divides) {
    vqi none = alpha == 0;
    c.x = choose_wide(none, wide(0), c.x / alpha);
    c.y = choose_wide(none, wide(0), c.y / alpha);
    c.z = choose_wide(none, wide(0), c.z / alpha);
  }
  c = turned_wide(c, t);
  if (t->multiplies) c.x *= alpha, c.y *= alpha, c.z *= alpha;
  vqf r[3] = {stored_wide(c.x), stored_wide(c.y), stored_wide(c.z)};
  for (int plane = 0; plane < 3; ++plane) memcpy(pixels + plane * W + k, &r[plane], sizeof *r);
}

/// Whether a byte's rounding is about to turn.
INLINE vi near_half(vf v, float guard) {
  vi mask = (vi)0;
  rounded(unit(v) * 255, guard, &mask);
  return mask;
}

static void turn_bytes(float *block, size_t count, const float *p) {
  byte_turn t = byte_turn_of(p);
  FOR_EACH {
    v3 c = components(block, i), r = c;
    vf alpha = at(block + 3 * CPS_BLOCK + i);
    if (t.divides) {
      vi none = alpha == 0;
      r.x = choose(none, splat(0), c.x / alpha);
      r.y = choose(none, splat(0), c.y / alpha);
      r.z = choose(none, splat(0), c.z / alpha);
    }
    vi inside = (minimum(r) >= 0) & (maximum(r) <= 1);
    r = hexagon_turned(r, t.sixths);
    if (t.multiplies) r.x *= alpha, r.y *= alpha, r.z *= alpha;
    vi mask = near_half(r.x, t.guard) | near_half(r.y, t.guard) | near_half(r.z, t.guard);
    raise_doubt(block, i, ~inside);
    mask &= inside;
    if (any(mask)) {
      float pixels[4 * W] __attribute__((aligned(64)));
      memcpy(pixels, &c, sizeof c);
      memcpy(pixels + 3 * W, &alpha, sizeof alpha);
      for (size_t k = 0; k < W; k += DOUBLES) turn_in_double(pixels, k, &t);
      for (int plane = 0; plane < 3; ++plane) {
        vf *own = &r.x + plane;
        *own = choose(mask, at(pixels + plane * W), *own);
      }
    }
    put_components(block, i, r);
  }
}
