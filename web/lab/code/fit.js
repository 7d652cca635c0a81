/**
 * Some of the numbers 0 to `count`, both ends among them: what lies between two that follow one
 * another is never further off than `tolerance`. A piece is split where it is off most.
 *
 * @param {number} count
 * @param {function(number, number, number): number} distance How far off the third number is from
 *   what lies between the first two.
 * @param {number} tolerance
 * @returns {number[]}
 */
export function fit(count, distance, tolerance) {
  const chosen = [0];
  const add = (from, to) => {
    let worst = tolerance;
    let at = -1;
    for (let i = from + 1; i < to; ++i) {
      const off = distance(from, to, i);
      if (off > worst) {
        worst = off;
        at = i;
      }
    }
    if (at > 0) {
      add(from, at);
      add(at, to);
    } else {
      chosen.push(to);
    }
  };
  add(0, count);
  return chosen;
}
