/**
 * A slider with its name and its value: `label.slider` of the style sheet.
 *
 * @param {string} name What it sets, as a reader calls it.
 * @param {{min: number, max: number, step?: number, value: number, unit?: string,
 *   format?: function(number): string, list?: number[]}} range `list` has marks to stop at.
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
  if (range.list) {
    const marks = document.createElement("datalist");
    marks.id = "marks-" + Math.random().toString(36).slice(2);
    range.list.forEach((mark) => marks.append(new Option(String(mark), String(mark))));
    input.setAttribute("list", marks.id);
    element.append(marks);
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
