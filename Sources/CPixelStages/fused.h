// a·b + c rounded once, the same bits on every instruction set. Included by vectors.h alone.

#if !defined(__x86_64__) || defined(CPS_FMA)

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

INLINE vf fused(vf a, vf b, vf c) {
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
