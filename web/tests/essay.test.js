// The essay in Chromium. `SITE=.build/site node --test web/tests` tests the site that was built.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { dirname } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";

import { launch } from "./chromium.js";
import {
  expectContrastAA, expectKeyboardReaches, expectNoOverflow, expectQuiet,
} from "./expect.js";
import { colortool, library as load, served } from "./library.js";

let browser;
let server;
let library;
before(async () => {
  library = await load();
  server = await served();
  browser = await launch();
});
after(async () => {
  if (browser) {
    await browser.close();
    await server.close();
  }
});

/** The number of figures. */
const all = 13;

async function open(options = {}) {
  const { theme, motion, width } = {
    theme: "light", motion: "no-preference", width: 1440, ...options,
  };
  const page = await browser.open();
  await page.viewport(width, 900);
  await page.media({ "prefers-color-scheme": theme, "prefers-reduced-motion": motion });
  await page.goto(`${server.origin}/essay/index.html`);
  await page.until(() => document.documentElement.dataset.figures === "all");
  // The photograph waits until it is about to be seen.
  await page.evaluate(() => document.querySelector("#photo").scrollIntoView());
  await page.until(() => !document.querySelector("#photo:not(.loaded)"));
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.settle();
  return page;
}

// What a figure shows on its canvas.
function shown(page, id) {
  return page.evaluate(name => new Promise(done => {
    requestAnimationFrame(() => requestAnimationFrame(() => {
      const figure = document.getElementById(name);
      const stage = figure.querySelector("canvas").toDataURL();
      let hash = 0;
      for (let i = 0; i < stage.length; ++i) {
        hash = (Math.imul(hash, 31) + stage.charCodeAt(i)) | 0;
      }
      done(`${hash} ${stage.length}`);
    }));
  }), id);
}

const figures = page => page.evaluate(() =>
  [...document.querySelectorAll(".figure")].map(figure => figure.id));

test("every figure is drawn, quietly, and nothing overflows", async () => {
  const page = await open();
  expectQuiet(page, server.origin);
  const missing = await page.evaluate(() => [...document.querySelectorAll(".figure")]
    .filter(figure => !figure.classList.contains("live")).map(figure => figure.id));
  assert.deepEqual(missing, []);
  assert.equal((await figures(page)).length, all);
  const blank = await page.evaluate(() => [...document.querySelectorAll(".stage canvas")]
    .filter(canvas => {
      const { data } = canvas.getContext("2d")
        .getImageData(0, 0, canvas.width, canvas.height);
      return !data.some(x => x !== 0);
    }).map(canvas => canvas.closest("figure").id));
  assert.deepEqual(blank, []);
  await expectNoOverflow(page);
  expectQuiet(page, server.origin);
  await page.close();
});

// What the captions state as fixed numbers, as the figures say it in their first state.
const findings = {
  ribbon: ["#889c00 by OKLCh (L* 61)", "#308300 by filter (L* 48)", "#8dff30 by HSB (L* 90)",
    "Hue error on", "° too far by filter"],
  turn: ["red −0.24, green 0.59, blue 0.26", "Luma 0.392 before, 0.392 after"],
  plane: ["Luma 0.392", "still 0.392", "0.442"],
  cut: ["red −0.24 → 0", "Luma 0.392 becomes 0.442"],
  leaves: ["74 of 216", "34 %"],
  roundtrip: ["2.4 (matrix filter), 0.0 (HSB), 3.2 (OKLCh)"],
  curves: ["0.45 to 1.00", "0.66 to 1.00"],
  keeps: ["from 32 to 97"],
  gamut: ["sRGB 0.204, Display P3 0.240"],
  night: ["#2ca6ff with contrast 8.0", "hue 15° off",
    "#0067e1 with contrast 4.0", "hue 1° off"],
};

// What a figure says that the command under it prints, too: as it stands, or to the digits that are
// said.
const proved = {
  ribbon: ["48", "90", "61"],
  turn: ["−0.24", "0.59", "0.26"],
  cut: ["−0.24", "0.59", "0.26"],
  leaves: ["74"],
  roundtrip: [],
  keeps: ["97"],
  gamut: ["0.204"],
};

