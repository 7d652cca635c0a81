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
  /** The white of CIEDE2000's L*a*b*. Default `"D50"`. */
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
    readonly split: { readonly matrix: number; readonly clamp: number };
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
  /** `"bad-argument"`, `"unknown-name"`, `"bad-text"`, `"overlap"` or `"unavailable"`. */
  readonly kind: string;
}

/**
 * A scene as `colortool render` reads it, or its JSON; `colortool render --schema` says its form.
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
  /** The 3×3 matrix, row by row, of a matrix method's turn. */
  hueMatrix(degrees: number, dialect: string): Float64Array;
  /** The colour a fraction of the way from one to another. */
  mix(from: ColorInput, to: ColorInput, fraction: number, options?: Mixing): Color;
  /** The colour through a chain of filters; dialect `"css"` (default), `"svg"` or `"swiftui"`. */
  filter(color: ColorInput, chain: string, dialect?: string): Color;
  /** The difference of a colour from a standard. Default method `"2000"`, default white `"D50"`. */
  difference(
    standard: ColorInput, color: ColorInput, method?: string, white?: "D50" | "D65",
  ): number;
  /** The contrast of a foreground on a background. Default method `"wcag21"`. */
  contrast(foreground: ColorInput, background: ColorInput, method?: string): number;
  /** Every method at every angle, against what counts as right. */
  compare(colors: readonly ColorInput[] | ColorInput, options?: Comparing): Comparison;

  /** The colours of a gradient's line at fractions, 0 its start and 1 its end; by default in the
   * space that they are mixed in. */
  gradient(gradient: string, fractions: readonly number[], space?: string): Color[];
  /** A gradient of CSS or SwiftUI as text in a form of `names("gradients")`: `"css"`, `"swiftui"`,
   * `"svg"` or `"ggr"`; with its own stops where the form mixes as the gradient does, else, or with a
   * `tolerance` in ΔE OK, with those of a ramp in sRGB. `bound` is the ramp's greatest ΔE OK from it. */
  writeGradient(
    gradient: string, form: string, options?: { tolerance?: number },
  ): { text: string; bound: number };
  /** A timing curve's value at a fraction, or its slope. */
  ease(curve: string, x: number): number;
  /** Many at once: values, or slopes, into a new array. */
  easeAll(curve: string, x: Float64Array, slope?: boolean): Float64Array;
  /** A curve, a spring or an animation as a platform of `names("motions")` writes it: `"css"`,
   * `"swiftui"`, `"compose"`, …; `from` is the platform whose text it is. What the platform has no
   * words for is fitted within `tolerance`, a share of the way. */
  motion(
    motion: string, to: string, options?: { from?: string; tolerance?: number },
  ): MotionText;
  spring(parameters: SpringParameters): Spring;

  /** Converts colours one after another, of 4 samples or 3, into `target` or a new array of the
   * same type. Missing components of floats are not a number. */
  convertAll<T extends Samples>(
    samples: Samples, from: string, to: string, options?: { channels?: 3 | 4; target?: T },
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
  /** Filters an image in place, and returns it. */
  filterImage(image: ImageData, chain: string, dialect?: string): ImageData;
  /** Blurs an image in place by a standard deviation in pixels, and returns it. */
  blurImage(image: ImageData, sigma: number): ImageData;
  /** Fills an image with a gradient of CSS or SwiftUI, in place, and returns it. */
  fillGradient(image: ImageData, gradient: string): ImageData;
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

/** Where the C interface's structs have their members, in bytes, for who calls it directly. */
export const layout: Readonly<Record<string, Readonly<Record<string, number>>>>;
