// The library, as tests load it and as pages find it.
import { fileURLToPath } from "node:url";

import { load } from "../colortoolkit.js";
import { serve } from "./serve.js";

const web = fileURLToPath(new URL("..", import.meta.url));

export function library() {
  return load();
}

/** A server of `web/` with the library that was built. */
export function served() {
  return serve(web);
}
