/*
 * One colour turned a whole turn by each method, and what to paste, as HTML: `prerender.mjs`
 * makes it for the page's own colours when the site is made, and the page for any other.
 */
export const ANGLES = Array.from({ length: 12 }, (_, index) => 30 * index);

export const COLORS = ["#ff3b30", "#ffcc00", "#34c759", "#007aff", "#af52de", "#b08d79"];

/** What the page shows first: hue errors near their means, and lightness in the means' order. */
export const START = { color: "#34c759", angle: 120 };

/** The three meanings of a hue rotation. */
export const WAYS = [
  { method: "swiftui", name: "The matrix filter", note: ".hueRotation, hue-rotate()" },
  { method: "hsb", name: "HSB", note: "the hue slider of a design tool" },
  { method: "oklch", name: "OKLCh", note: ".rotatingHue, .trueHueRotation" },
];

/** The error in degrees from which a hue is plainly another. */
const NOTABLE = 15;

/**
 * A colour at each angle: `{ways, clipped}`. `ways` has for each method `[hex, degrees off on
 * Munsell's circle, CIE L*]`, the degrees null where that circle has no such colour; `clipped` is
 * what browsers make of the relative colour.
 */
export function turns(ct, text) {
  const color = ct.parse(text);
  const [light] = ct.convert(color, "lab-d65").components;
  const methods = WAYS.map(({ method }) => method);
  const { results } = ct.compare([color], { angles: ANGLES, methods });
  const [l, c, h] = ct.convert(color, "oklch").components.map((x) => x || 0);
  return {
    ways: methods.map((method) => results.filter((one) => one.method === method)
      .map(({ hex, css, seen }) => [
        hex || css, seen.extrapolated || seen.hue === null ? null : Math.round(seen.hue),
        Math.round((light || 0) + seen.lightness),
      ])),
    clipped: ANGLES.map((angle) =>
      ct.convert({ space: "oklch", components: [l, c, h + angle], alpha: color.alpha }, "srgb",
        { map: "clip" }).hex),
  };
}

const signed = (off) => (off === null ? "n/a" : `${off < 0 ? "−" : off > 0 ? "+" : ""}${
  Math.abs(off)}°`);

const stressed = (off, words) => (Math.abs(off) >= NOTABLE ? `<b>${words}</b>` : words);

function missed(off) {
  return off === null ? "hue n/a"
    : off === 0 ? "hue right to the degree"
      : `hue ${stressed(off, `${Math.abs(off)}° ${off < 0 ? "short" : "too far"}`)}`;
}

function ribbon(swatches, at) {
  return `<ol class="ribbon">${swatches.map(([hex, off, light], i) =>
    `<li style="--c:${hex};--g:lab(${light}% 0 0)"${i === at ? ' aria-current="true"' : ""}>${
      stressed(off, signed(off))}</li>`).join("")}</ol>`;
}

/** The rows, the chosen angle's swatches marked. */
export function rows({ ways }, angle) {
  const at = angle / 30;
  const lacks = ways.some((swatches) => swatches.some(([, off]) => off === null));
  return WAYS.map(({ name, note }, i) => {
    const [[, , before], [hex, off, after]] = [ways[i][0], ways[i][at]];
    return `<section class="way"><h3>${name}</h3> <span class="quiet">${note}</span>
<p><span class="swatch" style="background:${hex}"></span> ${hex}, ${missed(off)}, `
      + `L* ${before} → ${after} <button `
      + `type="button" class="scripted" data-copy="${hex}">Copy</button></p>
${ribbon(ways[i], at)}</section>`;
  }).join("\n") + (lacks
    ? '\n<p class="quiet small">n/a: lighter than all of Munsell’s samples.</p>' : "");
}

/** What is pasted, by the ids of where it stands. */
export function pastes({ ways, clipped }, color, angle) {
  const at = angle / 30;
  const [hex] = ways[2][at];
  const relative = `oklch(from ${color} l c calc(h + ${angle}))`;
  return {
    "swift-text": `import ColorToolkitShaders
import ColorToolkitUI

accent.rotatingHue(by: .degrees(${angle}))  // a Color, or a Gradient
Badge().trueHueRotation(.degrees(${angle}))  // a view; was .hueRotation`,
    "web-text": `color: ${hex};
${hex === clipped[at] ? `/* The same as ${relative}. */`
    : `/* Not ${relative}: browsers clip it to ${clipped[at]}. */`}`,
    "shell-text": `colortool rotate-hue --angle ${angle} '${color}'`,
  };
}
