// Runs what is replayed on the exports of a module, as answers.py does on the native library.
import { createHash } from "node:crypto";
import { layout } from "../../colortoolkit.js";
import { Runner as Vectors, bytesOf } from "../vectors/runner.js";

const sampleArrays = { 1: Uint8Array, 2: Uint16Array, 3: Float32Array, 4: Float64Array };
const margin = 512;

// What a structure tells, each number by its reader.
const facts = {
  ct_space_facts: {
    ranges: (view, at) => [0, 1, 2, 3, 4, 5].map(i => view.getFloat64(at + 8 * i, true)),
    hue: (view, at) => view.getInt32(at, true), is_rgb: (view, at) => view.getInt32(at, true),
  },
  ct_effect_facts: {
    columns: (view, at) => view.getUint32(at, true), rows: (view, at) => view.getUint32(at, true),
    course: (view, at) => view.getInt32(at, true),
    is_seamless: (view, at) => view.getInt32(at, true),
    length: (view, at) => view.getFloat64(at, true),
  },
  ct_scene_facts: {
    columns: (view, at) => view.getUint32(at, true), rows: (view, at) => view.getUint32(at, true),
    is_loop: (view, at) => view.getInt32(at, true), length: (view, at) => view.getFloat64(at, true),
    frame_duration: (view, at) => view.getFloat64(at, true),
  },
};

const number = value => ({ nan: NaN, inf: Infinity, "-inf": -Infinity }[value] ?? Number(value));

// Samples of a type that repeat numbers, of which whole samples are shares.
function filled(type, count, values = [0]) {
  const top = { 1: 255, 2: 65535 }[type];
  const samples = values.map(number).map(value => {
    if (top) {
      return Number.isNaN(value) ? 0 : Math.trunc(Math.min(Math.max(value, 0), 1) * top);
    }
    return value;
  });
  return sampleArrays[type].from({ length: count }, (_, index) => samples[index % samples.length]);
}

export class Runner extends Vectors {
  // Zeros until the call is over.
  cleared(count) {
    const address = this.take(count);
    this.bytes(address, count).fill(0);
    return address;
  }

  doubles(values) {
    const address = this.take(8 * values.length);
    this.bytes(address, 8 * values.length)
      .set(new Uint8Array(Float64Array.from(values, number).buffer));
    return address;
  }

  texts(values) {
    const at = this.take(layout.ct_text.size * values.length);
    values.forEach((value, index) => this.text(value, at + layout.ct_text.size * index));
    return at;
  }

  copy(address, type, count) {
    const { BYTES_PER_ELEMENT: size } = type;
    return bytesOf(new type(this.bytes(address, size * count).slice().buffer));
  }

  lowered(argument) {
    const [kind] = Object.keys(argument);
    const value = argument[kind];
    switch (kind) {
    case "double": return [number(value)];
    case "numbers": return [this.doubles(value)];
    case "room": {
      const at = this.cleared(8 * value);
      this.made.push(() => this.copy(at, Float64Array, value));
      return [at];
    }
    case "told": {
      const [at, needed] = [this.take(value), this.cleared(4)];
      this.made.push(() => this.bytes(at, this.view.getUint32(needed, true)).slice());
      return [at, value, needed];
    }
    case "facts": {
      this.facts = this.cleared(layout[value].size);
      const [at, members] = [this.facts, Object.entries(facts[value])];
      this.made.push(() => bytesOf(Float64Array.from(
        members.flatMap(([name, read]) => read(this.view, at + layout[value][name])))));
      return [at];
    }
    case "target": {
      const result = super.lowered(argument);
      const { data, count, type } = this.target;
      const samples = { uint8: 1, uint16: 2, float32: 3, float64: 4 }[type];
      const { BYTES_PER_ELEMENT: size } = sampleArrays[samples];
      this.made.push(() => this.copy(data, sampleArrays[samples], count / size));
      return result;
    }
    case "nothing": {
      const at = this.cleared(layout.ct_text.size);
      this.view.setUint32(at + layout.ct_text.count, value, true);
      return [at];
    }
    case "texts": return [this.texts(value)];
    case "spring": return super.lowered({ spring: [value[0], ...value.slice(1).map(number)] });
    case "change":
      return super.lowered({ change: { ...value, amounts: (value.amounts ?? []).map(number) } });
    case "comparison": {
      const at = this.cleared(layout.ct_comparison.size);
      const place = name => at + layout.ct_comparison[name];
      this.view.setUint32(place("angles"), this.doubles(value.angles), true);
      this.view.setUint32(place("angle_count"), value.angles.length, true);
      for (const name of ["methods", "reference", "mapping", "display", "white"]) {
        this.text(name === "methods" ? value.methods : "", place(name));
      }
      this.view.setInt32(place("samples"), value.samples ?? 9, true);
      return [at];
    }
    case "view": return [this.viewed(value)];
    default: return super.lowered(argument);
    }
  }

