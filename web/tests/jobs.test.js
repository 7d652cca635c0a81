// Jobs that a visitor comes with, done by clicks and timed; each ends in what one pastes or saves.
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";

import { launch } from "./chromium.js";
import { expectQuiet } from "./expect.js";
import { library, served } from "./library.js";

let browser;
let server;
let ct;
let downloads;
before(async () => {
  ct = await library();
  server = await served();
  browser = await launch();
  downloads = await mkdtemp(join(tmpdir(), "jobs-"));
  await browser.send("Browser.setDownloadBehavior", { behavior: "allow", downloadPath: downloads });
  await browser.send("Browser.grantPermissions", {
    permissions: ["clipboardReadWrite", "clipboardSanitizedWrite"], origin: server.origin });
});
after(async () => {
  if (browser) {
    await browser.close();
    await server.close();
    await rm(downloads, { recursive: true });
  }
});

async function lab(tool) {
  const page = await browser.open();
  await page.viewport(1280, 900);
  await page.goto(`${server.origin}/try/index.html`);
  await page.until(() => document.querySelector("#take pre") &&
    document.querySelector("#take pre").textContent);
  await page.click(`#tab-${tool}`);
  await page.until(id => document.querySelector(`#panel-${id}:not([hidden])`), tool);
  return page;
}

// Picks what the code is for and copies it; gives what the clipboard has then.
async function taken(page, language) {
  await page.click(`#take input[value="${language}"]`);
  await page.click("#take button.primary");
  await page.until(() => /Copied/.test(document.querySelector("#take [role=status]").textContent));
  return page.evaluate(() => navigator.clipboard.readText());
}

// A range's value, moved there as a keyboard would.
async function slide(page, name, value) {
  await page.evaluate((label, to) => {
    const found = [...document.querySelectorAll(".panel:not([hidden]) label.slider")]
      .find(each => each.firstChild.textContent === label);
    const input = found.querySelector("input");
    input.value = to;
    input.dispatchEvent(new Event("input"));
  }, name, value);
}

async function saved(name) {
  const path = join(downloads, name);
  for (let tries = 0; tries < 300; ++tries) {
    if (existsSync(path)) {
      return readFile(path);
    }
    await new Promise(done => setTimeout(done, 50));
  }
  throw new Error(`${name} was not saved`);
}

function timed(name, start) {
  const seconds = (Date.now() - start) / 1000;
  console.log(`${name}: ${seconds.toFixed(1)} s`);
  assert.ok(seconds < 60);
}

test("five brand colours turned by 40°, with their contrast, as SwiftUI", async () => {
  const start = Date.now();
  const page = await lab("palette");
  const colors = ["#0b3d91", "#c2410c", "#0f766e", "#7e22ce", "#be123c"];
  await page.fill("#palette-text", colors.map((color, i) => `brand ${i + 1}: ${color}`).join("\n"));
  await slide(page, "Rotate the hue by", 40);
  await page.click("#palette-keep");
  const text = await taken(page, "SwiftUI");
  const found = [...text.matchAll(
    /static let brand(\d) = Color\(\.sRGB, red: ([\d.]+), green: ([\d.]+), blue: ([\d.]+)\)/g)];
  assert.equal(found.length, 5, text);
  found.forEach(([, , ...rgb], i) => {
    const color = `color(srgb ${rgb.join(" ")})`;
    const [was, is] = [colors[i], color].map(each => ct.contrast(each, "white"));
    assert.ok(Math.abs(is / was - 1) < 0.03, `${colors[i]}: contrast ${was} became ${is}`);
    const [from, to] = [colors[i], color].map(each => ct.convert(each, "oklch").components[2]);
    assert.ok(Math.abs((to - from - 40 + 540) % 360 - 180) < 3, `${colors[i]}: hue ${from} ${to}`);
  });
  timed("palette", start);
  expectQuiet(page, server.origin);
  await page.close();
});

