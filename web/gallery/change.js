/* An effect's options, what they make of both its forms, and what one takes away. */
import { copyBy } from "../shared/copy.js";
import { wholeLibrary } from "../shared/library.js";
import { quoted, word } from "../try/code/words.js";
import { h, line, menu, svg as graphic } from "../shared/dom.js";
import { pixels, save } from "../try/save.js";
import { gif } from "./gif.js";
import { moving } from "./moving.js";

const FORMS = [["as-published", "published", "As published"],
  ["corrected", "corrected", "Corrected"]];
const EXAMPLES = {
  figure: "rounded:12", number: "2", count: "2", numbers: "10, 5", curve: "ease-in-out",
  color: "navy", colors: "red, gold, blue", gradients: "linear-gradient(red, blue)",
  size: "250x150", direction: "left-to-right", events: "0.8 press",
};
/** The most bytes of a GIF, and what is tried in turn: frames a second and pixels a point. */
const MOST = 2e6;
const FINENESS = [[25, 1], [12.5, 1], [10, 0.7], [5, 0.5]];

/** Puts a text into a drawing, in the browser's own letters: the library there has no fonts. */
function write(svg, { name, text: usual }, text) {
  const [width, height] = ["width", "height"].map((side) => svg[side].baseVal.value);
  const brush = h("canvas").getContext("2d");
  const isRainbow = /^rainbow/.test(name);
  const font = isRainbow || usual === "Press Me" ? "" : "bold ";
  brush.font = `${font}100px sans-serif`;
  const most = isRainbow ? 100 : 17;
  const size = Math.min(most, 100 * (width - 60) / brush.measureText(text).width);
  const parent = svg.querySelector("g");
  const [x, y] = /translate\(([-\d.]+)[ ,]([-\d.]+)\)/.exec(parent.getAttribute("transform"))
    .slice(1).map(Number);
  const letters = graphic("text", {
    x: width / 2 - x, y: height / 2 - y, "text-anchor": "middle", "dominant-baseline": "central",
    style: `font:${font}${size.toFixed(1)}px sans-serif`, fill: "#fff",
  }, text);
  const shape = isRainbow && svg.querySelector("clipPath path, mask path, g > path");
  if (shape) {
    letters.setAttribute("fill", shape.getAttribute("fill") || "#000");
    shape.replaceWith(letters);
  } else {
    parent.append(letters);
  }
}

/** The text of a drawing at a time: its animations stand, begun that long ago. */
function still(svg, seconds) {
  const copy = svg.cloneNode(true);
  const copies = copy.querySelectorAll("*");
  svg.querySelectorAll("*").forEach((element, i) => {
    const { animationName, animationDelay } = getComputedStyle(element);
    if (animationName !== "none") {
      const delays = animationDelay.split(",").map((delay) => `${parseFloat(delay) - seconds}s`);
      copies[i].style.animationDelay = delays.join();
      copies[i].style.animationPlayState = "paused";
    }
  });
  return new XMLSerializer().serializeToString(copy);
}

