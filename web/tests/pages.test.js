// The site's pages by http, as `make site` writes them: what they weigh, that nothing moves while
// they load, that each can be used without sight, a mouse or JavaScript.
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { after, before, describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

import { launch } from "./chromium.js";
import { expectNoOverflow, expectQuiet } from "./expect.js";
import { serve } from "./serve.js";

const built = fileURLToPath(new URL("../../.build/site", import.meta.url));
const folder = resolve(process.env.SITE || built);
const skip = !existsSync(resolve(folder, "index.html")) && "no site: `make site` writes it";
const pages = [
  "index.html", "essay/index.html",
  ...["palette", "gradient", "curve", "photo"].map(tool => `try/index.html#${tool}`),
  "explore/index.html#color", "explore/index.html#gamut",
  "gallery/index.html", "documentation/index.html", "documentation/ReplaceHueRotation.html",
  "documentation/Colorimetry/Oklch.html", "benchmarks/index.html", "conformance/index.html",
  "notebooks/index.html",
].filter(path => existsSync(resolve(folder, path.replace(/#.*/, ""))));

let axe;
let browser;
let server;
before(async () => {
  if (!skip) {
    axe = await readFile(new URL("axe/axe.min.js", import.meta.url), "utf8");
    server = await serve(folder);
    browser = await launch();
  }
});
after(async () => {
  if (browser) {
    await browser.close();
    await server.close();
  }
});

// Until what a page does on its own is done.
function isReady() {
  const { dataset } = document.documentElement;
  const tool = document.querySelector("#take pre");
  return document.querySelector("main.home") ? "live" in dataset
    : document.querySelector("main.lab") ? tool && tool.textContent
      : document.querySelector("body.essay") ? dataset.figures === "all" : true;
}

async function opened(path, options = {}) {
  const { width, height, theme, script } = {
    width: 1440, height: 900, theme: "light", script: true, ...options,
  };
  const page = await browser.open();
  await page.viewport(width, height);
  await page.media({ "prefers-reduced-motion": "reduce", "prefers-color-scheme": theme });
  await page.send("Page.addScriptToEvaluateOnNewDocument", { source: `
    globalThis.shifts = [];
    new PerformanceObserver(list => list.getEntries().forEach(entry => {
      if (!entry.hadRecentInput) {
        globalThis.shifts.push([entry.value, ...entry.sources.map(source =>
          source.node && source.node.nodeType === 1 ? source.node.outerHTML.slice(0, 80) : "")]);
      }
    })).observe({ type: "layout-shift", buffered: true });` });
  await page.send("Emulation.setScriptExecutionDisabled", { value: !script });
  await page.goto(`${server.origin}/${path}`);
  // No frame is waited for where no script may run: none would tell of it.
  if (script) {
    await page.until(isReady);
    await page.settle();
  }
  return page;
}

const weights = {
  "index.html": 60, "essay/index.html": 700, "try/index.html#palette": 700,
};

// Kilobytes by gzip of what has to be there before the page answers; pictures come beside it.
async function weight(page, hasModule) {
  const names = [...new Set(page.requests)].map(url => decodeURIComponent(new URL(url).pathname))
    // A page that begins with the core answers before the module of pixels comes.
    .filter((name, _, all) => !/\.(png|svg|ico)$/.test(name) && !(/-lab\.wasm$/.test(name)
      && all.some(other => other.endsWith("-core.wasm"))));
  assert.equal(names.some(name => name.endsWith(".wasm")), hasModule,
    "the module is streamed, which home is without");
  assert.ok(!names.some(name => name.includes("classic")), "and not had as text");
  const sizes = await Promise.all(names.map(async name => {
    const path = resolve(folder, "." + (name.endsWith("/") ? `${name}index.html` : name));
    return gzipSync(await readFile(path), { level: 9 }).length;
  }));
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

async function expectStill(page) {
  await new Promise(done => setTimeout(done, 300));
  const shifts = await page.evaluate(() => globalThis.shifts);
  const total = shifts.reduce((sum, [value]) => sum + value, 0);
  assert.ok(total < 0.1, `${total}: ${JSON.stringify(shifts)}`);
}

async function expectAccessible(page, theme) {
  await page.media({ "prefers-color-scheme": theme });
  await page.settle();
  const found = await page.evaluate(async () => {
    const { violations } = await globalThis.axe.run(document, { resultTypes: ["violations"] });
    return violations.map(({ id, nodes }) =>
      `${id}: ${nodes.slice(0, 3).map(node => node.html.slice(0, 120)).join(" | ")}`);
  });
  assert.deepEqual(found, [], theme);
}

// How long after its module's coming the first of what it is for is drawn.
function liveAfter(page) {
  return page.until(() => {
    const [module, live] = ["module", "live"].map(name => performance.getEntriesByName(name)[0]);
    return module && live && Math.max(live.startTime - module.startTime, 0.1);
  });
}

// Whatever else the machine does lengthens it: the least of three loads counts.
async function expectQuick(page, path) {
  const waited = [await liveAfter(page)];
  while (waited.at(-1) > 300 && waited.length < 3) {
    const again = await opened(path);
    waited.push(await liveAfter(again));
    await again.close();
  }
  console.log(`${path}: live ${waited.map(time => time.toFixed(0))} ms after its module`);
  assert.ok(Math.min(...waited) <= 300, `${waited} ms`);
}

// What a page is held to, on one load of it for each width.
async function held(path) {
  const page = await opened(path);
  await expectStill(page);
  if (weights[path]) {
    const total = await weight(page, path !== "index.html");
    console.log(`${path}: ${total.toFixed(0)} kB by gzip`);
    assert.ok(total <= weights[path], `${total} kB`);
  }
  if (/^(essay|try)\b/.test(path)) {
    await expectQuick(page, path);
  }
  const told = await page.evaluate(() => ["meta[property='og:title']",
    "meta[property='og:image']", "link[rel=icon]"]
    .map(selector => document.querySelectorAll(selector).length));
  assert.deepEqual(told, [1, 1, 1], "a shared link's title and picture, the page's icon");
  await page.evaluate(axe);
  for (const theme of ["light", "dark"]) {
    await expectAccessible(page, theme);
  }
  await page.close();
  const phone = await opened(path, { width: 390, height: 844 });
  await expectStill(phone);
  await phone.close();
}

// Two at a time: a browser's pages have processes of their own.
describe("each page stands still while it loads, weighs little and is accessible", {
  concurrency: 2, skip,
}, () => {
  for (const path of pages) {
    test(path, () => held(path));
  }
});

test("without JavaScript each page says what it is about", { skip }, async () => {
  for (const path of ["index.html", "essay/index.html", "try/index.html",
    "gallery/index.html", "documentation/index.html"]) {
    const page = await opened(path, { script: false });
    const text = await page.evaluate(() => document.querySelector("main").innerText);
    assert.ok(text.length > 300, path);
    assert.ok(!/Loading/.test(text), `${path} waits for ever`);
    const dead = await page.evaluate(() => [...document.querySelectorAll(
      "form, input, select, .scripted, button")]
      .filter(element => element.getClientRects().length > 0).map(element => element.outerHTML));
    assert.deepEqual(dead, [], `what does nothing on ${path}`);
    if (path === "index.html") {
      assert.equal(await page.evaluate(() => document.querySelectorAll(".ribbon li").length), 36);
    }
    await page.close();
  }
});

test("the header takes one row of a phone", { skip }, async () => {
  const page = await opened("index.html", { width: 390, height: 844 });
  assert.ok(await page.evaluate(() => document.querySelector("header.site").offsetHeight) < 64);
  await expectNoOverflow(page, [360, 390]);
  await page.close();
});

test("what is dragged and what it moves are on one screen", { skip }, async () => {
  for (const [width, height] of [[390, 844], [1440, 900]]) {
    const page = await opened("essay/index.html", { width, height });
    const tall = await page.evaluate(() => [...document.querySelectorAll(".figure.live")]
      .map(figure => [figure.id, figure.querySelector(".stage").offsetHeight
        + figure.querySelector(".controls").offsetHeight])
      .filter(([, size]) => size > innerHeight));
    assert.deepEqual(tall, [], `at ${width}`);
    await page.close();
  }
});

test("a colour is copied, which the pressed button says", { skip }, async () => {
  const page = await opened("index.html");
  await browser.send("Browser.grantPermissions", {
    permissions: ["clipboardReadWrite", "clipboardSanitizedWrite"], origin: server.origin });
  await page.click(".ribbon li:nth-child(5)");
  const hex = await page.evaluate(() => document.querySelector(".way button").dataset.copy);
  await page.click(".way button");
  await page.until(() => document.querySelector(".way button").textContent === "Copied");
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), hex);
  assert.equal(await page.evaluate(() => document.getElementById("copied").textContent),
    `Copied ${hex}`);
  await page.until(() => document.querySelector(".way button").textContent === "Copy");
  expectQuiet(page, server.origin);
  await page.close();
});

test("home's first Copy is near for the keyboard", { skip }, async () => {
  const page = await opened("index.html");
  let tabs = 0;
  while (!await page.evaluate(() => document.activeElement.matches("[data-copy]")) && tabs < 40) {
    await page.press("Tab");
    tabs += 1;
  }
  assert.ok(tabs <= 12, `${tabs} tabs`);
  await page.close();
});

test("home is live within 3 s on slow 4G and a processor four times slower", { skip }, async () => {
  const waited = [];
  while (waited.length < 3 && !waited.some(time => time <= 3000)) {
    const page = await browser.open();
    await page.viewport(390, 844);
    await page.send("Network.enable");
    await page.send("Network.emulateNetworkConditions", { offline: false, latency: 150,
      downloadThroughput: 1.6e6 / 8, uploadThroughput: 7.5e5 / 8 });
    await page.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await page.goto(`${server.origin}/index.html`);
    waited.push(await page.until(() => (performance.getEntriesByName("live")[0] || {}).startTime));
    await page.close();
  }
  console.log(`home: live after ${waited.map(time => time.toFixed(0))} ms`);
  assert.ok(Math.min(...waited) <= 3000, `${waited} ms`);
});

test("each page that advises gives the same rule", { skip }, async () => {
  const rules = [];
  for (const path of ["index.html", "essay/index.html", "try/index.html", "gallery/index.html",
    "documentation/ReplaceHueRotation.html"]) {
    const page = await opened(path);
    rules.push(await page.evaluate(() => {
      const rule = [...document.querySelectorAll("main table")]
        .find(table => /^you rotate…/.test(table.textContent.trim()));
      const reason = [...document.querySelectorAll("main p")]
        .find(each => /^The reason: over/.test(each.textContent.trim()));
      return [...rule.querySelectorAll("th, td"), reason]
        .map(cell => cell.textContent.trim().replace(/['’]/g, "'"));
    }));
    await page.close();
  }
  assert.equal(rules[0].length, 25);
  rules.slice(1).forEach(rule => assert.deepEqual(rule, rules[0]));
});

test("old addresses lead on, with what they named", { skip }, async () => {
  const page = await browser.open();
  for (const [from, to] of [["motion/index.html", "documentation/Springs.html"],
    ["lab/index.html", "try/index.html"], ["lab/index.html#palette=angle:40", "#palette=angle:40"],
    ["lab/index.html#scene", "documentation/Renderer.html"],
    ["lab/index.html#effect=effect:sheen&at:1", "gallery/index.html#sheen"],
    ["lab/index.html#gamut=space:oklab", "explore/index.html#gamut=space:oklab"]]) {
    await page.goto("about:blank");
    await page.goto(`${server.origin}/${from}`);
    await page.until(end => location.href.includes(end), to);
  }
  await page.close();
});

test("on paper there are no bars and no controls, and links have addresses", { skip }, async () => {
  const page = await opened("essay/index.html");
  await page.send("Emulation.setEmulatedMedia", { media: "print" });
  const told = await page.evaluate(() => ({
    shown: [...document.querySelectorAll("header.site, footer.site, .controls, button, .skip")]
      .filter(element => element.getClientRects().length > 0).length,
    address: getComputedStyle(document.querySelector("main a[href^=http]"), "::after").content,
  }));
  assert.equal(told.shown, 0);
  assert.match(told.address, /https?:/);
  await page.close();
});
