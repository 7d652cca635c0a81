// Rows of interleaved pixels: what every kernel of the table cpr_table uses.

#include "../vectors.h"

#include "CPixelRaster.h"

typedef float v4 __attribute__((ext_vector_type(4)));
typedef uint8_t vb __attribute__((ext_vector_type(W)));
typedef uint16_t vh __attribute__((ext_vector_type(W)));

// Memory of any alignment, and the first few lanes of it.
INLINE vf take(const float *p) {
  vf v;
  memcpy(&v, p, sizeof v);
  return v;
}
INLINE void give(float *p, vf v) { memcpy(p, &v, sizeof v); }
/// The body for whole vectors of `floats`, then for what is left; `i` is the offset.
#define WHOLE_AND_PART(floats, whole, part)                                                    \
  {                                                                                            \
    size_t i = 0;                                                                              \
    for (; i + W <= (floats); i += W) whole;                                                   \
    if (i < (floats)) {                                                                        \
      size_t n = (floats) - i;                                                                 \
      part;                                                                                    \
    }                                                                                          \
  }

// The alpha of each pixel in all its four lanes; and of one number a pixel the same.
#if W == 4
#define ALPHAS(v) __builtin_shufflevector(v, v, 3, 3, 3, 3)
#define LANES(a, b, c, d) a, b, c, d
INLINE vf each(const float *p) { return splat(p[0]); }
INLINE vd each_double(const double *p) { return (vd)p[0]; }
#elif W == 8
#define ALPHAS(v) __builtin_shufflevector(v, v, 3, 3, 3, 3, 7, 7, 7, 7)
#define LANES(a, b, c, d) a, b, c, d, a, b, c, d
typedef float vq __attribute__((ext_vector_type(2)));
typedef double vdq __attribute__((ext_vector_type(2)));
#define EACH(v) __builtin_shufflevector(v, v, 0, 0, 0, 0, 1, 1, 1, 1)
#else
#define ALPHAS(v)                                                                              \
  __builtin_shufflevector(v, v, 3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15)
#define LANES(a, b, c, d) a, b, c, d, a, b, c, d, a, b, c, d, a, b, c, d
typedef float vq __attribute__((ext_vector_type(4)));
typedef double vdq __attribute__((ext_vector_type(4)));
#define EACH(v) __builtin_shufflevector(v, v, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3)
#endif

#if W > 4
INLINE vf each(const float *p) {
  vq v;
  memcpy(&v, p, sizeof v);
  return EACH(v);
}
INLINE vd each_double(const double *p) {
  vdq v;
  memcpy(&v, p, sizeof v);
  return EACH(v);
}
#endif

// The same for the few pixels of a part, of so many floats. Most runs of an edge are a part: a copy
// of a length that is not known would be a call, and what was written a pixel or a number at a time
// just before is read fast only so.
#if W == 16
INLINE v4 take_pixel(const float *p) {
  v4 v;
  memcpy(&v, p, sizeof v);
  return v;
}
INLINE void give_pixel(float *p, v4 v) { memcpy(p, &v, sizeof v); }
INLINE vf take_part(const float *p, size_t n) {
  v4 none = {0};
  v4 a = take_pixel(p), b = n > 4 ? take_pixel(p + 4) : none;
  v4 c = n > 8 ? take_pixel(p + 8) : none, d = n > 12 ? take_pixel(p + 12) : none;
  return __builtin_shufflevector(
    __builtin_shufflevector(a, b, 0, 1, 2, 3, 4, 5, 6, 7),
    __builtin_shufflevector(c, d, 0, 1, 2, 3, 4, 5, 6, 7), 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
    13, 14, 15);
}
INLINE void give_part(float *p, vf v, size_t n) {
  give_pixel(p, __builtin_shufflevector(v, v, 0, 1, 2, 3));
  if (n > 4) give_pixel(p + 4, __builtin_shufflevector(v, v, 4, 5, 6, 7));
  if (n > 8) give_pixel(p + 8, __builtin_shufflevector(v, v, 8, 9, 10, 11));
  if (n > 12) give_pixel(p + 12, __builtin_shufflevector(v, v, 12, 13, 14, 15));
}
INLINE vf each_part(const float *p, size_t floats) {
  v4 v = {p[0], floats > 4 ? p[1] : 0, floats > 8 ? p[2] : 0, floats > 12 ? p[3] : 0};
  return EACH(v);
}
#else
INLINE vf take_part(const float *p, size_t n) {
  vf v = splat(0);
  if (n == 4)
    memcpy(&v, p, 4 * sizeof *p);
  else
    memcpy(&v, p, n * sizeof *p);
  return v;
}
INLINE void give_part(float *p, vf v, size_t n) {
  if (n == 4)
    memcpy(p, &v, 4 * sizeof *p);
  else
    memcpy(p, &v, n * sizeof *p);
}
INLINE vf each_part(const float *p, size_t floats) {
  (void)floats;  // a pixel's: more would be whole
  return splat(p[0]);
}
#endif

/// The lanes of alpha.
INLINE vi alpha_lanes(void) { return (vi){LANES(0, 0, 0, -1)}; }

INLINE vf finite_or_zero(vf v) { return choose(magnitude(v) < __builtin_inff(), v, splat(0)); }

INLINE vd choose_double(vl mask, vd a, vd b) {
  return (vd)((mask & (vl)a) | (~mask & (vl)b));
}

/// Straight components; of no alpha, 0. What rounding has taken from an opaque pixel is no alpha.
INLINE vf straightened(vf v) {
  vf alpha = ALPHAS(v);
  vi opaque = (magnitude(alpha - 1) < 0x1p-17f) | alpha_lanes();
  if (!any(~opaque)) return v;
  vf straight = choose(alpha > 0, v / choose(opaque, splat(1), alpha), splat(0));
  return choose(opaque, v, straight);
}
