// ColorToolkit for C and what speaks C.
//
// Every function is safe to call from any thread at any time, keeps nothing of what it is given
// and hands out no memory: arrays and texts are the caller's, before and after; what a function of
// the caller's is given is lent until it returns. No argument makes it crash save a pointer to memory
// that is not there: sizes, strides, names and numbers are checked first, and nothing is written where
// a check fails.
//
// A function that can fail returns a `ct_status`; what was wrong stands in `ct_error_message` of
// the same thread until its next call that fails.
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
  // A name of a space, method, mapping, … is not known.
  CT_UNKNOWN_NAME = 2,
  // A text is not a colour, curve, gradient, … ; the message tells at which byte.
  CT_BAD_TEXT = 3,
  // The caller's text buffer is too small; the length that is needed has been stored.
  CT_BUFFER_TOO_SMALL = 4,
  // A target shares memory with a source, and is not the very same array.
  CT_OVERLAP = 5,
  // An ICC profile cannot be read, or two cannot be linked.
  CT_BAD_PROFILE = 6,
  // A font is missing, or something else outside of the call's arguments.
  CT_UNAVAILABLE = 7,
  // Bytes are no image that can be read, or a format can't hold an image.
  CT_BAD_IMAGE = 8,
};

// UTF-8 text of the caller's; it need not end with a zero. No bytes may be NULL.
typedef struct {
  const char *bytes;
  size_t count;
} ct_text;

// The `CT_ABI` that the library was built with: compare before calling anything else.
int32_t ct_abi(void);

// The library's version, such as 1.2.3.
//
// Texts are written with a zero after them, `capacity` bytes at most; `needed`, unless NULL, gets
// the count of bytes without the zero, also where they do not fit.
ct_status ct_version(char *buffer, size_t capacity, size_t *needed);

// The build of the library: "release", or "debug", which checks its own work and is many times slower.
ct_status ct_build(char *buffer, size_t capacity, size_t *needed);

// The error of this thread's last call that failed. Returns the count of its bytes; writes as
// many of them as fit, and a zero. A buffer may be NULL where `capacity` is 0.
size_t ct_error_message(char *buffer, size_t capacity);

// The names that the library knows of a kind, one a line; "kinds" are the kinds themselves.
//
// Of colours: "spaces", "aliases" (other names that spaces go by), "gamuts", "displays", "whites",
// "illuminants", "adaptations", "temperatures", "colors", "profiles", "intents". Of what is done to them:
// "verbs" (of `ct_colors`), "methods", "dialects", "mappings", "differences", "contrasts", "references",
// "filters", "hues", "harmonies", "deficiencies", "visions". Of time and pictures: "curves", "motions",
// "effects", "forms", "gradients", "borders", "ditherings", "images". Of files: "exports", "assets".
ct_status ct_names(ct_text kind, char *buffer, size_t capacity, size_t *needed);

// MARK: Arrays

enum {
  // 0…255 and 0…65535 stand for 0…1; what is stored is clamped and rounded, a half up.
  CT_UINT8 = 1,
  CT_UINT16 = 2,
  // Numbers as they are.
  CT_FLOAT32 = 3,
  CT_FLOAT64 = 4,
};

// Rows and columns of the caller's pixels, or of numbers.
//
// Strides are in bytes, whole samples, of any sign; those of a source may be 0, which repeats it.
// Pixels of three samples count as opaque. Arrays given together have the same rows and columns.
typedef struct {
  // The first sample of the first pixel; NULL only where there is no pixel.
  void *data;
  // CT_UINT8, CT_UINT16, CT_FLOAT32 or CT_FLOAT64.
  int32_t type;
  // Samples a pixel: 3, or 4 with straight alpha as the last; 1 for numbers; for ICC others too.
  int32_t channels;
  size_t rows;
  size_t columns;
  ptrdiff_t row_stride;
  ptrdiff_t column_stride;
  ptrdiff_t channel_stride;
} ct_array;

