/* The methods of a hue rotation in groups, the most common first. */
import { h } from "./dom.js";

const common = {
  oklch: "OKLCh: as seen, recommended",
  huelch: "huelch: OKLCh corrected to experiments",
  hsb: "HSB: as design tools show",
  swiftui: "SwiftUI’s .hueRotation",
  css: "CSS’s hue-rotate()",
};
const matrices = ["svg", "luma", "gray-axis", "gray-axis-encoded", "haeberli", "yiq", "ffmpeg",
  "ffmpeg-601", "frei0r", "css-2127"];

/** `[title, [method…]]` of all methods that the library has. */
export function groups(methods) {
  const isCommon = (method) => Object.prototype.hasOwnProperty.call(common, method);
  return [
    ["Common", Object.keys(common).filter((method) => methods.includes(method))],
    ["The hue of another space",
      methods.filter((method) => !isCommon(method) && !matrices.includes(method))],
    ["Another program’s matrix", methods.filter((method) => matrices.includes(method))],
  ];
}

/** A method in words. */
export const title = (method) => common[method] || method;

/** A select of all methods with its name before it. */
export function methodMenu(methods, onChange) {
  const select = h("select", { onchange: () => onChange(select.value) },
    ...groups(methods).map(([label, all]) => h("optgroup", { label },
      ...all.map((method) => new Option(title(method), method)))));
  return {
    element: h("label", { class: "field" }, h("span", {}, "Method"), select),
    get value() {
      return select.value;
    },
    set value(value) {
      select.value = value;
    },
  };
}
