/*
 * The search of the documentation: every word that is typed has to be in a name, a summary or an
 * article's text, as it is, as a beginning, or but for a letter. The index is loaded when the field
 * is first used, by a script element, which works from a folder too.
 */
import { h } from "../shared/dom.js";

const MOST = 30;
// What a word counts for by where it is found.
const IN = { name: 4, summary: 1.5, text: 0.5 };
const box = document.querySelector(".search");
const input = box.querySelector("input");
const list = box.querySelector("ul");
const root = box.dataset.root;
let asked = false;
let index = null;

/** The words of a text; `rotatingHue` is three: itself, rotating and hue. */
function words(text) {
  const found = [];
  (text.match(/[\p{L}\p{N}]+/gu) || []).forEach((word) => {
    found.push(word.toLowerCase());
    const parts = word.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{N}+/gu) || [];
    if (parts.length > 1) {
      parts.forEach((part) => found.push(part.toLowerCase()));
    }
  });
  return found;
}

/** For each word of the index the entries that have it, with what it counts for there. */
function build(entries) {
  const all = new Map();
  entries.forEach((entry, number) => {
    const weights = new Map();
    [["name", entry[0]], ["name", entry[2]], ["summary", entry[3]], ["text", entry[4] || ""]]
      .forEach(([place, text]) => words(text).forEach((word) => {
        const weight = text === entry[2] ? IN.summary : IN[place];
        weights.set(word, Math.max(weights.get(word) || 0, weight));
      }));
    weights.forEach((weight, word) => {
      if (!all.has(word)) {
        all.set(word, []);
      }
      all.get(word).push([number, weight]);
    });
  });
  return { entries, words: all };
}

/** Whether one word becomes the other by one letter more, less, other, or two exchanged. */
function isNear(a, b) {
  if (Math.abs(a.length - b.length) > 1) {
    return false;
  }
  let start = 0;
  while (start < a.length && a[start] === b[start]) {
    start += 1;
  }
  let [i, j] = [a.length, b.length];
  while (i > start && j > start && a[i - 1] === b[j - 1]) {
    i -= 1;
    j -= 1;
  }
  const [x, y] = [a.slice(start, i), b.slice(start, j)];
  return x.length <= 1 && y.length <= 1 || x.length === 2 && x === y[1] + y[0];
}

/** How well a word of the index answers one that is typed, 0…1. */
function likeness(word, typed) {
  if (word === typed) {
    return 1;
  }
  if (word.startsWith(typed)) {
    return 0.75;
  }
  if (typed.length >= 4 && isNear(word, typed)) {
    return 0.5;
  }
  let same = 0;
  while (same < word.length && word[same] === typed[same]) {
    same += 1;
  }
  // rotate and rotation, or what has only begun with a letter amiss.
  if (same >= 4 && same >= 0.7 * typed.length && word.length <= same + 4) {
    return 0.4;
  }
  if (typed.length >= 5 && isNear(word.slice(0, typed.length), typed)) {
    return 0.35;
  }
  return typed.length >= 4 && word.includes(typed) ? 0.3 : 0;
}

function find(text) {
  const typed = (text.match(/[\p{L}\p{N}]+/gu) || []).map((word) => word.toLowerCase());
  if (typed.length === 0) {
    return [];
  }
  const scores = index.entries.map(() => new Float64Array(typed.length));
  index.words.forEach((places, word) => typed.forEach((each, k) => {
    const like = likeness(word, each);
    if (like > 0) {
      places.forEach(([number, weight]) => {
        scores[number][k] = Math.max(scores[number][k], like * weight);
      });
    }
  }));
  const whole = text.trim().toLowerCase();
  return scores.map((each, number) => {
    const [name, address, place] = index.entries[number];
    const last = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
    const isArticle = place === "article";
    const isWhole = last === whole || last.startsWith(isArticle ? whole : whole + "(");
    // Of what is found as well, articles and pages are before what stands on one.
    const isPage = !address.includes("#");
    const bonus = (isWhole ? (isPage ? 4 : 1) : 0) + (isPage ? 0.6 : 0) + (isArticle ? 1.8 : 0);
    return {
      entry: index.entries[number], isFound: each.every((one) => one > 0),
      score: each.reduce((sum, one) => sum + one, 0) / typed.length + bonus - name.length / 500,
    };
  }).filter((one) => one.isFound).sort((a, b) => b.score - a.score).slice(0, MOST);
}

function show() {
  list.textContent = "";
  if (!input.value.trim() || !globalThis.documentationIndex) {
    return;
  }
  index = index || build(globalThis.documentationIndex);
  find(input.value).forEach(({ entry }) => {
    list.append(h("li", {}, h("a", { href: root + entry[1] }, entry[0], h("span", {}, entry[2]),
      h("small", {}, entry[3]))));
  });
  if (!list.firstChild) {
    list.append(h("li", {}, "Nothing has all these words."));
  }
}

function load() {
  if (!asked) {
    asked = true;
    document.head.append(h("script", { src: `${root}search-index.js`, onload: show }));
  }
}

input.addEventListener("focus", load);
input.addEventListener("input", () => {
  load();
  show();
});
input.addEventListener("keydown", (event) => {
  if (event.key === "Enter" && list.querySelector("a")) {
    list.querySelector("a").click();
  } else if (event.key === "Escape") {
    input.value = "";
    show();
  }
});
box.addEventListener("keydown", (event) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step) {
    const stops = [input].concat(Array.from(list.querySelectorAll("a")));
    const next = stops[stops.indexOf(document.activeElement) + step];
    if (next) {
      event.preventDefault();
      next.focus();
    }
  }
});
