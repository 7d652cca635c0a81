// The area right of the sides of contours, as differences from each pixel of a row to the next.

/// The areas are those of font-rs and stb_truetype: a line adds, to each pixel it passes, the
/// difference in the area right of it.
INLINE void add_side(double from, double to, double height, double *values) {
  double left = from < to ? from : to, right = from < to ? to : from;
  ptrdiff_t first = (ptrdiff_t)left;
  double first_x = (double)first;
  if (right <= first_x + 1) {
    double share = (left + right) / 2 - first_x;
    values[first] += height * (1 - share);
    values[first + 1] += height * share;
    return;
  }
  // Per column passed the line gains `rate` of height; at both ends it leaves triangles.
  double rate = height / (right - left), in_first = first_x + 1 - left;
  double covered = 0.5 * rate * in_first * in_first;
  values[first] += covered;
  double column = first_x + 1;
  for (++first; column + 1 < right; ++first, column += 1) {
    double next = rate * (column + 0.5 - left);
    values[first] += next - covered;
    covered = next;
  }
  double in_last = right - column, rest = 0.5 * rate * in_last * in_last;
  values[first] += height - rest - covered;
  values[first + 1] += rest;
}

static void add_sides(
  const double *start, const double *points, size_t count, const double *end, double sign,
  double *values) {
  double x = start[0], y = start[1];
  for (size_t i = 0; i < count; ++i) {
    double to_x = points[2 * i], to_y = points[2 * i + 1];
    add_side(x, to_x, (to_y - y) * sign, values);
    x = to_x, y = to_y;
  }
  if (end) add_side(x, end[0], (end[1] - y) * sign, values);
}
