import { wholeLibrary } from "../shared/library.js";
import { resting } from "../shared/pace.js";
import { slider } from "../shared/slider.js";
import { stage } from "../shared/stage.js";
import { astronaut } from "../shared/astronaut.js";
import { number } from "./colour.js";
import { button } from "./frame.js";

// The longest side; while the slider moves, a smaller one, so that the picture keeps up.
const LONGEST = 420;
const MOVING = 64;
const PANELS = [
  { name: "before", method: null },
  { name: ".hueRotation", method: "swiftui" },
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

  /** Oklab's lightness of a sample of the pixels. */
  function lights({ data }) {
    const step = Math.max(1, Math.floor(data.length / 4 / 700));
    const samples = [];
    for (let i = 0; i < data.length / 4; i += step) {
      samples.push(data[4 * i] / 255, data[4 * i + 1] / 255, data[4 * i + 2] / 255);
    }
    const all = ct.convertAll(new Float64Array(samples), "srgb", "oklab", { channels: 3 });
    return all.filter((x, i) => i % 3 === 0);
  }

  function turnAll(original) {
    pictures = PANELS.map((panel, n) => {
      const image = new ImageData(
        new Uint8ClampedArray(original.data), original.width, original.height);
      if (panel.method) {
        images.rotateImage(image, angle, panel.method);
      }
      layers[n].width = image.width;
      layers[n].height = image.height;
      layers[n].getContext("2d").putImageData(image, 0, 0);
      return image;
    });
  }

  const picture = stage(frame.stage, {
    label: "A photograph four times: as it was, turned by .hueRotation, by HSB and by OKLCh.",
    height(width) {
      const columns = width < 640 ? 2 : 4;
      const wide = (width - 16 * (columns + 1)) / columns;
      const ratio = before ? before.height / before.width : 1;
      return 16 + (4 / columns) * (wide * ratio + 36);
    },
    draw(view) {
      const { ctx, width } = view;
      const columns = width < 640 ? 2 : 4;
      const wide = (width - 16 * (columns + 1)) / columns;
      const high = wide * (before ? before.height / before.width : 1);
      PANELS.forEach((panel, n) => {
        const x = 16 + (n % columns) * (wide + 16);
        const y = 34 + Math.floor(n / columns) * (high + 36);
        ctx.font = view.font(13, 600);
        ctx.fillStyle = view.color("ink");
        ctx.textAlign = "left";
        ctx.textBaseline = "alphabetic";
        ctx.fillText(panel.name, x, y - 9);
        ctx.imageSmoothingQuality = "high";
        if (before) {
          ctx.drawImage(layers[n], x, y, wide, high);
        }
      });
    },
  });

  function show(isMoving) {
    if (!before || !images) {
      return;
    }
    turnAll(isMoving ? small : before);
    frame.tell(() => {
      const [own, ...all] = pictures.map(lights);
      const changes = all.map((light) =>
        light.reduce((sum, x, i) => sum + Math.abs(x - own[i]), 0) / light.length);
      frame.read(`Turned by ${angle}°. A pixel’s lightness changes on average by ` +
        PANELS.slice(1).map((panel, n) => `${number(changes[n], 3)} (${panel.name})`).join(", ") +
        ", where black is 0 and white 1.");
      frame.check(`colortool image --rotate-hue ${angle} --method swiftui ${name} -o turned.png; ` +
        `colortool difference ${name} turned.png`, "Do it with a file of yours:");
    });
    picture.redraw();
  }

  function take(source, wide, high) {
    [before, small] = [LONGEST, MOVING].map((longest) => {
      const scale = Math.min(1, longest / Math.max(wide, high));
      const canvas = document.createElement("canvas");
      canvas.width = Math.max(1, Math.round(wide * scale));
      canvas.height = Math.max(1, Math.round(high * scale));
      const brush = canvas.getContext("2d");
      brush.imageSmoothingQuality = "high";
      brush.drawImage(source, 0, 0, canvas.width, canvas.height);
      return brush.getImageData(0, 0, canvas.width, canvas.height);
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

  const input = document.createElement("input");
  input.type = "file";
  input.accept = "image/*";
  input.hidden = true;
  input.addEventListener("change", () => open(input.files[0]));
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
  }), button("Open a photograph of yours", () => input.click()), input);
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
