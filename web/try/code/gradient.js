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

// A form in which the gradient is a ramp, and how far that is from it.
function ramp(ct, state, form, comment) {
  const { text, bound } = ct.writeGradient(gradientText(state), form, { map: "clip" });
  return (bound > 0 ? comment(`within ΔE OK ${Number(bound.toPrecision(2))} of it`) : "") + text;
}

/** A gradient: as CSS with its own space and as every browser reads it, SVG, SwiftUI. */
export function code(state, ct) {
  const told = gradientText(state);
  // Palettes and spaces that CSS lacks are written as colours that it has.
  const write = (color) => (/:|--/.test(color) ? css(ct, color) : color);
  const isOwn = cssSpaces.includes(state.space);
  const plain = () => {
    const { text, bound } = ct.writeGradient(told, "css", { tolerance: 0.01, map: "clip" });
    return `/* sRGB stops within ΔE OK ${Number(bound.toPrecision(2))} of it${
      isOwn ? "" : `; CSS has no ${state.space}`} */\nbackground: ${text};`;
  };
  const attempt = (make) => {
    try {
      return make();
    } catch (error) {
      // Some forms have no such shape, and say so.
      return `// ${error.message}`;
    }
  };
  // Ramps are proved, which takes its time: each is made when it is asked for.
  const forms = {
    get CSS() {
      return isOwn ? `background: ${gradientText(state, { write })};` : plain();
    },
    get PlainCSS() {
      return plain();
    },
    get SwiftUI() {
      return attempt(() => ramp(ct, state, "swiftui", (words) => `// ${words}\n`));
    },
    get SVG() {
      return attempt(() => ramp(ct, state, "svg", (words) => `<!-- ${words} -->\n`));
    },
    get GIMP() {
      return attempt(() => ct.writeGradient(told, "ggr", { map: "clip" }).text);
    },
    Swift: `import ColorToolkit

let image = try GradientPaint(css: ${quoted(told)})
let gradient = image.gradient(in: Size2D(width: 512, height: 256))
for step in 0...10 {
  print(gradient.color(at: Double(step) / 10).css)
}`,
    CLI: `colortool gradient ${word(told)} --samples 11
colortool gradient ${word(told)} --size 512x256 -o gradient.png`,
  };
  if (!isOwn) {
    delete forms.PlainCSS;
  }
  return forms;
}
