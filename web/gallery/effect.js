/* The tutorials' effects, as published beside corrected. */
import { player } from "../shared/motion.js";
import { resting } from "../shared/pace.js";
import { slider } from "../shared/slider.js";
import { code } from "./code/effect.js";
import { digits, h, line, menu } from "./dom.js";
import { saveButtons } from "./saveButtons.js";
import { name, number, texts } from "./state.js";

const forms = [["as-published", "As published"], ["corrected", "Corrected"]];
/** Milliseconds that both may take while the time moves: what would take more is coarser. */
const FRAME = 12;
/** The least part of their pixels, across and up. */
const COARSEST = 1 / 3;

function mount(panel, lab) {
  const { ct } = lab;
  const choices = ct.effectOptions().filter(({ form }) => form !== "text");
  const effect = menu("Effect", ct.names("effects"), (value) => {
    // What the other effect has too stays.
    const takes = choices.filter(({ effects }) => effects.includes(value)).map((each) => each.name);
    const kept = Object.keys(lab.state.options).filter((key) => takes.includes(key));
    lab.set({
      effect: value, at: 0,
      options: kept.reduce((all, key) => ({ ...all, [key]: lab.state.options[key] }), {}),
    });
  });
  const press = h("button", { type: "button", onclick: () => pressed() }, "Press");
  const controls = h("div", { class: "controls" });
  const more = h("details", {}, h("summary", {}, "Options"), controls);
  let inputs = [];
  const play = h("button", { type: "button", class: "play" });
  const time = h("div");
  const facts = h("p", { class: "quiet" });
  const frames = forms.map(([form, title]) => {
    const canvas = h("canvas", { role: "img", onpointerdown: () => pressed() });
    return { form, title, canvas, element: h("figure", {}, h("div", { class: "frame" }, canvas),
      h("figcaption", {}, title)) };
  });
  let scrub = null;
  let shown = "";
  // How fine both forms are while they move, of how fine they stand.
  let fineness = 1;

  const status = h("span", { role: "status", class: "quiet small" });
  const saves = saveButtons("effect", status, {
    frame: (seconds) => ct.renderEffect(lab.state.effect, seconds,
      { options: lab.state.options, scale: 2 }),
    svg: () => ct.effectSVG(lab.state.effect, { options: lab.state.options }),
    at: () => lab.state.at,
    run: () => {
      const { course, length } = ct.effect(lab.state.effect, { options: lab.state.options });
      return { length: course === "still" ? 0 : length, loop: course === "loop" };
    },
  });

  const run = player(play, panel, (seconds) => {
    const { course, length } = ct.effect(lab.state.effect, { options: lab.state.options });
    if (course === "once" && seconds >= length) {
      lab.set({ at: length });
      return false;
    }
    lab.set({ at: Math.round(1000 * (length > 0 ? seconds % length : 0)) / 1000 });
    return true;
  });

  function change(option, value) {
    const options = { ...lab.state.options, [option]: value };
    if (value === "") {
      delete options[option];
    }
    lab.set({ options });
  }

  // What is running is turned round, or asked for what comes next, from where it is.
  function pressed() {
    const { options, at } = lab.state;
    if (press.hidden) {
      return;
    }
    const events = options.events ? `${options.events}; ${at} press` : `${at} press`;
    change("events", events.split(";").sort((a, b) => parseFloat(a) - parseFloat(b)).join(";"));
    run.seconds = at;
    run.play();
  }

  // The options of an effect, as the library lists them.
  function control({ name: option, note, form, names }) {
    const label = option.replace("-", " ");
    let input;
    if (form === "choice" || form === "flag") {
      input = menu(label, ["", ...(names || ["true"])], (value) => change(option, value));
    } else {
      input = line(label, (value) => change(option, value.trim()));
    }
    input.element.title = note;
    input.option = option;
    return input;
  }

  panel.append(
    h("div", { class: "controls" }, effect.element, time, play, press), facts, more,
    h("div", { class: "pair" }, ...frames.map((frame) => frame.element)),
    h("div", { class: "row" }, h("span", { class: "quiet" }, "The corrected one:"), ...saves,
      status),
  );

  let state = lab.state;
  let zoom = 1;
  const paint = resting((isMoving) => {
    const whole = zoom * Math.min(window.devicePixelRatio || 1, 2);
    const isWhole = !isMoving || fineness === 1;
    const scale = isWhole ? whole : whole * fineness;
    const start = performance.now();
    frames.forEach(({ form, canvas }) => {
      const { effect: own, at, options } = state;
      const image = ct.renderEffect(own, at, { form, scale, options });
      if (canvas.width !== image.width || canvas.height !== image.height) {
        canvas.width = image.width;
        canvas.height = image.height;
      }
      if (isWhole) {
        canvas.style.width = `${image.width * zoom / scale}px`;
        canvas.style.aspectRatio = `${image.width} / ${image.height}`;
      }
      canvas.getContext("2d").putImageData(image, 0, 0);
    });
    if (isWhole) {
      const part = Math.sqrt(FRAME / (performance.now() - start));
      fineness = Math.min(1, Math.max(COARSEST, part));
    }
  });

  const draw = (given) => {
    state = given;
    effect.value = state.effect;
    const { options } = state;
    const { course, length, width } = ct.effect(state.effect, { options });
    // Small ones are shown twice as large.
    zoom = width < 200 ? 2 : 1;
    if (shown !== state.effect) {
      shown = state.effect;
      fineness = 1;
      const own = choices.filter(({ effects }) => effects.includes(state.effect));
      inputs = own.map(control);
      controls.replaceChildren(...inputs.map((input) => input.element));
      press.hidden = !own.some((option) => option.name === "events");
      run.pause();
      run.seconds = state.at;
      scrub = slider("Time", {
        min: 0, max: length || 1, step: 0.01, value: state.at,
        format: (value) => `${digits(value, 2)} s`,
      }, (value) => {
        run.seconds = value;
        lab.set({ at: value });
      });
      time.replaceChildren(scrub.element);
      time.hidden = course === "still";
      play.hidden = course === "still";
    }
    scrub.input.max = String(length || 1);
    scrub.value = state.at;
    paint();
  };
  draw.words = ({ effect: own, options, at }) => {
    const { course, length, summary } = ct.effect(own, { options });
    const runs = {
      still: "one picture", once: `runs ${digits(length, 1)} s, then rests`,
      loop: `starts anew every ${digits(length, 1)} s`,
    }[course];
    facts.textContent = `${summary[0].toUpperCase()}${summary.slice(1)}; ${runs}.`;
    inputs.forEach((input) => {
      input.value = options[input.option] || "";
    });
    frames.forEach(({ title, canvas }) => canvas.setAttribute("aria-label",
      `${own}, ${title.toLowerCase()}, at ${digits(at, 2)} s`));
  };
  draw.rest = () => run.pause();
  return draw;
}

export const tool = {
  id: "effect",
  title: "Effect",
  needsWhole: true,
  fields: { effect: name("gradient-wobble", "effects"), at: number(0.8, 0, 60), options: texts() },
  isRunning: () => document.querySelector("#panel-effect .play[aria-pressed=true]") !== null,
  code,
  mount,
};
