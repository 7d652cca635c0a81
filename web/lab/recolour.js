/* One change of a photograph's colours: hues turned, all of them or those near one. */

/** Degrees over which what lies at the edge of the hues fades into what is left alone. */
const FADE = 20;

/** Colours with less chroma than this in OKLCh have no hue that one could point at. */
const LEAST = 0.03;

// How much of the turn a colour gets: all of it near the hue, none far from it.
function weight(hue, chroma, { around, reach }) {
  if (reach >= 180) {
    return 1;
  }
  const away = Math.abs((hue - around + 540) % 360 - 180);
  const near = Math.min(Math.max((reach + FADE - away) / FADE, 0), 1);
  return near * Math.min(Math.max((chroma - LEAST / 2) / (LEAST / 2), 0), 1);
}

/**
 * Turns an image in place.
 *
 * @param {object} ct The library.
 * @param {ImageData} image
 * @param {{angle: number, method: string, around: number, reach: number}} change `reach` is how far
 *   from the hue `around` is turned, in OKLCh's degrees; 180 turns all.
 */
export function recolour(ct, image, change) {
  const before = change.reach >= 180 ? null : Uint8ClampedArray.from(image.data);
  ct.rotateImage(image, change.angle, change.method);
  if (before) {
    const target = new Float32Array(before.length);
    const polar = ct.convertAll(before, "srgb", "oklch", { target });
    const { data } = image;
    for (let i = 0; i < data.length; i += 4) {
      const share = weight(polar[i + 2], polar[i + 1], change);
      for (let k = i; share < 1 && k < i + 3; ++k) {
        data[k] = before[k] + share * (data[k] - before[k]);
      }
    }
  }
  return image;
}

/** The change as a `.cube` table, sRGB to sRGB; red moves fastest. */
export function cube(ct, change, size = 33) {
  const image = { width: size * size, height: size, colorSpace: "srgb",
    data: new Uint8ClampedArray(4 * size * size * size).fill(255) };
  const step = 255 / (size - 1);
  for (let i = 0; i < size * size * size; ++i) {
    image.data[4 * i] = Math.round(step * (i % size));
    image.data[4 * i + 1] = Math.round(step * (Math.floor(i / size) % size));
    image.data[4 * i + 2] = Math.round(step * Math.floor(i / size / size));
  }
  recolour(ct, image, change);
  const lines = [];
  for (let i = 0; i < image.data.length; i += 4) {
    lines.push(Array.from(image.data.subarray(i, i + 3), (value) => (value / 255).toFixed(5))
      .join(" "));
  }
  return `# sRGB to sRGB, both encoded; the points are of 8 bits
TITLE "Hue turned by ${change.angle} degrees in ${change.method}"
LUT_3D_SIZE ${size}
${lines.join("\n")}
`;
}
