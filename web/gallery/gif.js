/* GIF89a: W3C, "Graphics Interchange Format, Version 89a", 1990. */

/** The index of what is clear; the colours have the others. */
const CLEAR = 255;

const key = (r, g, b) => (r >> 3) << 10 | (g >> 3) << 5 | b >> 3;

/** At most 255 colours of all frames: boxes that are cut at the median of their longest side. */
function palette(frames) {
  const counts = new Uint32Array(1 << 15);
  frames.forEach(({ data }) => {
    for (let i = 0; i < data.length; i += 4) {
      counts[key(data[i], data[i + 1], data[i + 2])] += data[i + 3] > 127 ? 1 : 0;
    }
  });
  const channel = (color, k) => (color >> (10 - 5 * k)) & 31;
  const box = (colors) => {
    const sides = [0, 1, 2].map((k) => {
      const values = colors.map((color) => channel(color, k));
      return Math.max(...values) - Math.min(...values);
    });
    const side = Math.max(...sides);
    return { colors, side, k: sides.indexOf(side) };
  };
  const all = Array.from(counts.keys()).filter((color) => counts[color] > 0);
  let boxes = all.length > 0 ? [box(all)] : [];
  while (boxes.length < CLEAR) {
    const widest = boxes.reduce((a, b) => (b.side > a.side ? b : a), { side: 0 });
    if (widest.side === 0) {
      break;
    }
    const sorted = widest.colors.sort((a, b) => channel(a, widest.k) - channel(b, widest.k));
    const half = sorted.length >> 1;
    boxes = boxes.filter((each) => each !== widest)
      .concat(box(sorted.slice(0, half)), box(sorted.slice(half)));
  }
  return boxes.map(({ colors }) => {
    const count = colors.reduce((sum, color) => sum + counts[color], 0);
    return [0, 1, 2].map((k) => Math.round(colors.reduce((sum, color) =>
      sum + (channel(color, k) * 255 / 31) * counts[color], 0) / count));
  });
}

/** The codes of a frame's indices, in blocks of at most 255 bytes. */
function compressed(indices) {
  const bytes = [];
  let [buffer, bits, size, next] = [0, 0, 9, 258];
  const codes = new Map();
  const put = (code) => {
    buffer |= code << bits;
    for (bits += size; bits >= 8; bits -= 8) {
      bytes.push(buffer & 255);
      buffer >>>= 8;
    }
  };
  put(256);
  let prefix = indices[0];
  for (let i = 1; i < indices.length; ++i) {
    const pair = prefix << 8 | indices[i];
    if (codes.has(pair)) {
      prefix = codes.get(pair);
      continue;
    }
    put(prefix);
    if (next === 4096) {
      put(256);
      codes.clear();
      [size, next] = [9, 258];
    } else {
      size += next === 1 << size ? 1 : 0;
      codes.set(pair, next++);
    }
    prefix = indices[i];
  }
  put(prefix);
  put(257);
  put(0);
  const blocks = [8];
  for (let i = 0; i < bytes.length; i += 255) {
    const block = bytes.slice(i, i + 255);
    blocks.push(block.length, ...block);
  }
  return [...blocks, 0];
}

/**
 * A GIF of frames of one size, which loops; what is not opaque is clear.
 *
 * @param {ImageData[]} frames
 * @param {number} hundredths Of a second, that each is shown.
 */
export function gif(frames, hundredths) {
  const colors = palette(frames);
  const nearest = {};
  const indexOf = (r, g, b) => {
    const own = key(r, g, b);
    if (nearest[own] === undefined) {
      const far = colors.map((c) => (c[0] - r) ** 2 + (c[1] - g) ** 2 + (c[2] - b) ** 2);
      nearest[own] = far.indexOf(Math.min(...far));
    }
    return nearest[own];
  };
  const word = (value) => [value & 255, value >> 8];
  const { width, height } = frames[0];
  const table = Array.from({ length: 256 }, (_, i) => colors[i] || [0, 0, 0]);
  const parts = [[...word(width), ...word(height), 0xf7, 0, 0], ...table,
    [0x21, 0xff, 11], [..."NETSCAPE2.0"].map((c) => c.charCodeAt(0)), [3, 1, 0, 0, 0]];
  frames.forEach(({ data }) => {
    const indices = Uint8Array.from({ length: width * height }, (_, i) =>
      (data[4 * i + 3] > 127 ? indexOf(data[4 * i], data[4 * i + 1], data[4 * i + 2]) : CLEAR));
    // Each frame in place of the last.
    parts.push([0x21, 0xf9, 4, 2 << 2 | 1, ...word(hundredths), CLEAR, 0],
      [0x2c, 0, 0, 0, 0, ...word(width), ...word(height), 0], compressed(indices));
  });
  return new Blob(["GIF89a", ...parts.map((part) => Uint8Array.from(part)), new Uint8Array([0x3b])],
    { type: "image/gif" });
}
