/**
 * ColorToolkit for JavaScript: the Swift library compiled to WebAssembly, with bit-identical
 * results.
 *
 * ```js
 * import { load } from "colortoolkit";
 * const ct = await load();
 * ct.rotateHue("#ff8800", 90).css;
 * ```
 */

/** A string in any form of CSS Color 4 and 5, or a colour that the library returned, whose
 * numbers are used exactly. */
export type ColorInput = string | Color;

/** A colour that the library returned. */
export interface Color {
  /** The space's name, such as `"oklch"`. */
  readonly space: string;
  /** The three components in the space's own units. A missing component, CSS's `none`, is
   * `null`. */
  readonly components: readonly [number | null, number | null, number | null];
  /** The straight alpha, 0…1, or `null` if it is missing. */
  readonly alpha: number | null;
  /** The colour as CSS serialises it. A colour that was only parsed can keep a legacy form, such
   * as `"rgb(255, 136, 0)"`. Any other string reads back to the same numbers, except those that
   * CSS clamps. */
  readonly css: string;
  /** The nearest `#rrggbb` or `#rrggbbaa`, or `null` if the colour is outside sRGB by more than
   * half an 8-bit step. */
  readonly hex: string | null;
}

/** An array of numbers that holds colours one after another, with 3 or 4 samples each. */
export type Samples = Uint8Array | Uint8ClampedArray | Uint16Array | Float32Array | Float64Array;

/** The properties of a colour space. */
export interface Space {
  /** The three components. `low` and `high` are the bounds of the reference range, and `isHue`
   * is whether the component is an angle in degrees. */
  readonly channels: readonly {
    readonly name: string;
    readonly low: number;
    readonly high: number;
    readonly isHue: boolean;
  }[];
  /** Whether the components are red, green and blue and the space has its own gamut. */
  readonly isRGB: boolean;
  /** The chromaticity coordinates x and y of the space's white, in CIE 1931. */
  readonly white: readonly number[];
}

export interface Gamut {
  /** The display in whose RGB and gamut hues are rotated, one of `names("displays")`. The
   * default is the display whose RGB the colours or the image are in, or else sRGB. */
  display?: string;
  /** The gamut mapping for colours that a true rotation moves outside the gamut. The default is
   * `"raytrace"`. Matrices always clamp. */
  map?: string;
}

export interface Mixing {
  /** The space in which the colours are mixed along a straight line. The default is `"oklab"`. */
  in?: string;
  /** `"shorter"` (default), `"longer"`, `"increasing"`, `"decreasing"` or `"raw"`. */
  hue?: string;
  /** Whether components other than the hue are premultiplied by alpha before mixing. The default
   * is true. */
  premultiplied?: boolean;
}

export interface Comparing extends Gamut {
  /** The angles in degrees. The default is every 30°. */
  angles?: readonly number[];
  /** Names of `names("methods")`, or `"all"`. The default is the methods that
   * `colortool compare-huerotation` uses by default. */
  methods?: readonly string[];
  /** The reference rotation: `"hsb"` (default) or `"oklch"`. */
  reference?: string;
  /** The white of L*a*b* for CIEDE2000. The default is `"D65"`. */
  white?: "D50" | "D65";
  /** The number of colours of each gradient that are compared, 2…4096. The default is 9. */
  samples?: number;
}

/** The parsed output of `colortool compare-huerotation --format json`. */
export interface Comparison {
  readonly version: string;
  readonly inputs: readonly string[];
  readonly angles: readonly number[];
  readonly methods: readonly string[];
  readonly reference: string;
  readonly gamut: string;
  readonly display: string;
  readonly white: string;
  readonly advice: readonly Readonly<Record<string, unknown>>[];
  readonly results: readonly {
    readonly input: string;
    /** The offset of a gradient's colour, 0…1. */
    readonly at?: number;
    readonly method: string;
    readonly angle: number;
    readonly srgb: readonly number[];
    readonly unclamped: readonly number[];
    readonly space: string;
    readonly components: readonly number[];
    readonly alpha: number;
    readonly css: string;
    readonly hex: string | null;
    readonly clipped: boolean;
    readonly error: Readonly<Record<string, number | null>>;
    readonly errors: Readonly<Record<"hsb" | "oklch", Readonly<Record<string, number | null>>>>;
    /** Absent for the colours of a gradient. */
    readonly split?: { readonly matrix: number; readonly clamp: number };
    readonly roundTrip: number;
  }[];
  readonly summary: Readonly<Record<string, unknown>>;
}

export type SpringParameters =
  | { duration: number; bounce: number }
  | { response: number; dampingFraction: number }
  | { mass: number; stiffness: number; damping: number };

