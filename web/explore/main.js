/* A colour by every method and in every space, and a slice of a space. */
import { open } from "../try/bench.js";
import { tool as color } from "./color.js";
import { tool as gamut } from "./gamut.js";

open([color, gamut]);
