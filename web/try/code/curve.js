import { numeral, quoted, word } from "./words.js";

/** The platforms that a curve is written for, by what they are called. */
const platforms = {
  "SwiftUI": "swiftui", "Compose": "compose", "Flutter": "flutter",
  "CoreAnimation": "core-animation", "WebAnimations": "waapi", "Motion": "motion",
  "Tokens": "dtcg",
};

/** SwiftUI's default duration, in seconds. */
const USUAL = 0.35;

/** The curve as a motion with a duration in seconds; a spring has its own. */
function motionText(ct, { curve, seconds }) {
  const text = curve.trim();
  if (/spring|duration|^\.?(smooth|snappy|bouncy)\b/i.test(text)) {
    return text;
  }
  const lasting = text.endsWith(")") ? `${text.slice(0, -1)}, duration: ${numeral(seconds)})`
    : `${text}(duration: ${numeral(seconds)})`;
  try {
    ct.motion(lasting, "swiftui");
    return lasting;
  } catch (error) {
    return `${text}.speed(${numeral(USUAL / seconds)})`;
  }
}

/** The curve as a transition of CSS. It is exact, or made of points within a thousandth. */
export function transition(ct, state) {
  const { text, maximumError } = ct.motion(motionText(ct, state), "css");
  return { text, seconds: parseFloat(text), isExact: maximumError === 0 };
}

/** A timing curve for each platform, and the lines that compute it. */
export function code(state, ct) {
  const { curve } = state;
  const timing = transition(ct, state);
  const motion = motionText(ct, state);
  const written = Object.keys(platforms).reduce((all, title) => {
    try {
      const { text, maximumError } = ct.motion(motion, platforms[title]);
      const note = maximumError < 5e-7 || text.startsWith("{") ? ""
        : `// within ${Number((100 * maximumError).toPrecision(2))} % of the way\n`;
      return { ...all, [title]: note + text };
    } catch (error) {
      // A platform that has no such curve is left out.
      return all;
    }
  }, {});
  return {
    ...written,
    CSS: `${timing.isExact ? "" : "/* within 0.1 % of the way */\n"}transition: transform ${
      timing.text};`,
    Swift: `import ColorToolkit

let curve = try TimingCurve(parsing: ${quoted(curve)})
print(curve.value(at: 0.5), curve.slope(at: 0.5))`,
    CLI: `colortool ease ${word(curve)} --samples 11`,
  };
}
