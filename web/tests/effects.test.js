// The effects as SVG and CSS, drawn by Chromium beside colortool's own frames.
//
// Each animation is paused at a time; the pictures are compared pixel by pixel. Where the frame
// itself has an edge (two neighbours differ by more than 20 levels of 255), coverage is rounded
// otherwise (Skia puts level and upright edges on whole pixels, and others on quarters): there the
// means of 3 × 3 pixels are compared, which still tell a shift of more than half a pixel. Blurs are
// boxes in a row where ours is a Gaussian; at the middle of a conic gradient wedges are narrower
// than a pixel.
//
// The tool is $COLORTOOL, or what `swift build` has built last. KEEP=FOLDER keeps the pictures.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";

import { launch } from "./chromium.js";
import { colortool } from "./library.js";

let browser;
let folder;
let tool;

before(async () => {
  tool = colortool();
  folder = mkdtempSync(join(tmpdir(), "effects-"));
  browser = await launch();
});
after(async () => {
  if (browser) {
    await browser.close();
  }
  rmSync(folder, { recursive: true, force: true });
});

function made(name, ...words) {
  const path = join(folder, name);
  execFileSync(tool, [...words, "-o", path], { stdio: "pipe" });
  return readFileSync(path);
}

// A page that shows markup alone, at the top left corner.
async function shown(markup, style = "") {
  const page = await browser.open();
  await page.viewport(640, 480);
  await page.evaluate((svg, css) => {
    document.documentElement.innerHTML =
      `<style>body{margin:0}svg{display:block}${css}</style><body>${svg}</body>`;
    const mark = document.createElement("i");
    mark.id = "mark";
    mark.style = "position:fixed;right:0;bottom:0;width:2px;height:2px";
    document.body.append(mark);
  }, markup, style);
  return page;
}

// A screenshot of the page as it is now. A busy browser gives an older one: a corner is marked, and
// it is taken again until that shows. What the page was before the mark is in the same frame.
let marks = 0;
async function shot(page) {
  marks += 1;
  const color = [marks % 256, marks >> 8, 255];
  await page.evaluate((rgb) => {
    document.getElementById("mark").style.background = `rgb(${rgb})`;
  }, color);
  for (let tries = 0; tries < 100; ++tries) {
    await page.settle();
    const png = await page.screenshot(undefined, false);
    const isNow = await page.evaluate(async (data, rgb) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const context = new OffscreenCanvas(1, 1).getContext("2d");
      context.drawImage(image, 1 - image.width, 1 - image.height);
      const { data: found } = context.getImageData(0, 0, 1, 1);
      return rgb.every((level, i) => found[i] === level);
    }, png.toString("base64"), color);
    if (isNow) {
      return png;
    }
  }
  throw new Error("the browser does not show what the page is");
}

// Every animation of the page at a time in seconds; they stand still before they are moved, or what
// the compositor has run on with is shown.
async function seek(page, seconds) {
  await page.evaluate(async () => {
    document.getAnimations().forEach(animation => animation.pause());
    await Promise.all(document.getAnimations().map(animation => animation.ready));
  });
  await page.settle();
  const count = await page.evaluate((time) => {
    const all = document.getAnimations();
    all.forEach((animation) => {
      animation.currentTime = 1000 * time;
    });
    return all.length;
  }, seconds);
  await page.settle();
  return count;
}

