/* Palettes as text: what is typed, and the colours that come of it. */
import { about } from "./state.js";

/** The largest number of colours in one list. */
export const most = 40;

// The parts of a line between commas that stand outside brackets.
function parts(line) {
  let depth = 0;
  return [...line].reduce((all, character) => {
    depth += { "(": 1, ")": -1 }[character] || 0;
    if (character === "," && depth === 0) {
      return [...all, ""];
    }
    return [...all.slice(0, -1), all[all.length - 1] + character];
  }, [""]).map((part) => part.trim()).filter((part) => part);
}

// A custom property's line is read too; `ios15:red` is a colour without a name.
function named(part) {
  const found = /^(?:--)?([A-Za-z][\w -]*?)\s*:\s+(.+)$/.exec(part)
    || /^--([\w-]+):(.+)$/.exec(part);
  return found ? { name: found[1], text: found[2].trim() } : { name: "", text: part };
}

/** `{all: [{name, text, line}], left}` of a list: its first colours, and the number left out. */
export function entries(list) {
  const all = list.split(/[;\n]/).reduce((found, words, i) =>
    found.concat(parts(words).map((part) => ({ ...named(part), line: i + 1 }))), []);
  return { all: all.slice(0, most), left: Math.max(0, all.length - most) };
}

/** The colour at the lightness that gives it a wanted contrast with a ground. */
export function keepingContrast(ct, color, ground, wanted, display) {
  const { components, alpha } = ct.convert(color, "oklch");
  const own = components.map((value) => value || 0);
  const at = (light) => ct.convert(
    { space: "oklch", components: [light, own[1], own[2]], alpha }, display, { map: "raytrace" });
  // A lighter colour gains contrast on a dark ground and loses it on a light one.
  const rises = ct.contrast("white", ground) > ct.contrast("black", ground) ? 1 : -1;
  let [low, high] = [0, 1];
  // Lightness to 1 part in 65,000; one level of 8 bits is 250 of these.
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

/**
 * Each colour of a list, rotated, and with a night mode its dark twin:
 * `{name, text, before, after, night, contrasts: [before, after, night]}`.
 */
export function palette(state, ct) {
  const taken = {};
  const { angle, method, display, ground, dark, light, least } = state;
  about("Background", () => ct.parse(ground));
  const twin = (color, leastContrast) =>
    ct.invertLightness(color, { dark, light, display, leastContrast });
  const nightGround = state.night && twin(ground, 1);
  return entries(state.colors).all.map(({ name, text, line }, index) => {
    const before = about(`Line ${line}`, () => ct.parse(text));
    let after = ct.convert(ct.rotateHue(before, angle, method, { display }), display);
    const contrast = (color) => ct.contrast(color, ground);
    if (state.keep) {
      after = keepingContrast(ct, after, ground, contrast(before), display);
    }
    // The code has 8-bit colours, and the figures are of these.
    if (display === "srgb" && after.hex) {
      after = ct.parse(after.hex);
    }
    const night = state.night ? twin(after, least) : null;
    // A colour without a name gets a number: a CSS name near it would be another colour's.
    const own = name || `color ${index + 1}`;
    taken[own] = (taken[own] || 0) + 1;
    return {
      name: taken[own] > 1 ? `${own} ${taken[own]}` : own, text, before, after, night,
      contrasts: [contrast(before), contrast(after), night && ct.contrast(night, nightGround)],
    };
  });
}

/** Pairs that a colour-blind reader hardly tells apart, `[i, j, deficiency, ΔE]`, nearest first. */
export function confusions(ct, colors, least = 10) {
  const rgb = clipped(ct, colors);
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

/** The samples of colours, clipped to sRGB. */
export function clipped(ct, colors) {
  return Float64Array.from(colors.reduce((list, color) => list.concat(
    ct.convert(color, "srgb", { map: "clip" }).components.map((value) => value || 0)), []));
}
