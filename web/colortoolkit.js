// ColorToolkit's C interface, built for WebAssembly, as JavaScript. colortoolkit.d.ts says what
// each function takes and gives.

// Written by Tools/bindings, from here
// The offsets of the members of each struct of colortoolkit.h on wasm32, in bytes. `size` is the
// size of the struct.
export const layout = {
  ct_text: { bytes: 0, count: 4, size: 8 },
  ct_array: {
    data: 0, type: 4, channels: 8, rows: 12, columns: 16, row_stride: 20, column_stride: 24,
    channel_stride: 28, size: 32,
  },
  ct_space_facts: { ranges: 0, hue: 48, is_rgb: 52, white: 56, size: 72 },
  ct_mixing: { from: 0, through: 8, to: 16, hue: 24, premultiplied: 32, size: 36 },
  ct_color_change: {
    verb: 0, other: 8, how: 16, variant: 24, space: 32, gamut: 40, mapping: 48, is_straight: 56,
    amounts: 60, amount_count: 64, size: 68,
  },
  ct_comparison: {
    angles: 0, angle_count: 4, methods: 8, reference: 16, mapping: 24, display: 32, white: 40,
    samples: 48, size: 52,
  },
  ct_spring: { form: 0, parameters: 8, size: 32 },
  ct_effect: {
    name: 0, form: 8, text: 16, is_textless: 24, width: 32, height: 40, scale: 48, options: 56,
    size: 64,
  },
  ct_effect_facts: { columns: 0, rows: 4, course: 8, is_seamless: 12, length: 16, size: 24 },
  ct_scene: { json: 0, directory: 8, scale: 16, size: 24 },
  ct_scene_facts: { columns: 0, rows: 4, is_loop: 8, length: 16, frame_duration: 24, size: 32 },
};

// The types of the members: `int`, `count`, `double`, `doubles`, `pointer` or a struct.
const holds = {
  ct_text: { bytes: "pointer", count: "count" },
  ct_array: {
    data: "pointer", type: "int", channels: "int", rows: "count", columns: "count",
    row_stride: "count", column_stride: "count", channel_stride: "count",
  },
  ct_space_facts: { ranges: "doubles", hue: "int", is_rgb: "int", white: "doubles" },
  ct_mixing: {
    from: "ct_text", through: "ct_text", to: "ct_text", hue: "ct_text", premultiplied: "int",
  },
  ct_color_change: {
    verb: "ct_text", other: "ct_text", how: "ct_text", variant: "ct_text", space: "ct_text",
    gamut: "ct_text", mapping: "ct_text", is_straight: "int", amounts: "pointer",
    amount_count: "count",
  },
  ct_comparison: {
    angles: "pointer", angle_count: "count", methods: "ct_text", reference: "ct_text",
    mapping: "ct_text", display: "ct_text", white: "ct_text", samples: "int",
  },
  ct_spring: { form: "int", parameters: "doubles" },
  ct_effect: {
    name: "ct_text", form: "ct_text", text: "ct_text", is_textless: "int", width: "double",
    height: "double", scale: "double", options: "ct_text",
  },
  ct_effect_facts: {
    columns: "count", rows: "count", course: "int", is_seamless: "int", length: "double",
  },
  ct_scene: { json: "ct_text", directory: "ct_text", scale: "double" },
  ct_scene_facts: {
    columns: "count", rows: "count", is_loop: "int", length: "double", frame_duration: "double",
  },
};
// to here.

const kinds = [
  "", "bad-argument", "unknown-name", "bad-text", "bad-argument", "overlap", "unavailable",
  "unavailable",
];

const TOO_SMALL = 4;

// CT_UINT8 and so on, by the type of the array.
const sampleTypes = new Map([
  [Uint8Array, 1], [Uint8ClampedArray, 1], [Uint16Array, 2], [Float32Array, 3], [Float64Array, 4],
]);

export class ColorToolkitError extends Error {
  constructor(kind, message) {
    super(message);
    this.name = "ColorToolkitError";
    this.kind = kind;
  }
}

// Memory of the module's for the length of a call: a block that stays, and more of it while a call
// needs more. Nothing outlives the call, whatever it throws.
class Scratch {
  constructor(exports) {
    this.exports = exports;
    this.capacity = 1 << 16;
    this.begin();
  }

  begin() {
    this.block = this.exports.malloc(this.capacity);
    this.used = 0;
    this.more = [];
    this.views = null;
  }

