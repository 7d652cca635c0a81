import { h } from "../shared/dom.js";
import { axes, dot } from "../shared/plot.js";
import { slider } from "../shared/slider.js";
import { drag, stage } from "../shared/stage.js";
import { TURN, across, clamp, components, hex, lightness, number, paint, text } from "./colour.js";

const STEP = 2;

/** How light the hues of one HSB brightness are, and those of one OKLCh lightness. */
export function keeps(ct, frame) {
  let hue = 60;
  const rows = [
    { name: "CIE L* at HSB brightness 100 % and saturation 100 %",
      color: (angle) => `color(--hsb ${angle} 100% 100%)` },
    { name: "CIE L* at OKLCh lightness 0.75 and chroma 0.12",
      color: (angle) => `oklch(0.75 0.12 ${angle})` },
  ].map((row) => ({ ...row, samples: Array.from({ length: 360 / STEP + 1 }, (_, i) => [
    components(ct, row.color(i * STEP), "srgb"), lightness(ct, row.color(i * STEP)),
  ]) }));
  const now = () => rows.map((row) => row.samples[Math.round(hue / STEP)]);

  let plots = [];
  const picture = stage(frame.stage, {
    label: "CIE L* over hue, filled with the colours. HSB’s is a mountain range, with a peak " +
      "at yellow and a valley at blue. OKLCh’s is a plateau.",
    height: (width) => (width < 500 ? 340 : 400),
    draw(view) {
      const { ctx, width, height } = view;
      const high = (height - 2 * 40 - 60) / 2;
      plots = rows.map(({ name, samples }, n) => {
        const box = { x: 44, y: 40 + n * (high + 66), width: width - 64, height: high };
        const plot = axes(view, box, { ...TURN, y: [0, 100], yTicks: [0, 50, 100],
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

  const cards = h("div", { class: "cards" }, ...rows.map(() => h("p", {},
    h("span", { style: "color: #fff" }), h("span", { style: "color: #000" }))));
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
        `, L* ${number(first[1], 0)}; in OKLCh `,
        [paint(second[0]), hex(second[0])], `, L* ${number(second[1], 0)}. HSB’s L* goes from ` +
        `${number(Math.min(...all), 0)} to ${number(Math.max(...all), 0)}.`);
      frame.check(`colortool convert --to lab-d65 '${rows[0].color(hue)}'; ` +
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
