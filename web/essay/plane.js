import { resting } from "../shared/pace.js";
import { dot } from "../shared/plot.js";
import { slider } from "../shared/slider.js";
import { drag, stage } from "../shared/stage.js";
import { START, LUMA, components, dot3, hex, isInside, number, paint, times } from "./colour.js";
import { first, subject } from "./subject.js";

// Cells across; while the colour is picked, fewer.
const CELLS = 300;
const MOVING = 50;

/** The plane of one luma seen from where the turn is a circle: blue − luma, red − luma. */
export function plane(ct, frame) {
  let color = first();
  let angle = START;
  let rgb = [];
  let luma = 0;
  let reach = 1;
  const painted = document.createElement("canvas");
  const brush = painted.getContext("2d");

  const at = (x, y) => [luma + y, luma - (LUMA[0] * y + LUMA[2] * x) / LUMA[1], luma + x];

  function compute(cells) {
    rgb = components(ct, color, "srgb");
    luma = dot3(LUMA, rgb);
    reach = 1.16 * Math.max(Math.hypot(rgb[2] - luma, rgb[0] - luma), luma, 1 - luma);
    painted.width = painted.height = cells;
    const image = brush.createImageData(cells, cells);
    for (let i = 0; i < cells * cells; i++) {
      const x = (((i % cells) + 0.5) / cells) * 2 - 1;
      const y = 1 - ((Math.floor(i / cells) + 0.5) / cells) * 2;
      // As by `at`, without an array for each of its cells.
      const [red, blue] = [luma + y * reach, luma + x * reach];
      const green = luma - ((LUMA[0] * y + LUMA[2] * x) * reach) / LUMA[1];
      if (Math.min(red, green, blue) >= 0 && Math.max(red, green, blue) <= 1) {
        image.data[4 * i] = 255 * red;
        image.data[4 * i + 1] = 255 * green;
        image.data[4 * i + 2] = 255 * blue;
        image.data[4 * i + 3] = 255;
      }
    }
    brush.putImageData(image, 0, 0);
  }

  let place = null;
  const picture = stage(frame.stage, {
    label: "The colours of one luma, a painted many-sided patch around grey. The turned colour " +
      "goes around grey in an exact circle, most of which is outside the patch.",
    height: (width) => Math.min(Math.max(width * 0.7, 320), 500),
    draw(view) {
      const { ctx, width, height } = view;
      const unit = (Math.min(width, height) / 2 - 6) / reach;
      const [cx, cy] = [width / 2, height / 2];
      place = { cx, cy, unit };
      const side = 2 * unit * reach;
      ctx.drawImage(painted, cx - side / 2, cy - side / 2, side, side);
      ctx.strokeStyle = view.color("quiet");
      ctx.lineWidth = 1;
      ctx.beginPath();
      ctx.moveTo(cx - side / 2, cy);
      ctx.lineTo(Math.min(cx + side / 2 + 70, width - 8), cy);
      ctx.moveTo(cx, cy - side / 2 + 22);
      ctx.lineTo(cx, cy + side / 2);
      ctx.stroke();
      const [x0, y0] = [rgb[2] - luma, rgb[0] - luma];
      const radius = Math.hypot(x0, y0);
      const start = Math.atan2(y0, x0);
      const draw = (style, line, wanted) => {
        ctx.strokeStyle = style;
        ctx.lineWidth = line;
        ctx.lineCap = "round";
        ctx.beginPath();
        const STEPS = 360;
        // As few lines as there are parts: each has its caps.
        let isOn = false;
        for (let i = 0; i <= STEPS; i++) {
          const t = start + (i / STEPS) * 2 * Math.PI;
          const p = [radius * Math.cos(t), radius * Math.sin(t)];
          const to = [cx + unit * p[0], cy - unit * p[1]];
          if (isOn) {
            ctx.lineTo(...to);
          }
          const goesOn = isInside(at(p[0], p[1])) === wanted;
          if (goesOn && !isOn) {
            ctx.moveTo(...to);
          }
          isOn = goesOn;
        }
        ctx.stroke();
      };
      draw("#fff", 5, true);
      draw("#111", 2, true);
      draw(view.color("bad"), 2.5, false);
      dot(view, cx, cy, 4, paint([luma, luma, luma]));
      dot(view, cx + unit * x0, cy - unit * y0, 7, paint(rgb));
      const now = times(ct.hueMatrix(angle, "swiftui"), rgb);
      const [x, y] = [cx + unit * (now[2] - luma), cy - unit * (now[0] - luma)];
      ctx.strokeStyle = view.color("ink");
      ctx.lineWidth = 1.5;
      ctx.beginPath();
      ctx.moveTo(cx, cy);
      ctx.lineTo(x, y);
      ctx.stroke();
      ctx.font = view.font(13);
      ctx.fillStyle = view.color("ink");
      ctx.strokeStyle = view.color("wash");
      ctx.lineWidth = 4;
      [["red − luma", cx, cy - side / 2 + 4, "center"],
        ["blue − luma", Math.min(cx + side / 2 + 70, width - 8), cy + 8, "right"],
      ].forEach(([word, left, top, align]) => {
        ctx.textAlign = align;
        ctx.textBaseline = "top";
        ctx.strokeText(word, left, top);
        ctx.fillText(word, left, top);
      });
      if (isInside(now)) {
        dot(view, x, y, 11, paint(now));
      } else {
        ctx.beginPath();
        ctx.arc(x, y, 10, 0, 2 * Math.PI);
        ctx.fillStyle = view.color("wash");
        ctx.fill();
        ctx.strokeStyle = view.color("bad");
        ctx.lineWidth = 2.5;
        ctx.stroke();
      }
    },
  });

  function show() {
    frame.tell(() => {
      const now = times(ct.hueMatrix(angle, "swiftui"), rgb);
      const cut = now.map((x) => Math.min(Math.max(x, 0), 1));
      const said = [rgb, now, cut].map((c) => number(dot3(LUMA, c), 3));
      frame.read(`Luma ${said[0]}; turned by ${angle}° still ${said[1]}; ` +
        `cut to what a screen has, ${said[2]}: `, [paint(cut), hex(cut)]);
      frame.check(`colortool compare-huerotation '${color}' --angles ${angle} ` +
        "--methods luma,swiftui,css --format json");
    });
    picture.redraw();
  }

  const angles = slider("Angle", { min: 0, max: 360, value: angle, unit: "°" }, (value) => {
    angle = value;
    show();
  });
  const change = resting((isMoving) => {
    compute(isMoving ? MOVING : CELLS);
    show();
  });
  frame.add(angles, subject(frame, (value) => {
    color = value;
    change();
  }));
  drag(picture.canvas, {
    move(x, y) {
      const [x0, y0] = [rgb[2] - luma, rgb[0] - luma];
      const turnedBy = Math.atan2(place.cy - y, x - place.cx) - Math.atan2(y0, x0);
      angle = ((Math.round((turnedBy * 180) / Math.PI) % 360) + 360) % 360;
      angles.value = angle;
      show();
    },
  });
  compute(CELLS);
  show();
}
