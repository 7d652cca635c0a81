/* A colour at each angle by each method, as it is typed. */
import { load } from "../colortoolkit.js";

const METHODS = ["swiftui", "css", "hsb", "oklch", "huelch"];
const ANGLES = Array.from({ length: 12 }, (_, index) => 30 * index);
/** Where lightness has left the colour's own by as much, its number stands out. */
const NOTABLE = 5;

const table = document.querySelector(".turns");
const input = document.getElementById("color");
const fault = document.getElementById("fault");

function heading(text, scope) {
  const cell = document.createElement("th");
  cell.scope = scope;
  cell.textContent = text;
  return cell;
}

/** The table's cells, a row a method; each shows a colour of sRGB and its lightness. */
function build() {
  const head = table.insertRow();
  head.append(heading("", "col"), ...ANGLES.map((angle) => heading(angle + "°", "col")));
  return METHODS.map((method) => {
    const row = table.insertRow();
    row.append(heading(method, "row"));
    return ANGLES.map(() => {
      const cell = row.insertCell();
      const swatch = document.createElement("span");
      const number = document.createElement("span");
      swatch.className = "color";
      cell.append(swatch, number);
      return { cell, swatch, number };
    });
  });
}

function show(ct, rows) {
  try {
    const color = ct.parse(input.value);
    const own = 100 * (ct.convert(color, "oklch").components[0] || 0);
    METHODS.forEach((method, row) => {
      ANGLES.forEach((angle, column) => {
        const turned = ct.rotateHue(color, angle, method);
        const { cell, swatch, number } = rows[row][column];
        const lightness = 100 * (ct.convert(turned, "oklch").components[0] || 0);
        swatch.style.background = turned.hex || turned.css;
        swatch.title = turned.hex || turned.css;
        number.textContent = lightness.toFixed(0);
        cell.className = Math.abs(lightness - own) >= NOTABLE ? "off" : "";
      });
    });
    fault.textContent = "";
    input.removeAttribute("aria-invalid");
  } catch (error) {
    fault.textContent = error.message;
    input.setAttribute("aria-invalid", "true");
  }
}

load().then((ct) => {
  document.getElementById("still").remove();
  const rows = build();
  input.form.addEventListener("submit", (event) => event.preventDefault());
  input.addEventListener("input", () => show(ct, rows));
  show(ct, rows);
}, (error) => {
  fault.textContent = error.message;
});
