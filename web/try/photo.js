/* A photograph, opened or dropped, its hues turned, and saved. It stays on the reader's machine. */
import { astronaut } from "../shared/astronaut.js";
import { resting } from "../shared/pace.js";
import { slider } from "../shared/slider.js";
import { code } from "./code/photo.js";
import { digits, h } from "./dom.js";
import { methodMenu } from "./methods.js";
import { cube, recolour } from "./recolour.js";
import { save } from "./save.js";
import { name, number } from "./state.js";

// The longest side that is worked on; while a slider moves, a smaller one, so that it keeps up.
const LONGEST = 1600;
const MOVING = 160;

function mount(panel, lab) {
  const { ct } = lab;
  let whole = null;
  let small = null;
  let title = "photo";
  let wipe = 0.5;
  const input = h("input", { type: "file", accept: "image/*", id: "photo-file", class: "hidden",
    onchange: () => open(input.files[0]) });
  const choose = h("label", { class: "button", for: "photo-file" }, "Open a photograph");
  const canvas = h("canvas", { role: "img", "aria-label": "The photograph, before left of the line "
    + "and turned right of it" });
  const rule = h("i", { class: "wipe" });
  const host = h("div", { class: "photo" }, canvas, rule);
  const swatch = h("i", { class: "patch small" });
  const told = h("p", { role: "status", class: "small" });
  const angle = slider("Angle", { min: -180, max: 180, value: 0, unit: "°" },
    (value) => lab.set({ angle: value }));
  const reach = slider("Hues that are turned", { min: 10, max: 180, value: 180,
    format: (value) => (value >= 180 ? "all" : `within ${value}°`) },
  (value) => lab.set({ reach: value }));
  const around = slider("of the hue", { min: 0, max: 359, value: 0, unit: "°" },
    (value) => lab.set({ around: value }));
  const part = slider("Before", { min: 0, max: 100, value: 50, unit: " %" }, (value) => {
    wipe = value / 100;
    paint();
  });
  const goal = h("input", { type: "color", value: "#2e8b57",
    "aria-label": "The colour it should have", oninput: () => aim() });
  const method = methodMenu(ct.names("methods"), (value) => lab.set({ method: value }));
  const saving = h("select", { "aria-label": "Format of the picture" },
    new Option("PNG", "image/png"), new Option("JPEG", "image/jpeg"));
  const keep = h("button", { type: "button", class: "primary", id: "photo-save", onclick: keepIt },
    "Save the picture");
  const table = h("button", { type: "button", id: "photo-cube", onclick: () =>
    save("recolour.cube", new Blob([cube(ct, lab.state)])) }, "Save as a .cube table");
  let turned = null;

  const hueOf = (color) => ct.convert(color, "oklch").components[2] || 0;

  // What is pointed at becomes the colour that is wished for: the angle between their hues.
  function aim() {
    const way = (hueOf(goal.value) - lab.state.around + 540) % 360 - 180;
    lab.set({ angle: Math.round(way), reach: Math.min(lab.state.reach, 40) });
  }

  canvas.addEventListener("click", (event) => {
    const box = canvas.getBoundingClientRect();
    const [x, y] = [event.clientX - box.left, event.clientY - box.top];
    const at = 4 * (Math.floor(y / box.height * whole.height) * whole.width
      + Math.floor(x / box.width * whole.width));
    const color = `rgb(${whole.data.slice(at, at + 3).join(" ")})`;
    swatch.style.background = color;
    lab.set({ around: Math.round(hueOf(color)) % 360, reach: Math.min(lab.state.reach, 40) });
  });

  function take(source, wide, high) {
    [whole, small] = [LONGEST, MOVING].map((longest) => {
      const scale = Math.min(1, longest / Math.max(wide, high));
      const brush = h("canvas", { width: Math.max(1, Math.round(wide * scale)),
        height: Math.max(1, Math.round(high * scale)) }).getContext("2d");
      brush.imageSmoothingQuality = "high";
      brush.drawImage(source, 0, 0, brush.canvas.width, brush.canvas.height);
      return brush.getImageData(0, 0, brush.canvas.width, brush.canvas.height);
    });
    panel.dataset.photo = title;
  }

  function open(file) {
    if (!file) {
      return;
    }
    createImageBitmap(file).then((image) => {
      title = file.name.replace(/\.[^.]*$/, "");
      take(image, image.width, image.height);
      turn(lab.state, whole);
    }, () => {
      told.textContent = `${file.name} is no picture that this browser can read.`;
    });
  }

  ["dragover", "dragleave", "drop"].forEach((type) => panel.addEventListener(type, (event) => {
    event.preventDefault();
    host.classList.toggle("over", type === "dragover");
    if (type === "drop") {
      open(event.dataTransfer.files[0]);
    }
  }));

  function turn(state, from) {
    turned = recolour(ct, from, state);
    paint();
  }

  const layer = h("canvas");
  function put(image, left, right) {
    layer.width = image.width;
    layer.height = image.height;
    layer.getContext("2d").putImageData(image, 0, 0);
    const [from, to] = [left, right].map((share) => share * image.width);
    const { width, height } = canvas;
    canvas.getContext("2d").drawImage(layer, from, 0, to - from, image.height,
      left * width, 0, (right - left) * width, height);
  }

  function paint() {
    if (turned) {
      if (canvas.width !== turned.width || canvas.height !== turned.height) {
        canvas.width = turned.width;
        canvas.height = turned.height;
      }
      put(turned, 0, 1);
      if (wipe > 0) {
        put(turned.width === whole.width ? whole : small, 0, wipe);
      }
      rule.style.left = `${100 * wipe}%`;
    }
  }

  function keepIt() {
    turn(lab.state, whole);
    const result = h("canvas", { width: whole.width, height: whole.height });
    result.getContext("2d").putImageData(turned, 0, 0);
    const end = saving.value === "image/png" ? "png" : "jpg";
    result.toBlob((blob) => save(`${title}-turned.${end}`, blob), saving.value, 0.92);
  }

  panel.append(
    h("div", { class: "row" }, input, choose, h("span", { class: "quiet" },
      "or drop one here; it stays on your machine")),
    h("div", { class: "columns photos" }, host,
      h("div", {}, h("div", { class: "controls" }, angle.element, method.element),
        h("p", { class: "small" }, "To recolour one thing, press it in the picture, then pick the "
          + "colour that it should have:"),
        h("div", { class: "row" }, swatch, " → ", goal),
        h("div", { class: "controls" }, reach.element, around.element, part.element), told,
        h("div", { class: "row" }, keep, saving, table))),
  );
  const first = new Image();
  first.onload = () => {
    if (!whole) {
      title = "astronaut";
      take(first, first.naturalWidth, first.naturalHeight);
      turn(lab.state, whole);
    }
  };
  first.src = astronaut;

  const moved = resting((isMoving) => turn(lab.state, isMoving ? small : whole));
  return (state) => {
    angle.value = state.angle;
    method.value = state.method;
    reach.value = state.reach;
    around.value = state.around;
    around.element.hidden = state.reach >= 180;
    told.textContent = state.reach >= 180 ? `Every hue is turned by ${digits(state.angle)}°.`
      : `Hues within ${state.reach}° of ${state.around}° are turned by ${digits(state.angle)}°; `
        + "greys are left alone.";
    if (whole) {
      moved();
    }
  };
}

export const tool = {
  id: "photo",
  title: "Photograph",
  fields: {
    angle: number(90, -180, 180), method: name("oklch", "methods"),
    around: number(0, 0, 359), reach: number(180, 10, 180),
  },
  code,
  mount,
};
