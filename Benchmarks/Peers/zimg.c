// zimg: planar RGB between transfer curves, primaries and depths, its approximate gamma allowed.

#include <stdlib.h>
#include <string.h>
#include <zimg.h>

typedef struct {
  zimg_filter_graph *graph;
  void *scratch;
  ptrdiff_t source_stride, target_stride;
  unsigned height;
} zimg_peer;

enum { srgb8, linear, p3 };

static void describe(zimg_image_format *format, int kind, unsigned width, unsigned height) {
  zimg_image_format_default(format, ZIMG_API_VERSION);
  format->width = width;
  format->height = height;
  format->pixel_type = kind == linear ? ZIMG_PIXEL_FLOAT : ZIMG_PIXEL_BYTE;
  format->color_family = ZIMG_COLOR_RGB;
  format->matrix_coefficients = ZIMG_MATRIX_RGB;
  format->transfer_characteristics =
    kind == linear ? ZIMG_TRANSFER_LINEAR : ZIMG_TRANSFER_IEC_61966_2_1;
  format->color_primaries = kind == p3 ? ZIMG_PRIMARIES_ST432_1 : ZIMG_PRIMARIES_BT709;
  format->pixel_range = ZIMG_RANGE_FULL;
  format->depth = kind == linear ? 32 : 8;
}

zimg_peer *zimg_peer_open(int source, int target, unsigned width, unsigned height) {
  zimg_image_format from, to;
  describe(&from, source, width, height);
  describe(&to, target, width, height);
  zimg_graph_builder_params parameters;
  zimg_graph_builder_params_default(&parameters, ZIMG_API_VERSION);
  parameters.allow_approximate_gamma = 1;
  parameters.dither_type = ZIMG_DITHER_NONE;
  parameters.cpu_type = ZIMG_CPU_AUTO_64B;
  parameters.nominal_peak_luminance = 100;
  zimg_peer *peer = calloc(1, sizeof *peer);
  peer->graph = zimg_filter_graph_build(&from, &to, &parameters);
  if (!peer->graph) return NULL;
  size_t bytes = 0;
  zimg_filter_graph_get_tmp_size(peer->graph, &bytes);
  peer->scratch = aligned_alloc(64, (bytes + 63) / 64 * 64);
  peer->source_stride = (ptrdiff_t)width * (source == linear ? 4 : 1);
  peer->target_stride = (ptrdiff_t)width * (target == linear ? 4 : 1);
  peer->height = height;
  return peer;
}

// Planes lie `source_plane` and `target_plane` bytes apart; all addresses are multiples of 64.
int zimg_peer_run(
  zimg_peer *peer, const char *source, ptrdiff_t source_plane, char *target,
  ptrdiff_t target_plane) {
  zimg_image_buffer_const from = {.version = ZIMG_API_VERSION};
  zimg_image_buffer to = {.version = ZIMG_API_VERSION};
  for (int plane = 0; plane < 3; plane++) {
    from.plane[plane].data = source + plane * source_plane;
    from.plane[plane].stride = peer->source_stride;
    from.plane[plane].mask = ZIMG_BUFFER_MAX;
    to.plane[plane].data = target + plane * target_plane;
    to.plane[plane].stride = peer->target_stride;
    to.plane[plane].mask = ZIMG_BUFFER_MAX;
  }
  return zimg_filter_graph_process(peer->graph, &from, &to, peer->scratch, 0, 0, 0, 0);
}

void zimg_peer_close(zimg_peer *peer) {
  zimg_filter_graph_free(peer->graph);
  free(peer->scratch);
  free(peer);
}

int zimg_peer_version(void) {
  unsigned major, minor, micro;
  zimg_get_version_info(&major, &minor, &micro);
  return (int)(major * 1000000 + minor * 1000 + micro);
}
