import { choice } from "../shared/choice.js";
import { axes, dot } from "../shared/plot.js";
import { slider } from "../shared/slider.js";
import { drag, stage } from "../shared/stage.js";
import { across, components, hex, number, paint } from "../essay/colour.js";

const PAIRS = {
  "red–green": ["#ff0000", "#00ff00"],
  "yellow–blue": ["#ffff00", "#0000ff"],
  "purple–orange": ["#af52de", "#ff9500"],
};
const SPACES = [
  { value: "srgb", name: "sRGB, as encoded", color: "swiftui", dash: null },
  { value: "srgb-linear", name: "linear light", color: "hsb", dash: [7, 5] },
  { value: "oklab", name: "Oklab", color: "oklch", dash: [0.1, 6] },
];
const STEPS = 60;

/** A mixture of two colours in three spaces, and how light it is on the way. */
export function mixing(ct, frame) {
  let pair = "red–green";
  let share = 0.5;
  let rows = [];

  const mixed = (space, f) => ct.mix(PAIRS[pair][0], PAIRS[pair][1], f, { in: space });
  function compute() {
    rows = SPACES.map((space) => {
      const list = [];
      for (let i = 0; i <= STEPS; i++) {
        const color = mixed(space.value, i / STEPS);
        list.push([components(ct, color, "srgb"), components(ct, color, "oklch")[0]]);
      }
      return list;
    });
  }

  let plot = null;
  const picture = stage(frame.stage, {
    label: "Three gradients from red to green. The one in encoded sRGB is brown and dark in its " +
      "middle; its lightness, plotted below, sags beneath both of its ends.",
    height: (width) => (width < 500 ? 440 : 480),
    draw(view) {
      const { ctx, width, height } = view;
      const box = { x: 48, y: 246, width: width - 68, height: height - 246 - 40 };
      plot = axes(view, box, {
        x: [0, 1], y: [0.3, 1], xTicks: [0, 0.25, 0.5, 0.75, 1], yTicks: [0.4, 0.6, 0.8, 1],
        yFormat: (y) => y.toFixed(1), title: "Lightness (OKLCh) over the way",
      });
      SPACES.forEach((space, n) => {
        const y = 32 + n * 62;
        ctx.font = view.font(13, 600);
        ctx.fillStyle = view.color("ink");
        ctx.textAlign = "left";
        ctx.textBaseline = "alphabetic";
        ctx.fillText("in " + space.name, box.x, y - 8);
        ctx.fillStyle = across(ctx, box.x, box.x + box.width,
          rows[n].map((sample) => paint(sample[0])));
        ctx.fillRect(box.x, y, box.width, 34);
        plot.line(rows[n].map(([, light], i) => [i / STEPS, light]),
          { color: view.color(space.color), width: 2.75, dash: space.dash });
        const now = mixed(space.value, share);
        const fill = paint(components(ct, now, "srgb"));
        dot(view, plot.x(share), y + 17, 8, fill);
        dot(view, plot.x(share), plot.y(components(ct, now, "oklch")[0]), 6, fill);
      });
    },
  });

  function show() {
    frame.tell(() => {
      const all = SPACES.map((space) => {
        const color = mixed(space.value, share);
        const rgb = components(ct, color, "srgb");
        return [[paint(rgb), `${hex(rgb)} (${number(components(ct, color, "oklch")[0], 2)})`],
          ` in ${space.name}`];
      });
      frame.read("Colour and lightness: ", ...all[0], "; ", ...all[1], "; ", ...all[2], ".");
      frame.check(`colortool mix '${PAIRS[pair][0]}' '${PAIRS[pair][1]}' --in srgb --at ${share} ` +
        "| colortool convert --to oklch -");
    });
    picture.redraw();
  }

  const shares = slider("Way", { min: 0, max: 1, step: 0.01, value: share,
    format: (x) => number(x, 2) }, (value) => {
    share = value;
    show();
  });
  frame.add(shares, choice("Colours",
    Object.keys(PAIRS).map((name) => ({ value: name, label: name })), pair, (value) => {
      pair = value;
      compute();
      show();
    }));
  drag(picture.canvas, {
    move(x) {
      share = Math.round(plot.value(x) * 100) / 100;
      shares.value = share;
      show();
    },
  });
  compute();
  show();
}
