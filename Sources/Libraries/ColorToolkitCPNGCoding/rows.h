// The loops, compiled once for each instruction set; CPNG_NAME is the table's name, CPNG_WIDTH the
// bytes of a vector.

#include <string.h>

#include "CPNGCoding.h"

#if defined(__aarch64__)
#include <arm_neon.h>
#elif defined(__x86_64__)
#include <immintrin.h>
#endif

#include "filters.h"

// How far ahead pixels are asked for from memory.
#define CPNG_AHEAD 4096

typedef uint64_t words __attribute__((vector_size(CPNG_WIDTH)));

CPNG_INLINE uint64_t any(words some) {
  uint64_t found = 0;
  for (size_t i = 0; i < sizeof some / 8; i++) found |= some[i];
  return found;
}

// Of pixels whose samples are `shift` bits apart: `color` is where a sample that differs from the
// next says that a pixel is not gray, `alpha` where alpha is.
CPNG_INLINE unsigned survey(
    const uint8_t *bytes, size_t count, int shift, uint64_t color, uint64_t alpha) {
  words differing = {0}, clear = {0};
  size_t i = 0;
  for (; i + 64 <= count; i += 64) {
    __builtin_prefetch(bytes + i + CPNG_AHEAD);
    for (size_t j = 0; j < 64; j += sizeof(words)) {
      words some = (words)lanes_at(bytes + i + j);
      differing |= some ^ (some >> shift);
      clear |= ~some;
    }
  }
  uint64_t differs = any(differing), clears = any(clear);
  for (; i < count; i += 8) {
    uint32_t half[2];
    memcpy(&half[0], bytes + i, 4);
    // A last small pixel counts twice.
    memcpy(&half[1], count - i < 8 ? bytes + i : bytes + i + 4, 4);
    uint64_t some = half[0] | (uint64_t)half[1] << 32;
    differs |= some ^ (some >> shift);
    clears |= ~some;
  }
  return (differs & color ? 1u : 0u) | (clears & alpha ? 2u : 0u);
}

static unsigned survey_u8(const uint8_t *pixels, size_t count) {
  return survey(pixels, 4 * count, 8, 0x0000FFFF0000FFFF, 0xFF000000FF000000);
}

static unsigned survey_u16(const uint16_t *pixels, size_t count) {
  return survey((const uint8_t *)pixels, 8 * count, 16, 0x00000000FFFFFFFF, 0xFFFF000000000000);
}

static int differ(const uint8_t *x, const uint8_t *y, size_t count) {
  if (count < 64) return memcmp(x, y, count) != 0;
  words found = {0};
  for (size_t i = 0; i < count; i += 64) {
    __builtin_prefetch(x + i + CPNG_AHEAD);
    // The last ones overlap.
    size_t start = count - i < 64 ? count - 64 : i;
    for (size_t j = start; j < start + 64; j += sizeof(words)) {
      found |= (words)(lanes_at(x + j) ^ lanes_at(y + j));
    }
  }
  return any(found) != 0;
}

static void pack(const cpng_packing *packing, const uint8_t *source, size_t first, size_t end) {
  size_t each = packing->source_bytes, bytes = packing->pixel_bytes;
  uint8_t *target = packing->current + bytes * first;
  size_t group = 16 / each, groups = (end - first) / group;
  source += each * first;
#if defined(CPNG_SHUFFLES) && defined(__x86_64__)
  const __m128i wanted = _mm_loadu_si128((const __m128i *)packing->order);
  for (size_t i = 0; i < groups; i++) {
    __m128i some = _mm_loadu_si128((const __m128i *)(source + 16 * i));
    _mm_storeu_si128((__m128i *)(target + group * bytes * i), _mm_shuffle_epi8(some, wanted));
  }
#elif defined(__aarch64__)
  const uint8x16_t wanted = vld1q_u8(packing->order);
  for (size_t i = 0; i < groups; i++) {
    vst1q_u8(target + group * bytes * i, vqtbl1q_u8(vld1q_u8(source + 16 * i), wanted));
  }
#else
  groups = 0;
#endif
  for (size_t i = groups * group; i < end - first; i++) {
    for (size_t j = 0; j < bytes; j++) {
      target[bytes * i + j] = source[each * i + packing->order[j]];
    }
  }
}

static inline size_t block_end(const cpng_packing *packing, size_t block) {
  size_t end = (block + 1) * CPNG_BLOCK;
  return end < packing->width ? end : packing->width;
}

