/* A scene of the article Renderer: its JSON is drawn as it is typed, without text and images. */
import { wholeLibrary } from "../shared/library.js";
import { player } from "../shared/motion.js";
import { slider } from "../shared/slider.js";
import { h } from "../shared/dom.js";
import { png, save } from "../try/save.js";

const FIRST = {
  size: [240, 160], background: "#101020", duration: 4, loop: true,
  nodes: [["oklch(70% 0.15 30)", 70, 1], ["oklch(70% 0.15 150)", 120, -1],
    ["oklch(70% 0.15 260)", 170, 1]].map(([fill, x, way]) => ({
    type: "ellipse", rect: [x - 50, 40, 80, 60], fill, blur: 8, blend: "plus-lighter",
    transform: [{ rotate: { from: 0, to: 360 * way,
      curve: "linear(duration: 4).repeatForever(autoreverses: false)" } }],
    anchor: [120, 80],
  })),
};

function open(ct, press) {
  const area = h("textarea", { class: "code", rows: 14, spellcheck: "false", oninput: () => draw(),
    "aria-label": "Scene, in JSON" });
  area.value = JSON.stringify(FIRST, null, 1).replace(/\[[^[\]{}]{1,60}\]/g, (list) =>
    list.replace(/\s+/g, " "));
  const canvas = h("canvas", { role: "img", "aria-label": "The scene" });
  const said = h("p", { class: "quiet", role: "status" });
  const time = slider("Time", { min: 0, max: 1, step: 0.01, value: 0,
    format: (value) => `${value.toFixed(2)} s` }, (value) => {
    run.seconds = value;
    draw();
  });
  let facts = { length: 0, loop: false };

  function draw() {
    try {
      facts = ct.scene(area.value);
      time.input.max = String(facts.length || 1);
      said.textContent = facts.warnings.join(" ");
      const image = ct.renderScene(area.value, time.value);
      [canvas.width, canvas.height] = [image.width, image.height];
      canvas.getContext("2d").putImageData(image, 0, 0);
      return image;
    } catch (error) {
      said.textContent = error.message;
      return null;
    }
  }

  const saved = (name, make) => h("button", { type: "button", "data-save": name,
    onclick: async () => save(`scene.${name.toLowerCase()}`, await make()) }, `Save ${name}`);
  const run = player(canvas, (seconds) => {
    const { length, loop } = facts;
    time.value = length > 0 ? seconds % length : 0;
    draw();
    return loop || seconds < length;
  });
  press.replaceWith(h("div", { class: "scene" }, area, canvas,
    h("div", { class: "controls" }, time.element, run.element,
      saved("SVG", () => new Blob([ct.sceneSVG(area.value)])), saved("PNG", () => png(draw()))),
    said));
  draw();
}

const press = h("button", { type: "button", class: "scripted", onclick: () => {
  press.textContent = "Loading the library…";
  wholeLibrary().then((ct) => open(ct, press), (error) => {
    press.textContent = `Try again: ${error.message}`;
  });
} }, "Draw a scene here");
document.getElementById("Scenes").after(press);
