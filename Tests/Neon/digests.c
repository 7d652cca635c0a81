// A digest of what each stage makes of pseudo-random pixels, one line each: alike on every
// instruction set, or the stage's bits are not.
//
// Uniform components, some beyond 0…1, some of all sizes, and any 32 bits at all, NaNs among them;
// which NaN a result is does not count.

#include "CPixelRaster.h"
#include "CPixelStages.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { N = CPS_BLOCK, FLOATS = CPS_PLANES * CPS_BLOCK };

// Steele, Lea, Flood: SplitMix64 (2014).
static uint64_t state;

static uint64_t next(void) {
  uint64_t z = state += 0x9E3779B97F4A7C15;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
  return z ^ (z >> 31);
}

static float uniform(void) { return (float)(next() >> 40) * 0x1p-24f; }

// Fowler, Noll, Vo: FNV-1a, 64 bits.
static uint64_t digest;

static void take(const void *memory, size_t bytes) {
  const uint8_t *p = memory;
  for (size_t i = 0; i < bytes; ++i) digest = (digest ^ p[i]) * 1099511628211u;
}

static void take_floats(const float *p, size_t count) {
  for (size_t i = 0; i < count; ++i) {
    uint32_t bits;
    memcpy(&bits, p + i, sizeof bits);
    if (p[i] != p[i]) bits = 0x7fc00000;
    take(&bits, sizeof bits);
  }
}

static void start(uint64_t seed) { state = seed, digest = 14695981039346656037u; }

static void tell(const char *name, int variant) {
  printf("%s %d %016llx\n", name, variant, (unsigned long long)digest);
}

static float block[FLOATS] __attribute__((aligned(64)));

static void fill_block(int turn) {
  for (size_t i = 0; i < FLOATS; ++i) {
    switch (turn % 8) {
    case 0 ... 3: block[i] = uniform(); break;
    case 4 ... 5: block[i] = uniform() * 3 - 1; break;
    case 6: block[i] = ldexpf(uniform() * 2 - 1, (int)(next() % 60) - 40); break;
    default: {
      uint32_t bits = (uint32_t)next();
      memcpy(block + i, &bits, sizeof bits);
    }
    }
  }
  memset(block + 4 * N, 0, N * sizeof(float));
}

// B. Ottosson's matrices of Oklab, for what needs some that are of use.
static const float gamut[27] = {
  4.0767416621f,  -3.3077115913f, 0.2309699292f,  -1.2684380046f, 2.6097574011f,  -0.3413193965f,
  -0.0041960863f, -0.7034186147f, 1.7076147010f,  0.2104542553f,  0.7936177850f,  -0.0040720468f,
  1.9779984951f,  -2.4285922050f, 0.4505937099f,  0.0259040371f,  0.7827717662f,  -0.8086757660f,
  0.4122214708f,  0.5363325363f,  0.0514459929f,  0.2119034982f,  0.6806995451f,  0.1073969566f,
  0.0883024619f,  0.2817188376f,  0.6299787005f};

static const float between[24] = {
  0.4122214708f, 0.5363325363f, 0.0514459929f,  0.2119034982f, 0.6806995451f,  0.1073969566f,
  0.0883024619f, 0.2817188376f, 0.6299787005f,  0,             0,              0,
  0.2104542553f, 0.7936177850f, -0.0040720468f, 1.9779984951f, -2.4285922050f, 0.4505937099f,
  0.0259040371f, 0.7827717662f, -0.8086757660f, 0,             0,              0};

static const float huelab[15] = {
  0.049f, -0.065f, 0.18f, -0.172f, 0.035f, 0.236f, 0.036f, -0.509f, -0.111f, -0.149f, 0, 0,
  0.04f, 0.0049f, 0.73529412f};

static float arbitrary[128], pieces[112], power[64];

static void make_parameters(void) {
  start(1);
  for (size_t i = 0; i < 128; ++i) arbitrary[i] = uniform() * 2 - 1;
  for (size_t i = 0; i < 112; ++i) pieces[i] = uniform();
  // The line that from_segments asks for.
  pieces[0] = 1 - 0x1p-8f, pieces[1] = 0x1p-8f;
  for (size_t i = 0; i < 64; ++i) power[i] = uniform() + 0.5f;
  power[0] = 0.01f, power[15] = 1;
}

