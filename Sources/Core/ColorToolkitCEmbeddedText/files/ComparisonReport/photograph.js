// The photograph, or one that is dropped, turned by two ways at a time.
if (page && page.library) (({ live, byId, all, bytes, library, reference, text, start }) => {
  const ramp = bytes(live.ramp);
  const source = byId("source"), stage = byId("stage"), said = byId("said"), own = byId("own");
  const wipe = byId("wipe"), canvas = document.createElement("canvas");
  const names = { left: byId("left-name"), right: byId("right-name") };
  const settings = { colorSpace: live.display, willReadFrequently: true };
  const most = 1024;
  let ct = null, picture = null, degrees = 0, wanted = false;

  function filtered() {
    const target = document.createElement("canvas");
    [target.width, target.height] = [picture.width, picture.height];
    const context = target.getContext("2d", settings);
    context.filter = `hue-rotate(${degrees}deg)`;
    context.drawImage(canvas, 0, 0);
    return context.getImageData(0, 0, target.width, target.height);
  }

  function drawn(name) {
    if (name === "original") return picture;
    if (name === "browser") return filtered();
    const copy = new ImageData(
      new Uint8ClampedArray(picture.data), picture.width, picture.height,
      { colorSpace: live.display });
    return ct.rotateImage(
      copy, degrees, name === "expected" ? reference() : name,
      { display: live.display, map: live.map });
  }

  // ΔE OK as a map, from light to dark.
  function difference(a, b) {
    const errors = ct.differences(a.data, b.data, live.display, { method: "ok" });
    const out = new Uint8ClampedArray(a.data.length);
    let sum = 0, count = 0, worst = 0;
    errors.forEach((error, i) => {
      if (!a.data[4 * i + 3]) return;
      sum += error;
      count++;
      worst = Math.max(worst, error);
    });
    const end = [0.02, 0.05, 0.1, 0.2, 0.3, 0.5, 1].find(end => worst <= end) ?? 1;
    errors.forEach((error, i) => {
      const place = Math.min(255, Math.round(error / end * 255)) * 3;
      out.set([ramp[place], ramp[place + 1], ramp[place + 2], a.data[i * 4 + 3]], i * 4);
    });
    const image = new ImageData(out, a.width, a.height);
    return { image, end, worst, mean: count ? sum / count : 0 };
  }

  const view = () => all("input[name=view]").find(radio => radio.checked).value;
  const shown = name => name === "expected" ? `the ${reference() === "hsb" ? "HSB" : "OKLCh"} rotation`
    : name === "browser" ? `hue-rotate(${degrees}deg)` : name;
  function paint() {
    wanted = false;
    if (!picture || !ct) return;
    const pair = { left: drawn(names.left.value), right: drawn(names.right.value) };
    const put = (id, image) => byId(id).getContext("2d", settings).putImageData(image, 0, 0);
    stage.dataset.view = view();
    const { image, end, worst, mean } = difference(pair.left, pair.right);
    if (view() === "map") put("map", image);
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

  // Takes a picture in, made small.
  function take(drawable, width, height) {
    const scale = Math.min(1, most / Math.max(width, height));
    const size = [width, height].map(side => Math.max(1, Math.round(side * scale)));
    for (const each of [canvas, ...["left", "right", "map"].map(byId)]) {
      [each.width, each.height] = size;
    }
    const context = canvas.getContext("2d", settings);
    context.drawImage(drawable, 0, 0, ...size);
    picture = context.getImageData(0, 0, ...size);
    stage.style.setProperty("--ratio", width / height);
    later();
  }
  async function open(file) {
    try {
      const bitmap = await createImageBitmap(file);
      take(bitmap, bitmap.width, bitmap.height);
    } catch {
      said.textContent = `${file.name}: no picture that this browser reads.`;
    }
  }
  own.addEventListener("change", () => { if (own.files[0]) open(own.files[0]); });
  stage.addEventListener("dragover", event => event.preventDefault());
  stage.addEventListener("drop", event => {
    event.preventDefault();
    if (event.dataTransfer.files[0]) open(event.dataTransfer.files[0]);
  });

  function part() { stage.style.setProperty("--part", `${wipe.value}%`); }
  wipe.addEventListener("input", part);
  for (const control of [names.left, names.right, ...all("input[name=view]")]) {
    control.addEventListener("change", later);
  }
  if (!("filter" in document.createElement("canvas").getContext("2d"))) {
    for (const name of Object.values(names)) name.querySelector("[value=browser]").remove();
  }
  library.then(async loaded => {
    ct = loaded;
    const image = new Image();
    image.src = document.querySelector(source.querySelector("use").getAttribute("href")).href.baseVal;
    await image.decode();
    take(image, image.naturalWidth, image.naturalHeight);
    for (const part of all("[hidden]", stage)) part.hidden = false;
    part();
  }).catch(error => { said.textContent = error.message; });
  start(newDegrees => { degrees = newDegrees; later(); });
})(page);
// Without the library nothing turns.
if (page && !page.library) document.documentElement.classList.add("still");
