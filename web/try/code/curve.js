import { numeral, quoted, word } from "./words.js";

/** A curve as a timing function of CSS: itself, or points of `linear()` within a thousandth. */
export function timingFunction(ct, curve) {
  const { text, maximumError } = ct.motion(curve, "css");
  // What is left out is how long SwiftUI takes where nothing is said.
  return { text: text.replace(/^[\d.]+s /, ""), isExact: maximumError === 0 };
}

/** The platforms that a curve is written for, by what they are called. */
export const platforms = {
  "SwiftUI": "swiftui", "Compose": "compose", "Flutter": "flutter",
  "CoreAnimation": "core-animation", "WebAnimations": "waapi", "Motion": "motion",
  "Tokens": "dtcg",
};

/** SwiftUI's duration of a curve that says none, in seconds. */
const USUAL = 0.35;

/** The curve as a motion of so many seconds; springs have a time of their own. */
export function motionText(ct, { curve, seconds }) {
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

/** What a platform makes of the curve, as a timing function of CSS, and how far off it is. */
export function asDrawnBy(ct, state, platform) {
  const { text, maximumError } = ct.motion(motionText(ct, state), platform);
  const { text: css } = ct.motion(text, "css", { from: platform });
  const call = /(?:cubic-bezier|linear|steps)\([^)]*\)/.exec(css);
  const found = call || /\b(?:linear|ease(?:-in)?(?:-out)?|step-\w+)\b/.exec(css);
  return { curve: found ? found[0] : "linear", error: maximumError };
}

/** A timing curve for each platform, and what computes it. */
export function code(state, ct) {
  const { curve } = state;
  const at = numeral(state.at);
  const timing = timingFunction(ct, curve);
  const motion = motionText(ct, state);
  const told = Object.keys(platforms).reduce((all, title) => {
    try {
      return Object.assign(all, { [title]: ct.motion(motion, platforms[title]).text });
    } catch (error) {
      // What a platform can't say is left out.
      return all;
    }
  }, {});
  return {
    ...told,
    CSS: `${timing.isExact ? "" : "/* within 0.001 of the curve */\n"}transition: transform ${
      numeral(state.seconds)}s ${timing.text};`,
    Swift: `import ColorToolkit

let curve = try TimingCurve(parsing: ${quoted(curve)})
print(curve.value(at: ${at}), curve.slope(at: ${at}))`,
    Python: `import colortoolkit as ct
import numpy as np

x = np.linspace(0, 1, 11)
print(ct.ease(x, ${quoted(curve)}))
print(ct.ease(${at}, ${quoted(curve)}), ct.ease(${at}, ${quoted(curve)}, slope=True))`,
    CLI: `colortool ease ${word(curve)} --samples 11
colortool ease ${word(curve)} --at ${at}`,
  };
}
