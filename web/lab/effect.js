/* The tutorials' effects, as published beside corrected. */
import { player } from "../shared/motion.js";
import { slider } from "../shared/slider.js";
import { code } from "./code/effect.js";
import { digits, h, menu } from "./dom.js";
import { name, number } from "./state.js";

const forms = [["as-published", "As published"], ["corrected", "Corrected"]];

function mount(panel, lab) {
  const { ct } = lab;
  const effect = menu("Effect", ct.names("effects"), (value) => lab.set({ effect: value, at: 0 }));
  const play = h("button", { type: "button", class: "play" });
  const time = h("div");
  const facts = h("p", { class: "quiet" });
  const frames = forms.map(([form, title]) => {
    const canvas = h("canvas", { role: "img" });
    return { form, title, canvas, element: h("figure", {}, h("div", { class: "frame" }, canvas),
      h("figcaption", {}, title)) };
  });
  let scrub = null;
  let shown = "";

  const run = player(play, panel, (seconds) => {
    const { course, length } = ct.effect(lab.state.effect);
    if (course === "once" && seconds >= length) {
      lab.set({ at: length });
      return false;
    }
    lab.set({ at: Math.round(1000 * (length > 0 ? seconds % length : 0)) / 1000 });
    return true;
  });

  panel.append(
    h("div", { class: "controls" }, effect.element, time, play), facts,
    h("div", { class: "pair" }, ...frames.map((frame) => frame.element)),
  );

  const draw = (state) => {
    effect.value = state.effect;
    const { course, length, summary, width } = ct.effect(state.effect);
    // Small ones are shown twice as large.
    const zoom = width < 200 ? 2 : 1;
    const scale = zoom * Math.min(window.devicePixelRatio || 1, 2);
    if (shown !== state.effect) {
      shown = state.effect;
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
      const runs = {
        still: "one picture", once: `runs ${digits(length, 1)} s, then rests`,
        loop: `starts anew every ${digits(length, 1)} s`,
      }[course];
      facts.textContent = `${summary[0].toUpperCase()}${summary.slice(1)}; ${runs}.`;
    }
    scrub.value = state.at;
    frames.forEach(({ form, title, canvas }) => {
      const image = ct.renderEffect(state.effect, state.at, { form, scale });
      if (canvas.width !== image.width || canvas.height !== image.height) {
        canvas.width = image.width;
        canvas.height = image.height;
        canvas.style.width = `${image.width * zoom / scale}px`;
      }
      canvas.getContext("2d").putImageData(image, 0, 0);
      canvas.setAttribute("aria-label", `${state.effect}, ${title.toLowerCase()}, at ${
        digits(state.at, 2)} s`);
    });
  };
  draw.rest = () => run.pause();
  return draw;
}

export const tool = {
  id: "effect",
  title: "Effect",
  fields: { effect: name("gradient-wobble", "effects"), at: number(0.8, 0, 60) },
  code,
  mount,
};
