#include "heif-coding.h"

#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// What leads to standard error; that itself in a process that keeps nothing off it.
static int standard_error = 2;

int cheif_keep_standard_error(void) {
  int descriptor = dup(2);
  if (descriptor > 2 && fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0) standard_error = descriptor;
  return standard_error;
}

#if __has_include(<libheif/heif.h>)

#include <libheif/heif.h>

#if LIBHEIF_NUMERIC_VERSION >= ((1 << 24) | (19 << 16))
#define HAS_LIMITS 1
#define LIMITS(F) F(heif_context_get_security_limits)
#else
#define HAS_LIMITS 0
#define LIMITS(F) F(heif_context_set_maximum_image_size_limit)
#endif

// Whether the library interpolates halved chroma where it is asked to.
#define HAS_UPSAMPLING (LIBHEIF_NUMERIC_VERSION >= ((1 << 24) | (17 << 16)))

static const char *const names[] = {"libheif.so.1", "libheif.1.dylib"};

#define FUNCTIONS(F) \
  LIMITS(F) \
  F(heif_context_add_XMP_metadata) F(heif_context_add_exif_metadata) F(heif_context_alloc) \
  F(heif_context_encode_image) F(heif_context_free) F(heif_context_get_encoder_for_format) \
  F(heif_context_get_number_of_top_level_images) F(heif_context_get_primary_image_handle) \
  F(heif_context_read_from_memory_without_copy) \
  F(heif_context_write) F(heif_decode_image) F(heif_decoding_options_alloc) \
  F(heif_decoding_options_free) F(heif_encoder_release) F(heif_encoder_set_lossy_quality) \
  F(heif_encoder_set_parameter_string) F(heif_encoding_options_alloc) \
  F(heif_encoding_options_free) F(heif_has_compatible_brand) F(heif_have_encoder_for_format) \
  F(heif_image_add_plane) F(heif_image_create) F(heif_image_get_bits_per_pixel_range) \
  F(heif_image_get_decoding_warnings) F(heif_image_get_height) F(heif_image_get_nclx_color_profile) \
  F(heif_image_get_plane) \
  F(heif_image_get_plane_readonly) F(heif_image_get_width) \
  F(heif_image_handle_free_auxiliary_types) F(heif_image_handle_get_auxiliary_image_handle) \
  F(heif_image_handle_get_auxiliary_type) F(heif_image_handle_get_height) \
  F(heif_image_handle_get_ispe_height) F(heif_image_handle_get_ispe_width) \
  F(heif_image_handle_get_list_of_auxiliary_image_IDs) \
  F(heif_image_handle_get_list_of_metadata_block_IDs) \
  F(heif_image_handle_get_luma_bits_per_pixel) F(heif_image_handle_get_metadata) \
  F(heif_image_handle_get_metadata_content_type) F(heif_image_handle_get_metadata_size) \
  F(heif_image_handle_get_nclx_color_profile) F(heif_image_handle_get_raw_color_profile) \
  F(heif_image_handle_get_raw_color_profile_size) F(heif_image_handle_get_width) \
  F(heif_image_handle_has_alpha_channel) F(heif_image_handle_is_premultiplied_alpha) \
  F(heif_image_handle_release) F(heif_image_is_premultiplied_alpha) F(heif_image_release) \
  F(heif_image_set_raw_color_profile) F(heif_nclx_color_profile_alloc) \
  F(heif_nclx_color_profile_free)

#include "loading.h"

int cheif_is_there(void) { return 1; }

struct cheif_file {
  struct heif_context *context;
  struct heif_image_handle *handle;
  cheif_info info;
  // Of the code points: whether samples leave room at both ends, and are red, green and blue.
  int is_narrow, has_no_matrix;
  // A copy of the file whose code points have libheif hand out luma and chroma as if they were colours; NULL where
  // chroma is not halved, or its matrix not known here.
  uint8_t *stored;
  const uint8_t *bytes;
  size_t count;
  double red, blue;
  int is_narrow_stored, is_half_down;
  cheif_status status;
  char message[256];
};

