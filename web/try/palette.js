/* A palette: a list of colours turned, named, checked for contrast and for who sees less colour. */
import { copyButtons } from "../shared/copy.js";
import { slider } from "../shared/slider.js";
import { code } from "./code/palette.js";
import { digits, examples, h, line, menu, shown } from "./dom.js";
import { methodMenu } from "./methods.js";
import { confusions, palette } from "./palettes.js";
import { flag, name, number, one as oneOf, text } from "./state.js";

const tries = {
  "five of a brand": "#0b3d91; #ff5a36; #ffb000; #1b998b; #6c3fc5",
  "iOS": "#ff3b30; #ff9500; #ffcc00; #34c759; #007aff; #af52de",
  "greys with a tint": "#f4f1ee; #d9d2cb; #a89f95; #6d655d; #38332e",
};
const deficiencies = { protan: "Protanopia, without red cones",
  deutan: "Deuteranopia, without green cones", tritan: "Tritanopia, without blue cones" };

function mount(panel, lab) {
  const { ct } = lab;
  const area = h("textarea", {
    id: "palette-text", rows: 6, spellcheck: "false", autocomplete: "off", autocapitalize: "off",
    oninput: () => lab.set({
      colors: area.value.replace(/\s*\n\s*/g, "; ").replace(/\s+/g, " "),
    }),
  });
  const picker = h("input", { type: "color", value: "#0b3d91", "aria-label": "A colour to add" });
  const add = h("button", { type: "button", onclick: () => lab.set({
    colors: [lab.state.colors.replace(/[;\s]+$/, ""), picker.value]
      .filter((part) => part).join("; "),
  }) }, "Add");
  const angle = slider("Angle", { min: -180, max: 180, value: 40, unit: "°" },
    (value) => lab.set({ angle: value }));
  const method = methodMenu(ct.names("methods"), (value) => lab.set({ method: value }));
  const display = menu("For a display of", ["srgb", "display-p3"],
    (value) => lab.set({ display: value }));
  const keep = h("input", { type: "checkbox", id: "palette-keep",
    onchange: () => lab.set({ keep: keep.checked }) });
  const ground = line("Ground", (value) => lab.set({ ground: value }));
  const body = h("tbody");
  const told = h("p", { role: "status" });
  const copied = h("p", { role: "status", class: "quiet small" });
  const seen = h("div", { class: "seen" });
  copyButtons(panel, copied);

  panel.append(
    h("div", { class: "columns" },
      h("div", {},
        h("label", { class: "field" }, h("span", {}, "Colours, one a line; a name may stand "
          + "before, as in “brand: #0b3d91”"), area),
        h("div", { class: "row" }, picker, add),
        examples(tries, (colors) => {
          area.blur();
          lab.set({ colors });
        })),
      h("div", {}, h("div", { class: "controls" }, angle.element, method.element, display.element,
        ground.element),
      h("label", { class: "tick" }, keep, " Keep each colour’s contrast with the ground"), told)),
    h("div", { class: "scroll" }, h("table", { class: "palette" },
      h("thead", {}, h("tr", {}, ...["Before", "After", "Name", "Contrast with the ground"]
        .map((each) => h("th", { scope: "col" }, each)))), body)),
    copied,
    h("h2", {}, "As some see it"), seen,
  );

  // A swatch that copies its text.
  function chip() {
    const [patch, word] = [h("i"), document.createTextNode("")];
    const button = h("button", { type: "button", class: "chip" }, patch, word);
    return { button, show(color, label) {
      if (word.data !== label) {
        word.data = label;
        button.dataset.copy = label;
        button.setAttribute("aria-label", `Copy ${label}`);
        patch.style.background = shown(ct, color);
      }
    } };
  }

  // A row of the table, which stays while its colour turns.
  const rows = [];
  function row() {
    const [from, to] = [chip(), chip()];
    const [title, contrast] = [h("th", { scope: "row" }), h("td")];
    const element = h("tr", {}, h("td", {}, from.button), h("td", {}, to.button), title, contrast);
    return { element, show({ name: own, text: written, before, after, contrasts }) {
      const [was, is] = contrasts;
      const grade = is >= 7 ? "AAA" : is >= 4.5 ? "AA" : is >= 3 ? "AA for large text" : "";
      from.show(before, written);
      to.show(after, lab.state.display === "srgb" ? after.hex : after.css);
      title.textContent = own;
      contrast.textContent = `${digits(was, 2)} → ${digits(is, 2)} ${grade}`;
    } };
  }

  function fit(count) {
    while (rows.length < count) {
      rows.push(row());
      body.append(rows[rows.length - 1].element);
    }
    rows.splice(count).forEach((each) => each.element.remove());
  }

  let all = [];
  const draw = (state) => {
    if (document.activeElement !== area) {
      area.value = state.colors.split(/;\s*/).join("\n");
    }
    angle.value = state.angle;
    method.value = state.method;
    display.value = state.display;
    keep.checked = state.keep;
    ground.value = state.ground;
    all = palette(state, ct);
    fit(all.length);
    all.forEach((each, i) => rows[i].show(each));
  };
  draw.words = (state) => {
    const factors = all.map(({ contrasts: [was, is] }) => Math.max(was / is, is / was));
    const worst = Math.max(1, ...factors);
    told.textContent = `${all.length} colours turned by ${digits(state.angle)}°. Contrast with ${
      state.ground} changes ${worst < 1.02 ? "by less than 2 %"
      : `by up to ${digits(worst, 2)} times`}.`;
    const rgb = Float64Array.from(all.map(({ after }) =>
      ct.convert(after, "srgb", { map: "clip" }).components.map((value) => value || 0))
      .reduce((list, parts) => list.concat(parts), []));
    const close = confusions(ct, all.map(({ after }) => after));
    seen.replaceChildren(...Object.keys(deficiencies).map((deficiency) => {
      const colors = all.length ? ct.seen(rgb, deficiency, { channels: 3 }) : [];
      const pair = close.find((one) => one[2] === deficiency);
      const strip = h("div", { class: "strip", "aria-hidden": "true" }, ...all.map((_, i) => {
        const patch = h("i");
        patch.style.background = `rgb(${Array.from(colors.slice(3 * i, 3 * i + 3),
          (value) => Math.round(255 * value)).join(",")})`;
        return patch;
      }));
      return h("div", {}, h("h3", {}, deficiencies[deficiency]), strip,
        h("p", { class: "small" }, pair
          ? `${all[pair[0]].name} and ${all[pair[1]].name} are ΔE 2000 ${digits(pair[3], 1)} `
            + "apart: hard to tell." : "All can be told apart."));
    }));
  };
  return draw;
}

export const tool = {
  id: "palette",
  title: "Palette",
  fields: {
    colors: text(tries["five of a brand"], 2000), angle: number(40, -360, 360),
    method: name("oklch", "methods"), display: oneOf("srgb", ["srgb", "display-p3"]),
    ground: text("white", 80), keep: flag(false),
  },
  files: { SwiftUI: "Palette.swift", CSS: "palette.css", xcassets: "palette.sh",
    Compose: "Palette.kt", Tokens: "palette.tokens.json", Hex: "palette.hex" },
  code,
  mount,
};
