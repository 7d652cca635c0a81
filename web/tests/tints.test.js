// Filters that the tool finds, held to Chromium's own pixels.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { launch } from "./chromium.js";
import { colors, differences, drawn, found, random, searched, special } from "./tints.js";

let browser;

before(async () => {
  browser = await launch();
});
after(async () => {
  if (browser) {
    await browser.close();
  }
});

for (const from of ["#000000", "#ffffff", "#c0392b"]) {
  test(`filters from ${from} make 213 colours in Chromium's pixels`, async () => {
    const targets = [...special, ...colors(200, 7)];
    const answers = found(targets, from);
    const pixels = await drawn(browser, answers.map(({ filter }) => [from, filter]));
    assert.ok(answers.every(({ filter }) => filter.split(" ").length <= 6));
    assert.deepEqual(found(targets, from), answers);
    // A half may be rounded the other way.
    const others = answers.filter(({ hex }, i) => hex !== pixels[i]);
    assert.ok(others.length <= 2, JSON.stringify(others));
    const errors = differences(pixels.map((pixel, i) => [pixel, targets[i]]));
    assert.ok(errors.filter(error => error <= 1).length >= 0.99 * errors.length);
  });
}

test("the random search ends with another chain each time", () => {
  const next = random(1);
  const chains = Array.from({ length: 2 }, () => searched("#4798ff", next));
  assert.match(chains[0], /^invert\(\d+%\) sepia\(\d+%\) .* contrast\(\d+%\)$/);
  assert.notEqual(chains[0], chains[1]);
});
