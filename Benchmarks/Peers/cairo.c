// Cairo: gradients of equal stops over a surface on the driver's memory.

#include <cairo.h>

static void paint(
  cairo_pattern_t *pattern, const double *stops, int count, void *target, int width, int height) {
  for (int i = 0; i < count; i++) {
    const double *stop = stops + 4 * i;
    cairo_pattern_add_color_stop_rgb(pattern, stop[0], stop[1], stop[2], stop[3]);
  }
  cairo_surface_t *surface = cairo_image_surface_create_for_data(
    target, CAIRO_FORMAT_ARGB32, width, height, 4 * width);
  cairo_t *context = cairo_create(surface);
  cairo_set_operator(context, CAIRO_OPERATOR_SOURCE);
  cairo_set_source(context, pattern);
  cairo_paint(context);
  cairo_destroy(context);
  cairo_surface_flush(surface);
  cairo_surface_destroy(surface);
  cairo_pattern_destroy(pattern);
}

// Stops are position, red, green, blue.
void cairo_peer_linear(
  const double *stops, int count, void *target, int width, int height, const double line[4]) {
  paint(
    cairo_pattern_create_linear(line[0], line[1], line[2], line[3]), stops, count, target, width,
    height);
}

void cairo_peer_radial(
  const double *stops, int count, void *target, int width, int height, const double circle[3]) {
  paint(
    cairo_pattern_create_radial(
      circle[0], circle[1], 0, circle[0], circle[1], circle[2]),
    stops, count, target, width, height);
}

int cairo_peer_version(void) {
  int version = cairo_version();
  return version / 10000 * 1000000 + version / 100 % 100 * 1000 + version % 100;
}

// Paths on white: verbs 0 move, 1 line, 2 quadratic, 3 cubic, 4 close; of each path its width (0 to
// fill), a dash and its gap, its colour, and its opacity as a group.
void cairo_peer_paths(
  const unsigned char *verbs, const int *counts, const double *points, const double *styles,
  int items, unsigned char *pixels, int side) {
  cairo_surface_t *surface =
    cairo_image_surface_create_for_data(pixels, CAIRO_FORMAT_RGB24, side, side, 4 * side);
  cairo_t *cairo = cairo_create(surface);
  cairo_set_source_rgb(cairo, 1, 1, 1);
  cairo_paint(cairo);
  cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND);
  for (int item = 0; item < items; ++item, styles += 8) {
    if (styles[7] < 1) cairo_push_group(cairo);
    for (int k = 0; k < counts[item]; ++k) {
      double x, y;
      switch (*verbs++) {
      case 0: cairo_move_to(cairo, points[0], points[1]), points += 2; break;
      case 1: cairo_line_to(cairo, points[0], points[1]), points += 2; break;
      case 2:
        cairo_get_current_point(cairo, &x, &y);
        cairo_curve_to(
          cairo, x + (points[0] - x) * 2 / 3, y + (points[1] - y) * 2 / 3,
          points[2] + (points[0] - points[2]) * 2 / 3,
          points[3] + (points[1] - points[3]) * 2 / 3, points[2], points[3]);
        points += 4;
        break;
      case 3:
        cairo_curve_to(
          cairo, points[0], points[1], points[2], points[3], points[4], points[5]);
        points += 6;
        break;
      default: cairo_close_path(cairo);
      }
    }
    cairo_set_source_rgba(cairo, styles[3], styles[4], styles[5], styles[6]);
    if (styles[0] > 0) {
      cairo_set_line_width(cairo, styles[0]);
      cairo_set_dash(cairo, styles + 1, styles[1] > 0 ? 2 : 0, 0);
      cairo_stroke(cairo);
    } else {
      cairo_fill(cairo);
    }
    if (styles[7] < 1) {
      cairo_pop_group_to_source(cairo);
      cairo_paint_with_alpha(cairo, styles[7]);
    }
  }
  cairo_destroy(cairo);
  cairo_surface_flush(surface);
  cairo_surface_destroy(surface);
}
