/*
 * Words of other languages: literals, and the names that Swift has for the library's.
 */

/** A literal of Swift or Python, which agree where there is no control character. */
export function quoted(value) {
  return "\"" + value.replace(/[\\"]/g, "\\$&") + "\"";
}

/** A word of a POSIX shell. */
export function word(value) {
  return /^[\w@%+=:,./-]+$/.test(value) ? value : "'" + value.replace(/'/g, "'\\''") + "'";
}

/** A number to paste: as short as it can be within 12 digits. */
export function numeral(value) {
  return String(Number(value.toPrecision(12)) + 0);
}

// Where Swift's case is not the name in camel case.
const odd = {
  "xyz-d65": "xyz", "aces2065-1": "aces2065", "din99o-lch": "din99oLCH", "cam16-jmh": "cam16JMh",
  "cam02-jmh": "cam02JMh", "hellwig-jmh": "hellwigJMh", "hellwig-hk-jmh": "hellwigHKJMh",
  "zcam-jmh": "zcamJMh", "scam-jmh": "scamJMh", "swiftui": "swiftUI", "css-2127": "draft2127",
  "lch-d65": "lchD65", "lab-d65": "labD65",
};
const initials = ["rgb", "oetf", "pq", "hlg", "ucs", "lcd", "scd", "p3", "d50"];

/** `.displayP3` of `display-p3`: the case of a space, matrix or mapping. */
export function swiftCase(name) {
  const [first, ...rest] = name.split("-");
  const camel = rest.map((part) =>
    initials.includes(part) ? part.toUpperCase() : part[0].toUpperCase() + part.slice(1));
  return "." + (odd[name] || [first, ...camel].join(""));
}

/** The type of a display. */
export const displayTypes = {
  "srgb": "SRGB", "display-p3": "DisplayP3", "a98-rgb": "AdobeRGB", "rec2020": "Rec2020",
  "prophoto-rgb": "ProPhotoRGB",
};

/** The spaces that CSS has names of its own for. */
export const cssSpaces = [
  "srgb", "srgb-linear", "display-p3", "a98-rgb", "prophoto-rgb", "rec2020",
  "xyz-d65", "xyz-d50", "hsl", "hwb", "lab", "lch", "oklab", "oklch",
];

/** The colour as CSS that browsers read: its own text, or XYZ where CSS lacks its space. */
export function css(ct, color) {
  const told = ct.parse(color);
  return (cssSpaces.includes(told.space) ? told : ct.convert(told, "xyz-d65")).css;
}

// The methods that turn a matrix; every other one is the name of a space, or CAM16's.
export const matrices = [
  "swiftui", "css", "svg", "luma", "gray-axis", "gray-axis-encoded", "haeberli", "yiq", "ffmpeg",
  "ffmpeg-601", "frei0r", "css-2127",
];

/** A hue rotation's method as Swift has it. */
export function swiftMethod(method) {
  if (matrices.includes(method)) {
    return `.matrix(${swiftCase(method)})`;
  }
  return `.hue(${swiftCase(method === "cam16" ? "cam16-jmh" : method)})`;
}
