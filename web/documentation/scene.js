/* Scenes in JSON, drawn as they are typed. */
import { player } from "../shared/motion.js";
import { slider } from "../shared/slider.js";
import { code, overLines } from "./code/scene.js";
import { digits, examples, h } from "./dom.js";
import { saveButtons } from "./saveButtons.js";
import { scenes } from "./scenes.js";
import { number, text } from "./state.js";

// A state holds the scene on one line, as a link does, and what is no JSON as it was typed.
function oneLine(words) {
  try {
    return JSON.stringify(JSON.parse(words));
  } catch (error) {
    return words.replace(/\s+/g, " ");
  }
}

function mount(panel, lab) {
  const { ct } = lab;
  const area = h("textarea", {
    id: "scene-text", rows: 22, spellcheck: "false", autocomplete: "off", autocapitalize: "off",
    oninput: () => lab.set({ scene: oneLine(area.value) }),
  });
  const play = h("button", { type: "button", class: "play" });
  const time = h("div");
  const facts = h("p", { class: "quiet" });
  const canvas = h("canvas", { role: "img" });
  let scrub = null;
  let read = { scene: null, facts: null };

  const status = h("span", { role: "status", class: "quiet small" });
  const saves = saveButtons("scene", status, {
    frame: (seconds) => ct.renderScene(lab.state.scene, seconds),
    svg: () => ct.sceneSVG(lab.state.scene),
    at: () => lab.state.at,
    run: () => read.facts,
  });

  const run = player(play, panel, (seconds) => {
    const { length, loop } = read.facts;
    if (!loop && seconds >= length) {
      lab.set({ at: length });
      return false;
    }
    lab.set({ at: Math.round(1000 * (length > 0 ? seconds % length : 0)) / 1000 });
    return true;
  });

  panel.append(
    examples(scenes, (scene) => {
      area.blur();
      lab.set({ scene: JSON.stringify(scene), at: 0 });
    }),
    h("div", { class: "columns" },
      h("label", { class: "field" }, h("span", {}, "Scene, in JSON"), area),
      h("div", {}, h("div", { class: "frame" }, canvas),
        h("div", { class: "controls" }, time, play), facts,
        h("div", { class: "row" }, ...saves, status))),
  );

  function look(state) {
    const told = ct.scene(state.scene);
    const { length, loop, warnings } = told;
    read = { scene: state.scene, facts: told };
    scrub = slider("Time", {
      min: 0, max: length || 1, step: 0.01, value: Math.min(state.at, length || 1),
      format: (value) => `${digits(value, 2)} s`,
    }, (value) => {
      run.seconds = value;
      lab.set({ at: value });
    });
    time.replaceChildren(scrub.element);
    time.hidden = play.hidden = length === 0;
    const runs = length === 0 ? "One picture" : loop ? `Starts anew every ${digits(length, 2)} s`
      : `Runs ${digits(length, 2)} s, then rests`;
    facts.textContent = [`${runs}; ${told.width} by ${told.height} pixels.`, ...warnings].join(" ");
  }

  const draw = (state) => {
    if (document.activeElement !== area && oneLine(area.value) !== state.scene) {
      area.value = overLines(state.scene);
    }
    if (read.scene !== state.scene) {
      run.pause();
      run.seconds = state.at;
      read = { scene: null, facts: { length: 0, loop: false } };
      look(state);
    }
    scrub.value = state.at;
    const ratio = Math.min(window.devicePixelRatio || 1, 2);
    const { width, height } = read.facts;
    const most = Math.min(1, 1200 / width, 1200 / height);
    const image = ct.renderScene(state.scene, state.at, { scale: most * ratio });
    canvas.width = image.width;
    canvas.height = image.height;
    canvas.style.width = `${image.width / ratio}px`;
    canvas.getContext("2d").putImageData(image, 0, 0);
  };
  draw.words = (state) =>
    canvas.setAttribute("aria-label", `The scene at ${digits(state.at, 2)} s`);
  draw.rest = () => run.pause();
  return draw;
}

export const tool = {
  id: "scene",
  title: "Scene",
  needsWhole: true,
  fields: { scene: text(JSON.stringify(scenes.loader), 20000), at: number(0.8, 0, 3600) },
  files: { CLI: "scene.sh", Swift: "Scene.swift" },
  isRunning: () => document.querySelector("#panel-scene .play[aria-pressed=true]") !== null,
  code,
  mount,
};
