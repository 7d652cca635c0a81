import {
  css, displayTypes, numeral, quoted, swiftCase, swiftMethod, word,
} from "../../try/code/words.js";

/** A colour, converted to a space and with its hue turned. */
export function code(state, ct) {
  const { text, space, method, display } = state;
  const angle = numeral(state.angle);
  const turned = ct.rotateHue(text, state.angle, method, { display });
  const filter = method === "css" && display === "srgb"
    ? `

/* for an element that is painted already */
.turned {
  filter: hue-rotate(${angle}deg);
}` : "";
  return {
    Swift: `import ColorToolkit

let color = try AnyColor(css: ${quoted(text)})
print(color.converted(to: ${swiftCase(space)}).css)

let turn = HueRotation(degrees: ${angle}, method: ${swiftMethod(method)})
print(turn(${displayTypes[display]}(color)).css)`,
    Python: `import colortoolkit as ct

print(ct.parse(${quoted(text)}, ${quoted(space)}))

color = ct.parse(${quoted(text)}, ${quoted(display)})
print(ct.rotate_hue(color, ${angle}, ${quoted(method)}, display=${quoted(display)}))`,
    CLI: `colortool convert --to ${space} ${word(text)}
colortool rotate-hue --angle ${angle} --method ${method} --display ${display} ${word(text)}
colortool inspect ${word(text)}`,
    CSS: `:root {
  --color: ${css(ct, text)};
  --turned: ${turned.hex || css(ct, turned)};
}${method === "oklch" ? `
/* Browsers clip oklch(from var(--color) l c calc(h + ${angle})),
   which changes hue and lightness where the display's gamut ends. */` : ""}${filter}`,
  };
}
