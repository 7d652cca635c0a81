if (page) (({ live, byId, all, bytes, reference, text, start }) => {
  const subjects = live.subjects.map(s => ({ ...s, bytes: bytes(s.pixels) }));
  const track = () => live.methods.length + (reference() === "hsb" ? 0 : 1);

  // Our pixels as a CSS background: one colour, or a gradient through its samples.
  function fill(subject, track, angle) {
    const colors = [];
    let at = ((track * live.angles + angle) * subject.samples) * 3;
    for (let i = 0; i < subject.samples; i++, at += 3) {
      const [r, g, b] = subject.bytes.subarray(at, at + 3);
      colors.push(
        live.display === "srgb"
          ? `rgb(${r} ${g} ${b} / ${subject.alpha[i]})`
          : `color(${live.display} ${r / 255} ${g / 255} ${b / 255} / ${subject.alpha[i]})`);
    }
    if (colors.length === 1) colors.push(colors[0]);
    return `linear-gradient(90deg,${colors.join(",")})`;
  }

  const panels = all(".panel[data-subject]").map(panel => ({
    subject: subjects[panel.dataset.subject],
    check: panel.querySelector(".check"),
    rows: all("tbody tr", panel).map(row => ({
      method: Number(row.dataset.method),
      ours: row.querySelector(".ours"),
      browser: row.querySelector(".browser"),
      expected: row.querySelector(".expected"),
      cells: all("td:not(.trio)", row),
    })),
  }));

  function show(degrees, angle) {
    for (const { subject, rows } of panels) {
      const expected = fill(subject, track(), angle);
      const figures = subject[reference()];
      for (const row of rows) {
        const at = row.method * live.angles + angle;
        row.ours.style.background = fill(subject, row.method, angle);
        row.browser.style.filter = `hue-rotate(${degrees}deg)`;
        row.expected.style.background = expected;
        const hue = figures.hue[at], clipped = subject.clipped[at];
        const sign = !subject.gradient && hue > 0 ? "+" : "";
        row.cells[0].textContent = text(figures.deltaE2000[at], 2);
        row.cells[1].textContent = text(figures.deltaEOK[at], 3);
        row.cells[2].textContent = hue === null ? "–" : `${sign}${text(hue, 1)}°`;
        row.cells[3].textContent =
          subject.gradient ? `${Math.round(clipped * 100)} %` : clipped ? "yes" : "no";
      }
    }
  }

  // The browser's own filter, measured: 8-bit pixels of a canvas in the display's space through
  // hue-rotate().
  function measure({ subject, check }) {
    if (subject.wide) {
      return "Outside the canvas’s gamut, which clamps first: nothing is measured here.";
    }
    if (!subject.check) return "";
    const original = bytes(subject.check.original), turned = bytes(subject.check.turned);
    const width = original.length / 3;
    const options = { colorSpace: live.display, willReadFrequently: true };
    const [source, target] = [0, 1].map(() => {
      const canvas = document.createElement("canvas");
      canvas.width = width;
      canvas.height = 1;
      return canvas.getContext("2d", options);
    });
    if (!target || !("filter" in target)) {
      return "This browser has no canvas filter by which to measure its hue-rotate().";
    }
    if ((target.getContextAttributes?.().colorSpace ?? "srgb") !== live.display) {
      return `This browser has no canvas in ${live.display} by which to measure its hue-rotate().`;
    }
    const image = source.createImageData(width, 1);
    for (let i = 0; i < width; i++) {
      image.data.set([...original.subarray(i * 3, i * 3 + 3), 255], i * 4);
    }
    source.putImageData(image, 0, 0);
    let equal = 0, worst = 0, where = 0;
    for (let angle = 0; angle < live.angles; angle++) {
      target.filter = `hue-rotate(${angle * live.step}deg)`;
      target.clearRect(0, 0, width, 1);
      target.drawImage(source.canvas, 0, 0);
      const pixels = target.getImageData(0, 0, width, 1).data;
      let off = 0;
      for (let i = 0; i < width * 3; i++) {
        const got = pixels[Math.floor(i / 3) * 4 + i % 3];
        off = Math.max(off, Math.abs(got - turned[angle * width * 3 + i]));
      }
      if (off === 0) equal++;
      if (off > worst) { worst = off; where = angle * live.step; }
    }
    check.classList.add(worst === 0 ? "equal" : "differs");
    const samples = width > 1 ? `at its ${width} samples ` : "";
    const said = `css: ${samples}equal to the browser’s 8-bit result at `
      + `${equal} of ${live.angles} angles`;
    return worst === 0 ? `${said}.` : `${said}; off by up to ${worst} of 255 at ${where}°.`;
  }
  for (const panel of panels) panel.check.textContent = measure(panel);

  start(show);
})(page);
