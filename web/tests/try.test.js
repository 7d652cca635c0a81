// The lab in a browser, as one who visits it uses it.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { launch } from "./chromium.js";
import {
  expectContrastAA, expectKeyboardReaches, expectNoOverflow, expectQuiet,
} from "./expect.js";
import { library, served } from "./library.js";

const tools = ["palette", "gradient", "curve", "photo", "color", "gamut", "effect", "scene"];
let browser;
let server;
let ct;
before(async () => {
  ct = await library();
  server = await served();
  browser = await launch();
});
after(async () => {
  await browser.close();
  await server.close();
});

// A page with the lab open at a hash, once it has drawn.
async function lab(hash, features = {}) {
  const page = await browser.open();
  await page.viewport(1024, 800);
  await page.media({ "prefers-reduced-motion": "reduce", ...features });
  await page.goto(`${server.origin}/lab/index.html${hash}`);
  await page.until(() => {
    const code = document.querySelector("#take pre");
    return code && code.textContent;
  });
  return page;
}

// What is read follows what is drawn by up to a tenth of a second.
const settled = (page) => page.evaluate(() => new Promise((done) => setTimeout(done, 120)));

// The state and the code that are shown.
async function told(page, language = "JSON") {
  await settled(page);
  return page.evaluate((name) => {
    document.querySelector(`#take input[value=${name}]`).click();
    const text = document.querySelector("#take pre").textContent;
    return name === "JSON" ? JSON.parse(text) : text;
  }, language);
}

async function leave(page) {
  expectQuiet(page, server.origin);
  await page.close();
}

for (const tool of tools) {
  test(`${tool}: fits, can be read in both themes, and is quiet`, async () => {
    const page = await lab(`#${tool}`, { "prefers-color-scheme": "light" });
    const shown = await page.evaluate(() => document.querySelector(".panel:not([hidden])").id);
    assert.equal(shown, `panel-${tool}`);
    await expectContrastAA(page, ct.contrast);
    await page.media({ "prefers-color-scheme": "dark" });
    await expectContrastAA(page, ct.contrast);
    await expectNoOverflow(page);
    await leave(page);
  });

  test(`${tool}: the keyboard reaches everything`, async () => {
    const page = await lab(`#${tool}`);
    await expectKeyboardReaches(page, ["button, input, select, textarea, a[href], pre"]);
    await leave(page);
  });
}

test("tabs go by the arrow keys, and back goes back", async () => {
  const page = await lab("");
  await page.evaluate(() => document.querySelector("#tab-palette").focus());
  await page.press("ArrowRight");
  await page.until(() => document.activeElement.id === "tab-gradient"
    && location.hash === "#gradient" && document.querySelector("#panel-palette").hidden);
  await page.press("End");
  await page.press("ArrowRight");
  await page.until(() => location.hash === "#palette");
  await page.evaluate(() => history.back());
  await page.until(() => location.hash === "#scene"
    && document.querySelector("#panel-scene:not([hidden])"));
  await leave(page);
});

test("a colour is typed, turned, and found again by its link", async () => {
  const page = await lab("#color");
  await page.fill("#color-text", "oklch(70% 0.1 200)");
  await page.until(() => /0\.1\+200/.test(location.hash));
  await page.evaluate(() => document.querySelector("input[value=css]").click());
  await page.until(() => /method/.test(location.hash));
  const state = await told(page);
  assert.equal(state.text, "oklch(70% 0.1 200)");
  assert.equal(state.method, "css");
  const turned = ct.rotateHue(state.text, 90, "css", { display: "srgb" });
  assert.ok((await told(page, "CSS")).includes(turned.hex));
  assert.ok((await page.evaluate(() => document.querySelector("#panel-color").innerText))
    .includes(turned.hex));
  const other = await lab(await page.evaluate(() => location.hash));
  assert.deepEqual(await told(other), state);
  await other.close();
  await leave(page);
});

test("what cannot be read is told, and stays", async () => {
  const page = await lab("#color");
  await page.fill("#color-text", "oklch(70% 0.1");
  const message = await page.until(() => document.querySelector("#panel-color .error").textContent);
  assert.match(message, /\S/);
  assert.equal(await page.evaluate(() => document.querySelector("#take pre").textContent), "");
  await page.fill("#color-text", "teal");
  await page.until(() => document.querySelector("#panel-color .error").textContent === ""
    && document.querySelector("#take pre").textContent);
  await leave(page);
});

test("links of any kind open", async () => {
  for (const hash of ["#gradient={", "#effect=effect:nothing", "#%", "#nowhere",
    "#gamut=space:srgb&map:x", "#color=display:lab", "#gradient=space:luv&hue:longer",
    "#palette=colors:&method:x&ground:1"]) {
    const page = await lab(hash);
    await leave(page);
  }
});

