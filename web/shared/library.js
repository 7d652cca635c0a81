/*
 * The library, as a page wants it: `<meta name="library" content="../colortoolkit-core.wasm">`
 * names the module. By http it is compiled while it comes; a page from a folder may fetch nothing,
 * and takes it from a script beside it that holds the same bytes as text.
 */
import { load } from "../colortoolkit.js";

function script(address) {
  return new Promise((resolve, reject) => {
    const element = document.createElement("script");
    element.src = address;
    element.onload = resolve;
    element.onerror = () => reject(new Error(`${address} is not there`));
    document.head.append(element);
  });
}

const loaded = {};

function module(named) {
  if (location.protocol !== "file:") {
    return load(new URL(named, document.baseURI));
  }
  return script(named.replace(/\.wasm$/, ".classic.js")).then(() =>
    load(Uint8Array.from(atob(globalThis.colortoolkitModule), (c) => c.charCodeAt(0))));
}

function once(named) {
  loaded[named] = loaded[named] || module(named).then((ct) => {
    performance.mark("module");
    return ct;
  }).catch((error) => {
    // The next request tries again.
    delete loaded[named];
    throw error;
  });
  return loaded[named];
}

function own() {
  const meta = document.querySelector("meta[name=library]");
  return meta ? meta.content : "../colortoolkit.wasm";
}

/** The page's module. */
export function library() {
  return once(own());
}

/** Marks when the first of what a page shows by its module is drawn, for who measures. */
export function live() {
  requestAnimationFrame(() => performance.mark("live"));
}

/** The module of pixels, platforms and ramps, for a page that begins with the core. */
export function labLibrary() {
  return once(own().replace("-core", "-lab"));
}

/** The whole library, for what turns images or draws scenes, whatever the page begins with. */
export function wholeLibrary() {
  return once(own().replace(/-(core|lab)\b/, ""));
}
