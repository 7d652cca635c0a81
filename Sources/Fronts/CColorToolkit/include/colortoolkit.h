// ColorToolkit for C and for languages that call C.
//
// Every function is safe to call from any thread at any time. It keeps none of its arguments and
// hands out no memory: arrays and texts are the caller's, before and after. An argument of a
// caller's callback is lent until the callback returns. No argument crashes a function, except a
// pointer to memory that does not exist: sizes, strides, names and numbers are checked first.
// Nothing is written where a check fails.
//
// A function that can fail returns a `ct_status`. `ct_error_message` in the same thread returns the
// error until the thread's next call that fails.
#ifndef COLORTOOLKIT_H
#define COLORTOOLKIT_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// The binary interface that this header describes. A change that a caller could notice raises it.
#define CT_ABI 1

// MARK: Status and texts

typedef int32_t ct_status;

enum {
  CT_OK = 0,
  // A pointer, size, stride, type or number is not one that the function takes.
  CT_BAD_ARGUMENT = 1,
  // A name of a space, method, mapping, … is unknown.
  CT_UNKNOWN_NAME = 2,
  // A text is not a colour, curve, gradient, …; the message gives the byte offset.
  CT_BAD_TEXT = 3,
  // The caller's text buffer is too small; the length needed has been stored.
  CT_BUFFER_TOO_SMALL = 4,
  // A target shares memory with a source, without being the same array.
  CT_OVERLAP = 5,
  // An ICC profile cannot be read, or two cannot be linked.
  CT_BAD_PROFILE = 6,
  // A font is missing, or something else outside the call's arguments.
  CT_UNAVAILABLE = 7,
  // Bytes are not a readable image, or a format can't hold an image.
  CT_BAD_IMAGE = 8,
};

// UTF-8 text of the caller's, which need not end with a zero. `bytes` may be NULL for no bytes.
typedef struct {
  const char *bytes;
  size_t count;
} ct_text;

// The `CT_ABI` that the library was built with: compare it before calling anything else.
int32_t ct_abi(void);

// The library's version, such as 1.2.3.
//
// Texts are written with a zero at the end, at most `capacity` bytes. `needed`, unless NULL,
// receives the number of bytes without the zero, even where they do not fit.
ct_status ct_version(char *buffer, size_t capacity, size_t *needed);

// The library's build: "release", or "debug" for one that checks itself and is many times slower.
ct_status ct_build(char *buffer, size_t capacity, size_t *needed);

// The error of this thread's last call that failed. Returns the number of its bytes; writes those
// that fit, and a zero. `buffer` may be NULL where `capacity` is 0.
size_t ct_error_message(char *buffer, size_t capacity);

// The names of a kind, one a line; "kinds" are the kinds themselves.
//
// Colours: "spaces", "aliases" (other names of spaces), "gamuts", "displays", "whites",
// "illuminants", "adaptations", "temperatures", "colors", "profiles", "intents". Operations:
// "verbs" (of `ct_colors`), "methods", "dialects", "mappings", "differences", "contrasts",
// "references", "filters", "hues", "harmonies", "deficiencies", "visions". Time and pictures:
// "curves", "motions", "effects", "forms", "gradients", "borders", "ditherings", "images". Files:
// "exports", "assets".
ct_status ct_names(ct_text kind, char *buffer, size_t capacity, size_t *needed);

// MARK: Arrays

enum {
  // 0…255 and 0…65535 stand for 0…1; stored values are clamped and rounded, a half up.
  CT_UINT8 = 1,
  CT_UINT16 = 2,
  // Floating-point numbers, stored unchanged.
  CT_FLOAT32 = 3,
  CT_FLOAT64 = 4,
};

