/* A page of tools: their tabs, the address, and the code to take. Each tool draws itself. */
import { choice } from "../shared/choice.js";
import { copy } from "../shared/copy.js";
import { labLibrary, library, live } from "../shared/library.js";
import { paced } from "../shared/pace.js";
import { h } from "../shared/dom.js";
import { save } from "./save.js";
import { decode, encode, known } from "./state.js";

const find = (selector) => document.querySelector(selector);

/** Milliseconds without a change after which the change becomes one step of the browser's Back. */
const REST = 400;

/**
 * Opens a page of tools.
 *
 * @param {Object[]} tools
 * @param {function(string): string=} moved The page of a hash whose tool is elsewhere.
 */
export function open(tools, moved = () => "") {
  const fields = tools.reduce((all, tool) => ({ ...all, [tool.id]: tool.fields }), {});
  const entries = {};
  const wait = find("#wait");
  const tabs = tools.map((tool) => find(`#tab-${tool.id}`));
  let current = null;
  let late = 0;

  tabs.forEach((tab, i) => tab.addEventListener("click", (event) => {
    event.preventDefault();
    go(tools[i]);
  }));
  find(".tabs").addEventListener("keydown", (event) => {
    const at = tools.indexOf(current);
    const to = {
      ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tools.length - 1,
    }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      go(tools[(to + tools.length) % tools.length]);
      tabs[tools.indexOf(current)].focus();
    }
  });

  const take = takeAway({
    code: () => current.code(entries[current.id].state, entries[current.id].ct),
    files: () => current.files || {},
    settle: () => words.now(),
    address: () => {
      keep();
      return location.href;
    },
  });

  // A tool with its panel, which is made when it is first shown.
  function entered(tool, ct) {
    if (!entries[tool.id]) {
      const element = h("section", {
        id: `panel-${tool.id}`, class: "panel", role: "tabpanel",
        "aria-labelledby": `tab-${tool.id}`,
      });
      const error = h("p", { class: "error", role: "status" });
      element.append(error);
      find("#panels").append(element);
      const entry = { ct, element, error, state: decode(`#${tool.id}`, fields).state };
      entry.draw = tool.mount(element, {
        ct,
        get state() {
          return entry.state;
        },
        set: (change) => {
          entry.state = { ...entry.state, ...change };
          draw();
          // A drag is one step, which is kept when it rests.
          clearTimeout(late);
          late = setTimeout(keep, REST);
        },
      });
      entries[tool.id] = entry;
    }
    return entries[tool.id];
  }

  // What was typed stays; the error stands above it, and no earlier code is left to copy.
  function fail(error) {
    const entry = entries[current.id];
    if (entry) {
      entry.error.textContent = error.kind ? error.message.replace(/ \(at byte \d+\)/, "")
        : `This page failed: ${error.message}`;
    }
    words.stop();
    take.hide();
  }

  function attempt(body) {
    const entry = entries[current.id];
    entry.error.textContent = "";
    try {
      body(entry);
    } catch (error) {
      fail(error);
      if (!error.kind) {
        console.error(error);
      }
    }
  }

  // Of what is drawn later.
  window.addEventListener("error", ({ error }) => error && fail(error));

  // A tool's `draw` draws what one looks at, and its `words` writes what one reads.
  const words = paced(() => attempt(({ draw: { words: write }, state }) => {
    if (write) {
      write(state);
    }
    take.show();
  }));

  function draw() {
    attempt((entry) => {
      entry.draw(entry.state);
      words();
    });
  }

  function waiting(isWaiting) {
    wait.hidden = !isWaiting;
    find("#take").hidden = isWaiting;
    find("main").classList.toggle("waiting", isWaiting);
  }

  function keep() {
    clearTimeout(late);
    late = 0;
    const hash = encode(current.id, current.fields, entries[current.id].state);
    if (hash !== location.hash) {
      history.pushState(null, "", hash);
    }
  }

  // Shows a tool once the library is there, in a state where one is given. Of several requests
  // the last one counts.
  function show(tool, state) {
    if (current && current !== tool && entries[current.id] && entries[current.id].draw.rest) {
      entries[current.id].draw.rest();
    }
    words.stop();
    current = tool;
    find("#title").textContent = tool.title;
    document.title = `${tool.title} · ColorToolkit`;
    take.note = tool.note || "";
    tools.forEach((each, i) => {
      tabs[i].setAttribute("aria-selected", String(each === tool));
      tabs[i].tabIndex = each === tool ? 0 : -1;
      if (entries[each.id]) {
        entries[each.id].element.hidden = each !== tool;
      }
    });
    wait.textContent = "Loading the library…";
    waiting(!(tool.id in entries));
    (tool.needsLab ? labLibrary() : library()).then((ct) => {
      if (current !== tool) {
        return;
      }
      const entry = entered(tool, ct);
      if (state) {
        const allowed = known(tool.fields, state, ct.names);
        entry.state = tool.settle ? tool.settle(allowed, ct) : allowed;
      }
      waiting(false);
      draw();
      words.now();
      live();
    }, (error) => refuse(error, () => {
      if (current === tool && !(tool.id in entries)) {
        show(tool, state);
      }
    }));
  }

  // A library that did not come is requested again, by a button or when the network is back.
  function refuse(error, again) {
    if (typeof WebAssembly === "undefined") {
      wait.textContent = "This browser has no WebAssembly, which the tools need. "
        + "The command colortool does the same without a browser.";
      return;
    }
    wait.replaceChildren(`The library did not load: ${error.message}. `,
      h("button", { type: "button", onclick: again }, "Try again"));
    window.addEventListener("online", again, { once: true });
  }

  function go(tool) {
    if (late) {
      keep();
    }
    const { state } = entries[tool.id] || decode(`#${tool.id}`, fields);
    history.pushState(null, "", encode(tool.id, tool.fields, state));
    show(tool);
  }

  function read() {
    clearTimeout(late);
    late = 0;
    const page = moved(location.hash);
    if (page) {
      location.replace(page);
      return;
    }
    const { tool: id, state } = decode(location.hash, fields);
    show(tools.find((each) => each.id === id), state);
  }

  window.addEventListener("popstate", read);
  read();
}

// The code of what is shown, and the buttons that copy and save it. `settle` writes late words.
function takeAway({ code, files, settle, address }) {
  const pre = h("pre", { tabindex: "0", role: "region", "aria-label": "Code" });
  const copies = h("button", { type: "button", class: "primary" }, "Copy");
  const saves = h("button", { type: "button" }, "Save file");
  const link = h("button", { type: "button" }, "Copy link");
  const status = h("span", { role: "status", class: "quiet" });
  const holder = h("div");
  const note = h("p", { class: "small quiet" });
  find("#take").append(holder, pre, h("div", { class: "row" }, copies, saves, link, status),
    note);
  let forms = {};
  let language = "";
  let picker = null;

  copies.addEventListener("click", () => {
    settle();
    copy(pre.textContent, status);
  });
  link.addEventListener("click", () => copy(address(), status));
  saves.addEventListener("click", () => {
    settle();
    save(files()[language], new Blob([pre.textContent + "\n"]));
  });

  function write() {
    pre.textContent = forms[language];
    copies.textContent = `Copy ${language}`;
    saves.hidden = !files()[language];
    status.textContent = "";
  }
  return {
    set note(words) {
      note.textContent = words;
    },
    show() {
      forms = code();
      const names = Object.keys(forms);
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
