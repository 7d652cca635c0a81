/* A slice of a space at one hue: the gamuts of displays in it, and the results of mappings. */
import { resting } from "../shared/pace.js";
import { axes, dot } from "../shared/plot.js";
import { slider } from "../shared/slider.js";
import { stage } from "../shared/stage.js";
import { code } from "./code/gamut.js";
import { contour } from "./contour.js";
import { digits, h, menu, shown } from "../shared/dom.js";
import { knob } from "../try/knob.js";
import { sliceColor, slices } from "./slices.js";
import { name, number, one } from "../try/state.js";

const edges = [["srgb", "sRGB"], ["display-p3", "Display P3"], ["rec2020", "Rec. 2020"]];
const linear = (display) => `${display}-linear`;
// A component within this of 0…1 differs from it by rounding alone.
const margin = 1e-9;
// Points across and up that are searched for the edges, and pixels: of a slice at rest, and of one
// whose hue moves.
const still = { grid: [161, 121], pixels: [288, 216] };
const turning = { grid: [25, 19], pixels: [40, 30] };

// Colours of the slice at fractions of chroma and lightness, one after another.
function colors(state, points) {
  const slice = slices[state.space];
  const [l, c, hue] = ["l", "c", "h"].map((letter) => slice.order.indexOf(letter));
  const samples = new Float64Array(points.length / 2 * 3);
  for (let i = 0; 2 * i < points.length; ++i) {
    samples[3 * i + c] = slice.chroma * points[2 * i];
    samples[3 * i + l] = slice.lightness * points[2 * i + 1];
    samples[3 * i + hue] = state.hue;
  }
  return samples;
}

// The distance of RGB colours outside 0…1: 0 or less for those inside. NaN is no colour.
function excess(rgb) {
  const all = new Float64Array(rgb.length / 3);
  for (let i = 0; i < all.length; ++i) {
    const [r, g, b] = [rgb[3 * i], rgb[3 * i + 1], rgb[3 * i + 2]];
    all[i] = Math.max(r - 1, g - 1, b - 1, -r, -g, -b) - margin;
  }
  return all;
}