/** A motion in the notation of a platform, with bounds of the text's error. `maximumError` is a
 * fraction of the full change, and `maximumVelocityError` is in full changes per second.
 * `timeError` is the error of durations and delays in seconds. */
export interface MotionText {
  text: string;
  maximumError: number;
  maximumVelocityError: number;
  timeError: number;
}

/** A spring that is released at an offset from its target, with a velocity. */
export interface Spring {
  /** Returns the seconds until the spring, released from rest, stays within a fraction of its
   * full distance. The fraction is 0.001 by default. The result is infinite if the spring never
   * stays within it. */
  settling(tolerance?: number): number;
  /** Returns the offset from the target at a time in seconds. The spring starts at `offset` (1
   * by default) with `velocity` (0 by default). */
  offset(seconds: number, offset?: number, velocity?: number): number;
  /** Returns the velocity at a time in seconds, with the same parameters as `offset`. */
  velocity(seconds: number, offset?: number, velocity?: number): number;
}

export interface EffectOptions {
  /** `"corrected"` (default) or `"as-published"`. */
  form?: "corrected" | "as-published";
  /** The size of the frame in points. The default is the effect's own size. Give both sides or
   * neither. */
  width?: number;
  height?: number;
  /** The number of pixels per point. The default is 1. */
  scale?: number;
  /** The effect's own options, by the names of `effectOptions()`. Their values are those of
   * colortool, as strings, numbers and booleans, or as lists of strings and numbers. */
  options?: Readonly<Record<string, string | number | boolean | readonly (string | number)[]>>;
}

/** An option that some effects have. */
export interface EffectOption {
  readonly name: string;
  readonly note: string;
  /** The names of the effects that take the option. */
  readonly effects: readonly string[];
  readonly form: "text" | "figure" | "number" | "numbers" | "count" | "curve" | "color" | "colors"
    | "gradients" | "events" | "direction" | "flag" | "choice" | "size" | "image";
  /** The bounds of a number, a count or a size. */
  readonly least?: number;
  readonly most?: number;
  /** The possible names of a choice. */
  readonly names?: readonly string[];
}

export interface EffectFacts {
  /** The size of a frame in pixels. */
  readonly width: number;
  readonly height: number;
  /** `"still"` for a picture that does not change, `"once"` for a single run followed by rest,
   * or `"loop"` for a run that repeats. */
  readonly course: "still" | "once" | "loop";
  readonly seamless: boolean;
  /** The duration of a run in seconds. */
  readonly length: number;
  readonly summary: string;
}

/** An error that the library reports, with its message. */
export class ColorToolkitError extends Error {
  constructor(kind: string, message: string);
  /**
   * The kind of error: `"bad-argument"`, `"unknown-name"`, `"bad-text"`, `"overlap"`,
   * `"unavailable"` or `"stopped"`. `"stopped"` means that the module trapped and was started
   * again.
   */
  readonly kind: string;
}

/**
 * A scene in the format of `colortool render`, as an object or as JSON. The article "Members of a
 * scene" describes the format. The scene can have neither text nor images, because the module has
 * no fonts and no files.
 */
export type Scene = string | { size: [number, number]; nodes: object[]; [member: string]: unknown };

export interface SceneOptions {
  /** The number of pixels per unit. The default is the scene's own scale. */
  scale?: number;
}

export interface SceneFacts {
  /** The size of a frame in pixels. */
  width: number;
  height: number;
  /** Whether the scene starts again after each run. */
  loop: boolean;
  /** The duration of a run in seconds, or 0 for a picture that does not change. */
  length: number;
  /** The duration of a frame in seconds, as the scene requests it. */
  frameDuration: number;
  /** Warnings of parts that are not drawn as the scene describes them, each with its position. */
  warnings: string[];
}

/**
 * The library. No function keeps any state between calls.
 *
 * An invalid string, an unknown name or a number out of range throws a {@link ColorToolkitError}.
 * Its message says what is wrong and where.
 */
export interface ColorToolkit {
  readonly version: string;
  /** The module's build: `"release"`, or `"debug"`, which is many times slower. */
  readonly build: string;
  /** Returns the properties of a colour space. */
  space(name: string): Space;
  /** Returns the names of a kind, such as `"spaces"`, `"methods"`, `"mappings"`,
   * `"differences"`, `"curves"`, `"effects"`, `"displays"`, `"dialects"` or `"filters"`. The
   * kind `"kinds"` has all kinds. */
  names(kind: string): string[];

