// What every page is held to.
import assert from "node:assert/strict";

// No error in the console, no exception, no failed request, and none to elsewhere.
export function expectQuiet(page, origin) {
  assert.deepEqual(page.errors, [], "told the console");
  const outside = page.requests.filter(url => !url.startsWith(origin));
  assert.deepEqual(outside, [], `requested from elsewhere than ${origin}`);
}

// Nothing wider than the window, at any of some widths.
export async function expectNoOverflow(page, widths = [360, 390, 600, 820, 1024, 1440, 1920]) {
  for (const width of widths) {
    await page.viewport(width, 800);
    const found = await page.evaluate(() => {
      const root = document.documentElement;
      if (root.scrollWidth <= root.clientWidth) {
        return [];
      }
      const scrolls = element => element !== root && element !== document.body
        && getComputedStyle(element).overflowX !== "visible";
      const isHeld = element => {
        for (let e = element.parentElement; e; e = e.parentElement) {
          if (scrolls(e)) {
            return true;
          }
        }
        return false;
      };
      return [`${root.scrollWidth} wide`].concat([...document.body.querySelectorAll("*")]
        .filter(e => e.getBoundingClientRect().right > root.clientWidth + 0.5 && !isHeld(e))
        .map(e => `${e.tagName.toLowerCase()}#${e.id}.${e.getAttribute("class")}`));
    });
    assert.deepEqual(found, [], `overflow at ${width} px`);
  }
}

// Tab reaches everything visible that the selectors name, and each shows that it has the focus.
// Of radio buttons and of what has tabindex -1 the arrow keys reach the others.
export async function expectKeyboardReaches(page, selectors) {
  await page.evaluate(() => {
    document.activeElement.blur();
    window.scrollTo(0, 0);
    document.querySelectorAll("details").forEach(details => details.setAttribute("open", ""));
    window.reached = new Set();
    window.unseen = [];
    window.isOver = false;
    const isShown = e => {
      const style = getComputedStyle(e);
      return style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0
        || style.boxShadow !== "none";
    };
    const note = ({ target }) => {
      if (window.reached.has(target)) {
        window.isOver = true;
        document.removeEventListener("focusin", note);
        return;
      }
      window.reached.add(target);
      if (!isShown(target) && !(target.parentElement && isShown(target.parentElement))) {
        window.unseen.push(target.outerHTML.slice(0, 120));
      }
    };
    document.addEventListener("focusin", note);
  });
  // Many at once, which the browser takes one after another.
  for (let count = 0; count < 40; ++count) {
    await Promise.all(Array.from({ length: 25 }, () => page.press("Tab")));
    const isOver = await page.evaluate(() =>
      window.isOver || document.activeElement === document.body);
    if (isOver) {
      break;
    }
  }
  const found = await page.evaluate(names => {
    const missed = [];
    for (const name of names) {
      const all = [...document.querySelectorAll(name)].filter(e => e.getClientRects().length > 0
        && getComputedStyle(e).visibility === "visible" && !e.disabled
        && e.getAttribute("tabindex") !== "-1" && !(e.type === "radio" && !e.checked));
      if (all.length === 0) {
        missed.push(`nothing is ${name}`);
      }
      all.filter(e => !window.reached.has(e))
        .forEach(e => missed.push(`${name}: ${e.outerHTML.slice(0, 120)}`));
    }
    return { missed, unseen: window.unseen };
  }, selectors);
  assert.deepEqual(found.missed, [], "Tab does not reach");
  assert.deepEqual(found.unseen, [], "focus does not show on");
}

// Every visible text has WCAG 2's contrast AA with what lies behind it: 4.5, or 3 where it is
// large. Text over pictures and disabled controls are left out. `contrast` is the library's.
// Gives how many texts were measured.
export async function expectContrastAA(page, contrast) {
  const texts = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = 1;
    const context = canvas.getContext("2d", { willReadFrequently: true });
    // Colours painted over one another, as rgb() text.
    const painted = colors => {
      context.clearRect(0, 0, 1, 1);
      for (const color of colors) {
        context.fillStyle = color;
        context.fillRect(0, 0, 1, 1);
      }
      return `rgb(${[...context.getImageData(0, 0, 1, 1).data].slice(0, 3).join(" ")})`;
    };
    // The backgrounds from the root to an element; null where a picture is among them.
    const behind = element => {
      const colors = [];
      for (let e = element; e; e = e.parentElement) {
        const style = getComputedStyle(e);
        if (style.backgroundImage !== "none") {
          return null;
        }
        colors.unshift(style.backgroundColor);
      }
      return ["white", ...colors];
    };
    const opacity = element => {
      let product = 1;
      for (let e = element; e; e = e.parentElement) {
        product *= parseFloat(getComputedStyle(e).opacity);
      }
      return product;
    };
    const found = [];
    const measure = (element, text, style, color) => {
      const back = behind(element);
      if (!back || element.closest(":disabled, [aria-disabled=true]")) {
        return;
      }
      const size = parseFloat(style.fontSize);
      const isLarge = size >= 24 || size >= 18.66 && parseFloat(style.fontWeight) >= 700;
      const faded = `color-mix(in srgb, ${color} ${opacity(element) * 100}%, transparent)`;
      found.push({
        text: text.trim().slice(0, 40),
        element: `${element.tagName.toLowerCase()}.${element.getAttribute("class")}`,
        foreground: painted([...back, faded]),
        background: painted(back),
        least: isLarge ? 3 : 4.5,
      });
    };
    const isSeen = (element, box) => box.width > 1 && box.height > 1
      && getComputedStyle(element).visibility === "visible" && opacity(element) > 0;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const element = node.parentElement;
      range.selectNodeContents(node);
      if (!node.data.trim() || element.closest("script, style, template, noscript")
        || element.tagName === "OPTION" || !isSeen(element, range.getBoundingClientRect())
        || !isSeen(element, element.getBoundingClientRect())) {
        continue;
      }
      const style = getComputedStyle(element);
      const isSVG = element instanceof SVGElement;
      measure(element, node.data, style, isSVG ? style.fill : style.color);
    }
    for (const input of document.querySelectorAll("input, textarea, select")) {
      const isText = !["range", "color", "checkbox", "radio", "file"].includes(input.type);
      if (isText && isSeen(input, input.getBoundingClientRect())) {
        const style = getComputedStyle(input);
        measure(input, input.value || input.type, style, style.color);
      }
    }
    return found;
  });
  const low = texts.map(text => ({ ...text, is: contrast(text.foreground, text.background) }))
    .filter(text => text.is < text.least);
  assert.deepEqual(low, [], "contrast below AA");
  assert.ok(texts.length > 0, "no text to measure");
  return texts.length;
}
