// PNG's five filters over packed rows, CPNG_WIDTH bytes at a time (PNG, Third Edition, 9).
//
// Rows are readable and results writable to a whole vector past their end.

typedef uint8_t lanes __attribute__((vector_size(CPNG_WIDTH)));
typedef uint16_t pairs __attribute__((vector_size(CPNG_WIDTH)));

#define CPNG_INLINE static inline __attribute__((always_inline))

CPNG_INLINE lanes lanes_at(const uint8_t *bytes) {
  lanes result;
  memcpy(&result, bytes, sizeof result);
  return result;
}

CPNG_INLINE lanes distance(lanes x, lanes y) {
  return __builtin_elementwise_max(x, y) - __builtin_elementwise_min(x, y);
}

// Of left a, above b and upper left c the nearest to a + b − c, in that order.
CPNG_INLINE lanes paeth(lanes a, lanes b, lanes c) {
  lanes to_a = distance(b, c), to_b = distance(a, c);
  // Where c is not between the others it is no nearer than either; else the distances' difference.
  lanes is_between = (lanes)((a > c) != (b > c));
  lanes to_c = distance(to_a, to_b) | ~is_between;
  lanes is_b = (lanes)(to_b <= to_c);
  lanes is_a = (lanes)((to_a <= to_b) & (to_a <= to_c));
  return (a & is_a) | (((b & is_b) | (c & ~is_b)) & ~is_a);
}

CPNG_INLINE lanes filtered(int type, const uint8_t *row, const uint8_t *above, size_t left) {
  lanes x = lanes_at(row);
  if (type == 0) return x;
  if (type == 2) return x - lanes_at(above);
  lanes a = lanes_at(row - left);
  if (type == 1) return x - a;
  lanes b = lanes_at(above);
  if (type == 3) return x - ((a & b) + ((a ^ b) >> 1));
  return x - paeth(a, b, lanes_at(above - left));
}

CPNG_INLINE void filter_as(
    int type, const uint8_t *row, const uint8_t *above, size_t left, uint8_t *result,
    size_t count) {
  for (size_t i = 0; i < count; i += sizeof(lanes)) {
    lanes some = filtered(type, row + i, above + i, left);
    memcpy(result + i, &some, sizeof some);
  }
}

static void filter(
    int type, const uint8_t *row, const uint8_t *above, size_t left, uint8_t *result,
    size_t count) {
  switch (type) {
    case 0: filter_as(0, row, above, left, result, count); break;
    case 1: filter_as(1, row, above, left, result, count); break;
    case 2: filter_as(2, row, above, left, result, count); break;
    case 3: filter_as(3, row, above, left, result, count); break;
    default: filter_as(4, row, above, left, result, count);
  }
}

// The cost of filtered bytes to an entropy coder: above all their number other than zero, for runs
// of zeros cost next to nothing; then their size, taken as signed (PNG, Third Edition, 12.7).
//
// Of at most 2048 bytes, that sums of pairs keep within 16 bits.
CPNG_INLINE uint32_t cost_as(
    int type, const uint8_t *row, const uint8_t *above, size_t left, size_t count) {
  pairs sums = {0};
  for (size_t i = 0; i < count; i += sizeof(lanes)) {
    lanes some = filtered(type, row + i, above + i, left);
    if (count - i < sizeof(lanes)) {
      lanes kept = {0};
      memset(&kept, 0xFF, count - i);
      some &= kept;
    }
    lanes costs = __builtin_elementwise_min(some, -some) + ((lanes)(some != 0) & 64);
    sums += ((pairs)costs & 0xFF) + ((pairs)costs >> 8);
  }
  uint32_t total = 0;
  for (size_t i = 0; i < sizeof(pairs) / 2; i++) total += sums[i];
  return total;
}

static uint32_t cost(
    int type, const uint8_t *row, const uint8_t *above, size_t left, size_t count) {
  switch (type) {
    case 0: return cost_as(0, row, above, left, count);
    case 1: return cost_as(1, row, above, left, count);
    case 2: return cost_as(2, row, above, left, count);
    case 3: return cost_as(3, row, above, left, count);
    default: return cost_as(4, row, above, left, count);
  }
}
