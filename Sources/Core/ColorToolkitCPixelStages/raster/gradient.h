// Gradients: from pixels to places, and from places to colours.

// The arc tangent of q over a turn, in odd powers of q over 0…1: a least-squares fit at Chebyshev's
// nodes, within 5e-11 of a turn.
static const double arc_tangent[] = {
  0.00017260238041749874, -0.0011405305572664761, 0.00353378958254651, -0.0070463731275024295,
  0.010679478080163306, -0.013999455883058298, 0.017592644830608101, -0.022725811381455442,
  0.031830345400266934, -0.053051632310663524, 0.1591549430305452};

/// The whole number at or below; exact as long as halves are told apart.
INLINE vd whole(vd v) {
  vd nearest = (v + 0x1.8p52) - 0x1.8p52;
  return choose_double(nearest > v, nearest - 1, nearest);
}

/// The angle of (u, v) as a fraction of a turn, 0…1, from u's axis towards v's.
INLINE vd turns(vd u, vd v, vd center) {
  vd au = choose_double(u < 0, -u, u), av = choose_double(v < 0, -v, v);
  vl steep = av > au;
  vd high = choose_double(steep, av, au), low = choose_double(steep, au, av);
  vd q = low / high;
  vd x = q * q;
  vd p = (vd)arc_tangent[0];
  for (size_t k = 1; k < sizeof arc_tangent / sizeof *arc_tangent; ++k)
    p = p * x + arc_tangent[k];
  vd turn = q * p;
  turn = choose_double(steep, 0.25 - turn, turn);
  turn = choose_double(u < 0, 0.5 - turn, turn);
  turn = choose_double(v < 0, 1 - turn, turn);
  turn = choose_double(turn >= 1, (vd)0, turn);
  return choose_double(high > 0, turn, center);
}

INLINE vd place(const cpr_geometry *g, vd x, double u, double v, double du, double dv) {
  vd a = x * du + u, number = a;
  if (g->shape != CPR_LINEAR) {
    vd b = x * dv + v;
    if (g->shape == CPR_CONIC) {
      number = turns(a, b, (vd)g->center);
    } else {
      number = __builtin_elementwise_sqrt(a * a + b * b);
    }
  }
  return number * g->rate + g->start;
}

INLINE vd lanes_double(void) {
  vd v;
  for (int k = 0; k < W; ++k) v[k] = k;
  return v;
}

INLINE double along(const double *affine, double column, double row) {
  return affine[0] * column + affine[1] * row + affine[2];
}

INLINE void places_of(
  const cpr_geometry *g, double column, double row, size_t count, double *places) {
  double u = along(g->u, 0, row), v = along(g->v, 0, row);
  for (size_t i = 0; i < count; i += W) {
    vd x = lanes_double() + (column + (double)i);
    vd t = place(g, x, u, v, g->u[0], g->v[0]);
    size_t n = count - i;
    memcpy(places + i, &t, (n < W ? n : W) * sizeof *places);
  }
}

// One loop for each shape, that none asks which it is in.
#define OF_SHAPE(name, ...)                                                                    \
  case name: h.shape = name; __VA_ARGS__; break;
#define EACH_SHAPE(g, ...)                                                                     \
  {                                                                                            \
    cpr_geometry h = *(g);                                                                     \
    switch (h.shape) { CPR_SHAPES(OF_SHAPE, __VA_ARGS__) }                                     \
  }

static void places(
  const cpr_geometry *g, double column, double row, size_t count, double *places) {
  EACH_SHAPE(g, places_of(&h, column, row, count, places))
}

/// The cell of a place, and how far into it: from 0, which is before the line. Counts are powers of
/// two, of which reciprocals are exact.
INLINE vd cell_of(const cpr_ramp *r, vd place) {
  vd p = (place - r->origin) * r->scale;
  double count = r->count;
  if (r->repeats) {
    vd turns = p * (1 / count);
    turns = choose_double((turns < 0x1p50) & (turns > -0x1p50), turns, (vd)0);
    p = (turns - whole(turns)) * count;
    p = choose_double(p < count, p, (vd)0);
  } else {
    p = choose_double(p > -1, p, choose_double(p == p, (vd)-1, (vd)0));
    p = choose_double(p < count, p, (vd)count);
  }
  return p + 1;
}

/// Colours at fewer places than a chunk. First all cells, then all colours: a vector taken apart in
/// registers costs more than one read back from memory.
#define SAMPLE_CHUNK 128

INLINE void sample_chunk(const cpr_ramp *r, const double *places, size_t count, float *pixels) {
  int32_t cell[SAMPLE_CHUNK];
  float share[SAMPLE_CHUNK];
  for (size_t i = 0; i < count; i += W) {
    vd t;
    memcpy(&t, places + i, sizeof t);
    vd p = cell_of(r, t);
    vi index = __builtin_convertvector(p, vi);
    vf part = __builtin_convertvector(p - __builtin_convertvector(index, vd), vf);
    memcpy(cell + i, &index, sizeof index);
    memcpy(share + i, &part, sizeof part);
  }
  for (size_t k = 0; k < count; ++k) {
    v4 color, change;
    memcpy(&color, r->cells + 8 * cell[k], sizeof color);
    memcpy(&change, r->cells + 8 * cell[k] + 4, sizeof change);
    color += change * share[k];
    memcpy(pixels + 4 * k, &color, sizeof color);
  }
}

static void sample(const cpr_ramp *r, const double *places, size_t count, float *pixels) {
  for (size_t i = 0; i < count; i += SAMPLE_CHUNK) {
    if (count - i >= SAMPLE_CHUNK) {
      sample_chunk(r, places + i, SAMPLE_CHUNK, pixels + 4 * i);
    } else {
      double rest[SAMPLE_CHUNK] = {0};
      memcpy(rest, places + i, (count - i) * sizeof *places);
      sample_chunk(r, rest, count - i, pixels + 4 * i);
    }
  }
}

static void sample_f32(const cpr_ramp *r, const float *places, size_t count, float *pixels) {
  for (size_t i = 0; i < count; i += SAMPLE_CHUNK) {
    size_t n = count - i < SAMPLE_CHUNK ? count - i : SAMPLE_CHUNK;
    double wide[SAMPLE_CHUNK] = {0};
    for (size_t k = 0; k < n; ++k) wide[k] = places[i + k];
    sample_chunk(r, wide, n, pixels + 4 * i);
  }
}
