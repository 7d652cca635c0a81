import { library, live } from "../shared/library.js";
import { frame } from "./frame.js";

/** Builds one figure at a time, so that the page answers in between. */
function build(ct, figures, names) {
  if (!names.length) {
    document.documentElement.dataset.figures = "all";
    return;
  }
  const element = document.getElementById(names[0]);
  try {
    figures[names[0]](ct, frame(element));
    element.classList.add("live");
  } catch (error) {
    element.classList.remove("live");
    console.error(names[0], error);
  }
  setTimeout(() => build(ct, figures, names.slice(1)), 0);
}

/** Brings a page's figures to life: `figures` are in its order, each by its element's id. */
export function start(figures) {
  library().then((ct) => {
    build(ct, figures, Object.keys(figures));
    live();
  }, (error) => {
    const note = document.getElementById("unavailable");
    note.hidden = false;
    note.querySelector("span").textContent = String(error.message || error);
  });
}
