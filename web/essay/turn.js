import { disc, dot } from "../shared/plot.js";
import { drag, stage } from "../shared/stage.js";
import { LUMA, clamp, components, dot3, hex, isInside, number, paint, times } from "./colour.js";
import { cube, edge, orbit, slice } from "./space.js";
import { first, turning } from "./subject.js";

/** The way a colour takes through the cube, and beyond, as the matrix turns. */
export function turn(ct, frame) {
  const camera = { yaw: -146, pitch: 15 };
  const state = first();
  let rgb = [];
  let way = [];
  let plane = [];
  const at = (angle) => times(ct.hueMatrix(angle, "swiftui"), rgb);

  const picture = stage(frame.stage, {
    label: "The cube with a tilted plane through it: all colours of one luma. The path of the " +
      "rotated colour is an ellipse in that plane, and part of it is outside the cube.",
    height: (width) => Math.min(Math.max(width * 0.62, 320), 520),
    draw(view) {
      const { width, height } = view;
      const scene = cube(view, { x: width / 2, y: height / 2, size: edge(view, 0.5) }, camera);
      scene.shell();
      scene.edges(true, false);
      scene.polygon(plane, "rgba(255,255,255,0.5)", "rgba(20,20,20,0.8)");
      scene.axis();
      scene.path(way);
      const now = at(state.angle);
      const shown = now.map(clamp);
      const spot = (color, radius) => {
        const [x, y] = scene.place(color);
        dot(view, x, y, radius, paint(color));
      };
      spot(rgb, 6);
      if (isInside(now)) {
        spot(now, 10);
      } else {
        scene.segment(now, shown, "bad", [3, 4]);
        spot(shown, 9);
        const [x, y] = scene.place(now);
        disc(view.ctx, x, y, 9.25, view.color("bad"));
        disc(view.ctx, x, y, 6.75, view.color("wash"));
      }
      scene.edges(false, true);
      [["red", [1, 0, 0]], ["green", [0, 1, 0]], ["blue", [0, 0, 1]], ["white", [1, 1, 1]],
        ["black", [0, 0, 0]]].forEach(([word, corner]) => scene.name(corner, word));
    },
  });

  function show() {
    const { color, angle } = state;
    frame.tell(() => {
      const now = at(angle);
      const [before, after] = [rgb, now].map((c) => dot3(LUMA, c).toFixed(3));
      const where = isInside(now) ? "It is inside the cube: "
        : "It is outside the cube and no colour, until it is clipped to ";
      const said = now.map((x, k) => `${["red", "green", "blue"][k]} ${number(x, 2)}`).join(", ");
      frame.read([paint(rgb), color],
        ` at ${angle}°: ${said}. Luma ${before} before, ${after} after. ${where}`,
        [paint(now), hex(now)], ".");
      frame.check(`colortool compare-huerotation '${color}' --angles ${angle} ` +
        "--methods swiftui --format json");
    });
    picture.redraw();
  }

  function change() {
    rgb = components(ct, state.color, "srgb");
    way = Array.from({ length: 121 }, (_, i) => at(3 * i));
    plane = slice(LUMA, dot3(LUMA, rgb));
    show();
  }
  turning(frame, state, { show, change });
  const view = orbit(camera, picture.redraw);
  frame.add(view);
  drag(picture.canvas, { move: (x, y, dx, dy) => view.move(dx, dy) });
  change();
}
