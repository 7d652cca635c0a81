// Motions as Web Animations and as CSS, played by Chromium and held against the tool's own samples.
// The tool is $COLORTOOL, or what `swift build` has built.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";

import { launch } from "./chromium.js";
import { colortool } from "./library.js";

const tool = colortool();

const motions = [
  "ease-in-out(duration: 1)", "cubic-bezier(0.3, 1.4, 0.5, 1)", "steps(4, jump-both)",
  "easeOutBounce(duration: 1.5)", "easeInOutElastic(duration: 2)", "bouncy",
  "spring(response: 0.6, dampingFraction: 0.3, initialVelocity: -4)",
  "easeIn(duration: 1).delay(0.5)", "easeInOut(duration: 1).repeatCount(3).delay(0.25)",
  "easeIn(duration: 1).repeatForever()", "easeIn(duration: 1).delay(0.5).repeatCount(3)",
  "bouncy.repeatForever()", "wobble(duration: 4)",
];

let browser;
let page;
let folder;

before(async () => {
  folder = mkdtempSync(join(tmpdir(), "motion-"));
  const file = join(folder, "page.html");
  writeFileSync(file, "<!DOCTYPE html><title>Motion</title><body></body>");
  browser = await launch();
  page = await browser.open(pathToFileURL(file).href);
});

after(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

const ease = (...words) => execFileSync(tool, ["ease", ...words], { encoding: "utf8" });

// Times that hit no jump of these motions.
const times = Array.from({ length: 60 }, (_, index) => 0.0137 + index * 0.0531);

function expected(motion) {
  return ease(motion, "--at-time", times.join(","), "--format", "json").trim().split("\n")
    .map(line => JSON.parse(line).value);
}

function expectNear(found, wanted, motion) {
  wanted.forEach((value, index) => assert.ok(
    Math.abs(found[index] - value) <= 2e-3,
    `${motion} at ${times[index]} s: Chromium shows ${found[index]}, the tool says ${value}`));
}

for (const motion of motions) {
  test(`${motion}: Web Animations`, async () => {
    const form = JSON.parse(ease(motion, "--format", "waapi"));
    const found = await page.evaluate(({ keyframes, options }, all) => {
      const element = document.body.appendChild(document.createElement("div"));
      const animation = element.animate(keyframes, options);
      animation.pause();
      const values = all.map(time => {
        animation.currentTime = time * 1000;
        return Number(getComputedStyle(element).scale.split(" ")[0]);
      });
      element.remove();
      return values;
    }, form, times);
    expectNear(found, expected(motion), motion);
  });
}

for (const motion of motions.filter(name => /repeat|delay/.test(name))) {
  test(`${motion}: CSS`, async () => {
    const css = ease(motion, "--format", "css");
    const found = await page.evaluate((text, all) => {
      const style = document.head.appendChild(document.createElement("style"));
      // A shorthand without keyframes of its own moves from 0 to 1.
      style.textContent = text.includes("@keyframes")
        ? text : `@keyframes motion { from { scale: 0 } to { scale: 1 } }
          .motion { animation: ${text.trim()} motion }`;
      const element = document.body.appendChild(document.createElement("div"));
      element.className = "motion";
      element.style.animationFillMode = "both";
      const [animation] = element.getAnimations();
      animation.pause();
      const values = all.map(time => {
        animation.currentTime = time * 1000;
        return Number(getComputedStyle(element).scale.split(" ")[0]);
      });
      element.remove();
      style.remove();
      return values;
    }, css, times);
    expectNear(found, expected(motion), motion);
  });
}
