// Runs culori's loops on request: a line of JSON in, a line of JSON out.
// Usage: node culori.mjs CHECKOUT

import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';

const root = resolve(process.argv[2]);
const { converter, parse } = await import(pathToFileURL(resolve(root, 'src/index.js')));
const [toSRGB, toOklab] = [converter('rgb'), converter('oklab')];

const data = {};
let kept;

const loops = {
  parse(start, stop) {
    for (let i = start; i < stop; i++) kept = parse(data.parse[i]);
  },
  convert(start, stop) {
    for (let i = start; i < stop; i++) kept = toOklab(data.convert[i]);
  },
};

const outputs = {
  parse: text => {
    const { r, g, b, alpha } = toSRGB(parse(text));
    return [r, g, b, alpha ?? 1];
  },
  convert: color => {
    const { l, a, b } = toOklab(color);
    return [l, a, b, 1];
  },
};

function answer(request) {
  if (request.load === 'parse') data.parse = request.texts;
  if (request.load === 'convert') {
    data.convert = request.colors.map(([r, g, b]) => ({ mode: 'rgb', r, g, b }));
  }
  if (request.run) loops[request.run](request.start, request.stop);
  if (request.output) {
    return data[request.output].slice(0, request.count).map(outputs[request.output]);
  }
  return true;
}

for await (const line of createInterface({ input: process.stdin })) {
  console.log(JSON.stringify(answer(JSON.parse(line))));
}
