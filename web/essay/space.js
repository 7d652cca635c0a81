import { h } from "../shared/dom.js";
import { slider } from "../shared/slider.js";
import { bitmap, dot3 as dot, isInside } from "./colour.js";

/* The cube stands on its black corner: the greys go straight up, red points to the right. */
const RIGHT = [2, -1, -1].map((x) => x / Math.sqrt(6));
const AWAY = [0, 1, -1].map((x) => x / Math.sqrt(2));
const UP = [1, 1, 1].map((x) => x / Math.sqrt(3));
const CELLS = 10;

function corner(k, value, u, v) {
  const rgb = [0, 0, 0];
  rgb[k] = value;
  rgb[(k + 1) % 3] = u;
  rgb[(k + 2) % 3] = v;
  return rgb;
}

// The faces as pictures of their cells, by which component is the same all over, and what it is.
const faces = {};
function face(k, value) {
  const key = `${k} ${value}`;
  if (!faces[key]) {
    faces[key] = document.createElement("canvas");
    bitmap(faces[key], CELLS, (x, y) => corner(k, value, (1 + x) / 2, (1 - y) / 2));
  }
  return faces[key];
}

/**
 * The RGB cube as a camera sees it, without perspective.
 *
 * @param {import("../shared/stage.js").View} view
 * @param {{x: number, y: number, size: number}} at Its centre, and the length of an edge.
 * @param {{yaw: number, pitch: number}} camera In degrees: around the greys, and up to 90°, from
 *   where white hides all other greys.
 */
export function cube(view, at, camera) {
  const { ctx } = view;
  const [yaw, pitch] = [camera.yaw, camera.pitch].map((x) => (x * Math.PI) / 180);
  const [cosY, sinY, cosP, sinP] = [
    Math.cos(yaw), Math.sin(yaw), Math.cos(pitch), Math.sin(pitch),
  ];

  /** Where a vector points: right, up, towards the eye. */
  function turn(v) {
    const [x, y, z] = [dot(v, RIGHT), dot(v, AWAY), dot(v, UP)];
    const across = x * cosY - y * sinY;
    const away = x * sinY + y * cosY;
    return [across, z * cosP + away * sinP, z * sinP - away * cosP];
  }

  /** Where a colour is seen, and how near. */
  function place(rgb) {
    const [x, y, near] = turn([rgb[0] - 0.5, rgb[1] - 0.5, rgb[2] - 0.5]);
    return [at.x + at.size * x, at.y - at.size * y, near];
  }

  function isBehind(k, value) {
    const normal = [0, 0, 0];
    normal[k] = value ? 1 : -1;
    return turn(normal)[2] < 0;
  }

  /** The faces behind, painted: a room that is looked into. */
  function shell() {
    for (let k = 0; k < 3; k++) {
      for (let value = 0; value < 2; value++) {
        if (isBehind(k, value)) {
          // Without perspective a face is a parallelogram.
          const [o, p, q] = [[0, 0], [1, 0], [0, 1]].map(([u, v]) => place(corner(k, value, u, v)));
          ctx.save();
          ctx.transform(p[0] - o[0], p[1] - o[1], q[0] - o[0], q[1] - o[1], o[0], o[1]);
          ctx.imageSmoothingEnabled = false;
          ctx.drawImage(face(k, value), 0, 0, 1, 1);
          ctx.restore();
        }
      }
    }
  }

  /** The twelve edges; those behind, and those before, on request. */
  function edges(behind, before) {
    ctx.lineCap = "round";
    for (let k = 0; k < 3; k++) {
      for (let i = 0; i < 4; i++) {
        const [u, v] = [i % 2, i >> 1];
        const isFar = isBehind((k + 1) % 3, u) && isBehind((k + 2) % 3, v);
        if (isFar ? !behind : !before) {
          continue;
        }
        const [a, b] = [place(corner(k, 0, u, v)), place(corner(k, 1, u, v))];
        view.line([a, b], isFar ? "line" : "quiet", isFar ? 1 : 1.25);
      }
    }
  }

  /** The greys, from black to white. */
  function axis() {
    const [a, b] = [place([0, 0, 0]), place([1, 1, 1])];
    if (Math.hypot(a[0] - b[0], a[1] - b[1]) < 1) {
      return;
    }
    const grays = ctx.createLinearGradient(a[0], a[1], b[0], b[1]);
    grays.addColorStop(0, "#000");
    grays.addColorStop(1, "#fff");
    view.line([a, b], "#777", 7);
    view.line([a, b], grays, 5);
  }

  /** A line through colours, marked where it is outside the cube. */
  function path(colors) {
    const places = colors.map(place);
    ctx.lineCap = "round";
    [["#fff", 5, true], ["#111", 2, true], ["wash", 5.5, false], ["bad", 2.5, false]].forEach(
      ([style, width, wanted]) => {
        ctx.strokeStyle = view.color(style);
        ctx.lineWidth = width;
        ctx.beginPath();
        for (let i = 1; i < colors.length; i++) {
          if ((isInside(colors[i]) && isInside(colors[i - 1])) === wanted) {
            ctx.moveTo(places[i - 1][0], places[i - 1][1]);
            ctx.lineTo(places[i][0], places[i][1]);
          }
        }
        ctx.stroke();
      });
  }

  /** A plane figure of colours, filled and outlined. */
  function polygon(colors, fill, stroke) {
    ctx.beginPath();
    colors.map(place).forEach((p, i) => ctx[i ? "lineTo" : "moveTo"](p[0], p[1]));
    ctx.closePath();
    ctx.fillStyle = fill;
    ctx.fill();
    ctx.strokeStyle = stroke;
    ctx.lineWidth = 1.5;
    ctx.stroke();
  }

  /** A thin line from colour to colour. */
  function segment(a, b, style, dash) {
    view.line([place(a), place(b)], style, 2, dash);
  }

  /** A word beside a colour, away from the cube's middle. */
  function name(rgb, word) {
    const p = place(rgb);
    const [x, y] = [p[0] - at.x, p[1] - at.y];
    const length = Math.hypot(x, y) || 1;
    view.text(word, p[0] + (9 * x) / length, p[1] + (9 * y) / length, { halo: true,
      align: Math.abs(x) < 0.35 * length ? "center" : x > 0 ? "left" : "right",
      base: Math.abs(y) < 0.35 * length ? "middle" : y > 0 ? "top" : "bottom" });
  }

  return { place, shell, edges, axis, path, polygon, segment, name };
}

