import { h } from "./dom.js";

/**
 * A play button: it calls `draw` for each frame while it is pressed and its figure is in view.
 *
 * Nothing moves before it is pressed. It rests while its tab is hidden or `figure` is out of sight.
 *
 * @param {Element} figure What has to be in view.
 * @param {function(number): (boolean|void)} draw Takes the seconds played so far; false ends the
 *   run, and the next one starts from 0.
 * @returns {{element: HTMLButtonElement, playing: boolean, seconds: number,
 *   play: function(): void, pause: function(): void}} `seconds` may be set, as by a slider of time.
 */
export function player(figure, draw) {
  const element = h("button", { type: "button", class: "play", onclick: () => set(!playing) });
  let playing = false;
  let visible = true;
  let seconds = 0;
  let last = null;
  let request = 0;

  function frame(now) {
    request = 0;
    seconds += last === null ? 0 : Math.min((now - last) / 1000, 0.1);
    last = now;
    if (draw(seconds) === false) {
      seconds = 0;
      set(false);
    }
    schedule();
  }

  function schedule() {
    const runs = playing && visible && !document.hidden;
    if (runs && !request) {
      request = requestAnimationFrame(frame);
    } else if (!runs) {
      cancelAnimationFrame(request);
      request = 0;
      last = null;
    }
  }

  function set(value) {
    playing = value;
    element.setAttribute("aria-pressed", String(playing));
    element.textContent = playing ? "Pause" : "Play";
    schedule();
  }

  document.addEventListener("visibilitychange", schedule);
  new IntersectionObserver((entries) => {
    visible = entries[entries.length - 1].isIntersecting;
    schedule();
  }).observe(figure);
  set(false);

  return {
    element,
    get playing() {
      return playing;
    },
    get seconds() {
      return seconds;
    },
    set seconds(value) {
      seconds = value;
    },
    play: () => set(true),
    pause: () => set(false),
  };
}

/** True where the reader asked the system for less motion. */
export function isCalm() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