// Rows and columns of the caller's pixels, or of numbers.
//
// Strides are in bytes, multiples of a sample, of any sign. Those of a source may be 0, which
// repeats it. Pixels of three samples count as opaque. Arrays passed together have the same rows
// and columns.
typedef struct {
  // The first sample of the first pixel; NULL only where there is no pixel.
  void *data;
  // CT_UINT8, CT_UINT16, CT_FLOAT32 or CT_FLOAT64.
  int32_t type;
  // Samples a pixel: 3, or 4 with straight alpha last; 1 for numbers; others for ICC.
  int32_t channels;
  size_t rows;
  size_t columns;
  ptrdiff_t row_stride;
  ptrdiff_t column_stride;
  ptrdiff_t channel_stride;
} ct_array;

// A target may be its source, the same array; otherwise it must lie in other memory. Where a source
// or target is CT_FLOAT64, every pixel is computed in double, bit for bit as in the Swift library.
// Otherwise, pixels are computed in blocks of single precision where the spaces have such stages,
// within 2e-6 of the components' ranges. `threads` 0 takes as many threads as are worthwhile, 1
// only the caller's.
//
// A pixel with a NaN component has NaN in all three of the result, or 0 in integers, unless a
// function says otherwise; alpha is independent. A colour of finite components up to 1e30 never
// gives NaN. A formula's result beyond the largest float is clamped to it. A component that a float
// can't hold is infinite in an array of floats.

// MARK: Colours

// The properties of a space.
typedef struct {
  // The reference range of each component: its least and greatest.
  double ranges[6];
  // The index of the component that is a hue in degrees; -1 for none.
  int32_t hue;
  // Whether the space is red, green and blue with a gamut of its own: 0 or 1.
  int32_t is_rgb;
  // The chromaticity of its white, x and y of CIE 1931.
  double white[2];
} ct_space_facts;

// Looks up a space; the names of its components are written as text, one a line.
ct_status ct_space_read(
    ct_text space, ct_space_facts *facts, char *components, size_t capacity, size_t *needed);

// Converts between spaces. Clips only when it stores integers.
ct_status ct_convert(
    const ct_array *source, const ct_array *target, ct_text from, ct_text to, int32_t threads);

// Turns the hue of a display's RGB, one of `ct_names("displays")`, and brings it into gamut. A true
// rotation uses a gamut mapping, a matrix its clamp. "own" keeps lightness and hue of the space of
// the rotation.
ct_status ct_rotate_hue(
    const ct_array *source, const ct_array *target, double degrees, ct_text method,
    ct_text mapping, ct_text display, int32_t threads);

// Inverts the luminance of pixels of a display's RGB and keeps their hue. White becomes `dark` and
// black `light`: CSS texts, by default black and white. A light with a contrast of less than 4.5 on
// the dark is an error.
ct_status ct_invert_lightness(
    const ct_array *source, const ct_array *target, ct_text dark, ct_text light, ct_text display,
    int32_t threads);

// Blurs an image by a Gaussian of a standard deviation in pixels, 0…1024. The result is within half
// an 8-bit step of the exact one. Colours are averaged premultiplied and as stored, bytes in
// integers and all else in single precision. A sample that is not finite counts as 0. `border`
// fills the space beyond the edges: "extended", the pixels at the edge, or "transparent". Both
// arrays have the same number of channels.
ct_status ct_blur(
    const ct_array *source, const ct_array *target, double sigma, ct_text border, int32_t threads);

// A hue rotation's 3×3 matrix, row by row, for a column of red, green and blue in the dialect's
// encoding.
ct_status ct_hue_matrix(double degrees, ct_text dialect, double matrix[9]);

// Filters sRGB by a chain in the dialect's own words: "hue-rotate(90deg) saturate(2)".
ct_status ct_filter(
    const ct_array *source, const ct_array *target, ct_text chain, ct_text dialect,
    int32_t threads);

// The differences between pixels of two arrays in one space, as numbers (channels 1). `white` is
// "D50" or "D65" and matters only to formulas of L*a*b*, which take Lab and LCh unchanged.
ct_status ct_difference(
    const ct_array *first, const ct_array *second, const ct_array *result, ct_text space,
    ct_text formula, ct_text white, int32_t threads);

