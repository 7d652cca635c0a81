import { axes, dot } from "../shared/plot.js";
import { slider } from "../shared/slider.js";
import { drag, stage } from "../shared/stage.js";
import { TURN, across, clamp, components, hex, number, paint, text } from "./colour.js";

const STEP = 2;

/** How light the hues of one HSB brightness are, and those of one OKLCh lightness. */
export function keeps(ct, frame) {
  let hue = 60;
  const rows = [
    { name: "HSB: brightness 100 % and saturation 100 %, all the way",
      color: (h) => `color(--hsb ${h} 100% 100%)` },
    { name: "OKLCh: lightness 0.75 and chroma 0.12, all the way",
      color: (h) => `oklch(0.75 0.12 ${h})` },
  ].map((row) => ({ ...row, samples: Array.from({ length: 360 / STEP + 1 }, (_, i) => [
    components(ct, row.color(i * STEP), "srgb"), components(ct, row.color(i * STEP), "oklch")[0],
  ]) }));
  const now = () => rows.map((row) => row.samples[Math.round(hue / STEP)]);

  let plots = [];
  const picture = stage(frame.stage, {
    label: "Lightness over hue, filled with the colours. HSB’s is a mountain range, with a peak " +
      "at yellow and a valley at blue. OKLCh’s is a plateau.",
    height: (width) => (width < 500 ? 340 : 400),
    draw(view) {
      const { ctx, width, height } = view;
      const high = (height - 2 * 40 - 60) / 2;
      plots = rows.map(({ name, samples }, n) => {
        const box = { x: 44, y: 40 + n * (high + 66), width: width - 64, height: high };
        const plot = axes(view, box, { ...TURN, y: [0, 1], yTicks: [0, 0.5, 1],
          title: width < 500 ? name.split(" and")[0] : name });
        ctx.fillStyle = across(ctx, box.x, box.x + box.width, samples.map(([rgb]) => paint(rgb)));
        ctx.beginPath();
        ctx.moveTo(plot.x(0), plot.y(0));
        samples.forEach(([, light], i) => ctx.lineTo(plot.x(i * STEP), plot.y(light)));
        ctx.lineTo(plot.x(360), plot.y(0));
        ctx.fill();
        const [rgb, light] = now()[n];
        const x = plot.x(hue);
        view.line([[x, box.y], [x, plot.y(light)]], "ink", 1.5);
        dot(view, x, plot.y(light), 9, paint(rgb));
        return plot;
      });
    },
  });

  const cards = document.createElement("div");
  cards.className = "cards";
  cards.innerHTML = rows.map(() => "<p><span style='color:#fff'></span>" +
    "<span style='color:#000'></span></p>").join("");
  frame.controls.before(cards);

  function show() {
    now().forEach(([rgb], n) => {
      const card = cards.children[n];
      // A picture of contrast, good and bad, rather than a text to be read.
      card.style.backgroundImage = `linear-gradient(${paint(rgb)}, ${paint(rgb)})`;
      ["White", "Black"].forEach((ink, k) => {
        const contrast = ct.contrast(ink.toLowerCase(), text(rgb.map(clamp)));
        card.children[k].textContent = `${ink}: ${contrast.toFixed(1)}\u00a0:\u00a01`;
      });
    });
    frame.tell(() => {
      const [first, second] = now();
      const all = rows[0].samples.map((sample) => sample[1]);
      frame.read(`Hue ${hue}°: in HSB `, [paint(first[0]), hex(first[0])],
        `, of lightness ${number(first[1], 2)}; in OKLCh `,
        [paint(second[0]), hex(second[0])], `, ${number(second[1], 2)}. HSB’s go from ` +
        `${number(Math.min(...all), 2)} to ${number(Math.max(...all), 2)}.`);
      frame.check(`colortool convert --to oklch '${rows[0].color(hue)}'; ` +
        `colortool contrast white '${hex(first[0])}'`);
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
      hue = hues.value = Math.round(plots[0].value(x) / STEP) * STEP;
      show();
    },
  });
  show();
}
