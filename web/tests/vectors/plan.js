// A million vectors: calls of the C interface on numbers of a seed, for whatever runs them.
//
// A plan is JSON but for its inputs, which are typed arrays. A call's arguments are, each by the
// member it has:
//
//   array     an input, or the result of the call with that number; `channels`, and `rows` if more
//             than one
//   target    the type of its samples; `channels`, `rows` and `columns`: what the call writes
//   text, int, double
//   mixing    from, through, to, hue, premultiplied
//   spring    its form, and three parameters
//   texts     colours: where each stands
//   change    what is done to them, by the members of ct_color_change that have a value
//   effect    name, form, width, height, scale, options: an effect without its text
//   scene     JSON and scale
//   doubles   an input
//   out       so many doubles that the call writes
//   written   a text that the call writes, by three arguments

// Numbers 0…1 of 32 bits by a seed. Source: T. Ettinger, mulberry32.
function generator(seed) {
  let state = seed;
  return () => {
    state = state + 0x6d2b79f5 | 0;
    let t = Math.imul(state ^ state >>> 15, 1 | state);
    t = t + Math.imul(t ^ t >>> 7, 61 | t) ^ t;
    return ((t ^ t >>> 14) >>> 0) / 0x100000000;
  };
}

const landmarks = [
  0, 1, 0.5, -0, 1e-9, 1 - 2 ** -53, 0.04045, 0.0031308, -0.2, 1.5, 255 / 256, NaN,
];

// Colours of sRGB and around it, one in twelve components something that code may trip over.
function colors(random, count, hasGaps) {
  const known = landmarks.slice(0, hasGaps ? landmarks.length : -1);
  return Float64Array.from({ length: 4 * count }, (_, index) => {
    if (random() < 1 / 12) {
      return index % 4 === 3 ? Math.floor(random() * 3) / 2
        : known[Math.floor(random() * known.length)];
    }
    return index % 4 === 3 ? random() : random() * 1.4 - 0.2;
  });
}

const gradients = [
  "linear-gradient(red, blue)", "linear-gradient(in oklch longer hue, red, 30%, blue)",
  "linear-gradient(in srgb, rgb(255 0 0 / 0.2), transparent 70%, #36c)",
  "conic-gradient(in hsl, red, gold 40%, red)", "radial-gradient(in lab, white, navy 60%, black)",
  "repeating-linear-gradient(45deg in display-p3-linear, tomato, teal 30%)",
  "LinearGradient(colors: [.red, .purple], startPoint: .top, endPoint: .bottom)",
  "linear-gradient(in jzczhz, color(display-p3 0 1 0), oklch(0.4 none 300))",
];

// What only scenes have: keyframes, dashes, patterns of light, groups that are blurred and masked.
const scene = JSON.stringify({
  size: [64, 64], background: "#101014", compositing: "linear", nodes: [
    {
      type: "circle", rect: [8, 8, 48, 48],
      trim: { keyframes: [
        { at: 0, value: [0, 0.1] }, { at: 1, value: [0.3, 0.9], curve: "bouncy" },
      ], repeat: true },
      stroke: { width: 6, cap: "round", dash: [9, 8], paint: "oklch(75% 0.2 140)" },
    },
    {
      type: "group", blur: 1.5, opacity: 0.8, blend: "screen",
      mask: { type: "ellipse", rect: [4, 20, 60, 30], fill: "white" },
      transform: [{ rotate: { from: 0, to: 300, curve: "wobble" } }], anchor: [32, 32],
      nodes: [{
        type: "roundedRectangle", rect: [10, 20, 40, 24], radius: 7, style: "continuous",
        fill: { gradient: "linear-gradient(in oklch longer hue, red, gold 30%, #04f)" },
        filter: { swiftui: "hueRotation(40) saturation(0.7)" },
        shadow: { radius: 3, offset: [1, 2] },
      }],
    },
    { type: "path", d: "M4 60 C 20 10 40 70 60 6", stroke: { width: 1.3, paint: "tomato" } },
  ],
});

const chains = [
  ["css", "hue-rotate(90deg) saturate(2)"], ["css", "sepia(0.4) contrast(1.4) invert(20%)"],
  ["svg", "hue-rotate(200deg) brightness(1.2)"], ["css", "grayscale(1) opacity(0.5)"],
  ["swiftui", "hueRotation(120) saturation(0.7) colorMultiply(red)"],
];

const curves = [
  "cubic-bezier(.2, -0.4, .4, 1.6)", "steps(5, jump-both)", "linear(0, 0.3 20% 40%, 1)",
  "spring(duration: 0.5, bounce: 0.3)", "cubic-bezier(2, 0, 0, 1)",
];

const texts = [
  "#ff8800", "rebeccapurple", "rgb(12.7 0 300 / 0.3)", "hsl(210deg 40% 30%)", "hwb(30 10% none)",
  "lab(50 20 none)", "lch(70% 80 400)", "oklch(0.7 0.3 150 / none)", "color(display-p3 0 1 0)",
  "color-mix(in oklch longer hue, red 30%, #36c)", "oklch(from tomato l calc(c / 2) h)",
  "color(--hct 30 50 60)", "color(--okhsv 200 0.5 0.7)", "hsl(calc(1rad * pi) 100% 50%)",
  "oklhc(0.7 0.1 30)", "rgb(1 2", "ios15:red", "light-dark(red, blue)", "color(xyz 1e-7 1e3 -1)",
];

