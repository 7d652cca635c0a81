import { resting } from "../shared/pace.js";
import { axes, dot } from "../shared/plot.js";
import { stage } from "../shared/stage.js";
import { TURN, across, components, hex, lightness, number, paint, text, turned } from "./colour.js";
import { ROWS, SIZES, ribbons } from "./ribbons.js";
import { first, turning } from "./subject.js";

/** The page's own colours at twelve angles, as home has them; none where the page was not made. */
function table() {
  try {
    return JSON.parse(document.getElementById("table").textContent);
  } catch (error) {
    return {};
  }
}

const said = (off) => (Math.abs(off) < 0.5 ? "right" : `${number(Math.abs(off), 0)}° ${
  off < 0 ? "short" : "too far"}`);

/** One colour turned by every angle, by three methods. */
export function ribbon(ct, frame) {
  const state = { ...first(), angle: 90 };
  const known = table();
  let rows = ribbons(ct, state.color);
  const { top, band, gray, row: high } = SIZES;
  let plot = null;
  const picture = stage(frame.stage, {
    label: "Three ribbons over the angles from 0° to 360°: OKLCh’s even in lightness, that of " +
      "the filter less so and with other hues, HSB’s bright and dark by turns.",
    height: () => top + ROWS.length * high,
    draw(view) {
      const { ctx, width } = view;
      const pad = width < 500 ? 14 : 28;
      const box = { x: pad, y: top, width: width - 2 * pad, height: ROWS.length * high - 34 };
      plot = axes(view, box, { ...TURN, y: [0, 1] });
      const x = plot.x(state.angle);
      rows.forEach((colors, i) => {
        const y = top + i * high;
        view.text(ROWS[i].name, pad, y - 9, { size: 14, weight: 600 });
        [[0, y, band], [1, y + band, gray]].forEach(([k, from, height]) => {
          ctx.fillStyle = across(ctx, box.x, box.x + box.width, colors.map((pair) => pair[k]));
          ctx.fillRect(box.x, from, box.width, height);
        });
        const mark = [[x, y], [x, y + band + gray]];
        view.line(mark, "#fff", 4);
        view.line(mark, "#111", 2);
        dot(view, x, y + band / 2, 14, paint(turned(ct, state.color, state.angle, ROWS[i].method)));
      });
    },
  });

  function show() {
    const { color, angle } = state;
    frame.tell(() => {
      const hue = (one) => components(ct, one, "cam16-jmh")[2];
      const all = ROWS.map((row) => turned(ct, color, angle, row.method));
      const parts = all.map((rgb, i) => [i ? ", " : "", [paint(rgb), hex(rgb)],
        ` by ${ROWS[i].short} (L* ${number(lightness(ct, text(rgb)), 0)})`]);
      const munsell = known[color] && angle < 360 && angle % 30 === 0;
      const errors = ROWS.map(({ short, way }, i) => {
        const off = munsell ? known[color].ways[way][angle / 30][1]
          : (hue(text(all[i])) - hue(color) - angle + 900) % 360 - 180;
        return off === null ? "" : `${said(off)} by ${short}`;
      }).filter((each) => each).join(", ");
      const scale = munsell ? "Munsell’s circle" : "CAM16’s scale";
      frame.read([color, color], ` (L* ${number(lightness(ct, color), 0)}), rotated by ${angle}°: `,
        ...parts.flat(), `. Hue error on ${scale}: ${errors}.`);
      frame.check(`colortool convert --to lab-d65 '${color}' ${all.map((rgb) => `'${hex(rgb)}'`)
        .join(" ")}`);
    });
    picture.redraw();
  }

  const change = resting((isMoving) => {
    rows = ribbons(ct, state.color, isMoving ? 20 : 6);
    show();
  });
  turning(frame, state, { show, change, canvas: picture.canvas, at: (x) => plot.value(x) });
  show();
}