// A target may be its source, the very same array, and else must lie in other memory. Where a
// source or target is CT_FLOAT64 every pixel is worked out in double, to the bit as the Swift
// library does it; else in blocks of single precision where the spaces have such stages, within
// 2e-6 of the components' ranges. `threads` 0 takes as many threads as are worth it, 1 the caller's
// alone.
//
// A pixel that has not-a-number in a component has it in all three of the result, 0 in integers,
// whatever the function, unless that says else; alpha is alpha's own. A colour whose components are
// finite, of up to 1e30, never gives it: what a formula takes beyond the largest float stays there,
// and a component that a float can't hold is infinite in an array of those.

// MARK: Colours

// A description of a space.
typedef struct {
  // The reference range of each component: its least and greatest.
  double ranges[6];
  // The index of the component that is a hue in degrees; -1 for none.
  int32_t hue;
  // Whether it is red, green and blue with a gamut of its own: 0 or 1.
  int32_t is_rgb;
  // The chromaticity, x and y of CIE 1931, of its white.
  double white[2];
} ct_space_facts;

// Looks a space up; the names of its components are written as text, one a line.
ct_status ct_space_read(
    ct_text space, ct_space_facts *facts, char *components, size_t capacity, size_t *needed);

// Converts between spaces. Never clips, save by storing integers.
ct_status ct_convert(
    const ct_array *source, const ct_array *target, ct_text from, ct_text to, int32_t threads);

// Turns the hue of a display's RGB, one of `ct_names("displays")`, within its gamut. A true rotation
// is brought into it by a gamut mapping, a matrix by its clamp. By "own" the lightness and hue of the
// space that turns are kept.
ct_status ct_rotate_hue(
    const ct_array *source, const ct_array *target, double degrees, ct_text method,
    ct_text mapping, ct_text display, int32_t threads);

// Blurs an image by a Gaussian of a standard deviation in pixels, 0…1024: within half a step of 8
// bits of the exact one. Colours are averaged premultiplied and as they are stored, bytes in whole
// numbers and all else in single precision; what is not finite counts as 0. Beyond the edges lies
// what a border says: "extended", the pixels at the edge, or "transparent". Both arrays have as many
// channels.
ct_status ct_blur(
    const ct_array *source, const ct_array *target, double sigma, ct_text border, int32_t threads);

// A hue rotation's 3×3 matrix, row by row, for a column of red, green and blue in the dialect's
// encoding.
ct_status ct_hue_matrix(double degrees, ct_text dialect, double matrix[9]);

// Filters sRGB by a chain in the dialect's own words: "hue-rotate(90deg) saturate(2)".
ct_status ct_filter(
    const ct_array *source, const ct_array *target, ct_text chain, ct_text dialect,
    int32_t threads);

// The differences between pixels of two arrays in one space, into numbers (channels 1). `white` is
// "D50" or "D65" and matters to formulas of L*a*b* alone, which take Lab and LCh as they stand.
ct_status ct_difference(
    const ct_array *first, const ct_array *second, const ct_array *result, ct_text space,
    ct_text formula, ct_text white, int32_t threads);

// The contrasts of foregrounds with backgrounds in one space, into numbers (channels 1). A translucent
// foreground is laid over its background first; of a translucent background it is the least contrast
// that anything behind it gives. `white`, "D50" or "D65", matters to "delta-l" alone.
ct_status ct_contrast(
    const ct_array *foreground, const ct_array *background, const ct_array *result, ct_text space,
    ct_text formula, ct_text white, int32_t threads);

// Simulates a deficiency of colour vision on pixels of an RGB space. The severity is 0 (none) to 1
// (dichromacy), the model one of `ct_names("visions")`. The result is clipped to the space.
ct_status ct_vision(
    const ct_array *source, const ct_array *target, ct_text deficiency, double severity,
    ct_text model, ct_text space, int32_t threads);

// Brings colours into the gamut of an RGB space, and gives them in that space.
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
  // The direction on the hue circle: "shorter", "longer", "increasing", "decreasing" or "raw".
  ct_text hue;
  // Whether components other than the hue are weighted with alpha: 0 or 1.
  int32_t premultiplied;
} ct_mixing;

