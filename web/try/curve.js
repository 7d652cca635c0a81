/* A timing curve: a gallery to choose from, handles to drag, a ball to preview it. */
import { isCalm, player } from "../shared/motion.js";
import { axes } from "../shared/plot.js";
import { slider } from "../shared/slider.js";
import { stage } from "../shared/stage.js";
import { code, transition } from "./code/curve.js";
import { digits, h, line, svg } from "../shared/dom.js";
import { knob } from "./knob.js";
import { number, text } from "./state.js";

const decimal = "\\s*(-?(?:\\d+\\.?\\d*|\\.\\d+))\\s*";
// Curves with sliders: the form of their text, and their numbers.
const families = {
  bezier: {
    title: "Bézier",
    reads: new RegExp(`^cubic-bezier\\(${[decimal, decimal, decimal, decimal].join(",")}\\)$`),
    writes: (n) => `cubic-bezier(${n.join(", ")})`,
    start: [0.3, 0, 0.2, 1],
    ranges: [["x of 1", 0, 1], ["y of 1", -1, 2], ["x of 2", 0, 1], ["y of 2", -1, 2]],
  },
  bounce: {
    title: "Spring (bounce)",
    reads: new RegExp(`^\\.?spring\\(duration:${decimal}, bounce:${decimal}\\)$`),
    writes: (n) => `spring(duration: ${n[0]}, bounce: ${n[1]})`,
    start: [0.5, 0.3],
    ranges: [["Duration, s", 0.1, 2], ["Bounce", -0.9, 0.95]],
  },
  damping: {
    title: "Spring (damping)",
    reads: new RegExp(`^\\.?spring\\(response:${decimal}, dampingFraction:${decimal}\\)$`),
    writes: (n) => `spring(response: ${n[0]}, dampingFraction: ${n[1]})`,
    start: [0.55, 0.825],
    ranges: [["Response, s", 0.1, 2], ["Damping fraction", 0.05, 2]],
  },
  wobble: {
    title: "Wobble",
    reads: new RegExp(`^wobble\\(${decimal},${decimal}\\)$`),
    writes: (n) => `wobble(${n.join(", ")})`,
    start: [0.1, 8.5],
    ranges: [["Amplitude", 0, 0.5], ["Half turns", 0, 20]],
  },
};

function family(curve) {
  const id = Object.keys(families).find((key) => families[key].reads.test(curve));
  return id && { id, numbers: families[id].reads.exec(curve).slice(1).map(Number) };
}

// SwiftUI's springs that have names.
const springs = ["smooth", "snappy", "bouncy"];
const count = 240;
const samples = Float64Array.from({ length: count + 1 }, (_, i) => i / count);

function range(values) {
  return [Math.min(0, ...values), Math.max(1, ...values)];
}

// A button of the gallery, with a small plot.
function thumbnail(ct, curve, onPress) {
  const x = Float64Array.from({ length: 65 }, (_, i) => i / 64);
  const y = ct.easeAll(curve, x);
  const [least, greatest] = range(y);
  const place = (i) => `${(4 + 56 * x[i]).toFixed(1)},${
    (40 - 36 * (y[i] - least) / (greatest - least)).toFixed(1)}`;
  const points = Array.from(y, (_, i) => place(i)).join(" ");
  return h("button", { type: "button", "aria-pressed": "false", onclick: onPress },
    svg("svg", { viewBox: "0 0 64 44", "aria-hidden": "true" },
      svg("polyline", { points, fill: "none", stroke: "currentColor", "stroke-width": "2" })),
    h("span", {}, ...curve.split(/(?=[A-Z])/).reduce((all, part) =>
      all.concat(all.length ? [h("wbr"), part] : [part]), [])));
}

