// Three-dimensional tables: interpolation between their points, and the points' best values.
//
// Points and pixels are four numbers each. Red moves fastest.

#ifndef CTABLEFIT_H
#define CTABLEFIT_H

#include <stdint.h>

/// The directions in which two corners of a cell lie from each other, of each pair one.
#define CTF_DIRECTIONS 13

/// The positions of levels on one side of a table.
typedef struct {
  int32_t size;              // points a side
  int32_t is_trilinear;      // else in the tetrahedron that a colour lies in
  const int32_t *cells;      // of each level, the cell it lies in
  const float *fractions;    // of each level, its place between the cell's points
} ctf_side;

/// Reads colours of one red after another, of one level of green and blue, `count` of them.
void ctf_read(
    const ctf_side *side, const float *points, int32_t green, int32_t blue, int32_t count,
    float *pixels);

/// Adds the deviations of pixels' components to a sum, and raises the largest.
void ctf_compare(const float *a, const float *b, int32_t count, float *largest, double *sum);

/// Adds numbers to a sum, and raises the largest.
void ctf_gather(const float *numbers, int32_t count, float *largest, double *sum);

/// Raises the largest deviation of each component, three to a cell, of pixels that lie in a row.
void ctf_mark(
    const float *a, const float *b, const int32_t *cells, int32_t count, float *marks);

/// One component of colours in some cells of a table.
typedef struct {
  ctf_side side;
  int32_t count;             // cells
  const int32_t *cells;      // their numbers
  const int32_t *starts;     // of each cell along a side, its first level; one more for the end
  const float *exact;        // the component at the levels of each cell, one cell after the other
} ctf_samples;

/// The penalty of values at the points: the sum of (deviation ÷ scale)^(2 + 2^doublings).
double ctf_penalty(
    const ctf_samples *samples, const double *values, double scale, int32_t doublings,
    double *largest);

/// The penalty's gradient and second derivatives, divided by the power, where a point's number is
/// not negative.
///
/// `neighbours` has CTF_DIRECTIONS numbers a point: the derivative by it and the one that way.
void ctf_derive(
    const ctf_samples *samples, const double *values, double scale, int32_t doublings,
    const int32_t *numbers, double *gradient, double *diagonal, double *neighbours);

/// y = A x of such second derivatives; `others` has the numbers of the points that way, or -1.
void ctf_multiply(
    int32_t count, const double *diagonal, const double *neighbours, const int32_t *others,
    const double *x, double *y);

/// The bound that multipliers of the deviations prove: each is the penalty's own slope less what
/// `correction` takes away from it, so that hardly any is left at the points.
///
/// Returns the sum of the multipliers' magnitudes; `gain` is theirs of the deviations, `rest` what
/// is left at each point of the table.
double ctf_certify(
    const ctf_samples *samples, const double *values, double scale, int32_t doublings,
    const int32_t *numbers, const double *correction, double *gain, double *rest);

#endif
