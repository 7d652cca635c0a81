import { h } from "../shared/dom.js";

/** The context of a canvas whose pixels are read. */
export function brushOf(width, height) {
  return h("canvas", { width, height }).getContext("2d", { willReadFrequently: true });
}

/** A part of a picture, in pixels of another size. */
export function pixels(picture, [x, y, wide, high], width, height) {
  const brush = brushOf(width, height);
  brush.imageSmoothingQuality = "high";
  brush.drawImage(picture, x, y, wide, high, 0, 0, width, height);
  return brush.getImageData(0, 0, width, height);
}

/** Hands a file to the browser to save. */
export function save(name, blob) {
  const link = h("a", { href: URL.createObjectURL(blob), download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

/** An ImageData as a PNG, by the browser's own encoder. */
export function png(image) {
  const brush = brushOf(image.width, image.height);
  brush.putImageData(image, 0, 0);
  return new Promise((resolve) => brush.canvas.toBlob(resolve));
}
