import { copyBy } from "../shared/copy.js";
import { h } from "../shared/dom.js";
import { paced } from "../shared/pace.js";

/**
 * The places of a figure on the page: its stage, its controls, its reading and the line by which
 * it can be checked.
 */
export function frame(element) {
  const caption = element.querySelector("figcaption");
  const controls = h("div", { class: "controls" });
  const reading = h("p", { class: "reading", id: `${element.id}-reading`, role: "status" });
  caption.before(controls, reading);
  const word = h("span", { class: "quiet" });
  const code = h("code");
  const press = h("button", { type: "button", "aria-label": "Copy the command", onclick: () => {
    words.now();
    copyBy(press, code.textContent);
  } }, "Copy");
  caption.after(h("p", { class: "check" }, word, code, press));

  let say = () => {};
  const words = paced(() => say());
  return {
    element,
    stage: element.querySelector(".stage"),
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
      reading.replaceChildren(...parts.map((one) => (typeof one === "string" ? one
        : h("span", { class: "named" },
          h("span", { class: "swatch", style: `background: ${one[0]}` }), " " + one[1]))));
    },
    /** The command that gives the numbers; `what` is said before it. */
    check(command, what = "Check it:") {
      [word.textContent, code.textContent] = [what, command];
    },
  };
}
