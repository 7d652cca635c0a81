/* A palette: a list of colours rotated, named, and checked for contrast and colour blindness. */
import { copyButtons } from "../shared/copy.js";
import { labLibrary } from "../shared/library.js";
import { slider } from "../shared/slider.js";
import { code } from "./code/palette.js";
import { digits, examples, h, line, menu, shown, tick } from "../shared/dom.js";
import { methodMenu } from "./methods.js";
import { clipped, confusions, entries, most, palette } from "./palettes.js";
import { flag, name, number, one as oneOf, text } from "./state.js";

const tries = {
  "five accents": "#0b3d91; #ff5a36; #ffb000; #1b998b; #6c3fc5",
  "iOS": "#ff3b30; #ff9500; #ffcc00; #34c759; #007aff; #af52de",
  "greys with a tint": "#f4f1ee; #d9d2cb; #a89f95; #6d655d; #38332e",
};
const deficiencies = { protan: "Protanopia, without red cones",
  deutan: "Deuteranopia, without green cones", tritan: "Tritanopia, without blue cones" };

// The factor by which a contrast changes, at least 1.
const factor = (was, is) => Math.max(was / is, is / was);

// A colour as browsers draw the code for it; a space that CSS lacks as this screen shows it.
const paint = (ct, color) => (["srgb", "display-p3"].includes(color.space) ? color.css
  : shown(ct, color));

// A swatch that copies its text.
function chip(ct) {
  const [patch, word] = [h("i"), document.createTextNode("")];
  const button = h("button", { type: "button", class: "chip" }, patch, word);
  return { cell: h("td", {}, button), show(color, label) {
    if (word.data !== label) {
      word.data = label;
      button.dataset.copy = label;
      button.setAttribute("aria-label", `Copy ${label}`);
      patch.style.background = paint(ct, color);
    }
  } };
}

/** ΔE 2000 below which two colours count as hard to tell apart. */
const CLOSE = 10;

// What WCAG says of a contrast.
const grade = (contrast) => (contrast >= 7 ? "AAA" : contrast >= 4.5 ? "AA"
  : contrast >= 3 ? "AA for large text only" : "");

// The methods that do another job than the chosen one, by name.
const others = (chosen) => [["oklch", "OKLCh"], ["swiftui", "the matrix filter"], ["hsb", "HSB"]]
  .filter(([method]) => method !== chosen);

// Colours side by side.
function stripe(colors) {
  return h("div", { class: "strip", "aria-hidden": "true" }, ...colors.map((color) =>
    h("i", { style: `background: ${color}` })));
}

