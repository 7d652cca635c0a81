// The library in JavaScript: against what the native colortool says, and by its own laws.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { before, describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { ColorToolkitError, layout, load } from "../colortoolkit.js";
import { wasmPath, wasmURL } from "./module.js";

const beside = name => new URL(name, import.meta.url);
let ct;

before(async () => {
  ct = await load(wasmURL());
});

// An image of a size, with bytes that its index gives.
function image(width, height, byte) {
  const data = Uint8ClampedArray.from({ length: 4 * width * height }, (_, index) => byte(index));
  return { width, height, data, colorSpace: "srgb" };
}

const opaque = index => index % 4 === 3 ? 255 : index * 37 % 256;

const fails = (call, kind, message) => assert.throws(call, error => {
  assert.ok(error instanceof ColorToolkitError && error instanceof Error);
  assert.equal(error.kind, kind);
  assert.match(error.message, message);
  return true;
});

describe("what the native tool answers", () => {
  test("is what the module answers, to the last bit", async () => {
    const { cases } = JSON.parse(await readFile(beside("recorded.json")));
    assert.ok(cases.length > 400);
    for (const { call, expected } of cases) {
      const [name, ...values] = call;
      const answer = ct[name](...values);
      assert.deepEqual(
        answer instanceof Float64Array ? [...answer] : answer, expected, JSON.stringify(call));
    }
  });
});

describe("spaces", () => {
  test("say what their components are", () => {
    assert.deepEqual(ct.space("oklch"), {
      channels: [
        { name: "l", low: 0, high: 1, isHue: false },
        { name: "c", low: 0, high: 0.4, isHue: false },
        { name: "h", low: 0, high: 360, isHue: true },
      ],
      isRGB: false, white: [0.3127, 0.329],
    });
    assert.deepEqual(ct.space("lab").white, [0.3457, 0.3585]);
    assert.equal(ct.space("hsv").channels[0].isHue, true);
    assert.equal(ct.space("display-p3").isRGB, true);
    for (const name of ct.names("spaces")) {
      assert.equal(ct.space(name).channels.length, 3);
    }
    fails(() => ct.space("oklhc"), "unknown-name", /did you mean ‘oklch’/);
  });

  test("the module is an optimised one", () => assert.equal(ct.build, "release"));
});

