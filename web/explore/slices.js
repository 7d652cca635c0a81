/* The spaces with lightness, chroma and hue: the order of these, and the limits of the plot. */
import { numeral } from "../try/code/words.js";

export const slices = {
  "oklch": { order: "lch", lightness: 1, chroma: 0.4 },
  "huelch": { order: "lch", lightness: 1, chroma: 0.4 },
  "oklrch": { order: "lch", lightness: 1, chroma: 0.4 },
  "lch": { order: "lch", lightness: 100, chroma: 150 },
  "lch-d65": { order: "lch", lightness: 100, chroma: 150 },
  "lchuv": { order: "lch", lightness: 100, chroma: 220 },
  "jzczhz": { order: "lch", lightness: 0.222, chroma: 0.26 },
  "cam16-jmh": { order: "lch", lightness: 100, chroma: 115 },
  "hct": { order: "hcl", lightness: 100, chroma: 150 },
};

/** The components of a slice's colour at fractions of the plot's lightness and chroma. */
export function components({ space, light, chroma, hue }) {
  const slice = slices[space];
  return [...slice.order].map((letter) => ({
    l: Number(numeral(light * slice.lightness)),
    c: Number(numeral(chroma * slice.chroma)),
    h: hue,
  })[letter]);
}

/** The same as CSS text. */
export function sliceColor(state) {
  const numbers = components(state).map(numeral).join(" ");
  return ["oklch", "lch"].includes(state.space) ? `${state.space}(${numbers})`
    : `color(--${state.space} ${numbers})`;
}