// Finds the blocks that are not as above, or follow a pixel that is not; returns how many.
static size_t mark(const cpng_packing *packing, const uint8_t *row, const uint8_t *above) {
  if (!above) {
    memset(packing->changed, 1, packing->blocks);
    return packing->blocks;
  }
  size_t count = 0, each = packing->source_bytes;
  for (size_t i = 0; i < packing->blocks; i++) {
    size_t start = each * (i * CPNG_BLOCK - (i > 0)), end = each * block_end(packing, i);
    packing->changed[i] = (uint8_t)differ(row + start, above + start, end - start);
    count += packing->changed[i];
  }
  return count;
}

// The next blocks that are alike in being changed or not: their pixels, and which of the two.
static int next_run(const cpng_packing *packing, size_t first, size_t *end) {
  size_t block = first / CPNG_BLOCK;
  int is_changed = packing->changed[block];
  do {
    *end = block_end(packing, block++);
  } while (*end < packing->width && packing->changed[block] == is_changed);
  return is_changed;
}

// The cost of one block in `step` of those that are changed, or of those that are not; or a part of
// it that reaches the limit.
static uint64_t blocks_cost(
    const cpng_packing *packing, int type, int are_changed, size_t step, uint64_t limit) {
  size_t bytes = packing->pixel_bytes, seen = 0;
  const uint8_t *above = packing->above, *row = are_changed ? packing->current : above;
  uint64_t total = 0;
  for (size_t first = 0, i = 0; first < packing->width && total < limit; i++) {
    size_t end = block_end(packing, i);
    if (packing->changed[i] == are_changed && seen++ % step == 0) {
      total += cost(type, row + bytes * first, above + bytes * first, bytes, bytes * (end - first));
    }
    first = end;
  }
  return total;
}

// The filter that costs least. Where nothing changed, it is nothing by Up and by Paeth.
static int choose(const cpng_packing *packing, size_t changed) {
  // Of text, deflate finds more unfiltered: its shapes come again, its edges do not.
  if (packing->is_drawing) return changed > 0 ? 0 : 2;
  size_t step = packing->is_quick && changed > 24 ? 3 : 1;
  static const int types[] = {2, 4, 1, 3, 0};
  int best = 2;
  uint64_t least = UINT64_MAX;
  for (int i = 0; i < 5 && least > 0; i++) {
    uint64_t total = blocks_cost(packing, types[i], 1, step, least);
    if (i >= 2 && total < least) {
      total += blocks_cost(packing, types[i], 0, step, least - total);
    }
    if (total < least) {
      least = total;
      best = types[i];
    }
  }
  return best;
}

static void swap(cpng_packing *packing) {
  uint8_t *row = packing->current;
  packing->current = packing->above;
  packing->above = row;
}

static void know(cpng_packing *packing, const uint8_t *row) {
  pack(packing, row, 0, packing->width);
  swap(packing);
}

// By Up or Paeth, where what did not change is zeros; what did becomes the row above.
static uint32_t write_changes(
    cpng_packing *packing, int type, uint8_t *target, uint32_t checksum) {
  size_t bytes = packing->pixel_bytes;
  for (size_t first = 0, end; first < packing->width; first = end) {
    int is_changed = next_run(packing, first, &end);
    size_t start = bytes * first, count = bytes * (end - first);
    if (is_changed) {
      const uint8_t *row = packing->current + start;
      filter(type, row, packing->above + start, bytes, target + start, count);
      memcpy(packing->above + start, row, count);
      checksum = cpng_adler32(checksum, target + start, count);
    } else {
      memset(target + start, 0, count);
      checksum = cpng_adler32_of_zeros(checksum, count);
    }
  }
  return checksum;
}

static uint32_t write(
    cpng_packing *packing, const uint8_t *row, const uint8_t *above, uint8_t *target,
    uint32_t checksum) {
  size_t bytes = packing->pixel_bytes, width = packing->width;
  size_t changed = mark(packing, row, above);
  for (size_t first = 0, end; first < width; first = end) {
    if (!next_run(packing, first, &end)) continue;
    pack(packing, row, first, end);
    if (first == 0) continue;
    size_t before = bytes * (first - 1);
    memcpy(packing->current + before, packing->above + before, bytes);
  }
  int type = choose(packing, changed);
  *target = (uint8_t)type;
  checksum = cpng_adler32(checksum, target++, 1);
  if ((type == 2 || type == 4) && changed < packing->blocks) {
    return write_changes(packing, type, target, checksum);
  }
  for (size_t first = 0, end; first < width; first = end) {
    if (next_run(packing, first, &end)) continue;
    size_t start = bytes * first;
    memcpy(packing->current + start, packing->above + start, bytes * (end - first));
  }
  filter(type, packing->current, packing->above, bytes, target, bytes * width);
  swap(packing);
  return cpng_adler32(checksum, target, bytes * width);
}

const cpng_rows CPNG_NAME = {survey_u8, survey_u16, know, write};
