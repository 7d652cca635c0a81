// Vectors of W lanes and what the stages do with them. Included by stages.h alone.

#include "CPixelStages.h"

#include <string.h>

#if defined(CPS_VBMI) || defined(CPS_AVX2)
#include <immintrin.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

#pragma clang diagnostic ignored "-Wpsabi"
#pragma STDC FP_CONTRACT OFF

typedef float vf __attribute__((ext_vector_type(W)));
typedef int32_t vi __attribute__((ext_vector_type(W)));
typedef uint32_t vu __attribute__((ext_vector_type(W)));
typedef double vd __attribute__((ext_vector_type(W)));
typedef __typeof__((vd)0 < (vd)0) vl;
typedef uint8_t vb __attribute__((ext_vector_type(W)));
typedef uint16_t vh __attribute__((ext_vector_type(W)));

#define INLINE static inline __attribute__((always_inline, unused))
#define FOR_EACH for (size_t i = 0; i < count; i += W)

// In memory vectors are aligned as blocks are, whatever their width.
typedef float vm __attribute__((ext_vector_type(W), aligned(W < 16 ? 4 * W : 64)));

INLINE vf at(const float *p) { return *(const vm *)p; }
INLINE void put(float *p, vf v) { *(vm *)p = v; }
INLINE vf splat(float v) { return (vf)v; }
INLINE vf as_float(vi v) { return (vf)v; }
INLINE vi as_int(vf v) { return (vi)v; }
INLINE vf to_float(vi v) { return __builtin_convertvector(v, vf); }
INLINE vi to_int(vf v) { return __builtin_convertvector(v, vi); }

/// `a` where the mask is set, `b` elsewhere.
INLINE vf choose(vi mask, vf a, vf b) {
  return as_float((mask & as_int(a)) | (~mask & as_int(b)));
}

#if defined(__wasm_simd128__)
// Left to itself the compiler keeps such a loop, and with it the vectors in memory.
#define EACH_REGISTER _Pragma("clang loop unroll(full)") for (int k = 0; k < W / 4; ++k)
#endif

// With one NaN operand, both give the second.
#if defined(__wasm_simd128__)
#define BY_REGISTERS(operation)                                 \
  vf result;                                                    \
  const v128_t *x = (const v128_t *)&a, *y = (const v128_t *)&b; \
  v128_t *r = (v128_t *)&result;                                \
  EACH_REGISTER r[k] = operation(y[k], x[k]);                   \
  return result;
INLINE vf least(vf a, vf b) { BY_REGISTERS(wasm_f32x4_pmin) }
INLINE vf most(vf a, vf b) { BY_REGISTERS(wasm_f32x4_pmax) }
#else
INLINE vf least(vf a, vf b) { return choose(a < b, a, b); }
INLINE vf most(vf a, vf b) { return choose(a > b, a, b); }
#endif

INLINE vf magnitude(vf v) { return as_float(as_int(v) & 0x7fffffff); }
INLINE vf with_sign(vf v, vf sign) {
  return as_float(as_int(v) | (as_int(sign) & (vi)(int32_t)0x80000000));
}

/// A value clamped to 0…1; NaN becomes 0.
INLINE vf unit(vf v) {
#if defined(__aarch64__)
  // NEON's maximum, which the compiler takes here, hands on a number that signals not to be one; a
  // sum makes it quiet.
  v += 0;
#endif
  return least(most(v, splat(0)), splat(1));
}

INLINE int any(vi mask) { return __builtin_reduce_or(mask) != 0; }

#include "fused.h"

INLINE vf root(vf v) { return __builtin_elementwise_sqrt(v); }

// Roots: bits read as a number are nearly a logarithm, so a multiple of them is nearly a power. With
// y ≈ x^(-1/n) of that kind, what is left is r = x·yⁿ − 1, and (1 + r)^q a polynomial in r. The
// coefficients are least-squares fits on Chebyshev nodes over the r that occur, reweighted towards
// the least largest relative error.

INLINE vf guess(vf x, float exponent, float constant) {
  return as_float(to_int(fused(to_float(as_int(x)), exponent, constant)));
}

/// The cube root of a normal number above 0, within 2e-7 of itself.
INLINE vf cube_root_of(vf x) {
  vf y = guess(x, -1.0f / 3, 0x1.5287dap+30f);
  vf xy2 = (x * y) * y;
  vf r = fused(xy2, y, -1);
  vf p = splat(-0.429032981f);
  p = fused(p, r, 0.459040374f);
  p = fused(p, r, -0.493796587f);
  p = fused(p, r, 0.555530369f);
  p = fused(p, r, -0.666666687f);
  p = fused(p, r, 1);
  return xy2 * p;
}

/// The cube root with the sign of its operand; below the least normal number 0, infinity itself.
INLINE vf signed_cube_root(vf v) {
  vf x = magnitude(v);
  vf result = choose(x < 1.17549435e-38f, splat(0), cube_root_of(x));
  // Neither infinity nor what is not a number gets through the polynomial.
  result = choose(x < __builtin_inff(), result, x);
  return with_sign(result, v);
}

