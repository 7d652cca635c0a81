import { displayTypes, numeral, quoted, swiftMethod } from "./words.js";

/** A photograph turned; where only some hues are, the table that is saved does it elsewhere. */
export function code({ angle, method, reach }) {
  const turn = numeral(angle);
  if (reach < 180) {
    return {
      FFmpeg: "ffmpeg -i photo.jpg -vf lut3d=recolour.cube turned.png",
      CLI: "colortool image --lut recolour.cube photo.jpg -o turned.png",
    };
  }
  return {
    CLI: `colortool image --rotate-hue ${turn} --method ${method} photo.jpg -o turned.jpg`,
    SwiftUI: method === "oklch" ? `import ColorToolkitShaders

Image("photo").trueHueRotation(.degrees(${turn}))` : `// by a table: colortool export hue-rotation \
--angle ${turn} --method ${method} --format cube -o turn.cube`,
    FFmpeg: "ffmpeg -i photo.jpg -vf lut3d=recolour.cube turned.png",
    Swift: `import ColorToolkit

let turn = HueRotation(degrees: ${turn}, method: ${swiftMethod(method)})
print(turn(try ${displayTypes.srgb}(css: ${quoted("#c04020")})).hex)`,
  };
}
