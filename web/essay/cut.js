import { axes, dot } from "../shared/plot.js";
import { slider } from "../shared/slider.js";
import { drag, stage } from "../shared/stage.js";
import {
  START, across, clamp, components, hex, isInside, number, paint, times,
} from "./colour.js";
import { first, subject } from "./subject.js";

const PARTS = [
  { name: "red", color: "part-red", dash: null },
  { name: "green", color: "part-green", dash: [9, 4] },
  { name: "blue", color: "part-blue", dash: [3, 3] },
];

/** Red, green and blue over the angle, before they are cut at 0 and at 1. */
export function cut(ct, frame) {
  let color = first();
  let angle = START;
  let rgb = [];
  let lines = [];

  function compute() {
    rgb = components(ct, color, "srgb");
    lines = PARTS.map(() => []);
    for (let at = 0; at <= 360; at += 3) {
      times(ct.hueMatrix(at, "swiftui"), rgb).forEach((x, k) => lines[k].push([at, x]));
    }
  }

  let plot = null;
  const picture = stage(frame.stage, {
    label: "Red, green and blue over the angle, as three waves. Wherever one is below 0 or " +
      "above 1 it is cut.",
    height: (width) => (width < 500 ? 300 : 360),
    draw(view) {
      const { ctx, width, height } = view;
      const box = { x: 44, y: 24, width: width - 44 - 20, height: height - 24 - 92 };
      const all = lines.reduce((list, line) => list.concat(line.map((p) => p[1])), [0, 1]);
      const range = [Math.min(...all) - 0.06, Math.max(...all) + 0.06];
      plot = axes(view, box, {
        x: [0, 360], y: range, xTicks: [0, 60, 120, 180, 240, 300, 360], yTicks: [0, 0.5, 1],
        xFormat: (x) => x + "°",
      });
      ctx.fillStyle = view.color("beyond");
      ctx.fillRect(box.x, box.y, box.width, plot.y(1) - box.y);
      ctx.fillRect(box.x, plot.y(0), box.width, box.y + box.height - plot.y(0));
      ctx.strokeStyle = view.color("quiet");
      ctx.lineWidth = 1.25;
      ctx.strokeRect(box.x, plot.y(1), box.width, plot.y(0) - plot.y(1));
      lines.forEach((line, k) => {
        plot.line(line, { color: view.color(PARTS[k].color), width: 2.5, dash: PARTS[k].dash });
        const peak = line.reduce((best, p) => (p[1] > best[1] ? p : best), [0, -9]);
        ctx.fillStyle = view.color(PARTS[k].color);
        ctx.font = view.font(13, 600);
        ctx.textAlign = peak[0] < 30 ? "left" : peak[0] > 330 ? "right" : "center";
        ctx.textBaseline = "top";
        ctx.fillText(PARTS[k].name, plot.x(peak[0]), plot.y(peak[1]) + 9);
      });
      const x = plot.x(angle);
      ctx.strokeStyle = view.color("ink");
      ctx.lineWidth = 1.5;
      ctx.beginPath();
      ctx.moveTo(x, box.y);
      ctx.lineTo(x, box.y + box.height);
      ctx.stroke();
      const now = times(ct.hueMatrix(angle, "swiftui"), rgb);
      now.forEach((v, k) => {
        if (v !== clamp(v)) {
          ctx.strokeStyle = view.color("bad");
          ctx.lineWidth = 4;
          ctx.beginPath();
          ctx.moveTo(x, plot.y(v));
          ctx.lineTo(x, plot.y(clamp(v)));
          ctx.stroke();
        }
        dot(view, x, plot.y(clamp(v)), 5, view.color(PARTS[k].color));
      });
      const colors = lines[0].map((p, i) => lines.map((line) => line[i][1]));
      ctx.fillStyle = across(ctx, box.x, box.x + box.width, colors.map(paint));
      ctx.fillRect(box.x, height - 46, box.width, 26);
      for (let at = 0; at < 360; at += 3) {
        const c = colors[at / 3];
        const left = plot.x(at);
        if (!isInside(c)) {
          ctx.fillStyle = view.color("bad");
          ctx.fillRect(left, height - 16, plot.x(at + 3) - left + 0.6, 4);
        }
      }
      dot(view, x, height - 33, 8, paint(now));
    },
  });

  function show() {
    frame.tell(() => {
      const now = times(ct.hueMatrix(angle, "swiftui"), rgb);
      const share = lines[0].filter((p, i) => !isInside(lines.map((line) => line[i][1]))).length;
      const said = now.map((v, k) => `${PARTS[k].name} ${number(v, 2)}` +
        (Math.abs(v - clamp(v)) > 5e-3 ? ` → ${clamp(v)}` : ""));
      frame.read(`At ${angle}°: ${said.join(", ")}. `, [paint(now), hex(now)],
        ` Something is cut at ${Math.round((100 * share) / lines[0].length)} % of all angles.`);
      frame.check(`colortool compare-huerotation '${color}' --angles ${angle} ` +
        "--methods swiftui --format csv");
    });
    picture.redraw();
  }

  const angles = slider("Angle", { min: 0, max: 360, value: angle, unit: "°" }, (value) => {
    angle = value;
    show();
  });
  frame.add(angles, subject(frame, (value) => {
    color = value;
    compute();
    show();
  }));
  drag(picture.canvas, {
    move(x) {
      angle = Math.round(plot.value(x));
      angles.value = angle;
      show();
    },
  });
  compute();
  show();
}