// Colours `share` of the way from one array's to another's, shares being numbers (channels 1). A
// component that is not a number is missing, CSS's `none`.
ct_status ct_mix(
    const ct_array *first, const ct_array *second, const ct_array *share, const ct_array *target,
    ct_mixing mixing, int32_t threads);

// The colours of a gradient's line at places, 0 its start and 1 its end, in a space. The text is
// any gradient of CSS or SwiftUI; its shape does not matter. Components that are missing are not
// a number.
ct_status ct_gradient(
    const ct_array *places, const ct_array *target, ct_text gradient, ct_text space,
    int32_t threads);

// The same for stops that are colours and places. `colors` has one row; `places` has as many
// columns, and what is not a number among them is spread evenly.
ct_status ct_gradient_stops(
    const ct_array *colors, const ct_array *stops, const ct_array *places, const ct_array *target,
    ct_mixing mixing, int32_t threads);

// Fills an image with a gradient of CSS or SwiftUI, a mesh or a cross-fade, in sRGB with straight
// alpha. Its shape lies over the array's columns and rows, each pixel the colour at its middle.
// `mapping` brings colours outside sRGB into it: a name of `ct_names("mappings")`. Where it is empty, that is
// "raytrace" for integers, and floats keep their colours. Floats are within 2^-20 of the exact
// colours. Bytes are dithered ("none", "ordered", "blue-noise"); without it they are rounded.
ct_status ct_fill_gradient(
    const ct_array *target, ct_text gradient, ct_text dithering, ct_text mapping, int32_t threads);

// The image a fraction, 0…1, of the way from one image to another of the same size. Each sample is on
// the straight line between the two, a half of an integer rounded up; where alphas differ, the
// premultiplied one is.
ct_status ct_crossfade(
    const ct_array *start, const ct_array *end, const ct_array *target, double fraction,
    int32_t threads);

// Colours as CSS texts, a line each, row by row; a component that is not a number is missing.
ct_status ct_css(
    const ct_array *source, ct_text space, char *texts, size_t capacity, size_t *needed);

// MARK: White

// The chromaticity, x and y of CIE 1931, of a standard illuminant.
ct_status ct_illuminant(ct_text name, double chromaticity[2]);

// The 3×3 matrix, row by row, that adapts XYZ from one white to another. Each white is a chromaticity
// x and y; `degree` is 0 (none) to 1 (complete).
ct_status ct_adaptation_matrix(
    const double from[2], const double to[2], ct_text method, double degree, double matrix[9]);

// The correlated temperatures of colours, in kelvin, and their distances from the Planckian locus, into
// numbers (channels 1). Distances are in CIE 1960 u, v, greener above 0. Not a number for what has no
// chromaticity, such as black.
ct_status ct_temperature(
    const ct_array *source, const ct_array *kelvins, const ct_array *duvs, ct_text space,
    ct_text method, int32_t threads);

// The light of temperatures and distances, as XYZ of Y 1 that no white has been adapted to. Not a
// number where the method has no such temperature.
ct_status ct_temperature_light(
    const ct_array *kelvins, const ct_array *duvs, const ct_array *target, ct_text method,
    int32_t threads);

// MARK: Colours as text

// A change of colours, in the words of `colortool`. A member that has no bytes, and 0, stands for
// what is usual.
typedef struct {
  // "convert", "gamut", "rotate-hue", "mix", "filter", "gradient", "harmony", "difference", "contrast"
  // or "nearest".
  ct_text verb;
  // The end of a mixture, the standard of a difference, the background of a contrast.
  ct_text other;
  // The method of a turn, the chain of a filter, the harmony, or the formula.
  ct_text how;
  // The dialect of a filter, the way round the hue circle of a mixture, the white of a difference.
  ct_text variant;
  // The space of the answer, of a mixture's line or of a harmony's hues.
  ct_text space;
  // The space whose gamut the answer is in, and the display of a turn.
  ct_text gamut;
  // The mapping into it: "raytrace" by default.
  ct_text mapping;
  // Whether a mixture takes components without their alpha: 0 or 1.
  int32_t is_straight;
  // Degrees of a turn, fractions of a mixture, offsets of a gradient, or how many colours
  // "monochromatic" has.
  const double *amounts;
  size_t amount_count;
} ct_color_change;

