/* Plays an effect's pictures, one or all in step, and lays the last over the first. */
import { copyButtons } from "../shared/copy.js";

let runs = 0;

/** Shows a figure's animation from its start, or its still. */
function show(figures, plays) {
  const images = figures.map((figure) => figure.querySelector("img[data-moving]"))
    .filter((image) => image);
  images.forEach((image) => {
    image.dataset.still = image.dataset.still || image.getAttribute("src");
    const button = image.closest("figure").querySelector("button.play");
    button.setAttribute("aria-pressed", String(plays));
    button.textContent = plays ? "Stop" : "Play";
  });
  if (!plays) {
    images.forEach((image) => {
      image.src = image.dataset.still;
    });
    return Promise.resolve();
  }
  // An animation begins when it is first drawn: all are had before one is.
  runs += 1;
  const addresses = images.map((image) => `${image.dataset.moving}?${runs}`);
  return Promise.all(addresses.map((address) => {
    const image = new Image();
    image.src = address;
    return image.decode().catch(() => {});
  })).then(() => images.forEach((image, i) => {
    image.src = addresses[i];
  }));
}

const pressed = (button) => button.getAttribute("aria-pressed") === "true";

document.querySelectorAll("figure button.play").forEach((button) => {
  button.addEventListener("click", () => show([button.closest("figure")], !pressed(button)));
});

document.querySelectorAll(".both").forEach((bar) => {
  const pair = bar.nextElementSibling;
  const figures = Array.from(pair.querySelectorAll("figure"));
  const [step, lay] = bar.querySelectorAll("button");
  step.hidden = !pair.querySelector("img[data-moving]");
  step.addEventListener("click", () => {
    const plays = !pressed(step);
    step.setAttribute("aria-pressed", String(plays));
    step.textContent = plays ? "Stop" : "Play in step";
    show(figures, plays);
  });
  lay.addEventListener("click", () => {
    const isOver = !pressed(lay);
    lay.setAttribute("aria-pressed", String(isOver));
    lay.textContent = isOver ? "Side by side" : "Lay over each other";
    pair.classList.toggle("over", isOver);
    let slider = bar.querySelector("label");
    if (isOver && !slider) {
      slider = document.createElement("label");
      const input = document.createElement("input");
      Object.assign(input, { type: "range", min: "0", max: "100", value: "50" });
      input.addEventListener("input", () => pair.style.setProperty("--share", `${input.value}%`));
      slider.append("As published ", input, " corrected");
      bar.append(slider);
    }
    slider.hidden = !isOver;
  });
});

copyButtons(document, document.getElementById("said"));