const reading = (page, id) => page.evaluate(name =>
  document.querySelector(`#${name} .reading`).textContent.replace(/\s+/g, " "), id);

test("the figures say what the captions say", async () => {
  const page = await open();
  for (const id of (await figures(page)).filter(each => findings[each])) {
    const said = await reading(page, id);
    findings[id].forEach(text => assert.ok(said.includes(text), `${id}: ${text} in “${said}”`));
  }
  await page.close();
});

test("the command under a figure prints what the figure says", async () => {
  const folder = dirname(colortool());
  const page = await open();
  for (const id of (await figures(page)).filter(each => proved[each])) {
    const [said, command] = [await reading(page, id), await page.evaluate(each =>
      document.querySelector(`#${each} .check code`).textContent, id)];
    const printed = execFileSync("bash", ["-ec", command], {
      encoding: "utf8", env: { ...process.env, PATH: `${folder}:${process.env.PATH}` } });
    proved[id].forEach(text => {
      assert.ok(said.includes(text), `${id}: ${text} in “${said}”`);
      const [value, digits] = [Number(text.replace("−", "-")), text.replace(/^.*\./, "").length];
      const isThere = printed.includes(text) || (printed.match(/-?\d*\.?\d+(?:e-?\d+)?/g) || [])
        .some(each => Math.abs(Number(each) - value) <= 0.501 * 10 ** -digits);
      assert.ok(isThere, `${id}: ${text} of ${command}\n${printed}`);
    });
  }
  await page.close();
});

