extension SceneExample {
  static let crossfade = Self(
    name: "crossfade",
    json: """
      {
        "description": "Gradients of different kinds that turn into one another, while hue turns",
        "size": [320, 200],
        "fps": 30,
        "nodes": [
          {
            "type": "roundedRectangle",
            "rect": [20, 20, 280, 160],
            "radius": 24,
            "fill": {
              "keyframes": [
                {"at": 0, "value": "linear-gradient(in oklab, crimson, gold)"},
                {"at": 1, "value": "radial-gradient(in oklab, aqua, navy)", "curve": "easeInOut"},
                {"at": 2, "value": "conic-gradient(in oklab, orchid, lime, orchid)", "curve": "easeInOut"},
                {"at": 3, "value": "linear-gradient(in oklab, crimson, gold)", "curve": "easeInOut"}
              ],
              "mode": "dissolve",
              "repeat": true
            },
            "filter": {
              "swiftui": {
                "from": "hueRotation(0) saturation(1)",
                "to": "hueRotation(360) saturation(1)",
                "curve": "linear(duration: 3).repeatForever(autoreverses: false)"
              }
            }
          }
        ]
      }
      """)
}
