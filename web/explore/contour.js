/**
 * The edge of a region: straight pieces by marching squares, whose ends are where a straight line
 * of the excess crosses 0.
 *
 * @param {function(Float64Array): Float64Array} excess How far each of some points, given as pairs
 *   of fractions one after another, lies outside the region; 0 or less inside.
 * @param {[number, number]} grid Its columns and rows; a narrower part of the region is missed.
 * @returns {number[][][]} Pairs of points, as fractions.
 */
export function contour(excess, [columns, rows]) {
  const points = new Float64Array(2 * columns * rows);
  for (let i = 0; i < columns * rows; ++i) {
    points[2 * i] = i % columns / (columns - 1);
    points[2 * i + 1] = Math.floor(i / columns) / (rows - 1);
  }
  const beyond = excess(points);
  const isIn = (i) => beyond[i] <= 0;
  // Where the edge crosses a side; an excess that is no number does not place it.
  const crossing = ([a, b]) => {
    const part = beyond[a] / (beyond[a] - beyond[b]);
    const share = part >= 0 && part <= 1 ? part : 0.5;
    return [0, 1].map((k) => points[2 * a + k] + share * (points[2 * b + k] - points[2 * a + k]));
  };
  const pieces = [];
  for (let at = 0; at < columns * (rows - 1); ++at) {
    if (at % columns === columns - 1) {
      continue;
    }
    const corners = [at, at + 1, at + columns + 1, at + columns];
    const sides = corners.map((corner, i) => [corner, corners[(i + 1) % 4]])
      .filter(([a, b]) => isIn(a) !== isIn(b));
    // Two crossings are a line; four, a saddle, are two.
    for (let i = 0; i < sides.length; i += 2) {
      pieces.push([crossing(sides[i]), crossing(sides[i + 1])]);
    }
  }
  return pieces;
}
