// The site as it is opened from its folder, without a server: `make site` writes it, SITE names it.
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";

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
  "index.html", "gallery/index.html", "benchmarks/index.html", "notebooks/index.html",
  "notebooks/8-hue-as-seen.html", "documentation/index.html", "documentation/Interpolation.html",
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

test("a typed colour is turned by each method, and a bad one is told", { skip }, async () => {
  const page = await opened("index.html");
  await page.until(() => document.querySelectorAll(".turns td span[title]").length === 60);
  await page.fill("#color", "oklch(60% 0.1 200)");
  const kept = await page.evaluate(() => Array.from(
    document.querySelectorAll(".turns tr:nth-child(5) td span:last-child"), s => s.textContent));
  assert.deepEqual(kept, Array(12).fill("60"), "OKLCh leaves its lightness alone");
  await page.fill("#color", "oklch(60% 0.1 40dge)");
  assert.match(await page.evaluate(() => document.getElementById("fault").textContent), /deg/);
  await page.close();
});

test("the search finds a type and leads to it", { skip }, async () => {
  const page = await opened("documentation/Interpolation.html");
  await page.evaluate(() => document.getElementById("search").focus());
  await page.until(() => globalThis.documentationNames);
  await page.fill("#search", "oklch");
  assert.equal(
    await page.evaluate(() => document.querySelector(".search a").getAttribute("href")),
    "Colorimetry/Oklch.html");
  await page.press("ArrowDown");
  assert.equal(await page.evaluate(() => document.activeElement.tagName), "A");
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

test("an effect moves when it is asked to, and not before", { skip }, async () => {
  const page = await opened("gallery/index.html");
  const source = () => page.evaluate(() => {
    const button = document.querySelector("button.play");
    return button.closest("figure").querySelector("img").getAttribute("src");
  });
  const still = await source();
  assert.match(still, /-still\.png$/);
  await page.click("button.play");
  assert.equal(await source(), still.replace("-still", ""));
  await page.click("button.play");
  assert.equal(await source(), still);
  await page.close();
});
