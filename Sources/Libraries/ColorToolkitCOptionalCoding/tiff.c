#include "tiff-coding.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#if __has_include(<tiffio.h>)

#include <tiffio.h>

#if TIFFLIB_VERSION >= 20221213
#define OPENING(F) \
  F(TIFFClientOpenExt) F(TIFFOpenOptionsAlloc) F(TIFFOpenOptionsFree) \
  F(TIFFOpenOptionsSetErrorHandlerExtR) F(TIFFOpenOptionsSetMaxSingleMemAlloc) \
  F(TIFFOpenOptionsSetWarningHandlerExtR)
static const char *const names[] = {"libtiff.so.6", "libtiff.6.dylib"};
#else
#define OPENING(F) \
  F(TIFFClientOpen) F(TIFFSetErrorHandler) F(TIFFSetErrorHandlerExt) F(TIFFSetWarningHandler)
static const char *const names[] = {"libtiff.so.5", "libtiff.5.dylib"};
#endif

#define FUNCTIONS(F) \
  OPENING(F) F(TIFFClose) F(TIFFComputeStrip) F(TIFFComputeTile) F(TIFFDefaultStripSize) \
  F(TIFFFlush) F(TIFFGetField) F(TIFFGetFieldDefaulted) F(TIFFIsTiled) F(TIFFLastDirectory) \
  F(TIFFReadEncodedStrip) F(TIFFReadEncodedTile) F(TIFFSetField) F(TIFFTileSize64) \
  F(TIFFVStripSize64) F(TIFFWriteScanline)

#include "loading.h"

int ctiff_is_there(void) { return 1; }

// A file in memory: one that is read ends where its bytes do, one that is written grows.
struct ctiff_file {
  uint8_t *bytes;
  size_t count, capacity, offset;
  // Bytes of a file that may still be read: its parts can name one place over and over.
  size_t left;
  int is_written;
  TIFF *tiff;
  char message[256];
};

// The most that is written, for offsets have 32 bits.
static const size_t most_written = UINT32_MAX;

static int remember(ctiff_file *file, const char *format, va_list arguments) {
  // The first error is the cause of the others.
  if (file && !file->message[0]) {
    vsnprintf(file->message, sizeof file->message, format, arguments);
  }
  return 1;
}

static tmsize_t read_bytes(thandle_t handle, void *target, tmsize_t count) {
  ctiff_file *file = handle;
  if (count < 0 || file->offset >= file->count) return 0;
  size_t left = file->count - file->offset;
  size_t read = (size_t)count < left ? (size_t)count : left;
  if (!file->is_written) {
    if (read > file->left) {
      if (!file->message[0]) {
        snprintf(file->message, sizeof file->message, "its parts lie over one another, many times");
      }
      return 0;
    }
    file->left -= read;
  }
  memcpy(target, file->bytes + file->offset, read);
  file->offset += read;
  return (tmsize_t)read;
}

static tmsize_t write_bytes(thandle_t handle, void *source, tmsize_t count) {
  ctiff_file *file = handle;
  if (!file->is_written || count < 0) return -1;
  if (file->offset > most_written || (size_t)count > most_written - file->offset) return -1;
  size_t end = file->offset + (size_t)count;
  if (end > file->capacity) {
    size_t capacity = end + end / 2 + 4096;
    uint8_t *bytes = realloc(file->bytes, capacity);
    if (!bytes) return -1;
    file->bytes = bytes;
    file->capacity = capacity;
  }
  // Room that was jumped over is zeros.
  if (file->offset > file->count) memset(file->bytes + file->count, 0, file->offset - file->count);
  memcpy(file->bytes + file->offset, source, (size_t)count);
  file->offset = end;
  if (end > file->count) file->count = end;
  return count;
}

static toff_t seek(thandle_t handle, toff_t offset, int whence) {
  ctiff_file *file = handle;
  if (whence == SEEK_CUR) offset += file->offset;
  if (whence == SEEK_END) offset += file->count;
  file->offset = (size_t)offset;
  return offset;
}

static int no_close(thandle_t handle) {
  (void)handle;
  return 0;
}

static toff_t size(thandle_t handle) { return ((ctiff_file *)handle)->count; }

#if TIFFLIB_VERSION >= 20221213

static int on_error(
  TIFF *tiff, void *file, const char *module, const char *format, va_list arguments) {
  (void)tiff, (void)module;
  return remember(file, format, arguments);
}

static int on_warning(
  TIFF *tiff, void *file, const char *module, const char *format, va_list arguments) {
  (void)tiff, (void)module;
  // A tag whose value lies beyond the end of the file is left out with but a warning.
  return strncmp(format, "IO error", 8) == 0 ? remember(file, format, arguments) : 1;
}

