// PNG's inner loops: what a picture needs, the packing and filtering of rows, and deflate by ISA-L.
//
// Why C: the loops are plain and compiled once for each instruction set by `#pragma clang
// attribute`, as the pixel stages are; and only the preprocessor can tell whether ISA-L is there.

#ifndef CPNGCODING_H
#define CPNGCODING_H

#include <stddef.h>
#include <stdint.h>

typedef struct {
  /// Looks at pixels of four samples: bit 0 is set where one is not gray, bit 1 where one is not
  /// opaque.
  unsigned (*survey_u8)(const uint8_t *pixels, size_t count);
  unsigned (*survey_u16)(const uint16_t *pixels, size_t count);

  /// Takes groups of 16 bytes apart: byte i of a group's `bytes` is the source's byte order[i].
  ///
  /// The target has 16 bytes of room after its end.
  void (*pack)(
    const uint8_t *source, uint8_t *target, size_t groups, const uint8_t *order, size_t bytes);

  /// The filter that suits a row best; a quick look takes one block in four of a long row.
  ///
  /// `left` bytes before each row are readable: those of a pixel, zeros before the first.
  int (*choose)(
    const uint8_t *row, const uint8_t *above, size_t left, size_t count, int is_quick);

  /// Writes a filtered row.
  void (*filter)(
    int type, const uint8_t *row, const uint8_t *above, size_t left, uint8_t *result, size_t count);
} cpng_rows;

/// The loops for this processor.
const cpng_rows *cpng_rows_preferred(void);

/// The loops for every processor of this architecture.
const cpng_rows *cpng_rows_baseline(void);

/// Whether ISA-L was there when this was compiled.
int cpng_has_igzip(void);

/// What igzip needs to work: half a megabyte, to be used again and again.
typedef struct cpng_igzip cpng_igzip;

/// Null where memory is short, or ISA-L is not there.
cpng_igzip *cpng_igzip_create(void);
void cpng_igzip_free(cpng_igzip *state);

/// A part of a raw deflate stream that ends at a byte, by igzip's level 1.
///
/// `dictionary` is what comes before it, at most 32 KiB. Returns the bytes written, or 0 where
/// `capacity` is too small.
size_t cpng_igzip_deflate(
  cpng_igzip *state, const uint8_t *source, size_t count, const uint8_t *dictionary,
  size_t dictionary_count, int is_last, uint8_t *target, size_t capacity);

/// Checksums, where ISA-L is there: Adler-32 and the CRC of PNG and gzip.
uint32_t cpng_adler32(uint32_t start, const uint8_t *bytes, size_t count);
uint32_t cpng_crc32(uint32_t start, const uint8_t *bytes, size_t count);

#endif
