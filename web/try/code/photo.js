import { name, number, one, text } from "../state.js";
import { numeral, word } from "./words.js";

/** The changes of a photograph, and their titles. */
export const modes = { all: "All hues", arc: "One hue", night: "Night mode" };

export const stateFields = {
  change: one("all", Object.keys(modes)),
  angle: number(90, -180, 180), method: name("oklch", "methods"),
  around: number(45, 0, 359), reach: number(30, 0, 150), edge: number(15, 1, 30),
  lightness: number(0, -1, 1), chroma: number(1, 0, 10),
  dark: text("black", 80), light: text("white", 80),
};

const table = "ffmpeg -i photo.jpg -vf lut3d=recolour.cube changed.png";
const exported = (words, file) => `// colortool export ${words} -o ${file}`;

/** A photograph's change, for the whole picture or as a shader. */
export function code(state) {
  const { change, method, dark, light } = state;
  const [angle, around, reach, edge, lightness, chroma] =
    ["angle", "around", "reach", "edge", "lightness", "chroma"].map((key) => numeral(state[key]));
  const image = (words) => `colortool image ${words} photo.jpg -o changed.jpg`;
  if (change === "night") {
    return {
      CLI: image(`--invert-lightness ${word(dark)} --light ${word(light)}`),
      SwiftUI: dark === "black" && light === "white" ? `import ColorToolkitShaders

Image("diagram").lightnessInverted()`
        : exported(`invert-lightness --dark ${word(dark)} --light ${word(light)}`, "night.metal"),
    };
  }
  if (change === "arc") {
    const arc = `--around=${around} --reach ${reach} --edge ${edge} --shift-lightness=${
      lightness} --scale-chroma ${chroma}`;
    return {
      CLI: image(`--rotate-hue=${angle} ${arc}`),
      FFmpeg: table,
      SwiftUI: exported(`hue-rotation --angle=${angle} ${arc}`, "arc.metal"),
    };
  }
  return {
    CLI: image(`--rotate-hue=${angle} --method ${method}`),
    SwiftUI: method === "oklch" ? `import ColorToolkitShaders

Image("photo").trueHueRotation(.degrees(${angle}))`
      : exported(`hue-rotation --angle=${angle} --method ${method}`, "turn.cube"),
    FFmpeg: table,
  };
}