function mount(panel, lab) {
  const { ct } = lab;
  const area = h("textarea", {
    id: "palette-text", rows: 6, spellcheck: "false", autocomplete: "off", autocapitalize: "off",
    oninput: () => lab.set({
      colors: area.value.replace(/[^\S\n]*\n[^\S\n]*/g, "; ").replace(/\s+/g, " "),
    }),
  });
  const picker = h("input", { type: "color", value: "#0b3d91", "aria-label": "A colour to add" });
  const add = h("button", { type: "button", onclick: () => lab.set({
    colors: [lab.state.colors.replace(/[;\s]+$/, ""), picker.value]
      .filter((part) => part).join("; "),
  }) }, "Add this colour");
  const fields = {
    angle: slider("Rotate the hue by", { min: -180, max: 180, value: 40, unit: "°" },
      (value) => lab.set({ angle: value })),
    method: methodMenu(ct.names("methods"), (value) => lab.set({ method: value })),
    display: menu("Keep colours inside", ["srgb", "display-p3"],
      (value) => lab.set({ display: value })),
    ground: line("Measure contrast against", (value) => lab.set({ ground: value })),
    keep: tick("Adjust lightness to keep each colour’s contrast", "palette-keep",
      (value) => lab.set({ keep: value })),
    night: tick("Add a night mode: a dark twin of each colour", "palette-night",
      (value) => lab.set({ night: value })),
    dark: line("White becomes", (value) => lab.set({ dark: value })),
    light: line("Black becomes", (value) => lab.set({ light: value })),
    least: slider("Minimum contrast at night", { min: 1, max: 7, step: 0.1, value: 1 },
      (value) => lab.set({ least: value })),
  };
  const element = (key) => fields[key].element;
  const nightly = h("div", { class: "controls" }, element("dark"), element("light"),
    element("least"));
  const body = h("tbody");
  const heads = ["Before", "After", "At night", "Name", "Contrast"]
    .map((each) => h("th", { scope: "col" }, each));
  const told = h("p", { role: "status" });
  const copied = h("p", { role: "status", class: "quiet small" });
  const seen = h("div", { class: "seen" });
  const whole = h("div", { class: "whole" });
  copyButtons(panel, copied);

  panel.append(
    whole,
    h("div", { class: "columns listed" },
      h("div", {},
        h("label", { class: "field" },
          h("span", {}, "Your colours, one a line, or “name: colour”"), area),
        h("div", { class: "row" }, picker, add)),
      h("div", {},
        h("div", { class: "controls" }, ...["method", "angle", "ground", "display"].map(element)),
        element("keep"), element("night"), nightly,
        examples(tries, (colors) => {
          area.blur();
          lab.set({ colors });
        }))),
    told,
    h("div", { class: "scroll" }, h("table", { class: "palette" },
      h("thead", {}, h("tr", {}, ...heads)), body)),
    copied,
    h("h2", {}, "Seen with colour blindness, before and after"),
    h("p", { class: "small quiet" }, `Two colours that differ by less than ΔE 2000 ${CLOSE} count `
      + "as hard to tell apart. A difference of 1 is about the smallest that people see."), seen,
  );

  // A row of the table, which stays while its colour changes.
  const rows = [];
  function row() {
    const chips = [chip(ct), chip(ct), chip(ct)];
    const [title, contrast] = [h("th", { scope: "row" }), h("td")];
    return { element: h("tr", {}, ...chips.map(({ cell }) => cell), title, contrast), show(each) {
      const [was, is, night] = each.contrasts;
      const verdict = grade(is) || (was < 3 ? "below 3, as before"
        : "falls below 3: tick “Adjust lightness”");
      const label = (color) => (lab.state.display === "srgb" ? color.hex : color.css);
      chips[0].show(each.before, each.text);
      chips[1].show(each.after, label(each.after));
      chips[2].cell.hidden = !each.night;
      if (each.night) {
        chips[2].show(each.night, label(each.night));
      }
      title.textContent = each.name;
      contrast.textContent = `${digits(was, 2)} → ${digits(is, 2)}, ${verdict}${
        each.night ? `; at night ${digits(night, 2)}, ${grade(night) || "below 3"}` : ""}`;
    } };
  }

  // The colours as each deficiency sees them, and the pair that is hardest to tell apart.
  function see(more) {
    const sights = ["before", "after"].map((key) => {
      const colors = all.map((each) => each[key]);
      return { key, colors, close: confusions(more, colors, CLOSE) };
    });
    const sight = (deficiency, { key, colors, close }) => {
      const rgb = colors.length
        ? more.seen(clipped(more, colors), deficiency, { channels: 3 }) : [];
      const pair = close.find((one) => one[2] === deficiency);
      return [stripe(colors.map((_, i) => `rgb(${Array.from(rgb.slice(3 * i, 3 * i + 3),
        (value) => Math.round(255 * value)).join(",")})`)), h("p", { class: "small" },
        `${key === "before" ? "Before" : "After"}: ${pair
          ? `${all[pair[0]].name} and ${all[pair[1]].name} differ by ΔE 2000 ${
            digits(pair[3], 1)}: hard to tell apart.` : "all can be told apart."}`)];
    };
    seen.replaceChildren(...Object.keys(deficiencies).map((deficiency) => h("div", {},
      h("h3", {}, deficiencies[deficiency]),
      ...sights.flatMap((each) => sight(deficiency, each)))));
  }

  let all = [];
  const draw = (state) => {
    if (document.activeElement !== area) {
      area.value = state.colors.split(/;\s*/).join("\n");
    }
    Object.keys(fields).forEach((key) => {
      fields[key].value = state[key];
    });
    nightly.hidden = heads[2].hidden = !state.night;
    all = palette(state, ct);
    while (rows.length < all.length) {
      rows.push(row());
      body.append(rows[rows.length - 1].element);
    }
    rows.splice(all.length).forEach((each) => each.element.remove());
    all.forEach((each, i) => rows[i].show(each));
    whole.replaceChildren(...["before", "after", "night"].slice(0, state.night ? 3 : 2)
      .flatMap((key) => [h("span", { class: "small quiet" }, key),
        stripe(all.map((each) => paint(ct, each[key])))]));
  };
  draw.words = (state) => {
    const { left } = entries(state.colors);
    const by = (method) => all.map(({ before }) =>
      ct.rotateHue(before, state.angle, method, { display: state.display }));
    const worst = (colors) => digits(Math.max(1, ...colors.map((color, i) =>
      factor(all[i].contrasts[0], ct.contrast(color, state.ground)))), 2);
    told.textContent = `${left ? `The first ${most} colours; ${left} more are left out. ` : ""}`
      + `Rotated by ${digits(state.angle)}°, contrast with ${state.ground} changes by a factor of `
      + `at most ${worst(all.map(({ after }) => after))}.${
        others(state.method).map(([method, title]) =>
          ` With ${title}, it would change by ${worst(by(method))}.`).join("")}`;
    // The palette is live by the small module; the vision of others needs the next.
    labLibrary().then(see).catch(() => {});
  };
  return draw;
}

export const tool = {
  title: "Rotate a palette",
  id: "palette",
  fields: {
    colors: text(tries["five accents"], 4000), angle: number(40, -360, 360),
    method: name("oklch", "methods"), display: oneOf("srgb", ["srgb", "display-p3"]),
    ground: text("white", 80), keep: flag(false),
    night: flag(false), dark: text("#121212", 80), light: text("white", 80),
    least: number(1, 1, 21),
  },
  note: "The code has fixed colours and needs no package; only Swift and CLI use ColorToolkit. For "
    + "an angle that changes, use the calls of the table below.",
  files: { SwiftUI: "Palette.swift", CSS: "palette.css", xcassets: "palette.sh",
    Compose: "Palette.kt", Tokens: "palette.tokens.json", Hex: "palette.hex" },
  code,
  mount,
};
