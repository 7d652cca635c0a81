import { copyBy } from "../shared/copy.js";
import { paced } from "../shared/pace.js";

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
  reading.id = `${element.id}-reading`;
  reading.setAttribute("role", "status");
  caption.before(controls, reading);
  const check = part("p", "check");
  const word = part("span", "quiet");
  word.textContent = "Check it:";
  const code = document.createElement("code");
  const press = button("Copy", () => {
    words.now();
    copyBy(press, code.textContent);
  });
  press.setAttribute("aria-label", "Copy the command");
  check.append(word, code, press);
  caption.after(check);

  let say = () => {};
  const words = paced(() => say());
  return {
    element,
    stage,
    controls,
    add(...parts) {
      controls.append(...parts.map((one) => one.element || one));
      // What a control does is read out where it is.
      controls.querySelectorAll("input[type=range]").forEach((input) =>
        input.setAttribute("aria-describedby", reading.id));
    },
    /** Works out and writes what is read, by `body`: at the pace of words, not of pictures. */
    tell(body) {
      say = body;
      words();
    },
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
    /** The command that gives the numbers; `what` is said before it. */
    check(command, what = "Check it:") {
      [word.textContent, code.textContent] = [what, command];
    },
  };
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
