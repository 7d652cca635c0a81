import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";

import { launch } from "./chromium.js";
import {
  expectContrastAA, expectKeyboardReaches, expectNoOverflow, expectQuiet,
} from "./expect.js";
import { serve } from "./serve.js";

// WCAG 2.1's contrast ratio of two rgb() texts, for this test of the tests alone.
function ratio(a, b) {
  const luminance = text => text.match(/\d+/g).map(n => n / 255)
    .map(v => v <= 0.04045 ? v / 12.92 : Math.pow((v + 0.055) / 1.055, 2.4))
    .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0) + 0.05;
  const [x, y] = [luminance(a), luminance(b)];
  return Math.max(x, y) / Math.min(x, y);
}

const good = `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">
<style>
  body { color: #222; background: #fff; }
  @media (prefers-color-scheme: dark) { body { color: #ddd; background: #111; } }
  #box { width: 40px; height: 40px; background: red; touch-action: none; }
</style>
<p>Text <button id="b">Press</button> <input id="i" value="words"></p><div id="box"></div>
<script>
  window.log = [];
  b.onclick = () => log.push("click");
  i.oninput = () => log.push("input " + i.value);
  onkeydown = event => log.push("key " + event.key);
  box.onpointerdown = event => {
    const start = event.clientX;
    box.setPointerCapture(event.pointerId);
    box.onpointerup = end => log.push("dragged " + (end.clientX - start));
  };
</script>`;

const bad = `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">
<style>body { color: #999; background: #fff; } :focus { outline: none; }</style>
<div style="width: 700px">faint</div><button style="color: #000">x</button>
<span onclick="1" role="button" class="dead">y</span>
<img src="http://192.0.2.1/outside.png" alt=""><script>console.error("told"); missing();</script>`;

let browser;
let server;
let folder;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "pages-"));
  await writeFile(join(folder, "index.html"), good);
  await writeFile(join(folder, "bad.html"), bad);
  server = await serve(folder);
  browser = await launch();
});
after(async () => {
  await browser.close();
  await server.close();
  await rm(folder, { recursive: true });
});

test("a page that does right passes", async () => {
  const page = await browser.open(`${server.origin}/`);
  expectQuiet(page, server.origin);
  await expectNoOverflow(page);
  await expectKeyboardReaches(page, ["button", "input"]);
  assert.equal(await expectContrastAA(page, ratio), 3);
  await page.media({ "prefers-color-scheme": "dark" });
  assert.equal(await page.evaluate(() => getComputedStyle(document.body).color),
    "rgb(221, 221, 221)");
  await expectContrastAA(page, ratio);
  await page.close();
});

test("each fault is found", async () => {
  const page = await browser.open();
  await page.goto(`${server.origin}/bad.html`);
  assert.equal(page.errors.filter(text => /told/.test(text)).length, 1);
  assert.equal(page.errors.filter(text => /missing/.test(text)).length, 1);
  assert.throws(() => expectQuiet(page, server.origin));
  page.errors = [];
  assert.throws(() => expectQuiet(page, server.origin), /requested from elsewhere/);
  await assert.rejects(expectNoOverflow(page, [360]), /overflow at 360/);
  await expectNoOverflow(page, [1024]);
  await assert.rejects(expectKeyboardReaches(page, [".dead"]), /does not reach/);
  await assert.rejects(expectKeyboardReaches(page, ["button"]), /focus does not show/);
  await assert.rejects(expectContrastAA(page, ratio), /below AA/);
  await page.close();
});

test("mouse, keyboard and text arrive", async () => {
  const page = await browser.open(pathToFileURL(join(folder, "index.html")).href);
  await page.click("#b");
  await page.fill("#i", "new");
  await page.press("ArrowLeft");
  await page.drag("#box", 60, 0);
  assert.deepEqual(await page.evaluate(() => window.log),
    ["click", "input new", "key ArrowLeft", "dragged 60"]);
  await page.close();
});

test("errors there are errors here", async () => {
  const page = await browser.open(`${server.origin}/`);
  assert.equal(await page.evaluate((a, b) => a + b, 2, 3), 5);
  await assert.rejects(page.evaluate("missing()"), /missing is not defined/);
  await assert.rejects(page.goto("http://127.0.0.1:1/"), /ERR_/);
  await page.close();
});

test("a screenshot has the size that was asked for", async () => {
  const page = await browser.open(`${server.origin}/`);
  await page.viewport(400, 300, { scale: 2 });
  const png = await page.screenshot(undefined, false);
  assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20)], [800, 600]);
  await page.close();
});
