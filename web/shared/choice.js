import { h } from "./dom.js";

let count = 0;

/**
 * One of a few: a row of radio buttons that looks like one control, `fieldset.choice`.
 *
 * @param {string} name What is chosen, as a reader calls it.
 * @param {{value: string, label: string, color?: string}[]} options One with a `color` is shown
 *   as a swatch of it.
 * @param {string} value The one that is chosen at first.
 * @param {function(string): void} onChange Called with the value that was chosen.
 * @returns {{element: HTMLFieldSetElement, value: string}}
 */
export function choice(name, options, value, onChange) {
  const group = `choice-${++count}`;
  const inputs = options.map((option) => h("input", {
    type: "radio", name: group, value: option.value, checked: option.value === value,
    onchange: () => onChange(option.value),
  }));
  return {
    element: h("fieldset", { class: "choice" }, h("legend", {}, name),
      ...options.map(({ label, color }, i) => h("label", { class: color && "colored" }, inputs[i],
        h("span", { style: color && `--swatch: ${color}` }, label)))),
    get value() {
      return inputs.find((input) => input.checked).value;
    },
    set value(other) {
      inputs.forEach((input) => {
        input.checked = input.value === other;
      });
    },
  };
}
