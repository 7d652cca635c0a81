import { axes, dot } from "../shared/plot.js";
import { slider } from "../shared/slider.js";
import { drag, stage } from "../shared/stage.js";
import { across, components, hex, number, paint, text } from "./colour.js";

const STEP = 2;

/** How light the hues of one HSB brightness are, and those of one OKLCh lightness. */
export function keeps(ct, frame) {
  let hue = 60;
  const rows = [
    { name: "HSB: brightness 100 % and saturation 100 %, all the way",
      color: (h) => `color(--hsb ${h} 100% 100%)` },
    { name: "OKLCh: lightness 0.75 and chroma 0.12, all the way",
      color: (h) => `oklch(0.75 0.12 ${h})` },
  ];
  rows.forEach((row) => {
    row.samples = [];
    for (let h = 0; h <= 360; h += STEP) {
      row.samples.push([components(ct, row.color(h), "srgb"),
        components(ct, row.color(h), "oklch")[0]]);
    }
  });

  let plots = [];
  const picture = stage(frame.stage, {
    label: "Lightness over hue, filled with the colours. HSB’s is a mountain range, with a peak " +
      "at yellow and a valley at blue. OKLCh’s is a plateau.",
    height: (width) => (width < 500 ? 340 : 400),
    draw(view) {
      const { ctx, width, height } = view;
      const high = (height - 2 * 40 - 60) / 2;
      plots = rows.map((row, n) => {
        const box = { x: 44, y: 40 + n * (high + 66), width: width - 64, height: high };
        const isNarrow = width < 500;
        const plot = axes(view, box, {
          x: [0, 360], y: [0, 1], xTicks: [0, 60, 120, 180, 240, 300, 360], yTicks: [0, 0.5, 1],
          xFormat: (x) => x + "°", title: isNarrow ? row.name.split(" and")[0] : row.name,
        });
        ctx.fillStyle = across(ctx, box.x, box.x + box.width,
          row.samples.map((sample) => paint(sample[0])));
        ctx.beginPath();
        ctx.moveTo(plot.x(0), plot.y(0));
        row.samples.forEach((sample, i) => ctx.lineTo(plot.x(i * STEP), plot.y(sample[1])));
        ctx.lineTo(plot.x(360), plot.y(0));
        ctx.fill();
        const [rgb, light] = row.samples[Math.round(hue / STEP)];
        const x = plot.x(hue);
        ctx.strokeStyle = view.color("ink");
        ctx.lineWidth = 1.5;
        ctx.beginPath();
        ctx.moveTo(x, box.y);
        ctx.lineTo(x, plot.y(light));
        ctx.stroke();
        dot(view, x, plot.y(light), 9, paint(rgb));
        return plot;
      });
    },
  });

  const cards = document.createElement("div");
  cards.className = "cards";
  const samples = rows.map(() => {
    const card = document.createElement("p");
    const words = ["#ffffff", "#000000"].map((ink) => {
      const word = document.createElement("span");
      word.style.color = ink;
      card.append(word);
      return { ink, word };
    });
    cards.append(card);
    return { card, words };
  });
  frame.controls.before(cards);

  function show() {
    const lights = rows.map((row, n) => {
      const [rgb, light] = row.samples[Math.round(hue / STEP)];
      // A picture of contrast, good and bad, rather than a text to be read.
      samples[n].card.style.backgroundImage = `linear-gradient(${paint(rgb)}, ${paint(rgb)})`;
      samples[n].words.forEach(({ ink, word }) => {
        const contrast = ct.contrast(ink, text(rgb.map((x) => Math.min(Math.max(x, 0), 1))));
        word.textContent = `${ink === "#ffffff" ? "White" : "Black"}: ` +
          `${contrast.toFixed(1)}\u00a0:\u00a01`;
      });
      return [rgb, light];
    });
    frame.tell(() => {
      const all = rows[0].samples.map((sample) => sample[1]);
      frame.read(`Hue ${hue}°: in HSB `, [paint(lights[0][0]), hex(lights[0][0])],
        `, as light as ${number(lights[0][1], 2)}; in OKLCh `,
        [paint(lights[1][0]), hex(lights[1][0])], `, ${number(lights[1][1], 2)}. HSB’s go from ` +
        `${number(Math.min(...all), 2)} to ${number(Math.max(...all), 2)}.`);
      frame.check(`colortool convert --to oklch 'color(--hsb ${hue} 100% 100%)'; ` +
        `colortool contrast white '${hex(lights[0][0])}'`);
    });
    picture.redraw();
  }

  const hues = slider("Hue", { min: 0, max: 360, step: STEP, value: hue, unit: "°" }, (value) => {
    hue = value;
    show();
  });
  frame.add(hues);
  drag(picture.canvas, {
    move(x) {
      hue = Math.round(plots[0].value(x) / STEP) * STEP;
      hues.value = hue;
      show();
    },
  });
  show();
}
