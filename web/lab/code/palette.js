import { displayTypes, numeral, quoted, swiftMethod, word } from "./words.js";
import { palette } from "../palettes.js";

const reserved = ["as", "break", "case", "class", "default", "do", "else", "enum", "false", "for",
  "func", "if", "import", "in", "init", "is", "let", "nil", "object", "private", "public",
  "return",
  "self", "static", "struct", "super", "switch", "this", "throw", "true", "try", "val", "var",
  "when", "where", "while"];

function words(name) {
  return name.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase().split(/[^a-z0-9]+/)
    .filter((part) => part);
}

const capital = (part) => part[0].toUpperCase() + part.slice(1);
const kebab = (name) => words(name).join("-");
const pascal = (name) => words(name).map(capital).join("");

function camel(name) {
  const [first, ...rest] = words(name);
  const told = first + rest.map(capital).join("");
  return reserved.includes(told) ? `${told}Color` : told;
}

const digits = (value) => Number((value || 0).toFixed(4));
const numbers = (color) => color.components.map(digits);

/** A palette that was turned, in the forms of the platforms that it goes to. */
export function code(state, ct) {
  const all = palette(state, ct);
  const isWide = state.display !== "srgb";
  const told = ({ after }) => (isWide ? after.css : after.hex);
  const alpha = ({ after }) => (after.alpha === null ? 0 : digits(after.alpha));
  const translucent = (one, text) => (alpha(one) === 1 ? "" : text(alpha(one)));
  const swift = (one) => {
    const [r, g, b] = numbers(one.after);
    return `Color(.${isWide ? "displayP3" : "sRGB"}, red: ${r}, green: ${g}, blue: ${b}${
      translucent(one, (value) => `, opacity: ${value}`)})`;
  };
  const compose = (one) => {
    if (isWide) {
      return `Color(${[...numbers(one.after), alpha(one)].map((value) => `${value}f`).join(", ")
      }, ColorSpaces.DisplayP3)`;
    }
    const [, rgb, a] = /^#(.{6})(.{2})?$/.exec(one.after.hex);
    return `Color(0x${(a || "ff").toUpperCase()}${rgb.toUpperCase()})`;
  };
  const tokens = all.reduce((group, one) => Object.assign(group, {
    [kebab(one.name)]: { $value: {
      colorSpace: state.display, components: numbers(one.after), alpha: alpha(one),
      ...(isWide ? {} : { hex: one.after.hex.slice(0, 7) }),
    } },
  }), { $type: "color" });
  const set = (one) => {
    const [red, green, blue] = numbers(one.after).map(String);
    return JSON.stringify({
      colors: [{ color: { "color-space": isWide ? "display-p3" : "srgb",
        components: { alpha: String(alpha(one)), blue, green, red } }, idiom: "universal" }],
      info: { author: "xcode", version: 1 },
    });
  };
  const { angle, method, display } = state;
  const lightness = state.keep ? `, at the lightness that keeps its contrast on ${state.ground}`
    : "";
  const note = `turned by ${numeral(angle)}° in ${method}${lightness}`;
  return {
    SwiftUI: `import SwiftUI

/// ${note}
enum Palette {
${all.map((one) => `  static let ${camel(one.name)} = ${swift(one)}`).join("\n")}
}`,
    CSS: `/* ${note} */
:root {
${all.map((one) => `  --${kebab(one.name)}: ${told(one)};`).join("\n")}
}`,
    xcassets: `${all.map((one) => `mkdir -p Palette.xcassets/${pascal(one.name)}.colorset
echo '${set(one)}' > Palette.xcassets/${pascal(one.name)}.colorset/Contents.json`).join("\n")}
echo '{"info":{"author":"xcode","version":1}}' > Palette.xcassets/Contents.json`,
    Compose: `import androidx.compose.ui.graphics.Color${
      isWide ? "\nimport androidx.compose.ui.graphics.colorspace.ColorSpaces" : ""}

/** ${note} */
object Palette {
${all.map((one) => `    val ${pascal(one.name)} = ${compose(one)}`).join("\n")}
}`,
    Tokens: JSON.stringify({ palette: tokens }, null, 2).replace(/\[[^[\]{}]{1,60}\]/g, (list) =>
      list.replace(/\s+/g, " ").replace(/\[ | \]/g, (end) => end.trim())),
    Hex: all.map(told).join("\n"),
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
