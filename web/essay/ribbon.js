import { choice } from "../shared/choice.js";
import { axes, dot } from "../shared/plot.js";
import { slider } from "../shared/slider.js";
import { drag, stage } from "../shared/stage.js";
import { INPUTS, across, components, hex, paint, text, turned } from "./colour.js";

const STEP = 3;
const ROWS = [
  { method: "hsb", name: "Asked for: the same colour, another hue" },
  { method: "swiftui", name: "Given by .hueRotation" },
];

/** One colour turned by every angle: what is meant, and what comes out. */
export function ribbon(ct, frame) {
  let color = INPUTS[0].value;
  let angle = 60;
  let rows = [];

  function compute() {
    rows = ROWS.map((row) => {
      const colors = [];
      for (let at = 0; at <= 360; at += STEP) {
        const rgb = turned(ct, color, at, row.method);
        const light = components(ct, text(rgb), "oklch")[0];
        const gray = components(ct, `oklch(${light} 0 0)`, "srgb");
        colors.push([paint(rgb), paint(gray)]);
      }
      return colors;
    });
  }

  const BAND = 84;
  const GRAY = 22;
  const ROW = BAND + GRAY + 44;
  let plot = null;
  const picture = stage(frame.stage, {
    label: "Two ribbons over the angles from 0° to 360°: an even rainbow above, below it " +
      "what .hueRotation gives, dark and muddy in its first third.",
    height: () => 34 + ROWS.length * ROW,
    draw(view) {
      const { ctx, width } = view;
      const pad = width < 500 ? 14 : 28;
      const box = { x: pad, y: 34, width: width - 2 * pad, height: ROWS.length * ROW - 44 };
      plot = axes(view, box, {
        x: [0, 360], y: [0, 1], xTicks: [0, 60, 120, 180, 240, 300, 360], xFormat: (x) => x + "°",
      });
      rows.forEach((colors, i) => {
        const top = 34 + i * ROW;
        ctx.fillStyle = view.color("ink");
        ctx.font = view.font(14, 600);
        ctx.textAlign = "left";
        ctx.textBaseline = "alphabetic";
        ctx.fillText(ROWS[i].name, pad, top - 10);
        [[0, top, BAND], [1, top + BAND, GRAY]].forEach(([k, y, height]) => {
          ctx.fillStyle = across(ctx, box.x, box.x + box.width, colors.map((pair) => pair[k]));
          ctx.fillRect(box.x, y, box.width, height);
        });
      });
      const x = plot.x(angle);
      rows.forEach((colors, i) => {
        [["#fff", 4], ["#111", 2]].forEach(([style, line]) => {
          ctx.strokeStyle = style;
          ctx.lineWidth = line;
          ctx.beginPath();
          ctx.moveTo(x, 34 + i * ROW);
          ctx.lineTo(x, 34 + i * ROW + BAND + GRAY);
          ctx.stroke();
        });
        dot(view, x, 34 + i * ROW + BAND / 2, 16, paint(turned(ct, color, angle, ROWS[i].method)));
      });
    },
  });

  function show() {
    const [asked, given] = ROWS.map((row) => turned(ct, color, angle, row.method));
    const apart = ct.difference(text(asked), text(given), "2000");
    frame.read([color, color], ` turned by ${angle}° should be `, [paint(asked), hex(asked)],
      ", and becomes ", [paint(given), hex(given)], `: ${apart.toFixed(1)} ΔE 2000 apart.`);
    frame.check(`colortool compare-huerotation '${color}' --angles ${angle} ` +
      "--methods hsb,swiftui,oklch --format csv");
    picture.redraw();
  }

  const angles = slider("Angle", { min: 0, max: 360, value: angle, unit: "°" }, (value) => {
    angle = value;
    show();
  });
  const own = document.createElement("input");
  own.type = "color";
  own.value = color;
  own.setAttribute("aria-label", "A colour of your own");
  const colors = choice("Colour", INPUTS, color, (value) => {
    own.value = value;
    change(value);
  });
  own.addEventListener("input", () => {
    colors.value = own.value;
    change(own.value);
  });
  colors.element.append(own);
  function change(value) {
    color = value;
    compute();
    show();
  }
  drag(picture.canvas, {
    move(x) {
      angle = Math.round(plot.value(x));
      angles.value = angle;
      show();
    },
  });
  frame.add(angles, colors);
  change(color);
}
