import { numeral, quoted, swiftCase, word } from "./words.js";

// Those whose tutorial has a text, which is left out: the library in a browser has no fonts.
const texts = ["rainbow", "rainbow-animation", "sheen", "sheen-button", "border", "border-dashed"];

/** A frame of an effect, in both forms. */
export function code(state) {
  const { effect } = state;
  const at = numeral(state.at);
  const own = Object.entries(state.options || {});
  const [words, text] = texts.includes(effect) ? [", words=\"\"", " --text ''"] : ["", ""];
  const options = own.length === 0 ? "" : `, options={${
    own.map(([name, value]) => `${quoted(name)}: ${quoted(value)}`).join(", ")}}`;
  const flags = own.map(([name, value]) =>
    (value === "true" ? ` --${name}` : ` --${name}=${word(value)}`)).join("");
  const settings = (form) => (own.length === 0 ? `EffectSettings(.${form})`
    : `settings(.${form})`);
  const read = own.length === 0 ? "" : `func settings(_ form: EffectForm) throws -> EffectSettings {
  var settings = EffectSettings(form)
${own.map(([name, value]) =>
    `  try settings.set(${quoted(name)}, to: ${quoted(value)}, of: effect)`).join("\n")}
  return settings
}
`;
  return {
    Swift: `import ColorToolkit

let effect = EffectName${swiftCase(effect)}
${read}let published = try effect.stage(${settings("asPublished")}).rendered(at: ${at})
let corrected = try effect.stage(${settings("corrected")}).rendered(at: ${at})
print(published.width, published.height, corrected.width, corrected.height)`,
    Python: `import colortoolkit as ct

published = ct.render_effect(${quoted(effect)}, at=${at}, as_published=True${words}${options})
corrected = ct.render_effect(${quoted(effect)}, at=${at}${words}${options})`,
    CLI: `colortool effect ${effect} --as-published${text}${flags} --at-time ${at} -o published.png
colortool effect ${effect}${text}${flags} --at-time ${at} -o corrected.png`,
  };
}
