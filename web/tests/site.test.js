// The site as it is opened from its folder, without a server: `make site` writes it, SITE names it.
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";

import { START } from "../home/turns.js";
import { launch } from "./chromium.js";
import {
  expectContrastAA, expectKeyboardReaches, expectNoOverflow, expectQuiet,
} from "./expect.js";
import { library } from "./library.js";

const built = fileURLToPath(new URL("../../.build/site", import.meta.url));
const folder = resolve(process.env.SITE || built);
const root = pathToFileURL(folder).href + "/";
const skip = !existsSync(resolve(folder, "index.html")) && "no site: `make site` writes it";
const pages = [
  "index.html", "essay/index.html", "try/index.html", "gallery/index.html",
  "benchmarks/index.html", "conformance/index.html", "notebooks/index.html",
  "notebooks/8-hue-as-seen.html", "documentation/index.html", "documentation/Interpolation.html",
  "documentation/Springs.html",
  "documentation/RotationMethods.html", "documentation/Colorimetry/index.html",
  "documentation/Colorimetry/ColorValue.html", "documentation/Timing/DampedSpring.html",
];

let browser;
let ct;
before(async () => {
  if (!skip) {
    ct = await library();
    browser = await launch();
  }
});
after(() => browser && browser.close());

async function opened(path, features = {}) {
  const page = await browser.open();
  await page.viewport(1024, 800);
  await page.media({ "prefers-reduced-motion": "reduce", ...features });
  await page.goto(root + path);
  return page;
}

for (const path of pages) {
  test(`${path} keeps to its folder, says no error and fits every width`, { skip }, async () => {
    const page = await opened(path);
    await expectNoOverflow(page);
    expectQuiet(page, root);
    await page.close();
  });

  for (const theme of ["light", "dark"]) {
    test(`${path} can be read in its ${theme} theme`, { skip }, async () => {
      const page = await opened(path, { "prefers-color-scheme": theme });
      await expectContrastAA(page, (text, ground) => ct.contrast(text, ground));
      await page.close();
    });
  }
}

test("the keyboard reaches all of the home page", { skip }, async () => {
  const page = await opened("index.html");
  await expectKeyboardReaches(page, ["a", "button", "input"]);
  await page.close();
});

// Moves a control as a reader would.
const set = (page, selector, value) => page.evaluate((name, to) => {
  const input = document.querySelector(name);
  input.value = to;
  input.dispatchEvent(new Event("input", { bubbles: true }));
}, selector, value);

test("a typed colour is turned by each way, a bad one told in words", { skip }, async () => {
  const page = await opened("index.html");
  const fault = () => page.evaluate(() => document.getElementById("fault").textContent);
  const shows = text => page.until(wanted => document.querySelector("#turns section:nth-child(3) p")
    .textContent.includes(wanted), text);
  assert.equal(await page.evaluate(() => document.querySelectorAll(".ribbon li").length), 36);
  await page.fill("#color", "oklch(60% 0.1 200)");
  await set(page, "#angle", "0");
  await shows(ct.convert("oklch(60% 0.1 200)", "srgb").hex);
  assert.match(await page.evaluate(() => document.getElementById("shell-text").textContent),
    /--angle 0 'oklch\(60% 0.1 200\)'/);
  await page.fill("#color", "oklch(60% 0.1 40dge)");
  await page.until(() => /^Not a colour yet/.test(document.getElementById("fault").textContent));
  assert.ok(!/byte/.test(await fault()));
  await page.fill("#color", "oklch(70% 0.4 150)");
  await page.until(() => /sRGB does not/.test(document.getElementById("fault").textContent));
  await set(page, "#picker", "#af52de");
  await shows("#af52de");
  assert.equal(await page.evaluate(() => document.getElementById("color").value), "#af52de");
  assert.equal(await fault(), "");
  await page.close();
});