static void stages(const cps_table *t) {
  static const float none[1] = {3}, turn[1] = {2.3f}, white[2] = {0.1978f, 0.4683f};
#define STAGE(name, parameters) {#name, t->name, parameters}
  const struct {
    const char *name;
    cps_stage stage;
    const float *parameters;
  } all[] = {
    STAGE(matrix, arbitrary), STAGE(color_matrix, arbitrary), STAGE(clamp, NULL),
    STAGE(decode, NULL), STAGE(encode, NULL), STAGE(encode_unit, pieces), STAGE(cube_root, NULL),
    STAGE(cube, NULL), STAGE(lab_curve, NULL), STAGE(lab_curve_inverse, NULL),
    STAGE(between_roots_of_light, between), STAGE(between_lab_curves_of_light, between),
    STAGE(between_roots, between), STAGE(between_cubes, between),
    STAGE(between_lab_curves, between), STAGE(between_inverse_lab_curves, between),
    STAGE(premultiply, none), STAGE(unpremultiply, none), STAGE(power, power),
    STAGE(pq_encode, NULL), STAGE(pq_decode, NULL),
    STAGE(jz_lightness, NULL), STAGE(jz_lightness_inverse, NULL), STAGE(to_polar, NULL),
    STAGE(from_polar, NULL), STAGE(turn_hexagon, turn), STAGE(to_hsb, NULL),
    STAGE(from_hsb, NULL), STAGE(to_hsl, NULL), STAGE(from_hsl, NULL), STAGE(to_luv, white),
    STAGE(from_luv, white), STAGE(toe, NULL), STAGE(toe_inverse, NULL),
    STAGE(reduce_chroma, gamut), STAGE(ray_trace, gamut),
    STAGE(reduce_chroma_of_light, gamut), STAGE(ray_trace_of_light, gamut),
    STAGE(ray_trace_of_wide_light, gamut), STAGE(clip, NULL),
    STAGE(doubt_outside, NULL), STAGE(doubt_ends, NULL),
    STAGE(to_huelab, huelab), STAGE(from_huelab, huelab)};
  for (size_t k = 0; k < sizeof all / sizeof *all; ++k) {
    start(k + 2);
    for (int turn_ = 0; turn_ < 200; ++turn_) {
      fill_block(turn_);
      all[k].stage(block, N, all[k].parameters);
      take_floats(block, FLOATS);
    }
    tell(all[k].name, 0);
  }
}

static void differences(const cps_table *t) {
  static float a[3 * N] __attribute__((aligned(64))), b[3 * N] __attribute__((aligned(64)));
  static float result[N] __attribute__((aligned(64)));
  const cps_difference both[] = {t->ciede2000, t->euclidean};
  for (int k = 0; k < 2; ++k) {
    start(k + 100);
    for (int turn = 0; turn < 200; ++turn) {
      for (size_t i = 0; i < 3 * N; ++i) {
        a[i] = uniform() * (i < N ? 100 : 200) - (i < N ? 0 : 100);
        b[i] = turn % 4 == 0 ? a[i] + uniform() : uniform() * (i < N ? 100 : 200) - (i < N ? 0 : 100);
      }
      both[k](a, b, result, N);
      take_floats(result, N);
    }
    tell(k ? "euclidean" : "ciede2000", 0);
  }
}

static uint8_t source[16 * N] __attribute__((aligned(64)));
static uint8_t target[16 * N] __attribute__((aligned(64)));

static void fill_source(void) {
  for (size_t i = 0; i < sizeof source; ++i) source[i] = (uint8_t)next();
}

static void loads_and_stores(const cps_table *t) {
  static float table[512] __attribute__((aligned(64)));
  start(3);
  for (size_t i = 0; i < 256; ++i) {
    table[i] = uniform();
    uint32_t bits;
    memcpy(&bits, table + i, sizeof bits);
    for (int k = 0; k < 4; ++k) ((uint8_t *)(table + 256))[256 * k + i] = (uint8_t)(bits >> (8 * k));
  }
  const cps_load loads[] = {
    t->load_u8_rgb, t->load_u8_rgba, t->load_u8_planar, t->load_u16_rgb, t->load_u16_rgba,
    t->load_u16_planar, t->load_f32_rgb, t->load_f32_rgba, t->load_f32_planar};
  const cps_store stores[] = {
    t->store_u8_rgb, t->store_u8_rgba, t->store_u8_planar, t->store_u16_rgb, t->store_u16_rgba,
    t->store_u16_planar, t->store_f32_rgb, t->store_f32_rgba, t->store_f32_planar};
  for (int k = 0; k < 9; ++k) {
    const size_t plane = N * (k < 3 ? 1 : k < 6 ? 2 : 4);
    for (int variant = 0; variant < (k < 3 ? 2 : 1); ++variant) {
      start(k + 200);
      for (int turn = 0; turn < 50; ++turn) {
        fill_source();
        const void *planes[4] = {source, source + plane, source + 2 * plane, source + 3 * plane};
        memset(block, 0, sizeof block);
        loads[k](planes, block, N, variant ? table : NULL);
        take_floats(block, 4 * N);
      }
      printf("load %d ", k);
      tell("", variant);
    }
    for (int variant = 0; variant < (k < 3 ? 6 : 1); ++variant) {
      const float *const curves[3] = {NULL, pieces, power};
      start(k + 300);
      for (int turn = 0; turn < 100; ++turn) {
        fill_block(turn);
        memset(target, 0, sizeof target);
        void *planes[4] = {target, target + plane, target + 2 * plane, target + 3 * plane};
        stores[k](block, planes, N, variant & 1 ? 1e-3f : 0, curves[variant / 2]);
        if (k < 6) {
          take(target, sizeof target);
        } else {
          take_floats((float *)target, 4 * N);
        }
        take_floats(block + 4 * N, N);
      }
      printf("store %d ", k);
      tell("", variant);
    }
  }
}

