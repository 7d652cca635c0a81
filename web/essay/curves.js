import { choice } from "../shared/choice.js";
import { h } from "../shared/dom.js";
import { resting } from "../shared/pace.js";
import { axes, dot } from "../shared/plot.js";
import { stage } from "../shared/stage.js";
import { METHODS, TURN, converted, number, paint, turned } from "./colour.js";
import { first, turning } from "./subject.js";

const PAIRS = {
  hsb: [
    { name: "Brightness (HSB)", space: "hsb", k: 2, range: [0, 1.04], ticks: [0, 0.5, 1] },
    { name: "Saturation (HSB)", space: "hsb", k: 1, range: [0, 1.04], ticks: [0, 0.5, 1] },
  ],
  oklch: [
    { name: "OKLCh’s lightness", space: "oklch", k: 0, range: [0, 1.04], ticks: [0, 0.5, 1] },
    { name: "OKLCh’s chroma", space: "oklch", k: 1, range: [0, 0.34], ticks: [0, 0.1, 0.2, 0.3] },
  ],
};
// Degrees from one angle to the next; while the colour is picked, more.
const STEP = 3;
const MOVING = 15;

/** The strokes of the methods, as HTML. */
const key = () => METHODS.map(({ value, label, width, dash }) =>
  `<span><svg viewBox="0 0 32 8" width="32" height="8" aria-hidden="true">
<line x2="32" y1="4" y2="4" stroke-width="${width}" stroke-dasharray="${(dash || []).join(" ")}"
 stroke-linecap="${value === "oklch" ? "round" : "butt"}"
 stroke-opacity="${value === "swiftui" ? 0.5 : 1}" style="stroke:var(--${value})"/>
</svg> ${label}</span>`).join("");

/** What four methods do to brightness and saturation, over the angle. */
export function curves(ct, frame) {
  const state = first();
  let pair = "hsb";
  const lines = {};
  let step = STEP;
  const whole = ct.convert("#ff0000", "hsb").components[1];

  function compute() {
    METHODS.forEach((method) => {
      const rgb = [];
      for (let at = 0; at <= 360; at += step) {
        rgb.push(turned(ct, state.color, at, method.value));
      }
      lines[method.value] = {
        rgb,
        hsb: converted(ct, rgb, "srgb", "hsb").map(([hue, s, b]) => [hue, s / whole, b / whole]),
        oklch: converted(ct, rgb, "srgb", "oklch"),
      };
    });
  }

  let plots = [];
  const picture = stage(frame.stage, {
    label: "Two plots over the angle. HSB’s line is straight in both, the matrix filter’s " +
      "dips and peaks.",
    height: (width) => (width < 640 ? 420 : 320),
    draw(view) {
      const { ctx, width, height } = view;
      const isTall = width < 640;
      const gap = 56;
      const wide = isTall ? width - 44 - 16 : (width - 44 - gap - 20) / 2;
      const high = isTall ? (height - 2 * 48 - 56) / 2 : height - 48 - 36;
      plots = PAIRS[pair].map((measure, i) => {
        const box = { x: isTall || !i ? 44 : 44 + wide + gap, y: isTall && i ? 48 + high + 74 : 44,
          width: wide, height: high };
        const plot = axes(view, box, { ...TURN, xTicks: [0, 90, 180, 270, 360], y: measure.range,
          yTicks: measure.ticks, title: measure.name });
        METHODS.forEach(({ value, width: thick, dash }) => {
          ctx.globalAlpha = value === "swiftui" ? 0.5 : 1;
          plot.line(lines[value][measure.space].map((c, n) => [n * step, c[measure.k]]),
            { color: value, width: thick, dash });
          ctx.globalAlpha = 1;
        });
        const x = plot.x(state.angle);
        view.line([[x, box.y], [x, box.y + box.height]], "ink");
        ["hsb", "oklch", "swiftui"].forEach((method) => {
          const n = Math.round(state.angle / step);
          const line = lines[method];
          dot(view, plot.x(n * step), plot.y(line[measure.space][n][measure.k]), 6,
            paint(line.rgb[n]));
        });
        return { plot, box };
      });
    },
  });

  const strokes = h("p", { class: "key" });
  strokes.innerHTML = key();
  frame.controls.before(strokes);

  function show() {
    const { color, angle } = state;
    frame.tell(() => {
      const n = Math.round(angle / step);
      const said = PAIRS[pair].map(({ name, space, k, range }) => {
        const digits = range[1] < 1 ? 3 : 2;
        const values = lines.swiftui[space].map((c) => c[k]);
        const [before, now, least, most] = [values[0], values[n], Math.min(...values),
          Math.max(...values)].map((value) => number(value, digits));
        return `${name}: ${before} before, ${now} by the matrix filter at ${angle}° ` +
          `(${least} to ${most} over all angles)`;
      });
      frame.read(said.join("; ") + ".");
      frame.check(`colortool compare-huerotation '${color}' --angles 0...360/3 ` +
        `--methods swiftui,css,hsb,oklch --reference ${pair} --format csv`);
    });
    picture.redraw();
  }

  const change = resting((isMoving) => {
    step = isMoving ? MOVING : STEP;
    compute();
    show();
  });
  turning(frame, state, { show, change, canvas: picture.canvas, step: STEP,
    at: (x, y) => (plots.find(({ box }) => x < box.x + box.width + 28 &&
      y < box.y + box.height + 40) || plots[1]).plot.value(x) });
  frame.add(choice("What is plotted", [{ value: "hsb", label: "in HSB" },
    { value: "oklch", label: "in OKLCh" }], pair, (value) => {
    pair = value;
    show();
  }));
  compute();
  show();
}
