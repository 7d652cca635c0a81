/**
 * An element with its attributes and children. Names that begin with "on" are listeners; `true` is
 * an attribute without a value, `false` none.
 */
export function h(name, attributes, ...children) {
  const element = document.createElement(name);
  assign(element, attributes);
  element.append(...children);
  return element;
}

/** The same for SVG. */
export function svg(name, attributes, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  assign(element, attributes);
  element.append(...children);
  return element;
}

function assign(element, attributes) {
  Object.keys(attributes || {}).forEach((key) => {
    const value = attributes[key];
    if (key.startsWith("on")) {
      element.addEventListener(key.slice(2), value);
    } else if (value !== false && value !== undefined) {
      element.setAttribute(key, value === true ? "" : value);
    }
  });
}

/** A number as text: at most `count` digits after the point, and a true minus. */
export function digits(value, count = 3) {
  if (value === null || Number.isNaN(value)) {
    return "none";
  }
  // Adding 0 makes 0 of −0.
  return String(Number(value.toFixed(count)) + 0).replace("-", "−");
}

/**
 * A select with its name before it: {element, value}.
 *
 * @param {string} name
 * @param {(string|Element)[]} values Names, or groups of them.
 * @param {function(string): void} onChange
 */
export function menu(name, values, onChange) {
  const select = h("select", { onchange: () => onChange(select.value) },
    ...values.map((value) => (typeof value === "string" ? new Option(value, value) : value)));
  return {
    element: h("label", { class: "field" }, h("span", {}, name), select),
    get value() {
      return select.value;
    },
    set value(value) {
      select.value = value;
    },
  };
}

/**
 * A line of text with its name before it: {element, input, value}. Setting `value` does not
 * change a line that is being typed.
 */
export function line(name, onInput) {
  const input = h("input", {
    type: "text", spellcheck: "false", autocomplete: "off", autocapitalize: "off",
    oninput: () => onInput(input.value),
  });
  return {
    element: h("label", { class: "field" }, h("span", {}, name), input),
    input,
    get value() {
      return input.value;
    },
    set value(value) {
      if (document.activeElement !== input) {
        input.value = value;
      }
    },
  };
}

/** A box to tick with its name after it: {element, value}. */
export function tick(name, id, onChange) {
  const input = h("input", { type: "checkbox", id, onchange: () => onChange(input.checked) });
  return {
    element: h("label", { class: "tick" }, input, name),
    set value(value) {
      input.checked = value;
    },
  };
}

/** A row of examples. A press calls `take` with the example's value. */
export function examples(all, take) {
  const buttons = Object.keys(all).map((name) =>
    h("button", { type: "button", onclick: () => take(all[name]) }, name));
  return h("p", { class: "row examples" }, h("span", { class: "quiet" }, "Try"), ...buttons);
}

/** The colour as this screen can show it, as CSS that every browser reads. */
export function shown(ct, color) {
  return color.hex || ct.mapGamut(
    color, matchMedia("(color-gamut: p3)").matches ? "display-p3" : "srgb").css;
}
