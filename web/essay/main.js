import { load } from "../colortoolkit.js";
import { clear } from "./clear.js";
import { crossfade } from "./crossfade.js";
import { cube } from "./cube.js";
import { curves } from "./curves.js";
import { cut } from "./cut.js";
import { frame } from "./frame.js";
import { gamut } from "./gamut.js";
import { hexagon } from "./hexagon.js";
import { keeps } from "./keeps.js";
import { leaves } from "./leaves.js";
import { mixing } from "./mixing.js";
import { photo } from "./photo.js";
import { plane } from "./plane.js";
import { ribbon } from "./ribbon.js";
import { roundtrip } from "./roundtrip.js";
import { spring } from "./spring.js";
import { turn } from "./turn.js";
import { listings, verdict } from "./verdict.js";
import { wobble } from "./wobble.js";

/* In the order of the page: each is named after its figure's id. */
const figures = { ribbon, cube, turn, plane, cut, leaves, roundtrip, curves, hexagon, keeps, gamut,
  photo, wobble, spring, mixing, clear, crossfade, verdict };

/** Builds one figure at a time, so that the page answers in between. */
function build(ct, names) {
  if (!names.length) {
    document.documentElement.dataset.figures = "all";
    return;
  }
  const element = document.getElementById(names[0]);
  try {
    figures[names[0]](ct, frame(element));
    element.classList.add("live");
  } catch (error) {
    element.classList.remove("live");
    console.error(names[0], error);
  }
  setTimeout(() => build(ct, names.slice(1)), 0);
}

listings();
load().then((ct) => build(ct, Object.keys(figures)), (error) => {
  const note = document.getElementById("unavailable");
  note.hidden = false;
  note.querySelector("span").textContent = String(error.message || error);
});
