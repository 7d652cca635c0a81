import { copyBy } from "../shared/copy.js";
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

/** Six methods measured: hue missed, lightness changed, and what does not come back. */
export function verdict(ct, frame) {
  let angle = 90;
  const table = document.createElement("table");
  table.className = "figures";
  const head = table.createTHead().insertRow();
  ["Method", "hue missed by", "lightness changed by", "lost there and back"]
    .forEach((name) => {
      const cell = document.createElement("th");
      cell.scope = "col";
      cell.textContent = name;
      head.append(cell);
    });
  const body = table.createTBody();
  const cells = METHODS.map(([, name]) => {
    const row = body.insertRow();
    const first = document.createElement("th");
    first.scope = "row";
    first.textContent = name;
    row.append(first);
    return [0, 1, 2].map(() => row.insertCell());
  });
  frame.stage.classList.add("scroll");
  frame.stage.append(table);

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
      frame.read(`Means over the page’s six colours, turned by ${angle}°. Hue and lightness are ` +
        "OKLCh’s, what is lost is ΔE 2000. The best of each column is bold.");
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

/** Gives each listing of the page a button that copies it. */
export function listings() {
  document.querySelectorAll("pre.paste").forEach((listing) => {
    const copy = document.createElement("button");
    copy.type = "button";
    copy.className = "copy";
    copy.textContent = "Copy";
    copy.setAttribute("aria-label", "Copy these lines");
    copy.addEventListener("click", () =>
      copyBy(copy, listing.querySelector("code").textContent));
    listing.append(copy);
  });
}
