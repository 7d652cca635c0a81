import { numeral, quoted, swiftCase } from "./words.js";

// Those whose tutorial has a text, which is left out: the library in a browser has no fonts.
const texts = ["rainbow", "rainbow-animation", "sheen", "sheen-button", "border", "border-dashed"];

/** A frame of an effect, in both forms. */
export function code(state) {
  const { effect } = state;
  const at = numeral(state.at);
  const [words, text] = texts.includes(effect) ? [", words=\"\"", " --text ''"] : ["", ""];
  return {
    Swift: `import ColorToolkit

let effect = EffectName${swiftCase(effect)}
let published = try effect.stage(EffectSettings(.asPublished)).rendered(at: ${at})
let corrected = try effect.stage(EffectSettings(.corrected)).rendered(at: ${at})
print(published.width, published.height, corrected.width, corrected.height)`,
    Python: `import colortoolkit as ct

published = ct.render_effect(${quoted(effect)}, at=${at}, as_published=True${words})
corrected = ct.render_effect(${quoted(effect)}, at=${at}${words})`,
    CLI: `colortool effect ${effect} --as-published${text} --at-time ${at} -o published.png
colortool effect ${effect}${text} --at-time ${at} -o corrected.png`,
  };
}
