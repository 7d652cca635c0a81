// Records what the native `colortool` answers, for colortoolkit.test.js to hold the module to:
//
//   node web/tests/record.js .build/release/colortool > web/tests/recorded.json
//
// Each case is a call of the library and what it gives.
import { execFileSync } from "node:child_process";

const spaces = [
  "srgb", "srgb-linear", "hsl", "hwb", "hsb", "lab", "lch", "oklab", "oklch", "display-p3",
  "rec2020", "xyz", "xyz-d50", "hct", "cam16-jmh", "jzczhz", "okhsv", "ictcp", "luv",
];
const colors = [
  "#ff8800", "white", "rgb(12.7 0 300 / 0.3)", "hsl(210deg 40% 30%)", "lab(50 20 none)",
  "oklch(0.7 0.3 150 / none)", "color(display-p3 0 1 0)", "color-mix(in oklch, red 30%, #36c)",
  "ios15:red", "color(--hsb 200 50% 80%)", "oklch(from tomato l calc(c / 2) h)",
];
const methods = ["swiftui", "css", "svg", "luma", "hsb", "lch", "oklch", "hct"];
const fractions = [-0.5, 0, 0.3, 1];

function main(tool) {
  const cases = [];
  // The objects of JSON that the tool answers, one a line.
  const told = (...words) => execFileSync(tool, words, { encoding: "utf8" })
    .trim().split("\n").map(line => JSON.parse(line));
  const color = ({ space, components, alpha, css, hex }) =>
    ({ space, components, alpha, css, hex });
  const record = (call, expected) => cases.push({ call, expected });

  for (const text of colors) {
    record(["parse", text], color(told("convert", text, "--format", "json")[0]));
    for (const space of spaces) {
      const words = ["convert", "--to", space, text, "--format", "json"];
      record(["convert", text, space], color(told(...words)[0]));
    }
    for (const map of ["clip", "css", "raytrace", "oklch-cubic"]) {
      const words = ["--to", "srgb", "--map", map, text, "--format", "json"];
      record(["mapGamut", text, "srgb", map], color(told("gamut", ...words)[0]));
    }
    const limits = ["--to", "hsl", "--gamut", "hsl", "--map", "css", "--format", "json"];
    record(["convert", text, "hsl", { map: "css" }], color(told("convert", ...limits, text)[0]));
    for (const method of methods) {
      const words = ["rotate-hue", "--angle", "75", "--method", method, text, "--format", "json"];
      record(["rotateHue", text, 75, method], color(told(...words)[0]));
      words.push("--display", "rec2020");
      const options = { display: "rec2020" };
      record(["rotateHue", text, 75, method, options], color(told(...words)[0]));
    }
    for (const hue of ["shorter", "longer"]) {
      const words = ["mix", "--in", "oklch", "--hue", hue, "--at", fractions.join(","), text];
      const mixed = told(...words, "rgb(0 80 200 / 0.5)", "--format", "json");
      mixed.forEach((answer, index) => record(
        ["mix", text, "rgb(0 80 200 / 0.5)", fractions[index], { in: "oklch", hue }],
        color(answer)));
    }
    for (const [dialect, chain] of [
      ["css", "hue-rotate(90deg) saturate(2)"], ["svg", "hue-rotate(90deg)"],
      ["swiftui", "hueRotation(90) brightness(0.1)"],
    ]) {
      const words = ["filter", "--dialect", dialect, chain, text, "--format", "json"];
      record(["filter", text, chain, dialect], color(told(...words)[0]));
    }
    for (const method of ["2000", "76", "ok", "cmc", "itp", "cam16-ucs"]) {
      const words = ["difference", "--method", method, text, "lab(40 30 10)", "--format", "json"];
      record(["difference", text, "lab(40 30 10)", method], told(...words)[0].difference);
    }
    for (const method of ["wcag21", "weber", "michelson", "delta-l"]) {
      const words = ["contrast", "--method", method, text, "navy", "--format", "json"];
      record(["contrast", text, "navy", method], told(...words)[0].contrast);
    }
  }
  for (const gradient of [
    "linear-gradient(in oklch longer hue, red, 30%, blue)",
    "LinearGradient(colors: [.red, .purple], startPoint: .top, endPoint: .bottom)",
    "conic-gradient(in hsl, rgb(255 0 0 / 0.2), transparent 70%, #36c)",
  ]) {
    const words = ["gradient", gradient, "--at", "0,0.2,0.5,1", "--format", "json"];
    record(["gradient", gradient, [0, 0.2, 0.5, 1]], told(...words).map(color));
  }
  const offsets = [0, 0.1, 0.3, 0.77, 1];
  for (const curve of [
    "ease", "ease-in-out", "cubic-bezier(.2, -0.4, .4, 1.6)", "steps(4, jump-none)",
    "linear(0, 0.2 30%, 1)", "spring(duration: 0.5, bounce: 0.3)", "easeOutElastic", "wobble",
  ]) {
    const answers = told("ease", curve, "--at", offsets.join(","), "--format", "json");
    record(["easeAll", curve, offsets], answers.map(answer => answer.value));
    answers.forEach(({ at, value }) => record(["ease", curve, at], value));
  }
  const document = (...words) => JSON.parse(execFileSync(
    tool, ["compare-huerotation", ...words, "--format", "json"], { encoding: "utf8" }));
  record(["compare", ["red", "linear-gradient(in oklch, gold, navy)", "gray"], {
    angles: [0, 75], methods: ["css", "oklch"], reference: "oklch", samples: 3, white: "D65",
  }], document(
    "red", "linear-gradient(in oklch, gold, navy)", "gray", "--angles", "0,75", "--methods",
    "css,oklch", "--reference", "oklch", "--samples", "3", "--white", "D65"));
  record(["compare", "color(display-p3 1 0.5 0)"], document("color(display-p3 1 0.5 0)"));
  for (const kind of ["spaces", "methods", "differences"]) {
    const listed = JSON.parse(execFileSync(tool, ["list", kind, "--format", "json"]));
    record(["names", kind], listed.map(({ name }) => name));
  }
  const version = execFileSync(tool, ["--version"], { encoding: "utf8" }).trim();
  const note = `node web/tests/record.js, with colortool ${version}`;
  const lines = cases.map(each => JSON.stringify(each)).join(",\n");
  process.stdout.write(`{"note":${JSON.stringify(note)},"cases":[\n${lines}\n]}\n`);
}

main(process.argv[2]);
