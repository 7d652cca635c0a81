// Records what Chromium draws of the plain CSS that colortool writes for gradients which Chromium
// can't read: curves between stops, and cross-fades along one line.
//
// Run in this folder, with the path of a colortool: node eased_chromium.js ../../../.build/quick/release/colortool
// Writes eased_chromium.json: every fourth pixel of a row through the middle, sRGB levels over white.
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { launch } from "../../../web/tests/chromium.js";

const tool = process.argv[2];
const texts = [
  "linear-gradient(to right, red, ease-in-out, blue)",
  "linear-gradient(to right in oklab, gold, ease-in, teal 60%, ease-out, navy)",
  "linear-gradient(to right in oklch longer hue, red, cubic-bezier(0.3, 0, 0.1, 1), blue)",
  "linear-gradient(to right, black, ease-in-out, transparent)",
  "linear-gradient(to right, red, steps(5), blue)",
  "linear-gradient(to right, red, linear(0, 0.2 30%, 0.9 50%, 1), lime)",
  "linear-gradient(to right, red, spring(duration: 0.5, bounce: 0.4), blue)",
  "linear-gradient(to right in lab, white, easeOutBounce, maroon)",
  "radial-gradient(circle 200px, red, ease-out, blue)",
  "conic-gradient(from 20deg, red, ease-in-out, lime 40%, steps(3, jump-none), blue)",
  "repeating-linear-gradient(to right, red, ease-in, blue 90px)",
  "cross-fade(linear-gradient(to right, red, blue) 40%, linear-gradient(to right in oklab, gold, teal))",
  "cross-fade(linear-gradient(to right, red, ease-in, blue) 30%, navy 20%)",
];
const [width, height] = [512, 32];
const browser = await launch();
const page = await browser.open();
const version = (await browser.send("Browser.getVersion")).product;
const vectors = [];
for (const text of texts) {
  const css = execFileSync(
    tool, ["gradient", text, "--size", `${width}x${height}`, "--format", "css"],
    { encoding: "utf8" }).trim();
  const isRead = await page.evaluate(css => {
    document.body.style.cssText = "margin: 0; background: white";
    document.body.innerHTML = "<div></div>";
    const div = document.body.firstChild;
    div.style.cssText = "width: 512px; height: 32px";
    div.style.background = css;
    return CSS.supports("background", css);
  }, css);
  if (!isRead) {
    throw new Error(`${css} is no CSS`);
  }
  const { data } = await page.send("Page.captureScreenshot", {
    format: "png", clip: { x: 0, y: 0, width, height, scale: 1 },
  });
  const row = await page.evaluate(async (data, width, height) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = new OffscreenCanvas(width, height).getContext("2d");
    canvas.drawImage(image, 0, 0);
    const pixels = canvas.getImageData(0, height / 2, width, 1).data;
    const row = [];
    for (let x = 0; x < width; x += 4) {
      row.push([...pixels.slice(4 * x, 4 * x + 3)]);
    }
    return row;
  }, data, width, height);
  vectors.push({ id: `eased-${vectors.length + 1}`, op: "drawn", text, css, row });
}
await browser.close();
const meta = {
  source: `drawn by ${version}`, license: "this repository's", schema: "colour-vectors/1",
  note: "text is drawn as css in 512 by 32 pixels over white; row has pixels 0, 4, … of row 16. "
    + "Made by eased_chromium.js beside this file.",
  count: vectors.length,
};
writeFileSync("eased_chromium.json", JSON.stringify({ meta, vectors }) + "\n");
console.log(version, vectors.length);