  /** Returns the colour of a string in the colour's own space. */
  parse(color: ColorInput): Color;
  /** Returns the colour in a space. With `gamut`, it is first mapped into that gamut, by
   * `"raytrace"` or by `map`. With `map` alone, it is mapped into the space's own gamut. */
  convert(color: ColorInput, space: string, options?: { map?: string; gamut?: string }): Color;
  /** Returns the colour mapped into the gamut of an RGB space. The default mapping is
   * `"raytrace"`. */
  mapGamut(color: ColorInput, gamut: string, map?: string): Color;
  /** Returns the colour with its hue rotated, inside the display's gamut. The default method is
   * `"oklch"`. */
  rotateHue(color: ColorInput, degrees: number, method?: string, options?: Gamut): Color;
  /** Returns the colour inverted for a night mode, with its hue kept. White becomes `dark`, and
   * black becomes `light`. By default, they are black and white, which keeps every WCAG
   * contrast. The result has 8-bit levels, and is rounded away from the dark colour.
   * `leastContrast` is the minimum contrast of the result with the dark colour, 1…21. The
   * default is 1. */
  invertLightness(
    color: ColorInput,
    options?: { dark?: string; light?: string; display?: string; leastContrast?: number },
  ): Color;
  /** Returns the 3×3 matrix of a hue rotation, row by row. The dialect is one of
   * `names("dialects")`. */
  hueMatrix(degrees: number, dialect: string): Float64Array;
  /** Returns the colour at a fraction of the way from one colour to another. */
  mix(from: ColorInput, to: ColorInput, fraction: number, options?: Mixing): Color;
  /** Returns the colour after a chain of filters. The dialect is `"css"` (default), `"svg"` or
   * `"swiftui"`. */
  filter(color: ColorInput, chain: string, dialect?: string): Color;
  /** Returns the colours of a harmony, including the colour itself. Their hues are rotated in a
   * space, `"oklch"` by default. With `gamut`, the colours are mapped into that gamut. `count`
   * is the number of colours of `"monochromatic"`, 5 by default. */
  harmony(
    color: ColorInput, kind: string,
    options?: { space?: string; count?: number; gamut?: string; map?: string },
  ): Color[];
  /** Returns the difference of a colour from a standard. The default method is `"2000"`, and the
   * default white is `"D65"`. */
  difference(
    standard: ColorInput, color: ColorInput, method?: string, white?: "D50" | "D65",
  ): number;
  /** Returns the contrast of a foreground with a background. The default method is `"wcag21"`. */
  contrast(foreground: ColorInput, background: ColorInput, method?: string): number;
  /** Returns the CSS colour name that is nearest to a colour. The default method is `"2000"`. */
  nearest(color: ColorInput, method?: string): string;
  /** Rotates the hue of colours by every method and every angle, and compares the results with
   * the reference. */
  compare(colors: readonly ColorInput[] | ColorInput, options?: Comparing): Comparison;

  /** Returns the colours at fractions of a gradient's line, where 0 is the start and 1 is the
   * end. By default, they are in the space in which the gradient interpolates. */
  gradient(gradient: string, fractions: readonly number[], space?: string): Color[];
  /** Returns the colours at fractions of a gradient's line as numbers, four for each colour. The
   * numbers are the components in a space, and alpha. A missing one is NaN. */
  gradientAll(gradient: string, fractions: ArrayLike<number>, space: string): Float64Array;
  /** Returns a gradient of CSS or SwiftUI as text in a form of `names("gradients")`, such as
   * `"css"`, `"swiftui"`, `"svg"` or `"ggr"`. If the form mixes colours as the gradient does,
   * the text has the gradient's own stops. Otherwise, it has the stops of a ramp in sRGB. A
   * `tolerance` in ΔE OK always gives a ramp. `bound` is the maximum ΔE OK of the ramp from the
   * gradient. */
  writeGradient(
    gradient: string, form: string, options?: { tolerance?: number; map?: string },
  ): { text: string; bound: number };
  /** Returns named colours for an app in a form of `names("assets")`: `"swiftui"`, `"xcassets"`,
   * `"compose"`, `"css"`, `"dtcg"` or `"hex"`. Colours in Display P3 stay in Display P3, and all
   * other colours are mapped into sRGB. `note` becomes a comment in forms that have comments. */
  writeColors(
    colors: { name: string; color: ColorInput }[], form: string, options?: { note?: string },
  ): string;
  /** Returns a cube of colours as a `.cube` table for inputs of 0…1. Red varies fastest. */
  writeCube(
    points: Samples, options?: { title?: string; comment?: string; channels?: number },
  ): string;
  /** Returns the value of a timing curve at a fraction. */
  ease(curve: string, x: number): number;
  /** Returns the values of a timing curve at many fractions, or its slopes, as a new array. */
  easeAll(curve: string, x: Float64Array, slope?: boolean): Float64Array;
  /** Returns a curve, a spring or an animation in the notation of a platform of
   * `names("motions")`: `"css"`, `"swiftui"`, `"compose"` and others. `from` is the platform in
   * whose notation `motion` is written. If the text has several motions, `select` is the number
   * of one of them, counted from 1. A motion that the platform can't express is fitted within
   * `tolerance`, a fraction of the full change. The default tolerance is 0.001. */
  motion(
    motion: string, to: string,
    options?: { from?: string; select?: number; tolerance?: number },
  ): MotionText;
  spring(parameters: SpringParameters): Spring;

