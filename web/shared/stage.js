/**
 * A canvas that fills its host, sharp on every screen and drawn anew when its width or the theme
 * changes.
 *
 * @param {HTMLElement} host A `.stage`.
 * @param {{label: string, height: function(number): number, draw: function(View): void}} options
 *   `label` says what is seen, for those who do not see it; `height` takes the width, both in
 *   CSS pixels.
 * @returns {{canvas: HTMLCanvasElement, redraw: function(): void, label: string}} `redraw` draws
 *   once before the next frame, however often it is called.
 *
 * @typedef {{ctx: CanvasRenderingContext2D, width: number, height: number, ratio: number,
 *   color: function(string): string, font: function(number, number=): string}} View
 */
export function stage(host, options) {
  const canvas = document.createElement("canvas");
  canvas.setAttribute("role", "img");
  canvas.setAttribute("aria-label", options.label);
  host.append(canvas);
  const ctx = canvas.getContext("2d");
  let request = 0;
  let family = "sans-serif";

  function draw() {
    request = 0;
    const width = host.clientWidth;
    if (!width) {
      return;
    }
    const height = Math.round(options.height(width));
    const ratio = Math.min(window.devicePixelRatio || 1, 3);
    const [w, h] = [Math.round(width * ratio), Math.round(height * ratio)];
    if (canvas.width !== w || canvas.height !== h) {
      canvas.width = w;
      canvas.height = h;
      canvas.style.height = height + "px";
    }
    const style = getComputedStyle(host);
    family = style.fontFamily;
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
    ctx.clearRect(0, 0, width, height);
    options.draw({
      ctx,
      width,
      height,
      ratio,
      color: (name) => style.getPropertyValue("--" + name).trim(),
      font: (size, weight) => `${weight || 400} ${size}px ${family}`,
    });
  }

  function redraw() {
    if (!request) {
      request = requestAnimationFrame(draw);
    }
  }

  new ResizeObserver(redraw).observe(host);
  document.addEventListener("themechange", redraw);
  return {
    canvas,
    redraw,
    set label(text) {
      canvas.setAttribute("aria-label", text);
    },
  };
}

/**
 * Follows a pointer that is pressed on an element: `move` gets the point in CSS pixels and the way
 * since the last call. A finger that moves up or down scrolls the page as ever.
 *
 * @param {HTMLElement} element
 * @param {{start?: function(number, number): void,
 *   move: function(number, number, number, number): void, end?: function(): void}} handlers
 */
export function drag(element, handlers) {
  let last = null;
  const at = (event) => {
    const box = element.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  element.style.touchAction = "pan-y";
  element.style.cursor = "grab";
  element.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) {
      return;
    }
    element.setPointerCapture(event.pointerId);
    last = at(event);
    if (handlers.start) {
      handlers.start(last[0], last[1]);
    }
    handlers.move(last[0], last[1], 0, 0);
  });
  element.addEventListener("pointermove", (event) => {
    if (last) {
      const now = at(event);
      handlers.move(now[0], now[1], now[0] - last[0], now[1] - last[1]);
      last = now;
    }
  });
  const end = () => {
    if (last && handlers.end) {
      handlers.end();
    }
    last = null;
  };
  element.addEventListener("pointerup", end);
  element.addEventListener("pointercancel", end);
}
