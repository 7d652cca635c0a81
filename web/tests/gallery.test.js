// The gallery as `make site` writes it, by http: SITE names the folder.
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";

import { launch } from "./chromium.js";
import { expectQuiet } from "./expect.js";
import { library } from "./library.js";
import { serve } from "./serve.js";

const built = fileURLToPath(new URL("../../.build/site", import.meta.url));
const folder = resolve(process.env.SITE || built);
const skip = !existsSync(resolve(folder, "gallery/index.html")) && "no site: `make site` writes it";

let browser;
let server;
let ct;
let downloads;
before(async () => {
  if (!skip) {
    ct = await library();
    server = await serve(folder);
    browser = await launch();
    downloads = await mkdtemp(join(tmpdir(), "gallery-"));
    await browser.send("Browser.setDownloadBehavior",
      { behavior: "allow", downloadPath: downloads });
  }
});
after(async () => {
  if (browser) {
    await browser.close();
    await server.close();
    await rm(downloads, { recursive: true });
  }
});

// The gallery at an effect, whose drawings have come into sight.
async function opened(effect) {
  const page = await browser.open();
  await page.viewport(1280, 900);
  await page.goto(`${server.origin}/gallery/index.html#${effect}`);
  await page.until(name => document.querySelector(`#${name} .both button`), effect);
  return page;
}

// The same with its controls open.
async function changing(effect) {
  const page = await opened(effect);
  await page.evaluate(name => {
    document.querySelector(`#${name} details`).open = true;
  }, effect);
  await page.until(name => document.querySelector(`#${name} details .frame svg`), effect);
  return page;
}

const times = (page, effect) => page.evaluate(name =>
  [...document.querySelectorAll(`#${name} > .pair .frame svg`)].map(svg =>
    Math.max(...svg.getAnimations({ subtree: true }).map(each => each.currentTime))), effect);

const type = (page, effect, label, text) => page.evaluate((name, wanted, value) => {
  const input = [...document.querySelectorAll(`#${name} details .field`)]
    .find(field => field.textContent === wanted).querySelector("input");
  input.value = value;
  input.dispatchEvent(new Event("input"));
}, effect, label, text);

async function saved(page, effect, kind) {
  await page.evaluate((name, wanted) =>
    document.querySelector(`#${name} details [data-save=${wanted}]`).click(), effect, kind);
  const path = join(downloads, `${effect}.${kind.toLowerCase()}`);
  for (let tries = 0; tries < 600; ++tries) {
    if (existsSync(path)) {
      return readFile(path);
    }
    await new Promise(done => setTimeout(done, 50));
  }
  throw new Error(`${path} was not saved`);
}

test("an effect moves when it is asked to, in step, and not before", { skip }, async () => {
  const page = await opened("sheen");
  const first = await times(page, "sheen");
  await new Promise(done => setTimeout(done, 300));
  assert.deepEqual(await times(page, "sheen"), first);
  const play = "#sheen .both button.play";
  await page.evaluate(name => document.querySelector(name).click(), play);
  await new Promise(done => setTimeout(done, 300));
  const playing = await times(page, "sheen");
  assert.ok(playing.every((time, i) => time !== first[i] && time === playing[0]), `${playing}`);
  await page.evaluate(name => document.querySelector(name).click(), play);
  const paused = await times(page, "sheen");
  await new Promise(done => setTimeout(done, 200));
  assert.deepEqual(await times(page, "sheen"), paused);
  await page.close();
});

test("published and corrected lie over each other", { skip }, async () => {
  const page = await opened("border");
  await page.evaluate(() => document.querySelector("#border .lay").click());
  const boxes = await page.evaluate(() =>
    [...document.querySelectorAll("#border > .pair.over .frame")]
      .map(frame => frame.getBoundingClientRect()).map(({ left, top }) => [left, top]));
  assert.deepEqual(boxes[0], boxes[boxes.length - 1]);
  await page.close();
});

test("the hue rotations are those of the code under them", { skip }, async () => {
  const page = await opened("gradient-hue");
  const swift = await page.evaluate(() =>
    [...document.querySelectorAll("#gradient-hue > pre")].map(each => each.textContent));
  [/\.hueRotation\(.*120 : 0\)\)\n/, /trueHueRotation\(.*in: \.hsb\)\n/,
    /trueHueRotation\(.*120 : 0\)\)\n/].forEach((call, i) => assert.match(swift[i], call));
  const shown = await page.evaluate(() => {
    const slider = document.querySelector("#gradient-hue .both input");
    slider.value = "3";
    slider.dispatchEvent(new Event("input"));
    return [...document.querySelectorAll("#gradient-hue > .pair svg")].map(svg =>
      getComputedStyle(svg.querySelector("stop")).stopColor);
  });
  ["hsb", "oklch"].forEach((method, i) => {
    const wanted = ct.rotateHue("#ff3b30", 120, method, { display: "srgb" });
    assert.ok(ct.difference(shown[i + 1], wanted, "2000") < 0.5, `${method}: ${shown}`);
  });
  await page.close();
});

