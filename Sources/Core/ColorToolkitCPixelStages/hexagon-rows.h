// Interleaved RGB in Float straight to HSB or HSL and back, without planes: there is so little to
// work out that only memory should limit it.

// A register's lanes, four registers to a vector. Their number is no multiple of three, so that
// the same component is never in the same lane of three registers: those of each are blended, then
// put in order.
#define LANES (W / 4)
typedef float vr __attribute__((ext_vector_type(LANES)));

#define LANES_4(f, n) f(n), f(n + 1), f(n + 2), f(n + 3)
#if W == 64
#define ALL_LANES(f) LANES_4(f, 0), LANES_4(f, 4), LANES_4(f, 8), LANES_4(f, 12)
#elif W == 32
#define ALL_LANES(f) LANES_4(f, 0), LANES_4(f, 4)
#else
#define ALL_LANES(f) LANES_4(f, 0)
#endif

// Of three registers the lanes that hold one component; `f` says which register's lane that is.
#define OF_FIRST(n) ((n) % 3 == 0 ? (n) : LANES + (n))
#define OF_SECOND(n) ((n) % 3 == 1 ? (n) : LANES + (n))
#define OF_THIRD(n) ((n) % 3 == 2 ? (n) : LANES + (n))

/// Lanes 0, 3, 6 … of the first, 1, 4, 7 … of the second, 2, 5, 8 … of the third.
INLINE vr blended(vr first, vr second, vr third) {
  vr rest = __builtin_shufflevector(second, third, ALL_LANES(OF_SECOND));
  return __builtin_shufflevector(first, rest, ALL_LANES(OF_FIRST));
}

// The lane where a pixel's component is in a blend, and the pixel that belongs in a lane: a third
// of a number below 3 · LANES that is as much.
#define RED_AT(n) ((3 * (n)) % LANES)
#define GREEN_AT(n) ((3 * (n) + 1) % LANES)
#define BLUE_AT(n) ((3 * (n) + 2) % LANES)
#define THIRD(n) ((n) % 3 == 0 ? (n) : ((n) + LANES) % 3 == 0 ? (n) + LANES : (n) + 2 * LANES) / 3
#define RED_OF(n) THIRD(n)
#define GREEN_OF(n) THIRD(((n) + LANES - 1) % LANES)
#define BLUE_OF(n) THIRD(((n) + LANES - 2) % LANES)
#define IN_ORDER(v, places) __builtin_shufflevector(v, v, ALL_LANES(places))

INLINE void take_registers(const float *source, v3 *pixels, int k) {
  vr v[3], *x = (vr *)&pixels->x + k, *y = (vr *)&pixels->y + k, *z = (vr *)&pixels->z + k;
  memcpy(v, source + 3 * LANES * k, sizeof v);
#if LANES % 3 == 1
  *x = IN_ORDER(blended(v[0], v[2], v[1]), RED_AT);
  *y = IN_ORDER(blended(v[1], v[0], v[2]), GREEN_AT);
  *z = IN_ORDER(blended(v[2], v[1], v[0]), BLUE_AT);
#else
  *x = IN_ORDER(blended(v[0], v[1], v[2]), RED_AT);
  *y = IN_ORDER(blended(v[2], v[0], v[1]), GREEN_AT);
  *z = IN_ORDER(blended(v[1], v[2], v[0]), BLUE_AT);
#endif
}

INLINE void give_registers(const v3 *pixels, float *result, int k, int streams) {
  vr x = IN_ORDER(((const vr *)&pixels->x)[k], RED_OF);
  vr y = IN_ORDER(((const vr *)&pixels->y)[k], GREEN_OF);
  vr z = IN_ORDER(((const vr *)&pixels->z)[k], BLUE_OF);
#if LANES % 3 == 1
  vr v[3] = {blended(x, y, z), blended(y, z, x), blended(z, x, y)};
#else
  vr v[3] = {blended(x, y, z), blended(z, x, y), blended(y, z, x)};
#endif
  for (int n = 0; n < 3; ++n) {
    float *p = result + LANES * (3 * k + n);
    if (streams) {
      __builtin_nontemporal_store(v[n], (vr *)p);
    } else {
      memcpy(p, &v[n], sizeof v[n]);
    }
  }
}

/// W pixels.
INLINE void turn_pixels(const float *source, float *result, int streams, v3 (*color)(v3)) {
  v3 pixels;
  for (int k = 0; k < 4; ++k) take_registers(source, &pixels, k);
  pixels = nan_kept(pixels, color);
  for (int k = 0; k < 4; ++k) {
    // Asking for all lines at once would hold up the loads.
    const float *next = source + 3 * LANES * k;
    for (int n = 0; n < 3 * LANES; n += 16) {
      __builtin_prefetch((const char *)(next + n) + FAR_AHEAD);
    }
    give_registers(&pixels, result, k, streams);
  }
}

/// The few pixels that fill no vector.
INLINE void turn_part(const float *source, float *result, size_t count, v3 (*color)(v3)) {
  float few[3 * W] = {0};
  memcpy(few, source, 3 * count * sizeof *few);
  turn_pixels(few, few, 0, color);
  memcpy(result, few, 3 * count * sizeof *few);
}

INLINE void turn_rows(
  const float *source, float *result, size_t count, int streams, v3 (*color)(v3)) {
  size_t i = 0;
  if (streams && (uintptr_t)result % 4 == 0) {
    // As many pixels as end where a line does: 11 is the inverse of 3 modulo 16.
    i = -(uintptr_t)result / 4 % 16 * 11 % 16;
    if (i > count) i = count;
    turn_part(source, result, i, color);
    for (; i + W <= count; i += W) turn_pixels(source + 3 * i, result + 3 * i, 1, color);
  } else {
    for (; i + W <= count; i += W) turn_pixels(source + 3 * i, result + 3 * i, 0, color);
  }
  turn_part(source + 3 * i, result + 3 * i, count - i, color);
}

static void to_hsb_rows(const float *source, float *result, size_t count, int streams) {
  turn_rows(source, result, count, streams, hsb_of_rgb);
}

static void from_hsb_rows(const float *source, float *result, size_t count, int streams) {
  turn_rows(source, result, count, streams, rgb_of_hsb);
}

static void to_hsl_rows(const float *source, float *result, size_t count, int streams) {
  turn_rows(source, result, count, streams, hsl_of_rgb);
}

static void from_hsl_rows(const float *source, float *result, size_t count, int streams) {
  turn_rows(source, result, count, streams, rgb_of_hsl);
}
