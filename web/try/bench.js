/* The tabs, the address and what one takes away; each tool draws itself. */
import { choice } from "../shared/choice.js";
import { copy } from "../shared/copy.js";
import { library, live, wholeLibrary } from "../shared/library.js";
import { paced } from "../shared/pace.js";
import { tool as color } from "./color.js";
import { tool as curve } from "./curve.js";
import { h } from "./dom.js";
import { tool as effect } from "./effect.js";
import { tool as gamut } from "./gamut.js";
import { tool as gradient } from "./gradient.js";
import { tool as palette } from "./palette.js";
import { tool as photo } from "./photo.js";
import { save } from "./save.js";
import { tool as scene } from "./scene.js";
import { decode, encode, known } from "./state.js";

const tools = [palette, gradient, curve, photo, color, gamut, effect, scene];
const fields = tools.reduce((all, tool) => Object.assign(all, { [tool.id]: tool.fields }), {});
const find = (selector) => document.querySelector(selector);

/** Milliseconds without a change after which what was changed is one step of the browser's Back. */
const REST = 400;

// What draws effects and scenes comes when one is shown first: it weighs as much as all else.
const libraryOf = (tool) => (tool.needsWhole ? wholeLibrary() : library());

function start() {
  const open = {};
  const wait = find("#wait");
  let current = null;
  let late = 0;

  const tabs = tools.map((tool) => find(`#tab-${tool.id}`));
  tabs.forEach((tab, i) => tab.addEventListener("click", (event) => {
    event.preventDefault();
    go(tools[i]);
  }));
  find(".tabs").addEventListener("keydown", (event) => {
    const at = tools.indexOf(current);
    const to = {
      ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tools.length - 1,
    }[event.key];
    if (to === undefined) {
      return;
    }
    event.preventDefault();
    const tool = tools[(to + tools.length) % tools.length];
    go(tool);
    find(`#tab-${tool.id}`).focus();
  });

  const take = takeAway(() => {
    const { id } = current;
    const state = open[id].state;
    // Added to it, not copied: some are made when they are asked for.
    return Object.assign(open[id].code(),
      { JSON: JSON.stringify({ tool: id, ...state }, null, 2) });
  }, () => current, () => words.now());

  // A tool with its panel, made when it is first shown.
  function panel(tool, ct) {
    if (!open[tool.id]) {
      const element = h("section", {
        id: `panel-${tool.id}`, class: "panel", role: "tabpanel",
        "aria-labelledby": `tab-${tool.id}`,
      });
      const error = h("p", { class: "error", role: "status" });
      element.append(error);
      find("#panels").append(element);
      const entry = { element, error, state: decode(`#${tool.id}`, fields).state };
      entry.code = () => tool.code(entry.state, ct);
      entry.draw = tool.mount(element, {
        ct,
        get state() {
          return entry.state;
        },
        set: (change) => {
          entry.state = { ...entry.state, ...change };
          draw();
          link();
        },
      });
      open[tool.id] = entry;
    }
    return open[tool.id];
  }

  function attempt(body) {
    const entry = open[current.id];
    try {
      body(entry);
      entry.error.textContent = "";
    } catch (error) {
      if (!error.kind) {
        throw error;
      }
      // What cannot be read stays where it was typed, with what is wrong above it.
      entry.error.textContent = error.message;
      words.stop();
      take.hide();
    }
  }

  // A tool's `draw` is what is looked at, and has `words` for what is read.
  const words = paced(() => attempt((entry) => {
    if (entry.draw.words) {
      entry.draw.words(entry.state);
    }
    take.show();
  }));

  function draw() {
    attempt((entry) => {
      entry.draw(entry.state);
      words();
    });
  }

  // A drag is one step, which is kept when it rests.
  function link() {
    clearTimeout(late);
    late = setTimeout(keep, REST);
  }

  function keep() {
    clearTimeout(late);
    late = 0;
    const hash = encode(current.id, current.fields, open[current.id].state);
    if (hash !== location.hash && !(current.isRunning && current.isRunning())) {
      history.pushState(null, "", hash);
    }
  }

  // Shows a tool once its library is there, in a state where one is given. Of several that are
  // asked for meanwhile the last is shown.
  function show(tool, state) {
    if (current && current !== tool && open[current.id] && open[current.id].draw.rest) {
      open[current.id].draw.rest();
    }
    words.stop();
    current = tool;
    tabs.forEach((tab, i) => {
      const isCurrent = tools[i] === tool;
      tab.setAttribute("aria-selected", String(isCurrent));
      tab.tabIndex = isCurrent ? 0 : -1;
    });
    tools.filter((other) => open[other.id]).forEach((other) => {
      open[other.id].element.hidden = other !== tool;
    });
    wait.hidden = tool.id in open;
    find("#take").hidden = !wait.hidden;
    libraryOf(tool).then((ct) => {
      if (current !== tool) {
        return;
      }
      const entry = panel(tool, ct);
      if (state) {
        const allowed = known(tool.fields, state, ct.names);
        entry.state = tool.settle ? tool.settle(allowed, ct) : allowed;
      }
      wait.hidden = true;
      find("#take").hidden = false;
      draw();
      words.now();
      live();
    }, (error) => {
      wait.textContent = `The library could not be loaded: ${error.message}`;
    });
  }

  function go(tool) {
    if (late) {
      keep();
    }
    const { state } = open[tool.id] || decode(`#${tool.id}`, fields);
    history.pushState(null, "", encode(tool.id, tool.fields, state));
    show(tool);
  }

  function read() {
    clearTimeout(late);
    late = 0;
    const { tool: id, state } = decode(location.hash, fields);
    show(tools.find((each) => each.id === id), state);
  }

  window.addEventListener("popstate", read);
  read();
}

// The code of what is shown, what copies it and what saves it; `settle` shows what is late of it.
function takeAway(languages, tool, settle) {
  const pre = h("pre", { tabindex: "0", role: "region", "aria-label": "Code" });
  const copies = h("button", { type: "button", class: "primary" }, "Copy code");
  const saves = h("button", { type: "button" }, "Save as a file");
  const link = h("button", { type: "button" }, "Copy link");
  const status = h("span", { role: "status", class: "quiet" });
  const holder = h("div");
  find("#take").append(holder, pre, h("div", { class: "row" }, copies, saves, link, status));
  let told = {};
  let language = "";
  let picker = null;

  const file = () => (tool().files || {})[language] || (language === "JSON" && `${tool().id}.json`);
  copies.addEventListener("click", () => {
    settle();
    copy(pre.textContent, status);
  });
  link.addEventListener("click", () => copy(location.href, status));
  saves.addEventListener("click", () => {
    settle();
    save(file(), new Blob([pre.textContent + "\n"]));
  });

  function write() {
    pre.textContent = told[language];
    saves.hidden = !file();
    status.textContent = "";
  }
  return {
    show() {
      told = languages();
      const names = Object.keys(told);
      if (!names.includes(language)) {
        language = names[0];
      }
      if (!picker || picker.names.join() !== names.join()) {
        const options = names.map((value) => ({ value, label: value }));
        picker = choice("Language", options, language, (value) => {
          language = value;
          settle();
          write();
        });
        picker.names = names;
        holder.replaceChildren(picker.element);
      }
      picker.value = language;
      write();
      copies.disabled = false;
    },
    hide() {
      pre.textContent = "";
      copies.disabled = true;
      saves.hidden = true;
    },
  };
}

start();