// The contrasts of foregrounds with backgrounds in one space, as numbers (channels 1). A
// translucent foreground is composited over its background first. The contrast on a translucent
// background is the least over all colours behind it. `white`, "D50" or "D65", matters only to
// "delta-l".
ct_status ct_contrast(
    const ct_array *foreground, const ct_array *background, const ct_array *result, ct_text space,
    ct_text formula, ct_text white, int32_t threads);

// Simulates a colour vision deficiency on pixels of an RGB space. `severity` is 0 (none) to 1
// (dichromacy), and the model one of `ct_names("visions")`. The result is clipped to the space.
ct_status ct_vision(
    const ct_array *source, const ct_array *target, ct_text deficiency, double severity,
    ct_text model, ct_text space, int32_t threads);

// Brings colours into the gamut of an RGB space, and returns them in that space.
ct_status ct_map_gamut(
    const ct_array *source, const ct_array *target, ct_text from, ct_text gamut, ct_text mapping,
    int32_t threads);

// The options of `ct_mix`.
typedef struct {
  // The space that both colours are in.
  ct_text from;
  // The space of the straight line between them.
  ct_text through;
  // The space of the result.
  ct_text to;
  // The direction around the hue circle: "shorter", "longer", "increasing", "decreasing" or "raw".
  ct_text hue;
  // Whether components other than the hue are weighted with alpha: 0 or 1.
  int32_t premultiplied;
} ct_mixing;

// Colours at a fraction `share` of the way from one array's to another's, fractions as numbers
// (channels 1). A NaN component is missing, CSS's `none`.
ct_status ct_mix(
    const ct_array *first, const ct_array *second, const ct_array *share, const ct_array *target,
    ct_mixing mixing, int32_t threads);

// The colours of a gradient's line at offsets, 0 its start and 1 its end, in a space. The text is
// any gradient of CSS or SwiftUI; its shape does not matter. Missing components are NaN.
ct_status ct_gradient(
    const ct_array *places, const ct_array *target, ct_text gradient, ct_text space,
    int32_t threads);

// The colours of a line of stops, given as colours and offsets, at offsets. `colors` has one row;
// `stops` has as many columns, and its NaN offsets are spread evenly.
ct_status ct_gradient_stops(
    const ct_array *colors, const ct_array *stops, const ct_array *places, const ct_array *target,
    ct_mixing mixing, int32_t threads);

// Fills an image with a gradient of CSS or SwiftUI, a mesh or a crossfade, in sRGB with straight
// alpha. Its shape covers the array's columns and rows; each pixel has the colour at its centre.
// `mapping` brings colours outside sRGB into it: a name of `ct_names("mappings")`. An empty mapping
// is "raytrace" for integers, and leaves floats unchanged. Floats are within 2^-20 of the exact
// colours. Bytes are dithered ("ordered", "blue-noise"), or rounded for "none".
ct_status ct_fill_gradient(
    const ct_array *target, ct_text gradient, ct_text dithering, ct_text mapping, int32_t threads);

// The image at a fraction, 0…1, of the way from one image to another of the same size. Each sample
// lies on the straight line between the two, and integers round a half up. Where alphas differ, the
// premultiplied samples are interpolated.
ct_status ct_crossfade(
    const ct_array *start, const ct_array *end, const ct_array *target, double fraction,
    int32_t threads);

// Colours as CSS texts, one a line, row by row; a NaN component is missing.
ct_status ct_css(
    const ct_array *source, ct_text space, char *texts, size_t capacity, size_t *needed);

// MARK: White

// The chromaticity of a standard illuminant, x and y of CIE 1931.
ct_status ct_illuminant(ct_text name, double chromaticity[2]);

// The 3×3 matrix, row by row, that adapts XYZ from one white to another, each a chromaticity x and
// y. `degree` is 0 (none) to 1 (complete).
ct_status ct_adaptation_matrix(
    const double from[2], const double to[2], ct_text method, double degree, double matrix[9]);

