/**
 * Axes of a plot on a canvas: draws them, and says where values lie.
 *
 * @param {import("./stage.js").View} view
 * @param {{x: number, y: number, width: number, height: number}} box Of the plot, without what is
 *   written beside it.
 * @param {{x: [number, number], y: [number, number], xTicks?: number[], yTicks?: number[],
 *   xFormat?: function(number): string, yFormat?: function(number): string,
 *   title?: string}} options
 * @returns {{x: function(number): number, y: function(number): number,
 *   value: function(number): number, line: function(number[][], object=): void}}
 */
export function axes(view, box, options) {
  const { ctx } = view;
  const scale = (range, start, length) => (value) =>
    start + ((value - range[0]) / (range[1] - range[0])) * length;
  const x = scale(options.x, box.x, box.width);
  const y = scale(options.y, box.y + box.height, -box.height);
  const text = (format, value) => (format ? format(value) : String(value));

  (options.yTicks || []).forEach((tick) => {
    const at = Math.round(y(tick)) + 0.5;
    view.line([[box.x, at], [box.x + box.width, at]], "line");
    view.text(text(options.yFormat, tick), box.x - 8, at,
      { size: 12, paint: "quiet", align: "right", base: "middle" });
  });
  (options.xTicks || []).forEach((tick) => {
    const at = Math.round(x(tick)) + 0.5;
    const foot = box.y + box.height;
    view.line([[at, foot], [at, foot + 4]], "line");
    const name = text(options.xFormat, tick);
    ctx.font = view.font(12);
    const half = ctx.measureText(name).width / 2 + 2;
    view.text(name, Math.min(Math.max(at, half), view.width - half), foot + 8,
      { size: 12, paint: "quiet", align: "center", base: "top" });
  });
  if (options.title) {
    view.text(options.title, box.x, box.y - 12, { weight: 600 });
  }

  return {
    x,
    y,
    /** The value that lies at a place across the canvas, held to the range. */
    value(place) {
      const share = Math.min(Math.max((place - box.x) / box.width, 0), 1);
      return options.x[0] + share * (options.x[1] - options.x[0]);
    },
    /** A line through pairs of values; `style` has `color`, `width` and `dash`. */
    line(points, { color = "ink", width = 2, dash = [] } = {}) {
      ctx.lineJoin = "round";
      ctx.lineCap = dash && dash[0] >= 1 ? "butt" : "round";
      view.line(points.map(([a, b]) => [x(a), y(b)]), color, width, dash || []);
      ctx.lineCap = "butt";
    },
  };
}

/** A filled circle. */
export function disc(ctx, x, y, radius, fill) {
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, 2 * Math.PI);
  ctx.fillStyle = fill;
  ctx.fill();
}

/** A dot that is seen on every ground, of an opaque colour. */
export function dot({ ctx }, x, y, radius, fill) {
  // Rings as discs, which are painted faster.
  disc(ctx, x, y, radius + 2.25, "#222");
  disc(ctx, x, y, radius + 1.25, "#fff");
  disc(ctx, x, y, radius - 1.25, fill);
}