// Changes colours, texts in any form of CSS Color 4 and 5, and answers the results. One colour is
// a list of one. Each has an answer for each amount where its verb takes amounts. An answer
// that is a colour is a line of JSON:
//
//   {"space":"oklch","components":[0.7,0.1,null],"alpha":1,"css":"oklch(0.7 0.1 none)","hex":null}
//
// What is missing is null. So is `hex`, the nearest #rrggbb or #rrggbbaa, outside sRGB by more than
// half a step. A difference or a contrast is a number, and what is nearest is CSS's name for it.
// `numbers`, unless NULL, gets the components and alpha of each colour, not a number where one is
// missing, or the number alone; with it, a caller whose `records` and `needed` are NULL has no texts.
//
// "convert" keeps a colour's own space, written as CSS serialises it, where no space is named.
// "rotate-hue" takes the display whose RGB a colour is in, else sRGB. Fractions of "mix" beyond 0…1 go
// straight on, with alpha kept in 0…1. "filter" answers in sRGB. "gradient" takes gradients for colours
// and answers in the space that they are mixed in; lengths are those of an image of 512×256 pixels.
// "harmony" turns hues in "oklch", clips nothing where no gamut is named, and has no `numbers`. Two
// colours in Lab or LCh differ as they stand. Of a translucent background the contrast is the least that anything behind it gives.
ct_status ct_colors(
    const ct_text *colors, size_t count, ct_color_change change, double *numbers, char *records,
    size_t capacity, size_t *needed);

// The fewest stops in sRGB whose straight lines stay within a ΔE OK of a gradient, as a line of JSON.
// Where `stops` is not 0, the nearest line of at most that many. The JSON has "css", the gradient of
// those stops, their "offsets" and "components": red, green, blue and alpha of each. It has the
// "bound" that holds for every offset, and whether it is "proved". `mapping` brings colours outside sRGB into it:
// "raytrace" where it is empty. Lengths are those of an image of 512×256 pixels.
ct_status ct_gradient_ramp(
    ct_text gradient, double tolerance, int32_t stops, int32_t premultiplied, ct_text mapping,
    char *record, size_t capacity, size_t *needed);

// A gradient as text in a form of `ct_names("gradients")`. Its stops are its own where the form mixes
// as the gradient does, else those of a ramp in sRGB. A tolerance above 0, in ΔE OK, asks for a ramp
// within it; 0 for one within 0.01 where the form needs it. `mapping` brings a ramp's colours into
// sRGB: "raytrace" where it is empty. `bound`, unless NULL, gets the greatest ΔE OK of the ramp from
// the gradient, 0 where the stops are its own. Lengths are those of an image of 512×256 pixels.
ct_status ct_gradient_written(
    ct_text gradient, ct_text form, double tolerance, ct_text mapping, double *bound, char *target,
    size_t capacity, size_t *needed);

// Colours with names, 1…1000, as text in a form of `ct_names("assets")`. Those in Display P3 are
// written in it, all others in sRGB, brought into it. Names are spelt as the form spells them; one
// that comes again is numbered. A note, unless it has no bytes, is a comment where the form has one.
ct_status ct_colors_written(
    const ct_text *names, const ct_text *colors, size_t count, ct_text form, ct_text note,
    char *target, size_t capacity, size_t *needed);

// A cube of colours over 0…1, 2 to 256 a side, of which red moves fastest, as a `.cube` table; alpha is
// left out. A comment, unless it has no bytes, is a line of its own.
ct_status ct_cube_written(
    const ct_array *points, ct_text title, ct_text comment, char *target, size_t capacity,
    size_t *needed);

// The options of a comparison of hue rotations.
typedef struct {
  // Angles in degrees; none for every 30°.
  const double *angles;
  size_t angle_count;
  // Names of methods, or "all", with commas between; by default the usual ones.
  ct_text methods;
  // The reference: "hsb", the default, or "oklch".
  ct_text reference;
  // The mapping of true rotations into the display's gamut; by default "raytrace".
  ct_text mapping;
  // The display; by default the first that reaches what the colours are in.
  ct_text display;
  // The white of CIEDE2000's L*a*b*: "D65", the default, or "D50".
  ct_text white;
  // The number of colours of a gradient that are compared, 2…4096.
  int32_t samples;
} ct_comparison;

