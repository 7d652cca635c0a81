extension SceneExample {
  static let loader = Self(
    name: "loader",
    json: """
      {
        "description": "Keyframes, springs and clocks of one's own",
        "size": [240, 240],
        "scale": 2,
        "background": "#101014",
        "fps": 30,
        "duration": 2,
        "loop": true,
        "nodes": [
          {
            "type": "circle",
            "rect": [40, 40, 160, 160],
            "trim": {
              "keyframes": [
                {"at": 0, "value": [0, 0.02]},
                {"at": 1, "value": [0, 0.75], "curve": "easeInOut"},
                {"at": 2, "value": [0.98, 1], "curve": "easeInOut"}
              ],
              "repeat": true
            },
            "stroke": {
              "paint": {
                "keyframes": [
                  {"at": 0, "value": "oklch(75% 0.2 20)"},
                  {"at": 1, "value": "oklch(75% 0.2 140)"},
                  {"at": 2, "value": "oklch(75% 0.2 20)"}
                ],
                "in": "oklch",
                "repeat": true
              },
              "width": 14,
              "cap": "round"
            },
            "transform": [
              {"rotate": {"from": -90, "to": 270,
                "curve": "linear(duration: 2).repeatForever(autoreverses: false)"}}
            ],
            "anchor": [120, 120]
          },
          {
            "type": "group",
            "delay": 0.25,
            "nodes": [
              {
                "type": "roundedRectangle",
                "rect": [100, 100, 40, 40],
                "radius": 10,
                "fill": "white",
                "opacity": {"keyframes": [
                  {"at": 0, "value": 0.4}, {"at": 0.5, "value": 1}, {"at": 1.75, "value": 0.4}
                ]},
                "transform": [
                  {"scale": {
                    "keyframes": [
                      {"at": 0, "value": 0.6},
                      {"at": 0.9, "value": 1.1, "curve": "spring(duration: 0.5, bounce: 0.5)"},
                      {"at": 1.75, "value": 0.6, "curve": "easeIn"}
                    ]
                  }}
                ],
                "anchor": [120, 120]
              }
            ]
          }
        ]
      }
      """)
}
