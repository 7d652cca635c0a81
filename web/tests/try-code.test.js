// The code that Try and Explore give for what they show, run: by the command, the compiler and
// Python that were built, where they were.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";

import { code as color } from "../explore/code/color.js";
import { code as gamut } from "../explore/code/gamut.js";
import { sliceColor, slices } from "../explore/slices.js";
import { code as curve, transition } from "../try/code/curve.js";
import { code as gradient, gradientText } from "../try/code/gradient.js";
import { code as palette, written } from "../try/code/palette.js";
import { code as photo } from "../try/code/photo.js";
import { cssSpaces, numeral, quoted, swiftCase, word } from "../try/code/words.js";
import { cube, recolour } from "../try/recolour.js";
import { random } from "./bench.js";
import { library } from "./library.js";

const root = fileURLToPath(new URL("../..", import.meta.url));
const built = join(root, ".build/quick/release");
const python = join(root, ".build/venv/bin/python");
let ct;
let folder;
before(async () => {
  ct = await library();
  folder = await mkdtemp(join(tmpdir(), "lab-"));
});
after(() => rm(folder, { recursive: true }));

const turned = { text: "#ff8800", angle: 90, method: "oklch", display: "srgb", space: "oklch" };
const colors = [
  turned,
  { ...turned, text: "color(--hsb 120 50% 80%)", method: "css", angle: -33.5, space: "lab" },
  { ...turned, text: "oklch(70% 0.3 150 / 50%)", display: "display-p3", method: "hsb" },
  { ...turned, text: "rgb(255 0 0 / calc(1 - .5))", method: "swiftui", space: "hct" },
  { ...turned, text: "color-mix(in oklch, red, blue)", method: "cam16", space: "cam16-jmh" },
];
const two = [{ color: "red", at: 0 }, { color: "#0000ff", at: 1 }];
const gradients = [
  { stops: two, space: "oklch", hue: "longer", kind: "linear", angle: 90 },
  { stops: two, space: "srgb", hue: "shorter", kind: "radial", angle: 90 },
  { stops: [two[0], { color: "oklch(70% 0.1 200)", at: 0.314 }, two[1]], space: "hsb",
    hue: "decreasing", kind: "conic", angle: 12.5 },
  { stops: [{ color: "ios15:red", at: 0 }, { color: "color(--hct 27 113 53)", at: 1 }],
    space: "oklab", hue: "shorter", kind: "linear", angle: 45 },
  { stops: two, space: "lab", hue: "shorter", kind: "conic", angle: 0 },
];
const curves = ["cubic-bezier(0.3, 0, 0.2, 1)", "ease-in-out", "easeOutElastic", "wobble(0.1, 8.5)",
  "spring(duration: 0.5, bounce: 0.3)", "spring(response: 0.55, dampingFraction: 0.825)",
  "steps(4, jump-none)"].map((text) => ({ curve: text, seconds: 1.5 }));
const gamuts = Object.keys(slices).map((space, i) => ({
  space, hue: 40 * i, light: 0.6, chroma: 0.9, gamut: i % 2 ? "srgb" : "display-p3",
  map: ["clip", "css", "raytrace", "oklch-cubic", "scale-luminance"][i % 5],
}));
const palettes = [
  { colors: "brand: #0b3d91; #ff5a36; oklch(70% 0.3 150 / 50%)", angle: 40, method: "oklch",
    display: "srgb", ground: "white", keep: false, night: false },
  { colors: "its own: red; teal", angle: -33.5, method: "swiftui", display: "display-p3",
    ground: "#123", keep: true, night: false },
  { colors: "red; teal", angle: 0, method: "oklch", display: "srgb", ground: "white", keep: false,
    night: true, dark: "#121212", light: "oklch(95% 0.01 90)", least: 4.5 },
];
const change = { change: "all", angle: 120, method: "oklch", around: 29, reach: 20, edge: 15,
  lightness: 0.05, chroma: 0.8, dark: "black", light: "white" };
const photos = [change, { ...change, method: "css", angle: -90 }, { ...change, change: "arc" },
  { ...change, change: "night" }, { ...change, change: "night", dark: "#101418" }];
const all = () => [
  ...palettes.map((state) => palette(state, ct)),
  ...colors.map((state) => color(state, ct)),
  ...gradients.map((state) => gradient(state, ct)),
  ...curves.map((state) => curve(state, ct)),
  ...gamuts.map((state) => gamut(state, ct)),
];

function shell(script) {
  const environment = { ...process.env, PATH: `${built}:${process.env.PATH}` };
  const options = { cwd: folder, env: environment, encoding: "utf8" };
  return execFileSync("sh", ["-ec", script], options);
}

