// Some pixels of a block brought together without gaps, so that a stage pays for them alone.

/// Pixels of a block, by number or, where lanes can be moved, by a bit each.
typedef struct {
  size_t count;
#if defined(CPS_VBMI)
  __mmask16 masks[CPS_BLOCK / 16];
#elif defined(CPS_AVX2)
  uint8_t masks[CPS_BLOCK / 4];
#else
  uint16_t numbers[CPS_BLOCK + 1];
#endif
} selection;

#if defined(CPS_AVX2)
#define STAYS ((int32_t)0x80000000)
// For each mask of four lanes: those set brought together, and back where they were.
static const int32_t closed_up[16][4] __attribute__((aligned(16))) = {
  {0}, {0}, {1}, {0, 1}, {2}, {0, 2}, {1, 2}, {0, 1, 2},
  {3}, {0, 3}, {1, 3}, {0, 1, 3}, {2, 3}, {0, 2, 3}, {1, 2, 3}, {0, 1, 2, 3}};
#define RANK(m, k) ((m) >> (k) & 1 ? __builtin_popcount((m) & ((1 << (k)) - 1)) : STAYS)
#define RANKS(m) {RANK(m, 0), RANK(m, 1), RANK(m, 2), RANK(m, 3)}
static const int32_t spread_out[16][4] __attribute__((aligned(16))) = {
  RANKS(0), RANKS(1), RANKS(2), RANKS(3), RANKS(4), RANKS(5), RANKS(6), RANKS(7),
  RANKS(8), RANKS(9), RANKS(10), RANKS(11), RANKS(12), RANKS(13), RANKS(14), RANKS(15)};
#endif

/// Adds the pixels that a mask names to a selection, and their components to its dense block.
INLINE void compact(selection *chosen, float *dense, v3 c, vi mask, size_t i) {
  size_t found = chosen->count;
  const vf *planes = &c.x;
#if defined(CPS_VBMI)
  const __m512i *lanes = (const __m512i *)&mask;
  for (size_t k = 0; k < W / 16; ++k) {
    __mmask16 m = _mm512_movepi32_mask(lanes[k]);
    chosen->masks[i / 16 + k] = m;
    for (size_t plane = 0; plane < 3; ++plane) {
      __m512 v = ((const __m512 *)&planes[plane])[k];
      _mm512_storeu_ps(dense + plane * CPS_BLOCK + found, _mm512_maskz_compress_ps(m, v));
    }
    found += (size_t)__builtin_popcount(m);
  }
#elif defined(CPS_AVX2)
  for (size_t k = 0; k < W / 4; ++k) {
    int m = _mm_movemask_ps(((const __m128 *)&mask)[k]);
    chosen->masks[i / 4 + k] = (uint8_t)m;
    __m128i order = _mm_load_si128((const __m128i *)closed_up[m]);
    for (size_t plane = 0; plane < 3; ++plane) {
      __m128 v = ((const __m128 *)&planes[plane])[k];
      _mm_storeu_ps(dense + plane * CPS_BLOCK + found, _mm_permutevar_ps(v, order));
    }
    found += (size_t)__builtin_popcount((unsigned)m);
  }
#else
  if (!any(mask)) return;
  int32_t lanes[W];
  float values[3][W];
  memcpy(lanes, &mask, sizeof lanes);
  memcpy(values, planes, sizeof values);
  for (size_t k = 0; k < W; ++k) {
    chosen->numbers[found] = (uint16_t)(i + k);
    for (size_t plane = 0; plane < 3; ++plane) {
      dense[plane * CPS_BLOCK + found] = values[plane][k];
    }
    found += lanes[k] != 0;
  }
#endif
  chosen->count = found;
}

/// Puts one plane of a selection's dense block back where the pixels came from.
INLINE void expand(const selection *chosen, const float *dense, float *plane, size_t count) {
#if defined(CPS_VBMI)
  for (size_t i = 0; i < count; i += 16) {
    __mmask16 m = chosen->masks[i / 16];
    __m512 stay = _mm512_load_ps(plane + i);
    _mm512_store_ps(plane + i, _mm512_mask_expand_ps(stay, m, _mm512_loadu_ps(dense)));
    dense += __builtin_popcount(m);
  }
#elif defined(CPS_AVX2)
  for (size_t i = 0; i < count; i += 4) {
    int m = chosen->masks[i / 4];
    __m128i order = _mm_load_si128((const __m128i *)spread_out[m]);
    __m128 v = _mm_permutevar_ps(_mm_loadu_ps(dense), order);
    // Lanes that stay have the sign of their order set.
    _mm_store_ps(plane + i, _mm_blendv_ps(v, _mm_load_ps(plane + i), _mm_castsi128_ps(order)));
    dense += __builtin_popcount((unsigned)m);
  }
#else
  (void)count;
  for (size_t k = 0; k < chosen->count; ++k) plane[chosen->numbers[k]] = dense[k];
#endif
}
