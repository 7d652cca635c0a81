import assert from "node:assert/strict";
import { test } from "node:test";

import {
  changes, decode, encode, known, list, name, number, one, record, text,
} from "../try/state.js";
import { random } from "./bench.js";

const tools = {
  color: { text: text("red"), angle: number(90, -360, 360), method: name("oklch", "methods") },
  gradient: {
    stops: list([{ color: "red", at: 0 }, { color: "blue", at: 1 }],
      record({ color: text("black", 20), at: number(0, 0, 1) }), 2, 3),
    hue: one("shorter", ["shorter", "longer"]),
  },
};

test("what is shown at first needs no more than the tool's name", () => {
  const { state } = decode("#gradient", tools);
  assert.equal(encode("gradient", tools.gradient, state), "#gradient");
});

test("a link gives the state that it was made of", () => {
  const next = random(17);
  const characters = ["a", "é", "#", "%", "\"", "\\", "=", "&", " ", "(", "'", "🌈", "<", ","];
  for (let run = 0; run < 500; ++run) {
    const word = Array.from({ length: Math.floor(next() * 8) },
      () => characters[Math.floor(next() * characters.length)]).join("");
    const color = { text: word, angle: next() * 720 - 360, method: "x-" + run };
    assert.deepEqual(decode(encode("color", tools.color, color), tools),
      { tool: "color", state: color });
    const stops = Array.from({ length: 2 + run % 2 }, () => ({ color: word, at: next() }));
    const gradient = { stops, hue: run % 3 ? "longer" : "shorter" };
    const hash = encode("gradient", tools.gradient, gradient);
    assert.deepEqual(decode(hash, tools), { tool: "gradient", state: gradient });
    // As a browser hands the address back.
    assert.equal(new URL("http://a/" + hash).hash, hash);
  }
});

test("whatever the hash is, the state is one that is allowed", () => {
  const first = { tool: "color", state: decode("", tools).state };
  for (const hash of ["#", "#nothing", "#__proto__", "#constructor=angle:1", "#color=", "#color=%",
    "#color=text:%E0%A4%A", "#color=text", "#color=angle:x", "#color=method:a+b", "#color=:",
    "#color=__proto__:blue", "#color=text:a%00b", "#color=toString:1", "#color={\"angle\":7}",
    "#color=text:" + "x".repeat(10000), "#color=angle:" + "9".repeat(1000),
    "#color=" + "&".repeat(100000)]) {
    assert.deepEqual(decode(hash, tools), first, hash.slice(0, 60));
  }
  const stops = (value) => decode("#gradient=stops:" + value, tools).state.stops;
  const initial = tools.gradient.stops.initial;
  assert.deepEqual(stops(""), initial);
  assert.deepEqual(stops(";;;"), initial);
  assert.deepEqual(stops("lime,7,1;"), [{ color: "lime", at: 1 }, { color: "", at: 0 }]);
  assert.equal(decode("#color=angle:1e9", tools).state.angle, 360);
});

test("links are short and can be read", () => {
  const state = { stops: [{ color: "#f80", at: 0 }, { color: "oklch(70% 0.1 200)", at: 1 }],
    hue: "longer" };
  assert.equal(encode("gradient", tools.gradient, state),
    "#gradient=stops:%23f80,0;oklch(70%25+0.1+200),1&hue:longer");
});

test("garbage never throws and never leaves what is allowed", () => {
  const next = random(4);
  const pieces = ["#", "color", "gradient", "=", ";", "&", "+", ":", ",", "stops", "at",
    "1e400", "-0", "null", "%7B", "%22", "%", "text", "\u0000", "angle"];
  for (let run = 0; run < 3000; ++run) {
    const hash = Array.from({ length: 1 + Math.floor(next() * 14) },
      () => pieces[Math.floor(next() * pieces.length)]).join("");
    const { tool, state } = decode(hash, tools);
    assert.deepEqual(record(tools[tool]).read(state), state, hash);
  }
});

test("names that the library does not have become the first ones", () => {
  const names = (kind) => ({ methods: ["css", "oklch"] })[kind];
  const read = (method) => known(tools.color, { text: "a", angle: 1, method }, names).method;
  assert.equal(read("css"), "css");
  assert.equal(read("toString"), "oklch");
});

test("only what differs is told", () => {
  assert.deepEqual(changes(tools.color, { text: "red", angle: 5, method: "oklch" }), { angle: 5 });
});