/// x^2.4 of a normal number above 0 and below 1e15, within 4e-7 of itself.
INLINE vf power_2_4(vf x) {
  vf y = guess(x, -0.2f, 0x1.30ad0ep+30f);
  vf y2 = y * y;
  vf xy = x * y;
  vf r = fused(xy, y2 * y2, -1);
  vf p = splat(0.336683899f);
  p = fused(p, r, -0.357595772f);
  p = fused(p, r, 0.374158561f);
  p = fused(p, r, -0.415840119f);
  p = fused(p, r, 0.480001181f);
  p = fused(p, r, -0.600000501f);
  p = fused(p, r, 1);
  return (xy * xy) * (xy * p);
}

/// x^(1/2.4) of a normal number above 0, within 3e-7 of itself.
INLINE vf power_1_2_4(vf x) {
  vf y = guess(x, -1.0f / 12, 0x1.130d7cp+30f);
  vf y3 = (y * y) * y;
  vf y6 = y3 * y3;
  vf r = fused(x, y6 * y6, -1);
  vf p = splat(-0.344129264f);
  p = fused(p, r, 0.360719174f);
  p = fused(p, r, -0.27612251f);
  p = fused(p, r, 0.293896973f);
  p = fused(p, r, -0.327005655f);
  p = fused(p, r, 0.356681287f);
  p = fused(p, r, -0.397657812f);
  p = fused(p, r, 0.461798877f);
  p = fused(p, r, -0.583333373f);
  p = fused(p, r, 1);
  return (x * (y6 * y)) * p;
}

#if defined(__wasm_simd128__)
// Bytes n and n + 1 of the floats of two vectors; bytes of two vectors in turn, from place n on.
#define BYTES_OF(u, v, n)                                                                     \
  wasm_i8x16_shuffle(                                                                         \
    u, v, n, n + 4, n + 8, n + 12, n + 16, n + 20, n + 24, n + 28, n + 1, n + 5, n + 9, n + 13, \
    n + 17, n + 21, n + 25, n + 29)
#define INTERLEAVED(u, v, n)                                                                  \
  wasm_i8x16_shuffle(                                                                         \
    u, v, n, n + 16, n + 1, n + 17, n + 2, n + 18, n + 3, n + 19, n + 4, n + 20, n + 5, n + 21, \
    n + 6, n + 22, n + 7, n + 23)

/// Sixteen floats by their bytes: the first of each, the second, and so on.
typedef struct {
  v128_t bytes[4];
} planes;

INLINE planes planes_of(const float *table) {
  const v128_t *t = (const v128_t *)table;
  v128_t a = BYTES_OF(wasm_v128_load(t), wasm_v128_load(t + 1), 0);
  v128_t b = BYTES_OF(wasm_v128_load(t + 2), wasm_v128_load(t + 3), 0);
  v128_t c = BYTES_OF(wasm_v128_load(t), wasm_v128_load(t + 1), 2);
  v128_t d = BYTES_OF(wasm_v128_load(t + 2), wasm_v128_load(t + 3), 2);
  planes r = {{
    wasm_i64x2_shuffle(a, b, 0, 2), wasm_i64x2_shuffle(a, b, 1, 3),
    wasm_i64x2_shuffle(c, d, 0, 2), wasm_i64x2_shuffle(c, d, 1, 3)}};
  return r;
}

INLINE vf floats_from(planes p) {
  vf result;
  v128_t *r = (v128_t *)&result;
  v128_t lower = INTERLEAVED(p.bytes[0], p.bytes[1], 0);
  v128_t upper = INTERLEAVED(p.bytes[2], p.bytes[3], 0);
  r[0] = wasm_i16x8_shuffle(lower, upper, 0, 8, 1, 9, 2, 10, 3, 11);
  r[1] = wasm_i16x8_shuffle(lower, upper, 4, 12, 5, 13, 6, 14, 7, 15);
  lower = INTERLEAVED(p.bytes[0], p.bytes[1], 8), upper = INTERLEAVED(p.bytes[2], p.bytes[3], 8);
  r[2] = wasm_i16x8_shuffle(lower, upper, 0, 8, 1, 9, 2, 10, 3, 11);
  r[3] = wasm_i16x8_shuffle(lower, upper, 4, 12, 5, 13, 6, 14, 7, 15);
  return result;
}

/// The low bits of sixteen integers, as bytes.
INLINE v128_t low_bits(vi index, int32_t bits) {
  const v128_t *n = (const v128_t *)&index;
  v128_t low = wasm_i32x4_splat(bits);
  return wasm_u8x16_narrow_i16x8(
    wasm_u16x8_narrow_i32x4(wasm_v128_and(n[0], low), wasm_v128_and(n[1], low)),
    wasm_u16x8_narrow_i32x4(wasm_v128_and(n[2], low), wasm_v128_and(n[3], low)));
}
#endif