// Compares hue rotations of colours and gradients: a line of JSON with the keys that
// `colortool compare-huerotation --format json` has. At most a million results.
ct_status ct_compare(
    const ct_text *inputs, size_t count, ct_comparison comparison, char *document,
    size_t capacity, size_t *needed);

// A hue rotation for other programs in a form of `ct_names("exports")`: its bytes, of text or not.
// Shaders take the angle as an argument where `degrees` is not a number. `size` is the points per
// side of a table, 0 for the usual; a mapping without bytes is "oklch-cubic". What is written states its
// error from the exact rotation.
ct_status ct_export_hue_rotation(
    double degrees, ct_text method, ct_text mapping, ct_text form, ct_text display, int32_t size,
    char *bytes, size_t capacity, size_t *needed);

// MARK: Time

// A timing curve's values, or slopes where `slope` is 1, at numbers; the text is CSS's or SwiftUI's
// or a name.
ct_status ct_ease(
    const ct_array *x, const ct_array *y, ct_text curve, int32_t slope, int32_t threads);

// A motion as a platform writes it, both platforms of `ct_names("motions")`. Without the first the
// motion is a curve or a spring as above, with SwiftUI's modifiers or none. A motion that the platform
// can't express is fitted within a tolerance, a fraction of the way. `errors`, unless NULL, gets bounds
// of how far the text is from the motion: in ways, in ways a second, and of its times in seconds.
ct_status ct_motion(
    ct_text motion, ct_text from, ct_text to, double tolerance, double errors[3], char *target,
    size_t capacity, size_t *needed);

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

// The seconds until a spring stays within a fraction of its way, 0 < `tolerance` < 1, let go at rest;
// infinite where it never does.
ct_status ct_spring_settling(ct_spring spring, double tolerance, double *seconds);

// MARK: ICC

// A profile: the bytes of one, or, where there are none, a name of `ct_names("profiles")`.
typedef struct {
  const void *bytes;
  size_t count;
  ct_text name;
} ct_profile;

// A description of a profile.
typedef struct {
  // Samples a pixel of its colour space.
  int32_t channels;
  // Whether its samples are amounts of light or ink, 0 to all there is, as those of RGB are and
  // those of Lab are not: 0 or 1.
  int32_t is_device;
  double version;
} ct_profile_facts;

// Reads a profile; its description is written as text.
ct_status ct_profile_read(
    ct_profile profile, ct_profile_facts *facts, char *description, size_t capacity,
    size_t *needed);

// Converts between profiles by Little CMS, of any type of sample to any, without shortcuts through
// tables. Arrays have the profiles' channels; or 4 for RGB, the last of which is alpha and carried
// over.
ct_status ct_icc_transform(
    const ct_array *source, const ct_array *target, ct_profile from, ct_profile to,
    ct_text intent, int32_t black_point, int32_t threads);

// MARK: Image files

// Bytes of any kind. None may be NULL.
typedef struct {
  const void *bytes;
  size_t count;
} ct_bytes;

// A picture out of a file or for one.
typedef struct {
  // At least one pixel, of three channels or four.
  ct_array pixels;
  // The display whose RGB they are, one of `ct_names("displays")`; for a file no bytes are "srgb".
  ct_text space;
  // An EXIF block, from its TIFF header on, and an XMP packet; no bytes for none.
  ct_bytes exif;
  ct_bytes xmp;
} ct_image;

// The contents of a file.
typedef struct {
  // Of 8 or 16 bits a sample, upright; three channels where the file has no alpha.
  ct_image image;
  // One of `ct_names("images")`.
  ct_text format;
  // The conversion of its colours into the space, in one line.
  ct_text note;
  // Warnings about the file, a line each.
  ct_text warnings;
} ct_image_file;

// Takes what is read, once; it is lent until the function returns.
typedef void (*ct_image_taker)(void *context, const ct_image_file *file);

