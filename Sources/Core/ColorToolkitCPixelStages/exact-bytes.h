// Arithmetic on encoded components for results that become bytes, each as Double rounds it.
//
// Halves of a step are common there: hues of HSB turned by multiples of 30° and half the brightness
// end at them every other time, and which way each falls is up to the last digits of Double. So what
// Float finds near a half is worked out again in Double, operation for operation as HueSectors.swift,
// HSB.swift, HSL.swift, HWB.swift, FilterMatrix.swift and SampleKind.swift have it, in vectors: no
// angle and no picture takes much longer than another.

// As many registers to a vector as elsewhere, four, for the same reason.
#define DOUBLES (W / 2)
typedef double vq __attribute__((ext_vector_type(DOUBLES)));
typedef __typeof__((vq)0 < (vq)0) vqi;
typedef float vqf __attribute__((ext_vector_type(DOUBLES)));
typedef int32_t vqm __attribute__((ext_vector_type(DOUBLES)));

INLINE vq choose_wide(vqi mask, vq a, vq b) { return (vq)((mask & (vqi)a) | (~mask & (vqi)b)); }
INLINE vq least_wide(vq a, vq b) { return choose_wide(a < b, a, b); }
INLINE vq most_wide(vq a, vq b) { return choose_wide(a > b, a, b); }
INLINE vq wide(double v) { return (vq)v; }
INLINE vq unit_wide(vq v) { return least_wide(most_wide(v, wide(0)), wide(1)); }

/// Pixels in Float and in Double, alpha the last.
typedef struct {
  vf x, y, z, w;
} v4;
typedef struct {
  vq x, y, z, w;
} v4q;

/// The parameters of all such steps. `guard` is the distance from a half, in steps, within which
/// Double decides. `source_one` is the source's sample for 1, or 0 where that is 1 itself. The
/// others say whether components are divided and multiplied by alpha, and whether those outside 0…1
/// are left to others.
typedef struct {
  float guard, source_one, divides, multiplies, needs_unit;
} byte_ends;

/// The Double value of a sample, from its Float value.
INLINE vq number_wide(const float *v, float one) {
  vqf f;
  memcpy(&f, v, sizeof f);
  if (one == 0) return __builtin_convertvector(f, vq);
  vq n = __builtin_convertvector(__builtin_convertvector(f * one + 0.5f, vqm), vq);
  // The quotient: for every byte and every word the sum is rounded as it is.
  double next = (double)one + 1;
  return n * (1 / next) + n * (1 / (one * next));
}

/// The nearest byte, halves up, stored as a Float.
INLINE void store_wide(float *result, vq v) {
  v = unit_wide(v) * 255 + STEP_HALF;
  vq n = (v + 0x1p52) - 0x1p52;
  n = choose_wide(n > v, n - 1, n);
  vqf f = __builtin_convertvector(n, vqf) * (1.0f / 255);
  memcpy(result, &f, sizeof f);
}

/// Some pixels in Double, where they are among four rows of W.
INLINE void in_double(
  float *pixels, const byte_ends *e, const void *p, v4q (*work)(v4q, const void *)) {
  v4q c = {
    number_wide(pixels, e->source_one), number_wide(pixels + W, e->source_one),
    number_wide(pixels + 2 * W, e->source_one), number_wide(pixels + 3 * W, e->source_one)};
  if (e->divides) {
    vqi none = c.w == 0;
    c.x = choose_wide(none, wide(0), c.x / c.w);
    c.y = choose_wide(none, wide(0), c.y / c.w);
    c.z = choose_wide(none, wide(0), c.z / c.w);
  }
  c = work(c, p);
  if (e->multiplies) {
    c.w = unit_wide(c.w);
    c.x = unit_wide(c.x) * c.w, c.y = unit_wide(c.y) * c.w, c.z = unit_wide(c.z) * c.w;
  }
  store_wide(pixels, c.x), store_wide(pixels + W, c.y);
  store_wide(pixels + 2 * W, c.z), store_wide(pixels + 3 * W, c.w);
}

/// Whether a byte's rounding is about to turn.
INLINE vi near_half(vf v, float guard) {
  vi mask = (vi)0;
  rounded(unit(v) * 255, guard, &mask);
  return mask;
}