// All calls. `names` gives what the library calls the things of a kind.
export function plan(names, seed = 20, share = 1) {
  const random = generator(seed);
  const some = count => Math.max(16, Math.round(count * share));
  const [many, few] = [some(3000), some(500)];
  const inputs = {
    colors: colors(random, many, true),
    others: colors(random, many, true),
    whole: colors(random, few, false),
    bytes: Uint8Array.from({ length: 4 * 64 * 64 }, () => Math.floor(random() * 256)),
    ramp: Uint8Array.from({ length: 4 * 64 * 64 }, (_, index) =>
      [4 * (index >> 2) & 255, index >> 8, 255 - (index >> 6), 255 - (index >> 9)][index & 3]),
    fractions: Float64Array.from({ length: few }, (_, index) =>
      index < 8 ? [0, 1, -0.5, 2, 1e-9, 1 - 1e-9, NaN, 0.5][index] : random() * 1.2 - 0.1),
    times: Float64Array.from({ length: some(500) }, () => random() * 4),
    moments: Float64Array.of(0, 0.4, 1.3),
  };
  inputs.floats = Float32Array.from(inputs.colors);
  const calls = [];
  // Adds a call of so many vectors, and gives its number.
  const add = (count, name, ...args) => calls.push({ count, name, args }) - 1;
  const text = value => ({ text: value });
  const int = value => ({ int: value });
  const double = value => ({ double: value });
  const pixels = (array, rows = 1) => ({ array, channels: 4, rows });
  const numbers = array => ({ array, channels: 1 });
  const target = (count, type = "float64", channels = 4) =>
    ({ target: type, channels, rows: 1, columns: count });
  const picture = (type = "uint8", rows = 64) => ({ target: type, channels: 4, rows, columns: 64 });
  const written = { written: true };
  const one = int(1);
  // The arguments of a call that changes one colour.
  const changed = (value, change) => [{ texts: [value] }, one, { change }, int(0), written];

  const spaces = names("spaces");
  const displays = names("displays");
  const methods = names("methods");
  const mappings = names("mappings");
  // The module has no profiles, exports and image files.
  const absent = ["intents", "profiles", "exports", "images"];
  for (const kind of names("kinds").filter(each => !absent.includes(each))) {
    add(1, "ct_names", text(kind), written);
  }

  // There, back, and on to the next space, from numbers that belong to the space.
  spaces.forEach((space, index) => {
    const next = spaces[(index + 7) % spaces.length];
    const convert = (array, type, from, to) => add(
      many, "ct_convert", pixels(array), target(many, type), text(from), text(to), one);
    const there = convert("colors", "float64", "srgb", space);
    convert(there, "float64", space, "xyz");
    convert(there, "float64", space, next);
    convert(convert("floats", "float32", "srgb", space), "float32", space, "srgb");
  });
  for (const space of ["oklab", "lab", "srgb-linear", "hsb", "display-p3"]) {
    for (const type of ["uint8", "uint16", "float32", "float64"]) {
      add(4096, "ct_convert", pixels("bytes", 64), picture(type), text("srgb"), text(space), one);
    }
  }

  for (const method of methods) {
    for (const display of displays) {
      add(
        few, "ct_rotate_hue", pixels("whole"), target(few), double(random() * 720 - 360),
        text(method), text(mappings[calls.length % mappings.length]), text(display), one);
    }
    for (const array of ["bytes", "ramp"]) {
      add(
        4096, "ct_rotate_hue", pixels(array, 64), picture(), double(75), text(method),
        text("raytrace"), text("srgb"), one);
    }
  }
  for (const [dark, light] of [["", ""], ["#121212", ""], ["#0f172a", "#fff7ed"]]) {
    for (const display of displays) {
      add(
        few, "ct_invert_lightness", pixels("whole"), target(few), text(dark), text(light),
        text(display), one);
    }
    add(
      4096, "ct_invert_lightness", pixels("bytes", 64), picture(), text(dark), text(light),
      text("srgb"), one);
  }
  for (const dialect of names("dialects")) {
    for (const degrees of [0, 30, 123.456, 180, -720.5]) {
      add(1, "ct_hue_matrix", double(degrees), text(dialect), { out: 9 });
    }
  }

  for (const formula of names("differences")) {
    for (const white of names("whites")) {
      add(
        many, "ct_difference", pixels("colors"), pixels("others"), target(many, "float64", 1),
        text("srgb"), text(formula), text(white), one);
    }
  }
  for (const mapping of mappings) {
    for (const gamut of ["srgb", "display-p3", "rec2020"]) {
      add(
        few, "ct_map_gamut", pixels("whole"), target(few), text("rec2020"), text(gamut),
        text(mapping), one);
    }
  }

  for (const hue of names("hues")) {
    for (const space of spaces) {
      for (const premultiplied of [0, 1]) {
        const mixing = { mixing: ["srgb", space, "srgb", hue, premultiplied] };
        add(
          few, "ct_mix", pixels("whole"), { ...pixels("others"), columns: few },
          numbers("fractions"), target(few), mixing, one);
      }
    }
  }
  for (const gradient of gradients) {
    for (const space of ["srgb", "oklch", "lab", "hct"]) {
      add(few, "ct_gradient", numbers("fractions"), target(few), text(gradient), text(space), one);
    }
    for (const dithering of names("ditherings")) {
      add(4096, "ct_fill_gradient", picture(), text(gradient), text(dithering), text("clip"), one);
    }
    for (const mapping of ["", "raytrace"]) {
      add(
        4096, "ct_fill_gradient", picture("float32"), text(gradient), text("none"), text(mapping),
        one);
    }
    const amounts = [0, 0.13, 0.5, 0.77, 1];
    add(5, "ct_colors", ...changed(gradient, { verb: "gradient", amounts }));
  }

  for (const curve of [...names("curves"), ...curves]) {
    for (const slope of [0, 1]) {
      add(
        few, "ct_ease", numbers("fractions"), target(few, "float64", 1), text(curve), int(slope),
        one);
    }
  }
  // Springs and curves that platforms have are written as they are; fits take long.
  for (const motion of ["ease-in-out", "easeIn(duration: 1).delay(0.5)", "bouncy", "steps(4)"]) {
    for (const form of ["css", "swiftui", "waapi", "core-animation", "compose", "motion"]) {
      add(
        1, "ct_motion", text(motion), text(""), int(0), text(form), double(0.001), { out: 3 },
        written);
    }
  }
  for (let index = 0; index < 60; ++index) {
    const form = index % 3;
    const parameters = [
      [0.1 + random(), random() * 1.9 - 0.95, 0], [0.1 + random(), random() * 2, 0],
      [0.5 + random(), 10 + 200 * random(), 30 * random()],
    ];
    const spring = { spring: [form, ...parameters[form]] };
    const count = inputs.times.length;
    const column = target(count, "float64", 1);
    for (const targets of [[column, int(0)], [int(0), column]]) {
      add(
        count, "ct_spring_state", numbers("times"), ...targets, spring, double(1),
        double(random()), one);
    }
    add(1, "ct_spring_settling", spring, double(0.001), { out: 1 });
  }

  for (const [dialect, chain] of chains) {
    const filter = (count, source, result) =>
      add(count, "ct_filter", source, result, text(chain), text(dialect), one);
    filter(many, pixels("colors"), target(many));
    filter(many, pixels("floats"), target(many, "float32"));
    filter(4096, pixels("bytes", 64), picture());
    filter(4096, pixels("ramp", 64), picture());
  }
  for (const sigma of [0, 0.4, 1.5, 7, 40]) {
    for (const border of names("borders")) {
      for (const type of ["uint8", "float32"]) {
        add(4096, "ct_blur", pixels("bytes", 64), picture(type), double(sigma), text(border), one);
      }
    }
  }
  for (const fraction of [0, 0.25, 0.7, 1]) {
    for (const type of ["uint8", "float32"]) {
      add(
        4096, "ct_crossfade", pixels("bytes", 64), pixels("ramp", 64), picture(type),
        double(fraction), one);
    }
  }

  for (const a of texts) {
    const tell = change => add(1, "ct_colors", ...changed(a, change));
    spaces.forEach(space => tell({ space }));
    tell({});
    tell({ verb: "nearest" });
    mappings.forEach(mapping => tell({ verb: "gamut", gamut: "srgb", mapping }));
    methods.forEach(how => tell({ verb: "rotate-hue", how, amounts: [75] }));
    names("harmonies").forEach(how => tell({ verb: "harmony", how, amounts: [5] }));
    for (const other of texts) {
      tell({ verb: "mix", other, space: "oklch", amounts: [0.3] });
      tell({ verb: "difference", other, variant: "D50" });
      names("contrasts").forEach(how => tell({ verb: "contrast", other, how }));
    }
    chains.forEach(([variant, how]) => tell({ verb: "filter", variant, how }));
  }

  for (const effect of names("effects")) {
    for (const form of names("forms")) {
      for (const options of ["", "curve: ease-in-out\ncolors: red,oklch(0.7 0.2 250)"]) {
        const shown = { effect: [effect, form, 64, 64, 1, options] };
        add(1, "ct_effect_read", shown, { out: 4 }, written);
        add(
          3 * 4096, "ct_render_effect", picture("uint8", 192), shown, { doubles: "moments" },
          int(3), one);
      }
    }
  }
  for (const scale of [0.5, 1]) {
    const shown = { scene: [scene, scale] };
    add(1, "ct_scene_read", shown, { out: 5 }, written);
    add(
      3 * (64 * scale) ** 2, "ct_render_scene",
      { target: "uint8", channels: 4, rows: 192 * scale, columns: 64 * scale }, shown,
      { doubles: "moments" }, int(3), one);
  }
  return { inputs, calls };
}
