import { h } from "../shared/dom.js";
import { wholeLibrary } from "../shared/library.js";
import { resting } from "../shared/pace.js";
import { slider } from "../shared/slider.js";
import { stage } from "../shared/stage.js";
import { astronaut } from "../shared/astronaut.js";
import { pixels } from "../try/save.js";
import { converted, number } from "./colour.js";

// The longest side; while the slider moves, a smaller one, so that the picture keeps up.
const LONGEST = 420;
const MOVING = 64;
const PANELS = [
  { name: "before", method: null },
  { name: "matrix filter", method: "swiftui" },
  { name: "HSB", method: "hsb" },
  { name: "OKLCh", method: "oklch" },
];

/** A photograph turned by three methods; the reader's own, which stays on their machine. */
export function photo(ct, frame) {
  let angle = 225;
  // What turns images comes when the figure is about to be seen.
  let images = null;
  let before = null;
  let small = null;
  let name = "photo.jpg";
  const layers = PANELS.map(() => document.createElement("canvas"));
  let pictures = [];

  /** CIE L*, OKLCh's chroma and CAM16's hue, of a sample of the pixels. */
  function sample({ data }) {
    const step = Math.max(1, Math.floor(data.length / 4 / 700));
    const colors = [];
    for (let i = 0; i < data.length / 4; i += step) {
      colors.push([0, 1, 2].map((k) => data[4 * i + k] / 255));
    }
    const lights = converted(ct, colors, "srgb", "lab-d65");
    const hues = converted(ct, colors, "srgb", "cam16-jmh");
    return converted(ct, colors, "srgb", "oklch").map(([, c], i) =>
      [lights[i][0], c, hues[i][2]]);
  }

  function turnAll(original) {
    pictures = PANELS.map(({ method }, n) => {
      const image = new ImageData(
        new Uint8ClampedArray(original.data), original.width, original.height);
      if (method && !images) {
        return null;
      }
      if (method) {
        images.rotateImage(image, angle, method);
      }
      layers[n].width = image.width;
      layers[n].height = image.height;
      layers[n].getContext("2d").putImageData(image, 0, 0);
      return image;
    });
  }

  const across = (width) => {
    const columns = width < 640 ? 2 : 4;
    const wide = (width - 16 * (columns + 1)) / columns;
    return { columns, wide, high: wide * (before ? before.height / before.width : 1) };
  };
  const picture = stage(frame.stage, {
    label: "A photograph four times: as it was, rotated by the matrix filter, by HSB and by OKLCh.",
    height(width) {
      const { columns, high } = across(width);
      return 16 + (4 / columns) * (high + 36);
    },
    draw(view) {
      const { columns, wide, high } = across(view.width);
      PANELS.forEach((panel, n) => {
        const x = 16 + (n % columns) * (wide + 16);
        const y = 34 + Math.floor(n / columns) * (high + 36);
        view.text(panel.name, x, y - 9, { weight: 600 });
        view.ctx.imageSmoothingQuality = "high";
        if (pictures[n]) {
          view.ctx.drawImage(layers[n], x, y, wide, high);
        }
      });
    },
  });

  function show(isMoving) {
    if (!before) {
      return;
    }
    turnAll(isMoving ? small : before);
    picture.redraw();
    if (!images) {
      return;
    }
    frame.tell(() => {
      const [own, ...all] = pictures.map(sample);
      const mean = (values) => values.reduce((sum, x) => sum + x, 0) / Math.max(values.length, 1);
      const said = all.map((turned, n) => {
        const light = mean(turned.map(([l], i) => Math.abs(l - own[i][0])));
        // Greys have hardly a hue.
        const hues = turned.map(([, c, hue], i) => (Math.min(c, own[i][1]) < 0.03 ? null
          : Math.abs((hue - own[i][2] - angle + 900) % 360 - 180))).filter((x) => x !== null);
        return `${number(mean(hues), 0)}° and ${number(light, 1)} (${PANELS[n + 1].name})`;
      });
      frame.read(`Rotated by ${angle}°. Mean hue error on CAM16’s scale, and mean change of L*: ` +
        `${said.join(", ")}.`);
      frame.check(`colortool image --rotate-hue ${angle} --method oklch ${name} -o turned.png; ` +
        `colortool difference ${name} turned.png`, "Do it with a file of yours:");
    });
  }

  function take(source, wide, high) {
    [before, small] = [LONGEST, MOVING].map((longest) => {
      const scale = Math.min(1, longest / Math.max(wide, high));
      return pixels(source, [0, 0, wide, high],
        ...[wide, high].map((side) => Math.max(1, Math.round(side * scale))));
    });
    show(false);
    frame.element.classList.toggle("loaded", images !== null);
  }

  function read(address, after) {
    const image = new Image();
    image.onload = () => {
      take(image, image.naturalWidth, image.naturalHeight);
      after();
    };
    image.onerror = () => {
      frame.tell(() => frame.read("That file is no picture that this browser can read."));
      after();
    };
    image.src = address;
  }

  function open(file) {
    if (file) {
      const address = URL.createObjectURL(file);
      name = `'${file.name.replace(/'/g, "’")}'`;
      read(address, () => URL.revokeObjectURL(address));
    }
  }

  const input = h("input", { type: "file", accept: "image/*", hidden: true,
    onchange: () => open(input.files[0]) });
  frame.stage.addEventListener("dragover", (event) => {
    event.preventDefault();
    frame.stage.classList.add("over");
  });
  frame.stage.addEventListener("dragleave", () => frame.stage.classList.remove("over"));
  frame.stage.addEventListener("drop", (event) => {
    event.preventDefault();
    frame.stage.classList.remove("over");
    open(event.dataTransfer.files[0]);
  });
  const turn = resting(show);
  frame.add(slider("Angle", { min: 0, max: 360, value: angle, unit: "°" }, (value) => {
    angle = value;
    turn();
  }), h("button", { type: "button", onclick: () => input.click() },
    "Open a photograph of yours"), input);
  const near = new IntersectionObserver((entries) => {
    if (entries.some((entry) => entry.isIntersecting)) {
      near.disconnect();
      wholeLibrary().then((library) => {
        images = library;
        show(false);
        frame.element.classList.toggle("loaded", before !== null);
      });
    }
  }, { rootMargin: "600px" });
  near.observe(frame.element);
  read(astronaut, () => {});
}
