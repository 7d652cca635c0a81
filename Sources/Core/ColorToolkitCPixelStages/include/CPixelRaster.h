// Rows of pictures: gradients, blurs and compositing, one table for each instruction set.
//
// Pixels here are interleaved red, green, blue and alpha: four bytes, or four floats that lie
// anywhere. As in CPixelStages.h every set gives the same bits.

#ifndef CPIXELRASTER_H
#define CPIXELRASTER_H

#include <stddef.h>
#include <stdint.h>

/// The number of pixels whose offsets are computed at a time.
#define CPR_CHUNK 512

/// The number that an offset on the line of colours comes of: u; √(u² + v²); the angle of (u, v) in
/// turns, from u's axis towards v's, 0…1.
#define CPR_SHAPES(EACH, ...)                                                                  \
  EACH(CPR_LINEAR, __VA_ARGS__)                                                                \
  EACH(CPR_RADIAL, __VA_ARGS__)                                                                \
  EACH(CPR_CONIC, __VA_ARGS__)
#define CPR_SHAPE_NAME(name, ...) name,
typedef enum { CPR_SHAPES(CPR_SHAPE_NAME, ) } cpr_shape;

/// The shape of a gradient: numbers that are linear in a pixel's column and row.
typedef struct {
  cpr_shape shape;
  double u[3], v[3];        // fraction of the column, of the row, constant
  double rate, start;       // the place is the shape's number · rate + start
  double center;            // the shape's number where u and v are 0, of a conic one
} cpr_geometry;

/// A line of colours as straight lines over cells of equal length.
typedef struct {
  // count + 2 cells of a colour and its change over the cell, eight floats each: before the line,
  // on it, and after it.
  const float *cells;
  double origin, scale;  // cell = (place − origin) · scale
  int32_t count;
  int32_t repeats;
} cpr_ramp;

/// A blur of opaque bytes by kernels of at most fourteen pixels on either side, with edges
/// extended.
typedef struct {
  const uint8_t *source;
  uint8_t *target;
  ptrdiff_t source_stride, target_stride;
  size_t width, height;
  int streams;  // whether the result won't be read soon
  // The weights of the middle pixel and of those at each distance, in 2¹⁵ths.
  size_t reach_across, reach_down;
  const int16_t *across, *down;
} cpr_opaque_blur;

