// How many pictures a second each control of the pages gives while it is dragged, 390 px wide, on
// a processor slowed down four times: `make bench-pages`. Rows below 30 are marked.
// Pixels are CSS's: what paints here is the processor, on a telephone it is not.
// Timings, not a test.
import { launch } from "./chromium.js";
import { served } from "./library.js";

const SLOWER = 4;
const SECONDS = 1.5;
const WARM = 30;
const GOAL = 30;

const tools = { try: ["palette", "gradient", "curve", "photo"], explore: ["color", "gamut"] };
const pages = [
  ["essay", "essay/index.html", "figure[id]"],
  ...Object.keys(tools).flatMap(page => tools[page].map(tool =>
    [`${page} ${tool}`, `${page}/index.html#${tool}`, ".panel:not([hidden])"])),
];

// The controls of a page: sliders, colours that are picked, and stages that a pointer drags.
function controls(root) {
  const list = [];
  for (const part of document.querySelectorAll(root)) {
    part.querySelectorAll("input[type=range], input[type=color], canvas").forEach((element) => {
      const isField = element.tagName === "INPUT";
      const isDragged = getComputedStyle(element).cursor === "grab";
      if (element.offsetParent && !element.disabled && (isField || isDragged)
          && !element.dataset.control) {
        element.dataset.control = String(document.querySelectorAll("[data-control]").length);
        const label = element.closest("label") && element.closest("label").querySelector("span");
        list.push([element.dataset.control, part.id || "", !isField ? "stage"
          : label ? label.textContent : element.getAttribute("aria-label") || element.type]);
      }
    });
  }
  return list;
}

// Moves a control at each frame, and counts them.
async function frames(number, seconds, warm) {
  const element = document.querySelector(`[data-control="${number}"]`);
  element.scrollIntoView({ block: "center" });
  const isField = element.tagName === "INPUT";
  const frame = () => new Promise(requestAnimationFrame);
  const box = element.getBoundingClientRect();
  const pointer = (type, part) => element.dispatchEvent(new PointerEvent(type, {
    bubbles: true, pointerId: 1, button: 0, buttons: 1, isPrimary: true,
    clientX: box.left + box.width * (0.2 + 0.6 * part),
    clientY: box.top + box.height * (0.3 + 0.4 * part),
  }));
  element.setPointerCapture = () => {};
  const own = element.value;
  const [low, high] = [Number(element.min || 0), Number(element.max || 100)];
  const step = Number(element.step) || (high - low) / 1000;
  const level = (x) => Math.round(255 * x).toString(16).padStart(2, "0");
  const move = (part) => {
    if (isField) {
      element.value = element.type === "color" ? `#${level(part)}${level(1 - part)}90`
        : String(low + Math.round((high - low) * part / step) * step);
      element.dispatchEvent(new Event("input", { bubbles: true }));
    } else {
      pointer("pointermove", part);
    }
  };
  const to = (i) => 0.5 + 0.4 * Math.sin(i / 9);
  await frame();
  if (!isField) {
    pointer("pointerdown", 0.5);
  }
  // What is compiled and laid out once is not counted.
  for (let i = 0; i < warm; ++i) {
    move(to(i));
    await frame();
  }
  const start = performance.now();
  let count = 0;
  while (performance.now() - start < seconds * 1000) {
    move(to(count + warm));
    await frame();
    count += 1;
  }
  const rate = count / (performance.now() - start) * 1000;
  if (isField) {
    element.value = own;
    element.dispatchEvent(new Event("input", { bubbles: true }));
  } else {
    pointer("pointerup", 0.5);
  }
  await new Promise((done) => setTimeout(done, 400));
  return rate;
}

async function measure(browser, origin) {
  const only = process.argv.slice(2).join(" ");
  const rows = [];
  for (const [name, path, root] of pages.filter((page) => page[0].startsWith(only))) {
    const page = await browser.open();
    await page.viewport(390, 844, { touch: true });
    await page.goto(`${origin}/${path}`);
    await page.until((selector) => document.querySelector(selector),
      name === "essay" ? "[data-figures=all]" : "#take pre");
    // A photograph waits until it is about to be seen.
    await page.evaluate(() => document.querySelectorAll("#photo")
      .forEach((figure) => figure.scrollIntoView()));
    await new Promise(done => setTimeout(done, 1500));
    await page.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    for (const [number, part, label] of await page.evaluate(controls, root)) {
      const rate = Math.round(await page.evaluate(frames, number, SECONDS, WARM));
      rows.push(rate);
      const what = [name, part.replace(/^panel-.*/, ""), label].filter(Boolean).join(" / ");
      console.log(`${String(rate).padStart(3)} ${rate < GOAL ? "<" : " "} ${what}`);
    }
    await page.close();
  }
  console.log(`${rows.filter(rate => rate >= GOAL).length} of ${rows.length} at ${GOAL} or more`);
}

async function main() {
  const browser = await launch();
  const server = await served();
  try {
    await measure(browser, server.origin);
  } finally {
    await browser.close();
    await server.close();
  }
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
