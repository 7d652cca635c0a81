// The pages of `colortool compare-huerotation`, from files as their readers open them, with the
// library in them and without. The tool is $COLORTOOL, or what `swift build` has built.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";

import { launch } from "./chromium.js";
import { expectNoOverflow } from "./expect.js";
import { colortool, library } from "./library.js";
import { wasmPath } from "./module.js";

const root = fileURLToPath(new URL("../..", import.meta.url));
const photograph = join(root, "Tests/Edge/GoldenTests/Resources/effect-border.png");
let browser;
let folder;
let ct;

before(async () => {
  ct = await library();
  folder = mkdtempSync(join(tmpdir(), "comparison-"));
  copyFileSync(colortool(), join(folder, "colortool"));
  const make = (...words) => execFileSync(
    join(folder, "colortool"), ["compare-huerotation", ...words], { cwd: folder, stdio: "pipe" });
  symlinkSync(photograph, join(folder, "picture.png"));
  for (const name of ["fixed", "live"]) {
    if (name === "live") {
      copyFileSync(wasmPath(), join(folder, "colortoolkit.wasm"));
    }
    const compare = (...words) => make(...words, "--methods", "css,oklch", "--angles", "0,120");
    compare("red", "linear-gradient(red, blue)", "-o", `${name}-colors.html`);
    compare("picture.png", "-o", `${name}-picture.html`);
  }
  browser = await launch();
});
after(async () => {
  if (browser) {
    await browser.close();
  }
  rmSync(folder, { recursive: true, force: true });
});

