import { displayTypes, numeral, quoted, swiftMethod, word } from "./words.js";
import { palette } from "../palettes.js";

/** The library's forms of colours with names, by what they are called. */
const forms = { SwiftUI: "swiftui", CSS: "css", xcassets: "xcassets", Compose: "compose",
  Tokens: "dtcg", Hex: "hex" };

/** A palette that was turned, in the forms of the platforms that it goes to. */
export function code(state, ct) {
  const all = palette(state, ct);
  const { angle, method, display } = state;
  const lightness = state.keep ? `, at the lightness that keeps its contrast on ${state.ground}`
    : "";
  const note = `turned by ${numeral(angle)}° in ${method}${lightness}`;
  const colors = all.map(({ name, after }) => ({ name, color: after }));
  const written = Object.keys(forms).reduce((told, title) => Object.assign(told, {
    [title]: all.length ? ct.writeColors(colors, forms[title], { note }).trim()
      : "/* no colours yet */",
  }), {});
  return {
    ...written,
    CLI: `colortool rotate-hue --angle=${numeral(angle)} --method ${method} --display ${display} ${
      all.map((one) => word(one.text)).join(" ")}${
      state.keep ? "  # before contrast is kept" : ""}`,
    Swift: `import ColorToolkit

let turn = HueRotation(degrees: ${numeral(angle)}, method: ${swiftMethod(method)})
for text in [${all.map((one) => quoted(one.text)).join(", ")}] {
  print(turn(${displayTypes[display]}(try AnyColor(css: text))).css)
}`,
  };
}
