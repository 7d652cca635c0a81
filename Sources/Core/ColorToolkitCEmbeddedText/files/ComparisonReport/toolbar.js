"use strict";
const page = (() => {
  const byId = id => document.getElementById(id);
  const all = (selector, scope = document) => [...scope.querySelectorAll(selector)];
  if (!byId("live")) return null;
  const live = JSON.parse(byId("live").textContent);
  // A page without the library may have no slider.
  const slider = byId("angle"), shown = byId("angle-text"), play = byId("play");
  document.documentElement.classList.add("scripted");
  const bytes = text => Uint8Array.from(atob(text), c => c.charCodeAt(0));
  // The library, where its module lies beside the page.
  const library = typeof colorToolkitModule === "string" ? load(bytes(colorToolkitModule)) : null;
  if (library) for (const note of all(".left-out")) note.hidden = true;
  const reference = () => byId("ref-oklch").checked ? "oklch" : "hsb";
  const text = (value, places) =>
    value === null ? "–" : value.toFixed(places).replace(/^-(?=0(\.0*)?$)/, "").replace("-", "−");

  const shows = [];
  function redraw() {
    if (!slider) return;
    const degrees = Number(slider.value);
    shown.textContent = `${degrees}°`;
    slider.setAttribute("aria-valuetext", `${degrees} degrees`);
    for (const show of shows) show(degrees, Math.round(degrees / live.step) % live.angles);
  }
  function turn(degrees) {
    slider.value = degrees;
    redraw();
  }

  // The lines of what to use follow the angle; each can be copied.
  const pastes = all(".paste [data-form]").map(row => ({
    row, code: row.querySelector("code"), button: row.querySelector("button"),
    line: live.advice[row.dataset.advice][row.dataset.form],
  }));
  shows.push((_, angle) => {
    for (const { row, code, line } of pastes) {
      const part = line.at[angle];
      row.hidden = part === null;
      if (part === null) continue;
      const words = line.fixed.length === 2 ? [part] : part.split("\t");
      code.textContent = line.fixed.map((text, i) => text + (words[i] ?? "")).join("");
    }
    for (const degrees of all(".advised")) degrees.textContent = `${angle * live.step}°`;
  });
  for (const { code, button } of pastes) {
    button.hidden = false;
    button.addEventListener("click", async () => {
      try {
        await navigator.clipboard.writeText(code.textContent);
      } catch {
        // A page that may not: what is selected can be copied all the same.
        getSelection().selectAllChildren(code);
        document.execCommand("copy");
      }
      button.textContent = "Copied";
      setTimeout(() => { button.textContent = "Copy"; }, 1500);
    });
  }

  // The address keeps the angle and the reference, so that a view can be linked to.
  function remember() {
    try {
      const angle = slider ? `angle=${slider.value}&` : "";
      history.replaceState(null, "", `#${angle}reference=${reference()}`);
    } catch { /* Some browsers ration this, or forbid it for files. */ }
  }
  function recall() {
    const given = new URLSearchParams(location.hash.slice(1));
    const radio = { hsb: "ref-hsb", oklch: "ref-oklch" }[given.get("reference")];
    if (radio) byId(radio).checked = true;
    const degrees = parseFloat(given.get("angle"));
    if (slider && Number.isFinite(degrees)) {
      slider.value = degrees === 360 ? 360 : ((degrees % 360) + 360) % 360;
    }
    redraw();
    resort();
  }
  if (slider) {
    slider.disabled = false;
    slider.addEventListener("input", redraw);
    slider.addEventListener("change", remember);
  }
  for (const radio of all("input[name=reference]")) {
    radio.addEventListener("change", () => { redraw(); resort(); remember(); });
  }
  addEventListener("hashchange", recall);

  // Playing: one step at a time, slower for whoever asked for less motion.
  let timer = 0;
  if (play) play.hidden = false;
  if (play) play.addEventListener("click", () => {
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (timer) {
      clearInterval(timer);
      timer = 0;
      remember();
    } else {
      timer = setInterval(
        () => turn((Number(slider.value) + live.step) % 360), calm ? 600 : 80);
    }
    play.textContent = timer ? "Pause" : "Play all angles";
    play.setAttribute("aria-pressed", String(timer !== 0));
  });

  // Sorting by a heading; what has no figure goes last.
  const table = byId("summary");
  const heads = table ? all("thead tr:last-child th", table) : [];
  let sorted = null;
  function key(row, column) {
    // Two cells lead a row before the columns.
    const value = parseFloat(row.children[column + 2].textContent.replace("−", "-"));
    return Number.isNaN(value) ? null : value;
  }
  function resort() {
    if (!sorted) return;
    const { column, order } = sorted;
    const rows = all("tbody tr", table);
    rows.sort((a, b) => {
      const [x, y] = [key(a, column), key(b, column)];
      if (x === null || y === null) return (x === null) - (y === null);
      return (x < y ? -1 : x > y ? 1 : 0) * order;
    });
    table.tBodies[0].append(...rows);
  }
  heads.forEach((head, column) => {
    const button = head.querySelector("button");
    button.disabled = false;
    button.addEventListener("click", () => {
      const order = sorted?.column === column ? -sorted.order : 1;
      sorted = { column, order };
      for (const other of heads) other.removeAttribute("aria-sort");
      head.setAttribute("aria-sort", order > 0 ? "ascending" : "descending");
      resort();
    });
  });
  recall();
  const start = draw => { shows.push(draw); recall(); };
  return { live, byId, all, bytes, library, reference, text, turn, remember, start };
})();
