// Black drawn as colours by CSS filters: colortool's chains beside those of the random search that
// web tools use, both as Chromium draws them.
//
//   node web/tests/tints.js [COUNT]   prints the table of errors over COUNT random colours, 2000
//
// The random search is simultaneous perturbation (J. Spall, IEEE Transactions on Automatic Control
// 37 (1992) 332) with the gains, ranges and loss that B. Sonntag published for six functions
// (stackoverflow.com/a/43960991); the packages hex-to-css-filter and css-filter-converter have it.
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

import { launch } from "./chromium.js";
import { colortool } from "./library.js";

// Numbers in 0…1 from a seed: Mulberry32.
export function random(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const hex = rgb => "#" + rgb.map(level => level.toString(16).padStart(2, "0")).join("");
export const special = [
  "#000000", "#ffffff", "#ff0000", "#00ff00", "#0000ff", "#00ffff", "#ff00ff", "#ffff00",
  "#333333", "#666666", "#808080", "#999999", "#cccccc",
];

// Random colours of eight bits.
export function colors(count, seed) {
  const next = random(seed);
  return Array.from({ length: count }, () => hex([0, 0, 0].map(() => Math.floor(256 * next()))));
}

// The tool's answers to filters from a colour.
export function found(targets, from = "black") {
  const text = execFileSync(
    colortool(), ["filter", "--from", from, "--to", "-", "--format", "json"],
    { input: targets.join("\n"), encoding: "utf8", maxBuffer: 1 << 28 });
  return text.trim().split("\n").map(line => JSON.parse(line));
}

// ΔE 2000 of pairs of colours.
export function differences(pairs) {
  const text = execFileSync(
    colortool(), ["difference", "-", "--format", "json"],
    { input: pairs.map(pair => pair.join("\t")).join("\n"), encoding: "utf8", maxBuffer: 1 << 28 });
  return text.trim().split("\n").map(line => JSON.parse(line).difference);
}

// What a browser draws of colours under filters, in hexadecimal digits.
export async function drawn(browser, pairs) {
  const [columns, side] = [60, 8];
  const page = await browser.open();
  await page.viewport(columns * side, Math.ceil(pairs.length / columns) * side);
  await page.evaluate((items, count, length) => {
    document.documentElement.innerHTML =
      "<style>body{margin:0}"
      + `i{position:absolute;width:${length}px;height:${length}px}</style><body>`;
    items.forEach(([color, filter], index) => {
      const item = document.createElement("i");
      Object.assign(item.style, {
        background: color, filter, left: `${(index % count) * length}px`,
        top: `${Math.floor(index / count) * length}px`,
      });
      document.body.append(item);
    });
  }, pairs, columns, side);
  await page.settle();
  const png = await page.screenshot(undefined, false);
  const pixels = await page.evaluate(async (data, total, count, length) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
    context.drawImage(image, 0, 0);
    const { data: bytes } = context.getImageData(0, 0, image.width, image.height);
    return Array.from({ length: total }, (_, index) => {
      const [x, y] = [index % count, Math.floor(index / count)].map(n => (n + 0.5) * length);
      const start = 4 * (y * image.width + x);
      return [...bytes.subarray(start, start + 3)];
    });
  }, png.toString("base64"), pairs.length, columns, side);
  await page.close();
  return pixels.map(hex);
}

const luma = [0.213, 0.715, 0.072];
const clamp = (x, most) => Math.min(Math.max(x, 0), most);
const mixed = (rows, rgb) =>
  rows.map(row => clamp(row[0] * rgb[0] + row[1] * rgb[1] + row[2] * rgb[2], 1));

function turned(rgb, turns) {
  const [sin, cos] = [Math.sin(2 * Math.PI * turns), Math.cos(2 * Math.PI * turns)];
  const sines = [[-0.213, -0.715, 0.928], [0.143, 0.140, -0.283], [-0.787, 0.715, 0.072]];
  return mixed(sines.map((row, i) => row.map(
    (s, j) => luma[j] * (1 - cos) + (i === j ? cos : 0) + sin * s)), rgb);
}

function hsl([r, g, b]) {
  const [high, low] = [Math.max(r, g, b), Math.min(r, g, b)];
  const [chroma, light] = [high - low, (high + low) / 2];
  if (chroma === 0) {
    return [0, 0, light];
  }
  const sector = high === r ? (g - b) / chroma + (g < b ? 6 : 0)
    : high === g ? (b - r) / chroma + 2 : (r - g) / chroma + 4;
  return [sector / 6, chroma / (light > 0.5 ? 2 - high - low : high + low), light];
}

// What six numbers in percent, hue in hundredths of a turn, make of black.
function six(numbers) {
  const [invert, sepia, saturate, hue, brightness, contrast] = numbers.map(n => n / 100);
  let rgb = [invert, invert, invert];
  const tint = [[0.393, 0.769, 0.189], [0.349, 0.686, 0.168], [0.272, 0.534, 0.131]];
  rgb = mixed(tint.map((row, i) => row.map((x, j) => x * sepia + (i === j ? 1 - sepia : 0))), rgb);
  rgb = mixed(luma.map((_, i) => luma.map(
    (x, j) => x * (1 - saturate) + (i === j ? saturate : 0))), rgb);
  return turned(rgb, hue).map(x => clamp(x * brightness, 1))
    .map(x => clamp(x * contrast + (1 - contrast) / 2, 1));
}

