// What pages show before their module has come, computed by the same code: prints JSON of HTML by
// the marks of the pages that it is put for.
//
// usage: node web/site/prerender.mjs MODULE.wasm
import { readFile } from "node:fs/promises";

import { load } from "../colortoolkit.js";
import { COLORS, START, pastes, rows, turns } from "../home/turns.js";
import { still } from "../essay/still.js";

const ct = await load(await readFile(process.argv[2]));
const table = {};
COLORS.forEach((color) => {
  table[color] = turns(ct, color);
});
const { color, angle } = START;
const texts = pastes(table[color], color, angle);
process.stdout.write(JSON.stringify({
  table: JSON.stringify(table), start_color: color, start_angle: String(angle),
  turns: rows(table[color], angle),
  colors: COLORS.map((each) => `<label class="colored"><input type="radio" name="swatch" `
    + `value="${each}"${each === color ? " checked" : ""}><span style="--swatch:${each}">${
      each}</span></label>`).join(""),
  swift: texts["swift-text"], web: texts["web-text"], shell: texts["shell-text"],
  ribbon: still(ct), essay_css: pastes(table[COLORS[0]], COLORS[0], 90)["web-text"],
}));