test("a palette is taken as every form, named, and read back by what reads it", async () => {
  const page = await lab("palette");
  await page.fill("#palette-text", "ink: #0b3d91, tomato: rgb(255 90 54 / 50%)\n#ffb000");
  await slide(page, "Rotate the hue by", 0);
  const css = await taken(page, "CSS");
  assert.match(css, /--ink: #0b3d91;\n {2}--tomato: #ff5a3680;\n/);
  assert.match(await taken(page, "Compose"),
    /val Ink = Color\(0xFF0B3D91\)\n {4}val Tomato = Color\(0x80FF5A36\)/);
  const { palette } = JSON.parse(await taken(page, "Tokens"));
  assert.equal(palette.ink.$value.hex, "#0b3d91");
  assert.equal(palette.tomato.$value.alpha, 0.502);
  const set = /echo '(\{.*\})' > Palette.xcassets\/Ink.colorset/
    .exec(await taken(page, "xcassets"))[1];
  assert.equal(JSON.parse(set).colors[0].color.components.blue, String(+(0x91 / 255).toFixed(4)));
  await page.close();
});

test("a gradient between two colours, without a grey middle, as CSS", async () => {
  const start = Date.now();
  const page = await lab("gradient");
  for (const [i, color] of ["#1e40af", "#facc15"].entries()) {
    await page.evaluate((n, value) => {
      const picker = document.querySelectorAll("#panel-gradient .stops input[type=color]")[n];
      picker.value = value;
      picker.dispatchEvent(new Event("input"));
    }, i, color);
  }
  const text = await taken(page, "CSS");
  const gradient = /^background: (.*);$/.exec(text)[1];
  const chroma = [0.25, 0.5, 0.75].map(at => ct.gradient(gradient, [at], "oklch")[0].components[1]);
  assert.ok(chroma.every(value => value > 0.12), `${chroma}`);
  // And for browsers that mix in sRGB alone.
  const plain = (await taken(page, "PlainCSS")).replace(/^\/\*.*\*\/\nbackground: |;$/g, "");
  assert.ok(!/\bin \w/.test(plain), plain);
  [0, 0.3, 0.61, 1].forEach(at => {
    const [a, b] = [gradient, plain].map(each => ct.gradient(each, [at], "srgb")[0]);
    assert.ok(ct.difference(ct.mapGamut(a, "srgb", "clip"), b, "ok") <= 0.0101, `at ${at}`);
  });
  assert.match(await taken(page, "SwiftUI"), /LinearGradient/);
  assert.match(await taken(page, "SVG"), /<linearGradient/);
  timed("gradient", start);
  expectQuiet(page, server.origin);
  await page.close();
});

test("where a gradient leaves sRGB abruptly, the edge is shown and said", async () => {
  const page = await browser.open(
    `${server.origin}/try/index.html#gradient=stops:%230a60ff,0;%23ffd60a,1`);
  await page.until(() => document.querySelector(".marks i"));
  const said = await page.evaluate(() =>
    document.querySelector("#panel-gradient p[role=status].small").textContent);
  assert.match(said, /At \d+ % it leaves sRGB/);
  await page.fill("#panel-gradient .stops input[type=text]", "oklch(70% 0.05 250)");
  await page.close();
});

test("an easing for Compose", async () => {
  const start = Date.now();
  const page = await lab("curve");
  await page.fill("#curve-text", "cubic-bezier(0.2, 0, 0, 1)");
  const text = await taken(page, "Compose");
  assert.match(text, /tween\(/);
  assert.match(text, /CubicBezierEasing\(0\.2f, 0(\.0)?f, 0(\.0)?f, 1(\.0)?f\)/);
  const { text: css } = ct.motion(text, "css", { from: "compose" });
  assert.ok(css.includes("cubic-bezier(0.2, 0, 0, 1)"), css);
  assert.ok(!text.includes("//"), "exact");
  await page.fill("#curve-text", "wobble(0.1, 8.5)");
  assert.match(await taken(page, "Compose"), /^\/\/ within 0\.\d+ % of the way\n/);
  timed("curve", start);
  expectQuiet(page, server.origin);
  await page.close();
});

test("the orange suit of a photograph made green, and saved", async () => {
  const start = Date.now();
  const page = await lab("photo");
  await page.until(() => document.querySelector("#panel-photo").dataset.photo);
  const at = (x, y) => page.evaluate((fx, fy) => {
    const canvas = document.querySelector("#panel-photo canvas");
    return [...canvas.getContext("2d").getImageData(
      Math.floor(fx * canvas.width), Math.floor(fy * canvas.height), 1, 1).data].slice(0, 3);
  }, x, y);
  const hue = rgb => ct.convert(`rgb(${rgb.join(" ")})`, "oklch").components[2];
  // A place on the suit, which is orange.
  const place = await page.evaluate(() => {
    const canvas = document.querySelector("#panel-photo canvas");
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    for (let y = Math.floor(canvas.height * 0.6); y < canvas.height; ++y) {
      for (let x = 0; x < canvas.width / 2; ++x) {
        const i = 4 * (y * canvas.width + x);
        if (data[i] > 190 && data[i + 1] > 60 && data[i + 1] < 110 && data[i + 2] < 60) {
          return [x / canvas.width, y / canvas.height];
        }
      }
    }
    return null;
  });
  assert.ok(place, "no orange");
  await page.evaluate(() => document.querySelector("#panel-photo .wipe").focus());
  await page.press("Home");
  await page.click("#panel-photo input[value=arc]");
  await page.click("#photo-pick");
  await page.click("#panel-photo canvas", ...place);
  await page.evaluate(() => {
    const goal = document.querySelector("#panel-photo input[type=color]");
    goal.value = "#2e8b57";
    goal.dispatchEvent(new Event("input"));
  });
  await new Promise(done => setTimeout(done, 400));
  const green = ct.convert("#2e8b57", "oklch").components[2];
  assert.ok(Math.abs(hue(await at(...place)) - green) < 12, `${hue(await at(...place))}`);
  await page.click("#photo-save");
  const png = await saved("astronaut-changed.png");
  assert.equal(png.toString("latin1", 1, 4), "PNG");
  await page.click("#photo-cube");
  const cube = (await saved("recolour.cube")).toString();
  assert.match(cube, /^LUT_3D_SIZE 33$/m);
  assert.equal(cube.trim().split("\n").filter(line => /^[\d. ]+$/.test(line)).length, 33 ** 3);
  timed("photograph", start);
  expectQuiet(page, server.origin);
  await page.close();
});

test("a palette with a night mode, as custom properties", async () => {
  const start = Date.now();
  const page = await lab("palette");
  await page.fill("#palette-text", "paper: #ffffff\nink: #1d1d1f\nbrand: #007aff");
  await slide(page, "Rotate the hue by", 0);
  await page.click("#palette-night");
  const css = await taken(page, "CSS");
  const pairs = [...css.matchAll(/--\w+: light-dark\((#\w+), (#\w+)\);/g)];
  assert.deepEqual(pairs.map(([, day]) => day), ["#ffffff", "#1d1d1f", "#007aff"]);
  const [[, , paper], [, , ink], [, , brand]] = pairs;
  assert.equal(paper, "#121212");
  assert.ok(ct.contrast(ink, paper) > 7);
  assert.ok(ct.contrast(brand, paper) >= ct.contrast("#007aff", "white") - 0.05);
  timed("night mode", start);
  expectQuiet(page, server.origin);
  await page.close();
});

test("a diagram turned dark, and saved", async () => {
  const start = Date.now();
  const page = await lab("photo");
  await page.until(() => document.querySelector("#panel-photo").dataset.photo);
  await page.click("#panel-photo input[value=night]");
  assert.equal(await taken(page, "CLI"),
    "colortool image --invert-lightness black --light white photo.jpg -o changed.jpg");
  await page.evaluate(() => {
    document.querySelector("#photo-save ~ select").value = "image/jpeg";
  });
  await page.click("#photo-save");
  const jpeg = await saved("astronaut-changed.jpg");
  assert.deepEqual([...jpeg.subarray(0, 3)], [0xff, 0xd8, 0xff]);
  timed("diagram", start);
  expectQuiet(page, server.origin);
  await page.close();
});

test("the browser's Back undoes, step by step", async () => {
  const page = await lab("palette");
  await page.fill("#palette-text", "red");
  await page.until(() => /colors:red/.test(location.hash));
  await page.fill("#palette-text", "teal");
  await page.until(() => /colors:teal/.test(location.hash));
  await page.evaluate(() => {
    document.activeElement.blur();
    history.back();
  });
  await page.until(() => document.querySelector("#palette-text").value === "red");
  await page.evaluate(() => history.forward());
  await page.until(() => document.querySelector("#palette-text").value === "teal");
  await page.close();
});
