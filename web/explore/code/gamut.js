import { css, numeral, quoted, swiftCase, word } from "../../try/code/words.js";
import { components, sliceColor } from "../slices.js";

/** A colour of a slice, brought into a gamut. */
export function code(state, ct) {
  const text = sliceColor(state);
  const { space, gamut, map } = state;
  const numbers = components(state).map(numeral).join(", ");
  return {
    Swift: `import ColorToolkit

let color = try AnyColor(css: ${quoted(text)})
print(color.mapped(into: ${swiftCase(gamut)}, by: ${swiftCase(map)}).css)`,
    Python: `import colortoolkit as ct

print(ct.map_gamut([${numbers}], ${quoted(space)}, ${quoted(gamut)}, ${quoted(map)}))`,
    CLI: `colortool gamut --to ${gamut} --map ${map} ${word(text)}`,
    CSS: `color: ${css(ct, ct.mapGamut(text, gamut, map))};`,
  };
}
