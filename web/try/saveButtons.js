import { h } from "./dom.js";
import { apng, png, save } from "./save.js";

/** Frames a second of an APNG, and the most of them. */
const RATE = 25;
const MOST = 250;

/**
 * Buttons that save what is drawn, as PNG, APNG and SVG.
 *
 * @param {string} name Of the files.
 * @param {HTMLElement} status A live region.
 * @param {{frame: function(number): ImageData, svg: function(): string, at: function(): number,
 *   run: function(): {length: number, loop: boolean}}} drawing
 */
export function saveButtons(name, status, { frame, svg, at, run }) {
  const button = (title, make) => h("button", {
    type: "button", "data-save": title,
    onclick: () => Promise.resolve().then(make).then((blob) => {
      save(`${name}.${title.toLowerCase()}`, blob);
      status.textContent = `Saved as ${name}.${title.toLowerCase()}.`;
    }, (error) => {
      status.textContent = error.message;
    }),
  }, `Save ${title}`);

  // One frame at a time, so that the page answers in between.
  async function moving() {
    const { length, loop } = run();
    const count = Math.max(1, Math.min(Math.round(length * RATE), MOST));
    const frames = [];
    for (let i = 0; i < count; ++i) {
      status.textContent = `Frame ${i + 1} of ${count} …`;
      frames.push(await png(frame(length * i / count)));
    }
    return apng(frames, Math.round(1000 * (length || 1) / count), loop);
  }

  return [
    button("PNG", () => png(frame(at()))), button("APNG", moving),
    button("SVG", () => new Blob([svg()], { type: "image/svg+xml" })),
  ];
}
