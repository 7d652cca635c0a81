// What `compare-huerotation` gives to paste, pasted: CSS is drawn by Chromium, the shell runs the
// tool's lines, and each is held to the row it stands for. The tool is $COLORTOOL, or what
// `swift build` has built.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";

import { launch } from "./chromium.js";
import { colortool, library } from "./library.js";

let browser;
let folder;
let page;
let ct;

before(async () => {
  ct = await library();
  folder = mkdtempSync(join(tmpdir(), "paste-"));
  copyFileSync(colortool(), join(folder, "colortool"));
  browser = await launch();
  page = await browser.open();
  await page.viewport(520, 520);
  await page.goto("data:text/html,<!doctype html><body style='margin:0'><div id=box></div>");
});
after(async () => {
  if (browser) {
    await browser.close();
  }
  rmSync(folder, { recursive: true, force: true });
});

const run = line => execFileSync(
  "/bin/sh", ["-ec", line],
  { cwd: folder, stdio: "pipe", env: { ...process.env, PATH: `${folder}:${process.env.PATH}` } });
const quoted = text => `'${text.replaceAll("'", "'\\''")}'`;

// What is advised for the three ways, each with the rows of its own method.
function compare(input, angle = 60) {
  const words = ["--methods", "swiftui,hsb,oklch", "--angles", String(angle), "--format", "json"];
  const json = JSON.parse(run(`colortool compare-huerotation ${quoted(input)} ${words.join(" ")}`));
  assert.deepEqual(json.advice.map(advice => advice.method), ["swiftui", "hsb", "oklch"]);
  return json.advice.map(advice => ({
    ...advice, display: json.display,
    rows: json.results.filter(row => row.method === advice.method && row.angle === angle),
  }));
}

// The bytes of a picture in a display's space at places 0…1 of its width and height.
const pixels = (png, display, places) => page.evaluate(async (bytes, colorSpace, wanted) => {
  const data = Uint8Array.from(atob(bytes), c => c.charCodeAt(0));
  const image = await createImageBitmap(new Blob([data], { type: "image/png" }));
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.width, image.height];
  const context = canvas.getContext("2d", { colorSpace, willReadFrequently: true });
  context.drawImage(image, 0, 0);
  return wanted.map(([x, y]) => [...context.getImageData(
    Math.min(image.width - 1, Math.floor(x * image.width)),
    Math.min(image.height - 1, Math.floor(y * image.height)), 1, 1).data]);
}, png.toString("base64"), display, places);

// A box with a style, as the browser draws it.
async function drawn(style, side = 512) {
  await page.evaluate((text, length) => {
    document.querySelector("#box").style.cssText = `width:${length}px;height:${length}px;${text}`;
  }, style, side);
  await page.settle();
  return page.screenshot(undefined, false);
}

// A colour's components as a canvas of the display has them, not premultiplied.
const painted = (css, display) => page.evaluate((text, colorSpace) => {
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d", { colorSpace });
  context.fillStyle = "#010203";
  context.fillStyle = text;
  if (context.fillStyle === "#010203") {
    return null;
  }
  context.fillRect(0, 0, 1, 1);
  return [...context.getImageData(0, 0, 1, 1).data];
}, css, display);

function near(got, row, what, most = 1) {
  const want = [...row.components, row.alpha].map(c => c * 255);
  // A canvas keeps colours premultiplied: what is translucent comes back in coarser steps.
  const slack = most / Math.max(row.alpha, 0.01);
  got.forEach((value, i) => {
    const bound = i === 3 ? most : row.alpha < 1 ? slack + 0.5 : most;
    assert.ok(Math.abs(value - want[i]) <= bound + 1e-6, `${what}: ${got} for ${want}`);
  });
}

const colors = [
  "red", "#eddA4a", "gold", "#007aff", "oklch(0.6 0.05 40)", "oklch(0.7 0.3 140)",
  "rgb(255 59 48 / 0.5)", "#8a746c", "color(display-p3 1 0 0)", "color(display-p3 0.2 0.7 0.4)",
  "lab(60% 20 -30)",
];