static cheif_status failed(cheif_file *file, struct heif_error error) {
  if (error.code == heif_error_Ok) return CHEIF_OK;
  snprintf(file->message, sizeof file->message, "%s", error.message ? error.message : "");
  if (error.subcode == heif_suberror_Unsupported_codec) return CHEIF_NO_CODEC;
  if (error.subcode == heif_suberror_End_of_data) return CHEIF_TRUNCATED;
  switch (error.code) {
  case heif_error_Unsupported_filetype:
  case heif_error_Unsupported_feature: return CHEIF_UNSUPPORTED;
  default: return CHEIF_CORRUPT;
  }
}

static cheif_status broken(cheif_file *file, cheif_status status, const char *message) {
  snprintf(file->message, sizeof file->message, "%s", message);
  return status;
}

// Apple's gain maps are auxiliary images; those of ISO 21496-1 are items that `ftyp` tells of.
static int has_gain_map(const cheif_file *file, const uint8_t *bytes, size_t count) {
  if (lib.heif_has_compatible_brand(bytes, (int)(count < 4096 ? count : 4096), "tmap") == 1) return 1;
  heif_item_id ids[16];
  int found = lib.heif_image_handle_get_list_of_auxiliary_image_IDs(
    file->handle, LIBHEIF_AUX_IMAGE_FILTER_OMIT_ALPHA | LIBHEIF_AUX_IMAGE_FILTER_OMIT_DEPTH, ids,
    16);
  int result = 0;
  for (int index = 0; index < found && !result; index++) {
    struct heif_image_handle *image = NULL;
    if (lib.heif_image_handle_get_auxiliary_image_handle(file->handle, ids[index], &image).code) {
      continue;
    }
    const char *type = NULL;
    if (lib.heif_image_handle_get_auxiliary_type(image, &type).code == heif_error_Ok && type) {
      result = strstr(type, "hdrgainmap") != NULL;
      lib.heif_image_handle_free_auxiliary_types(image, &type);
    }
    lib.heif_image_handle_release(image);
  }
  return result;
}