// The correlated temperatures of colours in kelvin, and their distances from the Planckian locus,
// as numbers (channels 1). Distances are in CIE 1960 u, v, and positive towards green. NaN for
// colours without chromaticity, such as black.
ct_status ct_temperature(
    const ct_array *source, const ct_array *kelvins, const ct_array *duvs, ct_text space,
    ct_text method, int32_t threads);

// The light of temperatures and distances, as XYZ with Y = 1, without adaptation to a white. NaN
// where the method has no such temperature.
ct_status ct_temperature_light(
    const ct_array *kelvins, const ct_array *duvs, const ct_array *target, ct_text method,
    int32_t threads);

// MARK: Colours as text

// A change of colours, in the words of `colortool`. A member without bytes, or 0, stands for the
// default.
typedef struct {
  // "convert", "gamut", "rotate-hue", "invert-lightness", "mix", "filter", "gradient", "harmony",
  // "difference", "contrast" or "nearest".
  ct_text verb;
  // The end of a mixture, the reference of a difference, the background of a contrast, or the colour
  // that white becomes.
  ct_text other;
  // The method of a hue rotation, the chain of a filter, the harmony, or the formula.
  ct_text how;
  // The dialect of a filter, a mixture's direction around the hue circle, the white of a difference,
  // or the colour that black becomes.
  ct_text variant;
  // The space of the result, of a mixture's line or of a harmony's hues.
  ct_text space;
  // The space whose gamut contains the result, and the display of a hue rotation or an inversion.
  ct_text gamut;
  // The gamut mapping: "raytrace" by default.
  ct_text mapping;
  // Whether a mixture leaves components unweighted by alpha: 0 or 1.
  int32_t is_straight;
  // Degrees of a hue rotation, fractions of a mixture, offsets of a gradient, the number of colours
  // of "monochromatic", or an inversion's least contrast with the dark.
  const double *amounts;
  size_t amount_count;
} ct_color_change;

// Changes colours, given as texts in any form of CSS Color 4 and 5, and returns the results. Each
// colour has a result for each amount where its verb takes amounts. A result that is a colour is a
// line of JSON:
//
//   {"space":"oklch","components":[0.7,0.1,null],"alpha":1,"css":"oklch(0.7 0.1 none)","hex":null}
//
// Missing components are null. `hex` is the nearest #rrggbb or #rrggbbaa, or null for a colour
// outside sRGB by more than half a step. A difference or a contrast is a number, and the result of
// "nearest" is CSS's name. `numbers`, unless NULL, receives the components and alpha of each
// colour, NaN where one is missing, or the number alone. With `numbers`, both `records` and
// `needed` may be NULL: there are then no texts.
//
// "convert" keeps a colour's own space, serialised as in CSS, where no space is named. "rotate-hue"
// takes the display whose RGB a colour is in, else sRGB. So does "invert-lightness", which returns
// 8-bit levels rounded away from the dark. Fractions of "mix" outside 0…1 extrapolate
// linearly, with alpha clamped to 0…1. "filter" returns sRGB. "gradient" takes gradients instead of
// colours and returns colours in the gradient's own space of interpolation; lengths are those of an
// image of 512×256 pixels. "harmony" rotates hues in "oklch", clips only into a named gamut, and
// has no `numbers`. Two colours in Lab or LCh are compared unchanged. The contrast on a translucent
// background is the least over all colours behind it.
ct_status ct_colors(
    const ct_text *colors, size_t count, ct_color_change change, double *numbers, char *records,
    size_t capacity, size_t *needed);

