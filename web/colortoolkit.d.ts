/**
 * ColorToolkit in JavaScript: the library's own code, compiled to WebAssembly, with the same bits.
 *
 * ```js
 * import { load } from "colortoolkit";
 * const ct = await load();
 * ct.rotateHue("#ff8800", 90).css;
 * ```
 */

/** A colour's text in any form of CSS Color 4 and 5; or an answer, which is taken to the bit. */
export type ColorInput = string | Color;

/** An answer that is a colour. */
export interface Color {
  /** The space's name, such as `"oklch"`. */
  readonly space: string;
  /** Three components in the space's own units; `null` where one is missing, CSS's `none`. */
  readonly components: readonly [number | null, number | null, number | null];
  /** Opacity, 0…1, straight; `null` where it is missing. */
  readonly alpha: number | null;
  /** The colour as CSS serialises it: `"rgb(255, 136, 0)"` for what is parsed from such a form,
   * else text that reads back to the same numbers but for what CSS clamps. */
  readonly css: string;
  /** The nearest `#rrggbb` or `#rrggbbaa`; `null` outside sRGB by more than half a step. */
  readonly hex: string | null;
}

/** Arrays of numbers that hold colours one after another: 3 or 4 samples each. */
export type Samples = Uint8Array | Uint8ClampedArray | Uint16Array | Float32Array | Float64Array;

/** What a colour space says of itself. */
export interface Space {
  /** Its three components: the least and greatest of the reference range, and whether it is an angle
   * in degrees. */
  readonly channels: readonly {
    readonly name: string;
    readonly low: number;
    readonly high: number;
    readonly isHue: boolean;
  }[];
  /** Whether it is red, green and blue with a gamut of its own. */
  readonly isRGB: boolean;
  /** The chromaticity x and y of its white. */
  readonly white: readonly number[];
}

export interface Gamut {
  /** The RGB whose gamut and encoding a rotation is taken in, one of `names("displays")`. Default:
   * that which the colours, or the image, are in; sRGB where they are in none. */
  display?: string;
  /** How what a true rotation takes outside comes into it. Default `"raytrace"`; matrices clamp. */
  map?: string;
}

export interface Mixing {
  /** The space of the line between the colours. Default `"oklab"`. */
  in?: string;
  /** `"shorter"` (default), `"longer"`, `"increasing"`, `"decreasing"` or `"raw"`. */
  hue?: string;
  /** Whether components other than hue are weighted with alpha. Default true. */
  premultiplied?: boolean;
}

export interface Comparing extends Gamut {
  /** Angles in degrees. Default every 30°. */
  angles?: readonly number[];
  /** Names of `names("methods")`, or `"all"`. Default those of `colortool compare-huerotation`. */
  methods?: readonly string[];
  /** What counts as right: `"hsb"` (default) or `"oklch"`. */
  reference?: string;
  /** The white of CIEDE2000's L*a*b*. Default `"D65"`. */
  white?: "D50" | "D65";
  /** How many colours of a gradient are compared, 2…4096. Default 9. */
  samples?: number;
}

/** What `colortool compare-huerotation --format json` gives, parsed. */
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
    /** Not of a gradient's colours. */
    readonly split?: { readonly matrix: number; readonly clamp: number };
    readonly roundTrip: number;
  }[];
  readonly summary: Readonly<Record<string, unknown>>;
}

export type SpringParameters =
  | { duration: number; bounce: number }
  | { response: number; dampingFraction: number }
  | { mass: number; stiffness: number; damping: number };

/** A motion as a platform writes it, with bounds of how far that is from the motion: in ways, in
 * ways a second, and of its times in seconds. */
export interface MotionText {
  text: string;
  maximumError: number;
  maximumVelocityError: number;
  timeError: number;
}

/** A spring let go at an offset from its target with a velocity. */
export interface Spring {
  /** Seconds until it stays within a share of its way, 0.001 unless given; infinite where it never
   * does. */
  settling(tolerance?: number): number;
  /** The offset from the target at a time in seconds, let go at `offset` (1) and `velocity` (0). */
  offset(seconds: number, offset?: number, velocity?: number): number;
  /** The velocity at a time in seconds. */
  velocity(seconds: number, offset?: number, velocity?: number): number;
}

