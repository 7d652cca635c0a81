/**
 * The edge of a region: straight pieces by marching squares, whose ends are where a straight line
 * of the excess crosses 0, after a bisection.
 *
 * @param {function(Float64Array): Float64Array} excess How far each of some points, given as pairs
 *   of fractions one after another, lies outside the region; 0 or less inside.
 * @param {{grid: [number, number], steps: number, bends: number}} fineness `grid` has the columns
 *   and rows that it is looked for on, and what is narrower is missed; `steps` are those of the
 *   bisection; `bends` is how often each piece is made two that meet on the edge, so that corners
 *   are not cut.
 * @returns {number[][][]} Pairs of points, as fractions.
 */
export function contour(excess, { grid: [columns, rows], steps, bends }) {
  const points = new Float64Array(2 * columns * rows);
  for (let i = 0; i < columns * rows; ++i) {
    points[2 * i] = i % columns / (columns - 1);
    points[2 * i + 1] = Math.floor(i / columns) / (rows - 1);
  }
  const beyond = excess(points);
  const isIn = new Uint8Array(beyond.length);
  for (let i = 0; i < isIn.length; ++i) {
    isIn[i] = beyond[i] <= 0 ? 1 : 0;
  }

  // The sides of squares that the edge crosses, each told once: from the inside to the outside.
  const ends = [];
  const found = new Map();
  const crossing = (a, b) => {
    const key = Math.min(a, b) * columns * rows + Math.max(a, b);
    if (!found.has(key)) {
      found.set(key, ends.length);
      ends.push(isIn[a] ? [a, b] : [b, a]);
    }
    return found.get(key);
  };
  const pieces = [];
  for (let y = 0; y + 1 < rows; ++y) {
    for (let x = 0; x + 1 < columns; ++x) {
      const at = y * columns + x;
      const inside = isIn[at] + isIn[at + 1] + isIn[at + columns] + isIn[at + columns + 1];
      // Most squares lie on one side.
      if (inside === 0 || inside === 4) {
        continue;
      }
      const corners = [at, at + 1, at + columns + 1, at + columns];
      const sides = corners.map((corner, i) => [corner, corners[(i + 1) % 4]])
        .filter(([a, b]) => isIn[a] !== isIn[b]);
      // Two crossings are a line; four, a saddle, are two.
      for (let i = 0; i < sides.length; i += 2) {
        pieces.push([crossing(...sides[i]), crossing(...sides[i + 1])]);
      }
    }
  }

  const [inner, outer] = [0, 1].map((end) => sampled(
    ends.map((pair) => [points[2 * pair[end]], points[2 * pair[end] + 1]]),
    ends.map((pair) => beyond[pair[end]])));
  const edge = between(excess, inner, outer, steps);
  let result = pieces.map((piece) => piece.map((i) => edge[i]));
  for (let count = 0; count < bends; ++count) {
    result = bent(excess, result, steps);
  }
  return result;
}

function flat(pairs) {
  const all = new Float64Array(2 * pairs.length);
  pairs.forEach((pair, i) => all.set(pair, 2 * i));
  return all;
}

// Points with how far each lies outside.
function sampled(pairs, excess) {
  return { points: flat(pairs), excess: Float64Array.from(excess) };
}

// Where the edge is between points inside and points outside.
function between(excess, inner, outer, steps) {
  for (let step = 0; step < steps; ++step) {
    const middle = inner.points.map((value, i) => (value + outer.points[i]) / 2);
    excess(middle).forEach((value, i) => {
      const side = value <= 0 ? inner : outer;
      side.points.set(middle.subarray(2 * i, 2 * i + 2), 2 * i);
      side.excess[i] = value;
    });
  }
  return Array.from(inner.excess, (within, i) => {
    // What is no colour outside says nothing of where the edge is.
    const part = within / (within - outer.excess[i]);
    const share = part >= 0 && part <= 1 ? part : 0.5;
    return [2 * i, 2 * i + 1].map((k) =>
      inner.points[k] + share * (outer.points[k] - inner.points[k]));
  });
}

// Each piece as two that meet on the edge; a sharp corner lies up to as far from the piece as the
// piece is long.
function bent(excess, pieces, steps) {
  const beside = (side) => pieces.map(([p, q]) => [
    (p[0] + q[0]) / 2 - side * (q[1] - p[1]) / 2, (p[1] + q[1]) / 2 + side * (q[0] - p[0]) / 2,
  ]);
  const [left, right] = [beside(2), beside(-2)];
  const [onLeft, onRight] = [excess(flat(left)), excess(flat(right))];
  const crossed = pieces.map((_, i) => i).filter((i) => onLeft[i] <= 0 !== onRight[i] <= 0);
  const side = (isInside) => {
    const isLeft = (i) => onLeft[i] <= 0 === isInside;
    return sampled(crossed.map((i) => (isLeft(i) ? left : right)[i]),
      crossed.map((i) => (isLeft(i) ? onLeft : onRight)[i]));
  };
  const meetings = between(excess, side(true), side(false), steps);
  const found = new Map(crossed.map((i, k) => [i, meetings[k]]));
  return pieces.reduce((all, [p, q], i) => {
    const m = found.get(i);
    return all.concat(m ? [[p, m], [m, q]] : [[p, q]]);
  }, []);
}
