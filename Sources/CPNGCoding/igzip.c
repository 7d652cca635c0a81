#include "CPNGCoding.h"

#if __has_include(<isa-l/igzip_lib.h>) && __has_include(<isa-l/crc.h>)

#include <isa-l/crc.h>
#include <isa-l/igzip_lib.h>
#include <stdlib.h>

int cpng_has_igzip(void) { return 1; }

struct cpng_igzip {
  struct isal_zstream stream;
  uint8_t buffer[ISAL_DEF_LVL1_DEFAULT];
};

cpng_igzip *cpng_igzip_create(void) { return malloc(sizeof(cpng_igzip)); }

void cpng_igzip_free(cpng_igzip *state) { free(state); }

size_t cpng_igzip_deflate(
    cpng_igzip *state, const uint8_t *source, size_t count, const uint8_t *dictionary,
    size_t dictionary_count, int is_last, uint8_t *target, size_t capacity) {
  if (count > UINT32_MAX || capacity > UINT32_MAX) return 0;
  struct isal_zstream *stream = &state->stream;
  isal_deflate_init(stream);
  stream->level = 1;
  stream->level_buf = state->buffer;
  stream->level_buf_size = sizeof state->buffer;
  stream->gzip_flag = IGZIP_DEFLATE;
  stream->flush = is_last ? NO_FLUSH : SYNC_FLUSH;
  stream->end_of_stream = (uint16_t)(is_last ? 1 : 0);
  if (dictionary_count > 0 &&
      isal_deflate_set_dict(stream, (uint8_t *)dictionary, (uint32_t)dictionary_count) !=
        COMP_OK) {
    return 0;
  }
  stream->next_in = (uint8_t *)source;
  stream->avail_in = (uint32_t)count;
  stream->next_out = target;
  stream->avail_out = (uint32_t)capacity;
  if (isal_deflate(stream) != COMP_OK) return 0;
  // Room that is left over says that nothing waits to be written.
  return stream->avail_in == 0 && stream->avail_out > 0 ? stream->total_out : 0;
}

uint32_t cpng_adler32(uint32_t start, const uint8_t *bytes, size_t count) {
  return isal_adler32(start, bytes, count);
}

uint32_t cpng_crc32(uint32_t start, const uint8_t *bytes, size_t count) {
  return crc32_gzip_refl(start, bytes, count);
}

#else

#include <zlib.h>

int cpng_has_igzip(void) { return 0; }

cpng_igzip *cpng_igzip_create(void) { return NULL; }

void cpng_igzip_free(cpng_igzip *state) {}

size_t cpng_igzip_deflate(
    cpng_igzip *state, const uint8_t *source, size_t count, const uint8_t *dictionary,
    size_t dictionary_count, int is_last, uint8_t *target, size_t capacity) {
  return 0;
}

uint32_t cpng_adler32(uint32_t start, const uint8_t *bytes, size_t count) {
  return (uint32_t)adler32_z(start, bytes, count);
}

uint32_t cpng_crc32(uint32_t start, const uint8_t *bytes, size_t count) {
  return (uint32_t)crc32_z(start, bytes, count);
}

#endif
