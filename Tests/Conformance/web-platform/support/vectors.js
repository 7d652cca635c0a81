// Vectors with 50 digits, compared as far as a computed style tells them.

function components(text) {
  const [, name, inside] = text.match(/^([a-z]+)\((.*)\)$/);
  const [body, alpha] = inside.split("/");
  const words = body.trim().split(/[\s,]+/);
  if (name === "color") words.shift();
  const values = words.map((word) => (word === "none" ? null : parseFloat(word)));
  const opacity = alpha === undefined ? 1 : alpha.trim() === "none" ? null : parseFloat(alpha);
  return [...values, opacity];
}

/** `ranges` are what the components run over, 360 for a hue; alpha may be told in two decimals. */
function color_test(css, want, ranges, name) {
  test(() => {
    const probe = document.getElementById("probe");
    probe.style.color = "";
    probe.style.color = css;
    assert_not_equals(probe.style.color, "", `${css} is read`);
    const got = components(getComputedStyle(probe).color);
    assert_equals(got.length, want.length, "number of components");
    want.forEach((wanted, i) => {
      if (wanted === null || got[i] === null) {
        assert_equals(got[i], wanted, `component ${i} of ${got}`);
        return;
      }
      const gap = Math.abs(got[i] - wanted);
      const range = ranges[i] ?? 1;
      const off = range === 360 ? Math.min(gap % 360, 360 - (gap % 360)) : gap;
      assert_less_than_equal(off, range * (i === 3 ? 0.0051 : 0.0003), `component ${i} of ${got}, wanted ${want}`);
    });
  }, name);
}

function curve_test(easing, progress, want, before, name) {
  test(() => {
    const timing = { duration: 1000, delay: before ? 1 : 0, easing, fill: "both" };
    const animation = document.getElementById("probe").animate(null, timing);
    animation.pause();
    animation.currentTime = progress * 1000;
    assert_approx_equals(animation.effect.getComputedTiming().progress, want, 1e-6);
    animation.cancel();
  }, name);
}
