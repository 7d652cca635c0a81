extension SceneExample {
  static let border = Self(
    name: "border",
    json: """
      {
        "description": "A dashed border whose colours go round, with text in them",
        "size": [560, 360],
        "background": "#16181d",
        "duration": 3,
        "loop": true,
        "nodes": [
          {
            "type": "roundedRectangle",
            "rect": [30, 30, 500, 300],
            "radius": 40,
            "style": "continuous",
            "stroke": {
              "paint": {
                "from": "conic-gradient(from 0deg in oklab, deepskyblue, violet, gold, deepskyblue)",
                "to": "conic-gradient(from 360deg in oklab, deepskyblue, violet, gold, deepskyblue)",
                "mode": "stops",
                "curve": "linear(duration: 3).repeatForever(autoreverses: false)"
              },
              "width": 6,
              "dash": [20, 10],
              "phase": {"from": 0, "to": -30,
                "curve": "linear(duration: 1).repeatForever(autoreverses: false)"},
              "inside": true,
              "fit": true
            }
          },
          {
            "type": "text",
            "text": "Rainbow",
            "font": "sans-bold",
            "size": 96,
            "at": [280, 180],
            "align": "center",
            "baseline": "capitals",
            "fill": "linear-gradient(90deg in oklch longer hue, hsl(0 100% 60%), hsl(360 100% 60%))"
          }
        ]
      }
      """)
}
