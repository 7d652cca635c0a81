/* The methods of a hue rotation in groups, the most common first. */
import { h, menu } from "../shared/dom.js";
import { matrices } from "./code/words.js";

const common = {
  oklch: "OKLCh (recommended)", huelch: "huelch (OKLCh, corrected)", hsb: "HSB (design tools)",
  swiftui: "SwiftUI .hueRotation", css: "CSS hue-rotate()",
};

/** The library's methods as `[title, [method…]]`. */
export function groups(methods) {
  const isCommon = (method) => Object.prototype.hasOwnProperty.call(common, method);
  return [
    ["Common", Object.keys(common).filter((method) => methods.includes(method))],
    ["Hue of another space",
      methods.filter((method) => !isCommon(method) && !matrices.includes(method))],
    ["Matrix of another program",
      methods.filter((method) => !isCommon(method) && matrices.includes(method))],
  ];
}

/** The title of a method. */
export const title = (method) => common[method] || method;

/** A select of all methods with its name before it. */
export const methodMenu = (methods, onChange) => menu("Rotate with", groups(methods).map(
  ([label, all]) => h("optgroup", { label },
    ...all.map((method) => new Option(title(method), method)))), onChange);
