import { resting } from "../shared/pace.js";
import { axes, dot } from "../shared/plot.js";
import { slider } from "../shared/slider.js";
import { drag, stage } from "../shared/stage.js";
import { START, across, components, hex, number, paint, text, turned } from "./colour.js";
import { ROWS, SIZES, ribbons } from "./ribbons.js";
import { first, subject } from "./subject.js";

/** One colour turned by every angle: as seen, as given, as in design tools. */
export function ribbon(ct, frame) {
  let color = first();
  let angle = START;
  let rows = [];
  const { top, band, gray, row: high } = SIZES;
  let plot = null;
  const picture = stage(frame.stage, {
    label: "Three ribbons over the angles from 0° to 360°: OKLCh’s even in lightness, that of " +
      ".hueRotation nearly so and with other hues, HSB’s bright and dark by turns.",
    height: () => top + ROWS.length * high,
    draw(view) {
      const { ctx, width } = view;
      const pad = width < 500 ? 14 : 28;
      const box = { x: pad, y: top, width: width - 2 * pad, height: ROWS.length * high - 34 };
      plot = axes(view, box, {
        x: [0, 360], y: [0, 1], xTicks: [0, 60, 120, 180, 240, 300, 360], xFormat: (x) => x + "°",
      });
      rows.forEach((colors, i) => {
        const y = top + i * high;
        ctx.fillStyle = view.color("ink");
        ctx.font = view.font(14, 600);
        ctx.textAlign = "left";
        ctx.textBaseline = "alphabetic";
        ctx.fillText(ROWS[i].name, pad, y - 9);
        [[0, y, band], [1, y + band, gray]].forEach(([k, from, height]) => {
          ctx.fillStyle = across(ctx, box.x, box.x + box.width, colors.map((pair) => pair[k]));
          ctx.fillRect(box.x, from, box.width, height);
        });
      });
      const x = plot.x(angle);
      rows.forEach((colors, i) => {
        const y = top + i * high;
        [["#fff", 4], ["#111", 2]].forEach(([style, line]) => {
          ctx.strokeStyle = style;
          ctx.lineWidth = line;
          ctx.beginPath();
          ctx.moveTo(x, y);
          ctx.lineTo(x, y + band + gray);
          ctx.stroke();
        });
        dot(view, x, y + band / 2, 14, paint(turned(ct, color, angle, ROWS[i].method)));
      });
    },
  });

  function show() {
    frame.tell(() => {
      const own = components(ct, color, "oklch");
      const all = ROWS.map((row) => turned(ct, color, angle, row.method));
      const off = (rgb) => {
        const [, , hue] = components(ct, text(rgb), "oklch");
        const away = (hue - own[2] - angle + 900) % 360 - 180;
        return Math.abs(away) < 0.5 ? "" : `, hue ${number(Math.abs(away), 0)}° ${
          away < 0 ? "short" : "too far"}`;
      };
      const said = (rgb) => {
        const [light] = components(ct, text(rgb), "oklch");
        return ` (lightness ${number(light, 2)}${off(rgb)})`;
      };
      const apart = ct.difference(hex(all[0]), hex(all[1]), "2000");
      frame.read([color, color], ` of lightness ${number(own[0], 2)}, turned by ${angle}°: `,
        [paint(all[0]), hex(all[0])], `${said(all[0])} as seen; `,
        [paint(all[1]), hex(all[1])], `${said(all[1])} by .hueRotation, ${
          number(apart, 1)} ΔE 2000 apart; `, [paint(all[2]), hex(all[2])],
        `${said(all[2])} in design tools.`);
      frame.check(`colortool convert --to oklch '${color}' ${all.map((rgb) => `'${hex(rgb)}'`)
        .join(" ")}; colortool difference '${hex(all[0])}' '${hex(all[1])}'`);
    });
    picture.redraw();
  }

  const angles = slider("Angle", { min: 0, max: 360, value: angle, unit: "°" }, (value) => {
    angle = value;
    show();
  });
  const change = resting((isMoving) => {
    rows = ribbons(ct, color, isMoving ? 20 : 3);
    show();
  });
  drag(picture.canvas, {
    move(x) {
      angle = Math.round(plot.value(x));
      angles.value = angle;
      show();
    },
  });
  frame.add(angles, subject(frame, (value) => {
    color = value;
    change();
  }));
  rows = ribbons(ct, color);
  show();
}
