// What Try gives to paste, pasted in Chromium: it draws what Try showed, in states generated from
// the tools' own fields. SEED names other states.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { encode } from "../try/state.js";
import { code, fields, random, ready } from "./bench.js";
import { launch } from "./chromium.js";
import { library, served } from "./library.js";

const seed = Number(process.env.SEED) || 65;
const next = random(seed);
const pick = list => list[Math.floor(next() * list.length)];
let browser;
let server;
let ct;
let page;
before(async () => {
  console.log(`SEED=${seed}`);
  ct = await library();
  server = await served();
  browser = await launch();
  page = await browser.open();
  await page.viewport(1280, 900);
  await page.media({ "prefers-reduced-motion": "reduce" });
});
after(async () => {
  if (browser) {
    await browser.close();
    await server.close();
  }
});

const byte = () => Math.floor(256 * next());
function color() {
  const hex = "#" + [byte(), byte(), byte()].map(x => x.toString(16).padStart(2, "0")).join("");
  const [l, c, hue] = [100 * next(), 30 * next(), 360 * next()].map(Math.round);
  return pick([hex, hex, hex, `${hex}80`, "teal", "ios15:purple",
    "color(display-p3 0.9 0.3 0.1)", `oklch(${l}% ${c / 100} ${hue})`]);
}
const texts = {
  color, ground: () => pick(["white", "black", "#fafafa"]), dark: () => pick(["black", "#121212"]),
  light: () => pick(["white", "#f0e8d8"]),
  colors: () => Array.from({ length: 1 + Math.floor(5 * next()) }, (_, i) =>
    pick([`brand ${i}: `, ""]) + color()).join("; "),
  curve: () => pick([
    () => `cubic-bezier(${[0, 1, 2, 3].map(i => (i % 2 ? 3 * next() - 1 : next()).toFixed(2))})`,
    () => `spring(duration: ${(0.2 + next()).toFixed(2)}, bounce: ${(0.9 * next()).toFixed(2)})`,
    () => `wobble(${(next() / 3).toFixed(2)}, ${Math.ceil(9 * next())})`,
    () => pick(ct.names("curves")),
  ])(),
};

// A value that a field allows.
function value(field, key) {
  const { initial, kind, all, read, item } = field;
  if (kind) {
    return pick(ct.names(kind));
  }
  if (all) {
    return pick(all);
  }
  if (typeof initial === "number") {
    const [low, high] = [read(-1e9), read(1e9)];
    return Math.round(100 * (low + next() * (high - low))) / 100;
  }
  if (typeof initial === "boolean") {
    return next() < 0.5;
  }
  if (Array.isArray(initial)) {
    const count = 2 + Math.floor(3 * next());
    return Array.from({ length: count }, (_, i) => ({ ...record(item), at: i / (count - 1) }));
  }
  return texts[key]();
}
const record = all => Object.keys(all).reduce((state, key) => (
  { ...state, [key]: value(all[key], key) }), {});

// Shows a state of a tool, and waits until it stands still.
async function show(tool, state) {
  await page.evaluate(hash => {
    document.querySelector("#take pre").textContent = "";
    location.hash = hash;
  }, encode(tool, fields[tool], state));
  await ready(page);
}
const opened = async tool => {
  await page.goto(`${server.origin}/try/index.html#${tool}`);
  await ready(page);
};

test("80 palettes: custom properties have the colours of the table, light and dark", async () => {
  await opened("palette");
  for (let run = 0; run < 80; ++run) {
    const state = record(fields.palette);
    await show("palette", state);
    const css = await code(page, "CSS");
    const found = await page.evaluate(text => {
      const canvas = document.createElement("canvas");
      canvas.width = canvas.height = 1;
      const brush = canvas.getContext("2d");
      const painted = fill => {
        brush.clearRect(0, 0, 1, 1);
        brush.fillStyle = fill;
        brush.fillRect(0, 0, 1, 1);
        return [...brush.getImageData(0, 0, 1, 1).data];
      };
      const rows = [...document.querySelectorAll("table.palette tbody tr")].map(row =>
        [...row.querySelectorAll(".chip i")].map(patch => painted(patch.style.background)));
      // The same in a document of its own, in each scheme.
      const names = [...text.matchAll(/^ +(--[^:]+):/gm)].map(([, name]) => name);
      const drawn = ["light", "dark"].map(scheme => {
        const host = document.createElement("div");
        const shadow = host.attachShadow({ mode: "open" });
        shadow.innerHTML = `<style>${text.replace(":root", ".root").replace("light dark", scheme)
        }</style><div class="root">${names.map(name =>
          `<i style="color: var(${name})"></i>`).join("")}</div>`;
        document.body.append(host);
        const colors = [...shadow.querySelectorAll("i")].map(each =>
          painted(getComputedStyle(each).color));
        host.remove();
        return colors;
      });
      return { rows, drawn };
    }, css);
    assert.equal(found.drawn[0].length, found.rows.length, css);
    found.rows.forEach(([, light, dark], i) => [light, state.night ? dark : light].forEach(
      (shown, scheme) => shown.forEach((level, k) => assert.ok(
        // A canvas keeps translucent colours in coarser steps.
        Math.abs(level - found.drawn[scheme][i][k]) <= 0.5 + 255 / Math.max(shown[3], 1),
        `${run}: ${JSON.stringify(state)}: ${found.drawn[scheme][i]} for ${shown}\n${css}`))));
  }
});

