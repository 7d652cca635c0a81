/* The tools of Try. */
import { open } from "./bench.js";
import { tool as curve } from "./curve.js";
import { tool as gradient } from "./gradient.js";
import { tool as palette } from "./palette.js";
import { tool as photo } from "./photo.js";

open([palette, gradient, curve, photo]);
