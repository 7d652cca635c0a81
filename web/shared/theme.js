/*
 * Light or dark: what the reader chose, else what the system says.
 *
 * A classic script in the head of each page, before anything is drawn. Its button is any
 * `button.theme`. The document gets the event "themechange" whenever the colours are others.
 */
(function () {
  "use strict";

  const KEY = "colortoolkit-theme";
  const NAMES = ["System", "Light", "Dark"];
  const root = document.documentElement;
  let chosen = "System";

  // Storage may be refused, as it is in private windows and for some files.
  try {
    chosen = NAMES.find((name) => name.toLowerCase() === localStorage.getItem(KEY)) || chosen;
  } catch (error) {
    chosen = "System";
  }

  function apply() {
    root.toggleAttribute("data-theme", chosen !== "System");
    if (chosen !== "System") {
      root.setAttribute("data-theme", chosen.toLowerCase());
    }
    document.querySelectorAll("button.theme").forEach((button) => {
      button.textContent = chosen;
      button.setAttribute("aria-label", "Colours of the page: " + chosen);
    });
    document.dispatchEvent(new CustomEvent("themechange"));
  }

  // What only a script makes useful is there from the start, or not at all: see site.css.
  root.classList.add("scripted");
  apply();
  document.addEventListener("DOMContentLoaded", apply);
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.matches("button.theme")) {
      chosen = NAMES[(NAMES.indexOf(chosen) + 1) % NAMES.length];
      apply();
      try {
        localStorage.setItem(KEY, chosen.toLowerCase());
      } catch (error) {
        return;
      }
    }
  });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", apply);
})();
