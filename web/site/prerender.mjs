// What pages show before their module has come, computed by the same code: prints JSON of HTML by
// the marks of the pages that it is put for.
//
// usage: node web/site/prerender.mjs MODULE.wasm
import { readFile } from "node:fs/promises";

import { load } from "../colortoolkit.js";
import { rows, turns } from "../home/turns.js";
import { still } from "../essay/still.js";

const ct = await load(await readFile(process.argv[2]));
process.stdout.write(JSON.stringify({ turns: rows(turns(ct, "#ff3b30")), ribbon: still(ct) }));
