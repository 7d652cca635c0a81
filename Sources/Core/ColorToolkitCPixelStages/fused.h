// a·b + c rounded once, the same bits on every instruction set. Included by vectors.h alone.

#if defined(__wasm_simd128__)

// SIMD128 has no such instruction either; the way is that of SSE2 below.

INLINE v128_t odd_sum(v128_t p, v128_t c) {
  v128_t sum = wasm_f64x2_add(p, c);
  v128_t part = wasm_f64x2_sub(sum, p);
  v128_t rest = wasm_f64x2_add(
    wasm_f64x2_sub(p, wasm_f64x2_sub(sum, part)), wasm_f64x2_sub(c, part));
  v128_t zero = wasm_f64x2_const_splat(0);
  v128_t inexact = wasm_v128_or(wasm_f64x2_lt(rest, zero), wasm_f64x2_gt(rest, zero));
  v128_t step = wasm_v128_and(inexact, wasm_v128_andnot(wasm_i64x2_const_splat(1), sum));
  v128_t down = wasm_i64x2_shr(wasm_v128_xor(sum, rest), 63);
  step = wasm_i64x2_sub(wasm_v128_xor(step, down), down);
  return wasm_i64x2_add(sum, step);
}

INLINE v128_t low_half(v128_t v) { return wasm_f64x2_promote_low_f32x4(v); }
INLINE v128_t high_half(v128_t v) { return low_half(wasm_i64x2_shuffle(v, v, 1, 1)); }
INLINE v128_t both_halves(v128_t low, v128_t high) {
  return wasm_i64x2_shuffle(
    wasm_f32x4_demote_f64x2_zero(low), wasm_f32x4_demote_f64x2_zero(high), 0, 2);
}

// Seldom needed, and long: not in each place that might.
static __attribute__((noinline, cold)) v128_t fused_by_odd_sums(v128_t x, v128_t y, v128_t z) {
  return both_halves(
    odd_sum(wasm_f64x2_mul(low_half(x), low_half(y)), low_half(z)),
    odd_sum(wasm_f64x2_mul(high_half(x), high_half(y)), high_half(z)));
}

INLINE vf fused(vf a, vf b, vf c) {
  vf result;
  const v128_t *x = (const v128_t *)&a, *y = (const v128_t *)&b, *z = (const v128_t *)&c;
  v128_t *r = (v128_t *)&result;
  v128_t turns = wasm_i64x2_const_splat(0);
  EACH_REGISTER {
    v128_t low = wasm_f64x2_add(
      wasm_f64x2_mul(low_half(x[k]), low_half(y[k])), low_half(z[k]));
    v128_t high = wasm_f64x2_add(
      wasm_f64x2_mul(high_half(x[k]), high_half(y[k])), high_half(z[k]));
    r[k] = both_halves(low, high);
    v128_t last = wasm_i32x4_shl(wasm_i32x4_shuffle(low, high, 0, 2, 4, 6), 3);
    v128_t halfway = wasm_i32x4_eq(last, wasm_i32x4_const_splat((int)0x80000000));
    v128_t twice = wasm_i32x4_add(wasm_i32x4_shl(z[k], 1), wasm_i32x4_const_splat(0x7fffffff));
    v128_t small = wasm_i32x4_lt(twice, wasm_i32x4_const_splat((int)(0x80000000 + 2 * 0x01800000)));
    turns = wasm_v128_or(turns, wasm_v128_or(halfway, small));
  }
  if (__builtin_expect(wasm_v128_any_true(turns), 0)) {
    EACH_REGISTER r[k] = fused_by_odd_sums(x[k], y[k], z[k]);
  }
  return result;
}

#elif !defined(__x86_64__) || defined(CPS_FMA)

INLINE vf fused(vf a, vf b, vf c) { return __builtin_elementwise_fma(a, b, c); }

#else

#include <emmintrin.h>

// SSE2 has no such instruction. In Double the product is exact, and the sum, rounded twice, is right
// but where the first rounding ends halfway between two Floats. There the sum is rounded to odd
// first: S. Boldo and G. Melquiond, "Emulation of FMA and correctly rounded sums: proved algorithms
// using rounding to odd" (2008).