// The fewest stops in sRGB whose straight lines stay within a ΔE OK of a gradient. If `stops` is
// not 0, it is the nearest line of at most that number instead. The result is a line of JSON with
// "css", the gradient of those stops, their "offsets" and "components" (red, green, blue and alpha
// of each). It also has the "bound" that holds for every offset, and whether it is "proved".
// `mapping` brings colours outside sRGB into it; an empty one is "raytrace". Lengths are those of
// an image of 512×256 pixels.
ct_status ct_gradient_ramp(
    ct_text gradient, double tolerance, int32_t stops, int32_t premultiplied, ct_text mapping,
    char *record, size_t capacity, size_t *needed);

// A gradient as text in a form of `ct_names("gradients")`. It has its own stops where the form
// mixes as the gradient does, otherwise those of a ramp in sRGB. A tolerance above 0, in ΔE OK,
// requests a ramp within it; 0 requests one within 0.01 where the form needs it. `mapping` brings a
// ramp's colours into sRGB; an empty one is "raytrace". `bound`, unless NULL, receives the greatest
// ΔE OK of the ramp from the gradient, 0 where the stops are its own. Lengths are those of an image
// of 512×256 pixels.
ct_status ct_gradient_written(
    ct_text gradient, ct_text form, double tolerance, ct_text mapping, double *bound, char *target,
    size_t capacity, size_t *needed);

// Colours with names, 1…1000, as text in a form of `ct_names("assets")`. Those in Display P3 are
// written in it; all others are mapped into sRGB. Names are spelt in the form's style; a repeated
// one is numbered. A note with bytes becomes a comment where the form has one.
ct_status ct_colors_written(
    const ct_text *names, const ct_text *colors, size_t count, ct_text form, ct_text note,
    char *target, size_t capacity, size_t *needed);

// A cube of colours over 0…1, 2 to 256 a side, as a `.cube` table without alpha. Red moves fastest.
// A comment with bytes is a line of its own.
ct_status ct_cube_written(
    const ct_array *points, ct_text title, ct_text comment, char *target, size_t capacity,
    size_t *needed);

// The options of a comparison of hue rotations.
typedef struct {
  // Angles in degrees; none for every 30°.
  const double *angles;
  size_t angle_count;
  // Names of methods, or "all", separated by commas; by default the standard ones.
  ct_text methods;
  // The reference: "hsb", the default, or "oklch".
  ct_text reference;
  // The gamut mapping of true rotations into the display's gamut; by default "raytrace".
  ct_text mapping;
  // The display; by default the first whose gamut contains the colours.
  ct_text display;
  // The white of CIEDE2000's L*a*b*: "D65", the default, or "D50".
  ct_text white;
  // The number of a gradient's colours to compare, 2…4096.
  int32_t samples;
} ct_comparison;

// Compares hue rotations of colours and gradients, as a line of JSON with at most a million
// results. Its keys are those of `colortool compare-huerotation --format json`.
ct_status ct_compare(
    const ct_text *inputs, size_t count, ct_comparison comparison, char *document,
    size_t capacity, size_t *needed);

// A hue rotation for other programs in a form of `ct_names("exports")`, as bytes of text or not.
// Shaders take the angle as an argument where `degrees` is NaN. `size` is the number of points per
// side of a table, 0 for the default. A mapping without bytes is "oklch-cubic". The output states
// its error against the exact rotation.
ct_status ct_export_hue_rotation(
    double degrees, ct_text method, ct_text mapping, ct_text form, ct_text display, int32_t size,
    char *bytes, size_t capacity, size_t *needed);

// MARK: Time

// A timing curve's values, or slopes where `slope` is 1, at numbers. The text is CSS's or
// SwiftUI's, or a name.
ct_status ct_ease(
    const ct_array *x, const ct_array *y, ct_text curve, int32_t slope, int32_t threads);

// A motion as a platform writes it, from and to platforms of `ct_names("motions")`. Without `from`,
// the motion is a curve or a spring as above, with or without SwiftUI's modifiers. `selected` is the
// number, from 1 on, of the motion in a text that has several; 0 is an error for such a text.
// A motion that a platform can't express is fitted within a tolerance, a fraction of the way.
// `errors`, unless NULL, receives bounds of the text's distance from the motion: in ways, in ways a
// second, and of its times in seconds.
ct_status ct_motion(
    ct_text motion, ct_text from, int32_t selected, ct_text to, double tolerance, double errors[3],
    char *target, size_t capacity, size_t *needed);

