import { h } from "../shared/dom.js";

/**
 * A point on a stage that is dragged, or moved by the arrow keys, ten times as far with Shift.
 *
 * @param {HTMLElement} host The stage.
 * @param {function(number, number): void} drag Takes the place in the stage, in CSS pixels.
 * @param {function(number, number): void} step Takes steps to the right and up.
 * @returns {{element: HTMLElement, place: function(number, number, string): void}} `place` moves it
 *   to a point, with a label for that point.
 */
export function knob(host, drag, step) {
  const element = h("button", {
    type: "button", class: "knob",
    onkeydown: (event) => {
      const size = event.shiftKey ? 10 : 1;
      const way = {
        ArrowRight: [size, 0], ArrowLeft: [-size, 0], ArrowUp: [0, size], ArrowDown: [0, -size],
      }[event.key];
      if (way) {
        event.preventDefault();
        step(...way);
      }
    },
    onpointerdown: (event) => {
      element.setPointerCapture(event.pointerId);
      element.focus();
    },
    onpointermove: (event) => {
      if (element.hasPointerCapture(event.pointerId)) {
        const corner = host.getBoundingClientRect();
        drag(event.clientX - corner.left, event.clientY - corner.top);
      }
    },
  });
  host.append(element);
  return {
    element,
    place(x, y, label) {
      element.style.left = `${x}px`;
      element.style.top = `${y}px`;
      element.setAttribute("aria-label", `${label}. The arrow keys move it.`);
    },
  };
}
