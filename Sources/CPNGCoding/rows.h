// The loops, compiled once for each instruction set; CPNG_NAME is the table's name.

#include <string.h>

#include "CPNGCoding.h"

#if defined(__aarch64__)
#include <arm_neon.h>
#elif defined(__x86_64__)
#include <immintrin.h>
#endif

static unsigned survey_u8(const uint8_t *pixels, size_t count) {
  uint32_t differing = 0, opaque = UINT32_MAX;
  for (size_t i = 0; i < count; i++) {
    uint32_t pixel;
    memcpy(&pixel, pixels + 4 * i, 4);
    differing |= pixel ^ (pixel >> 8);
    opaque &= pixel;
  }
  const uint8_t *bytes = (const uint8_t *)&differing;
  const uint8_t *alpha = (const uint8_t *)&opaque;
  return (bytes[0] || bytes[1] ? 1u : 0u) | (alpha[3] != 0xFF ? 2u : 0u);
}

static unsigned survey_u16(const uint16_t *pixels, size_t count) {
  uint64_t differing = 0, opaque = UINT64_MAX;
  for (size_t i = 0; i < count; i++) {
    uint64_t pixel;
    memcpy(&pixel, pixels + 4 * i, 8);
    differing |= pixel ^ (pixel >> 16);
    opaque &= pixel;
  }
  const uint16_t *words = (const uint16_t *)&differing;
  const uint16_t *alpha = (const uint16_t *)&opaque;
  return (words[0] || words[1] ? 1u : 0u) | (alpha[3] != 0xFFFF ? 2u : 0u);
}

static void pack(
    const uint8_t *source, uint8_t *target, size_t groups, const uint8_t *order, size_t bytes) {
#if defined(CPNG_SHUFFLES) && defined(__x86_64__)
  const __m128i wanted = _mm_loadu_si128((const __m128i *)order);
  for (size_t i = 0; i < groups; i++) {
    __m128i group = _mm_loadu_si128((const __m128i *)(source + 16 * i));
    _mm_storeu_si128((__m128i *)(target + bytes * i), _mm_shuffle_epi8(group, wanted));
  }
#elif defined(__aarch64__)
  const uint8x16_t wanted = vld1q_u8(order);
  for (size_t i = 0; i < groups; i++) {
    vst1q_u8(target + bytes * i, vqtbl1q_u8(vld1q_u8(source + 16 * i), wanted));
  }
#else
  for (size_t i = 0; i < groups; i++) {
    for (size_t j = 0; j < bytes; j++) target[bytes * i + j] = source[16 * i + order[j]];
  }
#endif
}

// What filtered bytes cost an entropy coder: above all how many are not zero, for runs of zeros cost
// next to nothing; then how large they are, taken as signed (PNG, Third Edition, 12.7).
static inline uint32_t cost(const uint8_t *bytes, size_t count) {
  uint32_t total = 0;
  for (size_t i = 0; i < count; i++) {
    uint8_t byte = bytes[i], negated = (uint8_t)-byte;
    total += (uint32_t)(byte < negated ? byte : negated) + (byte ? 64 : 0);
  }
  return total;
}

static inline int16_t magnitude(int16_t x) { return x < 0 ? (int16_t)-x : x; }

static void filter(
    int type, const uint8_t *row, const uint8_t *above, size_t left, uint8_t *restrict result,
    size_t count) {
  const uint8_t *before = row - left, *corner = above - left;
  switch (type) {
    case 0: memcpy(result, row, count); break;
    case 1:
      for (size_t i = 0; i < count; i++) result[i] = (uint8_t)(row[i] - before[i]);
      break;
    case 2:
      for (size_t i = 0; i < count; i++) result[i] = (uint8_t)(row[i] - above[i]);
      break;
    case 3:
      for (size_t i = 0; i < count; i++) {
        result[i] = (uint8_t)(row[i] - (uint8_t)((before[i] + above[i]) >> 1));
      }
      break;
    default:
      // Of left, above and upper left the nearest to left + above − upper left, in that order.
      for (size_t i = 0; i < count; i++) {
        int16_t a = before[i], b = above[i], c = corner[i];
        int16_t to_a = magnitude((int16_t)(b - c)), to_b = magnitude((int16_t)(a - c));
        int16_t to_c = magnitude((int16_t)(a + b - 2 * c));
        int16_t nearer = to_b <= to_c ? b : c;
        int16_t nearest = to_a <= to_b && to_a <= to_c ? a : nearer;
        result[i] = (uint8_t)(row[i] - nearest);
      }
  }
}

#define CPNG_SAMPLE 512

static int choose(
    const uint8_t *row, const uint8_t *above, size_t left, size_t count, int is_quick) {
  // Of a long row a part is as good as the whole: one block in four.
  size_t step = is_quick && count >= 16 * CPNG_SAMPLE ? 4 * CPNG_SAMPLE : CPNG_SAMPLE;
  uint8_t result[CPNG_SAMPLE];
  static const int types[] = {2, 4, 1, 3, 0};
  int best = 2;
  uint64_t least = UINT64_MAX;
  for (int i = 0; i < 5 && least > 0; i++) {
    uint64_t total = 0;
    for (size_t start = 0; start < count && total < least; start += step) {
      size_t length = start + CPNG_SAMPLE < count ? CPNG_SAMPLE : count - start;
      filter(types[i], row + start, above + start, left, result, length);
      total += cost(result, length);
    }
    if (total < least) {
      least = total;
      best = types[i];
    }
  }
  return best;
}

const cpng_rows CPNG_NAME = {survey_u8, survey_u16, pack, choose, filter};
