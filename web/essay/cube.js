import { dot } from "../shared/plot.js";
import { slider } from "../shared/slider.js";
import { drag, stage } from "../shared/stage.js";
import { components, hex, paint } from "./colour.js";
import { cube as cubeIn, edge, orbit } from "./space.js";

/** The cube of all colours of a screen; hue, saturation and brightness as ways through it. */
export function cube(ct, frame) {
  const camera = { yaw: -47, pitch: 22 };
  const hsb = { h: 20, s: 80, b: 95 };

  const colorAt = (h) => components(ct, `color(--hsb ${h} ${hsb.s}% ${hsb.b}%)`, "srgb");
  let ring = [];
  function walk() {
    const samples = new Float64Array(3 * 121);
    for (let i = 0; i <= 120; i++) {
      samples.set(units(i * 3, hsb.s, hsb.b), 3 * i);
    }
    const all = ct.convertAll(samples, "hsb", "srgb", { channels: 3 });
    ring = [];
    for (let i = 0; i <= 120; i++) {
      ring.push(Array.from(all.slice(3 * i, 3 * i + 3)));
    }
  }
  const units = hsbScale(ct);

  const picture = stage(frame.stage, {
    label: "The cube of all RGB colours, standing on its black corner. The greys run straight up " +
      "to white. A colour goes around them in a hexagon as its hue turns.",
    height: (width) => Math.min(Math.max(width * 0.62, 320), 520),
    draw(view) {
      const { width, height } = view;
      const scene = cubeIn(view, { x: width / 2, y: height / 2, size: edge(view, 0.53) }, camera);
      scene.shell();
      scene.edges(true, false);
      scene.axis();
      const rgb = colorAt(hsb.h);
      const gray = rgb.map(() => (rgb[0] + rgb[1] + rgb[2]) / 3);
      scene.path(ring);
      scene.segment(gray, rgb, "#fff");
      scene.segment(gray, rgb, "#111", [4, 4]);
      const p = scene.place(rgb);
      dot(view, p[0], p[1], 11, paint(rgb));
      scene.edges(false, true);
      [["red", [1, 0, 0]], ["yellow", [1, 1, 0]], ["green", [0, 1, 0]], ["cyan", [0, 1, 1]],
        ["blue", [0, 0, 1]], ["magenta", [1, 0, 1]], ["white", [1, 1, 1]], ["black", [0, 0, 0]],
      ].forEach(([word, at]) => {
        if (camera.pitch < 75 || word.length !== 5 || word === "green") {
          scene.name(at, word);
        }
      });
    },
  });

  function show() {
    frame.tell(() => {
      const rgb = colorAt(hsb.h);
      frame.read("Hue ", `${hsb.h}°, saturation ${hsb.s} %, brightness ${hsb.b} %: `,
        [paint(rgb), hex(rgb)]);
      frame.check(`colortool convert --to srgb 'color(--hsb ${hsb.h} ${hsb.s}% ${hsb.b}%)'`);
    });
    picture.redraw();
  }

  const part = (name, key, max, unit) =>
    slider(name, { min: 0, max, value: hsb[key], unit }, (value) => {
      hsb[key] = value;
      walk();
      show();
    });
  frame.add(part("Hue", "h", 360, "°"), part("Saturation", "s", 100, " %"),
    part("Brightness", "b", 100, " %"));
  const view = orbit(camera, slider, picture.redraw);
  frame.add(view);
  drag(picture.canvas, { move: (x, y, dx, dy) => view.move(dx, dy) });
  walk();
  show();
}

/** Puts degrees and percents into the units that the library's HSB has. */
export function hsbScale(ct) {
  const white = ct.convert("#ff0000", "hsb").components[1];
  return (h, s, b) => [h, (s / 100) * white, (b / 100) * white];
}
