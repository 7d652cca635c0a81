import { resting } from "../shared/pace.js";
import { disc, dot } from "../shared/plot.js";
import { stage } from "../shared/stage.js";
import {
  bitmap, clamp, components, converted, hex, lightness, number, paint, text, turned,
} from "./colour.js";
import { hsbScale } from "./cube.js";
import { first, turning } from "./subject.js";

// Cells across, and degrees from one place of the turn to the next; while the colour is picked,
// fewer, so that the figure keeps up.
const STILL = { cells: 240, step: 4 };
const MOVING = { cells: 32, step: 30 };
const REACH = 0.34;

/** The colours of one HSB brightness, a hexagon, beside those of one OKLCh lightness. */
export function hexagon(ct, frame) {
  const units = hsbScale(ct);
  const state = first();
  let hsb = [];
  let oklch = [];
  const panels = [0, 1].map(() => document.createElement("canvas"));

  /** HSB's hexagon: what is seen of the cube along its greys. */
  const onHexagon = (hues) =>
    converted(ct, hues.map((h) => [h, hsb[1], units(0, 0, 100)[2]]), "hsb", "srgb")
      .map(([r, g, b]) => [r - (g + b) / 2, (Math.sqrt(3) / 2) * (g - b)]);

  function compute(cells) {
    hsb = components(ct, state.color, "hsb");
    oklch = components(ct, state.color, "oklch");
    const whole = units(0, 100, 0)[1];
    const left = [];
    const right = [];
    const nothing = [-1, -1, -1];
    bitmap(panels[0], cells, (x, y) => {
      const hue = (Math.atan2(y, x) * 180) / Math.PI;
      // Of the hexagon with the corners at multiples of 60°, the share of the way to its edge.
      const within = ((((hue % 60) + 60) % 60) - 30) * (Math.PI / 180);
      const share = (Math.hypot(x, y) * Math.cos(within)) / (Math.sqrt(3) / 2);
      // Along an edge the hue of HSB goes evenly with the way, not with the angle.
      const even = 30 + (30 * Math.tan(within)) / Math.tan(Math.PI / 6);
      const sector = Math.floor((((hue % 360) + 360) % 360) / 60) * 60;
      left.push(share > 1.02 ? null : [sector + even, Math.min(share, 1) * whole, hsb[2]]);
      right.push([oklch[0], Math.hypot(x, y) * REACH, hue]);
      return nothing;
    });
    const hexagons = converted(ct, left.map((color) => color || nothing), "hsb", "srgb");
    bitmap(panels[0], cells, (x, y, i) => (left[i] ? hexagons[i].map(clamp) : nothing));
    const patch = converted(ct, right, "oklch", "srgb");
    bitmap(panels[1], cells, (x, y, i) => patch[i]);
  }

  let ring = [];
  let steps = [];
  let outline = [];
  function walk(step) {
    const way = [];
    for (let a = 0; a <= 360; a += step) {
      way.push(turned(ct, state.color, a, "oklch"));
    }
    ring = converted(ct, way, "srgb", "oklab");
    const turns = Array.from({ length: 12 }, (_, i) => i * 30);
    const at = onHexagon(turns.map((turn) => hsb[0] + turn));
    const all = turns.map((turn) => turned(ct, state.color, turn, "hsb"));
    const labs = converted(ct, all, "srgb", "oklab");
    steps = all.map((rgb, i) => ({ rgb, lab: labs[i], at: at[i] }));
    outline = onHexagon(Array.from({ length: 7 }, (_, i) => 60 * i));
  }

  const turnedBoth = () => ["hsb", "oklch"].map((method) =>
    turned(ct, state.color, state.angle, method));
  let both = turnedBoth();
  let centers = [];
  const picture = stage(frame.stage, {
    label: "Left, HSB: a hexagon of the colours of one brightness, twelve evenly spaced hues on " +
      "its rim. Right, OKLCh: the colours of one lightness, an uneven patch; the same twelve " +
      "hues stand close together in places and far apart in others.",
    height: (width) => (width < 640 ? (width - 36) / 2 : (width - 72) / 2) + 70,
    draw(view) {
      const { ctx, width } = view;
      const gap = width < 640 ? 12 : 24;
      const side = (width - 3 * gap) / 2;
      centers = [[gap, 44], [2 * gap + side, 44]]
        .map(([x, y]) => [x + side / 2, y + side / 2]);
      const names = [`HSB, brightness ${number((100 * hsb[2]) / units(0, 0, 100)[2], 0)} %`,
        `OKLCh’s lightness ${number(oklch[0], 2)}`];
      const radius = side / 2;
      panels.forEach((panel, n) => {
        const [cx, cy] = centers[n];
        view.text(names[n], cx, cy - radius - 12,
          { size: width < 640 ? 12 : 14, weight: 600, align: "center" });
        ctx.save();
        ctx.beginPath();
        if (n) {
          ctx.arc(cx, cy, radius, 0, 2 * Math.PI);
        } else {
          for (let h = 0; h < 360; h += 60) {
            const t = (h * Math.PI) / 180;
            ctx.lineTo(cx + 0.995 * radius * Math.cos(t), cy - 0.995 * radius * Math.sin(t));
          }
        }
        ctx.clip();
        ctx.drawImage(panel, cx - radius, cy - radius, side, side);
        ctx.restore();
      });
      const ink = (points) => [["#fff", 4], ["#111", 1.75]].forEach(([style, thick]) =>
        view.line(points, style, thick));
      const circle = (r, style, thick, dash) => view.line(Array.from({ length: 121 }, (_, i) =>
        [rx + r * Math.cos(i * Math.PI / 60), ry + r * Math.sin(i * Math.PI / 60)]),
      style, thick, dash);
      // The way of the turn: a hexagon there, a circle here.
      const [[lx, ly], [rx, ry]] = centers;
      const unit = radius / REACH;
      ink(outline.map(([x, y]) => [lx + radius * x, ly - radius * y]));
      circle(unit * oklch[1], "quiet", 1.5, [5, 4]);
      ink(ring.map(([, x, y]) => [rx + unit * x, ry - unit * y]));
      // Twelve even steps of HSB's hue, and where OKLCh has them.
      circle(0.98 * radius, "line", 1);
      steps.forEach(({ rgb, lab, at }) => {
        dot(view, lx + radius * at[0], ly - radius * at[1], 5, paint(rgb));
        const far = (0.98 * radius) / Math.hypot(lab[1], lab[2]);
        const [x, y] = [rx + far * lab[1], ry - far * lab[2]];
        disc(ctx, x, y, 6.5, view.color("quiet"));
        disc(ctx, x, y, 5.5, paint(rgb));
      });
      const [p] = onHexagon([hsb[0] + state.angle]);
      dot(view, lx + radius * p[0], ly - radius * p[1], 11, paint(both[0]));
      const [, a, b] = components(ct, text(both[1]), "oklab");
      dot(view, rx + unit * a, ry - unit * b, 11, paint(both[1]));
    },
  });

  function show() {
    both = turnedBoth();
    frame.tell(() => {
      const [own, ...light] = [state.color, ...both.map(text)].map((color) =>
        number(lightness(ct, color), 0));
      const hues = steps.map(({ lab }) => (Math.atan2(lab[2], lab[1]) * 180) / Math.PI);
      const gaps = hues.map((h, i) => (hues[(i + 1) % 12] - h + 720) % 360);
      frame.read(`Rotated by ${state.angle}°: in HSB `, [paint(both[0]), hex(both[0])],
        `, L* ${own} → ${light[0]}; in OKLCh `,
        [paint(both[1]), hex(both[1])], `, L* ${own} → ${light[1]}. ` +
        "HSB’s even steps of 30° are " +
        `${number(Math.min(...gaps), 0)}° to ${number(Math.max(...gaps), 0)}° apart in OKLCh.`);
      frame.check(`colortool convert --to lab-d65 ${both.map((rgb) => `'${hex(rgb)}'`).join(" ")}`);
    });
    picture.redraw();
  }

  const change = resting((isMoving) => {
    const { cells, step } = isMoving ? MOVING : STILL;
    compute(cells);
    walk(step);
    show();
  });
  turning(frame, state, { show, change, canvas: picture.canvas,
    at(x, y) {
      const [l, r] = centers.map(([cx, cy]) => Math.hypot(x - cx, y - cy));
      const n = r < l ? 1 : 0;
      const at = (Math.atan2(centers[n][1] - y, x - centers[n][0]) * 180) / Math.PI;
      return (((at - (n ? oklch[2] : hsb[0])) % 360) + 360) % 360;
    } });
  compute(STILL.cells);
  walk(STILL.step);
  show();
}