INLINE void exact_bytes(
  float *block, size_t count, const byte_ends *e, const void *p, v4 (*work)(v4, const void *),
  v4q (*work_wide)(v4q, const void *)) {
  FOR_EACH {
    v4 c = {
      at(block + i), at(block + CPS_BLOCK + i), at(block + 2 * CPS_BLOCK + i),
      at(block + 3 * CPS_BLOCK + i)};
    v4 r = c;
    if (e->divides) {
      vi none = c.w == 0;
      r.x = choose(none, splat(0), c.x / c.w);
      r.y = choose(none, splat(0), c.y / c.w);
      r.z = choose(none, splat(0), c.z / c.w);
    }
    v3 straight = {r.x, r.y, r.z};
    vi outside = ~((minimum(straight) >= 0) & (maximum(straight) <= 1));
    if (!e->needs_unit) outside = (vi)0;
    r = work(r, p);
    if (e->multiplies) {
      r.w = unit(r.w);
      r.x = unit(r.x) * r.w, r.y = unit(r.y) * r.w, r.z = unit(r.z) * r.w;
    }
    vi mask = near_half(r.x, e->guard) | near_half(r.y, e->guard) | near_half(r.z, e->guard) |
              near_half(r.w, e->guard);
    mask &= ~outside;
    if (any(mask)) {
      float pixels[4 * W] __attribute__((aligned(64)));
      memcpy(pixels, &c, sizeof c);
      for (size_t k = 0; k < W; k += DOUBLES) in_double(pixels + k, e, p, work_wide);
      r.x = choose(mask, at(pixels), r.x), r.y = choose(mask, at(pixels + W), r.y);
      r.z = choose(mask, at(pixels + 2 * W), r.z), r.w = choose(mask, at(pixels + 3 * W), r.w);
    }
    put(block + i, r.x), put(block + CPS_BLOCK + i, r.y);
    put(block + 2 * CPS_BLOCK + i, r.z), put(block + 3 * CPS_BLOCK + i, r.w);
    if (e->needs_unit) raise_doubt(block, i, outside);
  }
}

// MARK: Hexagons

/// A turn in sixths and degrees, and how many turns of 360° there are below the angle.
typedef struct {
  float sixths, form;
  double degrees, whole_turns;
} byte_turn;

enum { FORM_HSB, FORM_HSL, FORM_HWB };

// Where rounding leaves a hue a digit on the other side of 0 or 360, two components are the largest
// and the least, far from any half: it may stay there.
INLINE vq hue_wide(v4q c, vq high, vq range) {
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

INLINE v4q turned_wide(v4q c, const void *p) {
  const byte_turn *t = p;
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
  v4q r = {
    top - reach * fall_wide(h, 5), top - reach * fall_wide(h, 3), top - reach * fall_wide(h, 1),
    c.w};
  return r;
}

INLINE v4 turned_narrow(v4 c, const void *p) {
  v3 straight = {c.x, c.y, c.z}, r = hexagon_turned(straight, ((const byte_turn *)p)->sixths);
  v4 turned = {r.x, r.y, r.z, c.w};
  return turned;
}

static byte_ends byte_ends_of(const float *p) {
  byte_ends e;
  memcpy(&e, p, sizeof e);
  return e;
}

static void turn_bytes(float *block, size_t count, const float *p) {
  byte_ends e = byte_ends_of(p);
  byte_turn t = {p[5], p[6], 0, 0};
  memcpy(&t.degrees, p + 7, sizeof t.degrees);
  memcpy(&t.whole_turns, p + 9, sizeof t.whole_turns);
  exact_bytes(block, count, &e, &t, turned_narrow, turned_wide);
}

// MARK: Matrices

/// So many matrices of four rows of five, with a clamp between; in Float, then in Double.
typedef struct {
  size_t count;
  const float *narrow, *wide;
} byte_matrices;

INLINE v4 multiplied(v4 c, const void *p) {
  const byte_matrices *all = p;
  for (size_t k = 0; k < all->count; ++k) {
    const float *m = all->narrow + 20 * k;
    if (k) c.x = unit(c.x), c.y = unit(c.y), c.z = unit(c.z), c.w = unit(c.w);
    v3 v = {c.x, c.y, c.z};
    v4 r = {
      dot(m, v, fused(c.w, m[3], m[4])), dot(m + 5, v, fused(c.w, m[8], m[9])),
      dot(m + 10, v, fused(c.w, m[13], m[14])), dot(m + 15, v, fused(c.w, m[18], m[19]))};
    c = r;
  }
  return c;
}

INLINE vq row_wide(const double *m, v4q c) {
  return (((m[0] * c.x + m[1] * c.y) + m[2] * c.z) + m[3] * c.w) + m[4];
}

INLINE v4q multiplied_wide(v4q c, const void *p) {
  const byte_matrices *all = p;
  for (size_t k = 0; k < all->count; ++k) {
    double m[20];
    memcpy(m, all->wide + 40 * k, sizeof m);
    if (k) {
      c.x = unit_wide(c.x), c.y = unit_wide(c.y), c.z = unit_wide(c.z), c.w = unit_wide(c.w);
    }
    v4q r = {row_wide(m, c), row_wide(m + 5, c), row_wide(m + 10, c), row_wide(m + 15, c)};
    c = r;
  }
  return c;
}

static void multiply_bytes(float *block, size_t count, const float *p) {
  byte_ends e = byte_ends_of(p);
  size_t matrices = (size_t)p[5];
  byte_matrices all = {matrices, p + 6, p + 6 + 20 * matrices};
  exact_bytes(block, count, &e, &all, multiplied, multiplied_wide);
}