  /** Converts colours that lie one after another, with 4 samples each (default) or 3. The result
   * is written into `target`, or into a new array of the same type. In floats, a missing
   * component is NaN. */
  convertAll<T extends Samples>(
    samples: Samples, from: string, to: string, options?: { channels?: 3 | 4; target?: T },
  ): T;
  /** Rotates the hue of colours that lie one after another, and returns a new array. Each colour
   * has 4 samples (default) or 3, in a display's RGB, `"srgb"` by default. The default method is
   * `"oklch"`. */
  rotateAll<T extends Samples>(
    samples: T, degrees: number, method?: string,
    options?: { display?: string; map?: string; channels?: 3 | 4 },
  ): T;
  /** Returns colours of an RGB space as they look with a deficiency of `names("deficiencies")`.
   * Each colour has 4 samples (default) or 3. `severity` ranges from 0 to 1 (default). `model`
   * is one of `names("visions")`, `"machado"` by default. */
  seen<T extends Samples>(
    samples: T, deficiency: string,
    options?: { severity?: number; model?: string; space?: string; channels?: 3 | 4 },
  ): T;
  /** Returns the differences of the colours of `b` from those of `a`. Each colour has 4 samples
   * (default) or 3. The differences are doubles if either array has doubles. Otherwise, they are
   * floats, which are quicker to compute. */
  differences(
    a: Samples, b: Samples, space: string,
    options?: { method?: string; white?: "D50" | "D65"; channels?: 3 | 4 },
  ): Float64Array | Float32Array;

  /** Rotates the hue of an image in place, and returns the image. */
  rotateImage(image: ImageData, degrees: number, method?: string, options?: Gamut): ImageData;
  /** Inverts the luminance of an image in place, like `invertLightness`, and returns the image. */
  invertImage(image: ImageData, options?: { dark?: string; light?: string }): ImageData;
  /** Filters an image in place, and returns the image. */
  filterImage(image: ImageData, chain: string, dialect?: string): ImageData;
  /** Blurs an image in place by a standard deviation in pixels, and returns the image. */
  blurImage(image: ImageData, sigma: number): ImageData;
  /** Fills an image with a gradient of CSS or SwiftUI in place, and returns the image. `map`
   * brings colours outside sRGB into its gamut. The default is `"raytrace"`, and browsers use
   * `"clip"`. */
  fillGradient(image: ImageData, gradient: string, options?: { map?: string }): ImageData;
  /** Returns the image at a fraction of the way from one image to another of the same size. */
  crossfade(from: ImageData, to: ImageData, fraction: number): ImageData;

  effect(name: string, options?: EffectOptions): EffectFacts;
  effectOptions(): EffectOption[];
  /** Returns an effect as an SVG document that a browser plays. Text is omitted, because the
   * module has no fonts. */
  effectSVG(name: string, options?: EffectOptions): string;
  /** Returns the frame of an effect at a time in seconds. */
  renderEffect(name: string, seconds: number, options?: EffectOptions): ImageData;

  scene(scene: Scene, options?: SceneOptions): SceneFacts;
  /** Returns a scene as an SVG document that a browser plays. */
  sceneSVG(scene: Scene): string;
  /** Returns the frame of a scene at a time in seconds. */
  renderScene(scene: Scene, seconds?: number, options?: SceneOptions): ImageData;
}

/**
 * Loads the library from `colortoolkit.wasm` beside this module, or from the given source.
 *
 * The smaller `colortoolkit-core.wasm` is a quarter as large. It omits filters, images, effects,
 * scenes, comparisons, ramps and motions of platforms, whose functions throw "unavailable". Its
 * {@link ColorToolkit.convertAll} computes in double precision throughout, which is slower.
 */
export function load(
  source?: string | URL | Response | BufferSource | WebAssembly.Module,
): Promise<ColorToolkit>;