test("the night figure's colours are those of the library and of its command", async () => {
  const page = await open();
  await page.evaluate(() => {
    document.getElementById("night").scrollIntoView();
    const own = document.querySelector("#night input[type=color]");
    own.value = "#007aff";
    own.dispatchEvent(new Event("input"));
    const slider = document.querySelector("#night input[type=range]");
    slider.value = "0";
    slider.dispatchEvent(new Event("input"));
  });
  await page.until(() => /#007aff/.test(document.querySelector("#night .check").textContent));
  const said = await reading(page, "night");
  assert.ok(said.includes(library.invertLightness("#007aff").hex), said);
  assert.match(said, /by luminance #0067e1 with contrast [\d.]+.:.1, hue [01]° off/);
  assert.match(said,
    /by the matrix filter #[0-9a-f]{6} with contrast [\d.]+.:.1, hue (?![01]°)\d+° off/);
  await page.close();
});

test("a caption that gives a number of red says so, and others follow the colour", async () => {
  const page = await open();
  const captions = await page.evaluate(() =>
    [...document.querySelectorAll("figure:has(input[type=color]) figcaption")]
      .map(caption => caption.textContent).filter(text => /\d\.\d|\d°/.test(text)));
  assert.ok(captions.length >= 4);
  captions.forEach(text => assert.match(text, /iOS|every hue|twelve/, text));
  await page.close();
});

test("one colour goes through all figures that have one", async () => {
  const page = await open();
  const before_ = {};
  for (const id of ["turn", "plane", "cut", "curves", "hexagon", "night"]) {
    before_[id] = await page.evaluate(name =>
      document.querySelector(`#${name} .reading`).textContent, id);
  }
  await page.evaluate(() => {
    const own = document.querySelector("#ribbon input[type=color]");
    own.value = "#34c759";
    own.dispatchEvent(new Event("input"));
  });
  for (const id of ["turn", "plane", "cut", "curves", "hexagon", "night"]) {
    await page.evaluate(name => document.getElementById(name).scrollIntoView(), id);
    await page.until((name, text) => document.querySelector(`#${name} .reading`).textContent
      !== text, id, before_[id]);
    assert.equal(await page.evaluate(name =>
      document.querySelector(`#${name} input[type=color]`).value, id), "#34c759");
  }
  await page.close();
});

test("what is coarse while one drags is as fine as ever once it rests", async () => {
  const rest = () => new Promise(done => setTimeout(done, 300));
  // Each by the control that is dragged, and a value on the way to another.
  const dragged = { ribbon: ["color", "#34c759", "#4a7fd6"], plane: ["color", "#34c759", "#4a7fd6"],
    curves: ["color", "#34c759", "#4a7fd6"], hexagon: ["color", "#34c759", "#4a7fd6"],
    gamut: ["range", "0.5", "0.8"] };
  const page = await open();
  const other = await open();
  const move = (tab, id, kind, value) => tab.evaluate((name, type, to) => {
    const inputs = [...document.querySelectorAll(`#${name} input[type=${type}]`)];
    document.getElementById(name).scrollIntoView();
    inputs[inputs.length - 1].value = to;
    inputs[inputs.length - 1].dispatchEvent(new Event("input"));
  }, id, kind, value);
  for (const [id, [kind, between, end]] of Object.entries(dragged)) {
    await move(page, id, kind, between);
    await move(page, id, kind, end);
    const coarse = await shown(page, id);
    await rest();
    const fine = await shown(page, id);
    assert.notEqual(fine, coarse, `${id} is coarse at first`);
    await move(other, id, kind, end);
    await rest();
    assert.equal(await shown(other, id), fine, id);
  }
  await page.close();
  await other.close();
});

test("a photograph of one's own is opened and turned", async () => {
  const page = await open();
  const was = await shown(page, "photo");
  const { root: { nodeId } } = await page.send("DOM.getDocument");
  const selector = "#photo input[type=file]";
  const input = await page.send("DOM.querySelector", { nodeId, selector });
  const path = fileURLToPath(new URL("../../.github/images/huerotation.png", import.meta.url));
  await page.send("DOM.setFileInputFiles", { nodeId: input.nodeId, files: [path] });
  await page.until(() => document.querySelector("#photo .check").textContent
    .includes("huerotation.png"));
  assert.notEqual(await shown(page, "photo"), was);
  expectQuiet(page, server.origin);
  await page.close();
});

test("pictures are dragged", async () => {
  const page = await open();
  for (const id of (await figures(page)).filter(each =>
    !["roundtrip", "photo"].includes(each))) {
    const was = await shown(page, id);
    await page.drag(`#${id} canvas`, -90, 25);
    assert.notEqual(await shown(page, id), was, id);
  }
  await page.close();
});

test("text has contrast AA in both themes, drawn text too", async () => {
  for (const theme of ["light", "dark"]) {
    const page = await open({ theme });
    await expectContrastAA(page, (a, b) => library.contrast(a, b));
    const colors = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement("i"));
      return ["wash", "ink", "quiet", "part-red", "part-green", "part-blue"].map(part => {
        probe.style.color = `var(--${part})`;
        return [part, getComputedStyle(probe).color];
      });
    });
    const wash = colors[0][1];
    for (const [part, color] of colors.slice(1)) {
      assert.ok(library.contrast(color, wash) >= 4.5, `${part} in ${theme}`);
    }
    await page.close();
  }
});

test("the keyboard reaches every control, and each changes its figure", async () => {
  const page = await open();
  await expectKeyboardReaches(page, ["main input", "main button", "main a"]);
  for (const id of await figures(page)) {
    const ranges = await page.evaluate(name =>
      document.querySelectorAll(`#${name} input[type=range]`).length, id);
    assert.ok(ranges > 0, `${id} has no slider`);
    for (let i = 0; i < ranges; ++i) {
      const name = await page.evaluate((figure, n) => {
        const input = document.querySelectorAll(`#${figure} input[type=range]`)[n];
        input.focus();
        return `${figure}: ${input.parentElement.textContent}`;
      }, id, i);
      const was = await shown(page, id);
      const isLast = await page.evaluate(() =>
        document.activeElement.value === document.activeElement.max);
      for (let count = 0; count < 3; ++count) {
        await page.press(isLast ? "ArrowLeft" : "ArrowRight");
      }
      assert.notEqual(await shown(page, id), was, name);
    }
    const choices = await page.evaluate(name =>
      document.querySelectorAll(`#${name} fieldset.choice`).length, id);
    for (let i = 0; i < choices; ++i) {
      const name = await page.evaluate((figure, n) => {
        const set = document.querySelectorAll(`#${figure} fieldset.choice`)[n];
        set.querySelector("input:checked").focus();
        return `${figure}: ${set.textContent}`;
      }, id, i);
      const was = await shown(page, id);
      await page.press("ArrowRight");
      assert.notEqual(await shown(page, id), was, name);
    }
  }
  const was = await shown(page, "leaves");
  await page.evaluate(() => document.querySelector("#leaves input[type=checkbox]").focus());
  await page.press(" ");
  assert.notEqual(await shown(page, "leaves"), was, "the tick of leaves");
  expectQuiet(page, server.origin);
  await page.close();
});

