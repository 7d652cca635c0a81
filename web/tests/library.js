// The library, as tests load it and as pages find it.
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

import { load } from "../colortoolkit.js";
import { serve } from "./serve.js";

const web = fileURLToPath(new URL("..", import.meta.url));
const wasm = resolve(web, "../.build/web/colortoolkit.wasm");

/** The library. */
export function library() {
  return load();
}

/** A server of the pages in `web/`, or of the site that `SITE` names. */
export function served() {
  const files = existsSync(wasm) ? { "/colortoolkit.wasm": wasm } : {};
  return serve(process.env.SITE ? resolve(process.env.SITE) : web, files);
}
