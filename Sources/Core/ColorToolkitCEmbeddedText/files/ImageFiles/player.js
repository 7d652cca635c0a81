const [view, play, at, time] = ["view", "play", "at", "time"].map(
  id => document.getElementById(id));
const context = view.getContext("2d");
const images = new Map();
let current = -1, started = null;
at.max = frames.length - 1;

function load(index) {
  let image = images.get(index);
  if (!image) {
    image = new Image();
    image.src = "data:image/png;base64," + frames[index];
    images.set(index, image);
    // A few decoded frames are kept, however many there are.
    if (images.size > 16) images.delete(images.keys().next().value);
  }
  return image;
}
async function show(index) {
  if (index === current) return;
  current = index;
  at.value = index;
  time.value = (index * seconds).toFixed(2) + " s";
  const image = load(index);
  try { await image.decode() } catch { return }
  load((index + 1) % frames.length);
  if (index !== current) return;
  context.clearRect(0, 0, view.width, view.height);
  context.drawImage(image, 0, 0);
}
function tick(now) {
  if (started === null) return;
  const frame = Math.floor((now - started) / 1000 / seconds + 1e-6);
  if (plays && frame >= plays * frames.length) { show(frames.length - 1); stop(); return }
  show(frame % frames.length);
  requestAnimationFrame(tick);
}
function start() {
  const first = current === frames.length - 1 ? 0 : Math.max(current, 0);
  started = performance.now() - first * seconds * 1000;
  play.textContent = "Pause";
  requestAnimationFrame(tick);
}
function stop() { started = null; play.textContent = "Play" }
play.onclick = () => started === null ? start() : stop();
at.oninput = () => { stop(); show(+at.value) };
show(0);
if (!matchMedia("(prefers-reduced-motion: reduce)").matches) start();