describe("texts", () => {
  test("an answer is taken as it is, though CSS would clamp or round its text", () => {
    for (const text of [
      "rgb(12.7 0 300 / 0.3)", "oklch(0.7 none 150 / none)", "hsl(210.7deg 41.3% 30.9%)",
      "hwb(30 10.1% none)", "color(--hsb 1e-7 1e-7% 80.3%)", "color(--oklch 1.3 -0.1 400)",
    ]) {
      const color = ct.parse(text);
      for (const space of ["xyz", color.space]) {
        assert.deepEqual(ct.convert(color, space), ct.convert(text, space), text);
      }
    }
  });

  test("an answer tells its components, css and hex", () => {
    // Source of the forms: CSS Color 4 §15.
    assert.deepEqual(ct.parse("#ff8800"), {
      space: "srgb", components: [1, 136 / 255, 0], alpha: 1, css: "rgb(255, 136, 0)",
      hex: "#ff8800",
    });
    assert.deepEqual(ct.parse("oklch(0.5 none 30 / none)").components, [0.5, null, 30]);
    assert.equal(ct.parse("oklch(0.5 none 30 / none)").alpha, null);
    assert.equal(ct.parse("color(display-p3 0 1 0)").hex, null);
  });

  test("texts of any length and script go in and come out", () => {
    assert.equal(ct.parse(`/* ${"ö😀".repeat(40000)} */ red`).hex, "#ff0000");
    const comparison = ct.compare(["/*ö😀*/ red"], { angles: [90], methods: ["css"] });
    assert.deepEqual(comparison.inputs, ["/*ö😀*/ red"]);
  });

  test("a long answer comes whole", () => {
    const comparison = ct.compare("red", {
      angles: Array.from({ length: 360 }, (_, index) => index), methods: ["all"],
    });
    assert.equal(comparison.results.length, 360 * comparison.methods.length);
    const colors = ct.gradient("linear-gradient(red, blue)", new Array(3000).fill(0.5));
    assert.equal(colors.length, 3000);
    assert.deepEqual(ct.gradient("linear-gradient(red, blue)", []), []);
    const line = "linear-gradient(in oklch, red, rgb(0 0 255 / 0.5) 70%, white)";
    const offsets = [0, 0.3, 0.7, 0.9, 1];
    assert.deepEqual(Array.from(ct.gradientAll(line, offsets, "srgb")),
      ct.gradient(line, offsets, "srgb").flatMap((color) => [...color.components, color.alpha]));
    assert.equal(ct.gradientAll(line, [], "srgb").length, 0);
  });

  test("colours have the names of CSS, and take those of an app to its platform", () => {
    assert.equal(ct.nearest("#663398"), "rebeccapurple");
    const colors = [{ name: "Brand ink", color: "#0b3d91" },
      { name: "leaf", color: ct.parse("color(display-p3 0 1 0)") }];
    assert.equal(ct.writeColors(colors, "css", { note: "two" }),
      "/* two */\n:root {\n  --brand-ink: #0b3d91;\n  --leaf: color(display-p3 0 1 0);\n}\n");
    assert.ok(ct.writeColors(colors, "compose").includes("val BrandInk = Color(0xFF0B3D91)"));
    for (const form of ct.names("assets")) {
      assert.ok(ct.writeColors(colors, form).endsWith("\n"), form);
    }
    fails(() => ct.writeColors(colors, "swift"), "unknown-name", /did you mean ‘swiftui’/);
    fails(() => ct.writeColors([{ name: "a", color: "bleu" }], "css"), "bad-text", /blue/);
  });

  test("a cube of colours is a table, whose red moves fastest", () => {
    // The identity of the Cube LUT Specification, point by point.
    const points = Float32Array.from({ length: 4 * 27 }, (_, i) =>
      [i / 4 % 3, i / 12 % 3, i / 36 % 3].map(at => Math.floor(at) / 2)[i % 4] ?? 1);
    const lines = ct.writeCube(points, { title: "None" }).trim().split("\n");
    assert.deepEqual(lines.slice(0, 5), ["# None", "TITLE \"None\"", "LUT_3D_SIZE 3",
      "DOMAIN_MIN 0 0 0", "DOMAIN_MAX 1 1 1"]);
    assert.deepEqual([lines[6], lines[8], lines[14]].map(line => line.split(" ").map(Number)),
      [[0.5, 0, 0], [0, 0.5, 0], [0, 0, 0.5]]);
    assert.equal(lines.length, 32);
    fails(() => ct.writeCube(new Float32Array(28)), "bad-argument", /7 are not a cube/);
  });

  test("black on white has the contrast that WCAG 2.1 tells", () => {
    assert.equal(ct.contrast("black", "white"), 21);
  });
});

describe("errors", () => {
  test("say what and where", () => {
    fails(() => ct.parse("oklch(0.7 0.1 40dge)"), "bad-text", /you mean ‘deg’\? \(at byte 16\)/);
    fails(() => ct.convert("red", "oklhc"), "unknown-name", /did you mean ‘oklch’\?/);
    fails(() => ct.convert("red", "oklch", { map: "clip" }), "unknown-name", /gamut: ‘oklch’/);
    fails(() => ct.invertLightness("red", { dark: "#777" }), "bad-argument", /4\.48:1/);
    assert.equal(ct.invertLightness("#007aff").hex, "#0067e1");
    fails(() => ct.rotateHue("red", NaN), "bad-argument", /degrees/);
    fails(() => ct.rotateHue("red", 10, "cssx"), "unknown-name", /methods; did you mean ‘css’\?/);
    fails(() => ct.names("nothing"), "unknown-name", /kind/);
    fails(() => ct.gradient("linear-gradient(red, bleu)", [0]), "bad-text", /‘blue’/);
    fails(() => ct.ease("cubic-bezier(2, 0, 0, 1)", 0.5), "bad-text", /byte/);
    fails(() => ct.compare([]), "bad-argument", /inputs/);
    fails(() => ct.compare("red", { samples: 1 }), "bad-argument", /samples/);
    const [one, two] = [image(1, 1, opaque), image(2, 1, opaque)];
    fails(() => ct.crossfade(one, one, 2), "bad-argument", /fraction/);
    fails(() => ct.crossfade(one, two, 0), "bad-argument", /size/);
    fails(() => ct.renderEffect("rainbowx", 0), "unknown-name", /effects/);
  });

  test("are told of what no JavaScript should give", () => {
    fails(() => ct.spring({ mass: 1 }), "bad-argument", /spring/);
    fails(() => ct.spring({ duration: -1, bounce: 0 }), "bad-argument", /spring/);
    fails(() => ct.rotateImage({ width: 2, height: 2, data: new Uint8ClampedArray(3) }, 90),
      "bad-argument", /image/);
    fails(() => ct.convertAll([1, 2, 3], "srgb", "lab"), "bad-argument", /samples/);
    fails(() => ct.convertAll(new Float64Array(5), "srgb", "lab"), "bad-argument", /5 samples/);
    for (const samples of [2147483648, -2147483649, 2.5, NaN]) {
      fails(() => ct.compare("red", { samples }), "bad-argument",
        new RegExp(`samples: ${samples} is no integer of 32 bits`));
    }
    fails(() => ct.parse(undefined), "bad-text", /byte/);
    fails(() => ct.parse(null), "bad-text", /byte/);
    fails(() => ct.effect(ct.names("effects")[0], { scale: 1e9 }), "bad-argument", /scale/);
  });

  test("leave the library as it was", () => {
    for (let index = 0; index < 100; ++index) {
      fails(() => ct.convert("red", "nowhere"), "unknown-name", /space/);
      assert.equal(ct.convert("red", "srgb").hex, "#ff0000");
    }
  });
});

