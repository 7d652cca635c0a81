extension SceneExample {
  static let badge = Self(
    name: "badge",
    json: """
      {
        "description": "Shapes, a shadow, a mask, a clip and a blend mode",
        "size": [320, 320],
        "scale": 2,
        "background": "white",
        "nodes": [
          {
            "type": "circle",
            "rect": [40, 40, 240, 240],
            "fill": "RadialGradient(colors: [.white, .orange, .red], center: .top, startRadius: 0, endRadius: 240)",
            "shadow": {"color": "rgb(0 0 0 / 40%)", "radius": 8, "offset": [0, 6]}
          },
          {
            "type": "group",
            "blend": "multiply",
            "clip": {"type": "circle", "rect": [40, 40, 240, 240]},
            "nodes": [
              {
                "type": "path",
                "d": "M 0 220 C 80 180 110 260 180 210 S 270 190 320 240 V 320 H 0 Z",
                "fill": "oklch(70% 0.15 230)",
                "blur": 3
              },
              {
                "type": "polygon",
                "points": [[70, 235], [120, 150], [150, 200], [185, 130], [250, 235]],
                "fill": "linear-gradient(in oklab, slateblue, midnightblue)"
              }
            ]
          },
          {
            "type": "arc",
            "center": [160, 160],
            "radius": 104,
            "start": 180,
            "end": 0,
            "stroke": {"paint": "white", "width": 4, "cap": "round", "dash": [0, 12]}
          },
          {
            "type": "capsule",
            "rect": [60, 226, 200, 44],
            "style": "continuous",
            "fill": "white",
            "mask": {
              "type": "rectangle",
              "rect": [60, 226, 200, 44],
              "fill": "linear-gradient(to right, transparent, black 20% 80%, transparent)"
            }
          },
          {
            "type": "text",
            "text": "Summit",
            "font": "sans-bold",
            "size": 26,
            "at": [160, 248],
            "align": "center",
            "baseline": "capitals",
            "fill": "midnightblue",
            "transform": [{"rotate": -4}],
            "anchor": [160, 248]
          }
        ]
      }
      """)
}
