/* Plays an effect's drawings in step, lays the last over the first, and lets one change them. */
import { copyButtons } from "../shared/copy.js";
import { h } from "../shared/dom.js";
import { change } from "./change.js";
import { moving } from "./moving.js";

/** Lays the last drawing over the first, cut where a slider is. */
function layOver(bar, pair) {
  const share = h("input", { type: "range", min: 0, max: 100, value: 50,
    oninput: () => pair.style.setProperty("--share", `${share.value}%`) });
  const names = Array.from(pair.querySelectorAll("figcaption b"), (name) => name.textContent);
  const label = h("label", { hidden: true }, `${names[0]} `, share, ` ${names[names.length - 1]}`);
  const lay = h("button", { type: "button", class: "lay", onclick: () => {
    const isOver = pair.classList.toggle("over");
    lay.setAttribute("aria-pressed", String(isOver));
    lay.textContent = isOver ? "Side by side" : "Lay over each other";
    label.hidden = !isOver;
  } }, "Lay over each other");
  bar.append(lay, label);
}

document.querySelectorAll(".both").forEach((bar) => {
  const pair = bar.nextElementSibling;
  bar.append(...moving(pair, Number(bar.closest("article").dataset.still)).controls);
  layOver(bar, pair);
});
document.querySelectorAll("details.change").forEach((details) => {
  details.addEventListener("toggle", () => change(details), { once: true });
});
copyButtons(document, document.getElementById("said"));
