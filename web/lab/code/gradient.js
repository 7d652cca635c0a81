import { fit } from "./fit.js";
import { css, cssSpaces, numeral, quoted, word } from "./words.js";

/**
 * The gradient as CSS text, of a kind and in a space; ours are named as CSS names its own. `write`
 * gives the text of a stop's colour.
 */
export function gradientText(state, options = {}) {
  const { kind, space, write } = {
    kind: state.kind, space: state.space, write: (color) => color, ...options,
  };
  const shapes = {
    linear: `${numeral(state.angle)}deg`,
    radial: "",
    conic: `from ${numeral(state.angle)}deg`,
  };
  const hue = space === state.space && state.hue !== "shorter" ? ` ${state.hue} hue` : "";
  const head = [shapes[kind], `in ${space}${hue}`].filter((part) => part).join(" ");
  const stops = state.stops.map((stop) => `${write(stop.color)} ${numeral(100 * stop.at)}%`);
  return `${kind}-gradient(${[head, ...stops].join(", ")})`;
}

// A space that CSS lacks: stops in Oklab, close enough that no step shows between them.
function approximation(state, ct) {
  const [count, tolerance] = [1000, 0.01];
  const places = Array.from({ length: count + 1 }, (_, i) => i / count);
  const exact = ct.gradient(gradientText(state), places, "oklab");
  const lab = exact.map(({ components, alpha }) => [...components, alpha].map((x) => x || 0));
  const distance = (from, to, i) => Math.hypot(...lab[i].map((value, k) =>
    value - lab[from][k] - (lab[to][k] - lab[from][k]) * (i - from) / (to - from)));
  const stops = fit(count, distance, tolerance)
    .map((i) => `${exact[i].css} ${numeral(100 * places[i])}%`);
  const shape = { linear: `${numeral(state.angle)}deg `, radial: "",
    conic: `from ${numeral(state.angle)}deg ` }[state.kind];
  return `/* CSS has no ${state.space}: within ΔE OK ${tolerance} of it */
background: ${state.kind}-gradient(${shape}in oklab,
  ${stops.join(",\n  ")});`;
}

/** A gradient: its text, its colours, and its picture. */
export function code(state, ct) {
  const told = gradientText(state);
  // Palettes and spaces that CSS lacks are written as colours that it has.
  const write = (color) => (/:|--/.test(color) ? css(ct, color) : color);
  return {
    Swift: `import ColorToolkit

let image = try GradientImage(css: ${quoted(told)})
let gradient = image.gradient(in: Size2D(width: 512, height: 256))
for step in 0...10 {
  print(gradient.color(at: Double(step) / 10).css)
}`,
    Python: `import colortoolkit as ct
import numpy as np

gradient = ${quoted(told)}
print(ct.gradient(np.linspace(0, 1, 11), gradient, target="srgb"))
pixels = ct.fill_gradient(gradient, (256, 512, 4))`,
    CLI: `colortool gradient ${word(told)} --samples 11
colortool gradient ${word(told)} --size 512x256 -o gradient.png`,
    CSS: cssSpaces.includes(state.space) ? `background: ${gradientText(state, { write })};`
      : approximation(state, ct),
  };
}
