// The pages of `colortool compare-huerotation`, from files as their readers open them, with the
// library in them and without. The tool is $COLORTOOL, or what `swift build` has built.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
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
    /rgb\(255, 136, 0\); rotated in srgb/);
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

test("the answer comes first, and the code follows the slider and can be copied", async () => {
  for (const name of ["fixed-colors.html", "live-colors.html"]) {
    const page = await opened(name, () => document.documentElement.classList.contains("scripted"));
    const order = await page.evaluate(() => [...document.querySelectorAll(
      "h1, .ways.heads, #advice, #turn, #measured, #notes")]
      .map(part => part.id || part.className || part.localName));
    assert.deepEqual(order, ["h1", "ways heads", "advice", "turn", "measured", "notes"]);
    const text = await page.evaluate(() => document.body.innerText);
    assert.doesNotMatch(text, /expected/i);
    const headline = await page.evaluate(() => document.querySelector("h1").innerText.trim());
    assert.equal(text.split(headline).length, 2, "the headline is said once");
    assert.match(headline, /120°/);
    for (const degrees of [120, 35, 360]) {
      // What is chosen last is OKLCh.
      const files = await page.evaluate(angle => {
        const slider = document.querySelector("#angle");
        slider.value = angle;
        slider.dispatchEvent(new Event("input"));
        return [...document.querySelectorAll("#advice article:last-child [data-form]")]
          .filter(row => row.getClientRects().length > 0)
          .map(row => [row.querySelector("dt"), row.querySelector("code")].map(e => e.textContent));
      }, degrees);
      const { SwiftUI: swift, CSS: css } = Object.fromEntries(files);
      const angle = degrees % 360;
      assert.ok(swift.includes(`.trueHueRotation(.degrees(${angle}))`), swift);
      const turned = ct.rotateHue("red", angle, "oklch").css;
      const value = css.match(/--rotated-red: ([^;]+);/)[1];
      assert.equal(ct.convert(value, "srgb").hex, ct.convert(turned, "srgb").hex);
      assert.equal(
        await page.evaluate(() => document.querySelector(".advised").textContent), `${angle}°`);
    }
    const copied = await page.evaluate(async () => {
      let written;
      Object.defineProperty(
        navigator, "clipboard", { value: { writeText: given => { written = given; } } });
      const button = document.querySelector("#advice .copy");
      button.click();
      await new Promise(resolve => setTimeout(resolve, 20));
      return [written, button.textContent, button.parentElement.querySelector("code").textContent];
    });
    assert.deepEqual(copied, [copied[2], "Copied", copied[2]]);
    assert.match(copied[0], /\.hueRotation\(\.degrees\(0\)\)/);
    for (const width of [1200, 800, 390]) {
      await page.viewport(width, 800);
      await page.settle();
      await expectNoOverflow(page);
    }
    await page.close();
  }
});

test("every picture that a page shows is there", async () => {
  for (const name of ["fixed-colors.html", "fixed-picture.html"]) {
    const page = await opened(name, () => document.documentElement.classList.contains("scripted"));
    await page.until(() => [...document.images].every(image => image.complete));
    const broken = await page.evaluate(() => [
      ...[...document.images].filter(image => image.naturalWidth === 0).map(image => image.alt),
      ...[...document.querySelectorAll("use")].map(use => use.getAttribute("href"))
        .filter(id => !document.querySelector(id)),
    ]);
    assert.deepEqual(broken, [], name);
    await page.close();
  }
});

test("nothing keeps anyone from reading a page, in light and in dark", async () => {
  const axe = readFileSync(new URL("axe/axe.min.js", import.meta.url), "utf8");
  for (const name of ["fixed-colors.html", "fixed-picture.html"]) {
    const page = await opened(name, () => document.documentElement.classList.contains("scripted"));
    await page.evaluate(() => {
      document.querySelectorAll("details").forEach(details => details.setAttribute("open", ""));
    });
    await page.evaluate(axe);
    for (const theme of ["light", "dark"]) {
      await page.media({ "prefers-color-scheme": theme });
      await page.settle();
      const found = await page.evaluate(async () => {
        const { violations } = await globalThis.axe.run(document, { resultTypes: ["violations"] });
        return violations.map(({ id, nodes }) =>
          `${id}: ${nodes.length}, `
            + nodes.slice(0, 3).map(node => node.html.slice(0, 120)).join(" | "));
      });
      assert.deepEqual(found, [], `${name}, ${theme}`);
    }
    await page.close();
  }
});

test("means are sorted by a press of a heading", async () => {
  const page = await opened(
    "fixed-colors.html", () => document.documentElement.classList.contains("scripted"));
  const sorted = await page.evaluate(() => {
    const button = document.querySelector("#summary thead tr:last-child button");
    const read = () => [...document.querySelectorAll("#summary tbody tr")].map(
      row => parseFloat(row.children[2].textContent.replace("−", "-")));
    button.click();
    const up = read();
    button.click();
    return [up, read()];
  });
  assert.ok(sorted[0].length > 1);
  assert.deepEqual(sorted[0], [...sorted[0]].sort((a, b) => a - b));
  assert.deepEqual(sorted[1], [...sorted[0]].reverse());
  await page.close();
});

test("without the library pages have no live part, and show what does not move", async () => {
  for (const name of ["fixed-colors.html", "fixed-picture.html"]) {
    const page = await opened(name, () => document.documentElement.classList.contains("scripted"));
    assert.equal(await page.evaluate(() => document.querySelectorAll(
      "#typed, .left-out, #own-text, #stage").length), 0, name);
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
    assert.match(
      note, /colortoolkit-module.js, which was written beside this page: it is not there/);
    assert.equal(await page.evaluate(() => {
      const picture = document.querySelector(".picture");
      return picture ? getComputedStyle(picture).visibility : "visible";
    }), "visible");
    await page.close();
  }
});
