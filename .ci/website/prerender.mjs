// What pages show before their module has come, computed by the same code: prints JSON of HTML by
// the marks of the pages that it is put for.
//
// usage: node .ci/website/prerender.mjs MODULE.wasm
import { readFile } from "node:fs/promises";

import { load } from "../../web/colortoolkit.js";
import { rows, turns } from "../../web/home/turns.js";
import { still } from "../../web/essay/still.js";

const ct = await load(await readFile(process.argv[2]));
process.stdout.write(JSON.stringify({ turns: rows(turns(ct, "#ff3b30")), ribbon: still(ct) }));