  // The module's memory moves when it grows; until then its views are the same.
  view() {
    const { buffer } = this.exports.memory;
    if (!this.views || this.views.bytes.buffer !== buffer) {
      this.views = { bytes: new Uint8Array(buffer), numbers: new DataView(buffer) };
    }
    return this.views;
  }

  get bytes() {
    return this.view().bytes;
  }

  get numbers() {
    return this.view().numbers;
  }

  // An address of so many bytes, a multiple of 16.
  take(count) {
    const size = (count + 15) & ~15;
    if (count < this.capacity && this.used + size <= this.capacity) {
      this.used += size;
      return this.block + this.used - size;
    }
    // Above what memory can hold, a count would wrap on its way; an address from 2³¹ on is given as
    // one below 0.
    const address = count < 0x7fffffff ? this.exports.malloc(count) >>> 0 : 0;
    if (!address) {
      throw new ColorToolkitError("unavailable", `memory: no ${count} bytes are left`);
    }
    this.more.push(address);
    return address;
  }

  release() {
    this.used = 0;
    this.more.forEach(address => this.exports.free(address));
    this.more = [];
  }
}

// Whether an error is the module's own end: a trap, or a stack that is full.
const isTrap = error => error instanceof WebAssembly.RuntimeError
  || (error instanceof Error && /call stack|recursion/.test(error.message));

class Module {
  constructor(code, instance) {
    this.code = code;
    this.exports = Object.assign(Object.create(absent), instance.exports);
    this.scratch = new Scratch(this.exports);
    this.encoder = new TextEncoder();
    this.decoder = new TextDecoder();
  }

  // What `body` gives, with scratch memory for as long as it runs. An instance that has trapped is
  // of no use any more, and another takes its place.
  scoped(body) {
    try {
      return body();
    } catch (error) {
      if (!isTrap(error)) {
        throw error;
      }
      Object.assign(this.exports, new WebAssembly.Instance(this.code, {}).exports);
      this.scratch.begin();
      throw new ColorToolkitError("stopped", `the module stopped at this input (${error.message}); `
        + "it was started anew, please try another");
    } finally {
      this.scratch.release();
    }
  }

  check(status) {
    if (status === 0) {
      return;
    }
    const capacity = 1024;
    const buffer = this.scratch.take(capacity);
    const count = Math.min(this.exports.ct_error_message(buffer, capacity), capacity - 1);
    throw new ColorToolkitError(kinds[status] || "unavailable", this.read(buffer, count));
  }

  read(address, count) {
    return this.decoder.decode(this.scratch.bytes.subarray(address, address + count));
  }

  // A struct of the members that are given, the others 0; `at` is where it stands, memory of its
  // own unless given.
  struct(name, values, at = this.scratch.take(layout[name].size)) {
    this.scratch.bytes.fill(0, at, at + layout[name].size);
    for (const [member, value] of Object.entries(values)) {
      if (holds[name][member] === "int" && value !== (value | 0)) {
        throw new ColorToolkitError("bad-argument", `${member}: ${value} is no integer of 32 bits`);
      }
      this.write(holds[name][member], at + layout[name][member], value);
    }
    return at;
  }

  write(kind, at, value) {
    const { numbers } = this.scratch;
    switch (kind) {
    case "ct_text": return this.text(value, at);
    case "double": return numbers.setFloat64(at, value, true);
    case "doubles":
      return value.forEach((each, index) => numbers.setFloat64(at + 8 * index, each, true));
    default: return numbers.setInt32(at, value, true);
    }
  }

  // What a function wrote into a struct: a number of each member, or the numbers that it has.
  members(name, at) {
    const { numbers } = this.scratch;
    const read = (kind, place, end) => {
      switch (kind) {
      case "double": return numbers.getFloat64(place, true);
      case "doubles":
        return [...new Float64Array(this.exports.memory.buffer, place, (end - place) >> 3)];
      case "int": return numbers.getInt32(place, true);
      default: return numbers.getUint32(place, true);
      }
    };
    const ends = Object.values(layout[name]);
    return Object.fromEntries(Object.entries(holds[name]).map(([member, kind], index) =>
      [member, read(kind, at + layout[name][member], at + ends[index + 1])]));
  }

