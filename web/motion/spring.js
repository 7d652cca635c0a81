import { isCalm } from "../shared/motion.js";
import { axes, dot } from "../shared/plot.js";
import { slider } from "../shared/slider.js";
import { drag, stage } from "../shared/stage.js";
import { components, number, paint } from "../essay/colour.js";
import { button } from "../essay/frame.js";

const FROM = "oklch(0.65 0.2 30)";
const TO = "oklch(0.6 0.19 260)";
const SHOWN = 1.6;
// Pieces of a line, each some four pixels of a telephone.
const PARTS = 80;

/** A ball on a spring, sent elsewhere while it still moves; and one that forgets its speed. */
export function spring(ct, frame) {
  let duration = 0.6;
  let bounce = 0.3;
  // Each leg begins where, and as fast as, the leg before it is: a pure function of time.
  let kept = [];
  let stopped = [];
  let start = 0;
  let now = SHOWN;
  let request = 0;
  let held = null;
  let shaped = null;

  const solve = () => {
    shaped = ct.spring({ duration, bounce });
  };
  function at(legs, time) {
    return legs.reduce((leg, one) => (one.time <= time ? one : leg), legs[0]);
  }
  function whereAt(legs, time) {
    const leg = at(legs, time);
    return leg.target
      + shaped.offset(Math.max(time - leg.time, 0), leg.place - leg.target, leg.speed);
  }
  function state(legs, time) {
    const leg = at(legs, time);
    const since = Math.max(time - leg.time, 0);
    const offset = leg.place - leg.target;
    return [leg.target + shaped.offset(since, offset, leg.speed),
      shaped.velocity(since, offset, leg.speed)];
  }
  function leave(legs, time, target, keepsSpeed) {
    const [place, speed] = state(legs, time);
    legs.push({ time, place, speed: keepsSpeed ? speed : 0, target });
  }
  function send(target, time) {
    leave(kept, time, target, true);
    leave(stopped, time, target, false);
  }
  function rest(place, target) {
    kept = [{ time: 0, place, speed: 0, target }];
    stopped = [{ time: 0, place, speed: 0, target }];
  }
  const target = () => kept[kept.length - 1].target;

  /** To the right, and back while it is fastest: what the first picture shows. */
  function example() {
    rest(0.1, 0.9);
    send(0.3, 0.17);
  }

  let track = { x: 0, width: 1 };
  const along = (place) => track.x + place * track.width;
  const picture = stage(frame.stage, {
    label: "A ball on a track, and its place over time. Sent back while it moves, the spring " +
      "swings through in one smooth curve; the ball that forgets its speed has a kink there.",
    height: (width) => (width < 500 ? 400 : 440),
    draw(view) {
      const { ctx, width, height } = view;
      const pad = width < 500 ? 30 : 60;
      track = { x: pad, width: width - 2 * pad };
      const y = 62;
      ctx.lineCap = "round";
      ctx.strokeStyle = view.color("line");
      ctx.lineWidth = 6;
      ctx.beginPath();
      ctx.moveTo(along(0), y);
      ctx.lineTo(along(1), y);
      ctx.stroke();
      const goal = along(target());
      ctx.fillStyle = view.color("ink");
      ctx.beginPath();
      ctx.moveTo(goal, y - 26);
      ctx.lineTo(goal - 7, y - 38);
      ctx.lineTo(goal + 7, y - 38);
      ctx.closePath();
      ctx.fill();
      const moment = held === null ? now : 0;
      const places = [kept, stopped].map((legs) => state(legs, moment)[0]);
      if (held !== null) {
        places[0] = places[1] = held;
      }
      const color = (place) => paint(components(ct, ct.mix(FROM, TO, place), "srgb"));
      ctx.beginPath();
      ctx.arc(along(places[1]), y, 15, 0, 2 * Math.PI);
      ctx.setLineDash([4, 3]);
      ctx.strokeStyle = view.color("bad");
      ctx.lineWidth = 2;
      ctx.stroke();
      ctx.setLineDash([]);
      dot(view, along(places[0]), y, 18, color(places[0]));

      const box = { x: 48, y: 128, width: width - 72, height: height - 128 - 44 };
      const begin = Math.max(0, now - SHOWN);
      const plot = axes(view, box, {
        x: [begin, begin + SHOWN], y: [-0.08, 1.12], yTicks: [0, 0.5, 1],
        xTicks: [0, 0.4, 0.8, 1.2, 1.6].map((t) => t + Math.ceil(begin / 0.4 - 1e-6) * 0.4)
          .filter((t) => t <= begin + SHOWN + 1e-6),
        xFormat: (t) => number(t, 1) + " s", title: "Place over time",
      });
      ctx.save();
      ctx.beginPath();
      ctx.rect(box.x, box.y - 10, box.width + 2, box.height + 20);
      ctx.clip();
      const points = (legs) => {
        const list = [];
        for (let i = 0; i <= PARTS; i++) {
          const t = begin + (SHOWN * i) / PARTS;
          list.push([t, whereAt(legs, t)]);
        }
        return list;
      };
      const last = Math.min(now, begin + SHOWN);
      plot.line(points(stopped),
        { color: view.color("bad"), width: 1.75, dash: [5, 4] });
      const way = points(kept);
      plot.line(way, { color: view.color("line"), width: 3 });
      plot.line([...way.filter(([t]) => t < last), [last, whereAt(kept, last)]],
        { color: view.color("accent"), width: 3 });
      kept.slice(1).forEach((leg) => {
        if (leg.time >= begin) {
          ctx.strokeStyle = view.color("quiet");
          ctx.lineWidth = 1;
          ctx.beginPath();
          ctx.moveTo(plot.x(leg.time), box.y);
          ctx.lineTo(plot.x(leg.time), box.y + box.height);
          ctx.stroke();
          if (kept.length < 6) {
            ctx.fillStyle = view.color("quiet");
            ctx.font = view.font(12);
            ctx.textAlign = "left";
            ctx.textBaseline = "top";
            ctx.fillText("sent elsewhere", plot.x(leg.time) + 6, box.y + 2);
          }
        }
      });
      if (held === null && now < begin + SHOWN) {
        dot(view, plot.x(now), plot.y(places[0]), 5, color(places[0]));
      }
      ctx.restore();
    },
  });

  function tell() {
    frame.tell(() => {
      const leg = kept[kept.length - 1];
      const before = kept[kept.length - 2];
      const way = before ? Math.abs(before.target - before.place) : 0;
      const share = way > 0.01 ? ` (${number(leg.speed / way, 2)} of the way it was on)` : "";
      frame.read(`Last sent at ${number(leg.time, 2)} s with ${number(leg.speed, 2)} tracks a ` +
        `second${share}. The spring keeps that speed; the dashed ball is stopped and starts ` +
        "anew. Settled " +
        `to a thousandth after ${number(shaped.settling(0.001), 2)} s.`);
      frame.check(`colortool ease 'spring(duration: ${duration}, bounce: ${bounce})' ` +
        `--at-time 0,${Number(leg.time.toFixed(3))}`);
    });
    picture.redraw();
  }

  function tickOn(stamp) {
    request = 0;
    now = (stamp - start) / 1000;
    const [place, speed] = state(kept, now);
    const moves = Math.abs(place - target()) > 1e-3 || Math.abs(speed) > 1e-2;
    picture.redraw();
    if (moves || now < SHOWN) {
      request = requestAnimationFrame(tickOn);
    }
  }
  function run() {
    if (isCalm()) {
      now = SHOWN;
      tell();
      return;
    }
    now = 0;
    start = performance.now();
    request = request || requestAnimationFrame(tickOn);
    tell();
  }
  /** Sends the ball elsewhere: in the run that is on, or in a new one. */
  function go(place) {
    const isRunning = request !== 0;
    if (isRunning && kept.length < 200) {
      send(place, now);
      tell();
    } else {
      rest(state(kept, now)[0], place);
      run();
    }
    goal.value = place;
  }

  const goal = slider("Target", { min: 0, max: 1, step: 0.05, value: 0.3,
    format: (x) => number(x, 2) }, go);
  const reshape = () => {
    solve();
    tell();
  };
  frame.add(
    goal,
    slider("Duration", { min: 0.2, max: 1.5, step: 0.05, value: duration,
      format: (x) => number(x, 2) + " s" }, (value) => {
      duration = value;
      reshape();
    }),
    slider("Bounce", { min: -0.5, max: 0.8, step: 0.05, value: bounce,
      format: (x) => number(x, 2) }, (value) => {
      bounce = value;
      reshape();
    }),
    button("Send it there and back", () => {
      cancelAnimationFrame(request);
      request = 0;
      example();
      goal.value = target();
      run();
    }));

  let trail = [];
  let grabs = false;
  drag(picture.canvas, {
    start(x, y) {
      const place = (x - track.x) / track.width;
      grabs = y < 110 && Math.abs(x - along(state(kept, now)[0])) < 36;
      if (grabs) {
        cancelAnimationFrame(request);
        request = 0;
        trail = [];
      } else if (y < 110) {
        go(Math.min(Math.max(Math.round(place * 20) / 20, 0), 1));
      }
    },
    move(x) {
      if (grabs) {
        held = Math.min(Math.max((x - track.x) / track.width, -0.05), 1.05);
        trail.push([performance.now(), held]);
        trail = trail.slice(-5);
        picture.redraw();
      }
    },
    end() {
      if (!grabs) {
        return;
      }
      const [first, last] = [trail[0], trail[trail.length - 1]];
      const time = Math.max((last[0] - first[0]) / 1000, 1e-3);
      const speed = trail.length > 1 && performance.now() - last[0] < 80
        ? Math.min(Math.max((last[1] - first[1]) / time, -20), 20) : 0;
      const to = target();
      rest(held, to);
      kept[0].speed = speed;
      held = null;
      grabs = false;
      run();
    },
  });
  solve();
  example();
  tell();
}
