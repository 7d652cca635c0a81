// ColorToolkit for C, and for languages that call C.
//
// Every function is safe to call from any thread at any time. No function keeps a pointer to its
// arguments, and none returns memory that the caller must free. Arrays and strings always belong to
// the caller. The arguments that a callback receives are valid only until the callback returns.
//
// Each function first checks sizes, strides, names and numbers. If a check fails, the function
// writes nothing. No argument crashes a function, except a pointer to memory that does not exist.
//
// A function that can fail returns a `ct_status`. `ct_error_message`, called in the same thread,
// returns the error until the thread's next call that fails.
#ifndef COLORTOOLKIT_H
#define COLORTOOLKIT_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// The binary interface that this header describes. A change that a caller could notice raises it.
#define CT_ABI 1

// MARK: Status and text

typedef int32_t ct_status;

enum {
  CT_OK = 0,
  // A pointer, size, stride, type or number is not one that the function accepts.
  CT_BAD_ARGUMENT = 1,
  // A name is unknown, such as that of a space, method or mapping.
  CT_UNKNOWN_NAME = 2,
  // A string is not a valid colour, curve, gradient or other value. The message gives the byte
  // offset of the error.
  CT_BAD_TEXT = 3,
  // The caller's text buffer is too small. `needed` has received the required length.
  CT_BUFFER_TOO_SMALL = 4,
  // A target shares memory with another array, and is not exactly the same array as a source.
  CT_OVERLAP = 5,
  // An ICC profile cannot be read, or two profiles cannot be linked.
  CT_BAD_PROFILE = 6,
  // Something outside the arguments of the call is missing, such as a font.
  CT_UNAVAILABLE = 7,
  // The bytes are not a readable image, or the format can't hold the image.
  CT_BAD_IMAGE = 8,
};

// A caller's UTF-8 string, which need not end with a zero. If `count` is 0, `bytes` may be NULL.
typedef struct {
  const char *bytes;
  size_t count;
} ct_text;

// Returns the `CT_ABI` that the library was built with. Compare it with the header's `CT_ABI`
// before any other call.
int32_t ct_abi(void);

// Writes the library's version, such as 1.2.3.
//
// Every function that writes text puts a zero after it, and writes at most `capacity` bytes in
// total. If the text and the zero do not fit, the function writes no text and returns
// CT_BUFFER_TOO_SMALL. In both cases, `needed` receives the number of bytes without the zero.
// `needed` may be NULL.
ct_status ct_version(char *buffer, size_t capacity, size_t *needed);

// Writes the library's build, which is "release" or "debug". A debug build checks itself and is
// many times slower.
ct_status ct_build(char *buffer, size_t capacity, size_t *needed);

// Writes the error message of this thread's last call that failed. Returns the length of the
// message in bytes, without the zero. If the buffer is too small, the function writes the bytes
// that fit, and a zero. `buffer` may be NULL if `capacity` is 0.
size_t ct_error_message(char *buffer, size_t capacity);

// Writes the names of a kind, one per line. The kind "kinds" has the names of all kinds.
//
// The kinds for colours are "spaces", "aliases" (other names of spaces), "gamuts", "displays",
// "whites", "illuminants", "adaptations", "temperatures", "colors", "profiles" and "intents". The
// kinds for operations are "verbs" (of `ct_colors`), "methods", "dialects", "mappings",
// "differences", "contrasts", "references", "filters", "hues", "harmonies", "deficiencies" and
// "visions". The kinds for time and pictures are "curves", "motions", "effects", "forms",
// "gradients", "borders", "ditherings" and "images". The kinds for files are "exports" and
// "assets".
ct_status ct_names(ct_text kind, char *buffer, size_t capacity, size_t *needed);

// MARK: Arrays

enum {
  // The integers 0…255 and 0…65535 stand for the numbers 0…1. Numbers are clamped and rounded when
  // they are stored, and a half is rounded up.
  CT_UINT8 = 1,
  CT_UINT16 = 2,
  // Floating-point numbers, stored unchanged.
  CT_FLOAT32 = 3,
  CT_FLOAT64 = 4,
};