// Written by Tools/bindings, from here
/** The offsets of the members of the C interface's structs, and the structs' sizes, in bytes. */
export const layout: {
  readonly ct_text: Readonly<{ bytes: number; count: number; size: number }>;
  readonly ct_array: Readonly<{
    data: number; type: number; channels: number; rows: number; columns: number; row_stride: number;
    column_stride: number; channel_stride: number; size: number;
  }>;
  readonly ct_space_facts: Readonly<{
    ranges: number; hue: number; is_rgb: number; white: number; size: number;
  }>;
  readonly ct_mixing: Readonly<{
    from: number; through: number; to: number; hue: number; premultiplied: number; size: number;
  }>;
  readonly ct_color_change: Readonly<{
    verb: number; other: number; how: number; variant: number; space: number; gamut: number;
    mapping: number; is_straight: number; amounts: number; amount_count: number; size: number;
  }>;
  readonly ct_comparison: Readonly<{
    angles: number; angle_count: number; methods: number; reference: number; mapping: number;
    display: number; white: number; samples: number; size: number;
  }>;
  readonly ct_spring: Readonly<{ form: number; parameters: number; size: number }>;
  readonly ct_effect: Readonly<{
    name: number; form: number; text: number; is_textless: number; width: number; height: number;
    scale: number; options: number; size: number;
  }>;
  readonly ct_effect_facts: Readonly<{
    columns: number; rows: number; course: number; is_seamless: number; length: number;
    size: number;
  }>;
  readonly ct_scene: Readonly<{ json: number; directory: number; scale: number; size: number }>;
  readonly ct_scene_facts: Readonly<{
    columns: number; rows: number; is_loop: number; length: number; frame_duration: number;
    size: number;
  }>;
};

/**
 * The exports of `colortoolkit.wasm`, for calls without this module: pointers, structs (by
 * their address) and counts are numbers of its memory, and so are the results, 0 for success.
 */