static uint32_t word(const uint8_t *bytes) {
  return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

// Whether nothing in the file has chroma: libheif before 1.17 tells of none, and takes gray of
// narrow range for that of full range. The configurations of codecs say it: `av1C` in a bit of its
// third byte (AV1 Codec ISO Media File Format Binding, 2.3.3), `hvcC` in its seventeenth (ISO/IEC
// 14496-15, 8.3.3.1).
//
// The result has a bit for each chroma format of `hvcC` that occurs: gray, 4:2:0, 4:2:2, 4:4:4.
static unsigned chroma_formats(const uint8_t *bytes, size_t count) {
  unsigned formats = 0;
  for (size_t box = 0; count - box >= 8 && count > box;) {
    size_t length = word(bytes + box);
    // Lengths of 64 bits, and "up to the end", are those of what has no configurations.
    if (length < 8 || length > count - box) break;
    if (memcmp(bytes + box + 4, "meta", 4) == 0) {
      for (size_t at = box + 8; at + 24 < box + length; at++) {
        const uint8_t *name = bytes + at, *data = name + 4;
        if (memcmp(name, "av1C", 4) == 0 && data[0] == 0x81) {
          formats |= 1u << (data[2] & 0x10 ? 0 : data[2] & 4 ? 1 : data[2] & 8 ? 2 : 3);
        }
        if (memcmp(name, "hvcC", 4) == 0 && data[0] == 1) formats |= 1u << (data[16] & 3);
      }
    }
    box += length;
  }
  return formats;
}

// The shares of red and blue in luma by ITU-T H.273, table 4; 0 where the matrix has none.
static int luma_shares(int matrix, double *red, double *blue) {
  switch (matrix) {
  case 1: *red = 0.2126, *blue = 0.0722; return 1;
  case 5: case 6: *red = 0.299, *blue = 0.114; return 1;
  case 9: *red = 0.2627, *blue = 0.0593; return 1;
  default: return 0;
  }
}

// libheif before 1.17 repeats halved chroma and cuts what comes out of range, so that none of it can be had
// again. Where all code points of a file are the same, a copy of it says that they are red, green and blue of
// full range: then samples come as they are stored.
static void store_chroma(cheif_file *file) {
  unsigned formats = chroma_formats(file->bytes, file->count) >> 1;
  if (HAS_UPSAMPLING || (formats != 1 && formats != 2)) return;
  const uint8_t *first = NULL;
  uint8_t *copy = malloc(file->count);
  if (!copy) return;
  memcpy(copy, file->bytes, file->count);
  for (size_t box = 0; file->count - box >= 8 && file->count > box;) {
    size_t length = word(copy + box);
    if (length < 8 || length > file->count - box) break;
    for (size_t at = box + 8; memcmp(copy + box + 4, "meta", 4) == 0 && at + 15 <= box + length; at++) {
      // Stored in the other direction, 4:2:2 would be halved down.
      int is_turned = formats == 2 && memcmp(copy + at, "irot", 4) == 0 && copy[at + 4] & 1;
      if (!is_turned && memcmp(copy + at, "colrnclx", 8) != 0) continue;
      if (!first) first = file->bytes + at + 12;
      if (is_turned || memcmp(file->bytes + at + 12, first, 3) != 0) {
        free(copy);
        return;
      }
      copy[at + 12] = copy[at + 13] = 0;
      copy[at + 14] = 0x80;
    }
    box += length;
  }
  if (!first || !luma_shares(first[0] << 8 | first[1], &file->red, &file->blue)) {
    free(copy);
    return;
  }
  file->is_narrow_stored = !(first[2] & 0x80);
  file->is_half_down = formats == 1;
  file->stored = copy;
}

static void read_code_points(cheif_file *file) {
  struct heif_color_profile_nclx *points = NULL;
  if (lib.heif_image_handle_get_nclx_color_profile(file->handle, &points).code == heif_error_Ok) {
    file->info.has_code_points = 1;
    file->info.primaries = (uint8_t)points->color_primaries;
    file->info.transfer = (uint8_t)points->transfer_characteristics;
    file->is_narrow = !points->full_range_flag;
    file->has_no_matrix = points->matrix_coefficients == heif_matrix_coefficients_RGB_GBR;
  }
  if (points) lib.heif_nclx_color_profile_free(points);
}

// Turns standard error aside while there are codecs at work: 1 where one begins, -1 where it ends.
static void work(int change) {
  static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
  static int count = 0;
  if (standard_error == 2) return;
  pthread_mutex_lock(&lock);
  count += change;
  if (change > 0 && count == 1) {
    int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
    if (nowhere >= 0) {
      dup2(nowhere, 2);
      close(nowhere);
    }
  }
  if (count == 0) dup2(standard_error, 2);
  pthread_mutex_unlock(&lock);
}

static cheif_status read_header(cheif_file *file) {
  const uint8_t *bytes = file->stored ? file->stored : file->bytes;
  size_t count = file->count;
  cheif_status status = failed(
    file, lib.heif_context_read_from_memory_without_copy(file->context, bytes, count, NULL));
  if (status) return status;
  status = failed(file, lib.heif_context_get_primary_image_handle(file->context, &file->handle));
  if (status) return status;
  const struct heif_image_handle *handle = file->handle;
  int width = lib.heif_image_handle_get_width(handle), height = lib.heif_image_handle_get_height(handle);
  int stored_width = lib.heif_image_handle_get_ispe_width(handle);
  int stored_height = lib.heif_image_handle_get_ispe_height(handle);
  if (width <= 0 || height <= 0 || stored_width <= 0 || stored_height <= 0) {
    return broken(file, CHEIF_CORRUPT, "no pixels");
  }
  // libheif before 1.19 takes one limit for both sides.
  int side = stored_width > stored_height ? stored_width : stored_height;
  int depth = lib.heif_image_handle_get_luma_bits_per_pixel(handle);
  if (depth < 1 || depth > 16) return broken(file, CHEIF_UNSUPPORTED, "an unknown depth");
  file->info = (cheif_info){
    .width = (size_t)width, .height = (size_t)height, .stored_width = (size_t)stored_width,
    .stored_height = (size_t)stored_height,
    .most_width = (size_t)(HAS_LIMITS ? stored_width : side),
    .most_height = (size_t)(HAS_LIMITS ? stored_height : side), .depth = depth < 8 ? 8 : depth,
    .has_alpha = lib.heif_image_handle_has_alpha_channel(handle),
    .others = lib.heif_context_get_number_of_top_level_images(file->context) - 1,
    .has_gain_map = has_gain_map(file, bytes, count), .is_gray = chroma_formats(bytes, count) == 1,
  };
  read_code_points(file);
  return CHEIF_OK;
}

cheif_file *cheif_open(const uint8_t *bytes, size_t count) {
  cheif_file *file = loaded() ? calloc(1, sizeof *file) : NULL;
  if (!file) return NULL;
  file->context = lib.heif_context_alloc();
  if (!file->context) {
    free(file);
    return NULL;
  }
  file->bytes = bytes;
  file->count = count;
  store_chroma(file);
  work(1);
  file->status = read_header(file);
  work(-1);
  return file;
}

void cheif_close(cheif_file *file) {
  if (file->handle) lib.heif_image_handle_release(file->handle);
  lib.heif_context_free(file->context);
  free(file->stored);
  free(file);
}

cheif_status cheif_open_status(const cheif_file *file) { return file->status; }
const char *cheif_message(const cheif_file *file) { return file->message; }
cheif_info cheif_announced(const cheif_file *file) { return file->info; }

static size_t read_metadata(cheif_file *file, heif_item_id id, uint8_t *target) {
  size_t count = lib.heif_image_handle_get_metadata_size(file->handle, id);
  if (target && lib.heif_image_handle_get_metadata(file->handle, id, target).code) return 0;
  return count;
}

size_t cheif_read_blob(cheif_file *file, cheif_blob kind, uint8_t *target) {
  if (kind == CHEIF_PROFILE) {
    size_t count = lib.heif_image_handle_get_raw_color_profile_size(file->handle);
    if (count && target &&
        lib.heif_image_handle_get_raw_color_profile(file->handle, target).code) {
      return 0;
    }
    return count;
  }
  heif_item_id ids[16];
  int found = lib.heif_image_handle_get_list_of_metadata_block_IDs(
    file->handle, kind == CHEIF_EXIF ? "Exif" : "mime", ids, 16);
  for (int index = 0; index < found; index++) {
    const char *type = lib.heif_image_handle_get_metadata_content_type(file->handle, ids[index]);
    if (kind == CHEIF_EXIF || (type && strcmp(type, "application/rdf+xml") == 0)) {
      return read_metadata(file, ids[index], target);
    }
  }
  return 0;
}

static uint32_t straight(uint32_t sample, uint32_t alpha, uint32_t one) {
  if (alpha == 0) return 0;
  uint32_t result = (uint32_t)(((uint64_t)sample * one * 2 + alpha) / (2 * (uint64_t)alpha));
  return result > one ? one : result;
}

static void copy_bytes(const uint8_t *row, uint8_t *target, size_t width, int is_premultiplied) {
  memcpy(target, row, 4 * width);
  if (!is_premultiplied) return;
  for (size_t x = 0; x < 4 * width; x += 4) {
    for (int i = 0; i < 3; i++) target[x + i] = (uint8_t)straight(row[x + i], row[x + 3], 255);
  }
}

// A sample of pixels of four, the lower byte first.
static double stored_sample(const uint8_t *row, size_t at, int depth) {
  return depth <= 8 ? row[at] : row[2 * at] | row[2 * at + 1] << 8;
}

// Pixels of chroma, luma and chroma as colours, where chroma is repeated. One, two and one parts of it and its
// neighbours are three of the nearest sample and one of the next, as libavif, libyuv and libjpeg have it.
static void copy_chroma(
  const cheif_file *file, const uint8_t *plane, size_t stride, int depth, void *target,
  int is_premultiplied) {
  size_t width = file->info.width, height = file->info.height;
  uint32_t one = file->info.depth > 8 ? 65535 : 255;
  double most = (1 << depth) - 1, unit = 1 << (depth - 8), half = 1 << (depth - 1);
  // ITU-T H.273, 8.3, equations 20 to 26.
  double black = file->is_narrow_stored ? 16 * unit : 0;
  double luma_span = file->is_narrow_stored ? 219 * unit : most;
  double chroma_span = file->is_narrow_stored ? 224 * unit : most;
  for (size_t y = 0; y < height; y++) {
    const uint8_t *rows[3] = {plane + y * stride, plane + y * stride, plane + y * stride};
    if (file->is_half_down && y > 0) rows[0] -= stride;
    if (file->is_half_down && y + 1 < height) rows[2] += stride;
    for (size_t x = 0; x < width; x++) {
      size_t columns[3] = {x > 0 ? x - 1 : x, x, x + 1 < width ? x + 1 : x};
      double sums[2] = {0, 0};
      for (int i = 0; i < 9; i++) {
        int weight = (i % 3 == 1 ? 2 : 1) * (i / 3 == 1 ? 2 : 1);
        sums[0] += weight * stored_sample(rows[i / 3], 4 * columns[i % 3], depth);
        sums[1] += weight * stored_sample(rows[i / 3], 4 * columns[i % 3] + 2, depth);
      }
      double luma = (stored_sample(rows[1], 4 * x + 1, depth) - black) / luma_span;
      double r = luma + 2 * (1 - file->red) * (sums[0] / 16 - half) / chroma_span;
      double b = luma + 2 * (1 - file->blue) * (sums[1] / 16 - half) / chroma_span;
      double g = (luma - file->red * r - file->blue * b) / (1 - file->red - file->blue);
      double values[4] = {r, g, b, stored_sample(rows[1], 4 * x + 3, depth) / most};
      uint32_t pixel[4];
      for (int i = 0; i < 4; i++) {
        double value = values[i] < 0 ? 0 : values[i] > 1 ? 1 : values[i];
        pixel[i] = (uint32_t)(value * one + 0.5);
      }
      size_t start = 4 * (y * width + x);
      for (size_t i = 0; i < 4; i++) {
        uint32_t value = i < 3 && is_premultiplied ? straight(pixel[i], pixel[3], one) : pixel[i];
        if (one > 255) ((uint16_t *)target)[start + i] = (uint16_t)value;
        else ((uint8_t *)target)[start + i] = (uint8_t)value;
      }
    }
  }
}

// Samples of `depth` bits, the lower byte first, to those of 16 bits.
static void copy_words(
  const uint8_t *row, uint16_t *target, size_t width, int depth, int is_premultiplied) {
  uint32_t most = (1u << depth) - 1;
  for (size_t x = 0; x < 4 * width; x += 4) {
    uint32_t samples[4];
    for (int i = 0; i < 4; i++) {
      uint32_t sample = row[2 * (x + i)] | (uint32_t)row[2 * (x + i) + 1] << 8;
      samples[i] = ((sample > most ? most : sample) * 65535 * 2 + most) / (2 * most);
    }
    for (int i = 0; i < 4; i++) {
      target[x + i] =
        (uint16_t)(i < 3 && is_premultiplied ? straight(samples[i], samples[3], 65535)
                                             : samples[i]);
    }
  }
}

// A sample of a plane: a byte, or a word in the order of this machine.
static uint32_t sample_at(const uint8_t *row, size_t x, int depth) {
  if (depth <= 8) return row[x];
  uint16_t value;
  memcpy(&value, row + 2 * x, 2);
  return value;
}

// Gray of either range, or what libheif has made red, green and blue already, as pixels of as many
// bits as the target has.
static cheif_status copy_planes(cheif_file *file, struct heif_image *image, void *target) {
  static const enum heif_channel gray[] = {heif_channel_Y, heif_channel_Y, heif_channel_Y};
  static const enum heif_channel colors[] = {heif_channel_R, heif_channel_G, heif_channel_B};
  int ignored = 0;
  int is_luma = lib.heif_image_get_plane_readonly(image, heif_channel_Y, &ignored) != NULL;
  const enum heif_channel *channels = is_luma ? gray : colors;
  size_t width = file->info.width, height = file->info.height;
  const uint8_t *planes[4] = {NULL};
  int strides[4] = {0}, depths[4] = {0};
  for (int i = 0; i < 3 + !!file->info.has_alpha; i++) {
    enum heif_channel channel = i < 3 ? channels[i] : heif_channel_Alpha;
    planes[i] = lib.heif_image_get_plane_readonly(image, channel, &strides[i]);
    depths[i] = lib.heif_image_get_bits_per_pixel_range(image, channel);
    if (!planes[i] || depths[i] < 8 || depths[i] > 16 ||
        lib.heif_image_get_width(image, channel) != (int)width ||
        lib.heif_image_get_height(image, channel) != (int)height) {
      return broken(file, CHEIF_CORRUPT, "the pixels are not of the size that was announced");
    }
  }
  struct heif_color_profile_nclx *points = NULL;
  int is_narrow = is_luma &&
    lib.heif_image_get_nclx_color_profile(image, &points).code == heif_error_Ok && points &&
    !points->full_range_flag;
  if (points) lib.heif_nclx_color_profile_free(points);
  int is_deep = file->info.depth > 8;
  int64_t one = is_deep ? 65535 : 255;
  int is_premultiplied = planes[3] && (lib.heif_image_is_premultiplied_alpha(image) ||
                                       lib.heif_image_handle_is_premultiplied_alpha(file->handle));
  for (size_t y = 0; y < height; y++) {
    for (size_t x = 0; x < width; x++) {
      uint32_t pixel[4] = {0, 0, 0, (uint32_t)one};
      for (int i = 0; i < 4 && planes[i]; i++) {
        // ITU-T H.273, 8.3, equation 20: black is 16 and white 235 of eight bits.
        int is_cut = is_narrow && i < 3;
        int64_t black = is_cut ? (int64_t)16 << (depths[i] - 8) : 0;
        int64_t span = is_cut ? (int64_t)219 << (depths[i] - 8) : ((int64_t)1 << depths[i]) - 1;
        int64_t level = (int64_t)sample_at(planes[i] + y * (size_t)strides[i], x, depths[i]) - black;
        level = level < 0 ? 0 : level > span ? span : level;
        pixel[i] = (uint32_t)((level * one * 2 + span) / (2 * span));
      }
      size_t start = 4 * (y * width + x);
      for (int i = 0; i < 4; i++) {
        uint32_t value =
          i < 3 && is_premultiplied ? straight(pixel[i], pixel[3], (uint32_t)one) : pixel[i];
        if (is_deep) ((uint16_t *)target)[start + (size_t)i] = (uint16_t)value;
        else ((uint8_t *)target)[start + (size_t)i] = (uint8_t)value;
      }
    }
  }
  return CHEIF_OK;
}

// A decoded image may state a larger size than the file: a codec's header, or a picture made of
// others, whose bytes libheif before 1.19 counts by int.
static cheif_status limit_size(cheif_file *file) {
  size_t width = file->info.most_width, height = file->info.most_height;
#if HAS_LIMITS
  // Padding, and tiles over the edge, aside.
  lib.heif_context_get_security_limits(file->context)->max_image_size_pixels =
    4 * (uint64_t)(width + 64) * (height + 64);
#else
  size_t row = width * (file->info.depth > 8 ? 8 : 4) + 64;
  if (height > INT32_MAX / row) {
    return broken(file, CHEIF_UNSUPPORTED, "sides as long are read with libheif from 1.19 on");
  }
  lib.heif_context_set_maximum_image_size_limit(file->context, (int)width + 1);
#endif
  return CHEIF_OK;
}

cheif_status cheif_decode(cheif_file *file, void *target) {
  int is_deep = file->info.depth > 8;
  // libheif narrows them once more instead of widening them.
  if (file->is_narrow && file->has_no_matrix) {
    return broken(
      file, CHEIF_UNSUPPORTED,
      "red, green and blue of narrow range, which libavif's avifdec makes an ordinary picture");
  }
  cheif_status status = limit_size(file);
  if (status) return status;
  struct heif_decoding_options *options = lib.heif_decoding_options_alloc();
  if (!options) return broken(file, CHEIF_CORRUPT, "out of memory");
#if LIBHEIF_NUMERIC_VERSION >= ((1 << 24) | (13 << 16))
  options->strict_decoding = 1;
#endif
#if HAS_UPSAMPLING
  options->color_conversion_options.preferred_chroma_upsampling_algorithm = heif_chroma_upsampling_bilinear;
  options->color_conversion_options.only_use_preferred_chroma_algorithm = 1;
#endif
  struct heif_image *image = NULL;
  work(1);
  status = failed(
    file,
    lib.heif_decode_image(
      file->handle, &image, file->info.is_gray ? heif_colorspace_undefined : heif_colorspace_RGB,
      file->info.is_gray ? heif_chroma_undefined
      : is_deep          ? heif_chroma_interleaved_RRGGBBAA_LE
                         : heif_chroma_interleaved_RGBA,
      options));
  work(-1);
  lib.heif_decoding_options_free(options);
  struct heif_error warning;
  if (file->stored && (status || lib.heif_image_get_decoding_warnings(image, 0, &warning, 1) > 0)) {
    // A library that takes no such copy, or broken data, which the file itself has too.
    if (image) lib.heif_image_release(image);
    free(file->stored);
    file->stored = NULL;
    lib.heif_image_handle_release(file->handle);
    file->handle = NULL;
    lib.heif_context_free(file->context);
    file->context = lib.heif_context_alloc();
    if (!file->context) return broken(file, CHEIF_CORRUPT, "out of memory");
    status = read_header(file);
    return status ? status : cheif_decode(file, target);
  }
  if (status) return status;
  int stride = 0;
  const uint8_t *plane = lib.heif_image_get_plane_readonly(image, heif_channel_interleaved, &stride);
  int depth = lib.heif_image_get_bits_per_pixel_range(image, heif_channel_interleaved);
  if (lib.heif_image_get_decoding_warnings(image, 0, &warning, 1) > 0) {
    status = failed(file, warning);
  } else if (file->info.is_gray) {
    status = copy_planes(file, image, target);
  } else if (
    !plane || lib.heif_image_get_width(image, heif_channel_interleaved) != (int)file->info.width ||
    lib.heif_image_get_height(image, heif_channel_interleaved) != (int)file->info.height) {
    status = broken(file, CHEIF_CORRUPT, "the pixels are not of the size that was announced");
  } else if (is_deep ? depth < 8 || depth > 16 : depth != 8) {
    status = broken(file, CHEIF_CORRUPT, "the pixels are not of the depth that was announced");
  } else {
    int is_premultiplied =
      file->info.has_alpha && (lib.heif_image_is_premultiplied_alpha(image) ||
                               lib.heif_image_handle_is_premultiplied_alpha(file->handle));
    if (file->stored) copy_chroma(file, plane, (size_t)stride, depth, target, is_premultiplied);
    for (size_t y = 0; y < file->info.height && !file->stored; y++) {
      const uint8_t *row = plane + y * (size_t)stride;
      size_t start = 4 * file->info.width * y;
      if (is_deep) {
        copy_words(
          row, (uint16_t *)target + start, file->info.width, depth, is_premultiplied);
      } else {
        copy_bytes(row, (uint8_t *)target + start, file->info.width, is_premultiplied);
      }
    }
  }
  lib.heif_image_release(image);
  return status;
}

static enum heif_compression_format codec(int is_avif) {
  return is_avif ? heif_compression_AV1 : heif_compression_HEVC;
}

int cheif_can_write(int is_avif) { return loaded() && lib.heif_have_encoder_for_format(codec(is_avif)); }

// A picture as libheif holds it: of bytes, or of words of 10 bits.
static struct heif_error to_image(const cheif_picture *picture, struct heif_image **image) {
  int is_deep = picture->depth > 8;
  enum heif_chroma chroma =
    is_deep ? picture->has_alpha ? heif_chroma_interleaved_RRGGBBAA_LE
                                 : heif_chroma_interleaved_RRGGBB_LE
    : picture->has_alpha ? heif_chroma_interleaved_RGBA
                         : heif_chroma_interleaved_RGB;
  int width = (int)picture->width, height = (int)picture->height, stride = 0;
  struct heif_error error =
    lib.heif_image_create(width, height, heif_colorspace_RGB, chroma, image);
  if (error.code) return error;
  error =
    lib.heif_image_add_plane(*image, heif_channel_interleaved, width, height, is_deep ? 10 : 8);
  if (error.code) return error;
  uint8_t *plane = lib.heif_image_get_plane(*image, heif_channel_interleaved, &stride);
  size_t channels = picture->has_alpha ? 4 : 3;
  for (size_t y = 0; y < picture->height; y++) {
    uint8_t *row = plane + y * (size_t)stride;
    for (size_t x = 0; x < picture->width; x++) {
      for (size_t i = 0; i < channels; i++) {
        size_t source = 4 * (y * picture->width + x) + i, to = channels * x + i;
        if (is_deep) {
          uint32_t word = ((const uint16_t *)picture->samples)[source];
          word = (word * 1023 * 2 + 65535) / (2 * 65535);
          row[2 * to] = (uint8_t)word;
          row[2 * to + 1] = (uint8_t)(word >> 8);
        } else {
          row[to] = ((const uint8_t *)picture->samples)[source];
        }
      }
    }
  }
  return error;
}

typedef struct {
  uint8_t *bytes;
  size_t count;
} buffer;

static struct heif_error append(
  struct heif_context *context, const void *data, size_t count, void *user) {
  (void)context;
  buffer *target = user;
  uint8_t *bytes = realloc(target->bytes, target->count + count + 1);
  struct heif_error error = {heif_error_Ok, heif_suberror_Unspecified, "Success"};
  if (!bytes) {
    error.code = heif_error_Memory_allocation_error;
    error.message = "out of memory";
    return error;
  }
  memcpy(bytes + target->count, data, count);
  target->bytes = bytes;
  target->count += count;
  return error;
}

static struct heif_error write_file(
  const cheif_picture *picture, struct heif_context *context, struct heif_encoder *encoder,
  struct heif_image *image, struct heif_image_handle **handle, buffer *file) {
  struct heif_error error = lib.heif_encoder_set_lossy_quality(encoder, picture->quality);
  if (error.code) return error;
  // Phones decode HEVC in hardware, which knows halved chroma alone.
  if (picture->is_avif && picture->quality >= 90) {
    error = lib.heif_encoder_set_parameter_string(encoder, "chroma", "444");
    if (error.code) return error;
  }
  if (picture->profile) {
    error = lib.heif_image_set_raw_color_profile(
      image, "prof", picture->profile, picture->profile_count);
    if (error.code) return error;
  }
  struct heif_encoding_options *options = lib.heif_encoding_options_alloc();
  options->save_alpha_channel = (uint8_t)picture->has_alpha;
  struct heif_color_profile_nclx *points = lib.heif_nclx_color_profile_alloc();
  // sRGB under BT.601's matrix, as the formats have it where nothing is said.
  points->color_primaries = heif_color_primaries_ITU_R_BT_709_5;
  points->transfer_characteristics = heif_transfer_characteristic_IEC_61966_2_1;
  points->matrix_coefficients = heif_matrix_coefficients_ITU_R_BT_601_6;
  points->full_range_flag = 1;
  options->output_nclx_profile = points;
  error = lib.heif_context_encode_image(context, image, encoder, options, handle);
  lib.heif_nclx_color_profile_free(points);
  lib.heif_encoding_options_free(options);
  if (!error.code && picture->exif) {
    error = lib.heif_context_add_exif_metadata(
      context, *handle, picture->exif, (int)picture->exif_count);
  }
  if (!error.code && picture->xmp) {
    error =
      lib.heif_context_add_XMP_metadata(context, *handle, picture->xmp, (int)picture->xmp_count);
  }
  struct heif_writer writer = {.writer_api_version = 1, .write = append};
  return error.code ? error : lib.heif_context_write(context, &writer, file);
}

uint8_t *cheif_write(const cheif_picture *picture, size_t *count, char *message) {
  if (!loaded()) return NULL;
  struct heif_context *context = lib.heif_context_alloc();
  struct heif_encoder *encoder = NULL;
  struct heif_image *image = NULL;
  struct heif_image_handle *handle = NULL;
  buffer file = {NULL, 0};
  work(1);
  struct heif_error error =
    lib.heif_context_get_encoder_for_format(context, codec(picture->is_avif), &encoder);
  if (!error.code) error = to_image(picture, &image);
  if (!error.code) error = write_file(picture, context, encoder, image, &handle, &file);
  if (error.code) {
    snprintf(message, 256, "%s", error.message ? error.message : "");
    free(file.bytes);
    file.bytes = NULL;
  }
  if (handle) lib.heif_image_handle_release(handle);
  if (image) lib.heif_image_release(image);
  if (encoder) lib.heif_encoder_release(encoder);
  lib.heif_context_free(context);
  work(-1);
  *count = file.count;
  return file.bytes;
}

#else

int cheif_is_there(void) { return 0; }
cheif_file *cheif_open(const uint8_t *bytes, size_t count) { return NULL; }
void cheif_close(cheif_file *file) {}
cheif_status cheif_open_status(const cheif_file *file) { return CHEIF_UNSUPPORTED; }
const char *cheif_message(const cheif_file *file) { return ""; }
cheif_info cheif_announced(const cheif_file *file) { return (cheif_info){0}; }
size_t cheif_read_blob(cheif_file *file, cheif_blob kind, uint8_t *target) { return 0; }
cheif_status cheif_decode(cheif_file *file, void *target) { return CHEIF_UNSUPPORTED; }
int cheif_can_write(int is_avif) { return 0; }

uint8_t *cheif_write(const cheif_picture *picture, size_t *count, char *message) {
  *message = 0;
  return NULL;
}

#endif

void cheif_free(uint8_t *file) { free(file); }