// Rows and columns of the caller's pixels or numbers.
//
// Strides are in bytes. They are multiples of the sample size, and may be negative. In a source, a
// stride may also be 0, which repeats the same element. Pixels of three samples are treated as
// opaque. Arrays that are passed together must have the same numbers of rows and columns.
typedef struct {
  // The address of the first sample of the first pixel. It may be NULL only if there are no pixels.
  void *data;
  // The sample type: CT_UINT8, CT_UINT16, CT_FLOAT32 or CT_FLOAT64.
  int32_t type;
  // The number of samples per pixel: 3, or 4 if straight alpha is the last sample. It is 1 for an
  // array of numbers. Arrays for ICC profiles can have other numbers of samples.
  int32_t channels;
  size_t rows;
  size_t columns;
  ptrdiff_t row_stride;
  ptrdiff_t column_stride;
  ptrdiff_t channel_stride;
} ct_array;

// A target may be exactly the same array as its source. Otherwise, it must lie in other memory. If
// a source or a target is CT_FLOAT64, every pixel is computed in double precision, bit for bit as
// in the Swift library. Otherwise, pixels are computed in blocks of single precision if the library
// supports it for the spaces. The error of a component is then at most 2e-6 of its range. It is at
// most 5e-6 for JzAzBz, and 2e-5 for rotations in Okhsl, Okhsv and HSLuv. For a hue, divide the
// limit by the chroma as a fraction of its range. `threads` is the number of threads: 0 for as many
// as are worthwhile, or 1 for only the caller's thread.
//
// If a component of a pixel is NaN, all three components of the result are NaN, or 0 in arrays of
// integers. The comments of some functions give another rule. NaN does not spread between alpha and
// the other components. Finite components of up to 1e30 never give NaN. If a difference between
// finite colours overflows, the result is the largest finite double. A number that is too large for
// a float becomes infinite in an array of floats.

// MARK: Colours

// The properties of a space.
typedef struct {
  // The lower and the upper bound of the reference range of each component, in order.
  double ranges[6];
  // The index of the component that is a hue in degrees, or -1 if there is none.
  int32_t hue;
  // Whether the components are red, green and blue and the space has its own gamut: 0 or 1.
  int32_t is_rgb;
  // The chromaticity coordinates x and y of the space's white, in CIE 1931.
  double white[2];
} ct_space_facts;

// Looks up a space. Stores its properties, and writes the names of its components, one per line.
ct_status ct_space_read(
    ct_text space, ct_space_facts *facts, char *components, size_t capacity, size_t *needed);

// Converts colours from one space to another. Colours are clipped only if the target has integers.
ct_status ct_convert(
    const ct_array *source, const ct_array *target, ct_text from, ct_text to, int32_t threads);

// Rotates the hue of pixels in a display's RGB, and brings the results into the display's gamut.
// `display` is one of `ct_names("displays")`. A true rotation, which changes the hue in a space,
// uses the gamut mapping. A matrix always clamps. The mapping "own" keeps lightness and hue as they
// are measured in the space of the rotation.
ct_status ct_rotate_hue(
    const ct_array *source, const ct_array *target, double degrees, ct_text method,
    ct_text mapping, ct_text display, int32_t threads);

// Inverts the luminance of pixels in a display's RGB, and keeps their hue. White becomes the colour
// `dark`, and black becomes the colour `light`. Both are CSS colours. The defaults for empty
// strings are black and white. The call fails if their contrast is less than 4.5.
ct_status ct_invert_lightness(
    const ct_array *source, const ct_array *target, ct_text dark, ct_text light, ct_text display,
    int32_t threads);

