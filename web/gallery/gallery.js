/* Plays an effect's drawings in step, lays the last over the first, and lets one change them. */
import { copyButtons } from "../shared/copy.js";
import { change } from "./change.js";
import { moving } from "./moving.js";

/** Lays the last drawing over the first, cut where a slider is. */
function layOver(bar, pair) {
  const lay = document.createElement("button");
  lay.type = "button";
  lay.className = "lay";
  lay.textContent = "Lay over each other";
  const label = document.createElement("label");
  label.innerHTML = "As published <input type=range min=0 max=100 value=50> corrected";
  label.hidden = true;
  label.addEventListener("input", ({ target }) =>
    pair.style.setProperty("--share", `${target.value}%`));
  lay.addEventListener("click", () => {
    const isOver = pair.classList.toggle("over");
    lay.setAttribute("aria-pressed", String(isOver));
    lay.textContent = isOver ? "Side by side" : "Lay over each other";
    label.hidden = !isOver;
  });
  bar.append(lay, label);
}

const seen = new IntersectionObserver((entries) => {
  entries.filter((entry) => entry.isIntersecting).forEach(({ target: bar }) => {
    seen.unobserve(bar);
    const pair = bar.nextElementSibling;
    bar.append(...moving(pair).controls);
    layOver(bar, pair);
  });
}, { rootMargin: "400px" });
document.querySelectorAll(".both").forEach((bar) => seen.observe(bar));
document.querySelectorAll("details.change").forEach((details) => {
  details.addEventListener("toggle", () => change(details), { once: true });
});
copyButtons(document, document.getElementById("said"));
