import { converted, paint, turned } from "./colour.js";

/** The ways that one colour is turned in the first figure; `way` is the row of home's table. */
export const ROWS = [
  { method: "swiftui", name: "The matrix filter: .hueRotation, hue-rotate()", short: "filter",
    way: 0 },
  { method: "hsb", name: "HSB: a design tool’s hue slider", short: "HSB", way: 1 },
  { method: "oklch", name: "OKLCh", short: "OKLCh", way: 2 },
];

/** How high its parts are, in CSS pixels. */
export const SIZES = { top: 34, band: 52, gray: 14, row: 100 };

/** Pairs of a paint and the grey of its lightness, from 0° to 360°, for each row. */
export function ribbons(ct, color, step = 6) {
  return ROWS.map((row) => {
    const colors = [];
    for (let at = 0; at <= 360; at += step) {
      colors.push(turned(ct, color, at, row.method));
    }
    const lights = converted(ct, colors, "srgb", "lab-d65").map(([light]) => [light, 0, 0]);
    const grays = converted(ct, lights, "lab-d65", "srgb");
    return colors.map((rgb, i) => [paint(rgb), paint(grays[i])]);
  });
}
