/* The methods of a hue rotation in groups, the most common first, each by the job that it does. */
import { choice } from "../shared/choice.js";
import { h, menu } from "../shared/dom.js";
import { matrices } from "./code/words.js";

const common = {
  oklch: "OKLCh: the hue as seen, about as light", hsb: "HSB: like a hue slider",
  swiftui: "matrix filter: like .hueRotation", css: "matrix filter: CSS’s hue-rotate()",
  huelch: "huelch: OKLCh with a corrected hue",
};

/** Those that are offered openly. */
const jobs = ["oklch", "hsb", "swiftui"];

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

/** A choice of the three methods that have a job, and a select of all others. */
export function methodMenu(methods, onChange) {
  const open = choice("Rotate with", jobs.map((value) => ({ value, label: title(value) })),
    jobs[0], onChange);
  const others = menu("Another method", [new Option("none", ""), ...groups(methods).map(
    ([label, all]) => h("optgroup", { label }, ...all.filter((method) => !jobs.includes(method))
      .map((method) => new Option(title(method), method))))],
  (value) => onChange(value || jobs[0]));
  return {
    element: h("div", { class: "methods" }, open.element, others.element),
    set value(value) {
      open.value = value;
      others.value = jobs.includes(value) ? "" : value;
    },
  };
}
