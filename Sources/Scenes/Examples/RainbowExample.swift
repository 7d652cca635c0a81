extension SceneExample {
  static let rainbow = Self(
    name: "rainbow",
    json: """
      {
        "description": "All hues moving across a text",
        "size": [480, 160],
        "nodes": [
          {
            "type": "text",
            "text": "Rainbow",
            "font": "sans-bold",
            "size": 96,
            "at": [240, 80],
            "align": "center",
            "baseline": "capitals",
            "fill": {
              "gradient": "repeating-linear-gradient(90deg, red, yellow, lime, cyan, blue, magenta, red)",
              "rect": {
                "from": [0, 0, 480, 160],
                "to": [-480, 0, 480, 160],
                "curve": "linear(duration: 4).repeatForever(autoreverses: false)"
              }
            }
          }
        ]
      }
      """)
}
