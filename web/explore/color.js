/* A colour in every space, and rotated by every method. */
import { resting } from "../shared/pace.js";
import { slider } from "../shared/slider.js";
import { code } from "./code/color.js";
import { digits, examples, h, line, menu, shown } from "../shared/dom.js";
import { groups, title as inWords } from "../try/methods.js";
import { name, number, text } from "../try/state.js";

const titles = ["Method", "Result", "Hue, °", "Lightness", "Chroma", "Full circle"];
const tries = ["rebeccapurple", "oklch(70% 0.3 150)", "color(display-p3 1 0 0)",
  "color-mix(in oklch, red, blue)", "ios15:purple"].reduce((all, value) => (
  Object.assign(all, { [value]: value })
), {});
const gamuts = [["sRGB", "srgb"], ["Display P3", "display-p3"], ["Rec. 2020", "rec2020"]];

// Whether an RGB space contains a colour, but for the rounding of a conversion.
function isInside(ct, color, gamut) {
  return ct.convert(color, gamut).components
    .every((value) => value === null || value > -1e-6 && value < 1 + 1e-6);
}

function facts(ct, color) {
  const hex = color.hex || "outside sRGB";
  const inside = gamuts.filter((gamut) => isInside(ct, color, gamut[1])).map((gamut) => gamut[0]);
  const rows = [
    ["Hex", hex],
    ["CSS", color.css],
    ["Shown by", inside.join(", ") || "none of sRGB, Display P3, Rec. 2020"],
    ["Contrast on black", digits(ct.contrast(color, "black"), 2)],
    ["Contrast on white", digits(ct.contrast(color, "white"), 2)],
  ];
  return rows.map(([term, value]) => h("div", {}, h("dt", {}, term), h("dd", {}, value)));
}

