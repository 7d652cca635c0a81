// Runs a plan of vectors on the exports of a module.
import { layout } from "../../colortoolkit.js";

const types = {
  uint8: [1, Uint8Array], uint16: [2, Uint16Array], float32: [3, Float32Array],
  float64: [4, Float64Array],
};
const typeNames = new Map(Object.entries(types).map(([name, [, type]]) => [type, name]));

// The bytes of a result; all that are no number are one, whose bits no standard tells.
export function bytesOf(samples) {
  if (samples instanceof Float32Array || samples instanceof Float64Array) {
    for (let i = 0; i < samples.length; ++i) {
      if (samples[i] !== samples[i]) {
        samples[i] = NaN;
      }
    }
  }
  return new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);
}

export class Runner {
  constructor(exports) {
    this.exports = exports;
    this.encoder = new TextEncoder();
  }

  get view() {
    return new DataView(this.exports.memory.buffer);
  }

  // Memory until the call is over.
  take(count) {
    const address = this.exports.malloc(count || 1) >>> 0;
    this.taken.push(address);
    return address;
  }

  bytes(address, count) {
    return new Uint8Array(this.exports.memory.buffer, address, count);
  }

  text(value, at = this.take(layout.ct_text.size)) {
    const bytes = this.encoder.encode(value);
    const address = this.take(bytes.length);
    this.bytes(address, bytes.length).set(bytes);
    this.view.setUint32(at + layout.ct_text.bytes, address, true);
    this.view.setUint32(at + layout.ct_text.count, bytes.length, true);
    return at;
  }

  array(type, channels, rows, columns, samples) {
    const [number, { BYTES_PER_ELEMENT: size }] = types[type];
    const at = this.take(layout.ct_array.size);
    const count = rows * columns * channels * size;
    const data = this.take(count);
    if (samples) {
      this.bytes(data, count).set(new Uint8Array(samples.buffer, samples.byteOffset, count));
    } else {
      this.bytes(data, count).fill(0);
    }
    const members = {
      data, type: number, channels, rows, columns, row_stride: columns * channels * size,
      column_stride: channels * size, channel_stride: size,
    };
    for (const name of Object.keys(members)) {
      this.view.setUint32(at + layout.ct_array[name], members[name], true);
    }
    return { at, data, count, type };
  }

  // An argument of a plan as the function's own, one or several.
  lowered(argument) {
    const [kind] = Object.keys(argument);
    const value = argument[kind];
    switch (kind) {
    case "array": {
      const samples = typeof value === "number" ? this.results.get(value) : this.inputs[value];
      const { channels, rows = 1 } = argument;
      const columns = argument.columns || samples.length / channels / rows;
      return [this.array(typeNames.get(samples.constructor), channels, rows, columns, samples).at];
    }
    case "target":
      this.target = this.array(value, argument.channels, argument.rows, argument.columns);
      return [this.target.at];
    case "text": return [this.text(value)];
    case "int":
    case "double": return [value];
    case "mixing": {
      const at = this.take(layout.ct_mixing.size);
      const { from, through, to, hue, premultiplied } = layout.ct_mixing;
      [from, through, to, hue].forEach((member, i) => this.text(value[i], at + member));
      this.view.setInt32(at + premultiplied, value[4], true);
      return [at];
    }
    case "texts": {
      const at = this.take(layout.ct_text.size * value.length);
      value.forEach((each, i) => this.text(each, at + layout.ct_text.size * i));
      return [at];
    }
    case "change": {
      const at = this.take(layout.ct_color_change.size);
      this.bytes(at, layout.ct_color_change.size).fill(0);
      const { amounts = [], ...members } = value;
      for (const name of Object.keys(members)) {
        this.text(members[name], at + layout.ct_color_change[name]);
      }
      const address = this.take(8 * amounts.length);
      amounts.forEach((number, i) => this.view.setFloat64(address + 8 * i, number, true));
      this.view.setUint32(at + layout.ct_color_change.amounts, address, true);
      this.view.setUint32(at + layout.ct_color_change.amount_count, amounts.length, true);
      return [at];
    }
    case "spring": {
      const at = this.take(layout.ct_spring.size);
      this.view.setInt32(at + layout.ct_spring.form, value[0], true);
      value.slice(1).forEach((number, i) =>
        this.view.setFloat64(at + layout.ct_spring.parameters + 8 * i, number, true));
      return [at];
    }
    case "effect": {
      const at = this.take(layout.ct_effect.size);
      this.bytes(at, layout.ct_effect.size).fill(0);
      this.text(value[0], at + layout.ct_effect.name);
      this.text(value[1], at + layout.ct_effect.form);
      this.view.setInt32(at + layout.ct_effect.is_textless, 1, true);
      ["width", "height", "scale"].forEach((member, i) =>
        this.view.setFloat64(at + layout.ct_effect[member], value[2 + i], true));
      this.text(value[5], at + layout.ct_effect.options);
      return [at];
    }
    case "scene": {
      const at = this.take(layout.ct_scene.size);
      this.text(value[0], at + layout.ct_scene.json);
      this.text("", at + layout.ct_scene.directory);
      this.view.setFloat64(at + layout.ct_scene.scale, value[1], true);
      return [at];
    }
    case "doubles": {
      const samples = this.inputs[value];
      const address = this.take(samples.byteLength);
      this.bytes(address, samples.byteLength).set(new Uint8Array(samples.buffer));
      return [address];
    }
    case "out":
      this.out = [this.take(8 * value), value];
      this.bytes(this.out[0], 8 * value).fill(0);
      return [this.out[0]];
    case "written":
      this.written = [this.take(1 << 16), this.take(4)];
      return [this.written[0], 1 << 16, this.written[1]];
    default: throw new Error(`no argument is ${kind}`);
    }
  }

  // The bytes that a call makes: what it writes, or its message where it fails.
  call({ name, args }, number) {
    this.taken = [];
    this.target = this.out = this.written = undefined;
    const status = this.exports[name](...[].concat(...args.map(arg => this.lowered(arg))));
    let result;
    if (status !== 0) {
      const address = this.take(1024);
      const count = this.exports.ct_error_message(address, 1024);
      result = this.bytes(address, Math.min(count, 1023)).slice();
    } else if (this.target) {
      const { data, count, type } = this.target;
      const samples = new types[type][1](this.bytes(data, count).slice().buffer);
      this.results.set(number, samples);
      result = bytesOf(samples);
    } else if (this.written) {
      const count = this.view.getUint32(this.written[1], true);
      result = this.bytes(this.written[0], count).slice();
    } else {
      const samples = new Float64Array(this.bytes(this.out[0], 8 * this.out[1]).slice().buffer);
      result = bytesOf(samples);
    }
    this.taken.forEach(address => this.exports.free(address));
    return result;
  }

  // Calls `use` with the number of each call and its bytes.
  run({ inputs, calls }, use) {
    this.inputs = inputs;
    this.results = new Map();
    calls.forEach((call, number) => use(number, this.call(call, number)));
  }
}

// A hash of a result: FNV-1a of 32 bits. Source: RFC 9923.
export function hash(bytes) {
  let result = 0x811c9dc5;
  for (let i = 0; i < bytes.length; ++i) {
    result = Math.imul(result ^ bytes[i], 0x01000193);
  }
  return result >>> 0;
}