// A page, once `ready` gives something true there; it says nothing and requests itself alone, and
// the library where it is live.
async function opened(name, ready) {
  const page = await browser.open();
  await page.viewport(1024, 800);
  await page.goto(`file://${folder}/${name}`);
  await page.until(ready);
  assert.deepEqual(page.errors, []);
  const beside = name.startsWith("live") ? ["colortoolkit-module.js"] : [];
  assert.deepEqual(
    page.requests.filter(url => !url.endsWith(name)).map(url => url.replace(/.*\//, "")), beside);
  return page;
}

const rows = () => [...document.querySelectorAll("#own-rows tr")].map(row => ({
  method: row.querySelector("th").textContent,
  ours: row.querySelector(".ours").style.background,
  cells: [...row.querySelectorAll("td:not(.trio)")].map(cell => cell.textContent),
}));

test("a colour that is typed is turned by every method, as the library turns it", async () => {
  const page = await opened("live-colors.html", () => document.querySelector("#own-rows tr"));
  await page.fill("#own-text", "#ff8800");
  await page.evaluate(() => {
    const slider = document.querySelector("#angle");
    slider.value = 60;
    slider.dispatchEvent(new Event("input"));
  });
  await page.settle();
  await page.settle();
  const shown = await page.evaluate(rows);
  assert.deepEqual(shown.map(row => row.method), ct.names("methods"));
  const compared = ct.compare("#ff8800", { angles: [60], methods: ct.names("methods") });
  const serialised = css => page.evaluate(text => {
    const element = document.createElement("i");
    element.style.background = `linear-gradient(90deg, ${text}, ${text})`;
    return element.style.background;
  }, css);
  for (const { method, ours, cells } of shown) {
    assert.equal(ours, await serialised(ct.rotateHue("#ff8800", 60, method).css), method);
    assert.equal(cells[0], compared.summary[method].deltaE2000.mean.toFixed(2), method);
  }
  assert.match(await page.evaluate(() => document.querySelector("#own-said").textContent),
    /rgb\(255, 136, 0\); turned in srgb/);
  await page.fill("#own-text", "linear-gradient(in oklch, red, bleu)");
  await page.until(() => /blue/.test(document.querySelector("#own-said").textContent));
  await page.fill("#own-text", "linear-gradient(in oklch, red, blue)");
  await page.until(() => document.querySelector("#own.gradient"));
  await expectNoOverflow(page);
  await page.close();
});

test("a photograph is turned as the library turns it", async () => {
  const page = await opened(
    "live-picture.html", () => /differs/.test(document.querySelector("#said").textContent));
  const degrees = await page.evaluate(() => Number(document.querySelector("#angle").value));
  const read = id => page.evaluate(name => {
    const canvas = document.getElementById(name);
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    return { width: canvas.width, height: canvas.height, data: [...data] };
  }, id);
  const choose = (id, value) => page.evaluate((name, chosen) => {
    const select = document.getElementById(name);
    select.value = chosen;
    select.dispatchEvent(new Event("change"));
  }, id, value);
  await choose("left-name", "original");
  await choose("right-name", "oklch");
  await page.settle();
  await page.settle();
  const [original, turned] = [await read("left"), await read("right")];
  const expected = ct.rotateImage(
    { ...original, data: Uint8ClampedArray.from(original.data) }, degrees, "oklch");
  // A canvas keeps colours premultiplied: what is translucent is not got back to the bit.
  for (let i = 0; i < turned.data.length; i += 4) {
    if (original.data[i + 3] === 255) {
      assert.deepEqual(turned.data.slice(i, i + 4), [...expected.data.slice(i, i + 4)]);
    }
  }
  await page.evaluate(() => {
    document.querySelector("input[name=view][value=map]").click();
  });
  await page.until(() => /the map runs/.test(document.querySelector("#said").textContent));
  await expectNoOverflow(page);
  await page.close();
});

test("what to use comes first, follows the slider and can be copied", async () => {
  for (const name of ["fixed-colors.html", "live-colors.html"]) {
    const page = await opened(name, () => document.documentElement.classList.contains("scripted"));
    const order = await page.evaluate(() => [...document.querySelectorAll(
      ".bands, #advice, #turn, #figures")].map(part => part.id || part.className));
    assert.deepEqual(order, ["bands", "advice", "turn", "figures"]);
    assert.doesNotMatch(await page.evaluate(() => document.body.innerText), /expected/i);
    for (const degrees of [120, 35, 360]) {
      const lines = await page.evaluate(angle => {
        const slider = document.querySelector("#angle");
        slider.value = angle;
        slider.dispatchEvent(new Event("input"));
        return [...document.querySelectorAll("#advice article:first-child [data-form]")]
          .filter(row => row.getClientRects().length > 0)
          .map(row => [row.querySelector("dt"), row.querySelector("code")].map(e => e.textContent));
      }, degrees);
      const turned = Object.fromEntries(lines);
      const angle = degrees % 360;
      assert.equal(turned.CLI, `colortool rotate-hue --angle ${angle} --method oklch 'red'`);
      assert.equal(turned["SwiftUI view"],
        `.trueHueRotation(.degrees(${angle}))  // import ColorToolkitShaders`);
      const css = ct.rotateHue("red", angle, "oklch").css;
      assert.equal(ct.convert(turned.CSS.slice(7, -1), "srgb").hex, ct.convert(css, "srgb").hex);
    }
    const copied = await page.evaluate(async () => {
      let text;
      Object.defineProperty(navigator, "clipboard", { value: { writeText: t => { text = t; } } });
      const button = document.querySelector("#advice .copy");
      button.click();
      await new Promise(resolve => setTimeout(resolve, 20));
      return [text, button.textContent];
    });
    assert.deepEqual(copied, ["colortool rotate-hue --angle 0 --method oklch 'red'", "Copied"]);
    for (const width of [1200, 390]) {
      await page.viewport(width, 800);
      await page.settle();
      await expectNoOverflow(page);
    }
    await page.close();
  }
});

test("without the library pages say so, and show what does not move", async () => {
  for (const name of ["fixed-colors.html", "fixed-picture.html"]) {
    const page = await opened(name, () => document.documentElement.classList.contains("scripted"));
    const text = await page.evaluate(() => document.body.textContent);
    assert.match(text, /it was left out/);
    await page.evaluate(() => document.querySelector("#ref-oklch").click());
    assert.deepEqual(page.errors, []);
    assert.equal(
      await page.evaluate(() => Boolean(document.querySelector("#angle"))),
      name === "fixed-colors.html");
    await page.close();
  }
});

test("pages whose library was taken away say so, and show what does not move", async () => {
  rmSync(join(folder, "colortoolkit-module.js"));
  for (const name of ["live-colors.html", "live-picture.html"]) {
    const page = await browser.open();
    await page.goto(`file://${folder}/${name}`);
    await page.until(() => document.documentElement.classList.contains("scripted"));
    const note = await page.evaluate(() => {
      const { hidden, textContent } = document.querySelector(".left-out");
      return hidden || textContent;
    });
    assert.match(note, /colortoolkit-module.js, which was written beside this page, is not there/);
    assert.equal(await page.evaluate(() => {
      const picture = document.querySelector(".picture");
      return picture ? getComputedStyle(picture).visibility : "visible";
    }), "visible");
    await page.close();
  }
});
