/*
 * A change of one arc of hues: the law of the library's HueArc, in the way of the module's arrays,
 * which have no arc of their own.
 */

/** OKLCh's chroma from which a colour is changed in full; the library's `HueArc.colorful`. */
const COLORFUL = 0.04;

const radians = (degrees) => degrees * Math.PI / 180;

function step(x) {
  const t = Math.min(Math.max(x, 0), 1);
  return t * t * (3 - 2 * t);
}

/**
 * Colours of sRGB changed where their hue is near one, in place: floats 0…1, four for each.
 *
 * @param {object} ct The library.
 * @param {Float32Array} colors
 * @param {{angle: number, around: number, reach: number, edge: number, lightness: number,
 *   chroma: number}} change In full up to `reach` degrees of OKLCh from the hue `around`, ending
 *   over `edge`: the hue is rotated, the lightness shifted, and the chroma scaled.
 */
export function recolour(ct, colors, { angle, around, reach, edge, lightness, chroma }) {
  const [x, y] = [Math.cos(radians(around)), Math.sin(radians(around))];
  const [full, none] = [reach, reach + edge].map((degrees) => Math.cos(radians(degrees)));
  const [cos, sin] = [Math.cos(radians(angle)), Math.sin(radians(angle))];
  const lab = ct.convertAll(colors, "srgb", "oklab");
  const places = [];
  for (let i = 0; i < lab.length; i += 4) {
    const [a, b] = [lab[i + 1], lab[i + 2]];
    const size = Math.hypot(a, b);
    const share = size === 0 ? 0
      : step(((a * x + b * y) / size - none) / (full - none)) * step(size / COLORFUL);
    if (share > 0) {
      lab.set([lab[i] + share * lightness,
        a + share * (chroma * (cos * a - sin * b) - a),
        b + share * (chroma * (sin * a + cos * b) - b)], i);
      places.push(i);
    }
  }
  const rgb = ct.convertAll(lab, "oklab", "srgb");
  // A rotation by 0° is the gamut mapping alone.
  const mapped = ct.rotateAll(rgb, 0, "oklch", { map: "oklch-cubic" });
  places.forEach((i) => colors.set(mapped.subarray(i, i + 3), i));
  return colors;
}

/** An image changed in place, by what a photograph's state says. */
export function changed(ct, image, state) {
  if (state.change === "night") {
    return ct.invertImage(image, { dark: state.dark, light: state.light });
  }
  if (state.change === "all") {
    return ct.rotateImage(image, state.angle, state.method);
  }
  image.data.set(recolour(ct, Float32Array.from(image.data, (value) => value / 255), state)
    .map((value) => 255 * value));
  return image;
}

/** A rotation as a `.cube` table, sRGB to sRGB. */
export function cube(ct, state, size = 33) {
  const place = (i) => (i % size) / (size - 1);
  const before = new Float32Array(4 * size ** 3);
  for (let i = 0; i < before.length / 4; ++i) {
    before.set([place(i), place(Math.floor(i / size)), place(Math.floor(i / size / size)), 1],
      4 * i);
  }
  const isArc = state.change === "arc";
  return ct.writeCube(
    isArc ? recolour(ct, before, state) : ct.rotateAll(before, state.angle, state.method), {
      title: isArc ? `Hues around ${state.around} degrees, rotated by ${state.angle} degrees`
        : `Hues rotated by ${state.angle} degrees in ${state.method}`,
      comment: "sRGB to sRGB, both encoded.",
    });
}
