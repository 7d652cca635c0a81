/** What the figures turn: system colours of iOS 15, and one that is anything but vivid. */
export const INPUTS = [
  { value: "#ff3b30", label: "red", color: "#ff3b30" },
  { value: "#ffcc00", label: "yellow", color: "#ffcc00" },
  { value: "#34c759", label: "green", color: "#34c759" },
  { value: "#007aff", label: "blue", color: "#007aff" },
  { value: "#af52de", label: "purple", color: "#af52de" },
  { value: "#b08d79", label: "a brown", color: "#b08d79" },
];

/** The angle that figures begin at: there the filter's red is far outside the cube. */
export const START = 150;

/** The axis of an angle. */
export const TURN = {
  x: [0, 360], xTicks: [0, 60, 120, 180, 240, 300, 360], xFormat: (x) => x + "°",
};

/** The methods that are compared, with the stroke of each, so that colour is not all that tells. */
export const METHODS = [
  { value: "swiftui", label: "matrix filter", width: 7, dash: null },
  { value: "css", label: "matrix filter, CSS", width: 2, dash: [7, 5] },
  { value: "hsb", label: "HSB", width: 2.5, dash: null },
  { value: "oklch", label: "OKLCh", width: 3, dash: [0.1, 6] },
];

/** The weights of SwiftUI's luma: ITU-R BT.709. */
export const LUMA = [0.2126, 0.7152, 0.0722];

export const dot3 = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const clamp = (x) => Math.min(Math.max(x, 0), 1);
export const isInside = (rgb) => rgb.every((x) => x >= -1e-3 && x <= 1.001);

/** A 3×3 matrix, row by row, times a vector. */
export function times(m, v) {
  return [0, 3, 6].map((i) => m[i] * v[0] + m[i + 1] * v[1] + m[i + 2] * v[2]);
}

/** Components as numbers: what is missing counts as 0. */
export function components(ct, color, space) {
  return ct.convert(color, space).components.map((x) => x || 0);
}

/** CIE L*, from 0 of black to 100 of white. */
export const lightness = (ct, color) => components(ct, color, "lab-d65")[0];

/** Many colours at once, three components each, from one space to another. */
export function converted(ct, colors, from, to) {
  const samples = new Float64Array(3 * colors.length);
  colors.forEach((color, i) => samples.set(color, 3 * i));
  const all = ct.convertAll(samples, from, to, { channels: 3 });
  return colors.map((_, i) => Array.from(all.subarray(3 * i, 3 * i + 3), (x) => x || 0));
}

/** A colour turned: its red, green and blue, 0…1. */
export function turned(ct, color, degrees, method) {
  const { space, components: parts, ...rest } = ct.rotateHue(color, degrees, method);
  return space === "srgb" ? parts.map((x) => x || 0)
    : components(ct, { space, components: parts, ...rest }, "srgb");
}

// Halves go up, and what rounding left of one, as the module has it.
const byte = (x) => Math.round(255 * clamp(x) + 2 ** -30);

/** CSS text of red, green and blue, finer than bytes. */
export function paint(rgb) {
  const [r, g, b] = rgb.map((x) => (255 * clamp(x)).toFixed(2));
  return `rgb(${r},${g},${b})`;
}

export function hex(rgb) {
  return "#" + rgb.map((x) => byte(x).toString(16).padStart(2, "0")).join("");
}

/** Text that reads back to the same numbers. */
export const text = (rgb) => `color(srgb ${rgb.join(" ")})`;

/** A number with a true minus, and no minus before a zero. */
export function number(x, digits) {
  const said = Math.abs(x).toFixed(digits);
  return (x < 0 && Number(said) !== 0 ? "−" : "") + said;
}

/** A fill that goes through colours from left to right, evenly spaced. */
export function across(ctx, left, right, colors) {
  const fill = ctx.createLinearGradient(left, 0, right, 0);
  colors.forEach((color, i) => fill.addColorStop(i / (colors.length - 1), color));
  return fill;
}

/**
 * Paints a canvas of cells: `at` gives the red, green and blue of a place, −1…1 across and up, and
 * of its number; outside 0…1 there is nothing.
 */
export function bitmap(canvas, cells, at) {
  canvas.width = canvas.height = cells;
  const image = new ImageData(cells, cells);
  for (let i = 0; i < cells * cells; i++) {
    const rgb = at(((i % cells) + 0.5) / cells * 2 - 1,
      1 - (Math.floor(i / cells) + 0.5) / cells * 2, i);
    if (rgb.every((x) => x >= 0 && x <= 1)) {
      image.data.set([255 * rgb[0], 255 * rgb[1], 255 * rgb[2], 255], 4 * i);
    }
  }
  canvas.getContext("2d").putImageData(image, 0, 0);
}
