import { resting } from "../shared/pace.js";
import { axes, dot } from "../shared/plot.js";
import { slider } from "../shared/slider.js";
import { drag, stage } from "../shared/stage.js";
import { TURN, across, components, converted, number, paint } from "./colour.js";

const DISPLAYS = [
  { value: "rec2020", name: "Rec. 2020", shade: "shade-1" },
  { value: "display-p3", name: "Display P3", shade: "shade-2", dash: [6, 3] },
  { value: "srgb", name: "sRGB" },
];
// Degrees from one hue to the next; while the lightness is moved, more.
const STEP = 3;
const MOVING = 12;

/** The most chroma that three displays have, hue by hue, at one lightness. */
export function gamut(ct, frame) {
  const wanted = { light: 0.65, chroma: 0.24, hue: 145 };
  let most = {};
  let edge = [];
  let step = STEP;

  function compute() {
    most = {};
    DISPLAYS.forEach(({ value }) => {
      const colors = [];
      for (let h = 0; h <= 360; h += step) {
        colors.push(ct.mapGamut(`oklch(${wanted.light} 0.5 ${h})`, value, "oklch-cubic")
          .components.map((x) => x || 0));
      }
      most[value] = converted(ct, colors, value, "oklch").map((color) => color[1]);
      edge = colors.map(paint);
    });
  }

  let plot = null;
  const picture = stage(frame.stage, {
    label: "The largest chroma over hue: of sRGB in front, of Display P3 behind it, of Rec. 2020 " +
      "behind both. A level line, the chroma that is asked for, is above sRGB almost everywhere.",
    height: (width) => (width < 500 ? 350 : 410),
    draw(view) {
      const { ctx, width, height } = view;
      const { light, chroma, hue } = wanted;
      const box = { x: 48, y: 76, width: width - 72, height: height - 116 };
      plot = axes(view, box, { ...TURN, y: [0, 0.42], yTicks: [0, 0.1, 0.2, 0.3, 0.4],
        yFormat: (y) => y.toFixed(1) });
      view.text("Chroma (OKLCh) over hue", box.x, 27, { weight: 600 });
      const fill = ({ shade }, left, right) =>
        (shade ? view.color(shade) : across(ctx, left, right, edge));
      DISPLAYS.forEach((display) => {
        const line = most[display.value].map((c, i) => [i * step, c]);
        ctx.fillStyle = fill(display, box.x, box.x + box.width);
        ctx.beginPath();
        [[0, 0], ...line, [360, 0]].forEach(([h, c], i) =>
          ctx[i ? "lineTo" : "moveTo"](plot.x(h), plot.y(c)));
        ctx.fill();
        plot.line(line, { width: 1.5, dash: display.dash });
      });
      let left = box.x;
      DISPLAYS.slice().reverse().forEach((display) => {
        ctx.fillStyle = fill(display, left, left + 22);
        ctx.fillRect(left, 42, 22, 13);
        view.line([[left, 42], [left + 22, 42]], "ink", 1.5, display.dash);
        view.text(display.name, left + 28, 49.5, { base: "middle" });
        left += 46 + ctx.measureText(display.name).width;
      });
      plot.line([[0, chroma], [360, chroma]], { color: "bad", dash: [7, 4] });
      const n = Math.min(Math.floor(hue / step), most.srgb.length - 2);
      const share = hue / step - n;
      const got = Math.min(chroma, most.srgb[n] * (1 - share) + most.srgb[n + 1] * share);
      const x = plot.x(hue);
      view.line([[x, plot.y(chroma)], [x, plot.y(got)]], "bad", 3);
      dot(view, x, plot.y(got), 9, paint(components(ct, `oklch(${light} ${got} ${hue})`, "srgb")));
    },
  });

  function show() {
    const { light, chroma, hue } = wanted;
    frame.tell(() => {
      const color = `oklch(${light} ${chroma} ${hue})`;
      const got = DISPLAYS.map(({ value, name }) => `${name} ${
        number(components(ct, ct.mapGamut(color, value, "oklch-cubic"), "oklch")[1], 3)}`);
      frame.read(`Of chroma ${number(chroma, 2)} at hue ${hue}° each display keeps: ` +
        `${got.reverse().join(", ")}.`);
      frame.check(`colortool gamut --to srgb --map oklch-cubic '${color}' | ` +
        "colortool convert --to oklch -; " +
        "colortool rotate-hue --angle 60 --method hsb 'color(display-p3 1 0 0)'");
    });
    picture.redraw();
  }

  const change = resting((isMoving) => {
    step = isMoving ? MOVING : STEP;
    compute();
    show();
  });
  const [hues, ...others] = [["Hue", "hue", 0, 360, 1, "°", show],
    ["Wanted chroma", "chroma", 0, 0.4, 0.01, "", show],
    ["OKLCh’s lightness", "light", 0.2, 0.95, 0.01, "", change],
  ].map(([name, key, min, max, grain, unit, follow]) =>
    slider(name, { min, max, step: grain, value: wanted[key], unit }, (value) => {
      wanted[key] = value;
      follow();
    }));
  frame.add(hues, ...others);
  drag(picture.canvas, {
    move(x) {
      wanted.hue = hues.value = Math.round(plot.value(x));
      show();
    },
  });
  compute();
  show();
}
