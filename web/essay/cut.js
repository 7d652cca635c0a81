import { axes, dot } from "../shared/plot.js";
import { stage } from "../shared/stage.js";
import {
  LUMA, TURN, across, clamp, components, dot3, hex, isInside, number, paint, times,
} from "./colour.js";
import { first, turning } from "./subject.js";

const PARTS = [
  { name: "red", color: "part-red", dash: null },
  { name: "green", color: "part-green", dash: [9, 4] },
  { name: "blue", color: "part-blue", dash: [3, 3] },
];

/** Red, green and blue over the angle, before they are cut at 0 and at 1. */
export function cut(ct, frame) {
  const state = first();
  let rgb = [];
  let lines = [];
  const at = (angle) => times(ct.hueMatrix(angle, "swiftui"), rgb);

  let plot = null;
  const picture = stage(frame.stage, {
    label: "Red, green and blue over the angle, as three waves. Wherever one is below 0 or " +
      "above 1 it is cut.",
    height: (width) => (width < 500 ? 300 : 360),
    draw(view) {
      const { ctx, width, height } = view;
      const box = { x: 44, y: 24, width: width - 44 - 20, height: height - 24 - 92 };
      const all = lines.reduce((list, line) => list.concat(line.map((p) => p[1])), [0, 1]);
      plot = axes(view, box, { ...TURN, yTicks: [0, 0.5, 1],
        y: [Math.min(...all) - 0.06, Math.max(...all) + 0.06] });
      ctx.fillStyle = view.color("beyond");
      ctx.fillRect(box.x, box.y, box.width, plot.y(1) - box.y);
      ctx.fillRect(box.x, plot.y(0), box.width, box.y + box.height - plot.y(0));
      ctx.strokeStyle = view.color("quiet");
      ctx.lineWidth = 1.25;
      ctx.strokeRect(box.x, plot.y(1), box.width, plot.y(0) - plot.y(1));
      lines.forEach((line, k) => {
        const { name, color, dash } = PARTS[k];
        plot.line(line, { color, width: 2.5, dash });
        const peak = line.reduce((best, p) => (p[1] > best[1] ? p : best), [0, -9]);
        view.text(name, plot.x(peak[0]), plot.y(peak[1]) + 9, { weight: 600, paint: color,
          align: peak[0] < 30 ? "left" : peak[0] > 330 ? "right" : "center", base: "top" });
      });
      const x = plot.x(state.angle);
      view.line([[x, box.y], [x, box.y + box.height]], "ink", 1.5);
      const now = at(state.angle);
      now.forEach((v, k) => {
        if (v !== clamp(v)) {
          view.line([[x, plot.y(v)], [x, plot.y(clamp(v))]], "bad", 4);
        }
        dot(view, x, plot.y(clamp(v)), 5, view.color(PARTS[k].color));
      });
      const colors = lines[0].map((_, i) => lines.map((line) => line[i][1]));
      ctx.fillStyle = across(ctx, box.x, box.x + box.width, colors.map(paint));
      ctx.fillRect(box.x, height - 46, box.width, 26);
      ctx.fillStyle = view.color("bad");
      colors.slice(0, -1).forEach((color, i) => {
        if (!isInside(color)) {
          ctx.fillRect(plot.x(3 * i), height - 16, plot.x(3) - plot.x(0) + 0.6, 4);
        }
      });
      dot(view, x, height - 33, 8, paint(now));
    },
  });

  function show() {
    frame.tell(() => {
      const now = at(state.angle);
      const share = lines[0].filter((_, i) => !isInside(lines.map((line) => line[i][1]))).length;
      const said = now.map((v, k) => `${PARTS[k].name} ${number(v, 2)}` +
        (Math.abs(v - clamp(v)) > 5e-3 ? ` → ${clamp(v)}` : ""));
      const lumas = [rgb, now.map(clamp)].map((c) => number(dot3(LUMA, c), 3));
      frame.read(`At ${state.angle}°: ${said.join(", ")}. `, [paint(now), hex(now)],
        ` Luma ${lumas[0]} becomes ${lumas[1]}. Something is clipped at ` +
        `${Math.round((100 * share) / lines[0].length)} % of all angles.`);
      frame.check(`colortool compare-huerotation '${state.color}' --angles ${state.angle} ` +
        "--methods swiftui --format csv");
    });
    picture.redraw();
  }

  function change() {
    rgb = components(ct, state.color, "srgb");
    lines = PARTS.map(() => []);
    for (let angle = 0; angle <= 360; angle += 3) {
      at(angle).forEach((x, k) => lines[k].push([angle, x]));
    }
    show();
  }
  turning(frame, state, { show, change, canvas: picture.canvas, at: (x) => plot.value(x) });
  change();
}
