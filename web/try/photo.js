/* A photograph, opened or dropped, changed and saved. It stays on the reader's machine. */
import { astronaut } from "../shared/astronaut.js";
import { choice } from "../shared/choice.js";
import { resting } from "../shared/pace.js";
import { slider } from "../shared/slider.js";
import { drag } from "../shared/stage.js";
import { code, modes, stateFields } from "./code/photo.js";
import { digits, h, line } from "../shared/dom.js";
import { methodMenu } from "./methods.js";
import { changed, cube } from "./recolour.js";
import { brushOf, pixels, save } from "./save.js";

// The longest side of the picture on the page; while a slider moves it is smaller.
const LONGEST = 1600;
const MOVING = 160;
/** Rows of a picture that are changed at once while it is saved. */
const ROWS = 256;

// The controls of each change.
const controls = {
  all: ["angle", "method"], night: ["dark", "light"],
  arc: ["angle", "around", "reach", "edge", "lightness", "chroma"],
};

// A canvas at a picture's own size, or at the largest that this browser has.
function largest(wide, high) {
  for (let scale = 1; ; scale *= 0.75) {
    const [width, height] = [wide, high].map((side) => Math.max(1, Math.round(side * scale)));
    const brush = brushOf(width, height);
    try {
      brush.fillRect(width - 1, height - 1, 1, 1);
      if (brush.getImageData(width - 1, height - 1, 1, 1).data[3] === 255) {
        return brush;
      }
    } catch (error) {
      // Too large as well.
    }
    if (width * height === 1) {
      throw new Error("this browser has no canvas");
    }
  }
}