function modules() {
  const own = readdirSync(join(root, "Sources"), { recursive: true })
    .filter((path) => path.endsWith("module.modulemap")).map((path) => join(root, "Sources", path));
  // The package manager's own, of what has none.
  const generated = readdirSync(built).map((name) => join(built, name, "module.modulemap"))
    .filter(existsSync);
  // Where the libraries' own headers lie.
  const headers = ["harfbuzz", "lcms2", "icu-uc"].reduce((found, name) => found.concat(
    execFileSync("pkg-config", ["--cflags-only-I", name], { encoding: "utf8" }).trim()
      .split(/\s+/).filter((flag) => flag)), []);
  return [...headers, ...[...own, ...generated].map((path) => `-fmodule-map-file=${path}`)]
    .reduce((options, option) => options.concat(["-Xcc", option]), []);
}

test("words of a shell and literals come back as they were", () => {
  const odd = ["plain", "a b", "it's", "$HOME `x` \\ \"q\"", "#f80", "a;b|c&d", "é🌈", "-n", "*"];
  odd.forEach((text) => {
    const printed = execFileSync("sh", ["-c", `printf %s ${word(text)}`], { encoding: "utf8" });
    assert.equal(printed, text);
    assert.equal(JSON.parse(quoted(text)), text);
  });
  assert.equal(numeral(0.1 + 0.2), "0.3");
  assert.equal(numeral(-0), "0");
});

const noTool = { skip: !existsSync(join(built, "colortool")) };

test("each command runs", noTool, () => {
  all().forEach(({ CLI }) => shell(CLI));
  shell("colortool gradient 'linear-gradient(red, blue)' --size 32x32 -o photo.png\n"
    + "colortool image photo.png -o photo.jpg");
  photos.forEach((state) => {
    shell(photo(state).CLI);
    // A table measures 16.7 million colours.
    const [, exported] = /^\/\/ (colortool export .* -o \S+\.metal)$/.exec(photo(state).SwiftUI)
      || [];
    shell(exported || "true");
  });
});

test("a palette's pairs are written as the command writes them", noTool, () => {
  const days = ["#0b3d91", "#ff5a36", "#1d1d1f"];
  const pairs = days.map((text, i) => ({ name: `brand ${i + 1}`, after: ct.parse(text),
    night: ct.invertLightness(text, { dark: "#121212" }) }));
  assert.equal(written(ct, pairs, "css", ""), shell("colortool invert-lightness --dark '#121212' "
    + `--format css-variables --name brand ${days.map(word).join(" ")}`).trim());
});

test("an arc of hues is changed as the command changes it", noTool, () => {
  const next = random(65);
  for (let run = 0; run < 12; ++run) {
    const reach = Math.floor(next() * 120);
    const state = { angle: Math.floor(next() * 360), around: Math.floor(next() * 360), reach,
      edge: 1 + Math.floor(next() * 29), lightness: (next() - 0.5) / 5, chroma: 1.5 * next() };
    const days = Array.from({ length: 40 }, () => Array.from({ length: 3 }, () =>
      Math.floor(256 * next())));
    const ours = recolour(ct, Float32Array.from(days.reduce((list, rgb) =>
      [...list, ...rgb.map((level) => level / 255), 1], [])), state);
    const texts = days.map((rgb) => word(`rgb(${rgb.join(" ")})`)).join(" ");
    const lines = shell(`colortool rotate-hue --angle=${state.angle} --around=${state.around} \
      --reach ${reach} --edge ${state.edge} --shift-lightness=${state.lightness} \
      --scale-chroma ${state.chroma} ${texts}`).trim().split("\n");
    lines.forEach((text, i) => ct.convert(text, "srgb").components.forEach((value, k) =>
      assert.ok(Math.abs(255 * (value - ours[4 * i + k])) < 0.05,
        `${JSON.stringify(state)}: ${days[i]} becomes ${text}`)));
  }
});

test("a table holds what it says", () => {
  const lines = cube(ct, { ...change, change: "arc" }, 9).split("\n")
    .filter((text) => /^[\d. ]+$/.test(text));
  assert.equal(lines.length, 9 ** 3);
  const [r, g, b] = [8, 3, 1];
  const own = recolour(ct, Float32Array.of(r / 8, g / 8, b / 8, 1), change);
  lines[r + 9 * g + 81 * b].split(" ").forEach((value, k) =>
    assert.ok(Math.abs(value - own[k]) < 1e-5));
});

