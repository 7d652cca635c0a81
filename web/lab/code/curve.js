import { fit } from "./fit.js";
import { numeral, quoted, word } from "./words.js";

const keywords = ["linear", "ease", "ease-in", "ease-out", "ease-in-out", "step-start", "step-end"];

/**
 * The curve as points of CSS's `linear()`, within a tolerance as measured at 4,097 places.
 */
export function polyline(ct, curve, tolerance = 0.001) {
  const count = 4096;
  const x = Float64Array.from({ length: count + 1 }, (_, i) => i / count);
  const y = ct.easeAll(curve, x);
  const points = fit(count, (from, to, i) =>
    Math.abs(y[i] - y[from] - (y[to] - y[from]) * (i - from) / (to - from)), tolerance);
  return points.map((i) => [x[i], y[i]]);
}

/** A curve as a timing function of CSS. */
export function timingFunction(ct, curve) {
  const text = curve.trim();
  if (keywords.includes(text) || /^(cubic-bezier|steps|linear)\(/.test(text)) {
    return { text, isExact: true };
  }
  const places = polyline(ct, curve).map(([x, y], i, all) => {
    const place = i === 0 || i === all.length - 1 ? "" : ` ${Number((100 * x).toFixed(3))}%`;
    return Number(y.toFixed(5)) + place;
  });
  return { text: `linear(${places.join(", ")})`, isExact: false };
}

/** A timing curve: its values and its slope. */
export function code(state, ct) {
  const { curve } = state;
  const at = numeral(state.at);
  const timing = timingFunction(ct, curve);
  return {
    Swift: `import ColorToolkit

let curve = try TimingCurve(${quoted(curve)})
print(curve.value(at: ${at}), curve.slope(at: ${at}))`,
    Python: `import colortoolkit as ct
import numpy as np

x = np.linspace(0, 1, 11)
print(ct.ease(x, ${quoted(curve)}))
print(ct.ease(${at}, ${quoted(curve)}), ct.ease(${at}, ${quoted(curve)}, slope=True))`,
    CLI: `colortool ease ${word(curve)} --samples 11
colortool ease ${word(curve)} --at ${at}`,
    CSS: `${timing.isExact ? "" : "/* within 0.001 of the curve */\n"}transition: transform ${
      numeral(state.seconds)}s ${timing.text};`,
  };
}