async function frame(svg, seconds, scale) {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(still(svg, seconds))}`;
  await image.decode();
  const [width, height] = [image.width, image.height].map((side) => Math.round(side * scale));
  return pixels(image, [0, 0, image.width, image.height], width, height);
}

async function moved(svg, length, tell) {
  for (const [rate, scale] of FINENESS) {
    const count = Math.min(Math.max(1, Math.round(length * rate)), 400);
    const frames = [];
    for (let i = 0; i < count; ++i) {
      tell(`Frame ${i + 1} of ${count}…`);
      frames.push(await frame(svg, length * i / count, scale));
    }
    const made = gif(frames, Math.round(100 * (length || 1) / count));
    if (made.size <= MOST) {
      return made;
    }
  }
  throw new Error("The GIF is larger than 2 MB. Shorten the duration.");
}

/** The style sheet of a drawing, with the markup that it moves in its head. */
function sheet(text) {
  const [whole, style] = /<style>([^]*?)<\/style>\s*/.exec(text) || ["", ""];
  return `/*\n${text.replace(whole, "")}\n*/\n${style.trim()}\n`;
}

/** The SwiftUI code with the options that its modifier has. */
function swift(ct, effect, options, text) {
  const color = (value) => {
    const rgb = ct.convert(value.trim(), "srgb").components.map((x) => +(x || 0).toFixed(4));
    return `Color(.sRGB, red: ${rgb[0]}, green: ${rgb[1]}, blue: ${rgb[2]})`;
  };
  const value = (name) => (name !== "colors" ? options[name]
    : `[${options[name].split(/,(?![^(]*\))/).map(color).join(", ")}]`);
  const given = Object.entries(effect.arguments || {}).map(([name, each]) => {
    const [template, usual] = each.split("|");
    const own = options[name] ? value(name) : usual;
    return own && template.replace("$", () => own);
  }).filter((each) => each).join(", ");
  return effect.swift.replace(/(, )?\$/, (_, comma = "") => given && comma + given)
    .replace(`"${effect.text}"`, quoted(text));
}

/** Fills an effect's `<details>` when it is first opened. */
export function change(details) {
  const effect = JSON.parse(details.dataset.effect);
  const said = h("p", { role: "status", class: "quiet" }, "Loading the library…");
  details.append(said);
  wholeLibrary().then((ct) => {
    const options = {};
    let text = effect.text || "";
    let isClear = false;
    let time = null;
    const frames = FORMS.map(([form, kind, title], i) => {
      const holder = h("div", { class: "frame" });
      return { form, holder, figure: h("figure", { class: kind }, holder,
        h("figcaption", {}, h("b", {}, effect.titles[i] || title))) };
    });
    const pair = h("div", { class: "pair even" }, ...frames.map(({ figure }) => figure));
    const bar = h("p", { class: "both" });
    const code = h("code", {});

    function draw() {
      try {
        const texts = frames.map(({ form }) => ct.effectSVG(effect.name, { form, options:
          /^rainbow/.test(effect.name) && text ? { fill: true, shape: "rectangle", ...options }
            : options }));
        frames.forEach(({ form, holder }, i) => {
          holder.innerHTML = texts[i].replace(
            new RegExp(`\\b${effect.name}(?=-\\d|[" ])`, "g"), `${effect.name}-${form}`);
          const svg = holder.firstElementChild;
          if (text) {
            write(svg, effect, text);
          }
          if (isClear) {
            svg.querySelector(":scope > rect").remove();
          }
        });
        time = moving(pair, Number(details.closest("article").dataset.still));
        bar.replaceChildren(...time.controls);
        const words = Object.keys(options).map((name) => `--${name} ${word(options[name])}`)
          .concat(text ? `--text ${word(text)}` : [], isClear ? "--background none" : []);
        const command = ["colortool effect", effect.name, ...words, "-o", `${effect.name}.svg`];
        code.textContent = effect.swift
          ? `${swift(ct, effect, options, text)}\n\n// ${command.join(" ")}` : command.join(" ");
        said.textContent = "";
      } catch (error) {
        said.textContent = error.message;
      }
    }

    function control({ name, note, form, names }) {
      const label = name.replace("-", " ");
      const set = (value) => {
        options[name] = value.trim();
        if (!options[name]) {
          delete options[name];
        }
        draw();
      };
      const { element } = form === "choice" || form === "flag"
        ? menu(label, ["", ...(names || ["true"])], set) : line(label, set);
      element.title = note;
      element.lastElementChild.placeholder = EXAMPLES[form] || "";
      return element;
    }

    const controls = ct.effectOptions().filter(({ effects, form }) =>
      effects.includes(effect.name) && form !== "text" && form !== "image").map(control);
    if (effect.text) {
      const own = line("text", (value) => {
        text = value;
        draw();
      });
      own.value = text;
      controls.unshift(own.element);
    }
    const clear = h("input", { type: "checkbox", onchange: () => {
      isClear = clear.checked;
      draw();
    } });
    const corrected = () => frames[1].holder.firstElementChild;
    const makers = {
      SVG: () => new Blob([still(corrected(), 0).replace(/ style="animation[^"]*"/g, "")]),
      CSS: () => new Blob([sheet(corrected().outerHTML)]),
      GIF: () => moved(corrected(), time.length, (words) => {
        said.textContent = words;
      }),
    };
    const saves = Object.keys(makers).map((kind) => h("button", {
      type: "button", "data-save": kind,
      onclick: async () => {
        const name = `${effect.name}.${kind.toLowerCase()}`;
        try {
          save(name, await makers[kind]());
          said.textContent = `Saved as ${name}.`;
        } catch (error) {
          said.textContent = error.message;
        }
      },
    }, `Save ${kind}`));
    const copy = h("button", { type: "button", onclick: () => copyBy(copy, code.textContent) },
      "Copy code");
    details.append(
      h("div", { class: "controls" }, ...controls,
        h("label", {}, clear, " transparent background")),
      bar, pair, h("p", { class: "row" }, ...saves), h("pre", { tabindex: "0" }, code), copy);
    draw();
  }, (error) => {
    said.textContent = `The library could not be loaded: ${error.message}`;
    details.addEventListener("toggle", () => {
      said.remove();
      change(details);
    }, { once: true });
  });
}