// Blurs an image with a Gaussian whose standard deviation `sigma` is in pixels, 0…1024. The result
// is within half an 8-bit step of the exact blur. Colours are averaged as they are stored,
// premultiplied by alpha. The arithmetic uses integers if both arrays have bytes, and single
// precision otherwise. A sample that is not finite is treated as 0. `border` fills the space beyond
// the edges: "extended" repeats the pixels at the edge, and "transparent" leaves the space
// transparent. Both arrays must have the same number of channels.
ct_status ct_blur(
    const ct_array *source, const ct_array *target, double sigma, ct_text border, int32_t threads);

// Writes the 3×3 matrix of a hue rotation, row by row. The matrix multiplies a column of red, green
// and blue in the dialect's encoding. The dialect is one of `ct_names("dialects")`.
ct_status ct_hue_matrix(double degrees, ct_text dialect, double matrix[9]);

// Applies a chain of filters to sRGB colours. The chain is written in the syntax of the dialect,
// such as "hue-rotate(90deg) saturate(2)". The dialect is one of `ct_names("filters")`.
ct_status ct_filter(
    const ct_array *source, const ct_array *target, ct_text chain, ct_text dialect,
    int32_t threads);

// Writes the difference of each pixel of `second` from that of `first`, as numbers (channels 1).
// Both arrays are in `space`. `white`, which is "D50" or "D65", matters only to the formulas that
// are based on L*a*b*. These formulas use Lab and LCh unchanged, whatever `white` is.
ct_status ct_difference(
    const ct_array *first, const ct_array *second, const ct_array *result, ct_text space,
    ct_text formula, ct_text white, int32_t threads);

// Writes the contrast of each foreground with its background, as numbers (channels 1). Both arrays
// are in `space`. A translucent foreground is first composited over its background. If the
// background is translucent, the result is the lowest contrast over all colours that can be behind
// it. `white`, which is "D50" or "D65", matters only to the formula "delta-l".
ct_status ct_contrast(
    const ct_array *foreground, const ct_array *background, const ct_array *result, ct_text space,
    ct_text formula, ct_text white, int32_t threads);

// Simulates a colour vision deficiency on pixels of an RGB space. `severity` ranges from 0 (no
// deficiency) to 1 (dichromacy). The model is one of `ct_names("visions")`. The result is clipped
// to the gamut of the space.
ct_status ct_vision(
    const ct_array *source, const ct_array *target, ct_text deficiency, double severity,
    ct_text model, ct_text space, int32_t threads);

// Maps colours into the gamut of an RGB space, and writes them in that space.
ct_status ct_map_gamut(
    const ct_array *source, const ct_array *target, ct_text from, ct_text gamut, ct_text mapping,
    int32_t threads);

// The options of `ct_mix` and `ct_gradient_stops`.
typedef struct {
  // The space of the colours that are mixed.
  ct_text from;
  // The space in which the colours are mixed along a straight line.
  ct_text through;
  // The space of the result.
  ct_text to;
  // The direction around the hue circle: "shorter", "longer", "increasing", "decreasing" or "raw".
  ct_text hue;
  // Whether components other than the hue are premultiplied by alpha before mixing: 0 or 1.
  int32_t premultiplied;
} ct_mixing;

// Mixes each colour of `first` with the colour at the same place in `second`. `share` has the
// fractions of the way from the first colour to the second, as numbers (channels 1). A NaN
// component is a missing component, CSS's `none`.
ct_status ct_mix(
    const ct_array *first, const ct_array *second, const ct_array *share, const ct_array *target,
    ct_mixing mixing, int32_t threads);

// Writes the colours at offsets along the line of a gradient. `places` has the offsets as numbers
// (channels 1), where 0 is the start of the line and 1 is its end. The gradient can be any gradient
// of CSS or SwiftUI. Its shape does not matter, and its lengths are resolved for an image of
// 512×256 pixels. The results are in `space`, and their missing components are NaN.
ct_status ct_gradient(
    const ct_array *places, const ct_array *target, ct_text gradient, ct_text space,
    int32_t threads);

