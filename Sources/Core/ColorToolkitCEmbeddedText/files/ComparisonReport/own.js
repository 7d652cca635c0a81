// A colour or gradient that is typed, turned by every method.
if (page && page.library) (({ byId, library, reference, text, start }) => {
  const [panel, field, display] = ["own", "own-text", "own-display"].map(byId);
  const [rows, said] = ["own-rows", "own-said"].map(byId);
  const fractions = Array.from({ length: 33 }, (_, index) => index / 32);
  let ct = null, degrees = 0, wanted = false, lines = [];

  const background = colors => {
    const all = colors.length > 1 ? colors : [colors[0], colors[0]];
    return `linear-gradient(90deg,${all.map(color => color.css).join(",")})`;
  };

  // A row for each method, as those of the page's own colours are.
  function made(method) {
    const row = document.createElement("tr");
    const head = document.createElement("th");
    head.scope = "row";
    head.textContent = method;
    const trio = document.createElement("td");
    trio.className = "trio";
    const box = document.createElement("div");
    box.className = "checker";
    const parts = ["ours", "browser", "expected"].map(name => {
      const part = document.createElement("i");
      part.className = name;
      return part;
    });
    box.append(...parts);
    trio.append(box);
    const cells = Array.from({ length: 4 }, () => document.createElement("td"));
    row.append(head, trio, ...cells);
    return { method, row, parts, cells };
  }

  function paint() {
    wanted = false;
    if (!ct) return;
    try {
      const given = /gradient\s*\(/i.test(field.value)
        ? ct.gradient(field.value, fractions) : [ct.parse(field.value)];
      const compared = ct.compare(field.value, {
        angles: [degrees], methods: lines.map(line => line.method), display: display.value,
        reference: reference(),
      });
      const options = { display: compared.display };
      const turned = method => given.map(color => ct.rotateHue(color, degrees, method, options));
      const expected = background(turned(reference()));
      const isGradient = given.length > 1;
      panel.classList.toggle("gradient", isGradient);
      panel.classList.toggle("flat", !isGradient);
      for (const { method, parts: [ours, browser, right], cells } of lines) {
        const figures = compared.summary[method];
        ours.style.background = background(turned(method));
        browser.style.background = background(given);
        browser.style.filter = `hue-rotate(${degrees}deg)`;
        right.style.background = expected;
        cells[0].textContent = text(figures.deltaE2000.mean, 2);
        cells[1].textContent = text(figures.deltaEOK.mean, 3);
        cells[2].textContent = `${text(figures.hue.mean, 1)}°`;
        cells[3].textContent = `${text(figures.clippedShare * 100, 0)} %`;
      }
      const kind = isGradient ? "A gradient, of which the figures are means" : given[0].css;
      said.textContent = `${kind}; rotated in ${compared.display}.`;
    } catch (error) {
      said.textContent = error.message;
    }
  }
  function later() {
    if (!wanted) requestAnimationFrame(paint);
    wanted = true;
  }
  field.addEventListener("input", later);
  display.addEventListener("change", later);
  library.then(loaded => {
    ct = loaded;
    lines = ct.names("methods").map(made);
    rows.append(...lines.map(line => line.row));
    for (const name of ct.names("displays")) display.add(new Option(name, name));
    panel.hidden = false;
    later();
  }, error => {
    panel.hidden = false;
    said.textContent = error.message;
  });
  start(newDegrees => { degrees = newDegrees; later(); });
})(page);
