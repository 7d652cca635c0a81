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