// Writes the colours at offsets along a line of colour stops. `colors` has one row with the colours
// of the stops. `stops` has one row with their offsets, and as many columns. Stops with a NaN
// offset are spread evenly between their neighbours. `places` has the offsets of the results.
ct_status ct_gradient_stops(
    const ct_array *colors, const ct_array *stops, const ct_array *places, const ct_array *target,
    ct_mixing mixing, int32_t threads);

// Fills an image with a gradient of CSS or SwiftUI, a mesh or a crossfade. The pixels are in sRGB
// with straight alpha. The gradient's shape covers all columns and rows, and each pixel has the
// colour at its centre. `mapping`, one of `ct_names("mappings")`, brings colours outside sRGB into
// its gamut. If the mapping is empty, it is "raytrace" for integers, and floats are not mapped.
// Floats are within 2^-20 of the exact colours. `dithering` affects only bytes: "ordered" and
// "blue-noise" dither them, and "none" rounds them.
ct_status ct_fill_gradient(
    const ct_array *target, ct_text gradient, ct_text dithering, ct_text mapping, int32_t threads);

// Writes the image at a fraction, 0…1, of the way from one image to another of the same size. Each
// sample is interpolated linearly. In integers, a half is rounded up. If the alphas of two pixels
// differ, their premultiplied samples are interpolated.
ct_status ct_crossfade(
    const ct_array *start, const ct_array *end, const ct_array *target, double fraction,
    int32_t threads);

// Writes colours as CSS colour strings, one per line, row by row. A NaN component is missing.
ct_status ct_css(
    const ct_array *source, ct_text space, char *texts, size_t capacity, size_t *needed);

// MARK: White

// Writes the chromaticity coordinates x and y of a standard illuminant, in CIE 1931.
ct_status ct_illuminant(ct_text name, double chromaticity[2]);

// Writes the 3×3 matrix that adapts XYZ from one white to another, row by row. Each white is given
// by its chromaticity coordinates x and y. `degree` ranges from 0 (no adaptation) to 1 (complete).
ct_status ct_adaptation_matrix(
    const double from[2], const double to[2], ct_text method, double degree, double matrix[9]);

// Writes the correlated colour temperatures of colours in kelvin, and their distances from the
// Planckian locus. Both are numbers (channels 1). The distances are in CIE 1960 u, v, and are
// positive towards green. Both numbers are NaN for a colour without a chromaticity, such as black.
ct_status ct_temperature(
    const ct_array *source, const ct_array *kelvins, const ct_array *duvs, ct_text space,
    ct_text method, int32_t threads);

// Writes the light with given colour temperatures and distances from the Planckian locus. The
// results are XYZ with Y = 1, without adaptation to another white. They are NaN if the temperature
// is outside the method's range, or if no light has the distance.
ct_status ct_temperature_light(
    const ct_array *kelvins, const ct_array *duvs, const ct_array *target, ct_text method,
    int32_t threads);

// MARK: Colours as text

// An operation on colours, and its options. The names are those of `colortool`. A member that is
// empty or 0 stands for the default.
typedef struct {
  // The operation: "convert" (the default), "gamut", "rotate-hue", "invert-lightness", "mix",
  // "filter", "gradient", "harmony", "difference", "contrast" or "nearest".
  ct_text verb;
  // The end of a mixture, the reference of a difference or the background of a contrast. For an
  // inversion, it is the colour that white becomes.
  ct_text other;
  // The method of a hue rotation, the filter chain, the kind of harmony, or the formula of a
  // difference, of a contrast or of "nearest".
  ct_text how;
  // The dialect of a filter, the direction of a mixture around the hue circle, or the white of a
  // difference. For an inversion, it is the colour that black becomes.
  ct_text variant;
  // The space of the result. A mixture and a harmony are also computed in this space.
  ct_text space;
  // The space whose gamut contains the result. For a hue rotation or an inversion, it is the
  // display.
  ct_text gamut;
  // The gamut mapping. The default is "raytrace".
  ct_text mapping;
  // Whether a mixture uses straight components, which are not premultiplied by alpha: 0 or 1.
  int32_t is_straight;
  // The degrees of a hue rotation, the fractions of a mixture or the offsets of a gradient. For the
  // harmony "monochromatic", it is the number of colours. For an inversion, it is the minimum
  // contrast of the results with the dark colour.
  const double *amounts;
  size_t amount_count;
} ct_color_change;

