import { INPUTS } from "./colour.js";
import { ROWS, SIZES, ribbons } from "./ribbons.js";

/** The first figure as HTML, which the page shows before its module has come. */
export function still(ct) {
  const band = (height, colors) =>
    `<div style="height:${height}px;background:linear-gradient(90deg,${colors.join(",")})"></div>`;
  const hex = (rgb) => "#" + rgb.match(/[\d.]+/g)
    .map((x) => Math.round(Number(x)).toString(16).padStart(2, "0")).join("");
  const rows = ribbons(ct, INPUTS[0].value, 12).map((colors, i) =>
    `<div class="row"><p>${ROWS[i].name}</p>${band(SIZES.band, colors.map((c) => hex(c[0])))}${
      band(SIZES.gray, colors.map((c) => hex(c[1])))}</div>`);
  return `<div class="still" aria-hidden="true">${rows.join("")}</div>`;
}
