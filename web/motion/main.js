import { start } from "../essay/figures.js";
import { clear } from "./clear.js";
import { crossfade } from "./crossfade.js";
import { mixing } from "./mixing.js";
import { spring } from "./spring.js";
import { wobble } from "./wobble.js";

start({ wobble, spring, mixing, clear, crossfade });
