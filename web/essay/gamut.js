import { resting } from "../shared/pace.js";
import { axes, dot } from "../shared/plot.js";
import { slider } from "../shared/slider.js";
import { drag, stage } from "../shared/stage.js";
import { across, components, converted, number, paint } from "./colour.js";

const DISPLAYS = [
  { value: "rec2020", name: "Rec. 2020" },
  { value: "display-p3", name: "Display P3" },
  { value: "srgb", name: "sRGB" },
];
// Degrees from one hue to the next; while the lightness is moved, more.
const STEP = 3;
const MOVING = 12;

/** The most chroma that three displays have, hue by hue, at one lightness. */
export function gamut(ct, frame) {
  let light = 0.65;
  let chroma = 0.24;
  let hue = 145;
  let most = {};
  let edge = [];
  let step = STEP;

  function compute() {
    most = {};
    DISPLAYS.forEach((display) => {
      const colors = [];
      for (let h = 0; h <= 360; h += step) {
        colors.push(ct.mapGamut(`oklch(${light} 0.5 ${h})`, display.value, "oklch-cubic")
          .components.map((x) => x || 0));
      }
      most[display.value] = converted(ct, colors, display.value, "oklch").map((color) => color[1]);
      if (display.value === "srgb") {
        edge = colors.map(paint);
      }
    });
  }

  let plot = null;
  const picture = stage(frame.stage, {
    label: "The largest chroma over hue: of sRGB in front, of Display P3 behind it, of Rec. 2020 " +
      "behind both. A level line, the chroma that is asked for, is above sRGB almost everywhere.",
    height: (width) => (width < 500 ? 350 : 410),
    draw(view) {
      const { ctx, width, height } = view;
      const box = { x: 48, y: 76, width: width - 72, height: height - 116 };
      plot = axes(view, box, {
        x: [0, 360], y: [0, 0.42], xTicks: [0, 60, 120, 180, 240, 300, 360],
        yTicks: [0, 0.1, 0.2, 0.3, 0.4], xFormat: (x) => x + "°", yFormat: (y) => y.toFixed(1),
      });
      ctx.font = view.font(13, 600);
      ctx.fillStyle = view.color("ink");
      ctx.textAlign = "left";
      ctx.textBaseline = "alphabetic";
      ctx.fillText("Chroma (OKLCh) over hue", box.x, 27);
      const high = (h, line) => {
        const n = Math.min(Math.floor(h / step), line.length - 2);
        const share = h / step - n;
        return line[n] * (1 - share) + line[n + 1] * share;
      };
      ctx.save();
      DISPLAYS.forEach((display, n) => {
        const line = most[display.value];
        if (display.value === "srgb") {
          ctx.fillStyle = across(ctx, box.x, box.x + box.width, edge);
        } else {
          ctx.fillStyle = view.color(n ? "shade-2" : "shade-1");
        }
        ctx.beginPath();
        ctx.moveTo(plot.x(0), plot.y(0));
        line.forEach((c, i) => ctx.lineTo(plot.x(i * step), plot.y(c)));
        ctx.lineTo(plot.x(360), plot.y(0));
        ctx.fill();
        plot.line(line.map((c, i) => [i * step, c]),
          { color: view.color("ink"), width: 1.5, dash: [null, [6, 3], null][n] });
      });
      let left = box.x;
      DISPLAYS.slice().reverse().forEach((display) => {
        ctx.fillStyle = { srgb: across(ctx, left, left + 22, edge),
          "display-p3": view.color("shade-2") }[display.value] || view.color("shade-1");
        ctx.fillRect(left, 42, 22, 13);
        ctx.strokeStyle = view.color("ink");
        ctx.lineWidth = 1.5;
        ctx.setLineDash(display.value === "display-p3" ? [4, 2] : []);
        ctx.beginPath();
        ctx.moveTo(left, 42);
        ctx.lineTo(left + 22, 42);
        ctx.stroke();
        ctx.setLineDash([]);
        ctx.font = view.font(13);
        ctx.textAlign = "left";
        ctx.textBaseline = "middle";
        ctx.fillStyle = view.color("ink");
        ctx.fillText(display.name, left + 28, 49.5);
        left += 46 + ctx.measureText(display.name).width;
      });
      ctx.restore();
      plot.line([[0, chroma], [360, chroma]], { color: view.color("bad"), width: 2, dash: [7, 4] });
      const reach = high(hue, most.srgb);
      const got = Math.min(chroma, reach);
      const x = plot.x(hue);
      ctx.strokeStyle = view.color("bad");
      ctx.lineWidth = 3;
      ctx.beginPath();
      ctx.moveTo(x, plot.y(chroma));
      ctx.lineTo(x, plot.y(got));
      ctx.stroke();
      dot(view, x, plot.y(got), 9, paint(components(ct, `oklch(${light} ${got} ${hue})`, "srgb")));
    },
  });

  function show() {
    frame.tell(() => {
      const got = DISPLAYS.map((display) => {
        const color = ct.mapGamut(`oklch(${light} ${chroma} ${hue})`, display.value, "oklch-cubic");
        return `${display.name} ${number(components(ct, color, "oklch")[1], 3)}`;
      });
      frame.read(`Chroma ${number(chroma, 2)} is asked for at hue ${hue}°. ` +
        `What is left of it: ${got.reverse().join(", ")}.`);
      frame.check("colortool gamut --to srgb --map oklch-cubic " +
        `'oklch(${light} ${chroma} ${hue})' | colortool convert --to oklch -; ` +
        "colortool rotate-hue --angle 60 --method hsb 'color(display-p3 1 0 0)'");
    });
    picture.redraw();
  }

  const change = resting((isMoving) => {
    step = isMoving ? MOVING : STEP;
    compute();
    show();
  });
  const hues = slider("Hue", { min: 0, max: 360, value: hue, unit: "°" }, (value) => {
    hue = value;
    show();
  });
  frame.add(hues,
    slider("Chroma asked for", { min: 0, max: 0.4, step: 0.01, value: chroma }, (value) => {
      chroma = value;
      show();
    }),
    slider("Lightness", { min: 0.2, max: 0.95, step: 0.01, value: light }, (value) => {
      light = value;
      change();
    }));
  drag(picture.canvas, {
    move(x) {
      hue = Math.round(plot.value(x));
      hues.value = hue;
      show();
    },
  });
  compute();
  show();
}