// Applies an operation to colours, and writes the results. The colours are strings in any form of
// CSS Color 4 and 5. With "rotate-hue", "mix" and "gradient", each colour has one result for each
// amount. Each result is one line of text. If the result is a colour, the line is JSON:
//
//   {"space":"oklch","components":[0.7,0.1,null],"alpha":1,"css":"oklch(0.7 0.1 none)","hex":null}
//
// A missing component is null. `hex` is the nearest #rrggbb or #rrggbbaa. It is null if the colour
// is outside sRGB by more than half an 8-bit step. A difference or a contrast is a number. The
// result of "nearest" is the CSS name in quotes. If `numbers` is not NULL, it receives the
// components and alpha of each colour, with NaN for missing ones. For a difference or a contrast,
// it receives only the number. If a later colour is invalid, the numbers of earlier colours have
// already been written. If both `records` and `needed` are NULL, no text is written.
//
// "convert" keeps a colour in its own space if no space is named, and serialises it as CSS does. If
// no display is named, "rotate-hue" and "invert-lightness" use the display whose RGB the colour is
// in, or else sRGB. "invert-lightness" returns 8-bit levels, rounded away from the dark colour. If
// a fraction of "mix" is outside 0…1, the mixture is extrapolated linearly, and alpha is clamped to
// 0…1. "filter" returns sRGB. "gradient" takes gradients instead of colours. If no space is named,
// it returns colours in the space in which the gradient interpolates. Its lengths are resolved for
// an image of 512×256 pixels. "harmony" rotates hues in "oklch" by default. It brings colours into
// a gamut only if one is named, and does not support `numbers`. A difference based on L*a*b* uses
// two colours in Lab or LCh unchanged. If a background is translucent, the contrast is the lowest
// over all colours that can be behind it.
ct_status ct_colors(
    const ct_text *colors, size_t count, ct_color_change change, double *numbers, char *records,
    size_t capacity, size_t *needed);

// Approximates a gradient by straight lines in sRGB, with the fewest stops within a tolerance in
// ΔE OK. If `stops` is not 0, the result is instead the nearest approximation with at most that
// number of stops. `premultiplied` is whether colours are mixed with premultiplied alpha: 0 or 1.
// The result is one line of JSON. "css" is the gradient with these stops. "offsets" has their
// offsets, and "components" has the red, green, blue and alpha of each stop. "bound" is a ΔE OK
// that the error does not exceed at any offset, and "proved" is whether this is proved. `mapping`
// brings colours outside sRGB into its gamut. If the mapping is empty, it is "raytrace". The
// gradient's lengths are resolved for an image of 512×256 pixels.
ct_status ct_gradient_ramp(
    ct_text gradient, double tolerance, int32_t stops, int32_t premultiplied, ct_text mapping,
    char *record, size_t capacity, size_t *needed);

// Writes a gradient as text in a form of `ct_names("gradients")`. If the form mixes colours as the
// gradient does, the text has the gradient's own stops. Otherwise, it has the stops of a ramp in
// sRGB. A tolerance above 0, in ΔE OK, always gives a ramp within that tolerance. A tolerance of 0
// gives a ramp within 0.01 only if the form needs a ramp. `mapping` brings the ramp's colours into
// sRGB. If the mapping is empty, it is "raytrace". If `bound` is not NULL, it receives the maximum
// ΔE OK of the ramp from the gradient, or 0 for the gradient's own stops. The gradient's lengths
// are resolved for an image of 512×256 pixels.
ct_status ct_gradient_written(
    ct_text gradient, ct_text form, double tolerance, ct_text mapping, double *bound, char *target,
    size_t capacity, size_t *needed);