// The parameters of a spring.
typedef struct {
  // 0: duration and bounce; 1: response and damping fraction; 2: mass, stiffness and damping.
  int32_t form;
  double parameters[3];
} ct_spring;

// A spring's offset from its target and its velocity at times in seconds, from those at its start.
// Either result may be NULL.
ct_status ct_spring_state(
    const ct_array *times, const ct_array *offsets, const ct_array *velocities, ct_spring spring,
    double offset, double velocity, int32_t threads);

// The seconds until a spring released from rest stays within a fraction of its way. The fraction is
// 0 < `tolerance` < 1. Infinite where it never does.
ct_status ct_spring_settling(ct_spring spring, double tolerance, double *seconds);

// MARK: ICC

// A profile: its bytes, or, where there are none, a name of `ct_names("profiles")`.
typedef struct {
  const void *bytes;
  size_t count;
  ct_text name;
} ct_profile;

// The properties of a profile.
typedef struct {
  // Samples a pixel of its colour space.
  int32_t channels;
  // Whether its samples are amounts of light or ink from 0 to the maximum: 0 or 1. Those of RGB
  // are, those of Lab are not.
  int32_t is_device;
  double version;
} ct_profile_facts;

// Reads a profile; its description is written as text.
ct_status ct_profile_read(
    ct_profile profile, ct_profile_facts *facts, char *description, size_t capacity,
    size_t *needed);

// Converts between profiles by Little CMS, from any sample type to any, without shortcuts through
// tables. Arrays have the profiles' channels. RGB may have 4, of which the last is alpha and is
// copied.
ct_status ct_icc_transform(
    const ct_array *source, const ct_array *target, ct_profile from, ct_profile to,
    ct_text intent, int32_t black_point, int32_t threads);

// MARK: Image files

// Bytes of any kind. `bytes` may be NULL for none.
typedef struct {
  const void *bytes;
  size_t count;
} ct_bytes;

// A picture from a file or for one.
typedef struct {
  // At least one pixel, of three channels or four.
  ct_array pixels;
  // The display whose RGB they are in, one of `ct_names("displays")`; for a file, no bytes are
  // "srgb".
  ct_text space;
  // An EXIF block, starting at its TIFF header, and an XMP packet; no bytes for none.
  ct_bytes exif;
  ct_bytes xmp;
} ct_image;

// The contents of an image file.
typedef struct {
  // The image, with 8 or 16 bits a sample, upright; three channels where the file has no alpha.
  ct_image image;
  // The format, one of `ct_names("images")`.
  ct_text format;
  // The conversion of its colours to the space, in one line.
  ct_text note;
  // The anomalies of the file, one a line.
  ct_text warnings;
} ct_image_file;

// Takes the contents of a file, once; they are lent until the function returns.
typedef void (*ct_image_taker)(void *context, const ct_image_file *file);

// Reads PNG, JPEG and WebP; HEIC and AVIF where libheif is installed, TIFF where libtiff is. Of
// several pictures, it reads the first, upright. Colours are converted to the RGB of a display. The
// default is the one that the file's own profile describes to within an 8-bit step, else sRGB.
// Colours outside its gamut are clipped.
ct_status ct_image_read(ct_bytes file, ct_text space, ct_image_taker take, void *context);

// The encoding of a picture.
typedef struct {
  // The format, one of `ct_names("images")`.
  ct_text format;
  // Bits a sample, 8 or 16; 0 for 16 where the pixels have that many, else 8.
  int32_t bits;
  // The quality of JPEG, HEIC and AVIF, 1…100, and of WebP, which is lossless without; 0 for the
  // default.
  int32_t quality;
  // The compression effort of PNG, TIFF and lossless WebP: "fast", the default, "balanced" or
  // "small".
  ct_text compression;
} ct_image_encoding;

