// libpng at a level of compression, its filters by its own heuristic, into the driver's memory.

#include <png.h>
#include <setjmp.h>
#include <string.h>

typedef struct {
  unsigned char *target;
  size_t size, capacity;
} sink;

static void append(png_structp png, png_bytep data, size_t bytes) {
  sink *out = png_get_io_ptr(png);
  if (out->size + bytes > out->capacity) png_error(png, "no room");
  memcpy(out->target + out->size, data, bytes);
  out->size += bytes;
}

static void flush(png_structp png) { (void)png; }

// The number of bytes written; 0 where it fails.
size_t png_peer_write(
  const unsigned char *rgba, int width, int height, int level, unsigned char *target,
  size_t capacity) {
  sink out = {target, 0, capacity};
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
  png_infop info = png_create_info_struct(png);
  if (setjmp(png_jmpbuf(png))) {
    png_destroy_write_struct(&png, &info);
    return 0;
  }
  png_set_write_fn(png, &out, append, flush);
  png_set_compression_level(png, level);
  png_set_IHDR(
    png, info, width, height, 8, PNG_COLOR_TYPE_RGBA, PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_BASE,
    PNG_FILTER_TYPE_BASE);
  png_write_info(png, info);
  for (int row = 0; row < height; row++) png_write_row(png, rgba + (size_t)row * width * 4);
  png_write_end(png, info);
  png_destroy_write_struct(&png, &info);
  return out.size;
}

int png_peer_version(void) { return (int)png_access_version_number(); }
