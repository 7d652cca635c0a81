import { dot } from "../shared/plot.js";
import { slider } from "../shared/slider.js";
import { drag, stage } from "../shared/stage.js";
import { components, converted, hex, paint } from "./colour.js";
import { cube as cubeIn, edge, orbit } from "./space.js";

/** Puts degrees and percents into the units that the library's HSB has. */
export function hsbScale(ct) {
  const white = ct.convert("#ff0000", "hsb").components[1];
  return (h, s, b) => [h, (s / 100) * white, (b / 100) * white];
}

/** The cube of all colours of a screen; hue, saturation and brightness as ways through it. */
export function cube(ct, frame) {
  const camera = { yaw: -47, pitch: 22 };
  const hsb = { h: 20, s: 80, b: 95 };
  const units = hsbScale(ct);
  const text = () => `color(--hsb ${hsb.h} ${hsb.s}% ${hsb.b}%)`;
  let ring = [];

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
      const rgb = components(ct, text(), "srgb");
      const gray = rgb.map(() => (rgb[0] + rgb[1] + rgb[2]) / 3);
      scene.path(ring);
      scene.segment(gray, rgb, "#fff");
      scene.segment(gray, rgb, "#111", [4, 4]);
      const [x, y] = scene.place(rgb);
      dot(view, x, y, 11, paint(rgb));
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
    ring = converted(ct, Array.from({ length: 121 }, (_, i) => units(3 * i, hsb.s, hsb.b)),
      "hsb", "srgb");
    frame.tell(() => {
      const rgb = components(ct, text(), "srgb");
      frame.read(`Hue ${hsb.h}°, saturation ${hsb.s} %, brightness ${hsb.b} %: `,
        [paint(rgb), hex(rgb)]);
      frame.check(`colortool convert --to srgb '${text()}'`);
    });
    picture.redraw();
  }

  frame.add(...[["Hue", "h", 360, "°"], ["Saturation", "s", 100, " %"],
    ["Brightness", "b", 100, " %"]].map(([name, key, max, unit]) =>
    slider(name, { min: 0, max, value: hsb[key], unit }, (value) => {
      hsb[key] = value;
      show();
    })));
  const view = orbit(camera, picture.redraw);
  frame.add(view);
  drag(picture.canvas, { move: (x, y, dx, dy) => view.move(dx, dy) });
  show();
}
