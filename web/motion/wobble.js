import { choice } from "../shared/choice.js";
import { player } from "../shared/motion.js";
import { axes, dot } from "../shared/plot.js";
import { slider } from "../shared/slider.js";
import { drag, stage } from "../shared/stage.js";
import { components, hex, number, paint } from "../essay/colour.js";

const SECONDS = 3;
const FROM = ["rgb(128 0 128)", "rgb(255 128 0)"];
const TO = ["rgb(255 0 0)", "rgb(128 0 128)"];

/** The tutorial's wobble over three seconds, and the gradient that it drives. */
export function wobble(ct, frame) {
  let curve = "wobble";
  let time = SECONDS;
  const progress = (t) => ct.ease(curve, ct.ease("ease-in-out", Math.min(t / SECONDS, 1)));
  const colors = (share) => [0, 1].map((i) =>
    components(ct, ct.mix(FROM[i], TO[i], share, { in: "srgb" }), "srgb"));

  // The line stands still while its time is moved along it.
  let line = { curve: null, points: [] };
  function points() {
    if (line.curve !== curve) {
      const times = Array.from({ length: 241 }, (_, i) => (SECONDS * i) / 240);
      line = { curve, points: times.map((t) => [t, progress(t)]) };
    }
    return line.points;
  }

  let plot = null;
  const picture = stage(frame.stage, {
    label: "Progress over three seconds: a rising line with four humps that ends at 1.1, above " +
      "its goal of 1. Beside it the gradient that comes to rest, and the one that was asked for.",
    height: (width) => (width < 640 ? 440 : 340),
    draw(view) {
      const { ctx, width, height } = view;
      const isTall = width < 640;
      const side = isTall ? (width - 3 * 20) / 2 : Math.min(width * 0.2, 170);
      const box = { x: 48, y: 40, width: isTall ? width - 68 : width - 2 * side - 130,
        height: isTall ? 190 : height - 84 };
      plot = axes(view, box, {
        x: [0, SECONDS], y: [-0.08, 1.18], xTicks: [0, 1, 2, 3], yTicks: [0, 0.5, 1],
        xFormat: (x) => x + " s", title: "Progress",
      });
      ctx.fillStyle = view.color("beyond");
      ctx.fillRect(box.x, box.y, box.width, plot.y(1) - box.y);
      ctx.fillRect(box.x, plot.y(0), box.width, box.y + box.height - plot.y(0));
      plot.line(points(), { color: view.color("ink"), width: 2.25 });
      const now = progress(time);
      dot(view, plot.x(time), plot.y(now), 8, paint(colors(now)[0]));
      const draw = (x, y, name, share) => {
        const [top, bottom] = colors(share);
        const high = isTall ? 120 : height - 110;
        const fill = ctx.createLinearGradient(0, y, 0, y + high);
        for (let i = 0; i <= 8; i++) {
          const mixed = top.map((c, k) => c + (bottom[k] - c) * (i / 8));
          fill.addColorStop(i / 8, paint(mixed));
        }
        ctx.fillStyle = fill;
        ctx.beginPath();
        ctx.rect(x, y, side, high);
        ctx.fill();
        ctx.font = view.font(13, 600);
        ctx.fillStyle = view.color("ink");
        ctx.textAlign = "left";
        ctx.textBaseline = "alphabetic";
        ctx.fillText(name, x, y - 10);
        ctx.font = view.font(12);
        ctx.fillStyle = view.color("quiet");
        ctx.textBaseline = "top";
        ctx.fillText(`${hex(top)} – ${hex(bottom)}`, x, y + high + 7);
      };
      const y = isTall ? 292 : 40;
      const x = isTall ? 20 : width - 2 * side - 40;
      draw(x, y, time >= SECONDS ? "at rest" : "now", now);
      draw(x + side + 20, y, "asked for", 1);
    },
  });

  function show() {
    frame.tell(() => {
      const now = progress(time);
      const end = colors(progress(SECONDS));
      frame.read(`After ${number(time, 2)} s progress is ${number(now, 3)}. At rest it is ` +
        `${number(progress(SECONDS), 3)}, and the colours `, [paint(end[0]), hex(end[0])], " and ",
      [paint(end[1]), hex(end[1])], "; asked for are ", [TO[0], "#ff0000"], " and ",
      [TO[1], "#800080"], ".");
      frame.check(`colortool mix 'rgb(255 128 0)' 'rgb(128 0 128)' --in srgb --curve ${curve} ` +
        "--at 1 --gamut srgb --map clip --format hex");
    });
    picture.redraw();
  }

  const times = slider("Time", { min: 0, max: SECONDS, step: 0.01, value: time,
    format: (t) => number(t, 2) + " s" }, (value) => {
    run.pause();
    run.seconds = value < SECONDS ? value : 0;
    time = value;
    show();
  });
  const play = document.createElement("button");
  play.type = "button";
  play.className = "play";
  const run = player(play, frame.element, (seconds) => {
    time = Math.min(seconds, SECONDS);
    times.value = time;
    show();
    return seconds < SECONDS;
  });
  frame.add(times, choice("Curve", [
    { value: "wobble", label: "as published" },
    { value: "settledWobble", label: "settled" },
    { value: "linear", label: "without" },
  ], curve, (value) => {
    curve = value;
    show();
  }), play);
  drag(picture.canvas, {
    move(x) {
      if (plot && x < plot.x(SECONDS) + 20) {
        time = Math.round(plot.value(x) * 100) / 100;
        run.pause();
        times.value = time;
        show();
      }
    },
  });
  show();
}
