// What tests of Try and Explore share: their tools, and a page with one of them open.
import { tool as color } from "../explore/color.js";
import { tool as gamut } from "../explore/gamut.js";
import { tool as curve } from "../try/curve.js";
import { tool as gradient } from "../try/gradient.js";
import { stateFields } from "../try/code/photo.js";
import { tool as palette } from "../try/palette.js";
import { decode } from "../try/state.js";

/** The tools by their names. */
export const tools = { palette, gradient, curve, photo: { fields: stateFields }, color, gamut };

export const fields = Object.keys(tools).reduce((all, id) => (
  { ...all, [id]: tools[id].fields }), {});

/** The address of a tool's page, below the site's. */
export const address = hash =>
  `${/^#(color|gamut)\b/.test(hash) ? "explore" : "try"}/index.html${hash}`;

/** Waits until the tool that is shown has its code. */
export const ready = page => page.until(() => {
  const pre = document.querySelector("#take pre");
  return pre && pre.textContent;
});

/** The code that is shown in a language, once what is read follows what is drawn. */
export async function code(page, language) {
  await new Promise(done => setTimeout(done, 120));
  return page.evaluate(name => {
    document.querySelector(`#take input[value="${name}"]`).click();
    return document.querySelector("#take pre").textContent;
  }, language);
}

/** The state that is shown, from the address, which follows when a change rests. */
export async function state(page) {
  await new Promise(done => setTimeout(done, 450));
  return decode(await page.evaluate(() => location.hash), fields).state;
}

/** Numbers from 0 up to 1, the same for a seed (Park and Miller, 1988). */
export function random(seed) {
  let last = seed;
  return () => {
    last = last * 48271 % 2147483647;
    return last / 2147483647;
  };
}