test("stops are dragged, moved by keys, added and removed", async () => {
  const page = await lab("#gradient");
  const width = await page.evaluate(() => document.querySelector(".track").clientWidth);
  await page.drag(".stop:first-child", width / 4, 0);
  assert.ok(Math.abs((await told(page)).stops[0].at - 0.25) < 0.01);
  await page.evaluate(() => document.querySelector(".stop:last-child").focus());
  await page.press("ArrowLeft");
  await page.press("ArrowLeft", "shift");
  assert.equal((await told(page)).stops[1].at, 0.89);
  const line = () => page.evaluate(() => {
    const canvas = document.querySelector(".editor canvas");
    return [...canvas.getContext("2d").getImageData(360, 32, 1, 1).data];
  });
  const first = await line();
  await page.evaluate(() => [...document.querySelectorAll("#panel-gradient button")]
    .find((button) => button.textContent === "Add a stop").click());
  assert.equal((await told(page)).stops.length, 3);
  // One more stop changes the line by no more than the rounding of its colour.
  (await line()).forEach((value, i) => assert.ok(Math.abs(value - first[i]) <= 8));
  await page.evaluate(() => document.querySelector(".stop:nth-child(2)").focus());
  await page.press("Delete");
  assert.equal((await told(page)).stops.length, 2);
  await leave(page);
});

test("a Bézier's points are dragged and moved by keys", async () => {
  const page = await lab("#curve");
  const numbers = async () => /\((.*)\)/.exec((await told(page)).curve)[1].split(", ").map(Number);
  const start = await numbers();
  await page.drag(".knob", 60, -30);
  const dragged = await numbers();
  assert.ok(dragged[0] > start[0] && dragged[1] > start[1]);
  assert.deepEqual(dragged.slice(2), start.slice(2));
  await page.evaluate(() => document.querySelectorAll(".knob")[1].focus());
  await page.press("ArrowLeft");
  await page.press("ArrowUp", "shift");
  const moved = await numbers();
  assert.deepEqual(moved.slice(2), [start[2] - 0.01, start[3] + 0.1].map((x) => +x.toFixed(2)));
  await leave(page);
});

test("every curve of the gallery can be shown", async () => {
  const page = await lab("#curve");
  const curves = await page.evaluate(() => [...document.querySelectorAll(".gallery button")]
    .map((button) => {
      button.click();
      return [button.innerText.trim(), document.querySelector("#panel-curve .error").textContent];
    }));
  assert.deepEqual(curves.map((curve) => curve[0]),
    ct.names("curves").concat(["smooth", "snappy", "bouncy"]));
  assert.deepEqual(curves.filter((curve) => curve[1]), []);
  await leave(page);
});

test("the ball moves when it is let, and only then", async () => {
  const page = await lab("#curve", { "prefers-reduced-motion": "no-preference" });
  const place = () => page.evaluate(() => document.querySelector(".way b").style.left);
  const start = await place();
  await page.settle();
  assert.equal(await place(), start);
  await page.click("#panel-curve button.play");
  await page.until((first) => document.querySelector(".way b").style.left !== first, start);
  await page.until(() => document.querySelector("#panel-curve button.play").textContent === "Play");
  await leave(page);
});

test("a colour of the slice is moved, and the mappings follow", async () => {
  const page = await lab("#gamut");
  const table = () => page.evaluate(() => document.querySelector("#panel-gamut tbody").innerText);
  const first = await table();
  await page.drag(".knob", -80, 20);
  const state = await told(page);
  assert.ok(state.chroma < 0.85 && state.light < 0.75);
  assert.notEqual(await table(), first);
  await page.press("ArrowUp");
  assert.equal((await told(page)).light, +(state.light + 0.01).toFixed(3));
  await leave(page);
});

test("what is coarse while one drags is as fine as ever once it rests", async () => {
  const drawn = (page) => page.evaluate(() => [...document.querySelectorAll(
    ".panel:not([hidden]) canvas")].map((canvas) => canvas.toDataURL()).concat(
    [...document.querySelectorAll(".turns .strip, .turns .patch")]
      .map((each) => each.style.background)));
  const rest = () => new Promise((done) => setTimeout(done, 400));
  // The slider or picker, a value, and the link to what it makes.
  const dragged = [["input[type=range]", "77", "#gamut=hue:77"],
    ["input[type=range]", "33", "#gradient=angle:33"],
    [".stops input[type=color]", "#b03060", "#gradient=stops:%23b03060,0;%23ffd60a,1"],
    ["input[type=color]", "#b03060", "#color=text:%23b03060"]];
  for (const [selector, value, link] of dragged) {
    const tool = link.replace(/=.*/, "");
    const page = await lab(tool);
    await rest();
    const first = await drawn(page);
    await page.evaluate((name, to) => {
      const input = document.querySelector(`.panel:not([hidden]) ${name}`);
      input.value = to;
      input.dispatchEvent(new Event("input"));
    }, selector, value);
    await page.settle();
    const coarse = await drawn(page);
    assert.notDeepEqual(coarse, first, `${link} follows`);
    await rest();
    const fine = await drawn(page);
    assert.notDeepEqual(fine, coarse, `${link} is coarse at first`);
    await leave(page);
    const other = await lab(link);
    await rest();
    assert.deepEqual(await drawn(other), fine, link);
    await leave(other);
  }
});