// Writes 1…1000 colours with names as text in a form of `ct_names("assets")`. Colours in Display P3
// stay in Display P3, and all other colours are mapped into sRGB. Names are spelt in the style of
// the form, and a repeated name gets a number. If `note` is not empty, it becomes a comment in
// forms that have comments.
ct_status ct_colors_written(
    const ct_text *names, const ct_text *colors, size_t count, ct_text form, ct_text note,
    char *target, size_t capacity, size_t *needed);

// Writes a cube of colours as a `.cube` table for inputs of 0…1, without alpha. The cube has 2…256
// points per side, and red varies fastest. If `comment` is not empty, it becomes a separate line.
ct_status ct_cube_written(
    const ct_array *points, ct_text title, ct_text comment, char *target, size_t capacity,
    size_t *needed);

// The options of a comparison of hue rotations.
typedef struct {
  // The angles in degrees. If there are none, the angles are every 30°.
  const double *angles;
  size_t angle_count;
  // The names of methods, separated by commas, or "all". The default is the standard methods.
  ct_text methods;
  // The reference rotation: "hsb" (the default) or "oklch".
  ct_text reference;
  // The mapping of true rotations into the display's gamut. The default is "raytrace".
  ct_text mapping;
  // The display. The default is the first display whose gamut contains the colours.
  ct_text display;
  // The white of L*a*b* for CIEDE2000: "D65" (the default) or "D50".
  ct_text white;
  // The number of colours of each gradient that are compared, 2…4096.
  int32_t samples;
} ct_comparison;

// Compares hue rotations of colours and gradients, and writes the results as a line of JSON. A
// comparison can have at most a million results. The keys are those of
// `colortool compare-huerotation --format json`.
ct_status ct_compare(
    const ct_text *inputs, size_t count, ct_comparison comparison, char *document,
    size_t capacity, size_t *needed);

// Writes a hue rotation for other programs, in a form of `ct_names("exports")`. The bytes are text
// or binary, depending on the form. If `degrees` is NaN, a shader takes the angle as an argument.
// `size` is the number of points per side of a table, or 0 for the default. If the mapping is
// empty, it is "oklch-cubic". The output states its error compared with the exact rotation.
ct_status ct_export_hue_rotation(
    double degrees, ct_text method, ct_text mapping, ct_text form, ct_text display, int32_t size,
    char *bytes, size_t capacity, size_t *needed);

// MARK: Time

// Writes the values of a timing curve at numbers, or its slopes if `slope` is 1. The curve is
// written in the syntax of CSS or SwiftUI, or is a name of `ct_names("curves")`.
ct_status ct_ease(
    const ct_array *x, const ct_array *y, ct_text curve, int32_t slope, int32_t threads);

// Writes a motion in the notation of a platform. `from` and `to` are platforms of
// `ct_names("motions")`. If `from` is empty, the motion is a curve as in `ct_ease` or a spring,
// with or without SwiftUI's modifiers. If the text has several motions, `selected` is the number of
// one of them, counted from 1. For such a text, 0 is an error. A motion that the platform can't
// express is fitted within a tolerance, which is a fraction of the full change. If `errors` is not
// NULL, it receives three bounds of the distance between the text and the motion. The first is a
// fraction of the full change, and the second is in full changes per second. The third is the error
// of durations and delays in seconds.
ct_status ct_motion(
    ct_text motion, ct_text from, int32_t selected, ct_text to, double tolerance, double errors[3],
    char *target, size_t capacity, size_t *needed);

// The parameters of a spring.
typedef struct {
  // The form of the parameters: 0 for duration and bounce, 1 for response and damping fraction, or
  // 2 for mass, stiffness and damping.
  int32_t form;
  double parameters[3];
} ct_spring;

// Writes the offsets of a spring from its target, and its velocities, at times in seconds. `offset`
// and `velocity` are the values at the start. Either `offsets` or `velocities` may be NULL.
ct_status ct_spring_state(
    const ct_array *times, const ct_array *offsets, const ct_array *velocities, ct_spring spring,
    double offset, double velocity, int32_t threads);