export interface EffectOptions {
  /** `"corrected"` (default) or `"as-published"`. */
  form?: "corrected" | "as-published";
  /** The frame in points; the effect's own where left out. */
  width?: number;
  height?: number;
  /** Pixels a point. Default 1. */
  scale?: number;
  /** The effect's own options, by the names of `effectOptions()`, as colortool takes them: texts and
   * numbers, or lists of them. */
  options?: Readonly<Record<string, string | number | boolean | readonly (string | number)[]>>;
}

/** A choice that some effects have. */
export interface EffectOption {
  readonly name: string;
  readonly note: string;
  /** The effects that take it. */
  readonly effects: readonly string[];
  readonly form: "text" | "figure" | "number" | "numbers" | "count" | "curve" | "color" | "colors"
    | "gradients" | "events" | "direction" | "flag" | "choice" | "size" | "image";
  /** The bounds of a number. */
  readonly least?: number;
  readonly most?: number;
  /** The names of a choice. */
  readonly names?: readonly string[];
}

export interface EffectFacts {
  /** The frame in pixels. */
  readonly width: number;
  readonly height: number;
  /** One picture; a run, then rest; a run that starts anew. */
  readonly course: "still" | "once" | "loop";
  readonly seamless: boolean;
  /** Seconds of a run. */
  readonly length: number;
  readonly summary: string;
}

/** What went wrong, in the library's own words. */
export class ColorToolkitError extends Error {
  constructor(kind: string, message: string);
  /**
   * `"bad-argument"`, `"unknown-name"`, `"bad-text"`, `"overlap"`, `"unavailable"`, or `"stopped"`
   * where the module trapped and was started anew.
   */
  readonly kind: string;
}

/**
 * A scene as `colortool render` reads it, or its JSON; the article Members of a scene has its form.
 * It can have neither text nor images, as there are no fonts and no files.
 */
export type Scene = string | { size: [number, number]; nodes: object[]; [member: string]: unknown };

export interface SceneOptions {
  /** Pixels a unit; the scene's own by default. */
  scale?: number;
}

export interface SceneFacts {
  /** The frame in pixels. */
  width: number;
  height: number;
  /** Whether it starts anew each time it has run. */
  loop: boolean;
  /** The seconds of a run; 0 for a picture that does not change. */
  length: number;
  /** The seconds that it wants a frame to be shown. */
  frameDuration: number;
  /** What is not drawn as the scene means it, each with its place. */
  warnings: string[];
}

/**
 * The library. Every function is pure: nothing is kept between calls.
 *
 * Texts that cannot be read, names that are not known and numbers out of range throw a
 * {@link ColorToolkitError} that says what and where.
 */
export interface ColorToolkit {
  readonly version: string;
  /** How the module was built: `"release"`, or `"debug"`, which is many times slower. */
  readonly build: string;
  /** What a colour space says of itself. */
  space(name: string): Space;
  /** The names of a kind: `"spaces"`, `"methods"`, `"mappings"`, `"differences"`, `"curves"`,
   * `"effects"`, `"displays"`, `"dialects"`, `"filters"`, … */
  names(kind: string): string[];

  /** The text's colour in its own space. */
  parse(color: ColorInput): Color;
  /** The colour in a space; with `map`, inside its gamut, or with `gamut` inside that one's. */
  convert(color: ColorInput, space: string, options?: { map?: string; gamut?: string }): Color;
  /** The colour in the gamut of an RGB space. Default mapping `"raytrace"`. */
  mapGamut(color: ColorInput, gamut: string, map?: string): Color;
  /** The colour with its hue turned, inside the display's gamut. Default method `"oklch"`. */
  rotateHue(color: ColorInput, degrees: number, method?: string, options?: Gamut): Color;
  /** The colour turned over for a night mode, white becoming `dark`, black `light`: hue kept, and on
   * black every contrast. On 8-bit levels, none nearer to the dark than the law says. */
  invertLightness(
    color: ColorInput,
    options?: { dark?: string; light?: string; display?: string; leastContrast?: number },
  ): Color;
  /** The 3×3 matrix, row by row, of a matrix method's turn. */
  hueMatrix(degrees: number, dialect: string): Float64Array;
  /** The colour a fraction of the way from one to another. */
  mix(from: ColorInput, to: ColorInput, fraction: number, options?: Mixing): Color;
  /** The colour through a chain of filters; dialect `"css"` (default), `"svg"` or `"swiftui"`. */
  filter(color: ColorInput, chain: string, dialect?: string): Color;
  /** The colours that go with a colour, itself among them, their hues turned in a space, `"oklch"` by
   * default; inside a gamut where one is named. `count` is of `"monochromatic"`, 5 by default. */
  harmony(
    color: ColorInput, kind: string,
    options?: { space?: string; count?: number; gamut?: string; map?: string },
  ): Color[];
  /** The difference of a colour from a standard. Default method `"2000"`, default white `"D65"`. */
  difference(
    standard: ColorInput, color: ColorInput, method?: string, white?: "D50" | "D65",
  ): number;
  /** The contrast of a foreground on a background. Default method `"wcag21"`. */
  contrast(foreground: ColorInput, background: ColorInput, method?: string): number;
  /** The name of CSS that is nearest to a colour. Default method `"2000"`. */
  nearest(color: ColorInput, method?: string): string;
  /** Every method at every angle, against what counts as right. */
  compare(colors: readonly ColorInput[] | ColorInput, options?: Comparing): Comparison;

