import { choice } from "../shared/choice.js";
import { player } from "../shared/motion.js";
import { axes, dot } from "../shared/plot.js";
import { slider } from "../shared/slider.js";
import { stage } from "../shared/stage.js";
import { number } from "../essay/colour.js";

const SETS = {
  opaque: { alpha: 1, from: "linear-gradient(135deg, #ff3b30, #af52de)",
    to: "radial-gradient(#ffcc00, #34c759)" },
  half: { alpha: 0.6, from: "linear-gradient(135deg, rgb(255 59 48 / 0.6), rgb(175 82 222 / 0.6))",
    to: "radial-gradient(rgb(255 204 0 / 0.6), rgb(52 199 89 / 0.6))" },
};
const [WIDE, HIGH] = [240, 150];
const MODES = [
  { name: "Both fade", color: "swiftui", dash: null,
    opacity: (a, f) => a * f + a * (1 - f) * (1 - a * f) },
  { name: "The upper one fades", color: "hsb", dash: [7, 5],
    opacity: (a, f) => a * f + a * (1 - a * f) },
  { name: "Dissolve", color: "oklch", dash: null, isWide: true, opacity: (a) => a },
];

/** Two gradients on their way into one another, over a chequered ground. */
export function crossfade(ct, frame) {
  let set = "opaque";
  let share = 0.5;
  const layers = [0, 1, 2].map(() => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [WIDE, HIGH];
    return canvas;
  });
  let images = [];

  function compute() {
    images = ["from", "to"].map((end) =>
      ct.fillGradient(new ImageData(WIDE, HIGH), SETS[set][end]));
    layers.slice(0, 2).forEach((layer, i) => layer.getContext("2d").putImageData(images[i], 0, 0));
  }

  const picture = stage(frame.stage, {
    label: "Three crossfades halfway over a chequered ground. Where both gradients fade the " +
      "squares show through; where they dissolve nothing does. Below, opacity over the way.",
    height: (width) => (width < 640 ? 3 * (panel(width)[1] + 34) + 210 : panel(width)[1] + 260),
    draw(view) {
      const { ctx, width, height } = view;
      const [wide, high] = panel(width);
      const isTall = width < 640;
      MODES.forEach((mode, n) => {
        const x = isTall ? 16 : 20 + n * (wide + 16);
        const y = 34 + (isTall ? n * (high + 34) : 0);
        ctx.font = view.font(13, 600);
        ctx.fillStyle = view.color("ink");
        ctx.textAlign = "left";
        ctx.textBaseline = "alphabetic";
        ctx.fillText(mode.name, x + 36, y - 9);
        ctx.strokeStyle = view.color(mode.color);
        ctx.globalAlpha = mode.isWide ? 0.5 : 1;
        ctx.lineWidth = mode.isWide ? 8 : 3;
        ctx.setLineDash(mode.dash || []);
        ctx.beginPath();
        ctx.moveTo(x, y - 13.5);
        ctx.lineTo(x + 28, y - 13.5);
        ctx.stroke();
        ctx.setLineDash([]);
        ctx.globalAlpha = 1;
        ctx.save();
        ctx.beginPath();
        ctx.rect(x, y, wide, high);
        ctx.clip();
        const size = 14;
        for (let i = 0; i * size < wide; i++) {
          for (let j = 0; j * size < high; j++) {
            ctx.fillStyle = (i + j) % 2 ? "#fff" : "#000";
            ctx.fillRect(x + i * size, y + j * size, size, size);
          }
        }
        // The first two as a screen composites layers: the browser's own source-over.
        if (n < 2) {
          ctx.globalAlpha = n ? 1 : 1 - share;
          ctx.drawImage(layers[0], x, y, wide, high);
          ctx.globalAlpha = share;
          ctx.drawImage(layers[1], x, y, wide, high);
          ctx.globalAlpha = 1;
        } else {
          const mixed = ct.crossfade(images[0], images[1], share);
          layers[2].getContext("2d").putImageData(mixed, 0, 0);
          ctx.drawImage(layers[2], x, y, wide, high);
        }
        ctx.restore();
      });
      const top = height - 176;
      const box = { x: 58, y: top, width: width - 78, height: 132 };
      const plot = axes(view, box, {
        x: [0, 1], y: [0, 1.05], xTicks: [0, 0.25, 0.5, 0.75, 1], yTicks: [0, 0.5, 1],
        yFormat: (y) => Math.round(100 * y) + " %", title: "Opacity over the way",
      });
      const alpha = SETS[set].alpha;
      MODES.slice().reverse().forEach((mode) => {
        const points = [];
        for (let i = 0; i <= 50; i++) {
          points.push([i / 50, mode.opacity(alpha, i / 50)]);
        }
        ctx.globalAlpha = mode.isWide ? 0.5 : 1;
        plot.line(points,
          { color: view.color(mode.color), width: mode.isWide ? 8 : 2.5, dash: mode.dash });
        ctx.globalAlpha = 1;
        dot(view, plot.x(share), plot.y(mode.opacity(alpha, share)), 4, view.color(mode.color));
      });
    },
  });
  const panel = (width) => {
    const wide = Math.floor(width < 640 ? width - 32 : (width - 72) / 3);
    return [wide, width < 640 ? 84 : Math.round(wide * 0.62)];
  };

  function show() {
    frame.tell(() => {
      const alpha = SETS[set].alpha;
      const said = MODES.map((mode) =>
        `${number(100 * mode.opacity(alpha, share), 0)} % (${mode.name.toLowerCase()})`);
      frame.read(`Each gradient by itself covers ${100 * alpha} % of the ground. ` +
        `At ${number(share, 2)} of the way they cover ${said.join(", ")}.`);
      frame.check(`colortool crossfade '${SETS[set].from}' '${SETS[set].to}' --at ${share} ` +
        "--mode source-over -o half.png");
    });
    picture.redraw();
  }

  const shares = slider("Way", { min: 0, max: 1, step: 0.01, value: share,
    format: (x) => number(x, 2) }, (value) => {
    run.pause();
    share = value;
    show();
  });
  const play = document.createElement("button");
  play.type = "button";
  play.className = "play";
  const run = player(play, frame.element, (seconds) => {
    const phase = (seconds / 3) % 2;
    share = Math.round(100 * (phase < 1 ? phase : 2 - phase)) / 100;
    shares.value = share;
    show();
  });
  run.seconds = 1.5;
  frame.add(shares, choice("Gradients", [{ value: "opaque", label: "opaque" },
    { value: "half", label: "60 % opaque" }], set, (value) => {
    set = value;
    compute();
    show();
  }), play);
  compute();
  show();
}