// Stores the time in seconds after which a spring stays within a fraction of its full distance. The
// spring is released from rest. `tolerance` is the fraction, above 0 and below 1. The time is
// infinite if the spring never stays within it.
ct_status ct_spring_settling(ct_spring spring, double tolerance, double *seconds);

// MARK: ICC

// An ICC profile, as bytes or by its name. If there are no bytes, the name is one of
// `ct_names("profiles")`.
typedef struct {
  const void *bytes;
  size_t count;
  ct_text name;
} ct_profile;

// The properties of an ICC profile.
typedef struct {
  // The number of samples per pixel in the profile's colour space.
  int32_t channels;
  // Whether the samples are amounts of light or ink, from 0 to the maximum: 0 or 1. It is 1 for
  // RGB, for example, and 0 for Lab.
  int32_t is_device;
  double version;
} ct_profile_facts;

// Reads an ICC profile. Stores its properties, and writes its description as text.
ct_status ct_profile_read(
    ct_profile profile, ct_profile_facts *facts, char *description, size_t capacity,
    size_t *needed);

// Converts pixels from one ICC profile to another with Little CMS. The arrays can have any sample
// types. The full conversion is computed for every pixel, without shortcuts through tables. Each
// array must have as many channels as its profile. An RGB array may also have 4 channels. In that
// case, the last channel is alpha, which is copied.
ct_status ct_icc_transform(
    const ct_array *source, const ct_array *target, ct_profile from, ct_profile to,
    ct_text intent, int32_t black_point, int32_t threads);

// MARK: Image files

// Bytes of any kind. `bytes` may be NULL if `count` is 0.
typedef struct {
  const void *bytes;
  size_t count;
} ct_bytes;

// A picture that was read from a file, or that is to be written to a file.
typedef struct {
  // The pixels: at least one, of three or four channels.
  ct_array pixels;
  // The display whose RGB the pixels are in, one of `ct_names("displays")`. For writing, an empty
  // name stands for "srgb".
  ct_text space;
  // An EXIF block, which starts at its TIFF header, and an XMP packet. Each may be empty.
  ct_bytes exif;
  ct_bytes xmp;
} ct_image;

// The contents of an image file.
typedef struct {
  // The upright image, with 8 or 16 bits per sample, and three channels if the file has no alpha.
  ct_image image;
  // The format, one of `ct_names("images")`.
  ct_text format;
  // One line about the conversion of the file's colours to the space.
  ct_text note;
  // Warnings of anomalies in the file, one per line.
  ct_text warnings;
} ct_image_file;

// A callback that receives the contents of a file, once. They are valid until the callback returns.
typedef void (*ct_image_taker)(void *context, const ct_image_file *file);

// Reads the contents of an image file, and passes them to `take`. The formats are PNG, JPEG and
// WebP, with HEIC and AVIF if libheif is installed, and TIFF if libtiff is installed. If the file
// has several pictures, only the first is read. The picture is turned upright. Its colours are
// converted to the RGB of the display `space`. The default is the display that the file's own
// profile describes to within an 8-bit step, or else sRGB. Colours outside the display's gamut are
// clipped.
ct_status ct_image_read(ct_bytes file, ct_text space, ct_image_taker take, void *context);

// The format of an image file, and the settings for writing it.
typedef struct {
  // The format, one of `ct_names("images")`.
  ct_text format;
  // The number of bits per sample, 8 or 16. If it is 0, CT_UINT16 pixels get 16, and others get 8.
  int32_t bits;
  // The quality of JPEG, HEIC, AVIF and WebP, 1…100, or 0 for the default. WebP is lossless at 0.
  int32_t quality;
  // The compression effort of PNG, TIFF and lossless WebP: "fast" (the default), "balanced" or
  // "small".
  ct_text compression;
} ct_image_encoding;

// A callback that receives a file, once. The warnings name what the file could not keep, one per
// line. Both are valid until the callback returns.
typedef void (*ct_file_taker)(void *context, const ct_bytes *file, const ct_text *warnings);

