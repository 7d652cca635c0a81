#include "CTableFit.h"

#include <math.h>
#include <string.h>

#define INLINE static inline __attribute__((always_inline))

// The corners of its cell that a colour is read of, and their weights; a corner's bits are its
// steps along red, green and blue.
typedef struct {
  int32_t count;
  int32_t corner[8];
  float weight[8];
} mix;

INLINE int32_t corner_point(int32_t size, int32_t corner) {
  return (corner & 1) + size * ((corner >> 1 & 1) + size * (corner >> 2));
}

// Tetrahedra: Kasson, Nin, Plouffe, Hafner, J. Electronic Imaging 4 (1995) 226.
INLINE mix find(float x, float y, float z, int32_t is_trilinear) {
  mix mix;
  if (is_trilinear) {
    mix.count = 8;
    for (int k = 0; k < 8; k++) {
      mix.corner[k] = k;
      mix.weight[k] = (k & 1 ? x : 1 - x) * (k & 2 ? y : 1 - y) * (k & 4 ? z : 1 - z);
    }
    return mix;
  }
  // Where red lies beside green and blue, of which the greater is the same along a row.
  const float high = y >= z ? y : z, low = y >= z ? z : y;
  const int highest = y >= z ? 2 : 4;
  const int isFirst = x >= high, isLast = x < low;
  const float first = isFirst ? x : high, third = isLast ? x : low;
  const float second = isFirst ? high : isLast ? low : x;
  mix.count = 4;
  mix.corner[0] = 0;
  mix.corner[1] = isFirst ? 1 : highest;
  mix.corner[2] = isLast ? 6 : 1 + highest;
  mix.corner[3] = 7;
  mix.weight[0] = 1 - first;
  mix.weight[1] = first - second;
  mix.weight[2] = second - third;
  mix.weight[3] = third;
  return mix;
}

INLINE void read(
    const ctf_side *side, const float *points, int32_t green, int32_t blue, int32_t count,
    float *pixels, int32_t is_trilinear) {
  const int32_t size = side->size;
  const int32_t row = size * (side->cells[green] + size * side->cells[blue]);
  const float y = side->fractions[green], z = side->fractions[blue];
  for (int32_t red = 0; red < count; red++) {
    const mix mix = find(side->fractions[red], y, z, is_trilinear);
    const float *base = points + 4 * (int64_t)(side->cells[red] + row);
    float sums[4] = {0, 0, 0, 0};
    for (int32_t k = 0; k < mix.count; k++) {
      const float *point = base + 4 * (int64_t)corner_point(size, mix.corner[k]);
      for (int c = 0; c < 4; c++) sums[c] += mix.weight[k] * point[c];
    }
    sums[3] = 1;
    memcpy(pixels + 4 * red, sums, sizeof sums);
  }
}

void ctf_read(
    const ctf_side *side, const float *points, int32_t green, int32_t blue, int32_t count,
    float *pixels) {
  if (side->is_trilinear)
    read(side, points, green, blue, count, pixels, 1);
  else
    read(side, points, green, blue, count, pixels, 0);
}

void ctf_compare(const float *a, const float *b, int32_t count, float *largest, double *sum) {
  float most = *largest, part = 0;
  for (int32_t i = 0; i < 4 * count; i++) {
    float d = fabsf(a[i] - b[i]);
    most = d > most ? d : most;
    part += d;
  }
  *largest = most;
  *sum += part;
}

void ctf_gather(const float *numbers, int32_t count, float *largest, double *sum) {
  for (int32_t i = 0; i < count; i++) {
    if (numbers[i] > *largest) *largest = numbers[i];
    *sum += numbers[i];
  }
}

void ctf_mark(
    const float *a, const float *b, const int32_t *cells, int32_t count, float *marks) {
  for (int32_t i = 0; i < count; i++)
    for (int c = 0; c < 3; c++) {
      float d = fabsf(a[4 * i + c] - b[4 * i + c]);
      float *mark = marks + 3 * cells[i] + c;
      if (d > *mark) *mark = d;
    }
}

// A smaller deviation, as a fraction of the scale, adds nothing to the sum of a high power.
#define LEAST 0.05