static TIFF *opened(ctiff_file *file, const char *mode) {
  TIFFOpenOptions *options = lib.TIFFOpenOptionsAlloc();
  if (!options) return NULL;
  lib.TIFFOpenOptionsSetMaxSingleMemAlloc(options, 1 << 28);
  lib.TIFFOpenOptionsSetErrorHandlerExtR(options, on_error, file);
  lib.TIFFOpenOptionsSetWarningHandlerExtR(options, on_warning, file);
  TIFF *tiff = lib.TIFFClientOpenExt(
    "", mode, file, read_bytes, write_bytes, seek, no_close, size, NULL, NULL, options);
  lib.TIFFOpenOptionsFree(options);
  return tiff;
}

#else

static void on_error(
  thandle_t handle, const char *module, const char *format, va_list arguments) {
  (void)module;
  remember((ctiff_file *)handle, format, arguments);
}

// Before 4.5 handlers are one to the process: the same ones each time.
static TIFF *opened(ctiff_file *file, const char *mode) {
  lib.TIFFSetErrorHandler(NULL);
  lib.TIFFSetWarningHandler(NULL);
  lib.TIFFSetErrorHandlerExt(on_error);
  return lib.TIFFClientOpen(
    "", mode, file, read_bytes, write_bytes, seek, no_close, size, NULL, NULL);
}

#endif

ctiff_file *ctiff_open(const uint8_t *bytes, size_t count, char *message) {
  ctiff_file *file = loaded() ? calloc(1, sizeof *file) : NULL;
  if (!file) {
    snprintf(message, 256, "libtiff can't be loaded");
    return NULL;
  }
  file->bytes = (uint8_t *)bytes;
  file->count = count;
  // The values of its tags, which are kept.
  file->left = 4 * count + 4096;
  // Not mapped; strips as they are, not cut into smaller ones.
  file->tiff = opened(file, "rmc");
  if (file->tiff) return file;
  snprintf(message, 256, "%s", file->message);
  free(file);
  return NULL;
}

void ctiff_close(ctiff_file *file) {
  lib.TIFFClose(file->tiff);
  free(file);
}

const char *ctiff_message(const ctiff_file *file) { return file->message; }

static int number(TIFF *tiff, uint32_t tag) {
  uint16_t value = 0;
  return lib.TIFFGetFieldDefaulted(tiff, tag, &value) ? value : 0;
}

static size_t blob(TIFF *tiff, uint32_t tag, const uint8_t **bytes) {
  uint32_t count = 0;
  void *data = NULL;
  if (!lib.TIFFGetField(tiff, tag, &count, &data) || !data) return 0;
  *bytes = data;
  return count;
}

static void read_density(TIFF *tiff, double *density) {
  float x = 0, y = 0;
  int unit = number(tiff, TIFFTAG_RESOLUTIONUNIT);
  if (!lib.TIFFGetField(tiff, TIFFTAG_XRESOLUTION, &x) || unit < 2 || unit > 3) return;
  if (!lib.TIFFGetField(tiff, TIFFTAG_YRESOLUTION, &y)) return;
  double units = unit == 2 ? 1 / 0.0254 : 100;
  if (x > 0 && y > 0 && x < 1e6f && y < 1e6f) {
    density[0] = x * units;
    density[1] = y * units;
  }
}

