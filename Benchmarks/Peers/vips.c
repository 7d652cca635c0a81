// libvips: images over the driver's memory, without its cache of operations.

#include <vips/vips.h>

int vips_peer_open(void) {
  if (VIPS_INIT("bench")) return 1;
  vips_cache_set_max(0);
  return 0;
}

void vips_peer_threads(int threads) { vips_concurrency_set(threads); }

static VipsImage *bytes(const void *data, int width, int height, int bands) {
  VipsImage *image = vips_image_new_from_memory(
    data, (size_t)width * height * bands, width, height, bands, VIPS_FORMAT_UCHAR);
  image->Type = VIPS_INTERPRETATION_sRGB;
  return image;
}

static VipsImage *lab(const void *data, int width, int height) {
  VipsImage *image = vips_image_new_from_memory(
    data, (size_t)width * height * 12, width, height, 3, VIPS_FORMAT_FLOAT);
  image->Type = VIPS_INTERPRETATION_LAB;
  return image;
}

// Writes an image into the driver's memory; takes the image over.
static int finish(VipsImage *image, void *target, size_t bytes) {
  VipsImage *memory = vips_image_new_from_memory(
    target, bytes, image->Xsize, image->Ysize, image->Bands, image->BandFmt);
  int status = memory ? vips_image_write(image, memory) : 1;
  if (memory) g_object_unref(memory);
  g_object_unref(image);
  return status;
}

int vips_peer_lab(const void *source, void *target, int width, int height) {
  VipsImage *input = bytes(source, width, height, 3), *output = NULL;
  int status = vips_colourspace(input, &output, VIPS_INTERPRETATION_LAB, NULL);
  g_object_unref(input);
  return status ? status : finish(output, target, (size_t)width * height * 12);
}

int vips_peer_difference(
  const void *first, const void *second, void *target, int width, int height) {
  VipsImage *a = lab(first, width, height), *b = lab(second, width, height), *output = NULL;
  int status = vips_dE00(a, b, &output, NULL);
  g_object_unref(a);
  g_object_unref(b);
  return status ? status : finish(output, target, (size_t)width * height * 4);
}

int vips_peer_blur(const void *source, void *target, int width, int height, double sigma) {
  VipsImage *input = bytes(source, width, height, 4), *output = NULL;
  int status = vips_gaussblur(input, &output, sigma, NULL);
  g_object_unref(input);
  return status ? status : finish(output, target, (size_t)width * height * 4);
}

int vips_peer_version(void) {
  return vips_version(0) * 1000000 + vips_version(1) * 1000 + vips_version(2);
}
