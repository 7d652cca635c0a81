// Cubics of premultiplied colours as tables: a constant, factors of t, t² and t³, four each.

/// A colour's four numbers in each pixel of a vector.
INLINE vd repeated_d(const double *p) { return (vd){LANES(p[0], p[1], p[2], p[3])}; }

/// The number of each lane's pixel.
INLINE vi pixel_lanes(void) {
  vi v;
  for (int k = 0; k < W; ++k) v[k] = k / 4;
  return v;
}

static void cubic_cells(
  const double *cubic, double t, double step, size_t count, float *cells) {
  vd a = repeated_d(cubic), b = repeated_d(cubic + 4), c = repeated_d(cubic + 8),
     d = repeated_d(cubic + 12);
  vd number = __builtin_convertvector(pixel_lanes(), vd);
  for (size_t i = 0; i < count; i += W / 4) {
    vd s = (number + (double)i) * step + t, e = (number + (double)(i + 1)) * step + t;
    vd from = ((d * s + c) * s + b) * s + a, to = ((d * e + c) * e + b) * e + a;
    vf start = __builtin_convertvector(from, vf), change = __builtin_convertvector(to - from, vf);
    size_t n = count - i < W / 4 ? count - i : W / 4;
    for (size_t k = 0; k < n; ++k) {
      memcpy(cells + 8 * (i + k), (const float *)&start + 4 * k, 16);
      memcpy(cells + 8 * (i + k) + 4, (const float *)&change + 4 * k, 16);
    }
  }
}
