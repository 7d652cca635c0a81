// Vectors in Chromium: `chromium.js MODULE.wasm FOLDER [SHARE]` compares the hashes that run.js has
// written with those of the module's results there.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { launch } from "../chromium.js";
import { serve } from "../serve.js";

async function main([wasm, folder, share = "1"]) {
  const expected = JSON.parse(await readFile(join(folder, "hashes.json")));
  const server = await serve(
    fileURLToPath(new URL("../..", import.meta.url)), { "/colortoolkit.wasm": wasm });
  const browser = await launch();
  try {
    const page = await browser.open(`${server.origin}/tests/vectors/index.html`);
    const made = await page.evaluate(async part => {
      const { load } = await import("/colortoolkit.js");
      const { plan } = await import("/tests/vectors/plan.js");
      const { Runner, hash } = await import("/tests/vectors/runner.js");
      const module = await WebAssembly.compileStreaming(fetch("/colortoolkit.wasm"));
      const { names } = await load(module);
      const { exports } = await WebAssembly.instantiate(module, {});
      const hashes = [];
      const start = performance.now();
      new Runner(exports).run(plan(names, 20, part), (_, bytes) => hashes.push(hash(bytes)));
      return { hashes, seconds: (performance.now() - start) / 1000 };
    }, Number(share));
    const failures = expected.filter((value, index) => value !== made.hashes[index]).length;
    console.log(`Chromium: ${made.seconds.toFixed(1)} s: ${failures} calls differ`);
    process.exitCode = failures || made.hashes.length !== expected.length ? 1 : 0;
  } finally {
    await browser.close();
    await server.close();
  }
}

main(process.argv.slice(2));