// Encodes a picture as an image file, and passes the file to `take`. Samples are clamped and
// rounded to the nearest step.
ct_status ct_image_encode(
    const ct_image *image, ct_image_encoding encoding, ct_file_taker take, void *context);

// MARK: Effects

// An effect of the tutorials, and its options.
typedef struct {
  ct_text name;
  // The form: "corrected" or "as-published".
  ct_text form;
  // The text to show, if the effect has text. If it is empty, the tutorial's own text is shown.
  ct_text text;
  // Whether to omit the text: 0 or 1.
  int32_t is_textless;
  // The size of the frame in points. If width and height are 0, the effect's own size is used.
  double width;
  double height;
  // The number of pixels per point.
  double scale;
  // The effect's options, one per line. Each line is a name, a colon and a value as in colortool,
  // such as "duration: 2". `ct_effect_options` lists the options.
  ct_text options;
} ct_effect;

// The properties of an effect.
typedef struct {
  // The size of a frame in pixels.
  size_t columns;
  size_t rows;
  // The course: 0 for a still picture, 1 for a single run followed by rest, or 2 for a loop.
  int32_t course;
  // Whether the end of a run looks like its start: 0 or 1.
  int32_t is_seamless;
  // The duration of a run in seconds.
  double length;
} ct_effect_facts;

// Looks up an effect. Stores its properties, and writes its summary as text.
ct_status ct_effect_read(
    ct_effect effect, ct_effect_facts *facts, char *summary, size_t capacity, size_t *needed);

// Writes the options of all effects as a JSON list of objects. Each object has "name", "note",
// "effects" and "form". "effects" has the names of the effects that take the option. If "form" is
// "number", "numbers", "count" or "size", the object also has "least" and "most". If "form" is
// "choice", the object also has "names".
ct_status ct_effect_options(char *target, size_t capacity, size_t *needed);

// Writes an effect for browsers, as an SVG document that is animated with CSS. Fails with
// CT_UNAVAILABLE if the effect has text and there is no font for it.
ct_status ct_effect_svg(ct_effect effect, char *target, size_t capacity, size_t *needed);

// Draws the frames of an effect at times in seconds, one below the other in the target. The target
// has the columns of a frame, and `count` times the rows of a frame. It has four channels, which
// are sRGB and straight alpha. The frames are the same for any number of threads.
ct_status ct_render_effect(
    const ct_array *target, ct_effect effect, const double *times, size_t count, int32_t threads);

// MARK: Scenes

// A still or animated picture in the JSON format of `colortool render`.
typedef struct {
  ct_text json;
  // The directory of the fonts and images that the scene names. If it is empty, it is the process's
  // current directory.
  ct_text directory;
  // The number of pixels per unit, or 0 for the scene's own scale.
  double scale;
} ct_scene;

// The properties of a scene.
typedef struct {
  // The size of a frame in pixels.
  size_t columns;
  size_t rows;
  // Whether the scene loops: 0 or 1.
  int32_t is_loop;
  // The duration of a run in seconds, or 0 for a still picture.
  double length;
  // The duration of a frame in seconds, as the scene requests it.
  double frame_duration;
} ct_scene_facts;

// Reads a scene. Stores its properties, and writes warnings as text, one per line. Each warning
// names a part that is not drawn as the scene describes it. An error in the document is reported
// with its position.
ct_status ct_scene_read(
    ct_scene scene, ct_scene_facts *facts, char *warnings, size_t capacity, size_t *needed);

// Writes a scene for browsers, as an SVG document that is animated with CSS. Images are omitted if
// the library cannot encode them.
ct_status ct_scene_svg(ct_scene scene, char *target, size_t capacity, size_t *needed);

// Draws the frames of a scene at times in seconds, with the same layout as `ct_render_effect`.
ct_status ct_render_scene(
    const ct_array *target, ct_scene scene, const double *times, size_t count, int32_t threads);

#ifdef __cplusplus
}
#endif

#endif
