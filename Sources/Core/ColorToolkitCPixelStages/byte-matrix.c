#include "CPixelStages.h"

#include <string.h>

static int32_t lowest_byte(int32_t c) { return (int8_t)(c & 255); }

static double nearest(double v) { return (double)(int64_t)(v < 0 ? v - 0.5 : v + 0.5); }

/// The integers of a row for sums in 2^-shift of a step; 0 where they don't fit.
///
/// Sums are raised by half a band. Where they are in the lowest part of a step, as wide as that
/// band, what they are off could take them over its edge.
static int fit(cps_byte_matrix *m, int row, int shift) {
  double one = (double)(1 << shift), sum = 0, bias = 0, spread = 0;
  int32_t c[3], high[3];
  for (int k = 0; k < 3; ++k) {
    double exact = m->rows[3 * row + k] * one;
    // Written so that NaN doesn't fit either.
    if (!(exact > -8e6 && exact < 8e6)) return 0;
    double entry = nearest(exact);
    c[k] = (int32_t)entry;
    sum += entry < 0 ? -entry : entry;
    bias += entry - exact;
    spread += entry < exact ? exact - entry : entry - exact;
  }
  // Bytes are 127.5 ± 127.5, so that half of what rounding the entries adds is known.
  double constant = (m->rows[9 + row] * 255 + 0.5) * one - 127.5 * bias;
  // No sum on the way may be more than 31 bits hold.
  if (!((constant < 0 ? -constant : constant) + 256 * sum < 0x1.fp30)) return 0;

  // Green comes as a word of (green − 128) · 256 + red, red and blue less 128 by themselves.
  for (int k = 1; k < 3; ++k) high[k] = (c[k] - lowest_byte(c[k])) >> 8;
  c[0] -= high[1];
  high[0] = (c[0] - lowest_byte(c[0])) >> 8;
  m->low[row] = (c[0] & 255) | (c[1] & 255) << 8 | (c[2] & 255) << 16;
  m->red_blue[row] = (int32_t)((uint32_t)(high[0] & 0xffff) | (uint32_t)high[2] << 16);
  m->green[row] = high[1] & 0xffff;
  m->start[row] = (int32_t)nearest(constant) + 32768 * (high[0] + high[1] + high[2]);
  // Half a unit for the constant, and one for what Double's own sum is off.
  double off = 127.5 * spread + 1.5;
  int32_t band = 1;
  while (band < 2 * off + 1) band *= 2;
  m->start[row] += band / 2;
  m->settled[row] = (1 << shift) - band;
  return 1;
}

cps_byte_matrix cps_make_byte_matrix(const double *rows, float guard) {
  cps_byte_matrix m = {.guard = guard};
  memcpy(m.rows, rows, sizeof m.rows);
  for (int k = 0; k < 12; ++k) m.steps[k] = (float)(k < 9 ? rows[k] : rows[k] * 255);
  // With fewer bits too many sums would be in doubt.
  for (int shift = 22; shift >= 16; --shift) {
    if (fit(&m, 0, shift) && fit(&m, 1, shift) && fit(&m, 2, shift)) {
      m.shift = shift;
      break;
    }
  }
  return m;
}