// Reads PNG, JPEG and WebP; HEIC and AVIF where libheif is installed, TIFF where libtiff is. Of several
// pictures it is the first, upright. Colours come into the RGB of a display, by default that which the
// file's own profile describes to within a step of 8 bits, else sRGB; what lies outside its gamut is
// clipped.
ct_status ct_image_read(ct_bytes file, ct_text space, ct_image_taker take, void *context);

// The options of a picture's file.
typedef struct {
  // One of `ct_names("images")`.
  ct_text format;
  // Bits a sample, 8 or 16; 0 for 16 where the pixels have as many, else 8.
  int32_t bits;
  // JPEG's, HEIC's and AVIF's quality, 1…100, and that of WebP, lossless without; 0 for the usual.
  int32_t quality;
  // The compression of PNG, TIFF and lossless WebP: "fast", the default, "balanced" or "small".
  ct_text compression;
} ct_image_encoding;

// Takes a file and what could not be kept, a line each, once; both are lent until it returns.
typedef void (*ct_file_taker)(void *context, const ct_bytes *file, const ct_text *warnings);

// The file that holds a picture. Numbers are rounded to the nearest step, clamped.
ct_status ct_image_encode(
    const ct_image *image, ct_image_encoding encoding, ct_file_taker take, void *context);

// MARK: Effects

// An effect of the tutorials', and how it is shown.
typedef struct {
  ct_text name;
  // "corrected" or "as-published".
  ct_text form;
  // The text it shows, where it shows one; no bytes for the tutorial's own.
  ct_text text;
  // Whether there is to be no text at all: 0 or 1.
  int32_t is_textless;
  // The frame in points; 0 and 0 for the effect's own.
  double width;
  double height;
  // Pixels a point.
  double scale;
  // The effect's options, one a line, each a name, a colon and a value as colortool has it:
  // "duration: 2". ct_effect_options lists them.
  ct_text options;
} ct_effect;

// A description of an effect.
typedef struct {
  // The frame in pixels.
  size_t columns;
  size_t rows;
  // 0: one picture; 1: it runs once, then rests; 2: it starts anew each time it has run.
  int32_t course;
  // Whether the end of a run shows what its beginning shows: 0 or 1.
  int32_t is_seamless;
  // The seconds of a run.
  double length;
} ct_effect_facts;

// Looks an effect up; what it shows is written as text.
ct_status ct_effect_read(
    ct_effect effect, ct_effect_facts *facts, char *summary, size_t capacity, size_t *needed);

// The options of the effects as JSON: a list of objects with "name", "note", "effects" (the names of
// those that take it) and "form". With the form "number", "numbers" or "count" they have "least" and
// "most", with the form "choice" they have "names".
ct_status ct_effect_options(char *target, size_t capacity, size_t *needed);

// An effect for browsers, as an SVG document whose parts CSS moves; text has no fonts where there are
// none.
ct_status ct_effect_svg(ct_effect effect, char *target, size_t capacity, size_t *needed);

// An effect's frames at times in seconds, one below the other in the target. The target has `count`
// times the frame's rows, its columns, and four channels, sRGB and straight alpha. Frames are the same
// with any number of threads.
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

// A description of a scene.
typedef struct {
  // The frame in pixels.
  size_t columns;
  size_t rows;
  // Whether it starts anew each time it has run: 0 or 1.
  int32_t is_loop;
  // The seconds of a run; 0 for a picture that does not change.
  double length;
  // The seconds that it wants a frame to be shown.
  double frame_duration;
} ct_scene_facts;

// Reads a scene; what is not drawn as it means it is written as text, a line each. A fault is told
// with its place in the document.
ct_status ct_scene_read(
    ct_scene scene, ct_scene_facts *facts, char *warnings, size_t capacity, size_t *needed);

// A scene for browsers, as an SVG document whose parts CSS moves. Images are left out where there is
// no encoder for them.
ct_status ct_scene_svg(ct_scene scene, char *target, size_t capacity, size_t *needed);

// A scene's frames at times in seconds, as those of an effect.
ct_status ct_render_scene(
    const ct_array *target, ct_scene scene, const double *times, size_t count, int32_t threads);

#ifdef __cplusplus
}
#endif

#endif
