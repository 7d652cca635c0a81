import { displayTypes, numeral, quoted, swiftMethod, word } from "./words.js";
import { palette } from "../palettes.js";

/** The library's forms of colours with names, by what they are called. */
const forms = { SwiftUI: "swiftui", CSS: "css", xcassets: "xcassets", Compose: "compose",
  Tokens: "dtcg", Hex: "hex" };

// The colour in a line of a text, by the text's form.
const values = { css: /^( +--.*?: )(.*)(;)$/, xcassets: /^(.*"colors":\[)(\{.*\})(\],"info".*)$/ };

// A line of the light text, with the colour that the dark text has there.
const joined = {
  css: ([, start, own, end], other) => `${start}light-dark(${own}, ${other})${end}`,
  xcassets: ([, start, own, end], other) => `${start}${own},{"appearances":[{"appearance":${
    "\"luminosity\",\"value\":\"dark\"}],"}${other.slice(1)}${end}`,
};

/** Colours with names in a form, each with its dark twin where it has one. */
export function written(ct, all, form, note) {
  const write = (colors) => ct.writeColors(colors, form, { note }).trim();
  const light = all.map(({ name, after }) => ({ name, color: after }));
  const dark = all.map(({ name, night }) => ({ name, color: night }));
  if (!all.length || !all[0].night) {
    return all.length ? write(light) : "/* no colours yet */";
  }
  if (!joined[form]) {
    return write(light.reduce((list, each, i) =>
      [...list, each, { ...dark[i], name: `${each.name} dark` }], []));
  }
  const others = write(dark).split("\n");
  return write(light).split("\n").map((line, i) => {
    const own = values[form].exec(line);
    return own ? joined[form](own, values[form].exec(others[i])[2]) : line;
  }).join("\n").replace(":root {", "$&\n  color-scheme: light dark;");
}

/** A palette that was rotated, in the forms of the platforms that it goes to. */
export function code(state, ct) {
  const all = palette(state, ct);
  const { angle, method, display, dark, light, least } = state;
  const note = `rotated by ${numeral(angle)}° in ${method}${state.keep
    ? `, at the lightness that keeps its contrast on ${state.ground}` : ""}${state.night
    ? `, with a night mode on ${dark}` : ""}`;
  const shown = ({ after }) => word(after.hex || after.css);
  const night = state.night ? `
colortool invert-lightness --dark ${word(dark)} --light ${word(light)} --least-contrast ${
  numeral(least)} --display ${display} --format css-variables ${all.map(shown).join(" ")}` : "";
  return {
    ...Object.keys(forms).reduce((texts, title) => (
      { ...texts, [title]: written(ct, all, forms[title], note) }), {}),
    CLI: `colortool rotate-hue --angle=${numeral(angle)} --method ${method} --display ${display} ${
      all.map((one) => word(one.text)).join(" ")}${
      state.keep ? "  # before its contrast is kept" : ""}${night}`,
    Swift: `import ColorToolkit

let turn = HueRotation(degrees: ${numeral(angle)}, method: ${swiftMethod(method)})
${state.night ? `let night = try LightnessInversion(
  dark: AnyColor(css: ${quoted(dark)}), light: AnyColor(css: ${quoted(light)}))
` : ""}for text in [${all.map((one) => quoted(one.text)).join(", ")}] {
  let color = turn(${displayTypes[display]}(try AnyColor(css: text)))
  print(color.css${state.night ? `, night.rounded(color, leastContrast: ${
    numeral(least)}).css` : ""})
}`,
  };
}