test("a colour's lines of CSS and of the shell give the row's colour", async () => {
  let relative = 0;
  for (const color of colors) {
    for (const angle of [60, 120, -75]) {
      for (const { paste, rows: [row], display, method } of compare(color, angle)) {
        const what = `${color} ${method} ${angle}`;
        const [, css] = paste.css.match(/^color: ([^;]*);/);
        near(await painted(css, display), row, `${what}: ${paste.css}`);
        relative += css.includes("(from ") ? 1 : 0;
        const comment =
          paste.css.match(/\/\* (oklch\(from .*?)(?:, which browsers clip to (.*?))? \*\//);
        if (comment && method === "oklch") {
          // The formula beside a value draws it, or what is said of it.
          const told = comment[2] ? ct.convert(comment[2], "srgb").components : row.components;
          near(await painted(comment[1], display), { ...row, components: told }, paste.css);
        }
        const answer = JSON.parse(run(`${paste.cli} --format json`));
        near(await painted(answer.css, display), row, `${what}: ${paste.cli}`);
        if (paste["css-filter"]) {
          const png = await drawn(
            `background: ${ct.convert(color, "srgb").css}; ${paste["css-filter"]}`, 8);
          const [got] = await pixels(png, "srgb", [[0.004, 0.004]]);
          if (row.alpha === 1 && display === "srgb") {
            // The browser rounds a colour to 8 bits before its filter, which may double the rest.
            near(got, row, `${what}: ${paste["css-filter"]}`, 2);
          }
        }
      }
    }
  }
  assert.ok(relative > 10, "a relative colour is given where it holds");
});

// Of each gradient where on a square its colours lie.
const degrees = Math.PI / 180;
const gradients = {
  "linear-gradient(to right, red, blue)": t => [t, 0.5],
  "linear-gradient(red, gold 30%, #007aff)": t => [0.5, t],
  "linear-gradient(to top left, rgb(255 59 48), blue 80%)": t => [1 - t, 1 - t],
  "linear-gradient(90deg, red, 30%, blue)": t => [t, 0.5],
  "linear-gradient(to right in oklch longer hue, #c33, #36c)": t => [t, 0.5],
  "radial-gradient(circle at 20% 30%, #c33 30%, teal)": t => [0.2 + 0.8 * t, 0.3 + 0.7 * t],
  "conic-gradient(from 30deg, #c33, #3a6)": t => [
    0.5 + 0.4 * Math.sin((30 + 360 * t) * degrees), 0.5 - 0.4 * Math.cos((30 + 360 * t) * degrees)],
  "conic-gradient(in oklch longer hue, red, lime)": t => [
    0.5 + 0.4 * Math.sin(360 * t * degrees), 0.5 - 0.4 * Math.cos(360 * t * degrees)],
  "repeating-linear-gradient(to right, #c33, #36c 100%)": t => [t, 0.5],
};

test("a gradient's lines draw the gradient's row", async () => {
  for (const [gradient, place] of Object.entries(gradients)) {
    for (const { paste, rows, method } of compare(gradient)) {
      const what = `${gradient} ${method}`;
      // Where the ends meet there is no one colour.
      const inner = rows.filter(row => row.at > 0.02 && row.at < 0.98);
      const places = inner.map(row => place(row.at));
      const check = async (png, side, how) => {
        const scale = side / 520;
        const got = await pixels(
          png, "srgb", how === "browser" ? places.map(p => p.map(c => c * scale)) : places);
        got.forEach((bytes, i) => {
          // Half a pixel of the steepest of these is a level more; Blink draws a hint's curve by
          // straight lines between nine stops.
          const most = how === "browser" && gradient.includes("30%, blue") ? 4 : 2;
          near(bytes, inner[i], `${what} at ${inner[i].at}: ${JSON.stringify(paste)}`, most);
        });
      };
      if (paste.css) {
        await check(await drawn(paste.css), 512, "browser");
        // The rows clip, as browsers do.
        run(`${paste.cli} --map clip --format png --size 512x512 -o drawn.png`);
        await check(readFileSync(join(folder, "drawn.png")), 512, "file");
      } else if (!paste.cli) {
        // A filter is given what is shown: of colours outside sRGB it turns others.
        assert.ok(rows.some(row => row.clipped), what);
      } else {
        await check(
          await drawn(`background: ${gradient}; ${paste["css-filter"] ?? ""}`), 512, "browser");
        // On a square, as the browser has it.
        run(paste.cli.replace("-o before.png", "--size 512x512 -o before.png"));
        await check(readFileSync(join(folder, "after.png")), 512, "file");
      }
    }
  }
});
