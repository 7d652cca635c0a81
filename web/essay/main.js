import { cube } from "./cube.js";
import { curves } from "./curves.js";
import { cut } from "./cut.js";
import { start } from "./figures.js";
import { gamut } from "./gamut.js";
import { hexagon } from "./hexagon.js";
import { keeps } from "./keeps.js";
import { leaves } from "./leaves.js";
import { photo } from "./photo.js";
import { plane } from "./plane.js";
import { ribbon } from "./ribbon.js";
import { roundtrip } from "./roundtrip.js";
import { turn } from "./turn.js";
import { listings, verdict } from "./verdict.js";

listings();
start({ ribbon, cube, turn, plane, cut, leaves, roundtrip, curves, keeps, hexagon, gamut, photo,
  verdict });