int ctiff_read_info(ctiff_file *file, ctiff_info *info) {
  TIFF *tiff = file->tiff;
  memset(info, 0, sizeof *info);
  uint32_t width = 0, height = 0, block_width = 0, block_height = 0;
  if (!lib.TIFFGetField(tiff, TIFFTAG_IMAGEWIDTH, &width)) return 0;
  if (!lib.TIFFGetField(tiff, TIFFTAG_IMAGELENGTH, &height)) return 0;
  info->width = width;
  info->height = height;
  info->compression = number(tiff, TIFFTAG_COMPRESSION);
  uint16_t photometric = 0;
  info->photometric = lib.TIFFGetField(tiff, TIFFTAG_PHOTOMETRIC, &photometric) ? photometric : -1;
  uint32_t subfile = 0;
  if (lib.TIFFGetField(tiff, TIFFTAG_SUBFILETYPE, &subfile)) info->subfile = (int)subfile;
  info->samples = number(tiff, TIFFTAG_SAMPLESPERPIXEL);
  info->is_planar = info->samples > 1 && number(tiff, TIFFTAG_PLANARCONFIG) == PLANARCONFIG_SEPARATE;
  // The decoder of JPEG makes RGB of what is YCbCr, unless it has each plane by itself.
  if (info->compression == COMPRESSION_JPEG && info->photometric == PHOTOMETRIC_YCBCR &&
      !info->is_planar) {
    lib.TIFFSetField(tiff, TIFFTAG_JPEGCOLORMODE, JPEGCOLORMODE_RGB);
    info->photometric = PHOTOMETRIC_RGB;
  }
  info->depth = number(tiff, TIFFTAG_BITSPERSAMPLE);
  info->format = number(tiff, TIFFTAG_SAMPLEFORMAT);
  info->orientation = number(tiff, TIFFTAG_ORIENTATION);
  info->ink_set = number(tiff, TIFFTAG_INKSET);
  uint16_t count = 0, *extra = NULL;
  if (lib.TIFFGetField(tiff, TIFFTAG_EXTRASAMPLES, &count, &extra)) {
    info->extras = count < 8 ? count : 8;
    memcpy(info->extra, extra, (size_t)info->extras * sizeof *extra);
  }
  if (lib.TIFFIsTiled(tiff)) {
    lib.TIFFGetField(tiff, TIFFTAG_TILEWIDTH, &block_width);
    lib.TIFFGetField(tiff, TIFFTAG_TILELENGTH, &block_height);
    info->block_bytes = (size_t)lib.TIFFTileSize64(tiff);
  } else {
    block_width = width;
    lib.TIFFGetFieldDefaulted(tiff, TIFFTAG_ROWSPERSTRIP, &block_height);
    if (block_height > height) block_height = height;
    info->block_bytes = (size_t)lib.TIFFVStripSize64(tiff, block_height);
  }
  if (!width || !height || !block_width || !block_height || !info->block_bytes) return 0;
  info->block_width = block_width;
  info->block_height = block_height;
  info->across = (info->width + block_width - 1) / block_width;
  info->down = (info->height + block_height - 1) / block_height;
  read_density(tiff, info->density);
  info->has_others = !lib.TIFFLastDirectory(tiff);
  if (info->photometric == PHOTOMETRIC_PALETTE) {
    uint16_t *red, *green, *blue;
    if (!lib.TIFFGetField(tiff, TIFFTAG_COLORMAP, &red, &green, &blue)) return 0;
    info->palette[0] = red;
    info->palette[1] = green;
    info->palette[2] = blue;
  }
  // Blocks, which are not. Of a file that lacks their sizes each is read to the file's end.
  double decoded = (double)info->block_bytes * (double)info->across * (double)info->down *
                   (info->is_planar ? info->samples : 1);
  file->left = 256 * (file->count + (decoded < 1e15 ? (size_t)decoded : (size_t)1e15));
  info->profile_count = blob(tiff, TIFFTAG_ICCPROFILE, &info->profile);
  info->xmp_count = blob(tiff, TIFFTAG_XMLPACKET, &info->xmp);
  return 1;
}

int ctiff_read_block(
  ctiff_file *file, const ctiff_info *info, size_t column, size_t row, int sample,
  uint8_t *target) {
  TIFF *tiff = file->tiff;
  uint32_t x = (uint32_t)(column * info->block_width);
  uint32_t y = (uint32_t)(row * info->block_height);
  tmsize_t read, wanted = (tmsize_t)info->block_bytes;
  if (lib.TIFFIsTiled(tiff)) {
    uint32_t tile = lib.TIFFComputeTile(tiff, x, y, 0, (uint16_t)sample);
    read = lib.TIFFReadEncodedTile(tiff, tile, target, wanted);
  } else {
    size_t rows = info->height - y < info->block_height ? info->height - y : info->block_height;
    wanted = (tmsize_t)lib.TIFFVStripSize64(tiff, (uint32_t)rows);
    if ((size_t)wanted > info->block_bytes) return 0;
    uint32_t strip = lib.TIFFComputeStrip(tiff, y, (uint16_t)sample);
    read = lib.TIFFReadEncodedStrip(tiff, strip, target, wanted);
  }
  // Some codecs only warn of what is missing; their message is there all the same.
  return read == wanted && !file->message[0];
}