/// The entry that the low four bits of each index name.
INLINE vf entry(const float *table, vi index) {
  vf result;
#if defined(CPS_VBMI)
  __m512 all = _mm512_loadu_ps(table), *r = (__m512 *)&result;
  const __m512i *n = (const __m512i *)&index;
  for (int k = 0; k < W / 16; ++k) r[k] = _mm512_permutexvar_ps(n[k], all);
#elif defined(CPS_AVX2)
  __m256 low = _mm256_loadu_ps(table), high = _mm256_loadu_ps(table + 8), *r = (__m256 *)&result;
  const __m256i *n = (const __m256i *)&index;
  for (int k = 0; k < W / 8; ++k) {
    r[k] = _mm256_blendv_ps(
      _mm256_permutevar8x32_ps(low, n[k]), _mm256_permutevar8x32_ps(high, n[k]),
      _mm256_castsi256_ps(_mm256_slli_epi32(n[k], 28)));
  }
#elif defined(__wasm_simd128__)
  planes all = planes_of(table);
  v128_t places = low_bits(index, 15);
  EACH_REGISTER all.bytes[k] = wasm_i8x16_swizzle(all.bytes[k], places);
  result = floats_from(all);
#else
  for (int k = 0; k < W; ++k) result[k] = table[index[k] & 15];
#endif
  return result;
}

/// The entry of 32 that the low five bits of each index name.
INLINE vf entry_of_32(const float *table, vi index) {
  vf result;
#if defined(CPS_VBMI)
  __m512 low = _mm512_loadu_ps(table), high = _mm512_loadu_ps(table + 16), *r = (__m512 *)&result;
  const __m512i *n = (const __m512i *)&index;
  for (int k = 0; k < W / 16; ++k) r[k] = _mm512_permutex2var_ps(low, n[k], high);
#elif defined(CPS_AVX2)
  result = choose((index << 27) >> 31, entry(table + 16, index), entry(table, index));
#elif defined(__wasm_simd128__)
  planes all = planes_of(table), more = planes_of(table + 16);
  // A place past the sixteenth gives a byte of zeros.
  v128_t places = low_bits(index, 31), past = wasm_i8x16_sub(places, wasm_i8x16_const_splat(16));
  EACH_REGISTER {
    all.bytes[k] = wasm_v128_or(
      wasm_i8x16_swizzle(all.bytes[k], places), wasm_i8x16_swizzle(more.bytes[k], past));
  }
  result = floats_from(all);
#else
  for (int k = 0; k < W; ++k) result[k] = table[index[k] & 31];
#endif
  return result;
}

/// A curve on 0…1 in sixteen pieces, each a polynomial in the same variable.
///
/// The variable is the operand through a line that takes it to 2⁻⁸…1, where half an octave is a
/// piece, so that its leading bits are the piece's number. `table` is the line's two numbers and,
/// from its seventeenth entry, the sixteen constants, the sixteen factors of t, and so on.
INLINE vf from_segments(const float *table, int degree, vf v) {
  vf t = fused(v, table[0], table[1]);
  vi piece = as_int(t) >> 22;
  vf p = entry(table + 16 * degree + 16, piece);
  for (int k = degree; k > 0; --k) p = fused(p, t, entry(table + 16 * k, piece));
  return p;
}

typedef struct {
  vf x, y, z;
} v3;

/// The scalar product of three factors and a vector, and more: two sums that need not wait for each
/// other.
INLINE vf dot(const float *m, v3 v, vf more) {
  return fused(v.x, m[0], more) + fused(v.y, m[1], v.z * m[2]);
}

INLINE v3 times(const float *m, v3 v) {
  v3 r = {
    fused(v.x, m[0], fused(v.y, m[1], v.z * m[2])),
    fused(v.x, m[3], fused(v.y, m[4], v.z * m[5])),
    fused(v.x, m[6], fused(v.y, m[7], v.z * m[8]))};
  return r;
}

/// Rows of a 3×3, then a constant.
INLINE v3 affine(const float *m, v3 v) {
  v3 r = {dot(m, v, m[9]), dot(m + 3, v, m[10]), dot(m + 6, v, m[11])};
  return r;
}

INLINE v3 cubes(v3 v) {
  v3 r = {v.x * v.x * v.x, v.y * v.y * v.y, v.z * v.z * v.z};
  return r;
}

INLINE v3 components(const float *block, size_t i) {
  v3 r = {at(block + i), at(block + CPS_BLOCK + i), at(block + 2 * CPS_BLOCK + i)};
  return r;
}

INLINE void put_components(float *block, size_t i, v3 v) {
  put(block + i, v.x);
  put(block + CPS_BLOCK + i, v.y);
  put(block + 2 * CPS_BLOCK + i, v.z);
}

INLINE vf maximum(v3 v) { return most(most(v.x, v.y), v.z); }
INLINE vf minimum(v3 v) { return least(least(v.x, v.y), v.z); }

/// Raises doubt in the lanes of pixels that have to be recomputed.
INLINE void raise_doubt(float *block, size_t i, vi mask) {
  float *p = block + 4 * CPS_BLOCK + i;
  put(p, as_float(as_int(at(p)) | (mask & as_int(splat(1)))));
}