describe("numbers", () => {
  test("arrays are converted as single colours are", () => {
    const samples = Float64Array.of(1, 0.5, 0, 1, 0.2, 0.3, 0.9, 0.5);
    const converted = ct.convertAll(samples, "srgb", "oklch");
    assert.ok(converted !== samples && samples[1] === 0.5);
    const second = ct.convert("color(srgb 0.2 0.3 0.9 / 0.5)", "oklch");
    assert.deepEqual([...converted.slice(4)], [...second.components, second.alpha]);
    const bytes = Uint8Array.of(255, 136, 0);
    const doubles = ct.convertAll(
      bytes, "srgb", "lab", { channels: 3, target: new Float64Array(3) });
    assert.deepEqual([...doubles], ct.convert("#ff8800", "lab").components);
    assert.equal(ct.convertAll(bytes, "srgb", "srgb", { channels: 3, target: bytes }), bytes);
    const turned = ct.rotateAll(Float64Array.of(1, 0, 0, 1, 0, 0.5, 1, 0.5), 90, "css");
    ["red", "rgb(0 50% 100%)"].forEach((text, index) => {
      const { components } = ct.convert(ct.rotateHue(text, 90, "css"), "srgb");
      assert.deepEqual([...turned.slice(4 * index, 4 * index + 3)], [...components]);
    });
    assert.equal(turned[7], 0.5);
    assert.deepEqual(
      [...ct.rotateAll(Uint8Array.of(255, 0, 0), 120, "hsb", { channels: 3 })], [0, 255, 0]);
    fails(() => ct.rotateAll([1, 2, 3], 90), "bad-argument", /samples/);
    assert.deepEqual(ct.convertAll(new Float32Array(0), "srgb", "lab"), new Float32Array(0));
    assert.ok(Number.isNaN(ct.convertAll(Float64Array.of(NaN, 0, 0, 1), "srgb", "xyz")[0]));
  });

  test("arrays differ as single colours do", () => {
    const [a, b] = [Float64Array.of(1, 0, 0, 0, 0, 1), Float64Array.of(0, 1, 0, 0, 0, 1)];
    const differences = ct.differences(a, b, "srgb", { channels: 3, method: "76" });
    assert.deepEqual([...differences], [ct.difference("red", "lime", "76"), 0]);
  });

  test("a matrix of no turn is the identity", () => {
    assert.deepEqual([...ct.hueMatrix(0, "css")].map(Math.abs), [1, 0, 0, 0, 1, 0, 0, 0, 1]);
  });

  test("a spring without bounce falls as the textbook has it", () => {
    // x(t) = (1 + ωt) e^(-ωt), of a critically damped spring let go at rest; ω = 2π/duration.
    const spring = ct.spring({ duration: 0.5, bounce: 0 });
    const omega = 4 * Math.PI;
    for (const t of [0, 0.1, 0.35, 1]) {
      const decay = Math.exp(-omega * t);
      assert.ok(Math.abs(spring.offset(t) - (1 + omega * t) * decay) < 1e-12);
      assert.ok(Math.abs(spring.velocity(t) + omega * omega * t * decay) < 1e-10);
    }
    assert.ok(Math.abs(spring.offset(spring.settling())) <= 0.001 + 1e-9);
    const same = ct.spring({ mass: 1, stiffness: omega * omega, damping: 2 * omega });
    assert.ok(Math.abs(same.offset(0.2) - spring.offset(0.2)) < 1e-12);
    assert.equal(ct.spring({ mass: 1, stiffness: 10, damping: 0 }).settling(), Infinity);
    assert.equal(spring.offset(0, 3, 2), 3);
    assert.equal(spring.velocity(0, 3, 2), 2);
  });

  test("a motion is written and read as platforms have it", () => {
    const swift = ct.motion("spring(response: 0.5, dampingFraction: 0.7)", "swiftui");
    assert.equal(swift.text, "Animation.spring(response: 0.5, dampingFraction: 0.7)");
    assert.equal(swift.maximumError, 0);
    const back = ct.motion("350ms ease-in-out", "swiftui", { from: "css" });
    assert.equal(back.text, "Animation.easeInOut(duration: 0.35)");
    const fitted = ct.motion("easeOutBounce", "css", { tolerance: 0.01 });
    assert.ok(fitted.maximumError > 0 && fitted.maximumError <= 0.01);
    assert.throws(() => ct.motion("ease", "cs"), ColorToolkitError);
  });

  test("slopes are the difference quotients of values", () => {
    const [x, step] = [Float64Array.of(0.1, 0.4, 0.8), 1e-6];
    const slopes = ct.easeAll("ease-in-out", x, true);
    x.forEach((at, index) => {
      const rise = ct.ease("ease-in-out", at + step) - ct.ease("ease-in-out", at - step);
      assert.ok(Math.abs(rise / (2 * step) - slopes[index]) < 1e-4);
    });
  });
});