  /** The colours of a gradient's line at fractions, 0 its start and 1 its end; by default in the
   * space that they are mixed in. */
  gradient(gradient: string, fractions: readonly number[], space?: string): Color[];
  /** The same as numbers, four for each colour: its components in a space and alpha, not a number
   * where one is missing. */
  gradientAll(gradient: string, fractions: ArrayLike<number>, space: string): Float64Array;
  /** A gradient of CSS or SwiftUI as text in a form of `names("gradients")`: `"css"`, `"swiftui"`,
   * `"svg"` or `"ggr"`; with its own stops where the form mixes as the gradient does, else, or with a
   * `tolerance` in ΔE OK, with those of a ramp in sRGB. `bound` is the ramp's greatest ΔE OK from it. */
  writeGradient(
    gradient: string, form: string, options?: { tolerance?: number; map?: string },
  ): { text: string; bound: number };
  /** Colours with names as an app has them, in a form of `names("assets")`: `"swiftui"`, `"xcassets"`,
   * `"compose"`, `"css"`, `"dtcg"` or `"hex"`. Colours of Display P3 are written in it, all others in
   * sRGB; `note` is a comment where the form has one. */
  writeColors(
    colors: { name: string; color: ColorInput }[], form: string, options?: { note?: string },
  ): string;
  /** A cube of colours over 0…1, of which red moves fastest, as a `.cube` table. */
  writeCube(
    points: Samples, options?: { title?: string; comment?: string; channels?: number },
  ): string;
  /** A timing curve's value at a fraction, or its slope. */
  ease(curve: string, x: number): number;
  /** Many at once: values, or slopes, into a new array. */
  easeAll(curve: string, x: Float64Array, slope?: boolean): Float64Array;
  /** A curve, a spring or an animation as a platform of `names("motions")` writes it: `"css"`,
   * `"swiftui"`, `"compose"`, …; `from` is the platform whose text it is, and `select` the number,
   * from 1 on, of the motion in a text that has several. What the platform has no words for is
   * fitted within `tolerance`, a fraction of the way. */
  motion(
    motion: string, to: string,
    options?: { from?: string; select?: number; tolerance?: number },
  ): MotionText;
  spring(parameters: SpringParameters): Spring;

  /** Converts colours one after another, of 4 samples or 3, into `target` or a new array of the
   * same type. Missing components of floats are not a number. */
  convertAll<T extends Samples>(
    samples: Samples, from: string, to: string, options?: { channels?: 3 | 4; target?: T },
  ): T;
  /** Turns the hue of colours one after another, of 4 samples or 3 of a display's RGB, `"srgb"` by
   * default, into a new array. Default method `"oklch"`. */
  rotateAll<T extends Samples>(
    samples: T, degrees: number, method?: string,
    options?: { display?: string; map?: string; channels?: 3 | 4 },
  ): T;
  /** What someone with a deficiency of `names("deficiencies")` sees of colours of an RGB space, of 4
   * samples or 3: `severity` 0 to 1 (default), `model` of `names("visions")`, `"machado"` by default. */
  seen<T extends Samples>(
    samples: T, deficiency: string,
    options?: { severity?: number; model?: string; space?: string; channels?: 3 | 4 },
  ): T;
  /** The differences of the colours of `b` from those of `a`, of 4 samples or 3: doubles where
   * either is of doubles, else floats, which are quicker. */
  differences(
    a: Samples, b: Samples, space: string,
    options?: { method?: string; white?: "D50" | "D65"; channels?: 3 | 4 },
  ): Float64Array | Float32Array;

