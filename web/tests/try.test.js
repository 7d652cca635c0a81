// Try and Explore in a browser, as a visitor uses them.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";

import { most } from "../try/palettes.js";
import { address, code, ready, state, tools } from "./bench.js";
import { launch } from "./chromium.js";
import {
  expectContrastAA, expectKeyboardReaches, expectNoOverflow, expectQuiet,
} from "./expect.js";
import { library, served } from "./library.js";

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

// A page with a tool open at a hash, once it has drawn.
async function lab(hash, features = {}) {
  const page = await browser.open();
  await page.viewport(1024, 800);
  await page.media({ "prefers-reduced-motion": "reduce", ...features });
  await page.goto(`${server.origin}/${address(hash)}`);
  await ready(page);
  return page;
}

// What is read follows what is drawn by up to a quarter of a second.
const settled = () => new Promise((done) => setTimeout(done, 250));

async function leave(page) {
  expectQuiet(page, server.origin);
  await page.close();
}

for (const tool of Object.keys(tools)) {
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

  test(`${tool}: axe finds nothing, and targets are 24 pixels`, async () => {
    const page = await lab(`#${tool}`, { "prefers-color-scheme": "light" });
    await page.evaluate(await readFile(new URL("axe/axe.min.js", import.meta.url), "utf8"));
    for (const [width, height, theme] of [[390, 844, "light"], [1280, 800, "dark"]]) {
      await page.viewport(width, height);
      await page.media({ "prefers-color-scheme": theme });
      assert.deepEqual(await page.evaluate(async () => (await globalThis.axe.run(document, {
        resultTypes: ["violations"],
      })).violations.map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 120)}`)), []);
      const small = await page.evaluate(() => [...document.querySelectorAll(
        "main :is(button, input, select, textarea, [role=tab], [role=slider])")]
        .filter(each => each.getClientRects().length > 0 && each.className !== "hidden")
        .filter(each => [each, each.closest("label") || each].every(one =>
          ["width", "height"].some(side => one.getBoundingClientRect()[side] < 24)))
        .map(each => each.outerHTML));
      assert.deepEqual(small, []);
    }
    await leave(page);
  });

  test(`${tool}: what it does and what one takes are on the first screen`, async () => {
    const page = await lab(`#${tool}`);
    for (const [width, height] of [[390, 844], [1280, 800]]) {
      await page.viewport(width, height);
      const [panel, code_, copy] = await page.evaluate(() => [".panel:not([hidden])", "#take pre",
        "#take button.primary"].map(name => {
        const { left, right, top, bottom } = document.querySelector(name).getBoundingClientRect();
        return { left, right, top, bottom };
      }));
      assert.ok(panel.top < height / 2 && copy.top > 0 && copy.bottom <= height);
      if (width < 1000) {
        assert.ok(code_.top >= panel.bottom, "below the tool");
      } else {
        assert.ok(code_.left >= panel.right && code_.top < height / 2, "beside the tool");
      }
    }
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
  await page.until(() => location.hash === "#photo"
    && document.querySelector("#panel-photo:not([hidden])"));
  await leave(page);
});

test("a colour is typed, turned, and found again by its link", async () => {
  const page = await lab("#color");
  await page.fill("#color-text", "oklch(70% 0.1 200)");
  await page.until(() => /0\.1\+200/.test(location.hash));
  await page.evaluate(() => document.querySelector("input[value=css]").click());
  await page.until(() => /method/.test(location.hash));
  const now = await state(page);
  assert.equal(now.text, "oklch(70% 0.1 200)");
  assert.equal(now.method, "css");
  const turned = ct.rotateHue(now.text, now.angle, "css", { display: "srgb" });
  assert.ok((await code(page, "CSS")).includes(turned.hex));
  assert.ok((await page.evaluate(() => document.querySelector("#panel-color").innerText))
    .includes(turned.hex));
  const other = await lab(await page.evaluate(() => location.hash));
  assert.deepEqual(await state(other), now);
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
  for (const hash of ["#gradient={", "#photo=change:x&dark:1", "#%", "#nowhere",
    "#gamut=space:srgb&map:x", "#color=display:lab", "#gradient=space:luv&hue:longer",
    "#palette=colors:&method:x&least:0"]) {
    const page = await lab(hash);
    await leave(page);
  }
});

test("stops are dragged, moved by keys, added and removed", async () => {
  const page = await lab("#gradient");
  const width = await page.evaluate(() => document.querySelector(".track").clientWidth);
  await page.drag(".stop:first-child", width / 4, 0);
  assert.ok(Math.abs((await state(page)).stops[0].at - 0.25) < 0.01);
  await page.evaluate(() => document.querySelector(".stop:last-child").focus());
  await page.press("ArrowLeft");
  await page.press("ArrowLeft", "shift");
  assert.equal((await state(page)).stops[1].at, 0.89);
  const line = () => page.evaluate(() => {
    const canvas = document.querySelector(".editor canvas");
    return [...canvas.getContext("2d").getImageData(360, 32, 1, 1).data];
  });
  const first = await line();
  await page.evaluate(() => [...document.querySelectorAll("#panel-gradient button")]
    .find((button) => button.textContent === "Add a stop").click());
  assert.equal((await state(page)).stops.length, 3);
  // One more stop changes the line by no more than the rounding of its colour.
  (await line()).forEach((value, i) => assert.ok(Math.abs(value - first[i]) <= 8));
  await page.evaluate(() => document.querySelector(".stop:nth-child(2)").focus());
  await page.press("Delete");
  assert.equal((await state(page)).stops.length, 2);
  await leave(page);
});

test("a Bézier's points are dragged and moved by keys", async () => {
  const page = await lab("#curve");
  const numbers = async () => /\((.*)\)/.exec((await state(page)).curve)[1].split(", ").map(Number);
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

test("every curve of the gallery can be shown, and is there once", async () => {
  const page = await lab("#curve");
  const curves = await page.evaluate(() => [...document.querySelectorAll(".gallery button")]
    .map((button) => {
      button.click();
      return [button.innerText.trim(), document.querySelector("#panel-curve .error").textContent];
    }));
  const x = Float64Array.from({ length: 101 }, (_, i) => i / 100);
  const drawn = (names) => new Set(names.map((name) => ct.easeAll(name, x).join()));
  const all = ct.names("curves").concat(["smooth", "snappy", "bouncy"]);
  const shown = curves.map((curve) => curve[0]);
  assert.ok(shown.every((name) => all.includes(name)));
  assert.deepEqual(drawn(shown), drawn(all));
  assert.equal(drawn(shown).size, shown.length);
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
  const now = await state(page);
  assert.ok(now.chroma < 0.85 && now.light < 0.75);
  assert.notEqual(await table(), first);
  await page.press("ArrowUp");
  assert.equal((await state(page)).light, +(now.light + 0.01).toFixed(3));
  await leave(page);
});

test("what is coarse while one drags is as fine as ever once it rests", async () => {
  // The pictures, after a field was changed where one is named, in the frame that follows.
  const drawn = (page, name = "", to = "") => page.evaluate(async (selector, value) => {
    if (selector) {
      const input = document.querySelector(`.panel:not([hidden]) ${selector}`);
      input.value = value;
      input.dispatchEvent(new Event("input"));
      await new Promise(requestAnimationFrame);
    }
    return [...document.querySelectorAll(".panel:not([hidden]) canvas")]
      .map((canvas) => canvas.toDataURL()).concat([...document.querySelectorAll(
        ".turns .strip, .turns .patch")].map((each) => each.style.background));
  }, name, to);
  const rest = () => new Promise((done) => setTimeout(done, 400));
  // The slider or picker, a value, and the link to what it makes.
  const dragged = [["input[type=range]", "77", "#gamut=hue:77"],
    ["input[type=range]", "33", "#gradient=angle:33"],
    [".stops input[type=color]", "#b03060", "#gradient=stops:%23b03060,0;%23f59e0b,1"],
    ["input[type=color]", "#b03060", "#color=text:%23b03060"]];
  for (const [selector, value, link] of dragged) {
    const tool = link.replace(/=.*/, "");
    const page = await lab(tool);
    await rest();
    const first = await drawn(page);
    const coarse = await drawn(page, selector, value);
    assert.notEqual(coarse.join(), first.join(), `${link} follows`);
    await rest();
    const fine = await drawn(page);
    assert.notEqual(fine.join(), coarse.join(), `${link} is coarse at first`);
    await leave(page);
    const other = await lab(link);
    await rest();
    assert.ok((await drawn(other)).join() === fine.join(), link);
    await leave(other);
  }
});

test("hashes of tools that are elsewhere lead on", async () => {
  for (const [from, to] of [["#color=angle:40", "explore"], ["#gamut", "explore"],
    ["#effect=at:1&effect:sheen", "gallery"], ["#scene", "documentation"]]) {
    const page = await browser.open(`${server.origin}/try/index.html${from}`);
    for (let i = 0; i < 100 && !page.requests.some(url => url.includes(`/${to}/`)); ++i) {
      await new Promise(done => setTimeout(done, 50));
    }
    assert.ok(page.requests.some(url => url.includes(`/${to}/`)), from);
    if (to === "explore") {
      await ready(page);
      assert.equal(await page.evaluate(() => location.hash), from);
    }
    await page.close();
  }
});

test("the title says what a room is for, and an unknown hash opens the first room", async () => {
  for (const [hash, title] of [["#palette", "Rotate a palette"], ["#gradient", "Draw a gradient"],
    ["#curve", "Shape a curve"], ["#photo", "Recolour a photograph"],
    ["#unknown=effect:sheen", "Rotate a palette"], ["#color", "Explore a colour"],
    ["#gamut", "Explore a gamut"]]) {
    const page = await lab(hash);
    assert.equal(await page.evaluate(() => document.querySelector("h1").textContent), title);
    assert.equal(await page.evaluate(() => document.title), `${title} · ColorToolkit`);
    await leave(page);
  }
});

test("a night mode gives each colour its dark twin, and the code both", async () => {
  const page = await lab("#palette=colors:ink:+%230b3d91;+%23ffb000&angle:0");
  assert.ok(!(await code(page, "CSS")).includes("light-dark"));
  await page.click("#palette-night");
  const [dark] = ["#121212"];
  const twin = (color, leastContrast = 1) => ct.invertLightness(color, { dark, leastContrast }).hex;
  const css = await code(page, "CSS");
  assert.ok(css.includes("color-scheme: light dark;"), css);
  assert.ok(css.includes(`--ink: light-dark(#0b3d91, ${twin("#0b3d91")});`), css);
  assert.equal(await code(page, "Hex"),
    ["#0b3d91", twin("#0b3d91"), "#ffb000", twin("#ffb000")].join("\n"));
  const sets = [...(await code(page, "xcassets")).matchAll(/echo '(\{"colors".*\})'/g)]
    .map(([, json]) => JSON.parse(json).colors);
  assert.deepEqual(sets.map((colors) => colors.map((each) => "appearances" in each)),
    [[false, true], [false, true]]);
  assert.match(await code(page, "SwiftUI"), /let inkDark = Color/);
  const shown = await page.evaluate(() => [...document.querySelectorAll(
    "table.palette tbody td:nth-child(3) button")].map((button) => button.dataset.copy));
  assert.deepEqual(shown, ["#0b3d91", "#ffb000"].map((color) => twin(color)));
  await page.evaluate(() => {
    const slider = [...document.querySelectorAll("#panel-palette label.slider")]
      .find((each) => /Minimum contrast/.test(each.textContent)).querySelector("input");
    slider.value = "7";
    slider.dispatchEvent(new Event("input"));
  });
  assert.ok((await code(page, "Hex")).includes(twin("#ffb000", 7)));
  await leave(page);
  const refused = await lab("#palette=night:1");
  await refused.evaluate(() => {
    const input = [...document.querySelectorAll("#panel-palette label.field")]
      .find((each) => /^White becomes/.test(each.textContent)).querySelector("input");
    input.value = "#777";
    input.dispatchEvent(new Event("input"));
  });
  await refused.until(() => /dark: .*4\.5:1/.test(
    document.querySelector("#panel-palette .error").textContent));
  await leave(refused);
});

test("an error of a list names its line, and a list that is too long says so", async () => {
  const page = await lab("#palette");
  const error = () => page.evaluate(() =>
    document.querySelector("#panel-palette .error").textContent);
  await page.fill("#palette-text", "red\n\nteal, blau\n");
  assert.match(await error(), /^Line 3: .*blau/);
  assert.ok(!/byte/.test(await error()));
  await page.fill("#palette-text", Array.from({ length: most + 5 }, (_, i) => `#0000${10 + i}`)
    .join("\n"));
  await page.until((count) => document.querySelectorAll("table.palette tbody tr").length === count
    && /5 more are left out/.test(document.querySelector("#panel-palette").innerText), most);
  assert.equal(await error(), "");
  await leave(page);
  const stops = await lab("#gradient");
  await stops.fill(".stops tr:nth-child(2) input[type=text]", "rd");
  await stops.until(() => /^Stop 2: /.test(
    document.querySelector("#panel-gradient .error").textContent));
  await leave(stops);
});

test("the address that is copied has the last change", async () => {
  const page = await lab("#palette");
  await page.evaluate(() => {
    const slider = document.querySelector("#panel-palette input[type=range]");
    slider.value = "77";
    slider.dispatchEvent(new Event("input"));
    [...document.querySelectorAll("#take button")]
      .find((button) => button.textContent === "Copy link").click();
  });
  assert.match(await page.evaluate(() => location.hash), /angle:77/);
  await leave(page);
});

test("a failure of any kind is told, leaves no code to copy, and heals", async () => {
  for (const failure of ["new RangeError()", "new WebAssembly.RuntimeError()"]) {
    const page = await lab("#palette");
    const told = () => page.evaluate(() => [document.querySelector("#panel-palette .error")
      .textContent, document.querySelector("#take pre").textContent,
    document.querySelector("#take button.primary").disabled]);
    const change = (value, breaks) => page.evaluate((to, source, isBroken) => {
      const { decode } = TextDecoder.prototype;
      if (isBroken) {
        TextDecoder.prototype.decode = () => {
          TextDecoder.prototype.decode = decode;
          throw (0, eval)(source);
        };
      }
      const slider = document.querySelector("#panel-palette input[type=range]");
      slider.value = to;
      slider.dispatchEvent(new Event("input"));
    }, value, failure, breaks);
    await change("50", true);
    const [error, text, isDisabled] = await told();
    assert.match(error, /failed|started anew/);
    assert.deepEqual([text, isDisabled], ["", true]);
    await change("51", false);
    await settled();
    const [none, other] = await told();
    assert.equal(none, "");
    assert.match(other, /rotated by 51°/);
    await page.close();
  }
});

test("a library that did not load is tried again", async () => {
  for (const again of ["document.querySelector(\"#wait button\").click()",
    "dispatchEvent(new Event(\"online\"))"]) {
    const page = await browser.open();
    await page.send("Network.setBlockedURLs", { urls: ["*.wasm"] });
    await page.goto(`${server.origin}/try/index.html`);
    await page.until(() => /did not load/.test(document.querySelector("#wait").textContent));
    await page.send("Network.setBlockedURLs", { urls: [] });
    await page.evaluate(again);
    await ready(page);
    assert.equal(await page.evaluate(() => document.querySelector("#wait").hidden), true);
    await page.close();
  }
});

test("the palette is live by the small module, and the next one follows", async () => {
  const page = await browser.open();
  await page.send("Network.setBlockedURLs", { urls: ["*-lab.wasm"] });
  await page.goto(`${server.origin}/try/index.html`);
  await ready(page);
  assert.equal(await page.evaluate(() => document.querySelectorAll(".seen .strip").length), 0);
  await page.send("Network.setBlockedURLs", { urls: [] });
  await page.click("#palette-keep");
  await page.until(() => document.querySelectorAll(".seen .strip").length === 6);
  const seen = await page.evaluate(() => [...document.querySelectorAll(".seen .strip")]
    .map((strip) => strip.children.length));
  assert.deepEqual(seen, [5, 5, 5, 5, 5, 5]);
  const modules = page.requests.filter((url) => url.endsWith(".wasm"))
    .map((url) => url.replace(/.*\//, ""));
  assert.equal(modules[0], "colortoolkit-core.wasm");
  assert.ok(!modules.includes("colortoolkit.wasm"));
  await page.close();
});

test("without WebAssembly a sentence says so", async () => {
  const page = await browser.open();
  await page.send("Page.addScriptToEvaluateOnNewDocument",
    { source: "delete globalThis.WebAssembly" });
  await page.goto(`${server.origin}/try/index.html`);
  await page.until(() => /has no WebAssembly/.test(document.querySelector("#wait").textContent));
  await page.close();
});

// A picture of noise in colours, dropped on the photograph's panel.
async function dropped(page, width, height) {
  await page.evaluate(async (wide, high) => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [wide, high];
    const image = new ImageData(wide, high);
    for (let i = 0; i < image.data.length; ++i) {
      image.data[i] = i % 4 === 3 ? 255 : (i * 2654435761 >>> 16) % 256;
    }
    canvas.getContext("2d").putImageData(image, 0, 0);
    const blob = await new Promise((done) => canvas.toBlob(done));
    const data = new DataTransfer();
    data.items.add(new File([blob], "noise.png", { type: "image/png" }));
    document.querySelector("#panel-photo").dispatchEvent(
      new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: data }));
  }, width, height);
  await page.until(() => document.querySelector("#panel-photo").dataset.photo === "noise");
}

// The pixels of the picture that is saved; the browser is not left to download it.
const saved = (page) => page.evaluate(async () => {
  const { click } = HTMLAnchorElement.prototype;
  const link = await new Promise((done) => {
    HTMLAnchorElement.prototype.click = function () {
      done(this);
    };
    document.querySelector("#photo-save").click();
  });
  HTMLAnchorElement.prototype.click = click;
  const picture = await createImageBitmap(await (await fetch(link.href)).blob());
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [picture.width, picture.height];
  const brush = canvas.getContext("2d");
  brush.drawImage(picture, 0, 0);
  const rows = [0, 255, 256, picture.height - 1];
  return { name: link.download, size: [picture.width, picture.height], rows: rows.map((y) => [
    ...brush.getImageData(0, y, picture.width, 1).data].slice(0, 4000)) };
});

// Rows of the noise, before it is changed.
const noise = (width, y) => Uint8ClampedArray.from({ length: 4 * width }, (_, x) =>
  (x % 4 === 3 ? 255 : ((y * 4 * width + x) * 2654435761 >>> 16) % 256));

test("a photograph is saved at its own size, each row as the library has it", async () => {
  const page = await lab("#photo=angle:120");
  const [width, height] = [3000, 2000];
  await dropped(page, width, height);
  await page.until(() =>
    document.querySelector("#photo-save").textContent === "Save at 3000 × 2000");
  for (const change of ["all", "night"]) {
    await page.click(`#panel-photo input[value=${change}]`);
    await settled();
    const { name, size, rows } = await saved(page);
    assert.equal(name, "noise-changed.png");
    assert.deepEqual(size, [width, height]);
    [0, 255, 256, height - 1].forEach((y, i) => {
      const image = { data: noise(width, y), width, height: 1, colorSpace: "srgb" };
      const { data } = change === "all" ? ct.rotateImage(image, 120)
        : ct.invertImage(image, { dark: "black", light: "white" });
      assert.deepEqual(rows[i], [...data].slice(0, 4000), `${change}, row ${y}`);
    });
  }
  await leave(page);
});

test("where a canvas has its limit, the button says the size that is saved", async () => {
  const page = await lab("#photo");
  await page.evaluate(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function (...words) {
      return words[1] && this.width > 1700 ? null : getContext.apply(this, words);
    };
  });
  await dropped(page, 2000, 1000);
  await page.until(() =>
    document.querySelector("#photo-save").textContent === "Save at 1500 × 750");
  assert.match(await page.evaluate(() => document.querySelector("#panel-photo").innerText),
    /no canvas of 2000 × 1000/);
  assert.deepEqual((await saved(page)).size, [1500, 750]);
  await leave(page);
});

test("the line over a photograph is dragged and moved by keys, and picks no hue", async () => {
  const page = await lab("#photo=change:arc&around:200");
  await page.until(() => document.querySelector("#panel-photo").dataset.photo);
  const place = () => page.evaluate(() => parseFloat(document.querySelector(".wipe").style.left));
  const width = await page.evaluate(() => document.querySelector(".photo").clientWidth);
  await page.drag(".wipe", width / 4, 0);
  assert.ok(Math.abs(await place() - 75) < 2, `${await place()}`);
  await page.click(".photo", 0.1, 0.5);
  assert.ok(Math.abs(await place() - 10) < 2);
  await page.evaluate(() => document.querySelector(".wipe").focus());
  await page.press("ArrowRight");
  assert.ok(Math.abs(await place() - 15) < 2);
  assert.equal((await state(page)).around, 200);
  // The suit is orange. It is picked only on request.
  await page.click("#photo-pick");
  await page.click(".photo", 0.3, 0.75);
  assert.ok(Math.abs((await state(page)).around - 45) < 15, `${(await state(page)).around}`);
  assert.ok(Math.abs(await place() - 15) < 2);
  await leave(page);
});
