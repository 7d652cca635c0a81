// Replays calls in a module and compares what it answers with what the native library did:
//
//   node run.js MODULE.wasm PLAN RESULTS…
//
// Each of the results is of every so many'th call, and replayed by a thread of its own. An answer
// has to be the same, byte for byte, or a refusal that names the module's memory or its 32 bits. A
// trap fails, and a call that takes two minutes.

/* global Atomics, SharedArrayBuffer */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Worker, isMainThread, parentPort, workerData } from "node:worker_threads";
import { Runner } from "./runner.js";

const [SLOW, CRASHED] = [0xffffffff, 0xfffffffe];
const patience = 120;

// What is no fault, beside the same answer.
const allowed = {
  memory: "refused for the module's memory or its 32 bits",
  absent: "of fonts, files or pictures, which it has not",
  skipped: "skipped: more than a second natively",
};

// Memory from which a module is left for a new one, so that two at once fit.
const mostMemory = 1 << 29;

// The calls of a share with the bytes that the native library gave; none where it had no answer.
function expected(plan, results, share, of) {
  const lines = readFileSync(plan, "utf8").trimEnd().split("\n")
    .filter((_, index) => index % of === share);
  const bytes = readFileSync(results);
  let at = 0;
  const calls = lines.map(line => {
    const length = bytes.readUInt32LE(at);
    const native = length < CRASHED ? bytes.subarray(at + 4, at + 4 + length) : length;
    at += 4 + (length < CRASHED ? length : 0);
    return { line, native };
  });
  if (at !== bytes.length) {
    throw new Error("the plan and the results are of different runs");
  }
  return calls;
}

const outcome = (native, made) => {
  if (Buffer.compare(native, made) === 0) {
    return "same";
  }
  const refusal = made[0] === 0 ? "" : made.toString("utf8", 1);
  if (/32[ -]bit|than memory can hold|strides leave memory/.test(refusal)) {
    return "memory";
  }
  const isAbsent = /no fonts|no files|has no "font"/.test(refusal);
  return isAbsent || made.includes("an image: left out") ? "absent" : "differ";
};

// Runs a share from a call on; tells the number that it is at, and what each came to.
async function work({ wasm, plan, results, share, of, from, place }) {
  const module = await WebAssembly.compile(readFileSync(wasm));
  const calls = expected(plan, results, share, of);
  const at = new Int32Array(place);
  let runner = null;
  for (let index = from; index < calls.length; ++index) {
    const { line, native } = calls[index];
    Atomics.store(at, 0, index);
    const call = JSON.parse(line);
    if (native === SLOW || native === CRASHED) {
      parentPort.postMessage([call.kind, native === SLOW ? "skipped" : "native crashes", line]);
      continue;
    }
    if (!runner || runner.exports.memory.buffer.byteLength > mostMemory) {
      runner = new Runner((await WebAssembly.instantiate(module, {})).exports);
    }
    let [result, told] = ["trap", ""];
    try {
      const made = runner.answer(call);
      result = outcome(native, made);
      told = result === "same" ? "" : difference(native, made);
    } catch (error) {
      told = String(error);
      runner = null;
    }
    parentPort.postMessage([call.kind, result, result === "same" ? "" : line, told]);
  }
}

function difference(native, made) {
  const text = bytes => `${bytes[0]} ${bytes.toString("utf8", 1, 300)}`;
  let place = 0;
  while (place < native.length && native[place] === made[place]) {
    place += 1;
  }
  return `${native.length} bytes and ${made.length}, other from ${place} on\n`
    + `  native ${text(native)}\n  module ${text(made)}`;
}

// Sees a share through: where a call takes too long, another worker goes on after it.
function overseen(share, note) {
  const place = new SharedArrayBuffer(4);
  const at = new Int32Array(place);
  return new Promise((resolve, reject) => {
    let [seen, since] = [-1, Date.now()];
    const start = from => {
      const worker = new Worker(fileURLToPath(import.meta.url), {
        workerData: { ...share, from, place },
      });
      const clock = setInterval(async () => {
        const here = Atomics.load(at, 0);
        if (here !== seen) {
          [seen, since] = [here, Date.now()];
        } else if (Date.now() - since > patience * 1000) {
          clearInterval(clock);
          worker.removeAllListeners();
          await worker.terminate();
          const { line } = expected(share.plan, share.results, share.share, share.of)[here];
          note([JSON.parse(line).kind, "trap", line, `takes more than ${patience} s`]);
          start(here + 1);
        }
      }, 1000);
      worker.on("message", note);
      worker.on("error", reject);
      worker.on("exit", resolve);
      worker.on("exit", () => clearInterval(clock));
    };
    start(0);
  });
}

async function main([wasm, plan, ...files]) {
  const counts = new Map();
  let shown = 0;
  const note = ([kind, result, line, told]) => {
    const count = counts.get(kind) || { all: 0 };
    count.all += 1;
    count[result] = (count[result] || 0) + 1;
    counts.set(kind, count);
    const isWrong = result !== "same" && !(result in allowed);
    if (process.env.REPLAY_ALL ? result !== "same" : isWrong && shown < 40) {
      shown += 1;
      console.error(`${result}: ${line.slice(0, 1000)}\n  ${told}`);
    }
  };
  await Promise.all(files.map((results, share) =>
    overseen({ wasm, plan, results, share, of: files.length }, note)));
  const places = { trap: "traps", differ: "differ", "native crashes": "end the native library" };
  let isWrong = false;
  for (const [kind, count] of [...counts].sort()) {
    const parts = ["trap", "differ"].map(result => `${count[result] || 0} ${places[result]}`);
    if (count["native crashes"]) {
      parts.push(`${count["native crashes"]} ${places["native crashes"]}`);
    }
    for (const [result, told] of Object.entries(allowed)) {
      if (count[result]) {
        parts.push(`${count[result]} ${told}`);
      }
    }
    isWrong = isWrong || ["trap", "differ", "native crashes"].some(result => count[result]);
    console.log(`${kind}: ${count.all.toLocaleString("en")} inputs, ${parts.join(", ")}`);
  }
  const all = [...counts.values()].reduce((sum, count) => sum + count.all, 0);
  if (all !== readFileSync(plan, "utf8").trimEnd().split("\n").length) {
    throw new Error(`${all} calls came back, and the plan has others`);
  }
  process.exitCode = isWrong ? 1 : 0;
}

// What a thread throws, its overseer hears of.
(isMainThread ? main(process.argv.slice(2)) : work(workerData)).catch(error => {
  setImmediate(() => {
    throw error;
  });
});
