/* The tabs, the address and the code below; each tool draws itself. */
import { load } from "../colortoolkit.js";
import { choice } from "../shared/choice.js";
import { tool as color } from "./color.js";
import { tool as curve } from "./curve.js";
import { h } from "./dom.js";
import { tool as effect } from "./effect.js";
import { tool as gamut } from "./gamut.js";
import { tool as gradient } from "./gradient.js";
import { tool as scene } from "./scene.js";
import { decode, encode, known } from "./state.js";

const tools = [color, gradient, curve, gamut, effect, scene];
const fields = tools.reduce((all, tool) => Object.assign(all, { [tool.id]: tool.fields }), {});
const find = (selector) => document.querySelector(selector);

function start(ct) {
  const open = {};
  let current = null;
  let late = 0;

  const tabs = tools.map((tool) => h("a", {
    id: `tab-${tool.id}`, role: "tab", href: `#${tool.id}`, "aria-controls": `panel-${tool.id}`,
    onclick: (event) => {
      event.preventDefault();
      go(tool.id);
    },
  }, tool.title));
  find(".tabs").append(...tabs);
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
    go(tool.id);
    find(`#tab-${tool.id}`).focus();
  });

  const take = takeAway(() => {
    const { id } = current;
    const state = open[id].state;
    const { code } = open[id];
    return { ...code(), JSON: JSON.stringify({ tool: id, ...state }, null, 2) };
  });

  // A tool with its panel, made when it is first shown.
  function panel(tool) {
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

  function draw() {
    const entry = open[current.id];
    try {
      entry.draw(entry.state);
      entry.error.textContent = "";
      take.show();
    } catch (error) {
      if (!error.kind) {
        throw error;
      }
      // What cannot be read stays where it was typed, with what is wrong above it.
      entry.error.textContent = error.message;
      take.hide();
    }
  }

  // Browsers refuse to change the address at each step of a slider.
  function link() {
    clearTimeout(late);
    late = setTimeout(() => {
      const hash = encode(current.id, current.fields, open[current.id].state);
      history.replaceState(null, "", hash);
    }, 150);
  }

  function show(tool, state) {
    clearTimeout(late);
    if (current && current !== tool && open[current.id].draw.rest) {
      open[current.id].draw.rest();
    }
    current = tool;
    const entry = panel(tool);
    if (state) {
      entry.state = state;
    }
    tabs.forEach((tab, i) => {
      const isCurrent = tools[i] === tool;
      tab.setAttribute("aria-selected", String(isCurrent));
      tab.tabIndex = isCurrent ? 0 : -1;
    });
    tools.filter((other) => open[other.id]).forEach((other) => {
      open[other.id].element.hidden = other !== tool;
    });
    draw();
  }

  function go(id) {
    const tool = tools.find((one) => one.id === id);
    const { state } = panel(tool);
    history.pushState(null, "", encode(id, tool.fields, state));
    show(tool);
  }

  function read() {
    const { tool: id, state } = decode(location.hash, fields);
    const tool = tools.find((each) => each.id === id);
    const allowed = known(fields[id], state, ct.names);
    show(tool, tool.settle ? tool.settle(allowed, ct) : allowed);
  }

  find("#wait").remove();
  find("#take").hidden = false;
  window.addEventListener("popstate", read);
  read();
}

// The code of what is shown, and what copies it.
function takeAway(languages) {
  const pre = h("pre", { tabindex: "0", role: "region", "aria-label": "Code" });
  const copy = h("button", { type: "button" }, "Copy code");
  const link = h("button", { type: "button" }, "Copy link");
  const status = h("span", { role: "status", class: "quiet" });
  const holder = h("div");
  const bar = h("div", { class: "row" }, copy, link, status);
  find("#take").append(holder, pre, bar);
  let told = {};
  let language = "Swift";
  let picker = null;

  function put(text, what) {
    const say = (words) => {
      status.textContent = words;
    };
    // The clipboard may be refused, as it is to a page from a folder.
    const done = navigator.clipboard ? navigator.clipboard.writeText(text) : Promise.reject();
    done.then(() => say(`The ${what} is copied.`),
      () => say(`This page may not copy: select the ${what} instead.`));
  }
  copy.addEventListener("click", () => put(pre.textContent, "code"));
  link.addEventListener("click", () => put(location.href, "link"));

  function write() {
    pre.textContent = told[language];
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
          write();
        });
        picker.names = names;
        holder.replaceChildren(picker.element);
      }
      picker.value = language;
      write();
      copy.disabled = false;
    },
    hide() {
      pre.textContent = "";
      copy.disabled = true;
    },
  };
}

load().then(start, (error) => {
  find("#wait").textContent = `The library could not be loaded: ${error.message}`;
});
