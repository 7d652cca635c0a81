import { choice } from "../shared/choice.js";
import { resting } from "../shared/pace.js";
import { axes, dot } from "../shared/plot.js";
import { slider } from "../shared/slider.js";
import { drag, stage } from "../shared/stage.js";
import { START, METHODS, converted, number, paint, turned } from "./colour.js";
import { first, subject } from "./subject.js";

const PAIRS = {
  hsb: [
    { name: "Brightness (HSB)", space: "hsb", k: 2, range: [0, 1.04], ticks: [0, 0.5, 1] },
    { name: "Saturation (HSB)", space: "hsb", k: 1, range: [0, 1.04], ticks: [0, 0.5, 1] },
  ],
  oklch: [
    { name: "Lightness (OKLCh)", space: "oklch", k: 0, range: [0, 1.04], ticks: [0, 0.5, 1] },
    { name: "Chroma (OKLCh)", space: "oklch", k: 1, range: [0, 0.34], ticks: [0, 0.1, 0.2, 0.3] },
  ],
};
// Degrees from one angle to the next; while the colour is picked, more.
const STEP = 3;
const MOVING = 15;

/** What four methods do to brightness and saturation, over the angle. */
export function curves(ct, frame) {
  let color = first();
  let pair = "hsb";
  let angle = START;
  const lines = {};
  let step = STEP;
  const whole = ct.convert("#ff0000", "hsb").components[1];

  function compute() {
    METHODS.forEach((method) => {
      const rgb = [];
      for (let at = 0; at <= 360; at += step) {
        rgb.push(turned(ct, color, at, method.value));
      }
      lines[method.value] = {
        rgb,
        hsb: converted(ct, rgb, "srgb", "hsb").map(([h, s, b]) => [h, s / whole, b / whole]),
        oklch: converted(ct, rgb, "srgb", "oklch"),
      };
    });
  }

  let plots = [];
  const picture = stage(frame.stage, {
    label: "Two plots over the angle. HSB’s turn is a straight line in both, SwiftUI’s and CSS’s " +
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
        const plot = axes(view, box, {
          x: [0, 360], y: measure.range, xTicks: [0, 90, 180, 270, 360], yTicks: measure.ticks,
          xFormat: (x) => x + "°", title: measure.name,
        });
        METHODS.forEach((method) => {
          ctx.globalAlpha = method.value === "swiftui" ? 0.5 : 1;
          plot.line(lines[method.value][measure.space].map((c, n) => [n * step, c[measure.k]]),
            { color: view.color(method.value), width: method.width, dash: method.dash });
          ctx.globalAlpha = 1;
        });
        ctx.strokeStyle = view.color("ink");
        ctx.lineWidth = 1;
        ctx.beginPath();
        ctx.moveTo(plot.x(angle), box.y);
        ctx.lineTo(plot.x(angle), box.y + box.height);
        ctx.stroke();
        ["hsb", "oklch", "swiftui"].forEach((method) => {
          const n = Math.round(angle / step);
          const line = lines[method];
          dot(view, plot.x(n * step), plot.y(line[measure.space][n][measure.k]), 6,
            paint(line.rgb[n]));
        });
        return { plot, box };
      });
    },
  });

  const key = document.createElement("p");
  key.className = "key";
  METHODS.forEach((method) => {
    const item = document.createElement("span");
    const line = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    line.setAttribute("viewBox", "0 0 32 8");
    line.setAttribute("width", "32");
    line.setAttribute("height", "8");
    line.setAttribute("aria-hidden", "true");
    const stroke = document.createElementNS("http://www.w3.org/2000/svg", "line");
    const facts = { x1: 0, x2: 32, y1: 4, y2: 4, "stroke-width": method.width,
      "stroke-dasharray": (method.dash || []).join(" "),
      "stroke-linecap": method.value === "oklch" ? "round" : "butt",
      "stroke-opacity": method.value === "swiftui" ? 0.5 : 1 };
    Object.keys(facts).forEach((name) => stroke.setAttribute(name, facts[name]));
    stroke.style.stroke = `var(--${method.value})`;
    line.append(stroke);
    item.append(line, " " + method.label);
    key.append(item);
  });
  frame.controls.before(key);

  function show() {
    frame.tell(() => {
      const n = Math.round(angle / step);
      const said = PAIRS[pair].map((measure) => {
        const of = (method) => lines[method][measure.space];
        const digits = measure.range[1] < 1 ? 3 : 2;
        const values = of("swiftui").map((c) => c[measure.k]);
        return `${measure.name}: ${number(of("swiftui")[0][measure.k], digits)} before, ` +
          `${number(of("swiftui")[n][measure.k], digits)} by SwiftUI at ${angle}° ` +
          `(${number(Math.min(...values), digits)} to ${number(Math.max(...values), digits)} ` +
          "over the turn)";
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
  const angles = slider("Angle", { min: 0, max: 360, step: 3, value: angle, unit: "°" },
    (value) => {
      angle = value;
      show();
    });
  frame.add(angles,
    choice("What is plotted", [{ value: "hsb", label: "as HSB counts" },
      { value: "oklch", label: "as people see" }], pair, (value) => {
      pair = value;
      show();
    }),
    subject(frame, (value) => {
      color = value;
      change();
    }));
  drag(picture.canvas, {
    move(x, y) {
      const at = plots.find(({ box }) => x < box.x + box.width + 28 &&
        y < box.y + box.height + 40) || plots[1];
      angle = Math.round(at.plot.value(x) / STEP) * STEP;
      angles.value = angle;
      show();
    },
  });
  compute();
  show();
}