test("the home page's own table is what the library computes", { skip }, async () => {
  const html = readFileSync(resolve(folder, "index.html"), "utf8");
  const page = await opened("index.html");
  const turned = text => [...text.matchAll(/--c: ?(#[0-9a-f]{6}).*?<\/li>/g)].map(each => each[0]);
  const first = turned(html);
  assert.equal(first.length, 36);
  // Another text of the colour, which the table lacks.
  const upper = START.color.toUpperCase();
  await page.fill("#color", upper);
  await page.until(text => document.getElementById("shell-text").textContent.includes(text), upper);
  assert.deepEqual(turned(await page.evaluate(() =>
    document.getElementById("turns").innerHTML)), first);
  await page.close();
});

test("the essay's first figure has home's numbers of Munsell's circle", { skip }, async () => {
  const page = await opened("essay/index.html");
  await page.until(() => document.documentElement.dataset.figures === "all");
  const said = () => page.evaluate(() =>
    document.querySelector("#ribbon .reading").textContent.split("circle: ")[1]);
  assert.equal(await said(), "22° too far by filter, 5° too far by OKLCh.");
  await set(page, "#ribbon input[type=range]", "91");
  await page.until(() => !/Munsell/.test(document.querySelector("#ribbon .reading").textContent));
  await page.close();
});

test("what home gives to paste follows the angle, CSS as mapped", { skip }, async () => {
  const page = await opened("index.html");
  for (const angle of [30, 150, 300]) {
    await set(page, "#angle", String(angle));
    const [swift, css, shell] = await page.evaluate(() => ["swift", "web", "shell"]
      .map(name => document.getElementById(`${name}-text`).textContent));
    assert.match(swift,
      new RegExp(`^import ColorToolkitShaders\n.*\n\n(.*degrees\\(${angle}\\).*\n?){2}$`));
    const hex = ct.rotateHue(START.color, angle, "oklch", { display: "srgb" }).hex;
    assert.equal(css.replace(/\/\*[^]*?\*\//, "").trim(), `color: ${hex};`);
    assert.equal(shell, `colortool rotate-hue --angle ${angle} '${START.color}'`);
  }
  await page.close();
});

const found = (page, words) => page.fill("#search", words).then(() => page.evaluate(() =>
  [...document.querySelectorAll(".search a")].map(link => link.getAttribute("href"))));

test("the search splits words, forgives a letter, and reads articles", { skip }, async () => {
  const page = await opened("documentation/Interpolation.html");
  await page.evaluate(() => document.getElementById("search").focus());
  await page.until(() => globalThis.documentationIndex);
  const first = async words => (await found(page, words))[0];
  assert.equal(await first("oklch"), "Colorimetry/Oklch.html");
  assert.ok((await found(page, "rotate hue swiftui")).slice(0, 3)
    .includes("ReplaceHueRotation.html"));
  assert.match((await found(page, "trueHueRotation"))[0], /ColorToolkitShaders\/.*trueHueRotation/);
  assert.match((await found(page, "gradiant")).join(" "), /GradientReference\.html/);
  assert.match((await found(page, "hue rotation")).join(" "), /HueRotation\.html/);
  assert.ok((await found(page, "spring")).slice(0, 4).includes("Springs.html"));
  assert.deepEqual(await found(page, "zzzzqqq"), []);
  await found(page, "oklch");
  await page.press("ArrowDown");
  assert.equal(await page.evaluate(() => document.activeElement.tagName), "A");
  await page.close();
});

test("a long article says what is on it", { skip }, async () => {
  const page = await opened("documentation/ReplaceHueRotation.html");
  const links = await page.evaluate(() => [...document.querySelectorAll(".toc a")]
    .map(link => [link.textContent, !!document.getElementById(link.hash.slice(1))]));
  assert.ok(links.length > 5 && links.every(([, isThere]) => isThere));
  await page.close();
});

test("a theme is chosen and kept", { skip }, async () => {
  const page = await opened("documentation/index.html", { "prefers-color-scheme": "light" });
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await paper();
  await page.click("button.theme");
  assert.equal(await paper(), light);
  await page.click("button.theme");
  const dark = await paper();
  assert.notEqual(dark, light);
  await page.goto(root + "benchmarks/index.html");
  assert.equal(await paper(), dark);
  await page.close();
});

test("each tutorial is named with a way to it, and corrected Swift can be copied", { skip },
  async () => {
    const page = await opened("gallery/index.html");
    const told = await page.evaluate(() => ({
      links: document.querySelectorAll("h2 small a[href^=https]").length,
      tutorials: document.querySelectorAll("h2").length,
      swift: [...document.querySelectorAll("pre code")].map(code => code.textContent),
      effects: document.querySelectorAll("article").length,
      first: document.querySelector("h2").textContent,
    }));
    assert.equal(told.links, told.tutorials);
    assert.ok(told.swift.length >= 10);
    assert.ok(told.swift.every(code => /^import (ColorToolkit(UI|Shaders)|SwiftUI)\n/.test(code)));
    // The hue rotation has the code of three methods.
    assert.equal(told.swift.length, told.effects + 2, "each effect has its code");
    assert.match(told.first, /Animating gradients/);
    await page.close();
  });
