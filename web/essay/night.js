import { axes, dot } from "../shared/plot.js";
import { stage } from "../shared/stage.js";
import { TURN, across, clamp, components, hex, number, paint, text, turned } from "./colour.js";
import { first, turning } from "./subject.js";

const ROWS = [
  { name: "By day, on white", paper: "#ffffff" },
  { name: "invert(1) hue-rotate(180deg)", paper: "#000000" },
  { name: "Luminance inverted, hue kept", paper: "#000000" },
];

/** The page's colour at every hue, and what two night modes make of it. */
export function night(ct, frame) {
  // A blue, whose hue and contrast the filter changes plainly.
  const state = { ...first("#007aff"), angle: 0 };
  let rows = [];
  const modes = (rgb) => [rgb,
    turned(ct, text(rgb.map((x) => 1 - clamp(x))), 180, "css"),
    components(ct, ct.invertLightness(text(rgb)), "srgb")];
  const at = (angle) => modes(turned(ct, state.color, angle, "oklch"));

  let plot = null;
  const picture = stage(frame.stage, {
    label: "Three ribbons over hue: colours by day on white; on black those of the filter, whose " +
      "hues have shifted; and those with their luminance inverted, whose hues are the same.",
    height: () => 300,
    draw(view) {
      const { ctx, width } = view;
      const box = { x: 14, y: 34, width: width - 28, height: 234 };
      plot = axes(view, box, { ...TURN, y: [0, 1] });
      const now = at(state.angle);
      ROWS.forEach(({ name, paper }, n) => {
        const y = 34 + 82 * n;
        view.text(name, box.x, y - 9, { size: 14, weight: 600 });
        ctx.fillStyle = paper;
        ctx.fillRect(box.x, y, box.width, 52);
        ctx.fillStyle = across(ctx, box.x, box.x + box.width, rows.map((row) => paint(row[n])));
        ctx.fillRect(box.x, y + 10, box.width, 32);
        dot(view, plot.x(state.angle), y + 26, 12, paint(now[n]));
      });
    },
  });

  function show() {
    frame.tell(() => {
      const all = at(state.angle);
      const hues = all.map((rgb) => components(ct, text(rgb), "cam16-jmh")[2]);
      const parts = all.map((rgb, n) => {
        const contrast = number(ct.contrast(hex(rgb), ROWS[n].paper), 1);
        const off = Math.abs((hues[n] - hues[0] + 900) % 360 - 180);
        return [[paint(rgb), hex(rgb)], ` with contrast ${contrast}\u00a0:\u00a01${
          n ? `, hue ${number(off, 0)}° off` : ""}`];
      });
      frame.read("By day ", ...parts[0], "; by the matrix filter ", ...parts[1],
        "; by luminance ", ...parts[2], " (hue on CAM16’s scale).");
      frame.check(`colortool filter 'invert(1) hue-rotate(180deg)' '${hex(all[0])}'; ` +
        `colortool invert-lightness '${hex(all[0])}'`);
    });
    picture.redraw();
  }

  function change() {
    rows = Array.from({ length: 61 }, (_, i) => at(6 * i));
    show();
  }
  turning(frame, state, { show, change, canvas: picture.canvas, at: (x) => plot.value(x) });
  change();
}
