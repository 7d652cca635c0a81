// HEIC and AVIF by libheif.
//
// Why C: only the preprocessor can tell whether libheif is there, and of which release.

#ifndef CHEIFCODING_H
#define CHEIFCODING_H

#include <stddef.h>
#include <stdint.h>

/// The result of a call. Each status after `CHEIF_OK` has words in the file's message.
typedef enum {
  CHEIF_OK = 0,
  CHEIF_TRUNCATED,
  CHEIF_CORRUPT,
  CHEIF_UNSUPPORTED,
  /// No plugin of libheif knows the codec.
  CHEIF_NO_CODEC,
} cheif_status;

/// The properties that a file announces of its primary image, without a pixel decoded.
typedef struct {
  /// After all turns and crops.
  size_t width, height;
  /// As stored.
  size_t stored_width, stored_height;
  /// The largest size that a part of it may state for itself and still be decoded.
  size_t most_width, most_height;
  /// Bits a sample: 8 to 16.
  int depth;
  int has_alpha;
  /// Images beside the primary one that are shown by themselves.
  int others;
  /// Whether a gain map for brighter displays is there.
  int has_gain_map;
  /// Whether it is stored without chroma.
  int is_gray;
  /// Whether primaries and transfer (ITU-T H.273) are given.
  int has_code_points;
  uint8_t primaries, transfer;
} cheif_info;

/// The kinds of data in a file beside the pixels.
typedef enum { CHEIF_PROFILE, CHEIF_EXIF, CHEIF_XMP } cheif_blob;

/// Whether libheif was there when this was compiled.
int cheif_is_there(void);

typedef struct cheif_file cheif_file;

/// A file over bytes that outlive it; null where libheif can't be loaded. Its status is that of
/// reading all but the pixels.
cheif_file *cheif_open(const uint8_t *bytes, size_t count);
void cheif_close(cheif_file *file);
cheif_status cheif_open_status(const cheif_file *file);
const char *cheif_message(const cheif_file *file);
cheif_info cheif_announced(const cheif_file *file);

/// The length of a blob, 0 where there is none; its bytes in `target` where that is not null.
size_t cheif_read_blob(cheif_file *file, cheif_blob kind, uint8_t *target);

/// Decodes the pixels, upright, as red, green, blue and straight alpha: of one byte each where the
/// depth is 8, else of 16 bits. `target` has room for `4 * width * height` samples.
cheif_status cheif_decode(cheif_file *file, void *target);

/// A picture to be written, with four samples a pixel, straight.
typedef struct {
  const void *samples;
  size_t width, height;
  /// Bits of each sample in memory: 8, or for HEIC 16, of which a file has 10. For AVIF with more
  /// than 8, a request by libheif 1.15 makes libaom abort.
  int depth;
  int has_alpha, is_avif;
  /// 0 to 100.
  int quality;
  /// The data beside the pixels, null for none.
  const uint8_t *profile, *exif, *xmp;
  size_t profile_count, exif_count, xmp_count;
} cheif_picture;

/// Keeps off standard error what codecs write to it by themselves; libheif has no call that does.
/// For a program of one's own alone: all threads of a process share standard error. To be called
/// once, before others. The result is a descriptor that leads to standard error, while codecs work
/// too.
int cheif_keep_standard_error(void);

/// Whether there is an encoder for AVIF, or for HEIC.
int cheif_can_write(int is_avif);

/// The file of a picture, to be freed with `cheif_free`; null where it can't be written, and
/// `message` says why in at most 255 bytes.
uint8_t *cheif_write(const cheif_picture *picture, size_t *count, char *message);
void cheif_free(uint8_t *file);

#endif
