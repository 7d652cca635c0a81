import { player } from "../shared/motion.js";
import { slider } from "../shared/slider.js";

/** The part of a run at which an effect is under way. */
const UNDERWAY = 0.4;

/**
 * The time of the animated drawings inside an element, which the style sheet has paused.
 *
 * @param {Element} host
 * @returns {{controls: Element[], length: number, seek: function(number): void}} `controls` play
 *   and seek, none where nothing moves; `length` is the seconds of the longest run, or of one loop.
 */
export function moving(host) {
  const all = Array.from(host.querySelectorAll(".frame > svg"), (svg) =>
    svg.getAnimations({ subtree: true })).reduce((list, own) => list.concat(own), []);
  const times = all.map(({ effect }) => effect.getComputedTiming());
  const isLoop = times.some(({ endTime }) => endTime === Infinity);
  const length = Math.max(0, ...times.map(({ endTime, delay, duration }) =>
    (endTime === Infinity ? delay + duration : endTime))) / 1000;
  const seek = (seconds) => all.forEach((animation) => {
    animation.currentTime = 1000 * seconds;
  });
  if (all.length === 0) {
    return { controls: [], length, seek };
  }
  const play = document.createElement("button");
  play.type = "button";
  play.className = "play";
  const time = slider("Time", {
    min: 0, max: length, step: 0.01, value: UNDERWAY * length,
    format: (value) => `${value.toFixed(2)} s`,
  }, (value) => {
    run.seconds = value;
    seek(value);
  });
  const run = player(play, host, (seconds) => {
    time.value = seconds % length;
    seek(seconds);
    return isLoop || seconds < length;
  });
  seek(time.value);
  return { controls: [play, time.element], length, seek };
}