test("commands answer what is shown", noTool, () => {
  colors.forEach((state) => {
    const [converted, rotated] = color(state, ct).CLI.split("\n").map(shell);
    assert.equal(converted.trim(), ct.convert(state.text, state.space).css);
    const { text, angle, method, display } = state;
    assert.equal(rotated.trim(), ct.rotateHue(text, angle, method, { display }).css);
  });
  gradients.forEach((state) => {
    const places = Array.from({ length: 11 }, (_, i) => i / 10);
    const [sampled] = gradient(state, ct).CLI.split("\n");
    const lines = shell(sampled + " --format css").trim().split("\n");
    assert.deepEqual(lines, ct.gradient(gradientText(state), places).map((each) => each.css));
  });
  curves.forEach((state) => {
    const lines = shell(curve(state, ct).CLI).trim().split("\n");
    lines.map((text) => JSON.parse(text)).forEach(({ at, value }) =>
      assert.equal(value, ct.ease(state.curve, at)));
  });
  gamuts.forEach((state) => {
    const told = shell(gamut(state, ct).CLI).trim();
    assert.equal(told, ct.mapGamut(sliceColor(state), state.gamut, state.map).css);
  });
});

test("Swift compiles", { skip: !existsSync(join(built, "Modules")) }, async () => {
  const bodies = all().map(({ Swift }, i) => {
    assert.ok(Swift.startsWith("import ColorToolkit\n"));
    return `func listing${i}() throws {\n${Swift.replace(/^import.*\n/gm, "")}\n}`;
  });
  const spaces = ct.names("spaces").map((name) => `ColorSpace${swiftCase(name)}`);
  const maps = ct.names("mappings").map((name) => `GamutMapping${swiftCase(name)}`);
  const methods = ct.names("methods").map((method) =>
    /HueRotation\(degrees: 90, (.*)\)/.exec(color({ ...turned, method }, ct).Swift)[0]);
  const file = join(folder, "Listings.swift");
  await writeFile(file, `import ColorToolkit\nimport ColorToolkitFiles\n${bodies.join("\n")}
func names() -> [Any] { [${[...spaces, ...maps, ...methods].join(",\n")}] }\n`);
  execFileSync("swiftc", ["-typecheck", "-swift-version", "6", "-warnings-as-errors",
    "-I", join(built, "Modules"), ...modules(), file], { encoding: "utf8" });
});

const native = join(built, "libColorToolkitC.so");

test("Python runs", { skip: !existsSync(python) || !existsSync(native) }, () => {
  const run = "import json, sys\nfor text in json.load(sys.stdin): exec(text, {})";
  const input = JSON.stringify(all().map(({ Python }) => Python).filter((text) => text));
  // The sources and the library as they are now, not as they were installed.
  const env = {
    ...process.env, PYTHONPATH: join(root, "python/src"), COLORTOOLKIT_LIBRARY: native,
  };
  execFileSync(python, ["-c", run], { input, encoding: "utf8", env });
});

test("CSS for a gradient is its text, or stops where CSS lacks its space", () => {
  gradients.forEach((state) => {
    const { CSS } = gradient(state, ct);
    if (cssSpaces.includes(state.space)) {
      const own = /^background: (.*);$/.exec(CSS)[1];
      assert.ok(!/ios15|--/.test(own));
      const [told, exact] = [own, gradientText(state)].map((text) =>
        ct.gradient(text, [0, 0.3, 0.7, 1], "oklab"));
      told.forEach((each, i) => assert.ok(ct.difference(each, exact[i], "ok") < 1e-12));
    } else {
      assert.match(CSS, /^\/\* sRGB stops within ΔE OK 0\.01 of it; CSS has no hsb \*\/\n/);
      const text = CSS.replace(/\/\*.*\*\//, "").trim().replace(/^background: |;$/g, "");
      const places = Array.from({ length: 201 }, (_, i) => i / 200);
      const exact = ct.gradient(gradientText(state), places);
      ct.gradient(text, places).forEach((each, i) => {
        const shown = ct.mapGamut(exact[i], "srgb", "clip");
        assert.ok(ct.difference(each, shown, "ok") <= 0.0101, `${state.space} at ${places[i]}`);
      });
    }
  });
});

test("a transition is within a thousandth of the curve", () => {
  curves.forEach((state) => {
    const { text, seconds, isExact } = transition(ct, state);
    const easing = text.replace(/^\S+ /, "");
    const x = Float64Array.from({ length: 1001 }, (_, i) => i / 1000);
    const [own, told] = [ct.easeAll(state.curve, x), ct.easeAll(easing, x)];
    const worst = Math.max(...own.map((y, i) => Math.abs(y - told[i])));
    assert.ok(worst <= (isExact ? 0 : 0.00102), `${state.curve}: ${worst}`);
    // A spring has a duration of its own in every form.
    const waapi = JSON.parse(curve(state, ct).WebAnimations || "{}");
    assert.ok(!waapi.options || Math.abs(waapi.options.duration / 1000 - seconds) < 1e-6,
      `${state.curve}: ${seconds} s`);
  });
});
