/* Brings the figures to life, each by its element's id. */
import { copyBy } from "../shared/copy.js";
import { h } from "../shared/dom.js";
import { library, live } from "../shared/library.js";
import { cube } from "./cube.js";
import { curves } from "./curves.js";
import { cut } from "./cut.js";
import { frame } from "./frame.js";
import { gamut } from "./gamut.js";
import { hexagon } from "./hexagon.js";
import { keeps } from "./keeps.js";
import { leaves } from "./leaves.js";
import { night } from "./night.js";
import { photo } from "./photo.js";
import { plane } from "./plane.js";
import { ribbon } from "./ribbon.js";
import { roundtrip } from "./roundtrip.js";
import { turn } from "./turn.js";

const figures = Object.entries({ ribbon, cube, turn, plane, cut, leaves, roundtrip, curves, keeps,
  hexagon, gamut, night, photo });

/** Builds one figure at a time, so that the page answers in between. */
function build(ct, [[name, figure], ...others]) {
  const element = document.getElementById(name);
  try {
    figure(ct, frame(element));
    element.classList.add("live");
  } catch (error) {
    console.error(name, error);
  }
  if (others.length > 0) {
    setTimeout(() => build(ct, others), 0);
  } else {
    document.documentElement.dataset.figures = "all";
  }
}

document.querySelectorAll("pre.paste").forEach((listing) => {
  const copy = h("button", { type: "button", class: "copy", "aria-label": "Copy these lines",
    onclick: () => copyBy(copy, listing.querySelector("code").textContent) }, "Copy");
  listing.append(copy);
});
library().then((ct) => {
  build(ct, figures);
  live();
}, (error) => {
  const note = document.getElementById("unavailable");
  note.hidden = false;
  note.querySelector("span").textContent = String(error.message || error);
});
