import { choice } from "../shared/choice.js";
import { h } from "../shared/dom.js";
import { paced } from "../shared/pace.js";
import { slider } from "../shared/slider.js";
import { drag } from "../shared/stage.js";
import { INPUTS, START } from "./colour.js";

/* The colour that all figures turn, once the reader has chosen one. */
let color = null;
const figures = [];

// Those that are in sight beside the one that is looked at follow a little later.
const others = paced(() => figures.forEach((figure) => figure.show()));

/**
 * The choice of the page's one colour, for a figure that begins with `start`: swatches, and a
 * picker for any other.
 *
 * `change` is called with the colour when it is another; while the figure is out of sight, once it
 * is in sight again.
 */
function subject(frame, start, change) {
  const take = (value) => {
    color = value;
    figure.show();
    others();
  };
  const own = h("input", { type: "color", "aria-label": "A colour of your own",
    oninput: () => take(own.value) });
  const swatches = choice("Colour", INPUTS, start, take);
  swatches.element.append(own);
  let shown = start;
  let isSeen = true;
  const figure = {
    show() {
      if (color === null) {
        return;
      }
      swatches.value = own.value = color;
      if (isSeen && shown !== color) {
        shown = color;
        change(color);
      }
    },
  };
  figures.push(figure);
  own.value = start;
  new IntersectionObserver((entries) => {
    isSeen = entries[entries.length - 1].isIntersecting;
    figure.show();
  }, { rootMargin: "200px" }).observe(frame.element);
  return swatches;
}

/** What a figure that turns the page's colour begins with. */
export const first = (start = INPUTS[0].value) => ({ color: color || start, angle: START });

/**
 * Gives a figure a slider of its angle and the choice of the colour, which `state` keeps.
 *
 * @param {{show: function(): void, change: function(): void, at?: function(number, number): number,
 *   canvas?: HTMLCanvasElement, step?: number}} figure `show` follows the angle, `change` the
 *   colour; `at` says the angle of a place on the canvas, which is dragged.
 */
export function turning(frame, state, { show, change, at, canvas, step = 1 }) {
  const angles = slider("Angle", { min: 0, max: 360, step, value: state.angle, unit: "°" },
    (value) => {
      state.angle = value;
      show();
    });
  frame.add(angles, subject(frame, state.color, (value) => {
    state.color = value;
    change();
  }));
  if (at) {
    drag(canvas, {
      move(x, y) {
        state.angle = angles.value = Math.round(at(x, y) / step) * step;
        show();
      },
    });
  }
}
