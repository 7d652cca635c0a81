import { choice } from "../shared/choice.js";
import { slider } from "../shared/slider.js";
import { stage } from "../shared/stage.js";
import { METHODS, number, paint, text, turned } from "./colour.js";

const SETS = {
  system: ["#ff3b30", "#ff9500", "#ffcc00", "#34c759", "#00c7be", "#30b0c7", "#32ade6", "#007aff",
    "#5856d6", "#af52de", "#ff2d55", "#a2845e"],
  vivid: ["#ff0000", "#ff8000", "#ffff00", "#80ff00", "#00ff00", "#00ff80", "#00ffff", "#0080ff",
    "#0000ff", "#8000ff", "#ff00ff", "#ff0080"],
  muted: ["#f2d3c9", "#e0b8a0", "#b08d79", "#7d5a48", "#cfd8c4", "#8fa38a", "#5f7466", "#c2d2e0",
    "#8ea6bd", "#4f6680", "#c9bfd6", "#7c6f8f"],
};
const ROWS = METHODS.filter((method) => method.value !== "css");
const cellHeight = (width) => (width < 500 ? 58 : 78);

/** Colours turned there and back again, each beside what comes back. */
export function roundtrip(ct, frame) {
  let set = "system";
  let angle = 120;
  let rows = [];

  const picture = stage(frame.stage, {
    label: "Twelve colours in three rows, one a method. Each cell is cut from corner to corner: " +
      "the colour before on one side, what came back on the other. In the filter’s row the " +
      "seams show; in HSB's there is none.",
    height: (width) => 3 * (cellHeight(width) + 44) + 8,
    draw(view) {
      const { ctx, width } = view;
      const pad = width < 500 ? 14 : 28;
      const high = cellHeight(width);
      const wide = (width - 2 * pad) / 12;
      rows.forEach((row, n) => {
        const top = 40 + n * (high + 44);
        view.text(row.name, pad, top - 11, { size: 14, weight: 600 });
        view.text(`lost: ΔE ${number(row.mean, 1)} on average`, width - pad, top - 11,
          { size: 14, paint: "quiet", align: "right" });
        row.cells.forEach((cell, i) => {
          const x = pad + i * wide;
          const w = wide - 3;
          const middle = top + 0.26 * high;
          ctx.fillStyle = cell.there;
          ctx.fillRect(x, top, w, 0.2 * high);
          ctx.fillStyle = cell.color;
          ctx.fillRect(x, middle, w, top + high - middle);
          ctx.fillStyle = cell.back;
          ctx.beginPath();
          ctx.moveTo(x + w, middle);
          ctx.lineTo(x + w, top + high);
          ctx.lineTo(x, top + high);
          ctx.fill();
        });
      });
    },
  });

  function show() {
    rows = ROWS.map(({ label, value }) => {
      const cells = SETS[set].map((color) => {
        const there = turned(ct, color, angle, value);
        const back = turned(ct, text(there), -angle, value);
        return { color, there: paint(there), back: paint(back),
          lost: ct.difference(color, text(back), "2000") };
      });
      const mean = cells.reduce((sum, cell) => sum + cell.lost, 0) / cells.length;
      return { name: label, cells, mean };
    });
    frame.tell(() => {
      const worst = rows[0].cells.reduce((a, b) => (b.lost > a.lost ? b : a));
      const means = rows.map((row) => `${number(row.mean, 1)} (${row.name})`).join(", ");
      frame.read(`By ${angle}° and back, ΔE 2000 on average: ${means}. The matrix filter changes `,
        [worst.color, worst.color], " the most, to ",
        [worst.back, `ΔE ${number(worst.lost, 1)}`], ".");
      const way = (degrees) => `colortool rotate-hue --angle=${degrees} --method swiftui`;
      frame.check(`colortool difference '${worst.color}' ` +
        `"$(${way(angle)} '${worst.color}' | ${way(-angle)} -)"`);
    });
    picture.redraw();
  }

  frame.add(
    slider("Angle there, and back", { min: 0, max: 360, value: angle, unit: "°" }, (value) => {
      angle = value;
      show();
    }),
    choice("Colours", [{ value: "system", label: "iOS" }, { value: "vivid", label: "the vividest" },
      { value: "muted", label: "muted" }], set, (value) => {
      set = value;
      show();
    }));
  show();
}