static void memory_to_memory(const cps_table *t) {
  static const double filters[3][12] = {
    {0.213, 0.715, 0.072, 0.213, 0.715, 0.072, 0.213, 0.715, 0.072, 0, 0, 0},
    {1.7, -0.9, 0.21, -0.33, 1.4, 0.05, 0.11, 0.27, -1.3, 0.1, -0.02, 0.9},
    {0.5, 0, 0, 0, 0.5, 0, 0, 0, 0.5, 0, 0, 0}};
  for (int k = 0; k < 3; ++k) {
    const cps_byte_matrix matrix = cps_make_byte_matrix(filters[k], 1e-3f);
    start(k + 350);
    for (int turn = 0; turn < 50; ++turn) {
      fill_source();
      t->matrix_u8(source, target, N - (size_t)turn % 7, &matrix, turn % 2);
      take(target, 4 * (N - 7));
    }
    tell("matrix_u8", k);
  }
  const cps_rows all[] = {t->to_hsb_rows, t->from_hsb_rows, t->to_hsl_rows, t->from_hsl_rows};
  for (int k = 0; k < 4; ++k) {
    start(k + 360);
    for (int turn = 0; turn < 100; ++turn) {
      fill_block(turn);
      all[k](block, (float *)target, N, turn % 2);
      take_floats((float *)target, 3 * N);
    }
    tell("hexagon_rows", k);
  }
  start(370);
  for (int turn = 0; turn < 100; ++turn) {
    fill_block(turn);
    t->multiply_add(block, block + N, block + 2 * N, (float *)target, N);
    take_floats((float *)target, N);
  }
  tell("multiply_add", 0);
}

static void blurs(const cpr_table *t) {
  enum { WIDTH = 96, HEIGHT = 40 };
  static const int16_t weights[5] = {9600, 7000, 3200, 1000, 384};
  start(420);
  for (int turn = 0; turn < 8; ++turn) {
    fill_source();
    for (size_t i = 3; i < sizeof source; i += 4) source[i] = 255;
    const cpr_opaque_blur blur = {
      .source = source, .target = target, .source_stride = 4 * WIDTH, .target_stride = 4 * WIDTH,
      .width = WIDTH - (size_t)turn, .height = HEIGHT / 2, .reach_across = 4, .reach_down = 4,
      .across = weights, .down = weights};
    memset(target, 0, sizeof target);
    const int isOpaque = t->blur_opaque(&blur, 0, HEIGHT / 2);
    take(&isOpaque, sizeof isOpaque);
    take(target, 4 * WIDTH * HEIGHT / 2);
  }
  tell("blur_opaque", 0);
}

static void rows(const cpr_table *t) {
  for (int k = 0; k < 5; ++k) {
    static const char *const names[5] = {
      "quantize_u8", "quantize_u16", "unpremultiply_u8", "premultiply_f32", "unpremultiply_f32"};
    start(k + 401);
    for (int turn = 0; turn < 100; ++turn) {
      fill_block(turn);
      switch (k) {
      case 0: t->quantize_u8(block, N, target); break;
      case 1: t->quantize_u16(block, N, (uint16_t *)target); break;
      case 2: t->unpremultiply_u8(block, N, target); break;
      case 3: t->premultiply_f32(block, N, (float *)target); break;
      default: t->unpremultiply_f32(block, N, (float *)target);
      }
      if (k < 3) {
        take(target, (k == 1 ? 8 : 4) * N);
      } else {
        take_floats((float *)target, 4 * N);
      }
    }
    tell(names[k], 0);
  }
  for (int shape = CPR_LINEAR; shape <= CPR_CONIC; ++shape) {
    static double places[N];
    start(410);
    for (int turn = 0; turn < 20; ++turn) {
      const cpr_geometry geometry = {
        .shape = (cpr_shape)shape, .u = {0.01, 0.02, 0.1}, .v = {0.03, -0.01, 0.2},
        .rate = 1.3, .start = 0.2, .center = 0.25};
      t->places(&geometry, uniform() * 300, uniform() * 300, N, places);
      take(places, sizeof places);
    }
    tell("places", shape);
  }
}

int main(int count, char **arguments) {
  const char *set = count > 1 ? arguments[1] : "baseline";
  const int wants2 = !strcmp(set, "avx2"), wants512 = !strcmp(set, "avx512");
  const cps_table *t = wants2 ? cps_avx2() : wants512 ? cps_avx512() : cps_baseline();
  const cpr_table *r = t ? t->rows : NULL;
  if (!t || !r) return 1;
  make_parameters();
  stages(t);
  differences(t);
  loads_and_stores(t);
  memory_to_memory(t);
  rows(r);
  blurs(r);
  return 0;
}
