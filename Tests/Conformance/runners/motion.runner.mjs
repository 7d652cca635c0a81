// Motion (npm: motion), its springs and curves.

import { readFileSync } from "node:fs";
import { cubicBezier, spring, steps } from "motion";
import { serve } from "./common.mjs";

const VERSION = JSON.parse(readFileSync(new URL("node_modules/motion/package.json", import.meta.url))).version;
const NAMED = { ease: "0.25, 0.1, 0.25, 1", "ease-in": "0.42, 0, 1, 1", "ease-out": "0, 0, 0.58, 1", "ease-in-out": "0.42, 0, 0.58, 1" };

function answer(ask) {
  if (ask.kind === "spring") {
    const [mass, stiffness, damping, velocity] = [ask.mass, ask.stiffness, ask.damping, ask.velocity].map(Number);
    // Never at rest, so that it tells its own value to the end.
    const rest = { restSpeed: 1e-300, restDelta: 1e-300 };
    const made = spring({ keyframes: [0, 1], mass, stiffness, damping, velocity, ...rest });
    const at = Number(ask.t) * 1000;
    return [[made.next(at).value, made.velocity(at)],
      `spring({ keyframes: [0, 1], mass: ${mass}, stiffness: ${stiffness}, damping: ${damping}, velocity: ${velocity} }).next(${at})`];
  }
  const t = Number(ask.t);
  if (ask.kind !== "ease" || ask.before || t < 0 || t > 1) return null;
  const bezier = ask.easing.match(/^cubic-bezier\((.*)\)$/)?.[1] ?? NAMED[ask.easing];
  if (bezier) return [[cubicBezier(...bezier.split(",").map(Number))(t)], `cubicBezier(${bezier})(${t})`];
  const [, count, direction] = ask.easing.match(/^steps\((\d+), (?:jump-)?(start|end)\)$/) ?? [];
  return count ? [[steps(Number(count), direction)(t)], `steps(${count}, "${direction}")(${t})`] : null;
}

// Its cubicBezier() halves an interval twelve times and no more.
serve("Motion", VERSION, answer, { "": 1e-9, ease: 2e-3 });
