/*
 * What follows a drag: a picture does so frame by frame, coarser where it is costly, and what is
 * read comes at its own pace.
 */

/** Milliseconds without a move after which a drag is taken to rest. */
const REST = 150;

/** The least milliseconds between two texts: none reads or hears them faster. */
const PACE = 100;

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
  let last = -Infinity;
  let late = 0;
  function run() {
    soon.stop();
    write();
    last = performance.now();
  }
  function soon() {
    const wait = last + PACE - performance.now();
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
