import { choice } from "../shared/choice.js";
import { wholeLibrary } from "../shared/library.js";
import { player } from "../shared/motion.js";
import { disc } from "../shared/plot.js";
import { slider } from "../shared/slider.js";
import { drag, stage } from "../shared/stage.js";
import { paint } from "./colour.js";
import { tick } from "./frame.js";
import { cube, edge, orbit } from "./space.js";

const SIDE = 8;
const FINE = 13;

/** A grid of the cube's colours, red fastest; `inset` keeps to the middles of cells. */
function grid(side, isInset) {
  const samples = new Float64Array(3 * side * side * side);
  const at = (i) => (isInset ? (i + 0.5) / side : i / (side - 1));
  for (let i = 0; i < samples.length / 3; i++) {
    samples[3 * i] = at(i % side);
    samples[3 * i + 1] = at(Math.floor(i / side) % side);
    samples[3 * i + 2] = at(Math.floor(i / side / side));
  }
  return samples;
}

/** All colours turned at once: what is still inside the cube, and what is not. */
export function leaves(ct, frame) {
  const camera = { yaw: -47, pitch: 20 };
  let angle = 90;
  let method = "swiftui";
  let isBack = false;

  const coarse = grid(SIDE, false);
  const fine = grid(FINE, true);
  const polar = { coarse: ct.convertAll(coarse, "srgb", "oklch", { channels: 3 }),
    fine: ct.convertAll(fine, "srgb", "oklch", { channels: 3 }) };
  const paints = [];
  for (let i = 0; i < coarse.length; i += 3) {
    paints.push(paint(coarse.subarray(i, i + 3)));
  }

  function turned(samples, hues) {
    const result = new Float64Array(samples.length);
    if (method === "oklch") {
      for (let i = 0; i < hues.length; i += 3) {
        result[i] = hues[i];
        result[i + 1] = hues[i + 1];
        // Greys have no hue: NaN.
        result[i + 2] = (hues[i + 2] || 0) + angle;
      }
      return ct.convertAll(result, "oklch", "srgb", { channels: 3 });
    }
    const m = ct.hueMatrix(angle, method);
    for (let i = 0; i < samples.length; i += 3) {
      const [r, g, b] = [samples[i], samples[i + 1], samples[i + 2]];
      result[i] = m[0] * r + m[1] * g + m[2] * b;
      result[i + 1] = m[3] * r + m[4] * g + m[5] * b;
      result[i + 2] = m[6] * r + m[7] * g + m[8] * b;
    }
    return result;
  }

  // What turns images, once it is there.
  let images = null;

  /** The same, as the method brings them back: bytes, by the path of images. */
  function returned() {
    const image = new ImageData(SIDE * SIDE, SIDE);
    for (let i = 0; i < coarse.length / 3; i++) {
      for (let k = 0; k < 3; k++) {
        image.data[4 * i + k] = 255 * coarse[3 * i + k];
      }
      image.data[4 * i + 3] = 255;
    }
    images.rotateImage(image, angle, method);
    const result = new Float64Array(coarse.length);
    for (let i = 0; i < coarse.length; i++) {
      result[i] = image.data[4 * Math.floor(i / 3) + (i % 3)] / 255;
    }
    return result;
  }

  const isOut = (samples, i) => {
    for (let k = i; k < i + 3; k++) {
      if (!(samples[k] >= -1e-3 && samples[k] <= 1.001)) {
        return true;
      }
    }
    return false;
  };

  const picture = stage(frame.stage, {
    label: "512 dots, a grid of all colours, turned by the matrix: the cube of dots is tipped " +
      "and skewed, and its corners stick out of the cube of a screen's colours.",
    height: (width) => Math.min(Math.max(width * 0.62, 320), 540),
    draw(view) {
      const { ctx, width, height } = view;
      const size = edge(view, 0.45);
      const scene = cube(view, { x: width / 2, y: height / 2, size }, camera);
      const free = turned(coarse, polar.coarse);
      const places = isBack && images ? returned() : free;
      const dots = [];
      const rgb = [0, 0, 0];
      for (let i = 0; i < places.length; i += 3) {
        [rgb[0], rgb[1], rgb[2]] = [places[i], places[i + 1], places[i + 2]];
        const [x, y, near] = scene.place(rgb);
        dots.push({ x, y, near, i });
      }
      dots.sort((a, b) => a.near - b.near);
      scene.edges(true, false);
      const radius = Math.max(size / 62, 2.2);
      const bad = view.color("bad");
      const ring = Math.min(1.75, radius / 2) / 2;
      dots.forEach(({ x, y, near, i }) => {
        const r = radius * (1 + 0.25 * near);
        const isLost = isOut(free, i);
        // A ring as two discs, which are painted faster.
        if (isLost) {
          disc(ctx, x, y, r + ring, bad);
        }
        disc(ctx, x, y, isLost ? r - ring : r,
          isBack && images ? paint(places.subarray(i, i + 3)) : paints[i / 3]);
      });
      scene.edges(false, true);
      [["white", [1, 1, 1]], ["black", [0, 0, 0]]].forEach(([word, at]) => scene.name(at, word));
    },
  });

  function show() {
    frame.tell(() => {
      const free = turned(fine, polar.fine);
      let out = 0;
      for (let i = 0; i < free.length; i += 3) {
        out += isOut(free, i) ? 1 : 0;
      }
      const share = Math.round((300 * out) / free.length);
      frame.read(`Turned by ${angle}°, ${share} % of all colours are outside` +
        (isBack ? ", and are brought back: the rings are where they landed." : "."));
      const steps = "{15,40,6a,95,bf,ea}";
      frame.check(`printf '#%s\\n' ${steps}${steps}${steps} | colortool compare-huerotation - ` +
        `--angles ${angle} --methods ${method} --format csv | grep -c ,true,  # of 216`);
    });
    picture.redraw();
  }

  const angles = slider("Angle", { min: 0, max: 360, value: angle, unit: "°" }, (value) => {
    angle = value;
    show();
  });
  const play = document.createElement("button");
  play.type = "button";
  play.className = "play";
  const run = player(play, frame.element, (seconds) => {
    angle = Math.round(seconds * 40) % 360;
    angles.value = angle;
    show();
  });
  angles.input.addEventListener("input", () => {
    run.pause();
    run.seconds = angle / 40;
  });
  run.seconds = angle / 40;
  frame.add(angles, play,
    choice("Turned by", [{ value: "swiftui", label: "SwiftUI’s matrix" },
      { value: "oklch", label: "OKLCh" }], method, (value) => {
      method = value;
      show();
    }),
    tick("Bring back what left", isBack, (value) => {
      isBack = value;
      show();
      wholeLibrary().then((library) => {
        images = library;
        show();
      });
    }));
  const view = orbit(camera, slider, picture.redraw);
  frame.add(view);
  drag(picture.canvas, { move: (x, y, dx, dy) => view.move(dx, dy) });
  show();
}
