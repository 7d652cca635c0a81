import { resting } from "../shared/pace.js";
import { disc, dot } from "../shared/plot.js";
import { stage } from "../shared/stage.js";
import {
  LUMA, bitmap, clamp, components, dot3, hex, isInside, number, paint, times,
} from "./colour.js";
import { first, turning } from "./subject.js";

// Cells across; while the colour is picked, fewer.
const CELLS = 300;
const MOVING = 50;

/** The plane of one luma seen from where the turn is a circle: blue − luma, red − luma. */
export function plane(ct, frame) {
  const state = first();
  let rgb = [];
  let luma = 0;
  let reach = 1;
  const painted = document.createElement("canvas");

  const at = (x, y) => [luma + y, luma - (LUMA[0] * y + LUMA[2] * x) / LUMA[1], luma + x];

  function compute(cells) {
    rgb = components(ct, state.color, "srgb");
    luma = dot3(LUMA, rgb);
    reach = 1.16 * Math.max(Math.hypot(rgb[2] - luma, rgb[0] - luma), luma, 1 - luma);
    bitmap(painted, cells, (x, y) => at(x * reach, y * reach));
  }

  let middle = [0, 0];
  const picture = stage(frame.stage, {
    label: "The colours of one luma, a painted many-sided patch around grey. The rotated colour " +
      "goes around grey in an exact circle, most of which is outside the patch.",
    height: (width) => Math.min(Math.max(width * 0.7, 320), 500),
    draw(view) {
      const { ctx, width, height } = view;
      const unit = (Math.min(width, height) / 2 - 6) / reach;
      const [cx, cy] = middle = [width / 2, height / 2];
      const side = 2 * unit * reach;
      const right = Math.min(cx + side / 2 + 70, width - 8);
      const place = ([red, , blue]) => [cx + unit * (blue - luma), cy - unit * (red - luma)];
      ctx.drawImage(painted, cx - side / 2, cy - side / 2, side, side);
      view.line([[cx - side / 2, cy], [right, cy]], "quiet");
      view.line([[cx, cy - side / 2 + 22], [cx, cy + side / 2]], "quiet");
      const [x0, y0] = [rgb[2] - luma, rgb[0] - luma];
      const radius = Math.hypot(x0, y0);
      const start = Math.atan2(y0, x0);
      ctx.lineCap = "round";
      // As few lines as there are parts: each has its caps.
      [["#fff", 5, true], ["#111", 2, true], ["bad", 2.5, false]].forEach(
        ([style, thick, wanted]) => {
          let part = [];
          for (let i = 0; i <= 360; i++) {
            const t = start + (i * Math.PI) / 180;
            const color = at(radius * Math.cos(t), radius * Math.sin(t));
            part.push(place(color));
            if (isInside(color) !== wanted || i === 360) {
              view.line(part.length > 1 ? part : [], style, thick);
              part = [];
            }
          }
        });
      ctx.lineCap = "butt";
      dot(view, cx, cy, 4, paint([luma, luma, luma]));
      dot(view, ...place(rgb), 7, paint(rgb));
      const now = times(ct.hueMatrix(state.angle, "swiftui"), rgb);
      const [x, y] = place(now);
      view.line([[cx, cy], [x, y]], "ink", 1.5);
      view.text("red − luma", cx, cy - side / 2 + 4, { align: "center", base: "top", halo: true });
      view.text("blue − luma", right, cy + 8, { align: "right", base: "top", halo: true });
      if (isInside(now)) {
        dot(view, x, y, 11, paint(now));
      } else {
        disc(ctx, x, y, 11.25, view.color("bad"));
        disc(ctx, x, y, 8.75, view.color("wash"));
      }
    },
  });

  function show() {
    const { color, angle } = state;
    frame.tell(() => {
      const now = times(ct.hueMatrix(angle, "swiftui"), rgb);
      const shown = now.map(clamp);
      const said = [rgb, now, shown].map((c) => number(dot3(LUMA, c), 3));
      frame.read(`Luma ${said[0]}; rotated by ${angle}° still ${said[1]}; ` +
        `clipped to the display’s colours, ${said[2]}: `, [paint(shown), hex(shown)]);
      frame.check(`colortool compare-huerotation '${color}' --angles ${angle} ` +
        "--methods luma,swiftui,css --format json");
    });
    picture.redraw();
  }

  const change = resting((isMoving) => {
    compute(isMoving ? MOVING : CELLS);
    show();
  });
  turning(frame, state, { show, change, canvas: picture.canvas,
    at(x, y) {
      const by = Math.atan2(middle[1] - y, x - middle[0])
        - Math.atan2(rgb[0] - luma, rgb[2] - luma);
      return ((by * 180) / Math.PI + 360) % 360;
    } });
  compute(CELLS);
  show();
}
