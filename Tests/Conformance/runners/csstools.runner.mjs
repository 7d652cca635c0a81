// @csstools/css-color-parser (npm), what PostCSS and cssnano compute colours with.

import { readFileSync } from "node:fs";
import { color, serializeP3, SyntaxFlag } from "@csstools/css-color-parser";
import { parseComponentValue } from "@csstools/css-parser-algorithms";
import { tokenize } from "@csstools/css-tokenizer";
import { css, serve } from "./common.mjs";

const PACKAGE = new URL("node_modules/@csstools/css-color-parser/package.json", import.meta.url);
const VERSION = JSON.parse(readFileSync(PACKAGE)).version;
const RELATIVE = {
  lab: "l a b", oklab: "l a b", lch: "l c h", oklch: "l c h", hsl: "h s l", hwb: "h w b", "xyz-d65": "x y z", "xyz-d50": "x y z",
};

function told(text) {
  const data = color(parseComponentValue(tokenize({ css: text })));
  if (!data) throw new Error("not read as a colour");
  const alpha = typeof data.alpha === "number" ? data.alpha : Number(data.alpha?.toString() ?? NaN);
  return [[...data.channels, alpha], text];
}

function answer(ask) {
  if (ask.kind === "convert") {
    if (ask.color.includes("none")) return null; // a relative colour carries what a conversion does not
    const own = ["lab", "lch", "oklab", "oklch", "hsl", "hwb"].includes(ask.to);
    const words = RELATIVE[ask.to] ?? "r g b";
    return told(own ? `${ask.to}(from ${ask.color} ${words})` : `color(from ${ask.color} ${ask.to} ${words})`);
  }
  return ["between", "mix", "relative"].includes(ask.kind) ? told(css(ask)) : null;
}

// It rounds to eight digits where colours come through sRGB.
serve("csstools", VERSION, answer, { "": 2e-8 });