// Samples that are read at once.
#define ROW 16

// Of some samples in a row: how far they are off, that in parts of the scale or 0 where it is less
// than LEAST, and its power of 2^doublings.
typedef struct {
  int32_t count;
  double deviations[ROW], ratios[ROW], powers[ROW];
} row;

INLINE void read_row(
    const float *x, float y, float z, const float *exact, const double *corner, double scale,
    int32_t doublings, int32_t is_trilinear, row *row) {
  const int32_t count = row->count;
  for (int32_t j = 0; j < count; j++) {
    const mix mix = find(x[j], y, z, is_trilinear);
    double deviation = -exact[j];
    for (int32_t k = 0; k < mix.count; k++)
      deviation += mix.weight[k] * corner[mix.corner[k]];
    row->deviations[j] = deviation;
  }
  for (int32_t j = 0; j < count; j++) {
    const double ratio = fabs(row->deviations[j]) / scale;
    row->ratios[j] = row->powers[j] = ratio < LEAST ? 0 : ratio;
  }
  for (int32_t i = 0; i < doublings; i++)
    for (int32_t j = 0; j < count; j++) row->powers[j] *= row->powers[j];
}

// Runs the code for each cell of some samples, with the points and the values of its corners.
#define EACH_CELL(...)                                                                         \
  const ctf_side *side = &samples->side;                                                       \
  const int32_t size = side->size, cells = size - 1, *starts = samples->starts;                \
  const float *exact = samples->exact;                                                         \
  for (int32_t i = 0; i < samples->count; i++) {                                               \
    const int32_t cell = samples->cells[i];                                                    \
    const int32_t x = cell % cells, y = cell / cells % cells, z = cell / cells / cells;        \
    int32_t point[8];                                                                          \
    double corner[8];                                                                          \
    for (int32_t k = 0; k < 8; k++) {                                                          \
      point[k] = x + size * (y + size * z) + corner_point(size, k);                            \
      corner[k] = values[point[k]];                                                            \
    }                                                                                          \
    __VA_ARGS__                                                                                \
  }

// Within it, runs the code for each sample that is not less than LEAST off.
#define EACH_SAMPLE(...)                                                                       \
  for (int32_t blue = starts[z]; blue < starts[z + 1]; blue++)                                 \
    for (int32_t green = starts[y]; green < starts[y + 1]; green++)                            \
      for (int32_t red = starts[x]; red < starts[x + 1]; red += ROW) {                         \
        const float *along = side->fractions + red;                                            \
        const float up = side->fractions[green], in = side->fractions[blue];                   \
        row row = {.count = starts[x + 1] - red};                                              \
        if (row.count > ROW) row.count = ROW;                                                  \
        read_row(along, up, in, exact, corner, scale, doublings, is_trilinear, &row);          \
        exact += row.count;                                                                    \
        for (int32_t j = 0; j < row.count; j++) {                                              \
          const double deviation = row.deviations[j], ratio = row.ratios[j];                   \
          if (ratio == 0) continue;                                                            \
          const mix mix = find(along[j], up, in, is_trilinear);                                \
          __VA_ARGS__                                                                          \
        }                                                                                      \
      }

INLINE double penalty(
    const ctf_samples *samples, const double *values, double scale, int32_t doublings,
    double *largest, int32_t is_trilinear) {
  double sum = 0, most = 0;
  EACH_CELL(EACH_SAMPLE({
    (void)mix, (void)deviation;
    if (ratio > most) most = ratio;
    sum += row.powers[j] * ratio * ratio;
  }))
  *largest = most * scale;
  return sum;
}

double ctf_penalty(
    const ctf_samples *samples, const double *values, double scale, int32_t doublings,
    double *largest) {
  return samples->side.is_trilinear
             ? penalty(samples, values, scale, doublings, largest, 1)
             : penalty(samples, values, scale, doublings, largest, 0);
}

// The sums that the samples of one cell add to, held close while they do: by corner, and by two.
typedef struct {
  double slopes[8], curves[8], pairs[8][8];
} sums;

INLINE void carry(double *here, double *there, int isBack) {
  if (isBack)
    *there = *here;
  else
    *here = *there;
}