function mount(panel, lab) {
  const { ct } = lab;
  let source = null;
  let size = null;
  let whole = null;
  let small = null;
  let after = null;
  let title = "photo";
  let wipe = 0.5;
  const input = h("input", { type: "file", accept: "image/*", id: "photo-file", class: "hidden",
    onchange: () => input.files[0] && take(input.files[0], input.files[0].name) });
  // As large as the first photograph, so that nothing moves when it is drawn.
  const canvas = h("canvas", { role: "img", width: "300", height: "300",
    "aria-label": "The photograph, before left of the line and changed right of it" });
  const rule = h("span", { class: "wipe", role: "slider", tabindex: "0",
    "aria-label": "Line between before and after", "aria-valuemin": "0", "aria-valuemax": "100",
    onkeydown: (event) => {
      const to = { ArrowLeft: wipe - 0.05, ArrowRight: wipe + 0.05, Home: 0, End: 1 }[event.key];
      if (to !== undefined) {
        event.preventDefault();
        part(to);
      }
    } });
  const host = h("div", { class: "photo" }, canvas, rule);
  const pick = h("button", { type: "button", id: "photo-pick", "aria-pressed": "false",
    onclick: () => picking(!isPicking()) }, "Pick this hue in the picture");
  const swatch = h("i", { class: "patch small" });
  const goal = h("input", { type: "color", value: "#2e8b57", "aria-label": "The colour it becomes",
    oninput: () => lab.set({ angle: Math.round(
      (hueOf(goal.value) - lab.state.around + 540) % 360 - 180) }) });
  const picked = h("div", { class: "row" }, pick, swatch, " becomes ", goal);
  const range = (key, label, limits) => slider(label, limits, (value) => lab.set({ [key]: value }));
  const fields = {
    change: choice("Change", Object.keys(modes).map((value) => ({ value, label: modes[value] })),
      "all", (value) => lab.set({ change: value })),
    angle: range("angle", "Rotate the hue by", { min: -180, max: 180, value: 0, unit: "°" }),
    method: methodMenu(ct.names("methods"), (value) => lab.set({ method: value })),
    around: range("around", "Change colours of hue", { min: 0, max: 359, value: 0, unit: "°" }),
    reach: range("reach", "And hues within", { min: 0, max: 150, value: 0, unit: "°" }),
    edge: range("edge", "Fade the change over", { min: 1, max: 30, value: 1, unit: "°" }),
    lightness: range("lightness", "Shift lightness by", { min: -0.5, max: 0.5, step: 0.01, value: 0,
      format: (value) => digits(value, 2) }),
    chroma: range("chroma", "Multiply chroma by", { min: 0, max: 2, step: 0.05, value: 1,
      format: (value) => `× ${digits(value, 2)}` }),
    dark: line("White becomes", (value) => lab.set({ dark: value })),
    light: line("Black becomes", (value) => lab.set({ light: value })),
  };
  const type = h("select", { "aria-label": "Format of the picture" },
    new Option("PNG", "image/png"), new Option("JPEG", "image/jpeg"));
  const keep = h("button", { type: "button", class: "primary", id: "photo-save", onclick: keepIt,
    disabled: true });
  const table = h("button", { type: "button", id: "photo-cube", onclick: () =>
    save("recolour.cube", new Blob([cube(ct, lab.state)])) }, "Save as a .cube table");
  const told = h("p", { role: "status", class: "small" });

  const hueOf = (color) => ct.convert(color, "oklch").components[2] || 0;
  const isPicking = () => pick.getAttribute("aria-pressed") === "true";
  function picking(value) {
    pick.setAttribute("aria-pressed", String(value));
    host.classList.toggle("picking", value);
  }

  // A press moves the line, but while a colour is picked.
  function part(to) {
    wipe = Math.min(Math.max(to, 0), 1);
    rule.style.left = `${100 * wipe}%`;
    rule.setAttribute("aria-valuenow", String(Math.round(100 * wipe)));
    paint();
  }
  drag(host, { move: (x) => isPicking() || part(x / canvas.clientWidth) });
  host.addEventListener("click", (event) => {
    if (isPicking()) {
      const box = canvas.getBoundingClientRect();
      const [x, y] = [event.clientX - box.left, event.clientY - box.top];
      const at = 4 * (Math.floor(y / box.height * whole.height) * whole.width
        + Math.floor(x / box.width * whole.width));
      const color = `rgb(${whole.data.slice(at, at + 3).join(" ")})`;
      swatch.style.background = color;
      picking(false);
      lab.set({ around: Math.round(hueOf(color)) % 360 });
    }
  });

  function take(file, from) {
    return createImageBitmap(file).then((picture) => {
      const { width, height } = picture;
      [whole, small] = [LONGEST, MOVING].map((longest) => {
        const scale = Math.min(1, longest / Math.max(width, height));
        return pixels(picture, [0, 0, width, height], Math.max(1, Math.round(width * scale)),
          Math.max(1, Math.round(height * scale)));
      });
      picture.close();
      size = largest(width, height).canvas;
      [size, source, title] = [[size.width, size.height], file, from.replace(/\.[^.]*$/, "")];
      panel.dataset.photo = title;
      ready();
      told.textContent = size[0] < width ? `This browser has no canvas of ${width} × ${height}; `
        + "the command changes the whole picture." : "";
      turn(lab.state, whole);
    }, () => {
      told.textContent = `This browser cannot read ${from} as a picture.`;
    });
  }

  ["dragover", "dragleave", "drop"].forEach((kind) => panel.addEventListener(kind, (event) => {
    event.preventDefault();
    host.classList.toggle("over", kind === "dragover");
    const [file] = event.dataTransfer.files;
    if (kind === "drop" && file) {
      take(file, file.name);
    }
  }));

  function turn(state, from) {
    after = changed(ct, new ImageData(from.data.slice(), from.width, from.height), state);
    paint();
  }

  const layer = h("canvas");
  function put(image, right) {
    layer.width = image.width;
    layer.height = image.height;
    layer.getContext("2d").putImageData(image, 0, 0);
    canvas.getContext("2d").drawImage(layer, 0, 0, right * image.width, image.height,
      0, 0, right * canvas.width, canvas.height);
  }

  function paint() {
    if (after) {
      if (canvas.width !== after.width || canvas.height !== after.height) {
        canvas.width = after.width;
        canvas.height = after.height;
      }
      put(after, 1);
      if (wipe > 0) {
        put(after.width === whole.width ? whole : small, wipe);
      }
    }
  }

  function ready() {
    keep.textContent = `Save at ${size.join(" × ")}`;
    keep.disabled = false;
  }

  // The picture at its own size, some rows at a time, so that the page answers in between.
  async function keepIt() {
    const { state } = lab;
    keep.disabled = true;
    try {
      const picture = await createImageBitmap(source);
      const [width, height] = size;
      const result = brushOf(width, height);
      const ratio = picture.width / width;
      for (let y = 0; y < height; y += ROWS) {
        const rows = Math.min(ROWS, height - y);
        const strip = pixels(picture, [0, y * ratio, picture.width, rows * ratio], width, rows);
        result.putImageData(changed(ct, strip, state), 0, y);
        keep.textContent = `Saving, ${Math.round(100 * (y + rows) / height)} %`;
        await new Promise((done) => setTimeout(done));
      }
      picture.close();
      const blob = await new Promise((done) => result.canvas.toBlob(done, type.value, 0.92));
      save(`${title}-changed.${type.value === "image/png" ? "png" : "jpg"}`, blob);
    } catch (error) {
      told.textContent = `The picture was not saved: ${error.message}.`;
    }
    ready();
  }

  const element = (key) => fields[key].element;
  panel.append(
    h("div", { class: "columns photos" },
      h("div", {}, host, h("div", { class: "row" }, input,
        h("label", { class: "button", for: "photo-file" }, "Open a photograph"),
        h("span", { class: "quiet small" }, "or drop one here; it stays on your machine"))),
      h("div", {}, element("change"), picked,
        h("div", { class: "controls" }, ...Object.keys(fields).slice(1).map(element)), told,
        h("div", { class: "row" }, keep, type, table),
        h("p", { class: "small quiet" }, "The saved picture is in sRGB and without EXIF: colours "
          + "beyond sRGB, the date and the place are lost. The command keeps them."))),
  );
  part(0.5);
  const first = new Image();
  first.onload = () => source || take(first, "astronaut.jpg");
  first.src = astronaut;

  const moved = resting((isMoving) => turn(lab.state, isMoving ? small : whole));
  return (state) => {
    Object.keys(fields).forEach((key) => {
      fields[key].value = state[key];
      element(key).hidden = key !== "change" && !controls[state.change].includes(key);
    });
    picked.hidden = state.change !== "arc";
    picking(isPicking() && !picked.hidden);
    table.hidden = state.change === "night";
    if (whole) {
      moved();
    }
  };
}

export const tool = {
  title: "Recolour a photograph",
  id: "photo",
  needsLab: true,
  fields: stateFields,
  code,
  mount,
};
