/*
 * The search of the documentation: names that begin with, hold, or are spelt in order with what is
 * typed. The list of names is loaded when the field is first used, by a script element, which works
 * from a folder too.
 */
(function () {
  "use strict";

  const MOST = 30;
  const box = document.querySelector(".search");
  const input = box.querySelector("input");
  const list = box.querySelector("ul");
  const root = box.dataset.root;
  let asked = false;

  /** How well a name fits, less is better; Infinity where it does not. Pages are before members. */
  function rank(name, address, words) {
    const last = name.slice(name.lastIndexOf(".") + 1);
    if (last === words) {
      return address.includes("#") ? 0.5 : 0;
    }
    if (last.startsWith(words)) {
      return 1 + last.length / 1000;
    }
    if (name.startsWith(words)) {
      return 2 + name.length / 1000;
    }
    return name.includes(words) ? 3 + name.length / 1000 : Infinity;
  }

  function show() {
    const words = input.value.trim().toLowerCase();
    list.textContent = "";
    if (!words || !globalThis.documentationNames) {
      return;
    }
    globalThis.documentationNames
      .map((entry) => ({ entry, rank: rank(entry[0].toLowerCase(), entry[1], words) }))
      .filter((found) => found.rank < Infinity)
      .sort((a, b) => a.rank - b.rank)
      .slice(0, MOST)
      .forEach((found) => {
        const link = document.createElement("a");
        const place = document.createElement("span");
        link.href = root + found.entry[1];
        link.append(found.entry[0], place);
        place.textContent = found.entry[2];
        list.appendChild(document.createElement("li")).append(link);
      });
    if (!list.firstChild) {
      list.appendChild(document.createElement("li")).textContent = "Nothing of that name.";
    }
  }

  function load() {
    if (!asked) {
      asked = true;
      const script = document.createElement("script");
      script.src = root + "names.js";
      script.onload = show;
      document.head.append(script);
    }
  }

  input.addEventListener("focus", load);
  input.addEventListener("input", () => {
    load();
    show();
  });
  input.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && list.querySelector("a")) {
      list.querySelector("a").click();
    } else if (event.key === "Escape") {
      input.value = "";
      show();
    }
  });
  box.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      const stops = [input].concat(Array.from(list.querySelectorAll("a")));
      const next = stops[stops.indexOf(document.activeElement) + step];
      if (next) {
        event.preventDefault();
        next.focus();
      }
    }
  });
})();
