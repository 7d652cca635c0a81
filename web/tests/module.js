// The library that tests use: $COLORTOOLKIT_WASM, or what `make wasm` builds.
import { existsSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";

const built = fileURLToPath(new URL("../../.build/web/colortoolkit.wasm", import.meta.url));

export function wasmPath() {
  const path = process.env.COLORTOOLKIT_WASM || built;
  if (!existsSync(path)) {
    throw new Error(`no ${path}: \`make wasm\` builds it`);
  }
  return path;
}

/** The modules beside the whole one: that of single colours, and the lab's. */
export const partPath = (name) => wasmPath().replace(/\.wasm$/, `-${name}.wasm`);

export const wasmURL = () => pathToFileURL(wasmPath());