test("the whole library comes when an effect or a scene is shown first", async () => {
  const page = await lab("");
  const modules = () => page.requests.filter((url) => url.endsWith(".wasm"))
    .map((url) => url.replace(/.*\//, ""));
  await page.click("#tab-curve");
  await page.until(() => document.querySelector("#panel-curve"));
  assert.deepEqual(modules(), ["colortoolkit-lab.wasm"]);
  // Of several that are asked for meanwhile the last is shown.
  await page.evaluate(() => {
    document.querySelector("#tab-scene").click();
    document.querySelector("#tab-effect").click();
  });
  await page.until(() => document.querySelector("#panel-effect canvas"));
  assert.deepEqual(modules(), ["colortoolkit-lab.wasm", "colortoolkit.wasm"]);
  assert.equal(await page.evaluate(() => document.querySelector("#panel-scene")), null);
  assert.equal(await page.evaluate(() => location.hash), "#effect");
  await leave(page);
});

test("both forms of every effect are drawn, and time moves them", async () => {
  for (const effect of ct.names("effects")) {
    const page = await lab(`#effect=effect:${effect}&at:1.2`);
    const drawn = await page.evaluate(() => [...document.querySelectorAll(".frame canvas")]
      .map((canvas) => [canvas.width, canvas.height, new Set(
        canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data).size]));
    const { width, height } = ct.effect(effect);
    const size = [width, height].map((side) => side * (width < 200 ? 2 : 1));
    assert.deepEqual(drawn.map((each) => each.slice(0, 2)), [size, size]);
    drawn.forEach((each) => assert.ok(each[2] > 1, `${effect} is blank`));
    await leave(page);
  }
});

test("scenes are drawn as they are typed, and faults say where", async () => {
  const page = await lab("#scene");
  const pixel = () => page.evaluate(() => [...document.querySelector("#panel-scene canvas")
    .getContext("2d").getImageData(2, 2, 1, 1).data]);
  assert.deepEqual(await pixel(), [0x10, 0x10, 0x14, 255]);
  const box = { type: "rectangle", rect: [0, 0, 40, 40], fill: "#ff8000" };
  await page.fill("#scene-text", JSON.stringify({ size: [40, 40], nodes: [box] }, null, 2));
  await page.until(() => /ff8000/.test(location.hash));
  assert.deepEqual(await pixel(), [255, 128, 0, 255]);
  box.fill = "x";
  await page.fill("#scene-text", JSON.stringify({ size: [40, 40], nodes: [box] }));
  const message = await page.until(() => document.querySelector("#panel-scene .error").textContent);
  assert.match(message, /nodes\[0\]\.fill/);
  await page.fill("#scene-text", "{");
  await page.until(() => /line 1/.test(document.querySelector("#panel-scene .error").textContent));
  await leave(page);
});

test("every scene to start from is drawn, and plays", async () => {
  const page = await lab("#scene", { "prefers-reduced-motion": "no-preference" });
  const count = await page.evaluate(() =>
    document.querySelectorAll("#panel-scene .examples button").length);
  assert.ok(count >= 4);
  for (let i = 0; i < count; ++i) {
    const [colors, error] = await page.evaluate((at) => {
      document.querySelectorAll("#panel-scene .examples button")[at].click();
      const canvas = document.querySelector("#panel-scene canvas");
      const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
      return [new Set(new Uint32Array(data.buffer)).size,
        document.querySelector("#panel-scene .error").textContent];
    }, i);
    assert.ok(colors > 20 && error === "", `${i}: ${colors} colours, ${error}`);
  }
  await page.evaluate(() => document.querySelector("#panel-scene .examples button").click());
  assert.equal((await told(page)).at, 0);
  await page.click("#panel-scene button.play");
  await page.until(() => JSON.parse(document.querySelector("#take pre").textContent).at > 0);
  await page.click("#panel-scene button.play");
  await leave(page);
});

test("a press acts on what runs, and options on what is drawn", async () => {
  const page = await lab("#effect=effect:gradient-points&at:0.6");
  const facts = async () => {
    await settled(page);
    return page.evaluate(() => document.querySelector("#panel-effect .quiet").textContent);
  };
  assert.match(await facts(), /runs 3 s/);
  await page.evaluate(() => {
    const buttons = [...document.querySelectorAll("#panel-effect button")];
    buttons.find((button) => button.textContent === "Press").click();
  });
  assert.equal((await told(page)).options.events, "0.6 press");
  assert.match(await facts(), /runs 3\.6 s/);
  await page.evaluate(() => {
    const fields = [...document.querySelectorAll("#panel-effect label.field")];
    const field = fields.find((label) => label.textContent === "duration").querySelector("input");
    field.value = "2";
    field.dispatchEvent(new Event("input"));
  });
  assert.equal((await told(page)).options.duration, "2");
  assert.match(await facts(), /runs 2\.6 s/);
  assert.match(await told(page, "CLI"), /--duration=2/);
  await leave(page);
});