// Takes a file and what it could not keep, one a line, once; both are lent until it returns.
typedef void (*ct_file_taker)(void *context, const ct_bytes *file, const ct_text *warnings);

// The file that holds a picture. Numbers are clamped and rounded to the nearest step.
ct_status ct_image_encode(
    const ct_image *image, ct_image_encoding encoding, ct_file_taker take, void *context);

// MARK: Effects

// An effect of the tutorials, and its options.
typedef struct {
  ct_text name;
  // "corrected" or "as-published".
  ct_text form;
  // The text shown, where the effect has one; no bytes for the tutorial's own.
  ct_text text;
  // Whether to omit the text: 0 or 1.
  int32_t is_textless;
  // The frame in points; 0 and 0 for the effect's own.
  double width;
  double height;
  // Pixels a point.
  double scale;
  // The effect's options, one a line, each a name, a colon and a value as in colortool: "duration:
  // 2". `ct_effect_options` lists them.
  ct_text options;
} ct_effect;

// The properties of an effect.
typedef struct {
  // The frame in pixels.
  size_t columns;
  size_t rows;
  // 0: a still picture; 1: it runs once, then rests; 2: it loops.
  int32_t course;
  // Whether the end of a run looks like its start: 0 or 1.
  int32_t is_seamless;
  // The seconds of a run.
  double length;
} ct_effect_facts;

// Looks up an effect; its summary is written as text.
ct_status ct_effect_read(
    ct_effect effect, ct_effect_facts *facts, char *summary, size_t capacity, size_t *needed);

// The options of the effects as JSON: a list of objects with "name", "note", "effects" and "form".
// "effects" has the names of those that take it. Where "form" is "number", "numbers" or "count",
// there are "least" and "most"; where it is "choice", there is "names".
ct_status ct_effect_options(char *target, size_t capacity, size_t *needed);

// An effect for browsers, as an SVG document whose parts CSS moves. Fails with
// CT_UNAVAILABLE where the effect has a text and there is no font for it.
ct_status ct_effect_svg(ct_effect effect, char *target, size_t capacity, size_t *needed);

// An effect's frames at times in seconds, one below the other in the target. The target has `count`
// times the frame's rows, its columns, and four channels, sRGB and straight alpha. Frames are the
// same for any number of threads.
ct_status ct_render_effect(
    const ct_array *target, ct_effect effect, const double *times, size_t count, int32_t threads);

// MARK: Scenes

// A picture, still or animated, described in JSON as `colortool render` reads it.
typedef struct {
  ct_text json;
  // The directory of the fonts and images that it names; no bytes for the process's own.
  ct_text directory;
  // Pixels a unit; 0 for the scene's own.
  double scale;
} ct_scene;

// The properties of a scene.
typedef struct {
  // The frame in pixels.
  size_t columns;
  size_t rows;
  // Whether it loops: 0 or 1.
  int32_t is_loop;
  // The seconds of a run; 0 for a still picture.
  double length;
  // The seconds that the scene requests for a frame.
  double frame_duration;
} ct_scene_facts;

// Reads a scene; deviations of the drawing from it are written as text, one a line. A fault is
// reported with its position in the document.
ct_status ct_scene_read(
    ct_scene scene, ct_scene_facts *facts, char *warnings, size_t capacity, size_t *needed);

// A scene for browsers, as an SVG document whose parts CSS moves. Images are omitted where there is
// no encoder for them.
ct_status ct_scene_svg(ct_scene scene, char *target, size_t capacity, size_t *needed);

// A scene's frames at times in seconds, as those of an effect.
ct_status ct_render_scene(
    const ct_array *target, ct_scene scene, const double *times, size_t count, int32_t threads);

#ifdef __cplusplus
}
#endif

#endif
