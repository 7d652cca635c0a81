import { h } from "./dom.js";

/**
 * A canvas that fills its host, sharp on every screen and drawn anew when its width or the theme
 * changes.
 *
 * @param {HTMLElement} host A `.stage`.
 * @param {{label: string, height: function(number): number, draw: function(View): void}} options
 *   `label` says what is seen, for those who do not see it; `height` takes the width, both in
 *   CSS pixels.
 * @returns {{canvas: HTMLCanvasElement, redraw: function(): void}} `redraw` draws once before the
 *   next frame, however often it is called.
 *
 * @typedef {{ctx: CanvasRenderingContext2D, width: number, height: number, ratio: number,
 *   color: function(string): string, font: function(number, number=): string,
 *   line: function(number[][], string, number=, number[]=): void,
 *   text: function(string, number, number, object=): void}} View `color` takes the name of a
 *   colour of the style sheet, or any paint, which it gives back.
 */
export function stage(host, options) {
  const canvas = h("canvas", { role: "img", "aria-label": options.label });
  // What resolves the style sheet's colours, in the theme that is.
  const probe = h("i", { hidden: true });
  host.append(canvas, probe);
  const ctx = canvas.getContext("2d");
  let request = 0;
  let colors = {};

  function color(name) {
    if (typeof name !== "string" || /^(#|rgb)/.test(name)) {
      return name;
    }
    if (!colors[name]) {
      probe.style.color = `var(--${name})`;
      colors[name] = getComputedStyle(probe).color;
    }
    return colors[name];
  }

  function draw() {
    request = 0;
    const width = host.clientWidth;
    if (!width) {
      return;
    }
    const height = Math.round(options.height(width));
    const ratio = Math.min(window.devicePixelRatio || 1, 3);
    const [across, down] = [width, height].map((side) => Math.round(side * ratio));
    if (canvas.width !== across || canvas.height !== down) {
      [canvas.width, canvas.height] = [across, down];
      canvas.style.height = height + "px";
    }
    const family = getComputedStyle(host).fontFamily;
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
    ctx.clearRect(0, 0, width, height);
    const font = (size, weight) => `${weight || 400} ${size}px ${family}`;
    options.draw({
      ctx, width, height, ratio, color, font,
      /** A line through points. */
      line(points, paint, thick = 1, dash = []) {
        ctx.strokeStyle = color(paint);
        ctx.lineWidth = thick;
        ctx.setLineDash(dash);
        ctx.beginPath();
        points.forEach(([x, y], i) => ctx[i ? "lineTo" : "moveTo"](x, y));
        ctx.stroke();
        ctx.setLineDash([]);
      },
      /** Words at a point; with a halo they are read on any ground. */
      text(words, x, y, style) {
        const { size, weight, paint, align, base, halo } = { size: 13, weight: 400, paint: "ink",
          align: "left", base: "alphabetic", halo: false, ...style };
        ctx.font = font(size, weight);
        [ctx.textAlign, ctx.textBaseline, ctx.lineJoin] = [align, base, "round"];
        if (halo) {
          ctx.strokeStyle = color("wash");
          ctx.lineWidth = 4;
          ctx.strokeText(words, x, y);
        }
        ctx.fillStyle = color(paint);
        ctx.fillText(words, x, y);
      },
    });
  }

  function redraw() {
    if (!request) {
      request = requestAnimationFrame(draw);
    }
  }

  new ResizeObserver(redraw).observe(host);
  document.addEventListener("themechange", () => {
    colors = {};
    redraw();
  });
  return { canvas, redraw };
}

/**
 * Follows a pointer that is pressed on an element: `move` gets the point in CSS pixels and the way
 * since the last call. A finger that moves up or down scrolls the page as ever.
 *
 * @param {HTMLElement} element
 * @param {{start?: function(number, number): void,
 *   move: function(number, number, number, number): void}} handlers
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
  ["pointerup", "pointercancel"].forEach((kind) => element.addEventListener(kind, () => {
    last = null;
  }));
}
