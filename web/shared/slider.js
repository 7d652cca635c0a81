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
export function slider(name, range, onInput) {
  const element = document.createElement("label");
  element.className = "slider";
  const text = document.createElement("span");
  text.textContent = name;
  const output = document.createElement("output");
  const input = document.createElement("input");
  input.type = "range";
  input.min = String(range.min);
  input.max = String(range.max);
  input.step = String(range.step || 1);
  element.append(text, output, input);

  const format = range.format || ((value) => String(value) + (range.unit || ""));
  function show() {
    output.textContent = format(input.valueAsNumber);
    input.setAttribute("aria-valuetext", output.textContent);
  }
  input.value = String(range.value);
  show();
  input.addEventListener("input", () => {
    show();
    onInput(input.valueAsNumber);
  });
  return {
    element,
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