// How far the page is from a frame: levels of 255, over all, and at most away from and at edges.
async function difference(page, frame, kept) {
  const seen = await shot(page);
  if (process.env.KEEP) {
    writeFileSync(join(process.env.KEEP, `${kept}-browser.png`), seen);
    writeFileSync(join(process.env.KEEP, `${kept}-ours.png`), frame);
  }
  return page.evaluate(async (ours, theirs) => {
    const pixels = async (data) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext("2d");
      context.fillStyle = "white";
      context.fillRect(0, 0, image.width, image.height);
      context.drawImage(image, 0, 0);
      return context.getImageData(0, 0, image.width, image.height);
    };
    const [a, b] = [await pixels(ours), await pixels(theirs)];
    const at = (image, x, y) => (y * image.width + x) * 4;
    const levels = (p, i, q, j) => Math.max(
      ...[0, 1, 2].map(k => Math.abs(p.data[i + k] - q.data[j + k])));
    const blurred = (image, x, y, k) => {
      let [sum, count] = [0, 0];
      for (let i = 0; i < 9; ++i) {
        const [u, v] = [x + i % 3 - 1, y + Math.floor(i / 3) - 1];
        if (u >= 0 && v >= 0 && u < a.width && v < a.height) {
          sum += image.data[at(image, u, v) + k];
          count += 1;
        }
      }
      return sum / count;
    };
    const result = { mean: 0, inside: 0, edge: 0, edges: 0 };
    for (let y = 0; y < a.height; ++y) {
      for (let x = 0; x < a.width; ++x) {
        let isEdge = false;
        for (let i = 0; i < 9; ++i) {
          const [u, v] = [x + i % 3 - 1, y + Math.floor(i / 3) - 1];
          if (u >= 0 && v >= 0 && u < a.width && v < a.height) {
            isEdge = isEdge || levels(a, at(a, x, y), a, at(a, u, v)) > 20;
          }
        }
        let d = levels(a, at(a, x, y), b, at(b, x, y));
        result.mean += d / (a.width * a.height);
        if (isEdge) {
          d = Math.max(...[0, 1, 2].map(k => Math.abs(blurred(a, x, y, k) - blurred(b, x, y, k))));
        }
        result.edges += isEdge ? 1 : 0;
        const part = isEdge ? "edge" : "inside";
        if (d > result[part]) {
          result[part] = d;
          result[`${part}At`] = [x, y];
        }
      }
    }
    return result;
  }, frame.toString("base64"), seen.toString("base64"));
}

// Times that show what an effect is about, starts and ends of runs among them.
const times = {
  rainbow: [0], "rainbow-animation": [0, 1.3, 3.99, 6.5], pulse: [0, 0.35, 0.8, 2.3, 8.5],
  sheen: [0.5, 1.1, 1.3, 3.2, 14.5], "sheen-button": [0.5, 1.3, 9.9, 14.5], border: [0, 0.4, 2.9],
  "border-dashed": [0, 0.4, 2.9], "gradient-points": [0, 0.9, 1.5, 3], "gradient-hue": [0, 1.2, 3],
  "gradient-wobble": [0, 1.4, 1.8, 3], "gradient-crossfade": [0.2, 0.4, 1.9, 3.2, 4.7],
  splash: [0.2, 0.9, 1.3, 3.25],
};

const cases = Object.keys(times).flatMap(name => [[name], [name, "--as-published"]]).concat([
  ["splash", "--direction", "30"], ["splash", "--direction", "circle", "--curve", "ease-in"],
  ["rainbow-animation", "--text", "Hue", "--curve", "ease-in-out"],
  ["border", "--card", "#123", "--width", "9", "--duration", "5", "--seed", "7"],
  ["border-dashed", "--dash", "20,6,2,6", "--turns", "1"],
  ["sheen", "--width", "20", "--lean", "20", "--blur", "3", "--pause", "0.2"],
  ["pulse", "--curve", "cubic-bezier(0.5, -0.4, 0.5, 1.6)"],
  ["pulse", "--shape", "rounded:12", "--growth", "1.5", "--width", "4", "--runs", "0"],
  ["gradient-hue", "--angle", "200", "--saturation", "1.2", "--brightness", "-0.2", "--hue-space",
    "oklch"],
  ["gradient-points", "--curve", "spring(response: 0.5, dampingFraction: 0.5)", "--events",
    "0.6 press"],
  ["gradient-crossfade", "--seed", "4", "--duration", "1.2", "--curve", "easeOutBounce"],
  ["sheen-button", "--events", "0.9 press 0.5"],
  ["splash", "--events", "0.2 press", "--events", "0.4 color rebeccapurple"],
]);

