/**
 * Copies a text and says so in a live region; resolves to whether it could. A page from a folder
 * may be refused the clipboard, and asks the document then.
 */
export function copy(text, status) {
  const said = (words) => {
    status.textContent = words;
  };
  const asked = navigator.clipboard ? navigator.clipboard.writeText(text) : Promise.reject();
  return asked.catch(() => {
    const area = document.createElement("textarea");
    area.value = text;
    area.className = "hidden";
    document.body.append(area);
    const focused = document.activeElement;
    area.select();
    const isDone = document.execCommand("copy");
    area.remove();
    focused.focus();
    if (!isDone) {
      throw new Error("refused");
    }
  }).then(() => {
    said(text.length > 40 ? "Copied" : `Copied ${text}`);
    return true;
  }, () => {
    said("This page may not copy");
    return false;
  });
}

/** Copies a text and says so on the button that was pressed, and in a live region where one is. */
export function copyBy(button, text, status) {
  const name = button.dataset.name = button.dataset.name || button.textContent;
  copy(text, status || button).then((isDone) => {
    if (button.firstElementChild) {
      return;
    }
    button.textContent = isDone ? "Copied" : "Not copied";
    setTimeout(() => {
      button.textContent = name;
    }, 1500);
  });
}

/** Lets each `button[data-copy]` copy what it names: a text, or `#id` of what holds it. */
export function copyButtons(root, status) {
  root.addEventListener("click", (event) => {
    const button = event.target.closest("button[data-copy]");
    if (button) {
      const named = button.dataset.copy;
      const holder = /^#[a-z][\w-]*-text$/.test(named) && document.querySelector(named);
      copyBy(button, holder ? holder.textContent : named, status);
    }
  });
}