  // A ct_text; `at` is where it stands, memory of its own unless given.
  text(value, at = this.scratch.take(layout.ct_text.size)) {
    const string = String(value);
    // No UTF-16 unit takes more than three bytes of UTF-8.
    const bytes = this.scratch.take(3 * string.length);
    const written = this.encode(string, bytes);
    this.scratch.numbers.setUint32(at + layout.ct_text.bytes, bytes, true);
    this.scratch.numbers.setUint32(at + layout.ct_text.count, written, true);
    return at;
  }

  // Writes UTF-8 and gives its bytes' count. Of short texts, which most are, the encoder's call
  // takes longer than they do.
  encode(string, address) {
    const memory = this.scratch.bytes;
    const { length } = string;
    let count = 0;
    while (count < Math.min(length, 256) && string.charCodeAt(count) < 0x80) {
      memory[address + count] = string.charCodeAt(count);
      count += 1;
    }
    return count === length ? count
      : this.encoder.encodeInto(string, memory.subarray(address, address + 3 * length)).written;
  }

  // A ct_text of a colour: a text, or what an answer says to the last bit.
  color(value, at) {
    return this.text(typeof value === "object" && value !== null ? exactText(value) : value, at);
  }

  // The text that a function writes whose last arguments are a buffer, its capacity, and what is
  // needed; `guess` is how long it will be.
  written(name, values, guess = 1024) {
    const needed = this.scratch.take(4);
    let capacity = guess;
    let buffer = this.scratch.take(capacity);
    let status = this.exports[name](...values, buffer, capacity, needed);
    if (status === TOO_SMALL) {
      capacity = this.scratch.numbers.getUint32(needed, true) + 1;
      buffer = this.scratch.take(capacity);
      status = this.exports[name](...values, buffer, capacity, needed);
    }
    this.check(status);
    return this.read(buffer, this.scratch.numbers.getUint32(needed, true));
  }

  // The number that a function writes to its last argument.
  number(name, values) {
    const result = this.scratch.take(8);
    this.check(this.exports[name](...values, result));
    return this.scratch.numbers.getFloat64(result, true);
  }

  // Doubles copied in.
  doubles(values) {
    const address = this.scratch.take(8 * values.length);
    new Float64Array(this.exports.memory.buffer, address, values.length).set(values);
    return address;
  }

  // A ct_array of rows of pixels without gaps; its samples are copied in, unless none are to be.
  array(samples, channels, rows = 1, copies = true) {
    const type = typeOf(samples);
    const columns = samples.length / channels / rows || 0;
    if (!Number.isInteger(columns)) {
      throw new ColorToolkitError(
        "bad-argument", `${samples.length} samples are not ${rows} rows of ${channels} a pixel`);
    }
    const size = samples.BYTES_PER_ELEMENT;
    const data = this.scratch.take(samples.byteLength);
    if (copies) {
      this.scratch.bytes.set(
        new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength), data);
    }
    return this.struct("ct_array", {
      data, type, channels, rows, columns, row_stride: columns * channels * size,
      column_stride: channels * size, channel_stride: size,
    });
  }

  // Copies the samples of a ct_array out.
  copy(at, samples) {
    const data = this.scratch.numbers.getUint32(at + layout.ct_array.data, true);
    new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength)
      .set(this.scratch.bytes.subarray(data, data + samples.byteLength));
    return samples;
  }

  // An image's ct_array.
  image(image, copies = true) {
    if (!image || !image.data || image.data.length !== 4 * image.width * image.height) {
      throw new ColorToolkitError("bad-argument", "image: no ImageData");
    }
    return this.array(image.data, 4, image.height, copies);
  }
}

function typeOf(samples) {
  const type = samples ? sampleTypes.get(samples.constructor) : undefined;
  if (!type) {
    throw new ColorToolkitError("bad-argument", "samples: no array of bytes, 16 bits or floats");
  }
  return type;
}

// The text of an answer that reads back to the same numbers, which CSS's own functions would clamp.
function exactText(color) {
  const isOfShares = ["hsl", "hwb", "hsb"].includes(color.space);
  const components = color.components.map((value, index) => {
    if (value === null) {
      return "none";
    }
    if (!isOfShares || index === 0) {
      return String(value);
    }
    // As a percentage: the same digits, two places on.
    const [digits, exponent] = String(value).split("e");
    return `${digits}e${Number(exponent || 0) + 2}%`;
  });
  const alpha = color.alpha === null ? "none" : color.alpha;
  return `color(--${color.space} ${components.join(" ")}${alpha === 1 ? "" : ` / ${alpha}`})`;
}