// The chain of six functions that a random search ends with; `starts` wide searches at most, until
// one has a loss of `enough` at most, and a narrow one from the best.
export function searched(target, next, { starts = 3, enough = 25 } = {}) {
  const goal = [1, 3, 5].map(i => parseInt(target.slice(i, i + 2), 16) / 255);
  const wanted = [...goal.map(x => 255 * x), ...hsl(goal).map(x => 100 * x)];
  const most = [100, 100, 7500, 100, 200, 200];
  const loss = (numbers) => {
    const rgb = six(numbers);
    return [...rgb.map(x => 255 * x), ...hsl(rgb).map(x => 100 * x)]
      .reduce((sum, x, i) => sum + Math.abs(x - wanted[i]), 0);
  };
  const walk = (from, steps, gains, spread, stability) => {
    let numbers = from;
    let best = { loss: Infinity };
    for (let step = 1; step <= steps; ++step) {
      const size = spread / step ** (1 / 6);
      const signs = numbers.map(() => (next() > 0.5 ? 1 : -1));
      const rise = loss(numbers.map((n, i) => n + size * signs[i]))
        - loss(numbers.map((n, i) => n - size * signs[i]));
      numbers = numbers.map((n, i) => {
        const moved = n - gains[i] / (stability + step) * rise / (2 * size) * signs[i];
        return i === 3 ? ((moved % 100) + 100) % 100 : clamp(moved, most[i]);
      });
      const reached = loss(numbers);
      if (reached < best.loss) {
        best = { loss: reached, numbers };
      }
    }
    return best;
  };
  let best = { loss: Infinity };
  for (let start = 0; start < starts && best.loss > enough; ++start) {
    const wide = walk([50, 20, 3750, 50, 100, 100], 1000, [60, 180, 18000, 600, 1.2, 1.2], 15, 5);
    best = wide.loss < best.loss ? wide : best;
  }
  const gain = best.loss + 1;
  const { numbers } = walk(
    best.numbers, 500, [0.25, 0.25, 1, 0.25, 0.2, 0.2].map(x => x * gain), 2, best.loss);
  const [invert, sepia, saturate, hue, brightness, contrast] =
    numbers.map((n, i) => Math.round(i === 3 ? 3.6 * n : n));
  return `invert(${invert}%) sepia(${sepia}%) saturate(${saturate}%) hue-rotate(${hue}deg) `
    + `brightness(${brightness}%) contrast(${contrast}%)`;
}

async function table(count) {
  const browser = await launch();
  const targets = [...special, ...colors(count, 1)];
  const row = async (name, filters) => {
    const pixels = await drawn(browser, filters.map(filter => ["#000000", filter]));
    const errors = differences(pixels.map((pixel, i) => [pixel, targets[i]]));
    const sorted = [...errors].sort((a, b) => a - b);
    const at = share => sorted[Math.ceil(share * sorted.length) - 1].toFixed(2);
    const mean = errors.reduce((sum, x) => sum + x, 0) / errors.length;
    const within = 100 * errors.filter(x => x <= 1).length / errors.length;
    const functions = filters.map(text => (text === "none" ? 0 : text.split(" ").length));
    console.log(`| ${name} | ${(functions.reduce((a, b) => a + b) / functions.length).toFixed(2)} `
      + `| ${mean.toFixed(2)} | ${at(0.95)} | ${at(1)} | ${within.toFixed(1)} |`);
    return { pixels, errors };
  };
  console.log("| from black | functions, mean | ΔE, mean | 95 % | worst | within 1, % |");
  console.log("|---|--:|--:|--:|--:|--:|");
  const rows = [await row("`filter --to`", found(targets).map(answer => answer.filter))];
  for (const [name, options] of [
    ["random search, 3 starts", {}], ["random search, 15 starts", { starts: 15, enough: 5 }],
  ]) {
    for (const seed of [1, 2]) {
      const next = random(seed);
      rows.push(await row(`${name}, seed ${seed}`, targets.map(x => searched(x, next, options))));
    }
  }
  console.log("\n| | " + special.join(" | ") + " |\n|---" + "|--:".repeat(special.length) + "|");
  for (const { errors } of rows) {
    console.log("| | " + errors.slice(0, special.length).map(x => x.toFixed(2)).join(" | ") + " |");
  }
  for (const [a, b] of [[1, 2], [3, 4]]) {
    const apart = differences(rows[a].pixels.map((x, i) => [x, rows[b].pixels[i]]));
    const other = apart.filter(x => x > 0).length;
    console.log(`\nTwo runs: ${other} of ${apart.length} colours differ, by `
      + `${Math.max(...apart).toFixed(2)} at most.`);
  }
  await browser.close();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  table(Number(process.argv[2] || 2000)).catch(error => {
    console.error(error);
    process.exit(1);
  });
}
