// PNG's inner loops: a survey of the pixels, the packing and filtering of rows, deflate and inflate
// by ISA-L.
//
// Why C: the loops are plain and compiled once for each instruction set by `#pragma clang
// attribute`, as the pixel stages are; and only the preprocessor can tell whether ISA-L is there.

#ifndef CPNGCODING_H
#define CPNGCODING_H

#include <stddef.h>
#include <stdint.h>

/// Bytes that loops may read or write past the end of a row.
#define CPNG_SLACK 64

/// Pixels of a block, the unit in which pixels equal to those above are found and skipped.
#define CPNG_BLOCK 64

/// Rows on their way from pixels of four samples to filtered bytes.
typedef struct {
  /// Pixels a row, and the blocks that hold them.
  size_t width, blocks;
  /// Bytes of a pixel before and after packing.
  size_t source_bytes, pixel_bytes;
  /// The index in 16 source bytes of each byte of packed pixels: 16 entries.
  const uint8_t *order;
  /// Whether one block in three may speak for a row that changed in many.
  int is_quick;
  /// Whether it shows text and flat colours: changed blocks are not filtered.
  int is_drawing;
  /// Two packed rows; each has a pixel of zeros before it, and slack after it.
  uint8_t *current, *above;
  /// For each block, whether it differs from the row above.
  uint8_t *changed;
} cpng_packing;

typedef struct {
  /// Looks at pixels of four samples: bit 0 is set where one is not gray, bit 1 where one is not
  /// opaque.
  unsigned (*survey_u8)(const uint8_t *pixels, size_t count);
  unsigned (*survey_u16)(const uint16_t *pixels, size_t count);

  /// Takes a row in, as the one above the next; for the first row it is zeros.
  void (*know)(cpng_packing *packing, const uint8_t *row);

  /// Writes a row as PNG has it, its filter's type before it; returns the Adler-32 that follows the
  /// one before.
  ///
  /// `above` is the row written or taken in before, null for the first. The target has
  /// `CPNG_SLACK` bytes of room after its end.
  uint32_t (*write)(
    cpng_packing *packing, const uint8_t *row, const uint8_t *above, uint8_t *target,
    uint32_t checksum);
} cpng_rows;

/// The loops for this processor.
const cpng_rows *cpng_rows_preferred(void);

/// The loops for every processor of this architecture.
const cpng_rows *cpng_rows_baseline(void);

/// Whether ISA-L was there when this was compiled.
int cpng_has_igzip(void);

/// The memory that igzip works in: half a megabyte, to be reused.
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

/// The state of a zlib stream after a part of it was taken in.
typedef enum {
  CPNG_GOES_ON,
  CPNG_ENDED,
  /// It ended, and its Adler-32 is not that of its bytes.
  CPNG_WRONG_CHECKSUM,
  /// It is no zlib stream from some byte on.
  CPNG_BROKEN
} cpng_stream_state;

/// A zlib stream whose bytes are counted as they are inflated, and not kept.
typedef struct cpng_inflation cpng_inflation;

/// Null where memory is short.
cpng_inflation *cpng_inflation_create(void);
void cpng_inflation_free(cpng_inflation *stream);

/// Takes a part in, until it is used up, the stream ends, or more than `limit` bytes came out.
///
/// `length` counts the bytes out of all parts so far, `unused` the bytes left of this one.
cpng_stream_state cpng_inflation_take(
  cpng_inflation *stream, const uint8_t *part, size_t count, uint64_t limit, uint64_t *length,
  size_t *unused);

/// Adler-32, and the CRC of PNG and gzip: by ISA-L, else by zlib.
uint32_t cpng_adler32(uint32_t start, const uint8_t *bytes, size_t count);
uint32_t cpng_crc32(uint32_t start, const uint8_t *bytes, size_t count);

/// The Adler-32 after `count` zeros.
static inline uint32_t cpng_adler32_of_zeros(uint32_t start, size_t count) {
  const uint64_t modulus = 65521;
  uint64_t low = start & 0xFFFF, high = start >> 16;
  return (uint32_t)((high + count % modulus * low) % modulus << 16 | low);
}

#endif
