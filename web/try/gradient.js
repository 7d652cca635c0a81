/* A gradient: stops to drag and to type, and the same stops in sRGB for comparison. */
import { choice } from "../shared/choice.js";
import { paced, resting } from "../shared/pace.js";
import { slider } from "../shared/slider.js";
import { drag } from "../shared/stage.js";
import { code, gradientText } from "./code/gradient.js";
import { digits, examples, h, line, menu, shown } from "../shared/dom.js";
import { about, list as listOf, name, number, one, record, text } from "./state.js";

const most = 12;
const kinds = ["linear", "radial", "conic"];
const hues = ["shorter", "longer", "increasing", "decreasing"];
const ends = (from, to) => [{ color: from, at: 0 }, { color: to, at: 1 }];
const tries = {
  "indigo to amber": { stops: ends("#4f46e5", "#f59e0b"), space: "oklch" },
  "blue to yellow": { stops: ends("#0a60ff", "#ffd60a"), space: "oklch" },
  "iOS red to purple": { stops: ends("ios15:red", "ios15:purple"), space: "oklab" },
  "all hues": { stops: ends("oklch(75% 0.12 0)", "oklch(75% 0.12 0)"), space: "oklch",
    hue: "longer" },
  "white to black": { stops: ends("white", "black"), space: "lab" },
};
const strip = { width: 720, height: 64 };
// Of the shape that SVG has, for which angles are written.
const box = { width: 320, height: 160 };
/** The number of parts in which the line is searched for creases. */
const PARTS = 120;
/** The fraction of a picture's pixels, across and up, that is computed during a drag. */
const COARSE = 0.25;
/** A visible bend of OKLCh's lightness and chroma, from one part of the line to the next. */
const CREASE = 0.0012;

function canvas(size, label) {
  return h("canvas", { ...size, role: "img", "aria-label": label });
}

// Fills a canvas with a gradient as browsers draw it, computed on some pixels, unless it has it.
const filled = new WeakMap();
function fill(ct, target, gradient, width, height) {
  const key = `${width} ${gradient}`;
  if (filled.get(target) === key) {
    return;
  }
  filled.set(target, key);
  const layer = h("canvas", { width, height });
  layer.getContext("2d").putImageData(
    ct.fillGradient(new ImageData(width, height), gradient, { map: "clip" }), 0, 0);
  const context = target.getContext("2d");
  context.clearRect(0, 0, target.width, target.height);
  context.drawImage(layer, 0, 0, target.width, target.height);
}

// Offsets at which the line leaves sRGB so abruptly that its clipped colours show an edge.
function creases(ct, gradient) {
  const places = Array.from({ length: PARTS + 1 }, (_, i) => i / PARTS);
  const colors = ct.gradientAll(gradient, places, "srgb").map((x) => x || 0);
  const isOut = places.map((_, i) =>
    colors.subarray(4 * i, 4 * i + 3).some((x) => x < -0.004 || x > 1.004));
  const shownColors = ct.convertAll(
    colors.map((x) => Math.min(Math.max(x, 0), 1)), "srgb", "oklch");
  const bend = (i) => (i < PARTS ? Math.hypot(...[0, 1].map((k) => shownColors[4 * i + 4 + k]
    - 2 * shownColors[4 * i + k] + shownColors[4 * i - 4 + k])) : 0);
  return places.filter((_, i) => i > 1 && isOut[i - 1] !== isOut[i]
    && Math.max(bend(i - 1), bend(i)) > CREASE);
}

const hasHue = (ct, space) => ct.space(space).channels.some((channel) => channel.isHue);

// Only a space with a hue has a hue direction.
function settle(state, ct) {
  return hasHue(ct, state.space) ? state : { ...state, hue: "shorter" };
}