test("nothing moves unasked; play plays, and pause pauses", async () => {
  const page = await open();
  const ids = await figures(page);
  const before_ = await Promise.all(ids.map(id => shown(page, id)));
  await new Promise(done => setTimeout(done, 700));
  const later = await Promise.all(ids.map(id => shown(page, id)));
  assert.deepEqual(later, before_);
  const button = "#leaves button.play";
  await page.point(button);
  await page.evaluate(name => document.querySelector(name).click(), button);
  const first = await shown(page, "leaves");
  await new Promise(done => setTimeout(done, 300));
  assert.notEqual(await shown(page, "leaves"), first, "plays");
  await page.evaluate(name => document.querySelector(name).click(), button);
  const still = await shown(page, "leaves");
  await new Promise(done => setTimeout(done, 300));
  assert.equal(await shown(page, "leaves"), still, "pauses");
  await page.close();
});

test("the theme's button redraws the figures", async () => {
  const page = await open();
  const was = await shown(page, "cut");
  await page.media({ "prefers-color-scheme": "dark" });
  assert.notEqual(await shown(page, "cut"), was);
  await page.close();
});

// By the time that the page's thread works on a frame, so that other work on the machine does not
// count; what was reached beside it is told too.
test("each figure follows its slider, with its time told", async () => {
  const page = await open({ width: 390 });
  await page.send("Performance.enable", { timeDomain: "threadTicks" });
  const worked = async () => {
    const { metrics } = await page.send("Performance.getMetrics");
    return metrics.find(metric => metric.name === "TaskDuration").value;
  };
  for (const id of await figures(page)) {
    const start = await worked();
    const { frames, seconds } = await page.evaluate(name => new Promise(done => {
      const input = document.querySelector(`#${name} input[type=range]`);
      input.closest("figure").scrollIntoView();
      const range = Number(input.max) - Number(input.min);
      const begin = performance.now();
      let count = 0;
      requestAnimationFrame(function next(now) {
        if (now - begin > 1000) {
          done({ frames: count, seconds: (now - begin) / 1000 });
          return;
        }
        count += 1;
        input.value = String(Number(input.min) + ((count * 7) % 101) / 101 * range);
        input.dispatchEvent(new Event("input"));
        requestAnimationFrame(next);
      });
    }), id);
    const each = 1000 * (await worked() - start) / frames;
    console.log(`${id}: ${each.toFixed(1)} ms a frame; ${(frames / seconds).toFixed(0)} a second`);
    assert.ok(frames > 1 && each > 0, `${id} does not follow`);
  }
  await page.close();
});

test("without the library the findings are given in words", async () => {
  const page = await browser.open();
  await page.viewport(820, 900);
  await page.send("Network.setBlockedURLs", { urls: ["*colortoolkit*"] });
  await page.goto(`${server.origin}/essay/index.html`);
  const said = await page.evaluate(() => [...document.querySelectorAll(".fallback")]
    .filter(e => e.getClientRects().length > 0 && e.textContent.trim().length > 30).length
    + document.querySelectorAll(".still + .fallback").length);
  assert.equal(said, all);
  await page.close();
});
