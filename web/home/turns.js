/*
 * One colour turned a whole turn by each method, and what to paste, as HTML: `prerender.mjs`
 * makes it for the page's own colours when the site is made, and the page for any other.
 */
export const ANGLES = Array.from({ length: 12 }, (_, index) => 30 * index);

export const COLORS = ["#ff3b30", "#ffcc00", "#34c759", "#007aff", "#af52de", "#b08d79"];

/** What the page shows first: where the errors are nearest to their means. */
export const START = { color: "#af52de", angle: 180 };

/** The three meanings of a hue rotation. */
export const WAYS = [
  { method: "swiftui", name: "The matrix filter", note: ".hueRotation, hue-rotate()" },
  { method: "hsb", name: "HSB’s hue", note: "the hue slider of a design tool" },
  { method: "oklch", name: "Perceived hue (OKLCh)", note: ".trueHueRotation" },
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

function missed(off) {
  return off === null ? "Munsell’s circle has no such colour"
    : off === 0 ? "hue right to the degree"
      : `hue <b>${Math.abs(off)}° ${off < 0 ? "short" : "too far"}</b>`;
}

function ribbon(swatches, at) {
  return `<ol class="ribbon">${swatches.map(([hex, off, light], i) =>
    `<li style="--c:${hex};--g:lab(${light}% 0 0)"${i === at ? ' aria-current="true"' : ""}>${
      Math.abs(off) >= NOTABLE ? `<b>${signed(off)}</b>` : signed(off)}</li>`).join("")}</ol>`;
}

/** The rows, the chosen angle's swatches marked. */
export function rows({ ways }, angle) {
  const at = angle / 30;
  return WAYS.map(({ name, note }, i) => {
    const [hex, off] = ways[i][at];
    return `<section class="way"><h3>${name}</h3> <span class="quiet">${note}</span>
<p><span class="swatch" style="background:${hex}"></span> ${hex}, ${missed(off)} <button `
      + `type="button" class="scripted" data-copy="${hex}">Copy</button></p>
${ribbon(ways[i], at)}</section>`;
  }).join("\n");
}

/** What is pasted, by the ids of where it stands. */
export function pastes({ ways, clipped }, color, angle) {
  const at = angle / 30;
  const [hex] = ways[2][at];
  const relative = `oklch(from ${color} l c calc(h + ${angle}))`;
  return {
    "swift-text": `import ColorToolkitShaders

Badge().trueHueRotation(.degrees(${angle}))  // was .hueRotation`,
    "web-text": `color: ${hex};
${hex === clipped[at] ? `/* The same as ${relative}. */`
    : `/* Not ${relative}: browsers clip it to ${clipped[at]}. */`}`,
    "shell-text": `colortool rotate-hue --angle ${angle} '${color}'`,
  };
}