static int set_tags(TIFF *tiff, const ctiff_picture *picture, int samples) {
  int is_set = lib.TIFFSetField(tiff, TIFFTAG_IMAGEWIDTH, (uint32_t)picture->width) &&
    lib.TIFFSetField(tiff, TIFFTAG_IMAGELENGTH, (uint32_t)picture->height) &&
    lib.TIFFSetField(tiff, TIFFTAG_BITSPERSAMPLE, picture->depth) &&
    lib.TIFFSetField(tiff, TIFFTAG_SAMPLESPERPIXEL, samples) &&
    lib.TIFFSetField(tiff, TIFFTAG_COMPRESSION, COMPRESSION_ADOBE_DEFLATE) &&
    lib.TIFFSetField(
      tiff, TIFFTAG_PHOTOMETRIC, picture->is_gray ? PHOTOMETRIC_MINISBLACK : PHOTOMETRIC_RGB) &&
    lib.TIFFSetField(tiff, TIFFTAG_ORIENTATION, ORIENTATION_TOPLEFT) &&
    lib.TIFFSetField(tiff, TIFFTAG_PLANARCONFIG, PLANARCONFIG_CONTIG) &&
    lib.TIFFSetField(tiff, TIFFTAG_PREDICTOR, PREDICTOR_HORIZONTAL) &&
    lib.TIFFSetField(tiff, TIFFTAG_ZIPQUALITY, picture->level) &&
    // Strips of about a quarter of a megabyte.
    lib.TIFFSetField(
      tiff, TIFFTAG_ROWSPERSTRIP,
      lib.TIFFDefaultStripSize(
        tiff, (uint32_t)((1 << 18) / (picture->width * (size_t)samples * 2) + 1)));
  uint16_t straight = EXTRASAMPLE_UNASSALPHA;
  if (picture->has_alpha) {
    is_set = is_set && lib.TIFFSetField(tiff, TIFFTAG_EXTRASAMPLES, 1, &straight);
  }
  if (picture->density[0] > 0) {
    is_set = is_set && lib.TIFFSetField(tiff, TIFFTAG_RESOLUTIONUNIT, RESUNIT_INCH) &&
      lib.TIFFSetField(tiff, TIFFTAG_XRESOLUTION, (float)(picture->density[0] * 0.0254)) &&
      lib.TIFFSetField(tiff, TIFFTAG_YRESOLUTION, (float)(picture->density[1] * 0.0254));
  }
  if (picture->profile) {
    is_set = is_set &&
      lib.TIFFSetField(
        tiff, TIFFTAG_ICCPROFILE, (uint32_t)picture->profile_count, picture->profile);
  }
  if (picture->xmp) {
    is_set =
      is_set && lib.TIFFSetField(tiff, TIFFTAG_XMLPACKET, (uint32_t)picture->xmp_count, picture->xmp);
  }
  return is_set;
}

static int write_rows(TIFF *tiff, const ctiff_picture *picture, int samples) {
  size_t bytes = (size_t)picture->depth / 8;
  uint8_t *row = malloc(picture->width * (size_t)samples * bytes);
  int is_written = row != NULL;
  for (size_t y = 0; is_written && y < picture->height; y++) {
    const uint8_t *source = (const uint8_t *)picture->samples + 4 * bytes * picture->width * y;
    for (size_t x = 0; x < picture->width; x++) {
      for (int i = 0; i < samples; i++) {
        // Alpha comes last.
        size_t from = picture->has_alpha && i == samples - 1 ? 3 : (size_t)i;
        memcpy(
          row + ((size_t)samples * x + (size_t)i) * bytes, source + (4 * x + from) * bytes, bytes);
      }
    }
    is_written = lib.TIFFWriteScanline(tiff, row, (uint32_t)y, 0) == 1;
  }
  free(row);
  return is_written;
}

uint8_t *ctiff_write(const ctiff_picture *picture, size_t *count, char *message) {
  ctiff_file file = {.is_written = 1};
  if (!loaded()) {
    snprintf(message, 256, "libtiff can't be loaded");
    return NULL;
  }
  int samples = (picture->is_gray ? 1 : 3) + (picture->has_alpha ? 1 : 0);
  file.tiff = opened(&file, "wm");
  int is_written = file.tiff && set_tags(file.tiff, picture, samples) &&
    write_rows(file.tiff, picture, samples) && lib.TIFFFlush(file.tiff) == 1;
  if (file.tiff) lib.TIFFClose(file.tiff);
  *count = file.count;
  if (is_written && !file.message[0]) return file.bytes;
  snprintf(message, 256, "%s", file.message[0] ? file.message : "out of memory");
  free(file.bytes);
  return NULL;
}

#else

int ctiff_is_there(void) { return 0; }

ctiff_file *ctiff_open(const uint8_t *bytes, size_t count, char *message) {
  *message = 0;
  return NULL;
}

void ctiff_close(ctiff_file *file) {}
const char *ctiff_message(const ctiff_file *file) { return ""; }
int ctiff_read_info(ctiff_file *file, ctiff_info *info) { return 0; }

int ctiff_read_block(
  ctiff_file *file, const ctiff_info *info, size_t column, size_t row, int sample,
  uint8_t *target) {
  return 0;
}

uint8_t *ctiff_write(const ctiff_picture *picture, size_t *count, char *message) {
  *message = 0;
  return NULL;
}

#endif

void ctiff_free(uint8_t *file) { free(file); }
