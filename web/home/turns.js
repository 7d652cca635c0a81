/*
 * One colour turned a whole turn by each way, as HTML: what the page shows when it is opened is
 * made of the same at build, by `web/site/prerender.mjs`.
 */
export const ANGLES = Array.from({ length: 12 }, (_, index) => 30 * index);

/** The ways, in words; what is the same to the eye is one. */
export const WAYS = [
  { method: "oklch", kind: "good", name: "OKLCh, recommended",
    note: "turns the hue that is seen, at its lightness" },
  { method: "swiftui", kind: "bad", name: "SwiftUI’s .hueRotation, CSS’s hue-rotate()",
    note: "turns something else: the hue is off by 16° on average, 42° for one in twenty" },
  { method: "hsb", kind: "", name: "HSB, as in design tools",
    note: "keeps its own numbers; perceived lightness changes" },
];

/** CIE L* that is further than this from the colour's own stands out. */
const NOTABLE = 5;

/** The colours: for each way one per angle, `{angle, hex, light, isOff}`. */
export function turns(ct, text) {
  const color = ct.parse(text);
  const own = ct.convert(color, "lab").components[0] || 0;
  return WAYS.map(({ method }) => {
    const all = ANGLES.map((angle) => ct.rotateHue(color, angle, method, { display: "srgb" }));
    const lab = ct.convertAll(
      Float64Array.from(all.flatMap(({ components }) => components.map((value) => value || 0))),
      "srgb", "lab", { channels: 3 });
    return all.map((turned, i) => {
      const light = lab[3 * i];
      return {
        angle: ANGLES[i], hex: turned.hex || turned.css, light,
        isOff: Math.abs(light - own) >= NOTABLE,
      };
    });
  });
}

function swatch({ angle, hex, light, isOff }) {
  const rounded = light.toFixed(0);
  const told = isOff ? `<b>${rounded}</b>` : `<span>${rounded}</span>`;
  return `<button type="button" data-copy="${hex}" aria-label="${angle}° ${rounded}: copy ${hex}">`
    + `<i style="background:${hex}"></i>${angle}° ${told}</button>`;
}

/** The rows of such colours. */
export function rows(all) {
  return WAYS.map((way, i) =>
    `<section class="way ${way.kind}"><h3>${way.name}</h3><p>${way.note}</p>`
    + `<div class="swatches">${all[i].map(swatch).join("")}</div></section>`).join("\n");
}
