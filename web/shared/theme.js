/*
 * Light or dark: what the reader chose, else what the system says.
 *
 * A classic script in the head of each page, before anything is drawn. Its button is any
 * `button.theme`. The document gets the event "themechange" whenever the colours are others.
 */
(function () {
  "use strict";

  const KEY = "colortoolkit-theme";
  const NAMES = ["system", "light", "dark"];
  const LABELS = { system: "System", light: "Light", dark: "Dark" };
  const root = document.documentElement;

  // Storage may be refused, as it is in private windows and for some files.
  function stored() {
    try {
      return localStorage.getItem(KEY);
    } catch (error) {
      return null;
    }
  }

  function store(name) {
    try {
      localStorage.setItem(KEY, name);
    } catch (error) {
      return;
    }
  }

  let chosen = NAMES.indexOf(stored()) > 0 ? stored() : "system";

  function apply() {
    if (chosen === "system") {
      root.removeAttribute("data-theme");
    } else {
      root.setAttribute("data-theme", chosen);
    }
    document.querySelectorAll("button.theme").forEach(function (button) {
      button.textContent = LABELS[chosen];
      button.setAttribute("aria-label", "Colours of the page: " + LABELS[chosen]);
    });
    document.dispatchEvent(new CustomEvent("themechange"));
  }

  // What only a script makes useful is there from the start, or not at all: see site.css.
  root.classList.add("scripted");
  apply();
  document.addEventListener("DOMContentLoaded", apply);
  document.addEventListener("click", function (event) {
    if (event.target instanceof Element && event.target.matches("button.theme")) {
      chosen = NAMES[(NAMES.indexOf(chosen) + 1) % NAMES.length];
      store(chosen);
      apply();
    }
  });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", apply);
})();
