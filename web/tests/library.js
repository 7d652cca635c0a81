// The library as tests use it, and a server of the pages that do.
import { existsSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

import { load } from "../colortoolkit.js";
import { partPath, wasmPath, wasmURL } from "./module.js";
import { serve } from "./serve.js";

const web = fileURLToPath(new URL("..", import.meta.url));

/** The library. */
export function library() {
  return load(wasmURL());
}

/** A server of the pages in `web/`, or of the site that `SITE` names. */
export function served() {
  const folder = process.env.SITE ? resolve(process.env.SITE) : web;
  return serve(folder, {
    "/colortoolkit.wasm": wasmPath(), "/colortoolkit-core.wasm": partPath("core"),
    "/colortoolkit-lab.wasm": partPath("lab"),
  });
}

/** The command line tool: $COLORTOOL, or what `swift build` has built last. */
export function colortool() {
  const age = path => -statSync(path).mtimeMs;
  const [built] = ["release", "quick/release", "debug"]
    .map(name => fileURLToPath(new URL(`../../.build/${name}/colortool`, import.meta.url)))
    .filter(existsSync).sort((a, b) => age(a) - age(b));
  const tool = process.env.COLORTOOL || built;
  if (!tool) {
    throw new Error("no colortool: `swift build` builds it, or COLORTOOL names it");
  }
  return tool;
}