function newImage(data, width, height, colorSpace = "srgb") {
  return typeof ImageData === "function"
    ? new ImageData(data, width, height, { colorSpace })
    : { data, width, height, colorSpace };
}

const springForms = [
  ["duration", "bounce"], ["response", "dampingFraction"], ["mass", "stiffness", "damping"],
];

// The form of a spring, and its parameters in order.
function springParameters(parameters) {
  const given = Object(parameters);
  const form = springForms.findIndex(names => names.every(name => name in given));
  if (form < 0) {
    throw new ColorToolkitError(
      "bad-argument", `spring: ${springForms.map(names => names.join(" and ")).join(", or ")}`);
  }
  return [form, springForms[form].map(name => Number(given[name]))];
}

function library(module) {
  const { exports, scratch } = module;
  const scoped = body => module.scoped(body);

  // The answers to a change of colours, or of gradients, by its name: one for each of them and of
  // its amounts. An answer is what its line of JSON says.
  function told(verb, values, change = {}) {
    const { other = "", amounts = [], ...members } = change;
    return scoped(() => {
      const texts = scratch.take(layout.ct_text.size * values.length);
      values.forEach((value, index) => module.color(value, texts + layout.ct_text.size * index));
      const at = module.struct("ct_color_change", {
        verb, ...members, amounts: module.doubles(amounts), amount_count: amounts.length,
      });
      module.color(other, at + layout.ct_color_change.other);
      const count = Math.max(values.length, 1) * Math.max(amounts.length, 1);
      return module.written("ct_colors", [texts, values.length, at, 0], 1024 + 256 * count)
        .split("\n").slice(0, -1).map(line => JSON.parse(line));
    });
  }

  const spring = (form, parameters) => module.struct("ct_spring", { form, parameters });

  // A spring's offset or velocity, by which of the two.
  function springState(form, parameters, which, seconds, offset, velocity) {
    return scoped(() => {
      const times = module.array(Float64Array.of(seconds), 1);
      const result = module.array(new Float64Array(1), 1);
      const targets = [0, 0];
      targets[which] = result;
      module.check(exports.ct_spring_state(
        times, ...targets, spring(form, parameters), offset, velocity, 1));
      return module.copy(result, new Float64Array(1))[0];
    });
  }

  function effect(
    name, { form = "corrected", width = 0, height = 0, scale = 1, options = {} },
  ) {
    const lines = Object.entries(options).map(([option, value]) =>
      `${option}: ${Array.isArray(value) ? value.join(option === "events" ? ";" : ",") : value}`);
    // The module has no fonts.
    return module.struct("ct_effect", {
      name, form, is_textless: 1, width, height, scale, options: lines.join("\n"),
    });
  }

  function effectFacts(at) {
    const facts = scratch.take(layout.ct_effect_facts.size);
    const summary = module.written("ct_effect_read", [at, facts]);
    const { columns, rows, course, is_seamless, length } = module.members("ct_effect_facts", facts);
    return {
      width: columns, height: rows, course: ["still", "once", "loop"][course],
      seamless: is_seamless === 1, length, summary,
    };
  }

  function eased(curve, x, slope) {
    return scoped(() => {
      const source = module.array(x, 1);
      module.check(exports.ct_ease(source, source, module.text(curve), slope ? 1 : 0, 1));
      return module.copy(source, new Float64Array(x.length));
    });
  }

  // Changes an image in place by a function of its array, filled or not.
  function changed(image, change, copies = true) {
    return scoped(() => {
      const array = module.image(image, copies);
      module.check(change(array));
      module.copy(array, image.data);
      return image;
    });
  }

  function scene(value, { scale = 0 }) {
    const json = typeof value === "string" ? value : JSON.stringify(value);
    return module.struct("ct_scene", { json, scale });
  }

  function sceneFacts(at) {
    const facts = scratch.take(layout.ct_scene_facts.size);
    const warnings = module.written("ct_scene_read", [at, facts]);
    const found = module.members("ct_scene_facts", facts);
    return {
      width: found.columns, height: found.rows, loop: found.is_loop === 1, length: found.length,
      frameDuration: found.frame_duration,
      warnings: warnings ? warnings.split("\n") : [],
    };
  }

  // A frame of what a function of the C interface draws.
  function frame(name, at, { width, height }, seconds) {
    const data = new Uint8ClampedArray(4 * width * height);
    const target = module.array(data, 4, height, false);
    module.check(exports[name](target, at, module.doubles([seconds]), 1, 1));
    return newImage(module.copy(target, data), width, height);
  }

  // The smaller module has no stages of pixels; there a conversion is a mixture without the second.
  const hasStages = Object.prototype.hasOwnProperty.call(exports, "ct_convert");
  function converted(source, target, columns, from, to) {
    const share = module.array(Float64Array.of(0), 1);
    scratch.numbers.setUint32(share + layout.ct_array.columns, columns, true);
    scratch.numbers.setUint32(share + layout.ct_array.column_stride, 0, true);
    const at = scratch.take(layout.ct_mixing.size);
    module.text(from, at + layout.ct_mixing.from);
    module.text(from, at + layout.ct_mixing.through);
    module.text(to, at + layout.ct_mixing.to);
    module.text("shorter", at + layout.ct_mixing.hue);
    scratch.numbers.setInt32(at + layout.ct_mixing.premultiplied, 0, true);
    return exports.ct_mix(source, source, share, target, at, 1);
  }

  return Object.freeze({
    version: scoped(() => module.written("ct_version", [])),

    build: scoped(() => module.written("ct_build", [])),

    space: name => scoped(() => {
      const facts = scratch.take(layout.ct_space_facts.size);
      const names = module.written("ct_space_read", [module.text(name), facts]).split("\n");
      const { ranges, hue, is_rgb, white } = module.members("ct_space_facts", facts);
      return {
        channels: names.map((channel, index) => ({
          name: channel, low: ranges[2 * index], high: ranges[2 * index + 1], isHue: index === hue,
        })),
        isRGB: is_rgb === 1,
        white,
      };
    }),

    names: kind => scoped(() => module.written("ct_names", [module.text(kind)]).split("\n")),

    parse: value => told("convert", [value])[0],

    convert: (value, space, { map = "", gamut = map && space } = {}) =>
      told("convert", [value], { space, gamut, mapping: map })[0],

    mapGamut: (value, gamut, map = "") => told("gamut", [value], { gamut, mapping: map })[0],

    rotateHue: (value, degrees, method = "oklch", { display = "", map = "" } = {}) => told(
      "rotate-hue", [value], { how: method, gamut: display, mapping: map, amounts: [degrees] })[0],

    invertLightness(value, { dark = "", light = "", display = "", leastContrast = 1 } = {}) {
      const change = { other: dark, variant: light, gamut: display, amounts: [leastContrast] };
      return told("invert-lightness", [value], change)[0];
    },

    hueMatrix: (degrees, dialect) => scoped(() => {
      const at = module.doubles(new Float64Array(9));
      module.check(exports.ct_hue_matrix(degrees, module.text(dialect), at));
      return new Float64Array(exports.memory.buffer, at, 9).slice();
    }),

    mix(from, to, fraction, options = {}) {
      const { in: space = "oklab", hue = "shorter", premultiplied = true } = options;
      return told("mix", [from], {
        other: to, space, variant: hue, is_straight: premultiplied ? 0 : 1, amounts: [fraction],
      })[0];
    },

    filter: (value, chain, dialect = "css") =>
      told("filter", [value], { how: chain, variant: dialect })[0],

    harmony: (value, kind, { space = "oklch", count = 5, gamut = "", map = "" } = {}) =>
      told("harmony", [value], { how: kind, space, gamut, mapping: map, amounts: [count] }),

    difference: (standard, value, method = "2000", white = "D65") =>
      told("difference", [value], { other: standard, how: method, variant: white })[0],

    nearest: (value, method = "") => told("nearest", [value], { how: method })[0],

    contrast: (foreground, background, method = "wcag21") =>
      told("contrast", [foreground], { other: background, how: method })[0],

    compare(colors, options = {}) {
      const inputs = Array.isArray(colors) ? colors : [colors];
      const {
        angles = [], methods = [], reference = "", map = "", display = "", white = "", samples = 9,
      } = options;
      return scoped(() => {
        const texts = scratch.take(layout.ct_text.size * inputs.length);
        inputs.forEach((input, index) => module.color(input, texts + layout.ct_text.size * index));
        const at = module.struct("ct_comparison", {
          angles: module.doubles(angles), angle_count: angles.length, methods: methods.join(","),
          reference, mapping: map, display, white, samples,
        });
        // A result takes about a kilobyte of text.
        const count = inputs.length * (angles.length || 12) * (methods.length || 8);
        return JSON.parse(module.written(
          "ct_compare", [texts, inputs.length, at], 16384 + 1024 * Math.min(count, 65536)));
      });
    },

    gradient: (gradient, fractions, space = "") =>
      told("gradient", [gradient], { space, amounts: fractions }),

    gradientAll: (gradient, fractions, space) => scoped(() => {
      const colors = new Float64Array(4 * fractions.length);
      const target = module.array(colors, 4, 1, false);
      const places = module.array(Float64Array.from(fractions), 1);
      module.check(exports.ct_gradient(
        places, target, module.text(gradient), module.text(space), 1));
      return module.copy(target, colors);
    }),

    writeGradient: (gradient, form, { tolerance = 0, map = "raytrace" } = {}) => scoped(() => {
      const bound = module.doubles([0]);
      const text = module.written("ct_gradient_written", [
        module.text(gradient), module.text(form), tolerance, module.text(map), bound,
      ], 8192);
      return { text, bound: scratch.numbers.getFloat64(bound, true) };
    }),

    writeColors(colors, form, { note = "" } = {}) {
      return scoped(() => {
        const [names, values] = [0, 1].map(() => scratch.take(layout.ct_text.size * colors.length));
        colors.forEach(({ name, color: value }, index) => {
          module.text(name, names + layout.ct_text.size * index);
          module.color(value, values + layout.ct_text.size * index);
        });
        return module.written("ct_colors_written", [
          names, values, colors.length, module.text(form), module.text(note),
        ], 4096);
      });
    },

    writeCube: (points, { title = "", comment = "", channels = 4 } = {}) => scoped(() =>
      module.written("ct_cube_written", [
        module.array(points, channels), module.text(title), module.text(comment),
      ], 4096 + 8 * points.length)),

    ease: (curve, x) => eased(curve, Float64Array.of(x), false)[0],

    easeAll: (curve, x, slope = false) => eased(curve, Float64Array.from(x), slope),

    motion: (motion, to, { from = "", select = 0, tolerance = 0.001 } = {}) => scoped(() => {
      const errors = module.doubles([0, 0, 0]);
      const text = module.written("ct_motion", [
        module.text(motion), module.text(from), select, module.text(to), tolerance, errors,
      ]);
      const [maximumError, maximumVelocityError, timeError] = [0, 8, 16].map(
        place => scratch.numbers.getFloat64(errors + place, true));
      return { text, maximumError, maximumVelocityError, timeError };
    }),

    spring(parameters) {
      const [form, values] = springParameters(parameters);
      const settling = (tolerance = 0.001) => scoped(() =>
        module.number("ct_spring_settling", [spring(form, values), tolerance]));
      // A spring that cannot be is told at once.
      settling();
      return Object.freeze({
        settling,
        offset: (seconds, offset = 1, velocity = 0) =>
          springState(form, values, 0, seconds, offset, velocity),
        velocity: (seconds, offset = 1, velocity = 0) =>
          springState(form, values, 1, seconds, offset, velocity),
      });
    },

    convertAll: (samples, from, to, { channels = 4, target } = {}) => scoped(() => {
      const result = target || new samples.constructor(samples.length);
      const source = module.array(samples, channels);
      const array = result.constructor === samples.constructor && result.length === samples.length
        ? source : module.array(result, channels, 1, false);
      module.check(hasStages
        ? exports.ct_convert(source, array, module.text(from), module.text(to), 1)
        : converted(source, array, samples.length / channels, from, to));
      return module.copy(array, result);
    }),

    seen: (samples, deficiency, options = {}) => scoped(() => {
      const { severity = 1, model = "machado", space = "srgb", channels = 4 } = options;
      const array = module.array(samples, channels);
      module.check(exports.ct_vision(array, array, module.text(deficiency), severity,
        module.text(model), module.text(space), 1));
      return module.copy(array, new samples.constructor(samples.length));
    }),

    rotateAll: (samples, degrees, method = "oklch", options = {}) => scoped(() => {
      const { display = "srgb", map = "raytrace", channels = 4 } = options;
      const array = module.array(samples, channels);
      module.check(exports.ct_rotate_hue(
        array, array, degrees, module.text(method), module.text(map), module.text(display), 1));
      return module.copy(array, new samples.constructor(samples.length));
    }),

    differences(a, b, space, { method = "2000", white = "D65", channels = 4 } = {}) {
      return scoped(() => {
        const sources = [module.array(a, channels), module.array(b, channels)];
        const isDouble = [a, b].some(samples => samples instanceof Float64Array);
        const result = new (isDouble ? Float64Array : Float32Array)(
          Math.floor(a.length / channels));
        const array = module.array(result, 1, 1, false);
        module.check(exports.ct_difference(
          ...sources, array, module.text(space), module.text(method), module.text(white), 1));
        return module.copy(array, result);
      });
    },

    rotateImage(image, degrees, method = "oklch", options = {}) {
      const { display = image.colorSpace || "srgb", map = "raytrace" } = options;
      return changed(image, array => exports.ct_rotate_hue(
        array, array, degrees, module.text(method), module.text(map), module.text(display), 1));
    },

    invertImage(image, { dark = "", light = "" } = {}) {
      return changed(image, array => exports.ct_invert_lightness(
        array, array, module.text(dark), module.text(light),
        module.text(image.colorSpace || "srgb"), 1));
    },

    filterImage: (image, chain, dialect = "css") => changed(image, array =>
      exports.ct_filter(array, array, module.text(chain), module.text(dialect), 1)),

    blurImage: (image, sigma) => changed(image, target =>
      exports.ct_blur(module.image(image), target, sigma, module.text("extended"), 1), false),

    fillGradient: (image, gradient, { map = "raytrace" } = {}) => changed(image, target =>
      exports.ct_fill_gradient(
        target, module.text(gradient), module.text("none"), module.text(map), 1), false),

    crossfade: (from, to, fraction) => scoped(() => {
      const start = module.image(from);
      module.check(exports.ct_crossfade(start, module.image(to), start, fraction, 1));
      const data = module.copy(start, new Uint8ClampedArray(from.data.length));
      return newImage(data, from.width, from.height, from.colorSpace);
    }),

    effect: (name, options = {}) => scoped(() => effectFacts(effect(name, options))),

    effectOptions: () => scoped(() => JSON.parse(module.written("ct_effect_options", []))),

    effectSVG: (name, options = {}) => scoped(() =>
      module.written("ct_effect_svg", [effect(name, options)])),

    renderEffect: (name, seconds, options = {}) => scoped(() => {
      const at = effect(name, options);
      return frame("ct_render_effect", at, effectFacts(at), seconds);
    }),

    scene: (value, options = {}) => scoped(() => sceneFacts(scene(value, options))),

    sceneSVG: (value) => scoped(() => module.written("ct_scene_svg", [scene(value, {})], 65536)),

    renderScene: (value, seconds = 0, options = {}) => scoped(() => {
      const at = scene(value, options);
      return frame("ct_render_scene", at, sceneFacts(at), seconds);
    }),
  });
}

