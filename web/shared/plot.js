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

  ctx.save();
  ctx.strokeStyle = view.color("line");
  ctx.fillStyle = view.color("quiet");
  ctx.lineWidth = 1;
  ctx.font = view.font(12);
  ctx.textBaseline = "middle";
  ctx.textAlign = "right";
  (options.yTicks || []).forEach((tick) => {
    const at = Math.round(y(tick)) + 0.5;
    ctx.beginPath();
    ctx.moveTo(box.x, at);
    ctx.lineTo(box.x + box.width, at);
    ctx.stroke();
    ctx.fillText(text(options.yFormat, tick), box.x - 8, at);
  });
  ctx.textBaseline = "top";
  ctx.textAlign = "center";
  (options.xTicks || []).forEach((tick) => {
    const at = Math.round(x(tick)) + 0.5;
    ctx.beginPath();
    ctx.moveTo(at, box.y + box.height);
    ctx.lineTo(at, box.y + box.height + 4);
    ctx.stroke();
    const name = text(options.xFormat, tick);
    const half = ctx.measureText(name).width / 2 + 2;
    const middle = Math.min(Math.max(at, half), view.width - half);
    ctx.fillText(name, middle, box.y + box.height + 8);
  });
  if (options.title) {
    ctx.textAlign = "left";
    ctx.textBaseline = "alphabetic";
    ctx.fillStyle = view.color("ink");
    ctx.font = view.font(13, 600);
    ctx.fillText(options.title, box.x, box.y - 12);
  }
  ctx.restore();

  return {
    x,
    y,
    /** The value that lies at a place across the canvas, held to the range. */
    value(place) {
      const share = Math.min(Math.max((place - box.x) / box.width, 0), 1);
      return options.x[0] + share * (options.x[1] - options.x[0]);
    },
    /** A line through pairs of values; `style` has `color`, `width` and `dash`. */
    line(points, style) {
      const { color, width, dash } = style || {};
      ctx.save();
      ctx.strokeStyle = color || view.color("ink");
      ctx.lineWidth = width || 2;
      ctx.lineJoin = "round";
      ctx.lineCap = dash && dash[0] >= 1 ? "butt" : "round";
      ctx.setLineDash(dash || []);
      ctx.beginPath();
      points.forEach((point, i) => {
        ctx[i ? "lineTo" : "moveTo"](x(point[0]), y(point[1]));
      });
      ctx.stroke();
      ctx.restore();
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
  ctx.save();
  // Rings as discs, which are painted faster.
  disc(ctx, x, y, radius + 2.25, "#222");
  disc(ctx, x, y, radius + 1.25, "#fff");
  disc(ctx, x, y, radius - 1.25, fill);
  ctx.restore();
}