  /** Turns an image's hue in place, and returns it. */
  rotateImage(image: ImageData, degrees: number, method?: string, options?: Gamut): ImageData;
  /** Turns an image's luminance over in place, as `invertLightness` does, and returns it. */
  invertImage(image: ImageData, options?: { dark?: string; light?: string }): ImageData;
  /** Filters an image in place, and returns it. */
  filterImage(image: ImageData, chain: string, dialect?: string): ImageData;
  /** Blurs an image in place by a standard deviation in pixels, and returns it. */
  blurImage(image: ImageData, sigma: number): ImageData;
  /** Fills an image with a gradient of CSS or SwiftUI, in place, and returns it. Colours outside
   * sRGB are brought into it by `map`, `raytrace` unless given; browsers `clip`. */
  fillGradient(image: ImageData, gradient: string, options?: { map?: string }): ImageData;
  /** The image a fraction of the way between two of one size. */
  crossfade(from: ImageData, to: ImageData, fraction: number): ImageData;

  effect(name: string, options?: EffectOptions): EffectFacts;
  effectOptions(): EffectOption[];
  /** An effect as an SVG document that a browser plays; text, for which there are no fonts, is left
   * out. */
  effectSVG(name: string, options?: EffectOptions): string;
  /** An effect's frame at a time in seconds. */
  renderEffect(name: string, seconds: number, options?: EffectOptions): ImageData;

  scene(scene: Scene, options?: SceneOptions): SceneFacts;
  /** A scene as an SVG document that a browser plays. */
  sceneSVG(scene: Scene): string;
  /** A scene's frame at a time in seconds. */
  renderScene(scene: Scene, seconds?: number, options?: SceneOptions): ImageData;
}

/**
 * Loads the library: `colortoolkit.wasm` beside this module, or from what is given, such as
 * `colortoolkit-core.wasm`, a quarter of its size, which has no filters, images, effects, scenes,
 * comparisons, ramps and motions of platforms: their functions throw "unavailable". There
 * {@link ColorToolkit.convertAll} works in double throughout, which is slower.
 */
export function load(
  source?: string | URL | Response | BufferSource | WebAssembly.Module,
): Promise<ColorToolkit>;

// Written by Tools/bindings, from here
/** Where the C interface's structs have their members, in bytes, and how many they take. */
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
 * What `colortoolkit.wasm` exports, for who calls it without this module: pointers, structs (by
 * their address) and counts are numbers of its memory, and so are the results, 0 for success.
 */
