// The library as tests load it.
import { load } from "../colortoolkit.js";

export function library() {
  return load();
}
