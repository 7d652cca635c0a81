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

typedef struct inflate_state inflater;

static int begin(inflater *state) {
  isal_inflate_init(state);
  state->crc_flag = ISAL_ZLIB;
  return 1;
}

static void end(inflater *state) {}

static cpng_stream_state step(inflater *state) {
  const int code = isal_inflate(state);
  if (code == ISAL_INCORRECT_CHECKSUM) return CPNG_WRONG_CHECKSUM;
  if (code < 0 || code == ISAL_NEED_DICT) return CPNG_BROKEN;
  return state->block_state == ISAL_BLOCK_FINISH ? CPNG_ENDED : CPNG_GOES_ON;
}

// Bytes that were taken and not used.
static size_t ahead(const inflater *state) { return (size_t)state->read_in_length / 8; }

uint32_t cpng_adler32(uint32_t start, const uint8_t *bytes, size_t count) {
  return isal_adler32(start, bytes, count);
}

uint32_t cpng_crc32(uint32_t start, const uint8_t *bytes, size_t count) {
  return crc32_gzip_refl(start, bytes, count);
}

#else

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

int cpng_has_igzip(void) { return 0; }

cpng_igzip *cpng_igzip_create(void) { return NULL; }

void cpng_igzip_free(cpng_igzip *state) {}

size_t cpng_igzip_deflate(
    cpng_igzip *state, const uint8_t *source, size_t count, const uint8_t *dictionary,
    size_t dictionary_count, int is_last, uint8_t *target, size_t capacity) {
  return 0;
}

typedef z_stream inflater;

static int begin(inflater *state) {
  memset(state, 0, sizeof *state);
  return inflateInit(state) == Z_OK;
}

static void end(inflater *state) { inflateEnd(state); }

static cpng_stream_state step(inflater *state) {
  const int code = inflate(state, Z_NO_FLUSH);
  if (code == Z_STREAM_END) return CPNG_ENDED;
  if (code == Z_OK || code == Z_BUF_ERROR) return CPNG_GOES_ON;
  // The checksum is compared last; of a stream that breaks before, zlib says the same code.
  const int is_checksum = state->msg != NULL && strcmp(state->msg, "incorrect data check") == 0;
  return is_checksum ? CPNG_WRONG_CHECKSUM : CPNG_BROKEN;
}

static size_t ahead(const inflater *state) { return 0; }

uint32_t cpng_adler32(uint32_t start, const uint8_t *bytes, size_t count) {
  return (uint32_t)adler32_z(start, bytes, count);
}

uint32_t cpng_crc32(uint32_t start, const uint8_t *bytes, size_t count) {
  return (uint32_t)crc32_z(start, bytes, count);
}

#endif

// Both libraries name what goes in and what comes out alike.
struct cpng_inflation {
  inflater state;
  uint64_t length;
  uint8_t room[1 << 16];
};

cpng_inflation *cpng_inflation_create(void) {
  cpng_inflation *stream = malloc(sizeof *stream);
  if (stream == NULL) return NULL;
  stream->length = 0;
  if (begin(&stream->state)) return stream;
  free(stream);
  return NULL;
}

void cpng_inflation_free(cpng_inflation *stream) {
  if (stream == NULL) return;
  end(&stream->state);
  free(stream);
}

cpng_stream_state cpng_inflation_take(
    cpng_inflation *stream, const uint8_t *part, size_t count, uint64_t limit, uint64_t *length,
    size_t *unused) {
  inflater *state = &stream->state;
  state->next_in = (uint8_t *)part;
  state->avail_in = (uint32_t)count;
  cpng_stream_state result;
  do {
    state->next_out = stream->room;
    state->avail_out = sizeof stream->room;
    result = step(state);
    stream->length += sizeof stream->room - state->avail_out;
  } while (result == CPNG_GOES_ON && state->avail_out == 0 && stream->length <= limit);
  *length = stream->length;
  *unused = state->avail_in + ahead(state);
  return result;
}