/** Where a plane of one weighted sum cuts the cube: its corners, in order. */
export function slice(weights, sum) {
  const corners = [];
  for (let k = 0; k < 3; k++) {
    for (let i = 0; i < 4; i++) {
      const rgb = [0, 0, 0];
      rgb[(k + 1) % 3] = i % 2;
      rgb[(k + 2) % 3] = i >> 1;
      const rest = (sum - dot(weights, rgb)) / weights[k];
      if (rest >= 0 && rest <= 1) {
        rgb[k] = rest;
        corners.push(rgb);
      }
    }
  }
  const middle = [0, 1, 2].map((k) => corners.reduce((s, c) => s + c[k], 0) / corners.length);
  const angle = (c) => {
    const v = c.map((x, k) => x - middle[k]);
    return Math.atan2(dot(v, AWAY), dot(v, RIGHT));
  };
  return corners.sort((a, b) => angle(a) - angle(b));
}

/** The longest edge of a cube with names at its corners that fits into a view. */
export const edge = (view, share) => Math.min(view.height * share, (view.width / 2 - 54) / 0.82);

/** Sliders and a pointer that move a camera around the cube. */
export function orbit(camera, redraw) {
  const make = (name, key, min, max) =>
    slider(name, { min, max, value: camera[key], unit: "°" }, (value) => {
      camera[key] = value;
      redraw();
    });
  const around = make("View, around", "yaw", -180, 180);
  const height = make("View, from above", "pitch", 0, 90);
  return {
    element: h("div", { class: "orbit" }, around.element, height.element),
    move(dx, dy) {
      camera.yaw = ((((camera.yaw + dx * 0.6 + 180) % 360) + 360) % 360) - 180;
      camera.pitch = Math.min(Math.max(camera.pitch + dy * 0.5, 0), 90);
      around.value = Math.round(camera.yaw);
      height.value = Math.round(camera.pitch);
      redraw();
    },
  };
}
