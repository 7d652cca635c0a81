/**
 * The places of a figure on the page: its stage, its controls, its reading and the line by which
 * it can be checked.
 */
export function frame(element) {
  const part = (name, className) => {
    const node = document.createElement(name);
    node.className = className;
    return node;
  };
  const stage = element.querySelector(".stage");
  const caption = element.querySelector("figcaption");
  const controls = part("div", "controls");
  const reading = part("p", "reading");
  caption.before(controls, reading);
  const check = part("p", "check");
  const code = document.createElement("code");
  const copy = document.createElement("button");
  copy.type = "button";
  copy.textContent = "Copy";
  copy.setAttribute("aria-label", "Copy the command");
  copy.addEventListener("click", () => copyText(code.textContent, copy));
  check.append("Check it: ", code, " ", copy);
  caption.after(check);
  return {
    element,
    stage,
    controls,
    add: (...parts) => controls.append(...parts.map((one) => one.element || one)),
    /** Says in words what is drawn: texts, and pairs of a colour and a text. */
    read(...parts) {
      reading.replaceChildren(...parts.map((one) => {
        if (typeof one === "string") {
          return one;
        }
        const item = part("span", "named");
        const swatch = part("span", "swatch");
        swatch.style.background = one[0];
        item.append(swatch, " " + one[1]);
        return item;
      }));
    },
    check: (command) => {
      code.textContent = command;
    },
  };
}

/** Copies a text, and says so on the button. */
export function copyText(text, said) {
  const name = said.textContent;
  const say = (word) => {
    said.textContent = word;
    setTimeout(() => {
      said.textContent = name;
    }, 1500);
  };
  if (navigator.clipboard) {
    navigator.clipboard.writeText(text).then(() => say("Copied"), () => say("Not allowed"));
  } else {
    say("Not allowed");
  }
}

/** A button of a name. */
export function button(name, onClick) {
  const element = document.createElement("button");
  element.type = "button";
  element.textContent = name;
  element.addEventListener("click", onClick);
  return element;
}

/** A box to tick. */
export function tick(name, value, onChange) {
  const element = document.createElement("label");
  element.className = "tick";
  const input = document.createElement("input");
  input.type = "checkbox";
  input.checked = value;
  input.addEventListener("change", () => onChange(input.checked));
  element.append(input, " " + name);
  return { element, input };
}
