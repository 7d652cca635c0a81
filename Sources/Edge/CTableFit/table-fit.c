#include "CTableFit.h"

#include <math.h>
#include <string.h>

#define INLINE static inline __attribute__((always_inline))

// The points that a colour is read of, and their weights.
typedef struct {
  int32_t count;
  int32_t point[8];
  int32_t place[8];  // within the cell, in steps of 1, 3 and 9: of two corners, where one lies
  float weight[8];
} mix;

// Tetrahedra: Kasson, Nin, Plouffe, Hafner, J. Electronic Imaging 4 (1995) 226.
INLINE void find(
    const ctf_side *side, int32_t red, int32_t green, int32_t blue, mix *mix) {
  const int32_t size = side->size;
  int32_t base = side->cells[red] + size * (side->cells[green] + size * side->cells[blue]);
  float x = side->fractions[red], y = side->fractions[green], z = side->fractions[blue];
  if (side->is_trilinear) {
    mix->count = 8;
    for (int corner = 0; corner < 8; corner++) {
      int a = corner & 1, b = corner >> 1 & 1, c = corner >> 2;
      mix->point[corner] = base + a + size * (b + size * c);
      mix->place[corner] = a + 3 * b + 9 * c;
      mix->weight[corner] = (a ? x : 1 - x) * (b ? y : 1 - y) * (c ? z : 1 - z);
    }
    return;
  }
  const int32_t steps[3] = {1, size, size * size}, places[3] = {1, 3, 9};
  int first = 0, second = 1, third = 2;
#define ORDER(p, q, i, j)                                                                      \
  if (p < q) {                                                                                 \
    float t = p;                                                                               \
    int k = i;                                                                                 \
    p = q, q = t, i = j, j = k;                                                                \
  }
  ORDER(x, y, first, second)
  ORDER(y, z, second, third)
  ORDER(x, y, first, second)
#undef ORDER
  mix->count = 4;
  mix->point[0] = base;
  mix->point[1] = base + steps[first];
  mix->point[2] = mix->point[1] + steps[second];
  mix->point[3] = mix->point[2] + steps[third];
  mix->place[0] = 0;
  mix->place[1] = places[first];
  mix->place[2] = places[first] + places[second];
  mix->place[3] = 13;
  mix->weight[0] = 1 - x;
  mix->weight[1] = x - y;
  mix->weight[2] = y - z;
  mix->weight[3] = z;
}

void ctf_read(
    const ctf_side *side, const float *points, int32_t green, int32_t blue, int32_t count,
    float *pixels) {
  for (int32_t red = 0; red < count; red++) {
    mix mix;
    find(side, red, green, blue, &mix);
    float *pixel = pixels + 4 * red;
    float sums[3] = {0, 0, 0};
    for (int32_t k = 0; k < mix.count; k++) {
      const float *point = points + 4 * (int64_t)mix.point[k];
      for (int c = 0; c < 3; c++) sums[c] += mix.weight[k] * point[c];
    }
    memcpy(pixel, sums, sizeof sums);
    pixel[3] = 1;
  }
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

// Runs the code for each sample, with `mix`, its deviation and the deviation in parts of the scale,
// where that is at least LEAST.
#define EACH_SAMPLE(LEAST, ...)                                                                \
  const int32_t cells = samples->side.size - 1, *starts = samples->starts;                     \
  const float *exact = samples->exact;                                                         \
  for (int32_t i = 0; i < samples->count; i++) {                                               \
    int32_t cell = samples->cells[i];                                                          \
    int32_t x = cell % cells, y = cell / cells % cells, z = cell / cells / cells;              \
    for (int32_t blue = starts[z]; blue < starts[z + 1]; blue++)                               \
      for (int32_t green = starts[y]; green < starts[y + 1]; green++)                          \
        for (int32_t red = starts[x]; red < starts[x + 1]; red++) {                            \
          mix mix;                                                                             \
          find(&samples->side, red, green, blue, &mix);                                        \
          double deviation = -*exact++;                                                        \
          for (int32_t k = 0; k < mix.count; k++)                                              \
            deviation += mix.weight[k] * values[mix.point[k]];                                 \
          double ratio = fabs(deviation) / scale;                                              \
          if (ratio < LEAST) continue;                                                         \
          __VA_ARGS__                                                                          \
        }                                                                                      \
  }

// x to the power of 2^doublings.
INLINE double power(double x, int32_t doublings) {
  for (int32_t i = 0; i < doublings; i++) x *= x;
  return x;
}

// What is smaller adds nothing to the sum of a high power.
#define LEAST 0.05

double ctf_penalty(
    const ctf_samples *samples, const double *values, double scale, int32_t doublings,
    double *largest) {
  double sum = 0, most = 0;
  EACH_SAMPLE(LEAST, {
    if (ratio > most) most = ratio;
    sum += power(ratio, doublings) * ratio * ratio;
  })
  *largest = most * scale;
  return sum;
}

void ctf_derive(
    const ctf_samples *samples, const double *values, double scale, int32_t doublings,
    const int32_t *numbers, double *gradient, double *diagonal, double *neighbours) {
  // The power less one, of |x|^power: its second derivative beside its first.
  const double curving = 1 + (double)(1 << doublings);
  EACH_SAMPLE(LEAST, {
    double weight = power(ratio, doublings) / (scale * scale);
    double slope = weight * deviation, curve = weight * curving;
    for (int32_t k = 0; k < mix.count; k++) {
      int32_t number = numbers[mix.point[k]];
      if (number < 0) continue;
      double share = mix.weight[k] * curve;
      double *others = neighbours + CTF_DIRECTIONS * (int64_t)number;
      gradient[number] += mix.weight[k] * slope;
      diagonal[number] += mix.weight[k] * share;
      for (int32_t l = k + 1; l < mix.count; l++)
        if (numbers[mix.point[l]] >= 0)
          others[mix.place[l] - mix.place[k] - 1] += mix.weight[l] * share;
    }
  })
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
  double total = 0, gained = 0;
  EACH_SAMPLE(LEAST, {
    double moved = deviation;
    for (int32_t k = 0; k < mix.count; k++) {
      int32_t number = numbers[mix.point[k]];
      if (number >= 0) moved -= curving * mix.weight[k] * correction[number];
    }
    // Of what is exact less what is read.
    double multiplier = -power(ratio, doublings) * moved / scale;
    total += fabs(multiplier);
    gained -= multiplier * deviation;
    for (int32_t k = 0; k < mix.count; k++) rest[mix.point[k]] += multiplier * mix.weight[k];
  })
  *gain = gained;
  return total;
}