function mount(panel, lab) {
  const { ct } = lab;
  const spaces = Object.keys(slices).filter((space) => ct.names("spaces").includes(space));
  const space = menu("Space", spaces, (value) => lab.set({ space: value }));
  const gamut = menu("Into", ct.names("displays"), (value) => lab.set({ gamut: value }));
  let isMoving = false;
  let cut = "";
  const moved = resting((is) => {
    isMoving = is;
    plot.redraw();
  });
  const hue = slider("Hue", { min: 0, max: 360, value: 0, unit: "°" },
    (value) => lab.set({ hue: value }));
  const host = h("div", { class: "stage" });
  const told = h("p", { role: "status", class: "numbers" });
  const body = h("tbody");

  // A slice is drawn once for a space and a hue. A colour that moves in it does not redraw it.
  const image = h("canvas");
  let drawn = { key: "", lines: [] };
  function slice(state, fineness) {
    const [width, height] = fineness.pixels;
    const key = `${state.space} ${state.hue} ${width}`;
    if (drawn.key !== key) {
      const convert = (samples, display) =>
        ct.convertAll(samples, state.space, display, { channels: 3 });
      const lines = edges.map(([display]) => contour(
        (points) => excess(convert(colors(state, points), linear(display))), fineness.grid));
      if (image.width !== width) {
        [image.width, image.height] = [width, height];
      }
      const pixels = new ImageData(width, height);
      const points = new Float64Array(2 * width * height);
      for (let i = 0; i < width * height; ++i) {
        points[2 * i] = (i % width + 0.5) / width;
        points[2 * i + 1] = 1 - (Math.floor(i / width) + 0.5) / height;
      }
      const rgb = convert(colors(state, points), "srgb");
      excess(rgb).forEach((beyond, i) => {
        if (beyond <= 0) {
          for (let k = 0; k < 3; ++k) {
            pixels.data[4 * i + k] = 255 * rgb[3 * i + k];
          }
          pixels.data[4 * i + 3] = 255;
        }
      });
      image.getContext("2d").putImageData(pixels, 0, 0);
      drawn = { key, lines };
    }
    return drawn.lines;
  }

  let area = null;
  let mapped = [];
  const plot = stage(host, {
    label: "A slice of the space",
    height: (width) => Math.min(520, Math.max(280, width * 0.72)),
    draw: (view) => {
      const { state } = lab;
      const { lightness, chroma } = slices[state.space];
      const inner = { x: 48, y: 30, width: view.width - 68, height: view.height - 74 };
      const ticks = [0, 0.25, 0.5, 0.75, 1];
      area = axes(view, inner, {
        x: [0, 1], y: [0, 1], xTicks: ticks, yTicks: ticks,
        xFormat: (value) => digits(value * chroma, 3),
        yFormat: (value) => digits(value * lightness, 3),
      });
      area.back = (px, py) => [(px - inner.x) / inner.width, 1 - (py - inner.y) / inner.height];
      const { ctx } = view;
      const lines = slice(state, isMoving ? turning : still);
      ctx.drawImage(image, inner.x, inner.y, inner.width, inner.height);
      ctx.save();
      ctx.beginPath();
      ctx.rect(inner.x, inner.y, inner.width, inner.height);
      ctx.clip();
      lines.forEach((segments, i) => {
        ctx.beginPath();
        segments.forEach(([from, to]) => {
          ctx.moveTo(area.x(from[0]), area.y(from[1]));
          ctx.lineTo(area.x(to[0]), area.y(to[1]));
        });
        ctx.strokeStyle = view.color("ink");
        ctx.lineWidth = i === 0 ? 1.5 : 2;
        ctx.globalAlpha = [1, 0.75, 0.5][i];
        ctx.stroke();
      });
      ctx.restore();
      // Numbers alternate above and below, so that neighbours stay legible.
      mapped.forEach((each, i) => {
        area.line([[state.chroma, state.light], each.at],
          { color: view.color("ink"), width: 1, dash: [3, 3] });
        dot(view, area.x(each.at[0]), area.y(each.at[1]), 4, each.color);
        if (isMoving) {
          return;
        }
        view.text(`${each.numbers[0]}${each.numbers.length > 1 ? "+" : ""}`, area.x(each.at[0]),
          area.y(each.at[1]) + (i % 2 ? 20 : -10), { size: 12, halo: true });
      });
      view.text("chroma", inner.x + inner.width, view.height - 8,
        { size: 12, paint: "quiet", align: "right" });
      view.text("lightness", 8, 16, { size: 12, paint: "quiet" });
      point.place(area.x(state.chroma), area.y(state.light), `The colour ${sliceColor(state)}`);
      point.element.style.setProperty("--stop", shown(ct, sliceColor(state)));
    },
  });
  const put = (chroma, light) => lab.set({
    chroma: Math.round(1000 * Math.min(Math.max(chroma, 0), 1)) / 1000,
    light: Math.round(1000 * Math.min(Math.max(light, 0), 1)) / 1000,
  });
  const point = knob(host, (x, y) => put(...area.back(x, y)), (right, up) =>
    put(lab.state.chroma + right / 100, lab.state.light + up / 100));

  const list = ct.names("mappings").map((map, i) => {
    const radio = h("input", {
      type: "radio", name: "gamut-map", "aria-label": map, onchange: () => lab.set({ map }),
    });
    const cells = Array.from({ length: 5 }, () => h("td"));
    const patch = h("span", { class: "patch small" });
    const label = h("label", {}, radio, ` ${i + 1} `, map);
    body.append(h("tr", {}, h("th", { scope: "row" }, label), ...cells));
    return { map, radio, cells, patch };
  });

  panel.append(
    h("div", { class: "controls" }, space.element, gamut.element, hue.element),
    h("div", { class: "figure" }, host, h("p", { class: "small quiet" },
      "The colours that sRGB has, then the edges of Display P3 and, faintest, of Rec. 2020. Drag "
      + "the colour, or move it with the arrow keys. The numbered points are the results of the "
      + "mappings; with + several share one.")),
    told,
    h("div", { class: "scroll" }, h("table", { class: "figures turns" },
      h("thead", {}, h("tr", {}, ...["Mapping", "Becomes", "Lightness", "Chroma", "Hue", "ΔE 2000"]
        .map((title) => h("th", { scope: "col" }, title)))), body)),
  );

  const draw = (state) => {
    space.value = state.space;
    gamut.value = state.gamut;
    hue.value = state.hue;
    const text = sliceColor(state);
    const { order, lightness, chroma } = slices[state.space];
    const found = new Map();
    list.forEach((each) => {
      each.to = ct.mapGamut(text, state.gamut, each.map);
    });
    const there = ct.convertAll(
      Float64Array.from(list.flatMap(({ to }) => to.components.map((value) => value || 0))),
      state.gamut, state.space, { channels: 3 });
    list.forEach((each, i) => {
      each.parts = ["l", "c", "h"].map((letter) => there[3 * i + order.indexOf(letter)]);
      const [l, c] = each.parts;
      each.color = shown(ct, each.to);
      each.radio.checked = each.map === state.map;
      // Mappings with the same result share a point.
      const at = [(c || 0) / chroma, (l || 0) / lightness];
      const key = at.map((value) => value.toFixed(2)).join();
      if (!found.has(key)) {
        found.set(key, { at, color: each.color, numbers: [] });
      }
      found.get(key).numbers.push(i + 1);
    });
    mapped = [...found.values()].sort((a, b) => a.at[0] - b.at[0]);
    if (cut !== `${state.space} ${state.hue}`) {
      cut = `${state.space} ${state.hue}`;
      moved();
    }
    plot.redraw();
  };
  draw.words = (state) => {
    const text = sliceColor(state);
    const { lightness, chroma } = slices[state.space];
    list.forEach(({ to, parts: [l, c, turned], color, patch, cells }) => {
      patch.style.background = color;
      cells[0].replaceChildren(patch, " " + (to.hex || to.css));
      cells[1].textContent = digits(l, lightness > 1 ? 1 : 3);
      cells[2].textContent = digits(c, chroma > 1 ? 1 : 3);
      cells[3].textContent = Number.isNaN(turned) ? "none" : `${digits(turned, 1)}°`;
      cells[4].textContent = digits(ct.difference(text, to), 2);
    });
    const inside = edges.filter(([display]) => ct.convert(text, display).components
      .every((value) => value > -1e-6 && value < 1 + 1e-6)).map((edge) => edge[1]);
    told.textContent = `${text}: ${inside.length ? `shown by ${inside.join(", ")}`
      : "outside all three"}.`;
  };
  return draw;
}

export const tool = {
  title: "Explore a gamut",
  id: "gamut",
  fields: {
    space: one("oklch", Object.keys(slices)),
    hue: number(150, 0, 360),
    light: number(0.75, 0, 1),
    chroma: number(0.85, 0, 1),
    gamut: name("srgb", "displays"),
    map: name("raytrace", "mappings"),
  },
  code,
  mount,
};
