/* A colour turned by each method: the table of the page's own colours is there, another's comes. */
import { copyButtons } from "../shared/copy.js";
import { library } from "../shared/library.js";
import { ANGLES, START, pastes, rows, turns } from "./turns.js";

const find = (id) => document.getElementById(id);
const [input, picker, slider, fault] = ["color", "picker", "angle", "fault"].map(find);
const known = JSON.parse(find("table").textContent);
let { color, angle } = START;

function show() {
  const table = known[color];
  find("turns").innerHTML = rows(table, angle);
  const texts = pastes(table, color, angle);
  Object.keys(texts).forEach((id) => {
    find(id).textContent = texts[id];
  });
  find("degrees").textContent = slider.ariaValueText = `${angle}°`;
}

/** Shows a colour as it was typed, which stays as it is; what cannot be read is told. */
function take(text) {
  document.querySelectorAll("[name=swatch]").forEach((one) => {
    one.checked = one.value === text;
  });
  if (known[text]) {
    color = text;
    fault.textContent = "";
    picker.value = text;
    show();
    return;
  }
  fault.textContent = "Loading the library…";
  library().then((ct) => {
    if (input.value.trim() !== text) {
      return;
    }
    known[text] = turns(ct, text);
    color = text;
    picker.value = ct.mapGamut(text, "srgb").hex.slice(0, 7);
    const isOutside = ct.convert(text, "srgb").components
      .some((value) => value < -1e-6 || value > 1 + 1e-6);
    fault.textContent = isOutside
      ? "sRGB does not have this colour, so each method starts from the nearest that it has." : "";
    show();
  }).catch((error) => {
    fault.textContent = !error.kind ? `The library could not be loaded: ${error.message}`
      : error.kind === "stopped" ? error.message
        : `Not a colour yet, so the swatches still show ${color}. Try teal or `
          + "oklch(70% 0.15 200).";
  }).then(() => input.toggleAttribute("aria-invalid", /^Not/.test(fault.textContent)));
}

input.form.addEventListener("submit", (event) => event.preventDefault());
input.form.addEventListener("input", ({ target }) => {
  if (target === slider) {
    angle = Number(slider.value);
    show();
  } else {
    if (target !== input) {
      input.value = target.value;
    }
    take(input.value.trim());
  }
});
find("turns").addEventListener("click", ({ target }) => {
  const swatch = target.closest("li");
  if (swatch) {
    angle = ANGLES[Array.from(swatch.parentElement.children).indexOf(swatch)];
    slider.value = angle;
    show();
  }
});
copyButtons(document, find("copied"));
[input, picker, slider].forEach((each) => {
  each.disabled = false;
});
document.documentElement.dataset.live = "";
performance.mark("live");