// What a case may differ by: its mean, the most away from edges and at them.
function bounds([name]) {
  return { mean: 2, inside: /sheen|crossfade/.test(name) ? 8 : 4, edge: 36 };
}

for (const words of cases) {
  const title = words.join(" ");
  test(`${title}: Chromium's frames are ours`, async () => {
    const svg = made("effect.svg", "effect", ...words).toString();
    const page = await shown(svg);
    const bound = bounds(words);
    for (const time of times[words[0]]) {
      const count = await seek(page, time);
      assert.ok(count > 0 || words[0] === "rainbow", "nothing moves");
      const frame = made("frame.png", "effect", ...words, "--at-time", String(time));
      const found = await difference(
        page, frame, `${title.replace(/[^\w.-]+/g, "-")}-${time}`);
      if (process.env.KEEP) {
        console.log(title, time, JSON.stringify(found));
      }
      for (const key of Object.keys(bound)) {
        assert.ok(found[key] <= bound[key], `${key} at ${time} s: ${JSON.stringify(found)}`);
      }
    }
    assert.deepEqual(page.errors, []);
    await page.close();
  });
}

// Scenes whose parts move by curves of their own: what is not known beforehand is looked at.
for (const [scene, moments] of [["loader", [0.3, 0.9, 1.4]], ["border", [0, 0.8, 2.2]],
  ["rainbow", [0.5, 3.1]], ["badge", [0]]]) {
  test(`the scene ${scene}: Chromium's frames are ours`, async () => {
    const json = join(folder, `${scene}.json`);
    // What lies outside sRGB has no place in SVG.
    writeFileSync(json, execFileSync(tool, ["render", "--example", scene]).toString()
      .replace("oklch(70% 0.15 230)", "rgb(0 150 200)"));
    const page = await shown(made("scene.svg", "render", json).toString());
    for (const time of moments) {
      await seek(page, time);
      const frame = made("frame.png", "render", json, "--scale", "1", "--at-time", String(time));
      const found = await difference(page, frame, `scene-${scene}-${time}`);
      if (process.env.KEEP) {
        console.log(scene, time, JSON.stringify(found));
      }
      assert.ok(found.mean <= 2 && found.inside <= 8 && found.edge <= 36,
        `at ${time} s: ${JSON.stringify(found)}`);
    }
    await page.close();
  });
}

// Numbers that are the same in every run. Source of the mixing: C. Wellons, Hash Prospector.
function numbers(seed) {
  let state = seed;
  return (from, to) => {
    state = (state + 0x9e3779b9) | 0;
    let z = state ^ (state >>> 16);
    z = Math.imul(z, 0x21f0aaad);
    z ^= z >>> 15;
    z = Math.imul(z, 0x735a2d97);
    z ^= z >>> 15;
    return Math.round(1000 * (from + (to - from) * (z >>> 0) / 2 ** 32)) / 1000;
  };
}

// A scene of many keyframes, some of them jumps, and of flashes of 35 ms, with when it jumps.
function eventful(number) {
  const length = number(5, 70);
  const jumps = [];
  const track = (count, least, most) => {
    const keys = [{ at: 0, value: number(least, most) }];
    const moments = Array.from({ length: count }, () => number(0, length)).sort((a, b) => a - b);
    for (const at of moments) {
      if (number(0, 1) < 0.34) {
        keys.push({ at, value: keys.at(-1).value });
        jumps.push(at);
      }
      keys.push({ at, value: number(least, most) });
    }
    return { keyframes: keys };
  };
  const turn = track(Math.floor(number(20, 200)), -90, 90);
  const slide = track(Math.floor(number(2, 60)), 0, 80);
  const flashes = [{ at: 0, value: 0 }];
  for (let at = number(0.1, 1); at + 0.035 < length && flashes.length < 160; at += number(0.2, 6)) {
    const start = Math.round(1000 * at) / 1000;
    const end = Math.round(1000 * at + 35) / 1000;
    flashes.push({ at: start, value: 0 }, { at: start, value: 1 });
    flashes.push({ at: end, value: 1 }, { at: end, value: 0 });
    jumps.push(start, end);
  }
  const scene = {
    size: [160, 120], duration: length, nodes: [
      { type: "rectangle", rect: [20, 20, 60, 40], fill: "#c02040",
        transform: [{ rotate: turn }, { translate: [slide, 3] }] },
      { type: "rectangle", rect: [80, 60, 60, 40], fill: "#2040c0",
        opacity: { keyframes: flashes } },
    ],
  };
  return { scene, length, jumps };
}

