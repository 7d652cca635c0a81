/*
 * What follows a drag: a picture does so frame by frame, coarser where it is costly, and what is
 * read comes at its own pace.
 */

/** Milliseconds without a move after which a drag is taken to rest. */
const REST = 150;

/** The least milliseconds between two texts: none reads or hears them faster. */
const PACE = 100;

/** How many times as long as a text took to work out is left to pictures before the next. */
const PART = 4;

/** The most milliseconds that a text is late. */
const LATEST = 250;

/**
 * Draws coarsely while something is moved, and finely once it rests.
 *
 * @param {function(boolean): void} draw Called with whether it moves.
 * @returns {function(): void} To be called at each move.
 */
export function resting(draw) {
  let moves = 0;
  return () => {
    moves += 1;
    const own = moves;
    // What throws is not tried again.
    draw(true);
    // Counted from the frame that shows it: on a slow machine moves are as far apart as frames.
    requestAnimationFrame(() => setTimeout(() => {
      if (own === moves) {
        draw(false);
      }
    }, REST));
  };
}

/**
 * Writes at once, or a little later where it has just been written.
 *
 * @param {function(): void} write
 * @returns {{(): void, now: function(): void, stop: function(): void}} To be called at each change;
 *   `now` writes what is late, `stop` leaves it.
 */
export function paced(write) {
  let next = -Infinity;
  let late = 0;
  function run() {
    soon.stop();
    const start = performance.now();
    write();
    const end = performance.now();
    next = end + Math.min(Math.max(PACE, PART * (end - start)), LATEST);
  }
  function soon() {
    const wait = next - performance.now();
    if (wait <= 0) {
      run();
    } else {
      late = late || setTimeout(run, wait);
    }
  }
  soon.now = () => {
    if (late) {
      run();
    }
  };
  soon.stop = () => {
    clearTimeout(late);
    late = 0;
  };
  return soon;
}
