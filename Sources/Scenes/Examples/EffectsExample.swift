extension SceneExample {
  static let effects = Self(
    name: "effects",
    json: """
      {
        "description": "The tutorials' effects, corrected above and as published below",
        "size": [720, 260],
        "background": "#30343c",
        "fps": 30,
        "duration": 12,
        "loop": true,
        "nodes": [
          {"type": "effect", "name": "rainbow-animation", "at": [10, 10], "size": [170, 110],
            "text": "Hue", "textSize": 60},
          {"type": "effect", "name": "sheen-button", "at": [190, 10], "size": [170, 110]},
          {"type": "effect", "name": "border-dashed", "at": [370, 10], "size": [170, 110],
            "text": "Dashed"},
          {"type": "effect", "name": "splash", "at": [550, 10], "size": [160, 110],
            "direction": "circle"},
          {"type": "effect", "name": "rainbow-animation", "at": [10, 140], "size": [170, 110],
            "text": "Hue", "textSize": 60, "asPublished": true},
          {"type": "effect", "name": "sheen-button", "at": [190, 140], "size": [170, 110],
            "asPublished": true},
          {"type": "effect", "name": "border-dashed", "at": [370, 140], "size": [170, 110],
            "text": "Dashed", "asPublished": true},
          {"type": "effect", "name": "splash", "at": [550, 140], "size": [160, 110],
            "direction": 60, "asPublished": true}
        ]
      }
      """)
}