  // A ct_array with strides of its own.
  viewed({
    type, channels = 1, rows = 1, columns, strides, values, target: isTarget, null: isNull,
  }) {
    const size = { 1: 1, 2: 2, 3: 4, 4: 8 }[type] || 1;
    const side = Math.min(channels, 8) * size;
    const [row, column, channel] = strides || [columns * side, side, size];
    let data = 0;
    if (!isNull) {
      const reach = (stride, count) => Math.abs(stride) * Math.max(count - 1, 0);
      const span = reach(row, rows) + reach(column, columns)
        + reach(channel, Math.min(channels, 8)) + size;
      const known = sampleArrays[type] ? type : 1;
      const count = Math.floor((span + 2 * margin) / size);
      const samples = filled(known, count, values);
      const at = this.take(samples.byteLength);
      this.bytes(at, samples.byteLength).set(new Uint8Array(samples.buffer));
      if (isTarget) {
        this.made.push(() => this.copy(at, sampleArrays[known], count));
      }
      data = at + margin;
    }
    const array = this.take(layout.ct_array.size);
    const members = {
      data, type, channels, rows, columns, row_stride: row, column_stride: column,
      channel_stride: channel,
    };
    for (const [name, value] of Object.entries(members)) {
      this.view.setInt32(array + layout.ct_array[name], value, true);
    }
    return array;
  }

  // A call's status and bytes.
  execute(name, args) {
    this.made = [];
    const status = this.exports[name](...args.flatMap(arg => this.lowered(arg)));
    if (status !== 0) {
      const at = this.take(2048);
      const count = this.exports.ct_error_message(at, 2048);
      return [status, Buffer.concat([[status], this.bytes(at, Math.min(count, 2047))]
        .map(part => Buffer.from(part)))];
    }
    return [0, Buffer.concat([Buffer.from([0]), ...this.made.map(make => make())])];
  }

  // The bytes of a call, or of the calls by which an effect or a scene is read and drawn.
  answer({ name, args }) {
    this.taken = [];
    const result = name.startsWith("ct_") ? this.execute(name, args)[1] : this.drawn(name, args);
    this.taken.forEach(address => this.exports.free(address));
    return result;
  }

  drawn(name, [shown, time]) {
    const kind = name === "effect" ? "effect" : "scene";
    const [status, read] = this.execute(
      `ct_${kind}_read`, [shown, { facts: `ct_${kind}_facts` }, { told: 1 << 16 }]);
    const place = layout[`ct_${kind}_facts`];
    const [rows, columns] = ["rows", "columns"].map(
      member => this.view.getUint32(this.facts + place[member], true));
    if (status !== 0 || !(name === "large scene" || rows * columns <= 4096)) {
      return read;
    }
    const target = { target: "uint8", channels: 4, rows, columns };
    const [result, frame] = this.execute(
      `ct_render_${kind}`, [target, shown, { numbers: [time.double] }, { int: 1 }, { int: 1 }]);
    if (result !== 0) {
      return frame;
    }
    return Buffer.concat(
      [read, name === "large scene" ? createHash("sha1").update(frame).digest() : frame]);
  }
}
