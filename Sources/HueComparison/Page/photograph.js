if (page) (({ live, byId, all, bytes, reference, text, start }) => {
  const n = live.nodes, tables = bytes(live.tables), ramp = bytes(live.ramp);
  const source = byId("source"), stage = byId("stage"), said = byId("said");
  const wipe = byId("wipe"), seam = stage.querySelector(".seam");
  const names = { left: byId("left-name"), right: byId("right-name") };
  const contexts = {}, [P, Q, S] = [0, 3, 6].map(i => live.primaries.slice(i, i + 3));
  const settings = { colorSpace: live.display, willReadFrequently: true };
  let pixels = null, degrees = 0, angle = 0, wanted = false;

  // Little by little from one node to the next, by way of the components in falling order.
  function looked(track) {
    const table = (angle * live.tracks.length + track) * n ** 3 * 3;
    const out = new Uint8ClampedArray(pixels.length), strides = [n * n * 3, n * 3, 3];
    const [R, G, B] = strides, most = n - 1;
    for (let i = 0; i < pixels.length; i += 4) {
      const r = pixels[i] * most / 255, g = pixels[i + 1] * most / 255, b = pixels[i + 2] * most / 255;
      const r0 = Math.min(r | 0, most - 1), g0 = Math.min(g | 0, most - 1), b0 = Math.min(b | 0, most - 1);
      let x = r - r0, y = g - g0, z = b - b0, p = R, q = G, s = B, swap;
      if (x < y) { swap = x; x = y; y = swap; swap = p; p = q; q = swap; }
      if (y < z) { swap = y; y = z; z = swap; swap = q; q = s; s = swap; }
      if (x < y) { swap = x; x = y; y = swap; swap = p; p = q; q = swap; }
      const a = table + r0 * R + g0 * G + b0 * B, c = a + p, d = c + q, e = d + s;
      for (let k = 0; k < 3; k++) {
        out[i + k] = tables[a + k] * (1 - x) + tables[c + k] * (x - y) + tables[d + k] * (y - z)
          + tables[e + k] * z;
      }
      out[i + 3] = pixels[i + 3];
    }
    return out;
  }

  function filtered() {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [source.naturalWidth, source.naturalHeight];
    const context = canvas.getContext("2d", settings);
    context.filter = `hue-rotate(${degrees}deg)`;
    context.drawImage(source, 0, 0);
    return context.getImageData(0, 0, canvas.width, canvas.height).data;
  }

  function drawn(name) {
    if (name === "original") return pixels;
    if (name === "browser") return filtered();
    return looked(live.tracks.indexOf(name === "expected" ? reference() : name));
  }

  // ΔE OK, the distance in Oklab, as CSS Color 4 defines both.
  const linear = Float64Array.from({ length: 256 }, (_, v) =>
    v / 255 <= 0.04045 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4);
  function oklab(data, i, out) {
    const x = linear[data[i]], y = linear[data[i + 1]], z = linear[data[i + 2]];
    const r = P[0] * x + Q[0] * y + S[0] * z, g = P[1] * x + Q[1] * y + S[1] * z;
    const b = P[2] * x + Q[2] * y + S[2] * z;
    const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
    const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
    const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
    out[0] = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
    out[1] = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
    out[2] = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  }
  function difference(a, b) {
    const errors = new Float32Array(a.length / 4), x = [0, 0, 0], y = [0, 0, 0];
    let sum = 0, count = 0, worst = 0;
    for (let i = 0; i < a.length; i += 4) {
      if (!a[i + 3]) continue;
      oklab(a, i, x);
      oklab(b, i, y);
      const error = Math.hypot(x[0] - y[0], x[1] - y[1], x[2] - y[2]);
      errors[i / 4] = error;
      sum += error;
      count++;
      worst = Math.max(worst, error);
    }
    const end = [0.02, 0.05, 0.1, 0.2, 0.3, 0.5, 1].find(end => worst <= end) ?? 1;
    const out = new Uint8ClampedArray(a.length);
    errors.forEach((error, i) => {
      const place = Math.min(255, Math.round(error / end * 255)) * 3;
      out.set([ramp[place], ramp[place + 1], ramp[place + 2], a[i * 4 + 3]], i * 4);
    });
    return { out, end, worst, mean: count ? sum / count : 0 };
  }

  const view = () => all("input[name=view]").find(radio => radio.checked).value;
  const shown = name => name === "expected" ? `expected by ${reference() === "hsb" ? "HSB" : "OKLCh"}`
    : name === "browser" ? `hue-rotate(${degrees}deg)` : name;
  function paint() {
    wanted = false;
    if (!pixels) return;
    const pair = { left: drawn(names.left.value), right: drawn(names.right.value) };
    const put = (id, data) => contexts[id].putImageData(
      new ImageData(data, source.naturalWidth, source.naturalHeight, { colorSpace: live.display }),
      0, 0);
    stage.dataset.view = view();
    const { out, end, worst, mean } = difference(pair.left, pair.right);
    if (view() === "map") put("map", out);
    else { put("left", pair.left); put("right", pair.right); }
    for (const side of ["left", "right"]) {
      stage.querySelector(`.tag.${side}`).textContent = shown(names[side].value);
    }
    const scale = view() === "map" ? `; the map runs from 0, light, to ${end}, dark` : "";
    said.textContent = `${shown(names.right.value)} differs from ${shown(names.left.value)} at `
      + `${degrees}° by ΔEOK ${text(mean, 3)} on average, ${text(worst, 3)} at most${scale}.`;
  }
  function later() {
    if (!wanted) requestAnimationFrame(paint);
    wanted = true;
  }
  function part() { stage.style.setProperty("--part", `${wipe.value}%`); }
  wipe.addEventListener("input", part);
  for (const control of [names.left, names.right, ...all("input[name=view]")]) {
    control.addEventListener("change", later);
  }
  if (!("filter" in document.createElement("canvas").getContext("2d"))) {
    for (const name of Object.values(names)) name.querySelector("[value=browser]").remove();
  }
  source.decode().then(() => {
    for (const id of ["left", "right", "map"]) {
      const canvas = byId(id);
      [canvas.width, canvas.height] = [source.naturalWidth, source.naturalHeight];
      contexts[id] = canvas.getContext("2d", settings);
    }
    contexts.left.drawImage(source, 0, 0);
    pixels = contexts.left.getImageData(0, 0, source.naturalWidth, source.naturalHeight).data;
    for (const part of all("[hidden]", stage)) part.hidden = false;
    part();
    later();
  });
  start((newDegrees, newAngle) => { [degrees, angle] = [newDegrees, newAngle]; later(); });
})(page);
