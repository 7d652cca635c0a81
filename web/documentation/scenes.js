/* Scenes to start from: what the library's own examples show, without text, which needs fonts. */

const turning = (from, to, seconds) => ({
  from, to, curve: `linear(duration: ${seconds}).repeatForever(autoreverses: false)`,
});

export const scenes = {
  loader: {
    size: [240, 240], background: "#101014", duration: 2, loop: true,
    nodes: [
      {
        type: "circle", rect: [40, 40, 160, 160],
        trim: {
          keyframes: [
            { at: 0, value: [0, 0.02] }, { at: 1, value: [0, 0.75], curve: "easeInOut" },
            { at: 2, value: [0.98, 1], curve: "easeInOut" },
          ],
          repeat: true,
        },
        stroke: {
          width: 14, cap: "round",
          paint: {
            keyframes: [
              { at: 0, value: "oklch(75% 0.2 20)" }, { at: 1, value: "oklch(75% 0.2 140)" },
              { at: 2, value: "oklch(75% 0.2 20)" },
            ],
            in: "oklch", repeat: true,
          },
        },
        transform: [{ rotate: turning(-90, 270, 2) }], anchor: [120, 120],
      },
    ],
  },
  aurora: {
    size: [360, 240], background: "#070b18", compositing: "linear", duration: 6, loop: true,
    nodes: [["#2b59ff", 70, 6], ["#00e5b0", 190, 3], ["#c04cff", 300, -2]].map(
      ([fill, x, seconds]) => ({
        type: "ellipse", rect: [x - 90, 60, 150, 110], fill, blur: 24, blend: "plus-lighter",
        transform: [{ rotate: turning(0, 360 * Math.sign(seconds), Math.abs(seconds)) }],
        anchor: [180, 130],
      })),
  },
  badge: {
    size: [320, 320], background: "white",
    nodes: [
      {
        type: "circle", rect: [40, 40, 240, 240],
        fill: "RadialGradient(colors: [.white, .orange, .red], center: .top, startRadius: 0, "
          + "endRadius: 240)",
        shadow: { color: "rgb(0 0 0 / 40%)", radius: 8, offset: [0, 6] },
      },
      {
        type: "polygon", points: [[70, 235], [120, 150], [150, 200], [185, 130], [250, 235]],
        fill: "linear-gradient(in oklab, slateblue, midnightblue)", blend: "multiply",
        clip: { type: "circle", rect: [40, 40, 240, 240] },
      },
    ],
  },
  crossfade: {
    size: [320, 200], duration: 3, loop: true,
    nodes: [{
      type: "roundedRectangle", rect: [20, 20, 280, 160], radius: 24,
      fill: {
        keyframes: [
          { at: 0, value: "linear-gradient(in oklab, crimson, gold)" },
          { at: 1, value: "radial-gradient(in oklab, aqua, navy)", curve: "easeInOut" },
          { at: 2, value: "conic-gradient(in oklab, orchid, lime, orchid)", curve: "easeInOut" },
          { at: 3, value: "linear-gradient(in oklab, crimson, gold)", curve: "easeInOut" },
        ],
        mode: "dissolve", repeat: true,
      },
    }],
  },
};