describe("images", () => {
  const pixel = (data, index) => `rgb(${[...data.slice(4 * index, 4 * index + 3)].join(" ")})`;

  test("are turned in place, as single colours are", () => {
    for (const method of ["css", "oklch", "hsb"]) {
      const original = image(5, 3, opaque);
      const turned = image(5, 3, opaque);
      assert.equal(ct.rotateImage(turned, 75, method), turned);
      for (let index = 0; index < 15; ++index) {
        const expected = ct.rotateHue(pixel(original.data, index), 75, method).components;
        expected.forEach((value, i) =>
          assert.ok(Math.abs(turned.data[4 * index + i] - value * 255) <= 0.51, method));
        assert.equal(turned.data[4 * index + 3], 255);
      }
    }
  });

  test("are filtered in place, as single colours are", () => {
    const original = image(4, 4, opaque);
    const chain = "hue-rotate(90deg) saturate(2)";
    const filtered = ct.filterImage(image(4, 4, opaque), chain);
    for (let index = 0; index < 16; ++index) {
      const { components } = ct.filter(pixel(original.data, index), chain);
      components.forEach((value, i) =>
        assert.ok(Math.abs(filtered.data[4 * index + i] - value * 255) <= 0.51));
    }
  });

  test("of one colour are not blurred, and others are", () => {
    const flat = ct.blurImage(image(9, 9, index => index % 4 === 3 ? 255 : 80), 2);
    assert.ok(flat.data.every((value, index) => value === (index % 4 === 3 ? 255 : 80)));
    const spot = image(9, 9, index => index % 4 === 3 || index === 4 * 40 ? 255 : 0);
    ct.blurImage(spot, 1);
    assert.ok(spot.data[4 * 40] < 255 && spot.data[4 * 39] > 0 && spot.data[4 * 40 + 1] === 0);
  });

  test("are filled with gradients and crossfaded", () => {
    const fill = text => ct.fillGradient(image(64, 2, () => 0), text);
    const [start, end] = [
      fill("linear-gradient(to right, black, white)"), fill("linear-gradient(red, red)"),
    ];
    assert.ok(start.data[0] < 4 && start.data[4 * 63] > 251 && start.data[4 * 64] < 4);
    assert.deepEqual(ct.crossfade(start, end, 0).data, start.data);
    assert.deepEqual(ct.crossfade(start, end, 1).data, end.data);
    assert.ok(Math.abs(ct.crossfade(start, end, 0.5).data[1] - start.data[1] / 2) <= 1);
  });

  test("of effects have the size that is told, and change with time", () => {
    for (const name of ct.names("effects")) {
      const options = { width: 60, height: 40, scale: 0.5, form: "as-published" };
      const facts = ct.effect(name, options);
      assert.deepEqual([facts.width, facts.height], [30, 20], name);
      assert.ok(facts.summary.length > 0);
      const length = facts.length || 1;
      const frames = [0, 0.3, 0.7].map(part => ct.renderEffect(name, part * length, options));
      assert.equal(frames[0].data.length, 4 * 30 * 20);
      const isChanging = frames.some(frame => frame.data.some((v, i) => v !== frames[0].data[i]));
      assert.ok(isChanging || facts.course === "still", name);
    }
  });
});

