import { choice } from "../shared/choice.js";
import { tick } from "../shared/dom.js";
import { wholeLibrary } from "../shared/library.js";
import { player } from "../shared/motion.js";
import { disc } from "../shared/plot.js";
import { slider } from "../shared/slider.js";
import { drag, stage } from "../shared/stage.js";
import { converted, isInside, paint, times } from "./colour.js";
import { cube, edge, orbit } from "./space.js";

/** The middles of 216 equal cells of the cube, as the command under the figure has them. */
const SIDE = 6;
const COLORS = Array.from({ length: SIDE ** 3 }, (_, i) =>
  [i % SIDE, Math.floor(i / SIDE) % SIDE, Math.floor(i / SIDE / SIDE)]
    .map((n) => (n + 0.5) / SIDE));

/** All colours turned at once: what is still inside the cube, and what is not. */
export function leaves(ct, frame) {
  const camera = { yaw: -47, pitch: 20 };
  let angle = 90;
  let method = "swiftui";
  let isBack = false;
  // What turns images, once it is there.
  let images = null;

  const polar = converted(ct, COLORS, "srgb", "oklch");
  const paints = COLORS.map(paint);

  function turned() {
    if (method === "oklch") {
      return converted(ct, polar.map(([l, c, h]) => [l, c, h + angle]), "oklch", "srgb");
    }
    const matrix = ct.hueMatrix(angle, method);
    return COLORS.map((rgb) => times(matrix, rgb));
  }

  /** The same, as the method brings them back: bytes, by the path of images. */
  function returned() {
    const bytes = COLORS.map((rgb) => [...rgb.map((x) => 255 * x), 255]);
    const image = new ImageData(Uint8ClampedArray.from([].concat(...bytes)), COLORS.length, 1);
    images.rotateImage(image, angle, method);
    return COLORS.map((_, i) => [0, 1, 2].map((k) => image.data[4 * i + k] / 255));
  }

  const picture = stage(frame.stage, {
    label: "216 dots, a grid of all colours, rotated by the matrix: the cube of dots is tipped " +
      "and skewed, and its corners stick out of the cube of a screen's colours.",
    height: (width) => Math.min(Math.max(width * 0.62, 320), 540),
    draw(view) {
      const { ctx, width, height } = view;
      const size = edge(view, 0.45);
      const scene = cube(view, { x: width / 2, y: height / 2, size }, camera);
      const isShown = isBack && images;
      const free = turned();
      const places = isShown ? returned() : free;
      const radius = Math.max(size / 48, 2.6);
      const ring = Math.min(1.75, radius / 2) / 2;
      scene.edges(true, false);
      places.map((rgb, i) => ({ at: scene.place(rgb), i })).sort((a, b) => a.at[2] - b.at[2])
        .forEach(({ at: [x, y, near], i }) => {
          const r = radius * (1 + 0.25 * near);
          const isLost = !isInside(free[i]);
          // A ring as two discs, which are painted faster.
          if (isLost) {
            disc(ctx, x, y, r + ring, view.color("bad"));
          }
          disc(ctx, x, y, isLost ? r - ring : r, isShown ? paint(places[i]) : paints[i]);
        });
      scene.edges(false, true);
      [["white", [1, 1, 1]], ["black", [0, 0, 0]]].forEach(([word, at]) => scene.name(at, word));
    },
  });

  function show() {
    frame.tell(() => {
      const out = turned().filter((rgb) => !isInside(rgb)).length;
      frame.read(`Rotated by ${angle}°, ${out} of ${COLORS.length} colours, ` +
        `${Math.round((100 * out) / COLORS.length)} %, are outside` +
        (isBack ? ". They are brought back, and the rings show where they end." : "."));
      const steps = "{15,40,6a,95,bf,ea}";
      frame.check(`printf '#%s\\n' ${steps}${steps}${steps} | colortool compare-huerotation - ` +
        `--angles ${angle} --methods ${method} --format csv | grep -c ,true,`);
    });
    picture.redraw();
  }

  const angles = slider("Angle", { min: 0, max: 360, value: angle, unit: "°" }, (value) => {
    run.pause();
    run.seconds = value / 40;
    angle = value;
    show();
  });
  const run = player(frame.element, (seconds) => {
    angle = angles.value = Math.round(seconds * 40) % 360;
    show();
  });
  run.seconds = angle / 40;
  frame.add(angles, run,
    choice("Rotated by", [{ value: "swiftui", label: "matrix filter" },
      { value: "oklch", label: "OKLCh" }], method, (value) => {
      method = value;
      show();
    }),
    tick("Bring back what left", "leaves-back", (value) => {
      isBack = value;
      show();
      wholeLibrary().then((library) => {
        images = library;
        show();
      });
    }));
  const view = orbit(camera, picture.redraw);
  frame.add(view);
  drag(picture.canvas, { move: (x, y, dx, dy) => view.move(dx, dy) });
  show();
}
