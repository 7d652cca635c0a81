// color.js (npm: colorjs.io).

import { readFileSync } from "node:fs";
import Color from "colorjs.io";
import { css, serve } from "./common.mjs";

const VERSION = JSON.parse(readFileSync(new URL("node_modules/colorjs.io/package.json", import.meta.url))).version;
const DELTA = { 76: "76", 2000: "2000", cmc: "CMC", ok: "OK" };
const NAMES = { "prophoto-rgb": "prophoto", "display-p3": "p3", "display-p3-linear": "p3-linear", "a98-rgb": "a98rgb" };
const name = (space) => NAMES[space] ?? space;

const told = (color) => [...color.coords, color.alpha];

function answer(ask) {
  if (ask.kind === "convert") {
    return [told(new Color(ask.color).to(name(ask.to))), `new Color("${ask.color}").to("${name(ask.to)}")`];
  }
  if (ask.kind === "between") {
    const options = { space: name(ask.in), outputSpace: name(ask.in), hue: ask.hue ?? "shorter", premultiplied: true };
    const [a, b] = ask.items;
    return [told(Color.mix(a, b, Number(ask.t), options)), `Color.mix("${a}", "${b}", ${ask.t}, ${JSON.stringify(options)})`];
  }
  if (ask.kind === "gamut") {
    const color = new Color(ask.color);
    const method = { clip: "clip", binary: "css", raytrace: "raytrace" }[ask.method];
    const mapped = color.to(name(ask.to)).toGamut({ space: name(ask.to), method });
    return [told(mapped), `new Color("${ask.color}").to("${name(ask.to)}").toGamut({ method: "${method}" })`];
  }
  if (ask.kind === "difference" && DELTA[ask.method]) {
    return [[new Color(ask.a).deltaE(ask.b, DELTA[ask.method])], `new Color("${ask.a}").deltaE("${ask.b}", "${DELTA[ask.method]}")`];
  }
  if (ask.kind === "rotate") {
    const color = new Color(ask.color).to(ask.in);
    color.h += Number(ask.degrees);
    return [told(color.to("srgb")), `new Color("${ask.color}").to("${ask.in}"), h += ${ask.degrees}, to("srgb")`];
  }
  if (ask.kind === "relative" || ask.kind === "mix") return null;
  return null;
}

serve("color.js", VERSION, answer);
