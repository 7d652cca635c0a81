#if !hasFeature(Embedded)
  import Effects
  import Painting
  import Syntax
  import Timing
  import Typesetting
  import VectorMath

  extension SceneFields {
    /// Reads lines of text.
    func text(_ files: SceneFiles) throws(SceneError) -> MovingPicture {
      let value = try needed("text")
      let text = try value.typesetText()
      let (typeface, layout) = try textLayout(files)
      let baseline =
        try self["baseline"]?.name(among: Self.baselines.map { $0.name }) ?? "alphabetic"
      let place = (
        layout.alignment ?? .left,
        Self.baselines.first { $0.name == baseline }?.baseline ?? .alphabetic
      )
      let size = try self["size"]?.animatedNumber(in: 0...1e4) ?? Animated(17)
      let point = try self["at"]?.animatedPoint() ?? Animated(Point2D.zero)
      // Outlines scale: unless its lines depend on its size, the text is shaped once.
      let unit = typeface.shape(text, size: 1, layout)
      try files.accept(unit, of: value)
      let run: Animated<(run: TextRun, scale: Double)> =
        layout.width == nil
        ? size.map(isLinear: true) { (unit, $0) }
        : size.map { (typeface.shape(text, size: $0, layout), 1) }
      let shape = run.with(point, isLinear: true) { sized, point in
        let (run, scale) = sized
        let offset = run.offset(place.0, place.1)
        let origin = point + offset * scale
        let map = Affine2D.scale(scale).concatenated(with: .translation(x: origin.x, y: origin.y))
        return SceneShape(
          outline: run.outline.transformed(by: map),
          box: Rect2D(
            x: origin.x, y: origin.y - run.metrics.ascent * scale, width: run.size.width * scale,
            height: run.size.height * scale),
          layers: run.layers.map {
            TextRun.Layer($0.outline.transformed(by: map), color: $0.color)
          })
      }
      return try painted(shape)
    }

    private static let baselines: [(name: String, baseline: TextRun.Baseline)] = [
      ("alphabetic", .alphabetic), ("capitals", .middleOfCapitals),
      ("small-letters", .middleOfSmallLetters), ("ascent", .ascent), ("descent", .descent),
    ]

    /// Reads the first font and the other settings of a text.
    private func textLayout(
      _ files: SceneFiles, isBold: Bool = false
    ) throws(SceneError) -> (Typeface, TextLayout) {
      let fonts = try files.typefaces(self["font"], isBold: isBold)
      var layout = TextLayout()
      layout.fallbacks = Array(fonts.dropFirst())
      for option in TextLayout.Option.allCases {
        guard let member = self[JSONKey(option.rawValue)] else { continue }
        switch option.form {
        case .number(let range): layout.set(option, to: try member.number(in: range))
        case .choice(let names): layout.set(option, to: try member.name(among: names))
        case .text: layout.set(option, to: try member.text())
        }
      }
      return (fonts[0], layout)
    }

    /// Reads the text of an effect. If none is given, the result is the effect's own text, unless
    /// the effect has none or a shape is given.
    func textRun(_ style: TextStyle?, _ files: SceneFiles) throws(SceneError) -> TextRun? {
      let hasShape = ["shape", "fill", "maskImage", "inset"].contains { self[JSONKey($0)] != nil }
      guard let style, !hasShape || self["text"] != nil else {
        return nil
      }
      let text = try self["text"]?.typesetText() ?? style.text
      let size = try self["textSize"]?.number(in: 1...1e4) ?? style.size
      var (typeface, layout) = try textLayout(files, isBold: style.isBold)
      layout.alignment = layout.alignment ?? .center
      let run = typeface.shape(text, size: size, layout)
      try files.accept(run, of: self["text"] ?? value)
      return run
    }
  }

  extension SceneValue {
    /// Reads a text to be typeset.
    fileprivate func typesetText() throws(SceneError) -> String {
      let text = try text("a text")
      guard text.unicodeScalars.count <= 10_000 else { throw fault("more than 10000 characters") }
      return text
    }
  }

  extension SceneFields {
    /// The names of the members with the settings of a text.
    static let textLayout = (["font"] + TextLayout.Option.allCases.map { $0.rawValue })
      .joined(separator: " ")
  }
#endif
