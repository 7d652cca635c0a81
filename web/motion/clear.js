import { choice } from "../shared/choice.js";
import { dot } from "../shared/plot.js";
import { slider } from "../shared/slider.js";
import { drag, stage } from "../shared/stage.js";
import { number } from "../essay/colour.js";

const STEPS = 120;
const ROWS = [
  { name: "premultiplied", premultiplied: true },
  { name: "not premultiplied", premultiplied: false },
];
const CLEAR = { black: "rgb(0 0 0 / 0)", white: "rgb(255 255 255 / 0)" };

/** Yellow fading to nothing, with colours weighted by opacity and without. */
export function clear(ct, frame) {
  let end = "black";
  let share = 0.5;
  const from = "#ffcc00";

  const at = (row, f) => {
    const color = ct.convert(
      ct.mix(from, CLEAR[end], f, { in: "srgb", premultiplied: row.premultiplied }), "srgb");
    return [color.components.map((x) => 255 * (x || 0)), color.alpha === null ? 0 : color.alpha];
  };
  const css = ([rgb, alpha]) =>
    `rgba(${rgb.map((x) => Math.round(x)).join(",")},${alpha.toFixed(3)})`;

  // Both gradients, as they stand still while the dot is moved.
  const strip = document.createElement("canvas");
  let painted = "";
  function paintStrips(width, ratio) {
    const key = `${end} ${width} ${ratio}`;
    if (painted !== key) {
      painted = key;
      strip.width = Math.round(width * ratio);
      strip.height = 2;
      const brush = strip.getContext("2d");
      ROWS.forEach((row, n) => {
        for (let i = 0; i < STEPS; i++) {
          brush.fillStyle = css(at(row, (i + 0.5) / STEPS));
          const [left, right] = [i, i + 1].map((k) => Math.round(strip.width * k / STEPS));
          brush.fillRect(left, n, right - left, 1);
        }
      });
    }
  }

  let box = { x: 0, width: 1 };
  const picture = stage(frame.stage, {
    label: "Yellow fading into white paper, twice. Premultiplied it stays yellow; not " +
      "premultiplied it goes through a dirty olive.",
    height: () => 230,
    draw(view) {
      const { ctx, width } = view;
      const pad = width < 500 ? 14 : 28;
      box = { x: pad, width: width - 2 * pad };
      paintStrips(box.width, view.ratio);
      ROWS.forEach((row, n) => {
        const y = 38 + n * 102;
        ctx.font = view.font(13, 600);
        ctx.fillStyle = view.color("ink");
        ctx.textAlign = "left";
        ctx.textBaseline = "alphabetic";
        ctx.fillText(row.name, pad, y - 10);
        ctx.fillStyle = "#fff";
        ctx.fillRect(pad, y, box.width, 64);
        ctx.imageSmoothingEnabled = false;
        ctx.drawImage(strip, 0, n, strip.width, 1, pad, y, box.width, 64);
        const [rgb, alpha] = at(row, share);
        const over = rgb.map((x) => Math.round(x * alpha + 255 * (1 - alpha)));
        dot(view, pad + share * box.width, y + 32, 10, `rgb(${over.join(",")})`);
      });
    },
  });

  function show() {
    frame.tell(() => {
      const said = ROWS.map((row) => {
        const [rgb, alpha] = at(row, share);
        return [[css([rgb, 1]), `${rgb.map((x) => number(x / 255, 2)).join(" ")} / ` +
          `${number(alpha, 2)}`], ` ${row.name}`];
      });
      frame.read("Colour and opacity: ", ...said[0], "; ", ...said[1], ".");
      frame.check(`colortool mix '${from}' '${CLEAR[end]}' --in srgb --at ${share} ` +
        "--no-premultiply");
    });
    picture.redraw();
  }

  const shares = slider("Way", { min: 0, max: 1, step: 0.01, value: share,
    format: (x) => number(x, 2) }, (value) => {
    share = value;
    show();
  });
  frame.add(shares, choice("Clear is", [{ value: "black", label: "transparent black" },
    { value: "white", label: "transparent white" }], end, (value) => {
    end = value;
    show();
  }));
  drag(picture.canvas, {
    move(x) {
      share = Math.round(100 * Math.min(Math.max((x - box.x) / box.width, 0), 1)) / 100;
      shares.value = share;
      show();
    },
  });
  show();
}