describe("the module", () => {
  test("keeps nothing: memory is the same after ten thousand calls", async () => {
    const module = await WebAssembly.compile(await readFile(wasmPath()));
    let memory;
    const original = WebAssembly.instantiate;
    WebAssembly.instantiate = async (...values) => {
      const instance = await original(...values);
      ({ memory } = instance.exports);
      return instance;
    };
    const own = await load(module).finally(() => {
      WebAssembly.instantiate = original;
    });
    const picture = image(40, 20, opaque);
    const use = () => {
      own.convert("oklch(0.7 0.3 150)", "srgb", { map: "css" });
      own.mix("red", own.parse("blue"), 0.3);
      own.gradient("linear-gradient(red, blue)", [0, 0.5]);
      own.ease("ease", 0.3);
      own.rotateImage(picture, 10);
      try {
        own.parse("nonsense");
      } catch (error) {
        // Told.
      }
    };
    for (let index = 0; index < 100; ++index) {
      use();
    }
    const size = memory.buffer.byteLength;
    for (let index = 0; index < 2000; ++index) {
      use();
    }
    assert.equal(memory.buffer.byteLength, size);
  });

  test("is loaded from bytes, a module, a response of any type and a URL", async () => {
    const bytes = await readFile(wasmPath());
    const response = type => new Response(bytes, { headers: { "content-type": type } });
    for (const source of [
      bytes, bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length),
      await WebAssembly.compile(bytes), response("application/wasm"), response("text/plain"),
      wasmURL(), wasmURL().href,
    ]) {
      assert.equal((await load(source)).parse("red").hex, "#ff0000");
    }
    const server = createServer((request, result) => {
      result.writeHead(request.url === "/here" ? 200 : 404, { "content-type": "application/wasm" });
      result.end(request.url === "/here" ? bytes : "");
    });
    await new Promise(resolve => server.listen(0, "127.0.0.1", resolve));
    const origin = `http://127.0.0.1:${server.address().port}`;
    assert.equal((await load(`${origin}/here`)).version, ct.version);
    await assert.rejects(load(`${origin}/there`), ColorToolkitError);
    server.closeAllConnections();
    server.close();
  });

  test("two of them know nothing of each other", async () => {
    const other = await load(wasmURL());
    assert.throws(() => other.parse("nonsense"));
    assert.equal(ct.parse("red").hex, "#ff0000");
  });
});