for (const seed of [1, 2, 3]) {
  test(`scene ${seed} of many events: Chromium shows at any time what is drawn`, async () => {
    const number = numbers(seed);
    const { scene, length, jumps } = eventful(number);
    const json = join(folder, "eventful.json");
    writeFileSync(json, JSON.stringify(scene));
    const page = await shown(made("eventful.svg", "render", json).toString());
    const moments = Array.from({ length: 50 }, () => number(0, length));
    // And within flashes, which fifty times hardly meet.
    moments.push(...jumps.slice(-10).map(at => at + 0.017));
    let tried = 0;
    for (const time of moments) {
      // A jump takes less than a millisecond in CSS.
      if (time >= length || jumps.some(at => Math.abs(at - time) <= 0.001)) {
        continue;
      }
      assert.ok(await seek(page, time) > 0);
      const frame = made("frame.png", "render", json, "--at-time", String(time));
      const found = await difference(page, frame, `eventful-${seed}-${time}`);
      // Chromium puts a moving layer's edges on whole pixels, one of which is 74 levels in 3 × 3.
      assert.ok(found.mean <= 1.5 && found.inside <= 8 && found.edge <= 74,
        `at ${time} s: ${JSON.stringify(found)}`);
      tried += 1;
    }
    assert.ok(tried > 50);
    await page.close();
  });
}

test("a style sheet moves the markup at its head as the document does", async () => {
  const css = made("effect.css", "effect", "splash", "--direction", "circle").toString();
  const [, markup] = /^\/\*[^]*?(<svg[^]*<\/svg>)\s*\*\//.exec(css);
  const page = await shown(markup, css);
  for (const time of [0.2, 1.4]) {
    assert.ok(await seek(page, time) > 0);
    const frame = made(
      "frame.png", "effect", "splash", "--direction", "circle", "--at-time", String(time));
    const found = await difference(page, frame, `css-${time}`);
    assert.ok(found.mean < 0.6 && found.inside <= 4, JSON.stringify(found));
  }
  await page.close();
});

test("a document plays in an image", async () => {
  const data = made("effect.svg", "effect", "splash").toString("base64");
  const page = await browser.open();
  await page.viewport(320, 240);
  await page.evaluate((source) => {
    document.body.innerHTML = `<img src="data:image/svg+xml;base64,${source}">`;
    return document.querySelector("img").decode();
  }, data);
  const shots = new Set();
  for (let i = 0; i < 6; ++i) {
    await new Promise(resolve => setTimeout(resolve, 250));
    shots.add((await page.screenshot(undefined, false)).toString("base64"));
  }
  assert.ok(shots.size > 1);
  await page.close();
});

test("it rests where less motion is wanted", async () => {
  const page = await shown(made("effect.svg", "effect", "splash").toString());
  const states = () => page.evaluate(() =>
    [...new Set(document.getAnimations().map(animation => animation.playState))]);
  await page.media({ "prefers-reduced-motion": "no-preference" });
  assert.deepEqual(await states(), ["running"]);
  await page.media({ "prefers-reduced-motion": "reduce" });
  assert.deepEqual(await states(), ["paused"]);
  await page.close();
});