function mount(panel, lab) {
  const { ct } = lab;
  const entry = line("Curve, as CSS, SwiftUI or a name", (value) => lab.set({ curve: value }));
  entry.input.id = "curve-text";
  const seconds = slider("Duration", {
    min: 0.2, max: 6, step: 0.1, value: 1.5, format: (value) => `${digits(value, 1)} s`,
  }, (value) => lab.set({ seconds: value }));
  const told = h("p", { class: "numbers", role: "status" });
  let length = 1;
  const sliders = {};
  const groups = Object.keys(families).map((id) => {
    const each = families[id];
    const set = (index, value) => {
      const now = family(lab.state.curve);
      const numbers = (now && now.id === id ? now.numbers : each.start).slice();
      numbers[index] = value;
      lab.set({ curve: each.writes(numbers) });
    };
    sliders[id] = each.ranges.map(([title, min, max], i) => slider(
      title, { min, max, step: 0.01, value: each.start[i], format: (value) => digits(value, 2) },
      (value) => set(i, value)));
    const element = h("div", { class: "controls", role: "group", "aria-label": each.title },
      ...sliders[id].map((one) => one.element));
    const button = h("button", {
      type: "button", "aria-pressed": "false",
      onclick: () => lab.set({ curve: each.writes(each.start) }),
    }, each.title);
    return { id, element, button };
  });

  // The plot, with a handle for each of a Bézier's two control points.
  const host = h("div", { class: "stage" });
  let area = null;
  let values = samples;
  let limits = [0, 1];
  const plot = stage(host, {
    label: "The curve",
    height: (width) => Math.min(420, Math.max(280, width * 0.7)),
    draw: (view) => {
      const state = lab.state;
      const inner = { x: 48, y: 20, width: view.width - 72, height: view.height - 56 };
      const ticks = [-0.5, 0, 0.5, 1, 1.5].filter((y) => y >= limits[0] && y <= limits[1]);
      area = axes(view, inner, {
        x: [0, 1], y: limits, xTicks: [0, 0.25, 0.5, 0.75, 1], yTicks: ticks,
      });
      area.back = (px, py) => [
        (px - inner.x) / inner.width,
        limits[0] + (1 - (py - inner.y) / inner.height) * (limits[1] - limits[0]),
      ];
      area.line(Array.from(values, (y, i) => [samples[i], y]), { width: 2.5 });
      const now = family(state.curve);
      knobs.forEach((each, i) => {
        each.element.hidden = !now || now.id !== "bezier";
        if (!each.element.hidden) {
          const [x, y] = now.numbers.slice(2 * i, 2 * i + 2);
          area.line([[i, i], [x, y]], { color: view.color("quiet"), width: 1 });
          each.place(area.x(x), area.y(y),
            `Control point ${i + 1}: ${digits(x, 2)}, ${digits(y, 2)}`);
        }
      });
    },
  });

  const knobs = [0, 1].map((index) => {
    const put = (x, y) => {
      const numbers = family(lab.state.curve).numbers.slice();
      numbers[2 * index] = Math.round(100 * Math.min(Math.max(x, 0), 1)) / 100;
      numbers[2 * index + 1] = Math.round(100 * Math.min(Math.max(y, -1), 2)) / 100;
      lab.set({ curve: families.bezier.writes(numbers) });
    };
    return knob(host, (x, y) => put(...area.back(x, y)), (right, up) => {
      const { numbers } = family(lab.state.curve);
      put(numbers[2 * index] + right / 100, numbers[2 * index + 1] + up / 100);
    });
  });

  // The ball, and its track.
  const way = h("div", { class: "way", "aria-hidden": "true" }, h("i"), h("i"), h("b"));
  const ball = way.lastChild;
  function move(x) {
    const y = ct.ease(lab.state.curve, x);
    const [least, greatest] = limits;
    ball.style.left = `${100 * (y - least) / (greatest - least)}%`;
  }
  const run = player(way, (time) => {
    move(Math.min(time / length, 1));
    // It rests at its end before it stops.
    return time < length + 0.3;
  });

  // Of several names for one curve the first is shown.
  const taken = new Set();
  const gallery = ct.names("curves").concat(springs).filter((curve) => {
    const key = ct.easeAll(curve, samples).join();
    return !taken.has(key) && taken.add(key);
  }).map((curve) => ({
    curve, element: thumbnail(ct, curve, () => {
      lab.set({ curve });
      if (!isCalm()) {
        run.seconds = 0;
        run.play();
      }
    }),
  }));

  panel.append(
    h("div", { class: "row" }, entry.element, ...groups.map((group) => group.button)),
    h("div", { class: "columns" },
      h("div", { class: "figure" }, host),
      h("div", {}, way, h("div", { class: "controls" }, run.element, seconds.element),
        ...groups.map((group) => group.element))),
    told,
    h("details", { open: window.innerWidth > 640 }, h("summary", {}, "Curves to begin with"),
      h("div", { class: "gallery" }, ...gallery.map((each) => each.element))),
  );

  const draw = (state) => {
    entry.value = state.curve;
    seconds.value = state.seconds;
    const now = family(state.curve);
    groups.forEach((group) => {
      const isNow = Boolean(now) && now.id === group.id;
      group.element.hidden = !isNow;
      group.button.setAttribute("aria-pressed", String(isNow));
      if (isNow) {
        sliders[group.id].forEach((one, i) => {
          one.value = now.numbers[i];
        });
      }
    });
    gallery.forEach((each) => {
      each.element.setAttribute("aria-pressed", String(each.curve === state.curve));
    });
    values = ct.easeAll(state.curve, samples);
    limits = range(values);
    if (now && now.id === "bezier") {
      limits = range([...values, now.numbers[1], now.numbers[3]]);
    }
    length = transition(ct, state).seconds;
    seconds.element.hidden = Math.abs(length - state.seconds) > 1e-6;
    plot.redraw();
    const [least, greatest] = limits;
    [0, 1].forEach((end) => {
      way.children[end].style.left = `${100 * (end - least) / (greatest - least)}%`;
    });
    if (!run.playing) {
      move(isCalm() ? 0.3 : 0);
    }
  };
  draw.words = (state) => {
    const now = family(state.curve);
    told.textContent = now && /^(bounce|damping)$/.test(now.id) ? settling(ct, now) : "";
  };
  draw.rest = () => run.pause();
  return draw;
}

function settling(ct, { id, numbers: [first, second] }) {
  const spring = ct.spring(id === "bounce" ? { duration: first, bounce: second }
    : { response: first, dampingFraction: second });
  return `It settles to a thousandth in ${digits(spring.settling(0.001), 2)} s.`;
}

export const tool = {
  title: "Shape a curve",
  id: "curve",
  needsLab: true,
  fields: {
    curve: text("cubic-bezier(0.3, 0, 0.2, 1)", 2000),
    seconds: number(1.5, 0.2, 6),
  },
  files: { SwiftUI: "curve.swift", Compose: "Curve.kt", Flutter: "curve.dart",
    CoreAnimation: "curve.swift", WebAnimations: "curve.waapi.json", Motion: "curve.js",
    Tokens: "curve.tokens.json", CSS: "curve.css" },
  code,
  mount,
};
