import { choice } from "../shared/choice.js";
import { paced } from "../shared/pace.js";
import { INPUTS } from "./colour.js";

/* The colour that all figures turn: the reader's, once they have chosen one. */
let color = INPUTS[0].value;
const figures = [];

// Those that are in sight beside the one that is looked at follow a little later.
const others = paced(() => figures.forEach((figure) => figure.show()));

function set(value, figure) {
  color = value;
  figure.show();
  others();
}

/**
 * The choice of the page's one colour, for a figure: swatches, and a picker for any other.
 *
 * @param {{element: HTMLElement}} frame
 * @param {function(string): void} change Called with the colour when it is another; while the
 *   figure is out of sight, once it is in sight again.
 * @returns {{element: HTMLElement, value: string}}
 */
export function subject(frame, change) {
  const own = document.createElement("input");
  own.type = "color";
  own.setAttribute("aria-label", "A colour of your own");
  const take = (value) => set(value, figure);
  own.addEventListener("input", () => take(own.value));
  const swatches = choice("Colour", INPUTS, color, take);
  swatches.element.append(own);
  let shown = color;
  let isSeen = true;
  const figure = {
    show() {
      swatches.value = color;
      own.value = color;
      if (isSeen && shown !== color) {
        shown = color;
        change(color);
      }
    },
  };
  figures.push(figure);
  own.value = color;
  new IntersectionObserver((entries) => {
    isSeen = entries[entries.length - 1].isIntersecting;
    figure.show();
  }, { rootMargin: "200px" }).observe(frame.element);
  return { element: swatches.element, get value() {
    return color;
  } };
}

/** The colour that a figure begins with. */
export const first = () => color;