describe("declarations", () => {
  test("of types name what there is", async () => {
    const text = await readFile(beside("../colortoolkit.d.ts"), "utf8");
    const [, body] = text.match(/export interface ColorToolkit \{([^]*?)\n\}/);
    const names = [...body.replace(/\/\*\*[^]*?\*\//g, "").matchAll(/^ {2}(?:readonly )?(\w+)/gm)]
      .map(match => match[1]);
    assert.deepEqual(names.sort(), Object.keys(ct).sort());
    const exported = [...text.matchAll(/^export (?:class|function|const) (\w+)/gm)].map(m => m[1]);
    assert.deepEqual(exported.sort(), ["ColorToolkitError", "layout", "load"]);
    const spring = text.match(/export interface Spring \{([^]*?)\n\}/)[1];
    const members = [...spring.replace(/\/\*\*[^]*?\*\//g, "").matchAll(/^ {2}(\w+)/gm)];
    assert.deepEqual(
      members.map(m => m[1]).sort(), Object.keys(ct.spring({ duration: 1, bounce: 0 })).sort());
  });

  test("of structs lie where clang puts them for wasm32", context => {
    const checks = Object.entries(layout).map(([struct, { size, ...members }]) => [
      `_Static_assert(sizeof(${struct}) == ${size}, "${struct}");`,
      ...Object.entries(members).map(([member, at]) =>
        `_Static_assert(offsetof(${struct}, ${member}) == ${at}, "${struct}.${member}");`),
    ].join("\n"));
    const folder = fileURLToPath(beside("../../Sources/Fronts/CColorToolkit/include"));
    const { error, status, stderr } = spawnSync(
      "clang", ["--target=wasm32", "-fsyntax-only", "-x", "c", "-I", folder, "-"],
      { input: `#include "colortoolkit.h"\n${checks.join("\n")}\n`, encoding: "utf8" });
    if (error) {
      return context.skip("clang was not found");
    }
    assert.equal(status, 0, stderr);
    return undefined;
  });
});

describe("scenes", () => {
  const box = { type: "rectangle", rect: [0, 0, 4, 2], fill: "#ff8000" };

  test("are drawn from objects and from JSON alike", () => {
    const value = { size: [4, 4], nodes: [box] };
    const frame = ct.renderScene(value);
    assert.deepEqual([frame.width, frame.height], [4, 4]);
    assert.deepEqual([...frame.data.slice(0, 4)], [255, 128, 0, 255]);
    assert.deepEqual([...frame.data.slice(-4)], [0, 0, 0, 0]);
    assert.deepEqual(ct.renderScene(JSON.stringify(value)).data, frame.data);
    assert.equal(ct.renderScene(value, 0, { scale: 2 }).width, 8);
  });

  test("tell of themselves", () => {
    const turn = { ...box, opacity: { from: 0, to: 1, curve: "linear(duration: 2)" } };
    assert.deepEqual(ct.scene({ size: [4, 4], fps: 30, nodes: [turn] }), {
      width: 4, height: 4, loop: false, length: 2, frameDuration: 1 / 30, warnings: [],
    });
    const half = ct.renderScene({ size: [4, 4], nodes: [turn] }, 1);
    assert.equal(half.data[3], 128);
  });

  test("say what is wrong, and where", () => {
    assert.throws(
      () => ct.renderScene({ size: [4, 4], nodes: [{ ...box, fill: "orang" }] }),
      error => error.kind === "bad-text" && error.message.includes("$.nodes[0].fill")
        && error.message.includes("orange"));
    assert.throws(() => ct.renderScene("{"), /the document ends early|expected/);
    assert.throws(
      () => ct.renderScene({ size: [4, 4], nodes: [{ type: "text", text: "a", fill: "red" }] }),
      /no fonts here/);
    assert.throws(() => ct.scene({ size: [4, 4], nodes: [{ type: "image", file: "a.png" }] }),
      /no files here/);
    const { warnings } = ct.scene(
      { size: [200, 200], nodes: [{ type: "effect", name: "rainbow" }] });
    assert.match(warnings[0], /^\$\.nodes\[0\]: there are no fonts here/);
  });
});

describe("memory of 32 bits", () => {
  test("what a scene takes beyond it is told, and the module goes on", () => {
    const red = { type: "rectangle", rect: [0, 0, 8192, 8192], fill: "red" };
    const group = nodes => ({ type: "group", opacity: 0.5, nodes });
    const nodes = [group([group([group([red, red]), red]), red])];
    fails(() => ct.renderScene({ size: [8192, 8192], nodes }), "bad-argument",
      /4\.1 GiB of memory: the limits are 1100 seconds and 2\.5 GiB/);
    assert.equal(ct.renderScene({ size: [8, 8], nodes }).width, 8);
  });

  test("texts and images may lie beyond the address 2³¹", async () => {
    const { instantiate } = WebAssembly;
    let exports;
    WebAssembly.instantiate = async (...values) => {
      const instance = await instantiate(...values);
      ({ exports } = instance);
      return instance;
    };
    try {
      const module = await load(await WebAssembly.compile(await readFile(wasmPath())));
      exports.malloc(2 ** 31 - exports.memory.buffer.byteLength);
      let address = 1;
      while (address > 0) {
        address = exports.malloc(1 << 12);
      }
      assert.equal(module.parse(`/* ${"ö😀".repeat(40000)} */ red`).hex, "#ff0000");
      const turned = module.rotateImage(image(200, 200, opaque), 90).data;
      assert.deepEqual(turned, ct.rotateImage(image(200, 200, opaque), 90).data);
    } finally {
      WebAssembly.instantiate = instantiate;
    }
  });

  test("arrays may lie on both sides of the address 2³¹", async () => {
    const module = await WebAssembly.compile(await readFile(wasmPath()));
    const [low, high] = await Promise.all([0, 2 ** 31].map(async border => {
      const { exports } = await WebAssembly.instantiate(module, {});
      const { memory, malloc } = exports;
      // Memory up to a megabyte before the border, which nobody touches.
      malloc(Math.max(border - memory.buffer.byteLength - (1 << 20), 1));
      const [start, end] = [malloc(1 << 21) >>> 0, malloc(1 << 21) >>> 0];
      const data = border ? border - 100 : end;
      assert.ok(!border || (start < data && data + 400 < end + (1 << 21)));
      const numbers = new DataView(memory.buffer);
      const struct = (name, values) => {
        const at = malloc(layout[name].size);
        for (const [member, value] of Object.entries(values)) {
          numbers.setUint32((at >>> 0) + layout[name][member], value, true);
        }
        return at;
      };
      const text = value => {
        const at = malloc(value.length);
        new Uint8Array(memory.buffer, at >>> 0, value.length).set(Buffer.from(value));
        return struct("ct_text", { bytes: at, count: value.length });
      };
      const pixels = new Uint8Array(memory.buffer, data, 400);
      pixels.set(Uint8Array.from({ length: 400 }, (_, index) => opaque(index)));
      const array = struct("ct_array", {
        data, type: 1, channels: 4, rows: 10, columns: 10, row_stride: 40, column_stride: 4,
        channel_stride: 1,
      });
      const method = ["css", "raytrace", "srgb"].map(text);
      assert.equal(exports.ct_rotate_hue(array, array, 75, ...method, 1), 0);
      // The call may have let memory grow, which takes the view away.
      return new Uint8Array(memory.buffer, data, 400).slice();
    }));
    assert.deepEqual(high, low);
  });
});

describe("the core alone", () => {
  test("has colours as the whole has, and says what it is without", async () => {
    const core = await load(new URL("colortoolkit-core.wasm", wasmURL()));
    const { cases } = JSON.parse(await readFile(beside("recorded.json")));
    let count = 0;
    for (const { call: [name, ...values], expected } of cases) {
      try {
        const answer = core[name](...values);
        assert.deepEqual(
          answer instanceof Float64Array ? [...answer] : answer, expected, JSON.stringify(values));
        count += 1;
      } catch (error) {
        assert.equal(error.kind, "unavailable", error.stack);
      }
    }
    assert.ok(count > 300, `${count}`);
    assert.throws(() => core.renderEffect("pulse", 0), /ct_\w+: not in this module/);
  });
});

describe("a module that traps", () => {
  // A module with one function, `a`, whose body is `unreachable`.
  const trap = Uint8Array.of(
    0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 1, 4, 1, 0x60, 0, 0, 3, 2, 1, 0, 7, 5, 1, 1, 0x61, 0, 0,
    10, 5, 1, 3, 0, 0, 11);

  // The library over an instance one of whose functions is another.
  async function broken(name, body) {
    const { instantiate } = WebAssembly;
    WebAssembly.instantiate = async (...given) => {
      const { exports } = await instantiate.apply(WebAssembly, given);
      return { exports: { ...exports, [name]: body } };
    };
    try {
      return await load(wasmURL());
    } finally {
      WebAssembly.instantiate = instantiate;
    }
  }

  test("is started anew, and the error says so", async () => {
    const { a } = new WebAssembly.Instance(new WebAssembly.Module(trap), {}).exports;
    const library = await broken("ct_names", a);
    fails(() => library.names("methods"), "stopped", /stopped at this input .*started anew/);
    assert.deepEqual(library.names("methods"), ct.names("methods"));
    assert.equal(library.rotateHue("red", 60).css, ct.rotateHue("red", 60).css);
  });

  test("and so is one whose stack is full", async () => {
    const deep = () => deep();
    const library = await broken("ct_names", deep);
    fails(() => library.names("methods"), "stopped", /started anew/);
    assert.deepEqual(library.names("spaces"), ct.names("spaces"));
  });

  test("while other errors stay what they are", async () => {
    const library = await broken("ct_names", () => { throw new TypeError("mine"); });
    assert.throws(() => library.names("methods"), /^TypeError: mine$/);
  });
});
