/* A colour at each angle by each way, as it is typed or picked; each swatch copies its own. */
import { copyButtons } from "../shared/copy.js";
import { library, live } from "../shared/library.js";
import { paced } from "../shared/pace.js";
import { rows, turns } from "./turns.js";

const find = (id) => document.getElementById(id);
const input = find("color");
const picker = find("picker");
const fault = find("fault");
const table = find("turns");

let all = [];
// What is read; the colours themselves, and what is copied, follow at once.
const words = paced(() => {
  const focused = Array.from(table.querySelectorAll("button")).indexOf(document.activeElement);
  table.innerHTML = rows(all);
  if (focused >= 0) {
    table.querySelectorAll("button")[focused].focus();
  }
});

function show(ct) {
  const text = input.value.trim();
  try {
    if (text) {
      all = turns(ct, text);
      const colors = all.flat();
      table.querySelectorAll("button").forEach((button, i) => {
        button.dataset.copy = colors[i].hex;
        button.firstChild.style.background = colors[i].hex;
      });
      words();
      picker.value = ct.mapGamut(text, "srgb").hex.slice(0, 7);
      const isOutside = ct.convert(text, "srgb").components
        .some((value) => value < -1e-6 || value > 1 + 1e-6);
      fault.textContent = isOutside
        ? "No sRGB screen shows this colour: each way begins with what it makes of it." : "";
    }
    table.classList.toggle("stale", !text);
    input.removeAttribute("aria-invalid");
  } catch (error) {
    words.stop();
    fault.textContent = error.kind === "stopped" ? error.message
      : "Not a colour yet: the swatches are those of the last one. Try #ff3b30, "
        + "teal or oklch(70% 0.15 200).";
    table.classList.add("stale");
    input.setAttribute("aria-invalid", "true");
  }
}

copyButtons(document, find("copied"));
library().then((ct) => {
  input.form.addEventListener("submit", (event) => event.preventDefault());
  input.disabled = picker.disabled = false;
  input.addEventListener("input", () => show(ct));
  picker.addEventListener("input", () => {
    input.value = picker.value;
    show(ct);
  });
  show(ct);
  document.documentElement.dataset.live = "";
  live();
}, (error) => {
  fault.textContent = `The library could not be loaded, so only this colour is shown: ${
    error.message}`;
});
