// Turns of hue relative to a gamut's edge, in Double, eight pixels at a time: chroma as a fraction
// of what there is loses more in Float than bytes bear.
//
// Parameters are numbers as two floats each that add up to a Double.

#define CPS_EIGHT 8

typedef float ef __attribute__((ext_vector_type(CPS_EIGHT)));
typedef double ed __attribute__((ext_vector_type(CPS_EIGHT)));
typedef __typeof__((ed)0 < (ed)0) el;
typedef int32_t ei __attribute__((ext_vector_type(CPS_EIGHT)));
typedef float em __attribute__((ext_vector_type(CPS_EIGHT), aligned(4)));

typedef struct {
  ed x, y, z;
} e3;

INLINE ed choose_e(el mask, ed a, ed b) { return (ed)((mask & (el)a) | (~mask & (el)b)); }
INLINE ed least_e(ed a, ed b) { return choose_e(a < b, a, b); }
INLINE ed most_e(ed a, ed b) { return choose_e(a > b, a, b); }
INLINE ed magnitude_e(ed v) { return choose_e(v < 0, -v, v); }
INLINE ed root_e(ed v) { return __builtin_elementwise_sqrt(v); }

INLINE ed dot_e(const double *m, e3 v) { return v.x * m[0] + v.y * m[1] + v.z * m[2]; }

INLINE e3 times_e(const double *m, e3 v) {
  e3 r = {dot_e(m, v), dot_e(m + 3, v), dot_e(m + 6, v)};
  return r;
}

INLINE e3 cubes_e(e3 v) {
  e3 r = {v.x * v.x * v.x, v.y * v.y * v.y, v.z * v.z * v.z};
  return r;
}

/// The cube root of what a Float has as a normal number above 0: by its bits within a twentieth,
/// then three of Halley's steps.
INLINE ed cube_root_e(ed x) {
  ef near = __builtin_convertvector(x, ef);
  near = (ef)__builtin_convertvector(
    __builtin_convertvector((ei)near, ef) * (1.0f / 3) + 0x1.5287dap+29f, ei);
  ed y = __builtin_convertvector(near, ed);
  for (int step = 0; step < 3; ++step) {
    ed cube = y * y * y;
    y *= (cube + 2 * x) / (2 * cube + x);
  }
  return y;
}

INLINE ed eight_of(const float *p) { return __builtin_convertvector(*(const em *)p, ed); }

/// All pixels of a block turned by an expression of their light and the numbers, which says where it
/// is unsure. Grey has no hue. Double looks at what the gamut does not hold, at what is nearly none,
/// and at what comes to lie on the gamut's surface, or next to it by rounding: some mappings take the
/// one far from the other.
#define IN_EIGHTS(numbers_count, turned)                                                       \
  double numbers[numbers_count];                                                               \
  for (int k = 0; k < numbers_count; ++k) numbers[k] = (double)p[2 * k] + (double)p[2 * k + 1]; \
  for (size_t i = 0; i < count; i += CPS_EIGHT) {                                              \
    float *place = block + i;                                                                  \
    e3 light = {                                                                               \
      eight_of(place), eight_of(place + CPS_BLOCK), eight_of(place + 2 * CPS_BLOCK)};          \
    el unsure = (el)0;                                                                         \
    put_eight(place, light, turned, unsure);                                                   \
  }

INLINE void put_eight(float *place, e3 light, e3 found, el unsure) {
  ed low = least_e(least_e(light.x, light.y), light.z);
  ed high = most_e(most_e(light.x, light.y), light.z);
  ed sum = found.x + found.y + found.z;
  ed floor = least_e(least_e(found.x, found.y), found.z);
  ed ceiling = most_e(most_e(found.x, found.y), found.z) - 1;
  unsure |= (magnitude_e(floor) < 4e-6) | (magnitude_e(ceiling) < 4e-6);
  el gray = (light.x == light.y) & (light.y == light.z);
  el sure = (low >= 0) & (high <= 1) & (high > 1e-6) & (sum - sum == 0) & ~unsure;
  *(em *)place = __builtin_convertvector(choose_e(gray, light.x, found.x), ef);
  *(em *)(place + CPS_BLOCK) = __builtin_convertvector(choose_e(gray, light.y, found.y), ef);
  *(em *)(place + 2 * CPS_BLOCK) = __builtin_convertvector(choose_e(gray, light.z, found.z), ef);
  em *doubt = (em *)(place + 4 * CPS_BLOCK);
  ei raised = __builtin_convertvector(~(sure | gray), ei) & (ei)(ef)(1.0f);
  *doubt = (ef)((ei)*doubt | raised);
}
