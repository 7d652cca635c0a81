// Vectors in node: `run.js write MODULE.wasm FOLDER [SHARE]` writes the plan for native.py, and
// `run.js compare MODULE.wasm FOLDER [SHARE]` compares its results with the module's, to the bit,
// and writes hashes.json for browsers.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { load } from "../../colortoolkit.js";
import { plan } from "./plan.js";
import { Runner, hash } from "./runner.js";

async function write(planned, folder) {
  const inputs = {};
  const parts = [];
  let offset = 0;
  for (const [name, samples] of Object.entries(planned.inputs)) {
    const type = samples.constructor.name.replace("Array", "").toLowerCase();
    inputs[name] = [type, offset, samples.byteLength];
    parts.push(Buffer.from(samples.buffer));
    offset += samples.byteLength;
  }
  await writeFile(join(folder, "plan.json"), JSON.stringify({ inputs, calls: planned.calls }));
  await writeFile(join(folder, "inputs.bin"), Buffer.concat(parts));
}

async function compare(planned, folder, module) {
  const native = await readFile(join(folder, "results.bin"));
  const { exports } = await WebAssembly.instantiate(module, {});
  const hashes = [];
  let offset = 0;
  let failures = 0;
  const start = performance.now();
  new Runner(exports).run(planned, (number, result) => {
    const length = native.readUInt32LE(offset);
    const expected = native.subarray(offset + 4, offset + 4 + length);
    offset += 4 + length;
    hashes.push(hash(expected));
    if (Buffer.compare(expected, result) !== 0) {
      failures += 1;
      if (failures <= 20) {
        console.error(difference(planned.calls[number], expected, Buffer.from(result)));
      }
    }
  });
  const count = planned.calls.reduce((sum, call) => sum + call.count, 0);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  await writeFile(join(folder, "hashes.json"), JSON.stringify(hashes));
  console.log(
    `${count} vectors in ${planned.calls.length} calls, ${seconds} s: ${failures} calls differ`);
  if (offset !== native.length) {
    throw new Error("the plan and the results are of different runs");
  }
  process.exitCode = failures ? 1 : 0;
}

// The first vector of a call that differs, and how many do.
function difference({ name, args }, expected, result) {
  const told = args.map(arg => JSON.stringify(arg)).join(" ");
  const target = args.find(arg => arg.target);
  if (!target || result.length !== expected.length) {
    const start = bytes => bytes.subarray(0, 200).toString(target ? "hex" : "utf8");
    return `${name} ${told}\n  ${expected.length} bytes and ${result.length}\n`
      + `  native ${start(expected)}\n  module ${start(result)}`;
  }
  const types = { uint8: Uint8Array, uint16: Uint16Array, float32: Float32Array };
  const type = types[target.target] || Float64Array;
  const [a, b] = [expected, result].map(bytes => new type(Uint8Array.from(bytes).buffer));
  const places = [...a.keys()].filter(i => !Object.is(a[i], b[i]));
  const i = places[0];
  return `${name} ${told}\n  ${places.length} of ${a.length}, first ${i}: native ${a[i]}, `
    + `module ${b[i]}`;
}

async function main([verb, wasm, folder, share = "1"]) {
  const module = await WebAssembly.compile(await readFile(wasm));
  const { names } = await load(module);
  await (verb === "write" ? write : compare)(plan(names, 20, Number(share)), folder, module);
}

main(process.argv.slice(2));
