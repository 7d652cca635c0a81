// Hue turned in HSLuv: chroma in CIE LCh(uv) stays the fraction that it is of the largest in sRGB at
// its lightness and hue. The formulas are A. Boronine's, revision 4; see HSLuv.swift.
//
// Parameters: XYZ of linear light and back, and linear sRGB of XYZ, nine each; u' and v' of the
// white; the turn's cosine and sine.

/// The chroma at which rays of two directions leave sRGB at a lightness and its luminance.
INLINE void hsluv_edges(
  ed l, ed y, const double *srgb, ed cosine, ed sine, ed other_cosine, ed other_sine, ed *chroma,
  ed *other) {
  *chroma = *other = (ed)1e300;
  for (int face = 0; face < 3; ++face) {
    const double *m = srgb + 3 * face;
    ed top = (284517 * m[0] - 94839 * m[2]) * y;
    ed offset = (838422 * m[2] + 769860 * m[1] + 731718 * m[0]) * l * y;
    ed bottom = (632260 * m[2] - 126452 * m[1]) * y;
    for (int level = 0; level < 2; ++level) {
      // A line v = slope u + intercept in the plane of u* and v*.
      ed slope = top / (bottom + level * 126452.0);
      ed intercept = (offset - level * 769860.0 * l) / (bottom + level * 126452.0);
      ed length = intercept / (sine - slope * cosine);
      *chroma = choose_e((length >= 0) & (length < *chroma), length, *chroma);
      length = intercept / (other_sine - slope * other_cosine);
      *other = choose_e((length >= 0) & (length < *other), length, *other);
    }
  }
}

INLINE e3 turned_hsluv(e3 light, const double *m, el *unsure) {
  e3 xyz = times_e(m, light);
  ed sum = xyz.x + 15 * xyz.y + 3 * xyz.z;
  ed u = 4 * xyz.x / sum - m[27], v = 9 * xyz.y / sum - m[28];
  ed l = choose_e(
    xyz.y > 216.0 / 24389, 116 * cube_root_e(xyz.y) - 16, xyz.y * (24389.0 / 27));
  *unsure |= ~((l > 1e-4) & (l < 99.9999));
  ed length = root_e(u * u + v * v), a = u / length, b = v / length;
  ed x = a * m[29] - b * m[30], y = a * m[30] + b * m[29];
  ed from, to;
  hsluv_edges(l, xyz.y, m + 18, a, b, x, y, &from, &to);
  length *= to / from;
  u = length * x + m[27], v = length * y + m[28];
  e3 turned = {
    xyz.y * 9 * u / (4 * v), xyz.y, xyz.y * (12 - 3 * u - 20 * v) / (4 * v)};
  return times_e(m + 9, turned);
}

static void turn_hsluv(float *block, size_t count, const float *p) {
  IN_EIGHTS(31, turned_hsluv(light, numbers, &unsure))
}
