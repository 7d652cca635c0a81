import { h } from "./dom.js";

/**
 * A slider with its name and its value: `label.slider` of the style sheet.
 *
 * @param {string} name What it sets, as a reader calls it.
 * @param {{min: number, max: number, step?: number, value: number, unit?: string,
 *   format?: function(number): string}} range
 * @param {function(number): void} onInput Called with the value while it is moved.
 * @returns {{element: HTMLLabelElement, input: HTMLInputElement, value: number}} Setting `value`
 *   moves the slider and calls nothing.
 */
export function slider(name, { min, max, step = 1, value, unit = "", format }, onInput) {
  const output = h("output");
  const input = h("input", { type: "range", min, max, step, value, oninput: () => {
    show();
    onInput(input.valueAsNumber);
  } });
  function show() {
    output.textContent = format ? format(input.valueAsNumber) : input.value + unit;
    input.setAttribute("aria-valuetext", output.textContent);
  }
  show();
  return {
    element: h("label", { class: "slider" }, h("span", {}, name), output, input),
    input,
    get value() {
      return input.valueAsNumber;
    },
    set value(number) {
      input.value = String(number);
      show();
    },
  };
}
