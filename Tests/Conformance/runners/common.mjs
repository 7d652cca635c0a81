// What the runners in JavaScript share: a line of JSON in, a line out, and a question as CSS text.
// A runner's `answer(ask)` gives [components, the line that repeats it], or null where the program
// has no such thing.

import { createInterface } from "node:readline";

export const number = (text) => (text === "none" ? null : Number(text));

/** [space, components, alpha] of the one notation that the vectors keep to. */
export function parse(text) {
  const [, name, inside] = text.match(/^([a-z]+)\((.*)\)$/);
  const [body, alpha] = inside.split("/");
  const words = body.trim().split(/\s+/);
  const space = name === "color" ? words.shift() : name;
  return [space, words.map((word) => number(word.replace("%", ""))), alpha ? number(alpha.trim()) : 1];
}

const percent = (text) => `${Number((Number(text) * 100).toPrecision(12))}%`;
const method = (ask) => `in ${ask.in}${ask.hue ? ` ${ask.hue} hue` : ""}`;
const term = (text) => (/^([a-z]+|[\d.]+)$/.test(text) ? text : `calc(${text})`);

/** The CSS text of a question, where there is one. */
export function css(ask) {
  if (ask.kind === "mix") {
    return `color-mix(${method(ask)}, ${ask.items.map(([c, p]) => (p ? `${c} ${p}%` : c)).join(", ")})`;
  }
  if (ask.kind === "between") {
    return `color-mix(${method(ask)}, ${ask.items[0]}, ${ask.items[1]} ${percent(ask.t)})`;
  }
  if (ask.kind === "relative") {
    const own = ["lab", "lch", "oklab", "oklch", "hsl", "hwb"].includes(ask.in);
    const words = ask.components.map(term).join(" ");
    return `${own ? ask.in : "color"}(from ${ask.color} ${own ? "" : `${ask.in} `}${words} / ${term(ask.alpha)})`;
  }
  if (ask.kind === "gradient") {
    const stops = ask.stops.map(([what, place]) =>
      what === "ease" ? place : what === "hint" ? percent(place) : place === null ? what : `${what} ${percent(place)}`);
    return `${ask.repeating ? "repeating-" : ""}linear-gradient(to right ${method(ask)}, ${stops.join(", ")})`;
  }
  if (ask.kind === "filter") {
    return ask.chain.map(([name, amount]) => `${name}(${amount}${name === "hue-rotate" ? "deg" : ""})`).join(" ");
  }
  if (ask.kind === "place") {
    const angle = Array.isArray(ask.angle) ? `to ${ask.angle.join(" ")}` : `${ask.angle}deg`;
    if (ask.shape === "linear") return `linear-gradient(${angle}, black, white)`;
    const at = `at ${ask.center[0]}px ${ask.center[1]}px`;
    if (ask.shape === "conic") return `conic-gradient(from ${angle} ${at}, black, white)`;
    const size = Array.isArray(ask.extent) ? ask.extent.map((r) => `${r}px`).join(" ") : ask.extent;
    return `radial-gradient(${ask.shape} ${size} ${at}, black, white)`;
  }
  return ask.easing;
}

/** `precision` says, by kind, how near an answer can be told at all. */
export async function serve(program, version, answer, precision = { "": 1e-9 }) {
  console.log(JSON.stringify({ program, version, precision }));
  for await (const line of createInterface({ input: process.stdin })) {
    const { id, ask } = JSON.parse(line);
    let found = null;
    try {
      found = answer(ask);
    } catch (error) {
      console.log(JSON.stringify({ id, error: String(error).slice(0, 200) }));
      continue;
    }
    if (found) {
      const got = found[0].map((x) => (x === undefined || Number.isNaN(x) ? null : x));
      console.log(JSON.stringify({ id, got, line: found[1], space: found[2] }));
    }
  }
}