export interface Exports {
  readonly memory: WebAssembly.Memory;
  malloc(count: number): number;
  free(address: number): void;
  /** The `CT_ABI` that the library was built with: compare it before calling anything else. */
  ct_abi(): number;
  /** The library's version, such as 1.2.3. Texts are written with a zero at the end, at most
   * `capacity` bytes. `needed`, unless NULL, receives the number of bytes without the zero,
   * even where they do not fit. */
  ct_version(buffer: number, capacity: number, needed: number): number;
  /** The library's build: "release", or "debug" for one that checks itself and is many times
   * slower. */
  ct_build(buffer: number, capacity: number, needed: number): number;
  /** The error of this thread's last call that failed. Returns the number of its bytes; writes
   * those that fit, and a zero. `buffer` may be NULL where `capacity` is 0. */
  ct_error_message(buffer: number, capacity: number): number;
  /** The names of a kind, one a line; "kinds" are the kinds themselves. Colours: "spaces",
   * "aliases" (other names of spaces), "gamuts", "displays", "whites", "illuminants",
   * "adaptations", "temperatures", "colors", "profiles", "intents". Operations: "verbs" (of
   * `ct_colors`), "methods", "dialects", "mappings", "differences", "contrasts", "references",
   * "filters", "hues", "harmonies", "deficiencies", "visions". Time and pictures: "curves",
   * "motions", "effects", "forms", "gradients", "borders", "ditherings", "images". Files:
   * "exports", "assets". */
  ct_names(kind: number, buffer: number, capacity: number, needed: number): number;
  /** Looks up a space; the names of its components are written as text, one a line. */
  ct_space_read(
    space: number, facts: number, components: number, capacity: number, needed: number,
  ): number;
  /** Converts between spaces. Clips only when it stores integers. */
  ct_convert(source: number, target: number, from: number, to: number, threads: number): number;
  /** Turns the hue of a display's RGB, one of `ct_names("displays")`, and brings it into gamut.
   * A true rotation uses a gamut mapping, a matrix its clamp. "own" keeps lightness and hue of
   * the space of the rotation. */
  ct_rotate_hue(
    source: number, target: number, degrees: number, method: number, mapping: number,
    display: number, threads: number,
  ): number;
  /** Inverts the luminance of pixels of a display's RGB and keeps their hue. White becomes
   * `dark` and black `light`: CSS texts, by default black and white. A light with a contrast of
   * less than 4.5 on the dark is an error. */
  ct_invert_lightness(
    source: number, target: number, dark: number, light: number, display: number, threads: number,
  ): number;
  /** Blurs an image by a Gaussian of a standard deviation in pixels, 0…1024. The result is
   * within half an 8-bit step of the exact one. Colours are averaged premultiplied and as
   * stored, bytes in integers and all else in single precision. A sample that is not finite
   * counts as 0. `border` fills the space beyond the edges: "extended", the pixels at the edge,
   * or "transparent". Both arrays have the same number of channels. */
  ct_blur(source: number, target: number, sigma: number, border: number, threads: number): number;
  /** A hue rotation's 3×3 matrix, row by row, for a column of red, green and blue in the
   * dialect's encoding. */
  ct_hue_matrix(degrees: number, dialect: number, matrix: number): number;
  /** Filters sRGB by a chain in the dialect's own words: "hue-rotate(90deg) saturate(2)". */
  ct_filter(
    source: number, target: number, chain: number, dialect: number, threads: number,
  ): number;
  /** The differences between pixels of two arrays in one space, as numbers (channels 1).
   * `white` is "D50" or "D65" and matters only to formulas of L*a*b*, which take Lab and LCh
   * unchanged. */
  ct_difference(
    first: number, second: number, result: number, space: number, formula: number, white: number,
    threads: number,
  ): number;
  /** The contrasts of foregrounds with backgrounds in one space, as numbers (channels 1). A
   * translucent foreground is composited over its background first. The contrast on a
   * translucent background is the least over all colours behind it. `white`, "D50" or "D65",
   * matters only to "delta-l". */
  ct_contrast(
    foreground: number, background: number, result: number, space: number, formula: number,
    white: number, threads: number,
  ): number;
  /** Simulates a colour vision deficiency on pixels of an RGB space. `severity` is 0 (none) to
   * 1 (dichromacy), and the model one of `ct_names("visions")`. The result is clipped to the
   * space. */
  ct_vision(
    source: number, target: number, deficiency: number, severity: number, model: number,
    space: number, threads: number,
  ): number;
  /** Brings colours into the gamut of an RGB space, and returns them in that space. */
  ct_map_gamut(
    source: number, target: number, from: number, gamut: number, mapping: number, threads: number,
  ): number;
  /** Colours at a fraction `share` of the way from one array's to another's, fractions as
   * numbers (channels 1). A NaN component is missing, CSS's `none`. */
  ct_mix(
    first: number, second: number, share: number, target: number, mixing: number, threads: number,
  ): number;
  /** The colours of a gradient's line at offsets, 0 its start and 1 its end, in a space. The
   * text is any gradient of CSS or SwiftUI; its shape does not matter. Missing components are
   * NaN. */
  ct_gradient(
    places: number, target: number, gradient: number, space: number, threads: number,
  ): number;
  /** The colours of a line of stops, given as colours and offsets, at offsets. `colors` has one
   * row; `stops` has as many columns, and its NaN offsets are spread evenly. */
  ct_gradient_stops(
    colors: number, stops: number, places: number, target: number, mixing: number, threads: number,
  ): number;
  /** Fills an image with a gradient of CSS or SwiftUI, a mesh or a crossfade, in sRGB with
   * straight alpha. Its shape covers the array's columns and rows; each pixel has the colour at
   * its centre. `mapping` brings colours outside sRGB into it: a name of
   * `ct_names("mappings")`. An empty mapping is "raytrace" for integers, and leaves floats
   * unchanged. Floats are within 2^-20 of the exact colours. Bytes are dithered ("ordered",
   * "blue-noise"), or rounded for "none". */
  ct_fill_gradient(
    target: number, gradient: number, dithering: number, mapping: number, threads: number,
  ): number;
  /** The image at a fraction, 0…1, of the way from one image to another of the same size. Each
   * sample lies on the straight line between the two, and integers round a half up. Where
   * alphas differ, the premultiplied samples are interpolated. */
  ct_crossfade(
    start: number, end: number, target: number, fraction: number, threads: number,
  ): number;
  /** Colours as CSS texts, one a line, row by row; a NaN component is missing. */
  ct_css(source: number, space: number, texts: number, capacity: number, needed: number): number;
  /** The chromaticity of a standard illuminant, x and y of CIE 1931. */
  ct_illuminant(name: number, chromaticity: number): number;
  /** The 3×3 matrix, row by row, that adapts XYZ from one white to another, each a chromaticity
   * x and y. `degree` is 0 (none) to 1 (complete). */
  ct_adaptation_matrix(
    from: number, to: number, method: number, degree: number, matrix: number,
  ): number;
  /** The correlated temperatures of colours in kelvin, and their distances from the Planckian
   * locus, as numbers (channels 1). Distances are in CIE 1960 u, v, and positive towards green.
   * NaN for colours without chromaticity, such as black. */
  ct_temperature(
    source: number, kelvins: number, duvs: number, space: number, method: number, threads: number,
  ): number;
  /** The light of temperatures and distances, as XYZ with Y = 1, without adaptation to a white.
   * NaN where the method has no such temperature. */
  ct_temperature_light(
    kelvins: number, duvs: number, target: number, method: number, threads: number,
  ): number;
  /** Changes colours, given as texts in any form of CSS Color 4 and 5, and returns the results.
   * Each colour has a result for each amount where its verb takes amounts. A result that is a
   * colour is a line of JSON:
   * {"space":"oklch","components":[0.7,0.1,null],"alpha":1,"css":"oklch(0.7 0.1
   * none)","hex":null} Missing components are null. `hex` is the nearest #rrggbb or #rrggbbaa,
   * or null for a colour outside sRGB by more than half a step. A difference or a contrast is a
   * number, and the result of "nearest" is CSS's name. `numbers`, unless NULL, receives the
   * components and alpha of each colour, NaN where one is missing, or the number alone. With
   * `numbers`, both `records` and `needed` may be NULL: there are then no texts. "convert"
   * keeps a colour's own space, serialised as in CSS, where no space is named. "rotate-hue"
   * takes the display whose RGB a colour is in, else sRGB. So does "invert-lightness", which
   * returns 8-bit levels rounded away from the dark. Fractions of "mix" outside 0…1 extrapolate
   * linearly, with alpha clamped to 0…1. "filter" returns sRGB. "gradient" takes gradients
   * instead of colours and returns colours in the gradient's own space of interpolation;
   * lengths are those of an image of 512×256 pixels. "harmony" rotates hues in "oklch", clips
   * only into a named gamut, and has no `numbers`. Two colours in Lab or LCh are compared
   * unchanged. The contrast on a translucent background is the least over all colours behind
   * it. */
  ct_colors(
    colors: number, count: number, change: number, numbers: number, records: number,
    capacity: number, needed: number,
  ): number;
  /** The fewest stops in sRGB whose straight lines stay within a ΔE OK of a gradient. If
   * `stops` is not 0, it is the nearest line of at most that number instead. The result is a
   * line of JSON with "css", the gradient of those stops, their "offsets" and "components"
   * (red, green, blue and alpha of each). It also has the "bound" that holds for every offset,
   * and whether it is "proved". `mapping` brings colours outside sRGB into it; an empty one is
   * "raytrace". Lengths are those of an image of 512×256 pixels. */
  ct_gradient_ramp(
    gradient: number, tolerance: number, stops: number, premultiplied: number, mapping: number,
    record: number, capacity: number, needed: number,
  ): number;
  /** A gradient as text in a form of `ct_names("gradients")`. It has its own stops where the
   * form mixes as the gradient does, otherwise those of a ramp in sRGB. A tolerance above 0, in
   * ΔE OK, requests a ramp within it; 0 requests one within 0.01 where the form needs it.
   * `mapping` brings a ramp's colours into sRGB; an empty one is "raytrace". `bound`, unless
   * NULL, receives the greatest ΔE OK of the ramp from the gradient, 0 where the stops are its
   * own. Lengths are those of an image of 512×256 pixels. */
  ct_gradient_written(
    gradient: number, form: number, tolerance: number, mapping: number, bound: number,
    target: number, capacity: number, needed: number,
  ): number;
  /** Colours with names, 1…1000, as text in a form of `ct_names("assets")`. Those in Display P3
   * are written in it; all others are mapped into sRGB. Names are spelt in the form's style; a
   * repeated one is numbered. A note with bytes becomes a comment where the form has one. */
  ct_colors_written(
    names: number, colors: number, count: number, form: number, note: number, target: number,
    capacity: number, needed: number,
  ): number;
  /** A cube of colours over 0…1, 2 to 256 a side, as a `.cube` table without alpha. Red moves
   * fastest. A comment with bytes is a line of its own. */
  ct_cube_written(
    points: number, title: number, comment: number, target: number, capacity: number,
    needed: number,
  ): number;
  /** Compares hue rotations of colours and gradients, as a line of JSON with at most a million
   * results. Its keys are those of `colortool compare-huerotation --format json`. */
  ct_compare(
    inputs: number, count: number, comparison: number, document: number, capacity: number,
    needed: number,
  ): number;
  /** A timing curve's values, or slopes where `slope` is 1, at numbers. The text is CSS's or
   * SwiftUI's, or a name. */
  ct_ease(x: number, y: number, curve: number, slope: number, threads: number): number;
  /** A motion as a platform writes it, from and to platforms of `ct_names("motions")`. Without
   * `from`, the motion is a curve or a spring as above, with or without SwiftUI's modifiers.
   * `selected` is the number, from 1 on, of the motion in a text that has several; 0 is an
   * error for such a text. A motion that a platform can't express is fitted within a tolerance,
   * a fraction of the way. `errors`, unless NULL, receives bounds of the text's distance from
   * the motion: in ways, in ways a second, and of its times in seconds. */
  ct_motion(
    motion: number, from: number, selected: number, to: number, tolerance: number, errors: number,
    target: number, capacity: number, needed: number,
  ): number;
  /** A spring's offset from its target and its velocity at times in seconds, from those at its
   * start. Either result may be NULL. */
  ct_spring_state(
    times: number, offsets: number, velocities: number, spring: number, offset: number,
    velocity: number, threads: number,
  ): number;
  /** The seconds until a spring released from rest stays within a fraction of its way. The
   * fraction is 0 < `tolerance` < 1. Infinite where it never does. */
  ct_spring_settling(spring: number, tolerance: number, seconds: number): number;
  /** Looks up an effect; its summary is written as text. */
  ct_effect_read(
    effect: number, facts: number, summary: number, capacity: number, needed: number,
  ): number;
  /** The options of the effects as JSON: a list of objects with "name", "note", "effects" and
   * "form". "effects" has the names of those that take it. Where "form" is "number", "numbers"
   * or "count", there are "least" and "most"; where it is "choice", there is "names". */
  ct_effect_options(target: number, capacity: number, needed: number): number;
  /** An effect for browsers, as an SVG document whose parts CSS moves. Fails with
   * CT_UNAVAILABLE where the effect has a text and there is no font for it. */
  ct_effect_svg(effect: number, target: number, capacity: number, needed: number): number;
  /** An effect's frames at times in seconds, one below the other in the target. The target has
   * `count` times the frame's rows, its columns, and four channels, sRGB and straight alpha.
   * Frames are the same for any number of threads. */
  ct_render_effect(
    target: number, effect: number, times: number, count: number, threads: number,
  ): number;
  /** Reads a scene; deviations of the drawing from it are written as text, one a line. A fault
   * is reported with its position in the document. */
  ct_scene_read(
    scene: number, facts: number, warnings: number, capacity: number, needed: number,
  ): number;
  /** A scene for browsers, as an SVG document whose parts CSS moves. Images are omitted where
   * there is no encoder for them. */
  ct_scene_svg(scene: number, target: number, capacity: number, needed: number): number;
  /** A scene's frames at times in seconds, as those of an effect. */
  ct_render_scene(
    target: number, scene: number, times: number, count: number, threads: number,
  ): number;
}
// to here.