function mount(panel, lab) {
  const { ct } = lab;
  const ours = canvas(strip, "The gradient");
  const naive = canvas(strip, "The same stops in sRGB");
  const big = canvas(box, "The gradient as a picture");
  const plain = canvas(box, "The same picture in sRGB");
  const track = h("div", { class: "track" });
  const rows = h("tbody");
  const named = h("span", { class: "quiet" });
  const space = menu("Mix colours in", ct.names("spaces"), (value) =>
    lab.set(settle({ ...lab.state, space: value }, ct)));
  const hue = menu("Path around the hues", hues, (value) => lab.set({ hue: value }));
  const kind = choice("Shape", kinds.map((value) => ({ value, label: value })), "linear",
    (value) => lab.set({ kind: value }));
  const angle = slider("Direction of the gradient", { min: 0, max: 360, value: 90, unit: "°" },
    (value) => lab.set({ angle: value }));
  const add = h("button", { type: "button", onclick: addStop }, "Add a stop");

  // Stops keep their order: a stop cannot be dragged past its neighbour.
  function change(index, to) {
    const stops = lab.state.stops.map((stop, i) => (i === index ? { ...stop, ...to } : stop));
    if (to.at !== undefined) {
      const least = index > 0 ? stops[index - 1].at : 0;
      const greatest = index < stops.length - 1 ? stops[index + 1].at : 1;
      stops[index].at = Math.round(1000 * Math.min(Math.max(to.at, least), greatest)) / 1000;
    }
    lab.set({ stops });
  }

  function remove(index) {
    if (lab.state.stops.length > 2) {
      lab.set({ stops: lab.state.stops.filter((_, i) => i !== index) });
      track.children[Math.min(index, track.children.length - 1)].focus();
    }
  }

  // A new stop lies in the middle of the widest gap, with the colour that is there.
  function addStop() {
    const { stops } = lab.state;
    const gap = (i) => stops[i + 1].at - stops[i].at;
    let at = 0;
    for (let i = 1; i < stops.length - 1; ++i) {
      at = gap(i) > gap(at) ? i : at;
    }
    const place = Math.round(500 * (stops[at].at + stops[at + 1].at)) / 1000;
    const [color] = ct.gradient(gradientText(lab.state), [place]);
    const added = { color: color.hex || color.css, at: place };
    lab.set({ stops: [...stops.slice(0, at + 1), added, ...stops.slice(at + 1)] });
    track.children[at + 1].focus();
  }

  function handle(index) {
    const element = h("button", {
      type: "button", class: "stop", role: "slider", "aria-valuemin": "0", "aria-valuemax": "100",
      "aria-label": `Stop ${index + 1}`,
      onkeydown: (event) => {
        const { at } = lab.state.stops[index];
        const step = event.shiftKey ? 0.1 : 0.01;
        const to = {
          ArrowRight: at + step, ArrowUp: at + step, ArrowLeft: at - step, ArrowDown: at - step,
          Home: 0, End: 1,
        }[event.key];
        if (to !== undefined) {
          event.preventDefault();
          change(index, { at: to });
        } else if (event.key === "Delete" || event.key === "Backspace") {
          event.preventDefault();
          remove(index);
        }
      },
    });
    drag(element, {
      start: () => element.focus(),
      move: (x, _y, dx) => {
        if (dx !== 0) {
          const from = element.getBoundingClientRect().left;
          const host = track.getBoundingClientRect();
          change(index, { at: (from + x - host.left) / host.width });
        }
      },
    });
    return element;
  }

  function row(index) {
    const color = line(`Colour of stop ${index + 1}`, (value) => change(index, { color: value }));
    const at = h("input", {
      type: "number", min: "0", max: "100", step: "0.1",
      "aria-label": `Offset of stop ${index + 1}, %`,
      onchange: () => change(index, { at: at.valueAsNumber / 100 || 0 }),
    });
    const patch = h("input", {
      type: "color", "aria-label": `Pick the colour of stop ${index + 1}`,
      oninput: () => change(index, { color: patch.value }),
    });
    const away = h("button", {
      type: "button", "aria-label": `Remove stop ${index + 1}`, onclick: () => remove(index),
    }, "Remove");
    color.element.firstChild.className = "hidden";
    const element = h("tr", {}, h("td", {}, patch), h("td", {}, color.element),
      h("td", {}, h("label", { class: "percent" }, at, " %")), h("td", {}, away));
    return { element, color, at, patch, away };
  }

  const parts = [];
  function fit(count) {
    while (parts.length < count) {
      const part = { handle: handle(parts.length), ...row(parts.length) };
      parts.push(part);
      track.append(part.handle);
      rows.append(part.element);
    }
    while (parts.length > count) {
      const part = parts.pop();
      part.handle.remove();
      part.element.remove();
    }
  }

  const marks = h("div", { class: "marks", "aria-hidden": "true" });
  const bends = h("p", { role: "status", class: "small" });

  panel.append(
    h("div", { class: "strips" },
      h("p", {}, named), h("div", { class: "editor" }, ours, marks, track), bends,
      h("p", { class: "quiet" }, "The same stops in sRGB"), naive),
    h("div", { class: "controls" }, space.element, hue.element, kind.element, angle.element),
    examples(tries, (value) => lab.set({ hue: "shorter", ...value })),
    h("div", { class: "columns" },
      h("div", {}, h("table", { class: "stops" }, rows), add,
        h("p", { class: "small quiet" },
          "Drag a stop, or move it with the arrow keys (with Shift by ten); Delete removes it.")),
      h("div", { class: "pair" },
        h("figure", {}, big, h("figcaption", {}, "Here")),
        h("figure", {}, plain, h("figcaption", {}, "In sRGB")))),
  );

  let state = lab.state;
  const pictures = (share) => {
    const size = [share * box.width, share * box.height];
    fill(ct, big, gradientText(state), ...size);
    fill(ct, plain, gradientText(state, { space: "srgb" }), ...size);
  };
  // During a drag they follow the strips, which lie under the pointer.
  const follow = paced(() => pictures(COARSE));
  const paint = resting((isMoving) => {
    const flat = { ...state, angle: 90 };
    // A strip is the same from top to bottom.
    const width = (isMoving ? COARSE : 1) * strip.width;
    fill(ct, ours, gradientText(flat, { kind: "linear" }), width, 1);
    fill(ct, naive, gradientText(flat, { kind: "linear", space: "srgb" }), width, 1);
    if (isMoving) {
      follow();
    } else {
      follow.stop();
      pictures(1);
    }
  });

  const draw = (given) => {
    const isPolar = hasHue(ct, given.space);
    given.stops.forEach(({ color }, i) => about(`Stop ${i + 1}`, () => ct.parse(color)));
    fit(given.stops.length);
    parts.forEach((part, i) => {
      const stop = given.stops[i];
      part.handle.style.left = `${100 * stop.at}%`;
      part.handle.setAttribute("aria-valuenow", digits(100 * stop.at, 1));
      part.handle.setAttribute("aria-valuetext", `${stop.color} at ${digits(100 * stop.at, 1)} %`);
      part.color.value = stop.color;
      if (document.activeElement !== part.at) {
        part.at.value = String(Math.round(1000 * stop.at) / 10);
      }
      part.away.disabled = given.stops.length === 2;
    });
    add.disabled = given.stops.length >= most;
    space.value = given.space;
    hue.value = given.hue;
    hue.element.hidden = !isPolar;
    kind.value = given.kind;
    angle.value = given.angle;
    angle.element.hidden = given.kind === "radial";
    named.textContent = `In ${given.space}${isPolar ? `, ${given.hue} hue` : ""}`;
    parts.forEach((part, i) => {
      const color = shown(ct, given.stops[i].color);
      part.handle.style.setProperty("--stop", color);
      part.patch.value = ct.mapGamut(given.stops[i].color, "srgb").hex.slice(0, 7);
    });
    state = given;
    paint();
  };
  draw.words = () => {
    const found = creases(ct, gradientText(state));
    marks.replaceChildren(...found.map((place) => {
      const mark = h("i");
      mark.style.left = `${100 * place}%`;
      return mark;
    }));
    bends.textContent = found.length === 0 ? "" : `At ${found.map((place) =>
      `${digits(100 * place, 0)} %`).join(" and ")} it leaves sRGB, which shows as an edge. `
      + "Oklab or duller stops avoid it.";
  };
  return draw;
}

export const tool = {
  title: "Draw a gradient",
  id: "gradient",
  needsLab: true,
  fields: {
    stops: listOf(
      tries["indigo to amber"].stops,
      record({ color: text("black", 80), at: number(0, 0, 1) }), 2, most),
    space: name("oklch", "spaces"),
    hue: one("shorter", hues),
    kind: one("linear", kinds),
    angle: number(90, 0, 360),
  },
  files: { CSS: "gradient.css", PlainCSS: "gradient.css", SwiftUI: "Gradient.swift",
    SVG: "gradient.svg", GIMP: "gradient.ggr" },
  settle,
  code,
  mount,
};
