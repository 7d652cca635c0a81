// CSS and Web Animations as Chromium runs them, beside the motion that colortool reads of the same
// text.
//
// Each animation is paused at a time. Its progress is the opacity that Chromium computes between 0
// and 1. A text that Chromium drops has to be refused.
//
// The tool is $COLORTOOL, or what `swift build` has built last.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { after, before, test } from "node:test";

import { launch } from "./chromium.js";
import { colortool } from "./library.js";

let browser;
let page;
let tool;

before(async () => {
  tool = colortool();
  browser = await launch();
  page = await browser.open();
});
after(async () => browser?.close());

const times = [0.013, 0.11, 0.27, 0.49, 0.71, 0.93, 1.19, 1.77, 2.3];

function ours(form, text) {
  const words = ["ease", text, "--from", form, "--at-time", times.join(",")];
  const rows = execFileSync(tool, words, { encoding: "utf8" }).trim().split("\n");
  return rows.map((row) => JSON.parse(row).value);
}

// Opacity at each time; null where nothing runs any more.
const inCSS = (style, isTransition) => page.evaluate((rule, transits, seconds) => {
  const names = transits ? [] : ["pulse", "wobble", "spring", "smooth"];
  const frames = names.map((name) => `@keyframes ${name}{from{opacity:0}to{opacity:1}}`);
  document.head.innerHTML = `<style>${frames.join(" ")}${rule}</style>`;
  document.body.innerHTML = "<i class=x style=opacity:0></i>";
  const box = document.querySelector(".x");
  getComputedStyle(box).opacity;
  if (transits) {
    box.style.opacity = 1;
  }
  const [animation] = box.getAnimations();
  if (!animation) {
    return null;
  }
  animation.pause();
  const effect = animation.effect;
  effect.updateTiming({ fill: "both" });
  return seconds.map((time) => {
    animation.currentTime = 1000 * time;
    return Number(getComputedStyle(box).opacity);
  });
}, style, isTransition, times);

const inScript = (text) => page.evaluate((script, seconds) => {
  document.body.innerHTML = "<i class=x style=opacity:0></i>";
  const element = document.querySelector(".x");
  new Function("element", script)(element);
  const [animation] = element.getAnimations();
  animation.pause();
  animation.effect.updateTiming({ fill: "both" });
  return seconds.map((time) => {
    animation.currentTime = 1000 * time;
    return Number(getComputedStyle(element).opacity);
  });
}, text, times);

// An opacity is clamped. After its end a motion is at its end, whichever way it went, and before it
// steps that jump at the start have jumped.
function compare(text, theirs, mine, end, start = 0) {
  for (const [index, time] of times.entries()) {
    if (time >= end || time < start) {
      continue;
    }
    const value = Math.min(Math.max(mine[index], 0), 1);
    assert.ok(Math.abs(value - theirs[index]) < 2e-3,
      `${text} at ${time} s: ${theirs[index]} in Chromium, ${mine[index]} here`);
  }
}

const easings = [
  "linear", "ease", "EASE-IN", "ease-out", "steps(3, jump-start)", "cubic-bezier(.2, .7, .4, 1)",
  "linear(0, 0.2 30%, 1)",
];

test("CSS's animations are read as Chromium runs them", async () => {
  for (const [index, easing] of easings.entries()) {
    const name = ["pulse", "wobble", "spring", "smooth"][index % 4];
    for (const [style, ...range] of [
      [`.x { animation: 2s ${easing} ${name} }`, 2],
      [`.x { animation: ${easing} 1S 250MS ${name} 2 alternate }`, 2.25, 0.25],
      [`.x { animation-name: ${name}; animation-duration: calc(1s * 2); ` +
        `animation-timing-function: ${easing}; animation-direction: reverse }`, 2],
      [`.x { animation-duration: 1.5s !important; animation: ${name} 9s ${easing} }`, 1.5],
      [`.x { -webkit-animation: ${name} 2s ${easing} }`, 2],
      ["@media (prefers-reduced-motion: reduce) { .x { animation: none } } " +
        `.x { animation: ${name} 2s ${easing} }`, 2],
      [`.x { animation: ${name} 1s ${easing} infinite alternate-reverse }`, 9],
    ]) {
      compare(style, await inCSS(style, false), ours("css", style), ...range);
    }
  }
});

test("CSS's transitions are read as Chromium runs them", async () => {
  for (const easing of easings) {
    for (const [style, ...range] of [
      [`.x { transition: opacity 2s ${easing} }`, 2],
      [".x { transition-property: opacity; transition-duration: 2s; " +
        `transition-timing-function: ${easing} }`, 2],
      [`.x { -webkit-transition: opacity 1s ${easing} 500ms }`, 1.5, 0.5],
      [".x { transition: opacity 9s; transition-duration: 1S; " +
        `transition-timing-function: ${easing} }`, 1],
    ]) {
      compare(style, await inCSS(style, true), ours("css", style), ...range);
    }
  }
});

test("Web Animations are read as Chromium runs them", async () => {
  for (const easing of easings) {
    for (const [text, ...range] of [
      ["element.animate([{ opacity: 0 }, { opacity: 1 }], " +
        `{ duration: 2000, easing: "${easing}" })`, 2],
      [`const frames = [{ opacity: 0, easing: "${easing}" }, { opacity: 1 }];\n` +
        "element.animate(frames, " +
        '{ duration: 1000, delay: 250, iterations: 2, direction: "alternate" })',
      2.25, 0.25],
      ['const timing = { duration: 1500, direction: "reverse" };\n' +
        `element.animate({ opacity: [0, 1], easing: "${easing}" }, timing)`, 1.5],
      ["element.animate({ opacity: 1 }, 1000)", 1],
      [`const effect = new KeyframeEffect(element, [{ opacity: 0, easing: "${easing}" }, ` +
        "{ opacity: 1 }], 2000);\nnew Animation(effect).play()", 2],
    ]) {
      compare(text, await inScript(text), ours("waapi", text), ...range);
    }
  }
});

test("What Chromium drops is refused", async () => {
  for (const style of [
    ".x { animation: none }", ".x { animation: pulse 2s cubic-bezier(1 / 3, 0, 1, 1) }",
    ".x { animation: pulse 2s wobble }", ".x { animation: pulse 2s spring(1, 100, 10) }",
    ".x { animation: pulse 2 linear }", ".x { animation: pulse 1s 2s 3s }",
    ".x { animation: pulse 2s linear() }", ".x { animation: pulse 2s ease(1) }",
  ]) {
    assert.equal(await inCSS(style, false), null, style);
    assert.notEqual(spawnSync(tool, ["ease", style, "--from", "css"]).status, 0, style);
  }
});
