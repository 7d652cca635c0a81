/* The tools of Try, and the pages of tools that were here before. */
import { open } from "./bench.js";
import { tool as curve } from "./curve.js";
import { tool as gradient } from "./gradient.js";
import { tool as palette } from "./palette.js";
import { tool as photo } from "./photo.js";

open([palette, gradient, curve, photo], (hash) => {
  const [, id, effect] = /^#(\w+)(?:=(?:.*&)?effect:([\w-]+))?/.exec(hash) || [];
  return {
    color: `../explore/index.html${hash}`, gamut: `../explore/index.html${hash}`,
    effect: `../gallery/index.html${effect ? `#${effect}` : ""}`,
    scene: "../documentation/Renderer.html",
  }[id];
});
