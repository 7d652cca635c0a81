// Bytes of a line that is cut where one of them changes.

typedef uint32_t u4 __attribute__((ext_vector_type(4)));
typedef int32_t i4 __attribute__((ext_vector_type(4)));

INLINE u4 quarters(const cpr_edge_cell *cell) {
  u4 v;
  memcpy(&v, cell, sizeof v);
  return v;
}

/// Pixels some of which lie in cells of more than two edges.
static __attribute__((noinline)) void fill_among(
  const cpr_edges *s, const int32_t *index, const int32_t *share, size_t count,
  uint8_t *pixels) {
  for (size_t i = 0; i < count; ++i) {
    const cpr_edge_cell *cell = s->cells + index[i];
    int32_t first = cell->places & 0xffff, second = (int32_t)(cell->places >> 16);
    uint32_t color = cell->colors[share[i] < first ? 0 : share[i] < second ? 1 : 2];
    if (first > second) {
      const cpr_edge *e = s->edges + cell->colors[0], *end = s->edges + cell->colors[1];
      for (; e < end && share[i] >= e->place; ++e) color = e->color;
    }
    memcpy(pixels + 4 * i, &color, sizeof color);
  }
}

INLINE void edge_cells(
  const cpr_geometry *g, const cpr_ramp *line, double column, double row, size_t count,
  int32_t *cells, int32_t *shares) {
  double u = along(g->u, 0, row), v = along(g->v, 0, row), w = along(g->w, 0, row);
  for (size_t i = 0; i < count; i += W) {
    vd x = lanes_double() + (column + (double)i);
    vd p = cell_of(line, place_d(g, x, u, v, w, g->u[0], g->v[0], g->w[0]));
    vi cell = __builtin_convertvector(p, vi);
    vi share = __builtin_convertvector((p - __builtin_convertvector(cell, vd)) * 0x1p16, vi);
    memcpy(cells + i, &cell, sizeof cell);
    memcpy(shares + i, &share, sizeof share);
  }
}

/// The colours of four pixels; `several` is set where a cell has more than two edges.
INLINE u4 among_two(
  const cpr_edge_cell *cells, const int32_t *index, const int32_t *share, i4 *several) {
  u4 a = quarters(cells + index[0]), b = quarters(cells + index[1]),
     c = quarters(cells + index[2]), d = quarters(cells + index[3]);
  u4 ab = __builtin_shufflevector(a, b, 0, 4, 1, 5),
     cd = __builtin_shufflevector(c, d, 0, 4, 1, 5);
  u4 before = __builtin_shufflevector(ab, cd, 0, 1, 4, 5),
     between = __builtin_shufflevector(ab, cd, 2, 3, 6, 7);
  ab = __builtin_shufflevector(a, b, 2, 6, 3, 7);
  cd = __builtin_shufflevector(c, d, 2, 6, 3, 7);
  u4 after = __builtin_shufflevector(ab, cd, 0, 1, 4, 5),
     places = __builtin_shufflevector(ab, cd, 2, 3, 6, 7);
  i4 here, first = (i4)(places & 0xffff), second = (i4)(places >> 16);
  memcpy(&here, share, sizeof here);
  *several |= first > second;
  u4 is_before = (u4)(here < first), is_between = (u4)(here < second);
  u4 later = (between & is_between) | (after & ~is_between);
  return (before & is_before) | (later & ~is_before);
}

INLINE void fill_edges_of(
  const cpr_geometry *g, const cpr_edges *s, double column, double row, size_t count,
  uint8_t *pixels) {
  cpr_ramp line = {.scale = 1, .count = s->count, .repeats = s->repeats};
  int32_t index[CPR_CHUNK], share[CPR_CHUNK];
  for (size_t start = 0; start < count; start += CPR_CHUNK) {
    size_t n = count - start < CPR_CHUNK ? count - start : CPR_CHUNK;
    edge_cells(g, &line, column + (double)start, row, n, index, share);
    uint8_t *out = pixels + 4 * start;
    size_t i = 0;
    for (; i + 16 <= n; i += 16) {
      i4 several = (i4)0;
      for (size_t k = i; k < i + 16; k += 4) {
        u4 colors = among_two(s->cells, index + k, share + k, &several);
        memcpy(out + 4 * k, &colors, sizeof colors);
      }
      if (__builtin_reduce_or(several)) fill_among(s, index + i, share + i, 16, out + 4 * i);
    }
    fill_among(s, index + i, share + i, n - i, out + 4 * i);
  }
}

static void fill_edges(
  const cpr_geometry *g, const cpr_edges *s, double column, double row, size_t count,
  uint8_t *pixels) {
  EACH_SHAPE(g, fill_edges_of(&h, s, column, row, count, pixels))
}
