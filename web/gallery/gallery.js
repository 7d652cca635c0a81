/* Each button shows its figure's animation, from its start, in place of the still, or the still. */
(function () {
  "use strict";

  document.querySelectorAll("figure button.play").forEach((button) => {
    const image = button.closest("figure").querySelector("img");
    const still = image.getAttribute("src");
    button.addEventListener("click", () => {
      const plays = button.getAttribute("aria-pressed") !== "true";
      image.src = plays ? image.dataset.moving : still;
      button.setAttribute("aria-pressed", String(plays));
      button.textContent = plays ? "Stop" : "Play";
    });
  });
})();