/// The sum of two Doubles rounded to odd: where it is inexact, its last bit is 1.
INLINE __m128d odd_sum(__m128d p, __m128d c) {
  __m128d sum = _mm_add_pd(p, c);
  __m128d part = _mm_sub_pd(sum, p);
  __m128d rest = _mm_add_pd(_mm_sub_pd(p, _mm_sub_pd(sum, part)), _mm_sub_pd(c, part));
  // Neither 0 nor what is not a number: of an infinite sum the rest is none.
  __m128d inexact = _mm_or_pd(
    _mm_cmplt_pd(rest, _mm_setzero_pd()), _mm_cmpgt_pd(rest, _mm_setzero_pd()));
  __m128i bits = _mm_castpd_si128(sum);
  // Towards the rest lies the odd neighbour of an even sum: one up or one down in magnitude.
  __m128i step = _mm_and_si128(
    _mm_castpd_si128(inexact), _mm_andnot_si128(bits, _mm_set1_epi64x(1)));
  __m128i signs = _mm_srai_epi32(_mm_castpd_si128(_mm_xor_pd(sum, rest)), 31);
  __m128i down = _mm_shuffle_epi32(signs, _MM_SHUFFLE(3, 3, 1, 1));
  step = _mm_sub_epi64(_mm_xor_si128(step, down), down);
  return _mm_castsi128_pd(_mm_add_epi64(bits, step));
}

INLINE __m128 both_halves(__m128d low, __m128d high) {
  return _mm_movelh_ps(_mm_cvtpd_ps(low), _mm_cvtpd_ps(high));
}

// Not inlined: some forty instructions for four numbers, in hundreds of places, took the compiler ten
// seconds.
static __attribute__((noinline)) vf fused(vf a, vf b, vf c) {
  vf result;
  const __m128 *x = (const __m128 *)&a, *y = (const __m128 *)&b, *z = (const __m128 *)&c;
  __m128 *r = (__m128 *)&result;
  __m128i turns = _mm_setzero_si128();
  for (int k = 0; k < W / 4; ++k) {
    __m128d low = _mm_add_pd(
      _mm_mul_pd(_mm_cvtps_pd(x[k]), _mm_cvtps_pd(y[k])), _mm_cvtps_pd(z[k]));
    __m128d high = _mm_add_pd(
      _mm_mul_pd(
        _mm_cvtps_pd(_mm_movehl_ps(x[k], x[k])), _mm_cvtps_pd(_mm_movehl_ps(y[k], y[k]))),
      _mm_cvtps_pd(_mm_movehl_ps(z[k], z[k])));
    r[k] = both_halves(low, high);
    // Halfway between two normal Floats, of the 29 bits that go the first alone is set.
    __m128i last = _mm_castps_si128(_mm_shuffle_ps(
      _mm_castpd_ps(low), _mm_castpd_ps(high), _MM_SHUFFLE(2, 0, 2, 0)));
    __m128i halfway = _mm_cmpeq_epi32(
      _mm_slli_epi32(last, 3), _mm_set1_epi32((int)0x80000000));
    // Below them more bits go; but a sum so small is exact in Double unless c is that small too.
    __m128i twice = _mm_castps_si128(z[k]);
    twice = _mm_add_epi32(_mm_add_epi32(twice, twice), _mm_set1_epi32(0x7fffffff));
    __m128i small = _mm_cmplt_epi32(twice, _mm_set1_epi32((int)(0x80000000 + 2 * 0x01800000)));
    turns = _mm_or_si128(turns, _mm_or_si128(halfway, small));
  }
  if (__builtin_expect(_mm_movemask_epi8(turns) != 0, 0)) {
    for (int k = 0; k < W / 4; ++k) {
      __m128d low = odd_sum(
        _mm_mul_pd(_mm_cvtps_pd(x[k]), _mm_cvtps_pd(y[k])), _mm_cvtps_pd(z[k]));
      __m128d high = odd_sum(
        _mm_mul_pd(
          _mm_cvtps_pd(_mm_movehl_ps(x[k], x[k])), _mm_cvtps_pd(_mm_movehl_ps(y[k], y[k]))),
        _mm_cvtps_pd(_mm_movehl_ps(z[k], z[k])));
      r[k] = both_halves(low, high);
    }
  }
  return result;
}

#endif