test("a text and options of one's own are in drawing, code and command", { skip }, async () => {
  const page = await changing("border");
  await type(page, "border", "text", "It's mine");
  await type(page, "border", "duration", "5");
  await type(page, "border", "colors", "red, lime");
  const told = await page.evaluate(() => ({
    texts: [...document.querySelectorAll("#border details svg text")].map(each => each.textContent),
    code: document.querySelector("#border details code").textContent,
  }));
  assert.deepEqual(told.texts, ["It's mine", "It's mine"]);
  assert.match(told.code, /Text\("It's mine"\)/);
  assert.match(told.code, /cornerRadius: 20\), colors: \[Color\(.*red: 0, green: 1, blue: 0\)\], /);
  assert.match(told.code, /duration: 5\)\n/);
  assert.match(told.code, /border --duration 5 --colors 'red, lime' --text 'It'\\''s mine'/);
  await type(page, "border", "duration", "long");
  assert.match(await page.evaluate(() =>
    document.querySelector("#border details [role=status]").textContent), /duration/);
  expectQuiet(page, server.origin);
  await page.close();
});

test("an effect is saved as SVG and CSS that move, and with a clear ground", { skip }, async () => {
  const page = await changing("rainbow-animation");
  await page.evaluate(() =>
    document.querySelector("#rainbow-animation details input[type=checkbox]").click());
  const svg = (await saved(page, "rainbow-animation", "SVG")).toString();
  assert.match(svg, /^<svg[^>]*xmlns="http:\/\/www.w3.org\/2000\/svg"/);
  assert.match(svg, />Rainbow<\/text>/);
  assert.ok(!/paused}?"|<rect width="340"/.test(svg));
  const css = (await saved(page, "rainbow-animation", "CSS")).toString();
  assert.match(css, /^\/\*\n<svg[^]*<\/svg>\n\*\/\n@keyframes/);
  const count = await page.evaluate((text, sheet) => {
    const [, markup] = /^\/\*\n([^]*?)\n\*\//.exec(sheet);
    const counts = [text, `<style>${sheet}</style>${markup}`].map(html => {
      const host = document.createElement("div");
      host.innerHTML = html;
      document.body.append(host);
      const found = host.getAnimations({ subtree: true });
      host.remove();
      return found.length;
    });
    return counts;
  }, svg, css);
  assert.deepEqual(count, [1, 1]);
  await page.close();
});

test("a GIF has the frames that are shown, and at most 2 MB", { skip }, async () => {
  const page = await changing("gradient-hue");
  const gif = await saved(page, "gradient-hue", "GIF");
  assert.ok(gif.length <= 2e6, `${gif.length}`);
  const told = await page.evaluate(async bytes => {
    const data = Uint8Array.from(atob(bytes), c => c.charCodeAt(0));
    const decoder = new globalThis.ImageDecoder({ data, type: "image/gif" });
    await decoder.tracks.ready;
    await decoder.completed;
    const { frameCount, repetitionCount } = decoder.tracks.selectedTrack;
    const { image } = await decoder.decode({ frameIndex: 0 });
    const canvas = new OffscreenCanvas(image.displayWidth, image.displayHeight);
    const brush = canvas.getContext("2d");
    brush.drawImage(image, 0, 0);
    return { frameCount, repetitionCount, length: frameCount * image.duration / 1e6,
      ends: [0.06, 0.94].map(y => [...brush.getImageData(
        canvas.width / 2, Math.floor(y * canvas.height), 1, 1).data].slice(0, 3)) };
  }, gif.toString("base64"));
  assert.ok(told.frameCount > 10 && Math.abs(told.length - 3) < 0.2, JSON.stringify(told));
  ["#ff3b30", "#af52de"].forEach((color, i) => assert.ok(
    ct.difference(`rgb(${told.ends[i].join(" ")})`, color, "2000") < 4, `${told.ends}`));
  await page.close();
});

test("a scene of the article is drawn as it is typed, and saved", { skip }, async () => {
  const page = await browser.open();
  await page.goto(`${server.origin}/documentation/Renderer.html`);
  await page.evaluate(() => [...document.querySelectorAll("main button")]
    .find(button => /Draw/.test(button.textContent)).click());
  await page.until(() => document.querySelector("main canvas"));
  const drawn = () => page.evaluate(() => document.querySelector("main canvas").toDataURL());
  const first = await drawn();
  await page.fill("main textarea", "{\"size\": [40, 30], \"background\": \"red\", \"nodes\": []}");
  assert.notEqual(await drawn(), first);
  assert.equal(await page.evaluate(() => document.querySelector("main canvas").width), 40);
  await page.fill("main textarea", "{\"size\": [40, 30], \"nodes\": [{}]}");
  assert.match(await page.evaluate(() => document.querySelector("main p[role=status]").textContent),
    /nodes\[0\]/);
  expectQuiet(page, server.origin);
  await page.close();
});
