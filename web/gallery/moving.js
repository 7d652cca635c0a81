import { player } from "../shared/motion.js";
import { slider } from "../shared/slider.js";

/**
 * The time of the animated drawings inside an element, which the style sheet has paused.
 *
 * @param {Element} host
 * @param {number} start The seconds at which they rest at first.
 * @returns {{controls: Element[], length: number, seek: function(number): void}} `controls` play
 *   and seek, none where nothing moves; `length` is the seconds of the longest run, or of one loop.
 */
export function moving(host, start) {
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
  const time = slider("Time", {
    min: 0, max: length, step: 0.01, value: Math.min(start, length),
    format: (value) => `${value.toFixed(2)} s`,
  }, (value) => {
    run.seconds = value;
    seek(value);
  });
  const run = player(host, (seconds) => {
    time.value = seconds % length;
    seek(seconds);
    return isLoop || seconds < length;
  });
  seek(time.value);
  return { controls: [run.element, time.element], length, seek };
}
