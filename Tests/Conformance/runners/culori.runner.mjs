// culori (npm).

import { readFileSync } from "node:fs";
import * as culori from "culori";
import { parse, serve } from "./common.mjs";

const VERSION = JSON.parse(readFileSync(new URL("node_modules/culori/package.json", import.meta.url))).version;
const MODES = {
  srgb: "rgb", "srgb-linear": "lrgb", "display-p3": "p3", "a98-rgb": "a98", "prophoto-rgb": "prophoto", rec2020: "rec2020",
  "xyz-d65": "xyz65", "xyz-d50": "xyz50", lab: "lab", lch: "lch", oklab: "oklab", oklch: "oklch", hsl: "hsl", hwb: "hwb",
};
const PARTS = {
  lab: "lab", oklab: "lab", lch: "lch", oklch: "lch", hsl: "hsl", hwb: "hwb", "xyz-d65": "xyz", "xyz-d50": "xyz",
};
const parts = (space) => [...(PARTS[space] ?? "rgb")];
const scale = (space, i) => ((space === "hsl" || space === "hwb") && i > 0 ? 100 : 1);

/** culori's own record of a colour: its hsl and hwb are of 0 to 1, what is missing is undefined. */
function record(text) {
  const [space, values, alpha] = parse(text);
  const color = { mode: MODES[space] };
  parts(space).forEach((part, i) => values[i] === null || (color[part] = values[i] / scale(space, i)));
  if (alpha !== null && alpha !== 1) color.alpha = alpha;
  return color;
}

const told = (color, space) => [...parts(space).map((part, i) => color[part] * scale(space, i)), color.alpha ?? 1];
const FIXUP = {
  shorter: culori.fixupHueShorter, longer: culori.fixupHueLonger,
  increasing: culori.fixupHueIncreasing, decreasing: culori.fixupHueDecreasing,
};

/** As its documentation tells for CSS: hue fixup by rule, premultiplied alpha. */
function line(colors, space, hue = "shorter") {
  const overrides = PARTS[space]?.includes("h") ? { h: { use: culori.interpolatorLinear, fixup: FIXUP[hue] } } : {};
  return culori.interpolateWithPremultipliedAlpha(colors, MODES[space], overrides);
}

function answer(ask) {
  if ([ask.to, ask.in].includes("display-p3-linear") || JSON.stringify(ask).includes("p3-linear")) return null;
  if (ask.kind === "convert") {
    return [told(culori.converter(MODES[ask.to])(record(ask.color)), ask.to), `converter("${MODES[ask.to]}")(${JSON.stringify(record(ask.color))})`];
  }
  if (ask.kind === "between") {
    const colors = ask.items.map(record);
    return [told(line(colors, ask.in, ask.hue)(Number(ask.t)), ask.in),
      `interpolateWithPremultipliedAlpha(${JSON.stringify(colors)}, "${MODES[ask.in]}", ${ask.hue ?? "shorter"})(${ask.t})`];
  }
  if (ask.kind === "gradient" && !ask.repeating && !ask.stops.some(([what]) => what === "ease")) {
    if (ask.stops.some(([what, place]) => place === null)) return null;
    const colors = ask.stops.map(([what, place]) => (what === "hint" ? Number(place) : [record(what), Number(place)]));
    return [told(line(colors, ask.in, ask.hue)(Number(ask.t)), ask.in),
      `interpolateWithPremultipliedAlpha(${JSON.stringify(colors)}, "${MODES[ask.in]}")(${ask.t})`];
  }
  if (ask.kind === "difference") {
    const formulas = { 76: culori.differenceEuclidean("lab"), 94: culori.differenceCie94(1, 0.045, 0.015), 2000: culori.differenceCiede2000(),
      cmc: culori.differenceCmc(2, 1), hyab: culori.differenceHyab(), ok: culori.differenceEuclidean("oklab") };
    // Its Lab of the formulas is over D65; colours go in as CSS's Lab over D50 in that one's place.
    const pair = [ask.a, ask.b].map((text) => {
      if (ask.method === "ok" || ask.method === "76") return record(text);
      const lab = culori.lab(record(text));
      return { mode: "lab65", l: lab.l, a: lab.a, b: lab.b };
    });
    return [[formulas[ask.method](...pair)], `difference ${ask.method} of ${JSON.stringify(pair)}`];
  }
  if (ask.kind === "rotate") {
    const color = culori.converter(MODES[ask.in])(record(ask.color));
    color.h += Number(ask.degrees);
    return [told(culori.rgb(color), "srgb"), `rgb(${JSON.stringify(color)})`];
  }
  if (ask.kind === "filter") {
    const make = { "hue-rotate": culori.filterHueRotate, saturate: culori.filterSaturate, grayscale: culori.filterGrayscale,
      sepia: culori.filterSepia, brightness: culori.filterBrightness, contrast: culori.filterContrast, invert: culori.filterInvert };
    let color = record(ask.color);
    for (const [name, amount] of ask.chain) color = culori.clampRgb(make[name](Number(amount))(color));
    return [told(color, "srgb"), `filters ${JSON.stringify(ask.chain)} of ${ask.color}`];
  }
  if (ask.kind === "ease") {
    if (ask.easing === "linear") return [[Number(ask.t)], "linear"];
    return null;
  }
  return null;
}

// Its matrices have the digits of an earlier draft.
serve("culori", VERSION, answer, { "": 1e-6 });