// The pixels of a picture at some places, as a data: URL or as what is drawn on the page.
const places = [[0.02, 0.5], [0.2, 0.3], [0.35, 0.8], [0.5, 0.15], [0.6, 0.6], [0.77, 0.4],
  [0.9, 0.9], [0.98, 0.5]];
const size = { width: 320, height: 160 };

test("80 gradients: CSS, plain CSS and SVG draw the picture that is shown", async t => {
  await opened("gradient");
  const worst = { CSS: 0, PlainCSS: 0, SVG: 0 };
  for (let run = 0; run < 80; ++run) {
    const state = record(fields.gradient);
    await show("gradient", state);
    // Until the picture is fine.
    await new Promise(done => setTimeout(done, 220));
    const forms = {};
    for (const form of ["CSS", "PlainCSS", "SVG"]) {
      const isThere = await page.evaluate(name =>
        document.querySelector(`#take input[value="${name}"]`) !== null, form);
      forms[form] = isThere ? await code(page, form) : "";
    }
    const hash = await page.evaluate(() => location.hash);
    const shown = await page.evaluate(all => {
      const canvas = document.querySelector(".pair canvas");
      return all.map(([x, y]) => [...canvas.getContext("2d").getImageData(
        Math.floor(x * canvas.width), Math.floor(y * canvas.height), 1, 1).data]);
    }, places);
    for (const [form, text] of Object.entries(forms)) {
      if (!text || text.startsWith("// ")) {
        continue;
      }
      const style = text.replace(/\/\*.*?\*\//g, "").replace(/^background: |;$/gm, "").trim();
      const html = form === "SVG" ? text : `<i style="background: ${style}"></i>`;
      await page.evaluate(source => {
        const host = document.createElement("div");
        host.id = "pasted";
        host.style.cssText = "all: initial; position: fixed; inset: 0 auto auto 0; z-index: 9; "
          + "width: 320px; height: 160px; background: none";
        host.attachShadow({ mode: "open" }).innerHTML =
          `<style>i, svg { display: block; width: 320px; height: 160px }</style>${source}`;
        document.body.append(host);
        document.querySelectorAll("main, header, footer").forEach(each => {
          each.style.visibility = "hidden";
        });
        document.documentElement.style.background = document.body.style.background = "#808080";
      }, html);
      await page.settle();
      const png = await page.screenshot(undefined, false);
      const drawn = await page.evaluate(async (bytes, all, { width, height }) => {
        document.querySelector("#pasted").remove();
        document.querySelectorAll("main, header, footer").forEach(each => {
          each.style.visibility = "";
        });
        const data = Uint8Array.from(atob(bytes), c => c.charCodeAt(0));
        const image = await createImageBitmap(new Blob([data]));
        const brush = Object.assign(document.createElement("canvas"),
          { width, height }).getContext("2d");
        brush.drawImage(image, 0, 0);
        return all.map(([x, y]) => [...brush.getImageData(
          Math.floor(x * width), Math.floor(y * height), 1, 1).data]);
      }, png.toString("base64"), places, size);
      drawn.forEach((pixel, i) => {
        // On the grey behind it.
        const [r, g, b, a] = shown[i];
        const over = [r, g, b].map(level => (level * a + 128 * (255 - a)) / 255);
        const error = Math.max(...over.map((level, k) => Math.abs(level - pixel[k])));
        const ok = ct.difference(`rgb(${over.join(" ")})`, `rgb(${pixel.slice(0, 3).join(" ")})`,
          "ok");
        worst[form] = Math.max(worst[form], ok);
        const bound = form === "CSS" && !text.startsWith("/*") ? 0.008 : 0.02;
        assert.ok(ok <= bound, `${run}: ${form} at ${places[i]}: ${pixel} for ${over}, ΔE OK ${
          ok.toFixed(4)}, ${error.toFixed(1)} levels\n${hash}\n${text.slice(0, 400)}`);
      });
    }
  }
  t.diagnostic(JSON.stringify(worst));
});

test("40 curves: a transition moves as the curve does", async () => {
  await opened("curve");
  for (let run = 0; run < 40; ++run) {
    const state = record(fields.curve);
    await show("curve", state);
    const css = await code(page, "CSS");
    const [, seconds, easing] = /transition: transform ([\d.]+)s ([^;]*);/.exec(css);
    const x = Array.from({ length: 41 }, (_, i) => i / 40);
    const drawn = await page.evaluate((all, timing, length) => {
      const box = document.createElement("div");
      box.style.position = "absolute";
      document.body.append(box);
      const motion = box.animate([{ left: "0px" }, { left: "1000px" }],
        { duration: 1000 * length, easing: timing, fill: "both" });
      motion.pause();
      const lefts = all.map(at => {
        motion.currentTime = 1000 * length * at;
        return parseFloat(getComputedStyle(box).left) / 1000;
      });
      box.remove();
      return lefts;
    }, x, easing, Number(seconds));
    const own = ct.easeAll(state.curve, Float64Array.from(x));
    drawn.forEach((value_, i) => {
      // Where it leaps, either side is right.
      const near = [x[i] - 1e-6, x[i] + 1e-6].map(at => ct.ease(state.curve,
        Math.min(Math.max(at, 0), 1))).concat(own[i]);
      assert.ok(value_ >= Math.min(...near) - 0.0015 && value_ <= Math.max(...near) + 0.0015,
        `${run}: ${state.curve} at ${x[i]}: ${value_} for ${own[i]}\n${css.slice(0, 300)}`);
    });
    if (!/spring/.test(state.curve)) {
      assert.ok(Math.abs(seconds - state.seconds) < 0.01, `${css}: ${state.seconds} s`);
    }
  }
});