typedef struct {
  // The offsets of `count` pixels of a row from (column, row) on.
  void (*places)(const cpr_geometry *, double column, double row, size_t count, double *places);

  // Colours at offsets.
  void (*sample)(const cpr_ramp *, const double *places, size_t count, float *pixels);
  void (*sample_f32)(const cpr_ramp *, const float *places, size_t count, float *pixels);

  // Cells of a ramp, `step` of a cubic's length apart, from `t` of it on. The cubic is its constant and
  // its factors of t, t² and t³, four components each.
  void (*cubic_cells)(
    const double *cubic, double t, double step, size_t count, float *cells);

  // Premultiplied floats of pixels with straight alpha, and back. What is not finite becomes 0.
  void (*premultiply_u8)(const uint8_t *source, size_t count, float *pixels);
  void (*premultiply_f32)(const float *source, size_t count, float *pixels);
  void (*unpremultiply_f32)(const float *pixels, size_t count, float *result);
  // Rounded to the nearest, halves up, in Float.
  void (*unpremultiply_u8)(const float *pixels, size_t count, uint8_t *result);

  // Sums of rows, each by its weight: of one row or of four; and of 2·reach + 1 rows by the weights of
  // the middle one and of those at each distance, equal distances added first.
  void (*weighted_sum)(
    const float *const *rows, const float *weights, size_t count, size_t floats, float *sum);
  void (*symmetric_sum)(
    const float *const *rows, size_t reach, const float *weights, size_t floats, float *sum);
  // Adds up to four rows, `distance` floats apart, to three sums by three weights each.
  void (*accumulate)(
    const float *rows, size_t distance, const float *weights, size_t count, size_t floats,
    float *before, float *own, float *after);

  // Coarse pixels as sums over `side` fine ones and as many on either side, by weights four times
  // each and for a multiple of four pixels, of which the last may be 0; and fine ones as sums of four
  // coarse ones, by four weights for each of `side` phases, from a phase on.
  void (*narrow)(
    const float *pixels, size_t side, const float *weights, size_t count, float *coarse);
  void (*widen)(
    const float *coarse, size_t phase, size_t side, const float *weights, size_t count,
    float *pixels);

  // Blurs rows of a picture; false, with some of them written, unless all that counts is opaque.
  int (*blur_opaque)(const cpr_opaque_blur *, size_t top, size_t bottom);

  // Means of opaque bytes by quadratic B-splines over three coarse pixels, two or four fine ones
  // long, from the first one's left neighbour on; false, with anything written, where one isn't
  // opaque. `next` are those that are read soon. Then such means twice as long, from the means
  // before the first's own two on; `result` may be `pixels`.
  int (*narrow_u8)(
    const uint8_t *bytes, const uint8_t *next, size_t side, size_t count, float *coarse);
  void (*halve)(const float *pixels, size_t count, float *result);
  // Fine pixels as words, by a row of weights of the phases for each of four coarse ones; and rows
  // of bytes, where 128 is a step, each by four weights in 2¹⁵ths. What is read of a row of words
  // goes on to a multiple of 64.
  void (*widen_i16)(
    const float *coarse, size_t side, const float *weights, size_t cells, int16_t *words);
  void (*spread_u8)(
    const int16_t *const *rows, const int16_t *weights, size_t lines, size_t count,
    uint8_t *target, ptrdiff_t stride, int streams);

  // Adds the signed area right of a polyline within a row to differences from each pixel to the
  // next. The polyline runs from a point (x, y) through `count` others and to an end, if there is
  // one. x is 0 or more, and there are values for two pixels beyond it.
  void (*add_sides)(
    const double *start, const double *points, size_t count, const double *end, double sign,
    double *values);

  // Composites premultiplied colours over a row, weighted by coverage.
  void (*lay_color)(const float *color, const float *coverage, size_t count, float *pixels);
  void (*lay_colors)(
    const float *colors, const float *coverage, float opacity, size_t count, float *pixels);
  void (*lay_over)(const float *colors, float opacity, size_t count, float *pixels);
  void (*add_lighter)(
    const float *colors, const float *coverage, float opacity, size_t count, float *pixels);
  void (*lay_below)(const float *color, const float *shape, size_t count, float *pixels);
  void (*mask)(const float *shape, size_t count, float *pixels);

  // Premultiplied components as straight integers, computed in Double: clamped, rounded to the
  // nearest, halves up; or with a row of thresholds added and rounded down. NaN becomes 0.
  void (*quantize_u8)(const float *pixels, size_t count, uint8_t *result);
  void (*quantize_u16)(const float *pixels, size_t count, uint16_t *result);
  void (*dither_u8)(
    const float *pixels, size_t count, const double *thresholds, uint8_t *result);
  void (*dither_u16)(
    const float *pixels, size_t count, const double *thresholds, uint16_t *result);
} cpr_table;

// For calls with short rows: a table that Swift reads as a value is copied as a whole.

static inline void cpr_lay_color(
  const cpr_table *table, const float *color, const float *coverage, size_t count, float *pixels) {
  table->lay_color(color, coverage, count, pixels);
}

static inline void cpr_lay_colors(
  const cpr_table *table, const float *colors, const float *coverage, float opacity, size_t count,
  float *pixels) {
  table->lay_colors(colors, coverage, opacity, count, pixels);
}

static inline void cpr_lay_over(
  const cpr_table *table, const float *colors, float opacity, size_t count, float *pixels) {
  table->lay_over(colors, opacity, count, pixels);
}

static inline void cpr_add_sides(
  const cpr_table *table, const double *start, const double *points, size_t count,
  const double *end, double sign, double *values) {
  table->add_sides(start, points, count, end, sign, values);
}

/// To be called after streaming, before another thread reads what was written.
void cpr_finish_streaming(void);

#endif
