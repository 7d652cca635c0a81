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

// OKLCh of what is turned time and again.
const known = new WeakMap();
function polarOf(ct, before) {
  if (!known.has(before)) {
    const target = new Float32Array(before.length);
    known.set(before, ct.convertAll(before, "srgb", "oklch", { target }));
  }
  return known.get(before);
}

// What is turned, faded into what was there where it is to be left alone; in place.
function fade(ct, turned, before, change) {
  if (change.reach >= 180) {
    return;
  }
  const polar = polarOf(ct, before);
  for (let i = 0; i < turned.length; i += 4) {
    const share = weight(polar[i + 2], polar[i + 1], change);
    for (let k = i; share < 1 && k < i + 3; ++k) {
      turned[k] = before[k] + share * (turned[k] - before[k]);
    }
  }
}

/**
 * An image turned.
 *
 * @param {object} ct The library.
 * @param {ImageData} before
 * @param {{angle: number, method: string, around: number, reach: number}} change `reach` is how far
 *   from the hue `around` is turned, in OKLCh's degrees; 180 turns all.
 */
export function recolour(ct, before, change) {
  const image = new ImageData(Uint8ClampedArray.from(before.data), before.width, before.height);
  ct.rotateImage(image, change.angle, change.method);
  fade(ct, image.data, before.data, change);
  return image;
}

/** The change as a `.cube` table, sRGB to sRGB. */
export function cube(ct, change, size = 33) {
  const place = (i) => (i % size) / (size - 1);
  const before = new Float32Array(4 * size ** 3);
  for (let i = 0; i < before.length / 4; ++i) {
    before.set([place(i), place(Math.floor(i / size)), place(Math.floor(i / size / size)), 1],
      4 * i);
  }
  const turned = ct.rotateAll(before, change.angle, change.method);
  fade(ct, turned, before, change);
  const hues = change.reach >= 180 ? "" : ` within ${change.reach} of ${change.around}`;
  return ct.writeCube(turned, {
    title: `Hues${hues} turned by ${change.angle} degrees in ${change.method}`,
    comment: "sRGB to sRGB, both encoded.",
  });
}
