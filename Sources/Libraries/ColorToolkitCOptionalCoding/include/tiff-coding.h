// TIFF by libtiff: the tags of a picture, and its blocks, that is strips or tiles.
//
// Why C: libtiff takes and gives tags by variadic functions, and only the preprocessor can tell
// whether it is there.

#ifndef CTIFFCODING_H
#define CTIFFCODING_H

#include <stddef.h>
#include <stdint.h>

/// The tags of a file's first picture (TIFF 6.0).
typedef struct {
  size_t width, height;
  /// Bits a sample; samples a pixel; 1 for unsigned samples, 3 for floating point.
  int depth, samples, format;
  /// PhotometricInterpretation (-1: none), Compression, Orientation, InkSet and NewSubfileType.
  int photometric, compression, orientation, ink_set, subfile;
  /// Whether each sample is in blocks of its own.
  int is_planar;
  /// The number of ExtraSamples that are given, and the first of them: 0 unspecified, 1
  /// premultiplied alpha, 2 straight alpha.
  int extras;
  uint16_t extra[8];
  /// Pixels of a block, and how many there are across and down; the bytes of one.
  size_t block_width, block_height, across, down, block_bytes;
  /// Pixels to the metre, 0 where that is not said.
  double density[2];
  /// Whether there are pictures beside the first.
  int has_others;
  /// Null where there is none; of a palette `1 << depth` entries each.
  const uint16_t *palette[3];
  const uint8_t *profile, *xmp;
  size_t profile_count, xmp_count;
} ctiff_info;

/// Whether libtiff was there when this was compiled.
int ctiff_is_there(void);

typedef struct ctiff_file ctiff_file;

/// A file over bytes that outlive it; null where they are no TIFF, and `message`, of 256 bytes,
/// says why.
ctiff_file *ctiff_open(const uint8_t *bytes, size_t count, char *message);
void ctiff_close(ctiff_file *file);

/// The message of the last error; empty where there was none.
const char *ctiff_message(const ctiff_file *file);

/// Reads the tags into `info`, valid as long as the file is open; returns 0 where they can't be
/// read.
int ctiff_read_info(ctiff_file *file, ctiff_info *info);

/// Decodes a block into `info.block_bytes` bytes, samples of more than one byte in the order of
/// this machine; a last strip fills less. 0 where it is broken.
int ctiff_read_block(
  ctiff_file *file, const ctiff_info *info, size_t column, size_t row, int sample, uint8_t *target);

/// A picture to be written, with four samples a pixel, straight.
typedef struct {
  const void *samples;
  size_t width, height;
  /// Bits of a sample: 8 or 16.
  int depth;
  int is_gray, has_alpha;
  /// Pixels to the metre, 0 where that is not said.
  double density[2];
  const uint8_t *profile, *xmp;
  size_t profile_count, xmp_count;
  /// zlib's level.
  int level;
} ctiff_picture;

/// The file of a picture, deflated, to be freed with `ctiff_free`; null where it can't be written,
/// and `message`, of 256 bytes, says why.
uint8_t *ctiff_write(const ctiff_picture *picture, size_t *count, char *message);
void ctiff_free(uint8_t *file);

#endif
