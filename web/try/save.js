/** Hands a file to the browser to save. */
export function save(name, blob) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

/** An ImageData as a PNG, by the browser's own encoder. */
export function png(image) {
  const canvas = document.createElement("canvas");
  canvas.width = image.width;
  canvas.height = image.height;
  canvas.getContext("2d").putImageData(image, 0, 0);
  return new Promise((resolve) => canvas.toBlob(resolve));
}

const table = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; ++k) {
    c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  }
  return c;
});

function chunk(type, data) {
  const result = new Uint8Array(12 + data.length);
  const view = new DataView(result.buffer);
  view.setUint32(0, data.length);
  result.set([...type].map((letter) => letter.charCodeAt(0)), 4);
  result.set(data, 8);
  let crc = 0xffffffff;
  for (let i = 4; i < 8 + data.length; ++i) {
    crc = table[(crc ^ result[i]) & 255] ^ (crc >>> 8);
  }
  view.setUint32(8 + data.length, ~crc >>> 0);
  return result;
}

// Numbers of some bytes each, the highest byte first.
function bytes(...pairs) {
  return Uint8Array.from(pairs.reduce((all, [value, size]) => all.concat(
    Array.from({ length: size }, (_, i) => (value >>> (8 * (size - 1 - i))) & 255)), []));
}

/**
 * An animated PNG of frames of one size, each encoded by the browser: their data as the chunks of
 * the PNG specification's third edition, §11.3.6.
 *
 * @param {Blob[]} frames PNG files of one encoder.
 * @param {number} milliseconds That each is shown.
 * @param {boolean} isLoop Whether it starts anew; else it rests at its end.
 */
export async function apng(frames, milliseconds, isLoop) {
  const files = await Promise.all(frames.map(async (blob) =>
    new Uint8Array(await blob.arrayBuffer())));
  const parts = [files[0].subarray(0, 8)];
  let sequence = 0;
  files.forEach((file, index) => {
    const view = new DataView(file.buffer);
    for (let at = 8; at < file.length;) {
      const size = view.getUint32(at);
      const type = String.fromCharCode(...file.subarray(at + 4, at + 8));
      const data = file.subarray(at + 8, at + 8 + size);
      if (type === "IHDR") {
        if (index === 0) {
          parts.push(chunk("IHDR", data),
            chunk("acTL", bytes([files.length, 4], [isLoop ? 0 : 1, 4])));
        }
        parts.push(chunk("fcTL", bytes([sequence++, 4], [view.getUint32(16), 4],
          [view.getUint32(20), 4], [0, 4], [0, 4], [milliseconds, 2], [1000, 2], [0, 1], [0, 1])));
      } else if (type === "IDAT" && index === 0) {
        parts.push(chunk("IDAT", data));
      } else if (type === "IDAT") {
        const moved = new Uint8Array(4 + data.length);
        moved.set(bytes([sequence++, 4]));
        moved.set(data, 4);
        parts.push(chunk("fdAT", moved));
      }
      at += 12 + size;
    }
  });
  parts.push(chunk("IEND", new Uint8Array(0)));
  return new Blob(parts, { type: "image/png" });
}