// The instance of a module from where it is said to be.
async function compiled(source) {
  if (source instanceof WebAssembly.Module) {
    return source;
  }
  if (typeof source === "string" || source instanceof URL) {
    const base = typeof location === "object" ? location.href : import.meta.url;
    const url = new URL(source, base);
    if (url.protocol === "file:") {
      // Named by a variable, so that what bundles for browsers leaves it alone.
      const files = "node:fs/promises";
      const { readFile } = await import(files);
      return compiled(await readFile(url));
    }
    return compiled(await fetch(url));
  }
  if (typeof Response === "function" && source instanceof Response) {
    if (!source.ok) {
      throw new ColorToolkitError("unavailable", `${source.url}: status ${source.status}`);
    }
    const type = source.headers.get("content-type") || "";
    if (!type.startsWith("application/wasm")) {
      return compiled(await source.arrayBuffer());
    }
    return WebAssembly.compileStreaming(source);
  }
  return WebAssembly.compile(source);
}

// Stands for the functions that a smaller module is without.
const absent = new Proxy({}, {
  get: (_, name) => () => {
    throw new ColorToolkitError("unavailable", `${String(name)}: not in this module`);
  },
});

export async function load(source) {
  const code = await compiled(source || new URL("colortoolkit.wasm", import.meta.url));
  return library(new Module(code, await WebAssembly.instantiate(code, {})));
}