// Brings a cell's sums from where those of all are, or back.
INLINE void carry_sums(
    sums *sums, const int32_t *point, const int32_t *numbers, double *gradient, double *diagonal,
    double *neighbours, int isBack) {
  // Of a corner, its steps of 1, 3 and 9.
  static const int32_t places[8] = {0, 1, 3, 4, 9, 10, 12, 13};
  for (int32_t k = 0; k < 8; k++) {
    const int64_t number = numbers[point[k]];
    if (number < 0) continue;
    carry(&sums->slopes[k], &gradient[number], isBack);
    carry(&sums->curves[k], &diagonal[number], isBack);
    double *others = neighbours + CTF_DIRECTIONS * number;
    for (int32_t l = k + 1; l < 8; l++)
      if (numbers[point[l]] >= 0)
        carry(&sums->pairs[k][l], &others[places[l] - places[k] - 1], isBack);
  }
}

INLINE void derive(
    const ctf_samples *samples, const double *values, double scale, int32_t doublings,
    const int32_t *numbers, double *gradient, double *diagonal, double *neighbours,
    int32_t is_trilinear) {
  // The power less one, of |x|^power: its second derivative beside its first.
  const double curving = 1 + (double)(1 << doublings);
  EACH_CELL({
    sums sums = {{0}, {0}, {{0}}};
    carry_sums(&sums, point, numbers, gradient, diagonal, neighbours, 0);
    EACH_SAMPLE({
      const double weight = row.powers[j] / (scale * scale);
      const double slope = weight * deviation, curve = weight * curving;
      for (int32_t k = 0; k < mix.count; k++) {
        const double share = mix.weight[k] * curve;
        sums.slopes[mix.corner[k]] += mix.weight[k] * slope;
        sums.curves[mix.corner[k]] += mix.weight[k] * share;
        for (int32_t l = k + 1; l < mix.count; l++)
          sums.pairs[mix.corner[k]][mix.corner[l]] += mix.weight[l] * share;
      }
    })
    carry_sums(&sums, point, numbers, gradient, diagonal, neighbours, 1);
  })
}

void ctf_derive(
    const ctf_samples *samples, const double *values, double scale, int32_t doublings,
    const int32_t *numbers, double *gradient, double *diagonal, double *neighbours) {
  if (samples->side.is_trilinear)
    derive(samples, values, scale, doublings, numbers, gradient, diagonal, neighbours, 1);
  else
    derive(samples, values, scale, doublings, numbers, gradient, diagonal, neighbours, 0);
}

void ctf_multiply(
    int32_t count, const double *diagonal, const double *neighbours, const int32_t *others,
    const double *x, double *y) {
  for (int32_t i = 0; i < count; i++) y[i] = diagonal[i] * x[i];
  for (int32_t i = 0; i < count; i++)
    for (int32_t d = 0; d < CTF_DIRECTIONS; d++) {
      int32_t j = others[CTF_DIRECTIONS * (int64_t)i + d];
      double a = neighbours[CTF_DIRECTIONS * (int64_t)i + d];
      if (j < 0 || a == 0) continue;
      y[i] += a * x[j];
      y[j] += a * x[i];
    }
}

double ctf_certify(
    const ctf_samples *samples, const double *values, double scale, int32_t doublings,
    const int32_t *numbers, const double *correction, double *gain, double *rest) {
  const double curving = 1 + (double)(1 << doublings);
  const int32_t is_trilinear = samples->side.is_trilinear;
  double total = 0, gained = 0;
  EACH_CELL(EACH_SAMPLE({
    double moved = deviation;
    for (int32_t k = 0; k < mix.count; k++) {
      const int32_t number = numbers[point[mix.corner[k]]];
      if (number >= 0) moved -= curving * mix.weight[k] * correction[number];
    }
    // Of what is exact less what is read.
    const double multiplier = -row.powers[j] * moved / scale;
    total += fabs(multiplier);
    gained -= multiplier * deviation;
    for (int32_t k = 0; k < mix.count; k++)
      rest[point[mix.corner[k]]] += multiplier * mix.weight[k];
  }))
  *gain = gained;
  return total;
}
