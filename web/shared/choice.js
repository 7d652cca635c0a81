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
  const element = document.createElement("fieldset");
  element.className = "choice";
  const legend = document.createElement("legend");
  legend.textContent = name;
  element.append(legend);
  const group = "choice-" + ++count;
  let chosen = value;
  const inputs = options.map((option) => {
    const label = document.createElement("label");
    const input = document.createElement("input");
    input.type = "radio";
    input.name = group;
    input.value = option.value;
    input.checked = option.value === value;
    const text = document.createElement("span");
    text.textContent = option.label;
    if (option.color) {
      label.className = "colored";
      text.style.setProperty("--swatch", option.color);
    }
    input.addEventListener("change", () => {
      chosen = input.value;
      onChange(chosen);
    });
    label.append(input, text);
    element.append(label);
    return input;
  });
  return {
    element,
    get value() {
      return chosen;
    },
    set value(other) {
      chosen = other;
      inputs.forEach((input) => {
        input.checked = input.value === other;
      });
    },
  };
}