function mount(panel, lab) {
  const { ct } = lab;
  const entry = line("Colour", (value) => lab.set({ text: value }));
  entry.input.id = "color-text";
  const picker = h("input", {
    type: "color", "aria-label": "Pick a colour", oninput: () => lab.set({ text: picker.value }),
  });
  const swatch = h("div", { class: "patch", role: "img" });
  const list = h("dl", { class: "facts" });
  const angle = slider("Rotate the hue by", { min: -180, max: 180, value: 150, unit: "°" },
    (value) => lab.set({ angle: value }));
  const display = menu("Keep colours inside", ct.names("displays"),
    (value) => lab.set({ display: value }));
  const methods = ct.names("methods");
  const space = menu("Convert to", ct.names("spaces"), (value) => lab.set({ space: value }));
  const turns = methods.map((method) => {
    const radio = h("input", {
      type: "radio", name: "color-method", value: method, "aria-label": method,
      onchange: () => lab.set({ method }),
    });
    const cells = Array.from({ length: 5 }, () => h("td"));
    const strip = h("span", { class: "strip" });
    cells[4].append(strip);
    const patch = h("span", { class: "patch small" });
    cells[0].append(patch);
    const label = h("label", {}, radio, " ", inWords(method));
    const row = h("tr", {}, h("th", { scope: "row" }, label), ...cells);
    return { method, radio, cells, patch, strip, row };
  });
  const spaces = ct.names("spaces").map((each) => {
    const cell = h("td", { class: "numbers" });
    return { space: each, cell, row: h("tr", {}, h("th", { scope: "row" }, each), cell) };
  });

  const table = h("table", { class: "figures turns" },
    h("thead", {}, h("tr", {}, ...titles.map((title) => h("th", { scope: "col" }, title)))),
    ...groups(methods).map(([each, all]) => h("tbody", {},
      h("tr", {}, h("th", { colspan: "6", scope: "rowgroup", class: "group" }, each)),
      ...all.map((method) => turns.find((turn) => turn.method === method).row))));
  panel.append(
    h("div", { class: "columns" },
      h("div", {}, h("div", { class: "row" }, entry.element, picker),
        examples(tries, (value) => lab.set({ text: value }))),
      h("div", {}, swatch, list)),
    h("h2", {}, "The hue rotated by every method"),
    h("div", { class: "controls" }, angle.element, display.element),
    h("div", { class: "scroll" }, table),
    h("p", { class: "small quiet" },
      "The changes of hue, lightness (of 100) and chroma (times 100) in OKLCh. The code uses the "
      + "chosen method."),
    h("h2", {}, "In every space"),
    h("div", { class: "controls" }, space.element),
    h("div", { class: "scroll tall", tabindex: "0", role: "region", "aria-label": "All spaces" },
      h("table", { class: "spaces" },
        h("tbody", {}, ...spaces.map((each) => each.row)))),
  );

  function tellTurns(color) {
    const from = ct.convert(color, "oklch").components;
    turns.forEach(({ turned, patch, cells }) => {
      const to = ct.convert(turned, "oklch").components;
      const hue = from[2] === null || to[2] === null ? null
        : (to[2] - from[2] + 540) % 360 - 180;
      cells[0].replaceChildren(patch, " " + (turned.hex || turned.css));
      cells[1].textContent = hue === null ? "none" : digits(hue, 1);
      cells[2].textContent = digits(100 * (to[0] - from[0]), 1);
      cells[3].textContent = digits(100 * (to[1] - from[1]), 1);
    });
  }

  let color = null;
  let last = "";
  let strips = "";
  // The last state that could be read.
  let state = lab.state;
  // During a drag the patches follow. Figures and strips are faded, and follow when it rests.
  const turnAll = resting((isMoving) => {
    const { text: written, angle: degrees, display: on } = state;
    const isLate = isMoving && last !== "";
    table.toggleAttribute("data-late", isLate);
    if (isLate) {
      const own = Float64Array.from(ct.convert(color, on).components, (value) => value || 0);
      turns.forEach(({ method, patch }) => {
        const parts = ct.rotateAll(own, degrees, method, { display: on, channels: 3 });
        patch.style.background = `color(${on} ${parts.join(" ")})`;
      });
      return;
    }
    turns.forEach((turn) => {
      turn.turned = ct.rotateHue(color, degrees, turn.method, { display: on });
      turn.patch.style.background = shown(ct, turn.turned);
    });
    tellTurns(color);
    last = written;
    if (!isMoving && strips !== on + written) {
      strips = on + written;
      drawStrips(on);
      spaces.forEach((each) => {
        each.cell.textContent = ct.convert(color, each.space).components
          .map((value) => digits(value, 5)).join("  ");
      });
    }
  });

  // A full rotation in steps of 15°.
  function drawStrips(on) {
    const steps = Array.from({ length: 24 }, (_, i) => 15 * i);
    turns.forEach((turn) => {
      const colors = steps.map((degrees) =>
        shown(ct, ct.rotateHue(color, degrees, turn.method, { display: on })));
      const stops = [...colors, colors[0]].join(", ");
      turn.strip.style.background = `linear-gradient(90deg, ${stops})`;
    });
  }

  let drawn = "";
  const draw = (given) => {
    entry.value = given.text;
    angle.value = given.angle;
    display.value = given.display;
    space.value = given.space;
    color = ct.parse(given.text);
    swatch.style.background = shown(ct, color);
    picker.value = ct.mapGamut(color, "srgb").hex.slice(0, 7);
    turns.forEach((turn) => {
      turn.radio.checked = turn.method === given.method;
    });
    state = given;
    const key = `${given.text} ${given.angle} ${given.display}`;
    if (drawn !== key) {
      drawn = key;
      turnAll();
    }
  };
  let told = "";
  draw.words = () => {
    if (told !== state.text) {
      told = state.text;
      swatch.setAttribute("aria-label", `The colour ${color.css}`);
      list.replaceChildren(...facts(ct, color));
    }
    spaces.forEach((each) => each.row.toggleAttribute("data-chosen", each.space === state.space));
  };
  return draw;
}

export const tool = {
  title: "Explore a colour",
  id: "color",
  fields: {
    text: text("#ffcc00"), angle: number(150, -360, 360), method: name("oklch", "methods"),
    display: name("srgb", "displays"), space: name("oklch", "spaces"),
  },
  code,
  mount,
};
