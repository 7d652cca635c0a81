if (page) (({ live, byId, all, bytes, reference, text, turn, remember, start }) => {
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
    for (const line of all(".now")) {
      line.setAttribute("x1", `${degrees / 3.6}%`);
      line.setAttribute("x2", `${degrees / 3.6}%`);
    }
  }

  // Under a plot's lines a column an angle, which tells all methods' figures.
  for (const columns of all(".columns")) {
    const figures = subjects[columns.dataset.subject][columns.dataset.reference].deltaE2000;
    const { height } = columns.ownerSVGElement.viewBox.baseVal;
    columns.innerHTML = Array.from({ length: live.angles }, (_, angle) => {
      const degrees = angle * live.step;
      return `<rect class="hit" data-angle="${degrees}" x="${degrees - live.step / 2}" y="0" `
        + `width="${live.step}" height="${height}"><title>${degrees}°</title></rect>`;
    }).join("");
    all("title", columns).forEach((title, angle) => {
      title.textContent += live.methods.map((method, index) =>
        `\n${method} ${text(figures[index * live.angles + angle], 1)}`).join("");
    });
  }

  // Plots: the legend hides and picks out lines, a column of the plot turns the swatches.
  const error = byId("error");
  const legend = all(".lines label");
  function choose() {
    for (const label of legend) {
      const off = !label.querySelector("input").checked;
      for (const part of all(`.plot .line[data-line="${label.dataset.line}"]`)) {
        part.style.display = off ? "none" : "";
      }
    }
  }
  function pick(line) {
    error.classList.toggle("dimmed", line !== null);
    for (const part of all(".plot .line")) {
      part.classList.toggle("hot", part.dataset.line === line);
    }
  }
  for (const label of legend) {
    label.addEventListener("change", choose);
    label.addEventListener("pointerenter", () => pick(label.dataset.line));
    label.addEventListener("pointerleave", () => pick(null));
    label.addEventListener("focusin", () => pick(label.dataset.line));
    label.addEventListener("focusout", () => pick(null));
  }
  const groups = all(".lines fieldset");
  if (groups.length > 1) {
    const bar = document.createElement("div");
    bar.className = "choose";
    for (const [name, kept] of [["All lines", null], ["Matrices", 0], ["True rotations", 1]]) {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = name;
      button.addEventListener("click", () => {
        groups.forEach((group, index) => {
          for (const box of all("input", group)) box.checked = kept === null || kept === index;
        });
        choose();
      });
      bar.append(button);
    }
    error.querySelector(".lines").after(bar);
  }
  error.addEventListener("click", event => {
    const column = event.target.closest(".hit");
    if (column) { turn(Number(column.dataset.angle)); remember(); }
  });

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
