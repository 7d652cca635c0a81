import { slider } from "../shared/slider.js";
import { INPUTS, components, number } from "./colour.js";

const METHODS = [
  ["swiftui", ".hueRotation (SwiftUI)"],
  ["css", "hue-rotate() (CSS)"],
  ["gray-axis", "the grey axis (Core Image)"],
  ["hsb", "HSB"],
  ["lch", "CIE LCh"],
  ["oklch", "OKLCh"],
];
const COLUMNS = ["hue error, OKLCh", "lightness changes by, OKLCh", "ΔE 2000 there and back"];

/** Six methods measured: hue missed, lightness changed, and what does not come back. */
export function verdict(ct, frame) {
  let angle = 90;
  frame.stage.classList.add("scroll");
  frame.stage.insertAdjacentHTML("beforeend", `<table class="figures"><thead><tr>${
    ["Method", ...COLUMNS].map((name) => `<th scope="col">${name}</th>`).join("")
  }</tr></thead><tbody>${METHODS.map(([, name]) =>
    `<tr><th scope="row">${name}</th><td></td><td></td><td></td></tr>`).join("")
  }</tbody></table>`);
  const cells = METHODS.map((_, n) =>
    frame.stage.querySelectorAll(`tbody tr:nth-child(${n + 1}) td`));

  const inputs = INPUTS.map(({ value }) => {
    const color = ct.parse(value);
    return { color, before: components(ct, color, "oklch") };
  });
  function measure(method) {
    const sums = [0, 0, 0];
    inputs.forEach(({ color, before }) => {
      const turned = ct.rotateHue(color, angle, method);
      const after = components(ct, turned, "oklch");
      const back = ct.rotateHue(turned, -angle, method);
      sums[0] += Math.abs(((after[2] - before[2] - angle + 900) % 360) - 180);
      sums[1] += Math.abs(after[0] - before[0]);
      sums[2] += ct.difference(color, back, "2000");
    });
    return sums.map((sum) => sum / INPUTS.length);
  }

  function show() {
    frame.tell(() => {
      const all = METHODS.map(([method]) => measure(method));
      const least = [0, 1, 2].map((k) => Math.min(...all.map((row) => row[k])));
      all.forEach((row, n) => row.forEach((value, k) => {
        cells[n][k].textContent = number(value, [0, 3, 1][k]) + (k ? "" : "°");
        cells[n][k].classList.toggle("best", value <= least[k] + [0.5, 5e-4, 0.05][k]);
      }));
      frame.read(`Means over the page’s six colours, rotated by ${angle}°. The best value of ` +
        "each column is bold.");
      const quoted = INPUTS.map((one) => `'${one.value}'`).join(" ");
      frame.check(`colortool compare-huerotation ${quoted}` +
        ` --angles ${angle} --methods ${METHODS.map(([method]) => method).join(",")} ` +
        "--reference oklch --format csv");
    });
  }

  frame.add(slider("Angle", { min: 0, max: 360, step: 5, value: angle, unit: "°" }, (value) => {
    angle = value;
    show();
  }));
  show();
}
