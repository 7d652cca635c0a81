/* Palettes as text: what is typed, and what becomes of each of its colours. */

/** The most colours that one list may have. */
export const most = 40;

/** `[{name, text}]` of a list: colours with commas, semicolons or lines between. */
export function entries(list) {
  const parts = [];
  let depth = 0;
  let start = 0;
  const add = (end) => {
    const part = list.slice(start, end).trim();
    if (part) {
      parts.push(part);
    }
    start = end + 1;
  };
  [...list].forEach((_, i) => {
    const character = list[i];
    depth += character === "(" ? 1 : character === ")" ? -1 : 0;
    if (/[;\n]/.test(character) || character === "," && depth === 0) {
      add(i);
    }
  });
  add(list.length);
  return parts.slice(0, most).map((part) => {
    // A custom property's line is read, too; `ios15:red` is a colour and no name.
    const found = /^(?:--)?([A-Za-z][\w -]*?)\s*:\s+(.+)$/.exec(part)
      || /^--([\w-]+):(.+)$/.exec(part);
    return found ? { name: found[1], text: found[2].trim() } : { name: "", text: part };
  });
}

/** The colour at another lightness, whose contrast with a ground is as another's was. */
export function keepingContrast(ct, color, ground, wanted, display) {
  const { components, alpha } = ct.convert(color, "oklch");
  const own = components.map((value) => value || 0);
  const at = (light) => ct.convert(
    { space: "oklch", components: [light, own[1], own[2]], alpha }, display, { map: "raytrace" });
  // A lighter colour gains contrast on a dark ground and loses it on a light one.
  const rises = ct.contrast("white", ground) > ct.contrast("black", ground) ? 1 : -1;
  let [low, high] = [0, 1];
  // To a 65,000th of lightness: a byte is 250 of these.
  for (let step = 0; step < 16; ++step) {
    const middle = (low + high) / 2;
    if ((ct.contrast(at(middle), ground) - wanted) * rises < 0) {
      low = middle;
    } else {
      high = middle;
    }
  }
  return at((low + high) / 2);
}

/** Each colour of a list, turned: `{name, text, before, after, contrasts: [before, after]}`. */
export function palette(state, ct) {
  const taken = {};
  return entries(state.colors).map(({ name, text }) => {
    const before = ct.parse(text);
    const { angle, method, display, ground } = state;
    let after = ct.convert(ct.rotateHue(before, angle, method, { display }), display);
    const contrast = (color) => ct.contrast(color, ground);
    if (state.keep) {
      after = keepingContrast(ct, after, ground, contrast(before), display);
    }
    // What is written is of bytes, and what is told is of what is written.
    if (display === "srgb" && after.hex) {
      after = ct.parse(after.hex);
    }
    const own = name || ct.nearest(after);
    taken[own] = (taken[own] || 0) + 1;
    return { name: taken[own] > 1 ? `${own} ${taken[own]}` : own, text, before, after,
      contrasts: [contrast(before), contrast(after)] };
  });
}

/** Pairs that someone can hardly tell apart, `[i, j, deficiency, ΔE]`, the nearest first. */
export function confusions(ct, colors, least = 10) {
  const rgb = Float64Array.from(colors.map((color) =>
    ct.convert(color, "srgb", { map: "clip" }).components.map((value) => value || 0))
    .reduce((list, parts) => list.concat(parts), []));
  const found = [];
  ct.names("deficiencies").forEach((deficiency) => {
    const lab = ct.convertAll(ct.seen(rgb, deficiency, { channels: 3 }), "srgb", "lab-d65",
      { channels: 3 });
    for (let i = 0; i < colors.length; ++i) {
      for (let j = i + 1; j < colors.length; ++j) {
        const [a, b] = [i, j].map((k) => lab.slice(3 * k, 3 * k + 3));
        const difference = ct.differences(a, b, "lab-d65", { channels: 3 })[0];
        if (difference < least) {
          found.push([i, j, deficiency, difference]);
        }
      }
    }
  });
  return found.sort((a, b) => a[3] - b[3]);
}