export interface Exports {
  readonly memory: WebAssembly.Memory;
  malloc(count: number): number;
  free(address: number): void;
  /** Returns the `CT_ABI` that the library was built with. Compare it with the header's
   * `CT_ABI` before any other call. */
  ct_abi(): number;
  /** Writes the library's version, such as 1.2.3. Every function that writes text puts a zero
   * after it, and writes at most `capacity` bytes in total. If the text and the zero do not
   * fit, the function writes no text and returns CT_BUFFER_TOO_SMALL. In both cases, `needed`
   * receives the number of bytes without the zero. `needed` may be NULL. */
  ct_version(buffer: number, capacity: number, needed: number): number;
  /** Writes the library's build, which is "release" or "debug". A debug build checks itself and
   * is many times slower. */
  ct_build(buffer: number, capacity: number, needed: number): number;
  /** Writes the error message of this thread's last call that failed. Returns the length of the
   * message in bytes, without the zero. If the buffer is too small, the function writes the
   * bytes that fit, and a zero. `buffer` may be NULL if `capacity` is 0. */
  ct_error_message(buffer: number, capacity: number): number;
  /** Writes the names of a kind, one per line. The kind "kinds" has the names of all kinds. The
   * kinds for colours are "spaces", "aliases" (other names of spaces), "gamuts", "displays",
   * "whites", "illuminants", "adaptations", "temperatures", "colors", "profiles" and "intents".
   * The kinds for operations are "verbs" (of `ct_colors`), "methods", "dialects", "mappings",
   * "differences", "contrasts", "references", "filters", "hues", "harmonies", "deficiencies"
   * and "visions". The kinds for time and pictures are "curves", "motions", "effects", "forms",
   * "gradients", "borders", "ditherings" and "images". The kinds for files are "exports" and
   * "assets". */
  ct_names(kind: number, buffer: number, capacity: number, needed: number): number;
  /** Looks up a space. Stores its properties, and writes the names of its components, one per
   * line. */
  ct_space_read(
    space: number, facts: number, components: number, capacity: number, needed: number,
  ): number;
  /** Converts colours from one space to another. Colours are clipped only if the target has
   * integers. */
  ct_convert(source: number, target: number, from: number, to: number, threads: number): number;
  /** Rotates the hue of pixels in a display's RGB, and brings the results into the display's
   * gamut. `display` is one of `ct_names("displays")`. A true rotation, which changes the hue
   * in a space, uses the gamut mapping. A matrix always clamps. The mapping "own" keeps
   * lightness and hue as they are measured in the space of the rotation. */
  ct_rotate_hue(
    source: number, target: number, degrees: number, method: number, mapping: number,
    display: number, threads: number,
  ): number;
  /** Inverts the luminance of pixels in a display's RGB, and keeps their hue. White becomes the
   * colour `dark`, and black becomes the colour `light`. Both are CSS colours. The defaults for
   * empty strings are black and white. The call fails if their contrast is less than 4.5. */
  ct_invert_lightness(
    source: number, target: number, dark: number, light: number, display: number, threads: number,
  ): number;
  /** Blurs an image with a Gaussian whose standard deviation `sigma` is in pixels, 0…1024. The
   * result is within half an 8-bit step of the exact blur. Colours are averaged as they are
   * stored, premultiplied by alpha. The arithmetic uses integers if both arrays have bytes, and
   * single precision otherwise. A sample that is not finite is treated as 0. `border` fills the
   * space beyond the edges: "extended" repeats the pixels at the edge, and "transparent" leaves
   * the space transparent. Both arrays must have the same number of channels. */
  ct_blur(source: number, target: number, sigma: number, border: number, threads: number): number;
  /** Writes the 3×3 matrix of a hue rotation, row by row. The matrix multiplies a column of
   * red, green and blue in the dialect's encoding. The dialect is one of
   * `ct_names("dialects")`. */
  ct_hue_matrix(degrees: number, dialect: number, matrix: number): number;
  /** Applies a chain of filters to sRGB colours. The chain is written in the syntax of the
   * dialect, such as "hue-rotate(90deg) saturate(2)". The dialect is one of
   * `ct_names("filters")`. */
  ct_filter(
    source: number, target: number, chain: number, dialect: number, threads: number,
  ): number;
  /** Writes the difference of each pixel of `second` from that of `first`, as numbers (channels
   * 1). Both arrays are in `space`. `white`, which is "D50" or "D65", matters only to the
   * formulas that are based on L*a*b*. These formulas use Lab and LCh unchanged, whatever
   * `white` is. */
  ct_difference(
    first: number, second: number, result: number, space: number, formula: number, white: number,
    threads: number,
  ): number;
  /** Writes the contrast of each foreground with its background, as numbers (channels 1). Both
   * arrays are in `space`. A translucent foreground is first composited over its background. If
   * the background is translucent, the result is the lowest contrast over all colours that can
   * be behind it. `white`, which is "D50" or "D65", matters only to the formula "delta-l". */
  ct_contrast(
    foreground: number, background: number, result: number, space: number, formula: number,
    white: number, threads: number,
  ): number;
  /** Simulates a colour vision deficiency on pixels of an RGB space. `severity` ranges from 0
   * (no deficiency) to 1 (dichromacy). The model is one of `ct_names("visions")`. The result is
   * clipped to the gamut of the space. */
  ct_vision(
    source: number, target: number, deficiency: number, severity: number, model: number,
    space: number, threads: number,
  ): number;
  /** Maps colours into the gamut of an RGB space, and writes them in that space. */
  ct_map_gamut(
    source: number, target: number, from: number, gamut: number, mapping: number, threads: number,
  ): number;
  /** Mixes each colour of `first` with the colour at the same place in `second`. `share` has
   * the fractions of the way from the first colour to the second, as numbers (channels 1). A
   * NaN component is a missing component, CSS's `none`. */
  ct_mix(
    first: number, second: number, share: number, target: number, mixing: number, threads: number,
  ): number;
  /** Writes the colours at offsets along the line of a gradient. `places` has the offsets as
   * numbers (channels 1), where 0 is the start of the line and 1 is its end. The gradient can
   * be any gradient of CSS or SwiftUI. Its shape does not matter, and its lengths are resolved
   * for an image of 512×256 pixels. The results are in `space`, and their missing components
   * are NaN. */
  ct_gradient(
    places: number, target: number, gradient: number, space: number, threads: number,
  ): number;
  /** Writes the colours at offsets along a line of colour stops. `colors` has one row with the
   * colours of the stops. `stops` has one row with their offsets, and as many columns. Stops
   * with a NaN offset are spread evenly between their neighbours. `places` has the offsets of
   * the results. */
  ct_gradient_stops(
    colors: number, stops: number, places: number, target: number, mixing: number, threads: number,
  ): number;
  /** Fills an image with a gradient of CSS or SwiftUI, a mesh or a crossfade. The pixels are in
   * sRGB with straight alpha. The gradient's shape covers all columns and rows, and each pixel
   * has the colour at its centre. `mapping`, one of `ct_names("mappings")`, brings colours
   * outside sRGB into its gamut. If the mapping is empty, it is "raytrace" for integers, and
   * floats are not mapped. Floats are within 2^-20 of the exact colours. `dithering` affects
   * only bytes: "ordered" and "blue-noise" dither them, and "none" rounds them. */
  ct_fill_gradient(
    target: number, gradient: number, dithering: number, mapping: number, threads: number,
  ): number;
  /** Writes the image at a fraction, 0…1, of the way from one image to another of the same
   * size. Each sample is interpolated linearly. In integers, a half is rounded up. If the
   * alphas of two pixels differ, their premultiplied samples are interpolated. */
  ct_crossfade(
    start: number, end: number, target: number, fraction: number, threads: number,
  ): number;
  /** Writes colours as CSS colour strings, one per line, row by row. A NaN component is
   * missing. */
  ct_css(source: number, space: number, texts: number, capacity: number, needed: number): number;
  /** Writes the chromaticity coordinates x and y of a standard illuminant, in CIE 1931. */
  ct_illuminant(name: number, chromaticity: number): number;
  /** Writes the 3×3 matrix that adapts XYZ from one white to another, row by row. Each white is
   * given by its chromaticity coordinates x and y. `degree` ranges from 0 (no adaptation) to 1
   * (complete). */
  ct_adaptation_matrix(
    from: number, to: number, method: number, degree: number, matrix: number,
  ): number;
  /** Writes the correlated colour temperatures of colours in kelvin, and their distances from
   * the Planckian locus. Both are numbers (channels 1). The distances are in CIE 1960 u, v, and
   * are positive towards green. Both numbers are NaN for a colour without a chromaticity, such
   * as black. */
  ct_temperature(
    source: number, kelvins: number, duvs: number, space: number, method: number, threads: number,
  ): number;
  /** Writes the light with given colour temperatures and distances from the Planckian locus.
   * The results are XYZ with Y = 1, without adaptation to another white. They are NaN if the
   * temperature is outside the method's range, or if no light has the distance. */
  ct_temperature_light(
    kelvins: number, duvs: number, target: number, method: number, threads: number,
  ): number;
  /** Applies an operation to colours, and writes the results. The colours are strings in any
   * form of CSS Color 4 and 5. With "rotate-hue", "mix" and "gradient", each colour has one
   * result for each amount. Each result is one line of text. If the result is a colour, the
   * line is JSON: {"space":"oklch","components":[0.7,0.1,null],"alpha":1,"css":"oklch(0.7 0.1
   * none)","hex":null} A missing component is null. `hex` is the nearest #rrggbb or #rrggbbaa.
   * It is null if the colour is outside sRGB by more than half an 8-bit step. A difference or a
   * contrast is a number. The result of "nearest" is the CSS name in quotes. If `numbers` is
   * not NULL, it receives the components and alpha of each colour, with NaN for missing ones.
   * For a difference or a contrast, it receives only the number. If a later colour is invalid,
   * the numbers of earlier colours have already been written. If both `records` and `needed`
   * are NULL, no text is written. "convert" keeps a colour in its own space if no space is
   * named, and serialises it as CSS does. If no display is named, "rotate-hue" and
   * "invert-lightness" use the display whose RGB the colour is in, or else sRGB.
   * "invert-lightness" returns 8-bit levels, rounded away from the dark colour. If a fraction
   * of "mix" is outside 0…1, the mixture is extrapolated linearly, and alpha is clamped to 0…1.
   * "filter" returns sRGB. "gradient" takes gradients instead of colours. If no space is named,
   * it returns colours in the space in which the gradient interpolates. Its lengths are
   * resolved for an image of 512×256 pixels. "harmony" rotates hues in "oklch" by default. It
   * brings colours into a gamut only if one is named, and does not support `numbers`. A
   * difference based on L*a*b* uses two colours in Lab or LCh unchanged. If a background is
   * translucent, the contrast is the lowest over all colours that can be behind it. */
  ct_colors(
    colors: number, count: number, change: number, numbers: number, records: number,
    capacity: number, needed: number,
  ): number;
  /** Approximates a gradient by straight lines in sRGB, with the fewest stops within a
   * tolerance in ΔE OK. If `stops` is not 0, the result is instead the nearest approximation
   * with at most that number of stops. `premultiplied` is whether colours are mixed with
   * premultiplied alpha: 0 or 1. The result is one line of JSON. "css" is the gradient with
   * these stops. "offsets" has their offsets, and "components" has the red, green, blue and
   * alpha of each stop. "bound" is a ΔE OK that the error does not exceed at any offset, and
   * "proved" is whether this is proved. `mapping` brings colours outside sRGB into its gamut.
   * If the mapping is empty, it is "raytrace". The gradient's lengths are resolved for an image
   * of 512×256 pixels. */
  ct_gradient_ramp(
    gradient: number, tolerance: number, stops: number, premultiplied: number, mapping: number,
    record: number, capacity: number, needed: number,
  ): number;
  /** Writes a gradient as text in a form of `ct_names("gradients")`. If the form mixes colours
   * as the gradient does, the text has the gradient's own stops. Otherwise, it has the stops of
   * a ramp in sRGB. A tolerance above 0, in ΔE OK, always gives a ramp within that tolerance. A
   * tolerance of 0 gives a ramp within 0.01 only if the form needs a ramp. `mapping` brings the
   * ramp's colours into sRGB. If the mapping is empty, it is "raytrace". If `bound` is not
   * NULL, it receives the maximum ΔE OK of the ramp from the gradient, or 0 for the gradient's
   * own stops. The gradient's lengths are resolved for an image of 512×256 pixels. */
  ct_gradient_written(
    gradient: number, form: number, tolerance: number, mapping: number, bound: number,
    target: number, capacity: number, needed: number,
  ): number;
  /** Writes 1…1000 colours with names as text in a form of `ct_names("assets")`. Colours in
   * Display P3 stay in Display P3, and all other colours are mapped into sRGB. Names are spelt
   * in the style of the form, and a repeated name gets a number. If `note` is not empty, it
   * becomes a comment in forms that have comments. */
  ct_colors_written(
    names: number, colors: number, count: number, form: number, note: number, target: number,
    capacity: number, needed: number,
  ): number;
  /** Writes a cube of colours as a `.cube` table for inputs of 0…1, without alpha. The cube has
   * 2…256 points per side, and red varies fastest. If `comment` is not empty, it becomes a
   * separate line. */
  ct_cube_written(
    points: number, title: number, comment: number, target: number, capacity: number,
    needed: number,
  ): number;
  /** Compares hue rotations of colours and gradients, and writes the results as a line of JSON.
   * A comparison can have at most a million results. The keys are those of `colortool
   * compare-huerotation --format json`. */
  ct_compare(
    inputs: number, count: number, comparison: number, document: number, capacity: number,
    needed: number,
  ): number;
  /** Writes the values of a timing curve at numbers, or its slopes if `slope` is 1. The curve
   * is written in the syntax of CSS or SwiftUI, or is a name of `ct_names("curves")`. */
  ct_ease(x: number, y: number, curve: number, slope: number, threads: number): number;
  /** Writes a motion in the notation of a platform. `from` and `to` are platforms of
   * `ct_names("motions")`. If `from` is empty, the motion is a curve as in `ct_ease` or a
   * spring, with or without SwiftUI's modifiers. If the text has several motions, `selected` is
   * the number of one of them, counted from 1. For such a text, 0 is an error. A motion that
   * the platform can't express is fitted within a tolerance, which is a fraction of the full
   * change. If `errors` is not NULL, it receives three bounds of the distance between the text
   * and the motion. The first is a fraction of the full change, and the second is in full
   * changes per second. The third is the error of durations and delays in seconds. */
  ct_motion(
    motion: number, from: number, selected: number, to: number, tolerance: number, errors: number,
    target: number, capacity: number, needed: number,
  ): number;
  /** Writes the offsets of a spring from its target, and its velocities, at times in seconds.
   * `offset` and `velocity` are the values at the start. Either `offsets` or `velocities` may
   * be NULL. */
  ct_spring_state(
    times: number, offsets: number, velocities: number, spring: number, offset: number,
    velocity: number, threads: number,
  ): number;
  /** Stores the time in seconds after which a spring stays within a fraction of its full
   * distance. The spring is released from rest. `tolerance` is the fraction, above 0 and below
   * 1. The time is infinite if the spring never stays within it. */
  ct_spring_settling(spring: number, tolerance: number, seconds: number): number;
  /** Looks up an effect. Stores its properties, and writes its summary as text. */
  ct_effect_read(
    effect: number, facts: number, summary: number, capacity: number, needed: number,
  ): number;
  /** Writes the options of all effects as a JSON list of objects. Each object has "name",
   * "note", "effects" and "form". "effects" has the names of the effects that take the option.
   * If "form" is "number", "numbers", "count" or "size", the object also has "least" and
   * "most". If "form" is "choice", the object also has "names". */
  ct_effect_options(target: number, capacity: number, needed: number): number;
  /** Writes an effect for browsers, as an SVG document that is animated with CSS. Fails with
   * CT_UNAVAILABLE if the effect has text and there is no font for it. */
  ct_effect_svg(effect: number, target: number, capacity: number, needed: number): number;
  /** Draws the frames of an effect at times in seconds, one below the other in the target. The
   * target has the columns of a frame, and `count` times the rows of a frame. It has four
   * channels, which are sRGB and straight alpha. The frames are the same for any number of
   * threads. */
  ct_render_effect(
    target: number, effect: number, times: number, count: number, threads: number,
  ): number;
  /** Reads a scene. Stores its properties, and writes warnings as text, one per line. Each
   * warning names a part that is not drawn as the scene describes it. An error in the document
   * is reported with its position. */
  ct_scene_read(
    scene: number, facts: number, warnings: number, capacity: number, needed: number,
  ): number;
  /** Writes a scene for browsers, as an SVG document that is animated with CSS. Images are
   * omitted if the library cannot encode them. */
  ct_scene_svg(scene: number, target: number, capacity: number, needed: number): number;
  /** Draws the frames of a scene at times in seconds, with the same layout as
   * `ct_render_effect`. */
  ct_render_scene(
    target: number, scene: number, times: number, count: number, threads: number,
  ): number;
}
// to here.
