import { dot } from "../shared/plot.js";
import { slider } from "../shared/slider.js";
import { drag, stage } from "../shared/stage.js";
import {
  START, LUMA, clamp, components, dot3, hex, isInside, number, paint, times,
} from "./colour.js";
import { cube, edge, orbit, slice } from "./space.js";
import { first, subject } from "./subject.js";

/** The way a colour takes through the cube, and beyond, as the matrix turns. */
export function turn(ct, frame) {
  const camera = { yaw: -146, pitch: 15 };
  let color = first();
  let angle = START;
  let rgb = [];
  let way = [];
  let plane = [];

  function compute() {
    rgb = components(ct, color, "srgb");
    way = [];
    for (let at = 0; at <= 360; at += 3) {
      way.push(times(ct.hueMatrix(at, "swiftui"), rgb));
    }
    plane = slice(LUMA, dot3(LUMA, rgb));
  }

  const picture = stage(frame.stage, {
    label: "The cube with a tilted plane through it: all colours of one luma. The way of the " +
      "turned colour is an ellipse in that plane, and part of it is outside the cube.",
    height: (width) => Math.min(Math.max(width * 0.62, 320), 520),
    draw(view) {
      const { width, height } = view;
      const scene = cube(view, { x: width / 2, y: height / 2, size: edge(view, 0.5) }, camera);
      scene.shell();
      scene.edges(true, false);
      scene.polygon(plane, "rgba(255,255,255,0.5)", "rgba(20,20,20,0.8)");
      scene.axis();
      scene.path(way);
      const now = times(ct.hueMatrix(angle, "swiftui"), rgb);
      const shown = now.map(clamp);
      const start = scene.place(rgb);
      dot(view, start[0], start[1], 6, paint(rgb));
      if (!isInside(now)) {
        scene.segment(now, shown, view.color("bad"), [3, 4]);
        const end = scene.place(shown);
        dot(view, end[0], end[1], 9, paint(shown));
        const { ctx } = view;
        const [x, y] = scene.place(now);
        ctx.beginPath();
        ctx.arc(x, y, 8, 0, 2 * Math.PI);
        ctx.fillStyle = view.color("wash");
        ctx.fill();
        ctx.strokeStyle = view.color("bad");
        ctx.lineWidth = 2.5;
        ctx.stroke();
      } else {
        const end = scene.place(now);
        dot(view, end[0], end[1], 10, paint(now));
      }
      scene.edges(false, true);
      [["red", [1, 0, 0]], ["green", [0, 1, 0]], ["blue", [0, 0, 1]], ["white", [1, 1, 1]],
        ["black", [0, 0, 0]]].forEach(([word, at]) => scene.name(at, word));
    },
  });

  function show() {
    frame.tell(() => {
      const now = times(ct.hueMatrix(angle, "swiftui"), rgb);
      const [before, after] = [rgb, now].map((c) => dot3(LUMA, c).toFixed(3));
      const where = isInside(now)
        ? "It is inside the cube: "
        : "It is outside the cube, no colour at all, until it is cut to ";
      const said = now.map((x, k) => `${["red", "green", "blue"][k]} ${number(x, 2)}`).join(", ");
      frame.read([paint(rgb), color],
        ` at ${angle}°: ${said}. Luma ${before} before, ${after} after. ${where}`,
        [paint(now), hex(now)], ".");
      frame.check(`colortool compare-huerotation '${color}' --angles ${angle} ` +
        "--methods swiftui --format json");
    });
    picture.redraw();
  }

  frame.add(
    slider("Angle", { min: 0, max: 360, value: angle, unit: "°" }, (value) => {
      angle = value;
      show();
    }),
    subject(frame, (value) => {
      color = value;
      compute();
      show();
    }));
  const view = orbit(camera, slider, picture.redraw);
  frame.add(view);
  drag(picture.canvas, { move: (x, y, dx, dy) => view.move(dx, dy) });
  compute();
  show();
}
