#if canImport(Typesetting)
  public import Effects
  public import Painting
  public import Typesetting

  extension EffectName {
    /// The effect with a text, set as ``Effects/EffectName/textStyle`` asks for.
    ///
    /// ```swift
    /// let frame = try EffectName.rainbow.stage(saying: "Hello").rendered(at: 0)
    /// ```
    ///
    /// An effect without a text is as ``Effects/EffectName/stage(_:)`` has it.
    ///
    /// - Parameters:
    ///   - text: the text to draw; of several lines each is centred.
    ///   - typeface: DejaVu Sans where none is given.
    ///   - settings: the other choices.
    /// - Throws: ``Typesetting/TypefaceError`` where DejaVu Sans is wanted and is not installed.
    public func stage(
      saying text: String, in typeface: Typeface? = nil, _ settings: EffectSettings = .init()
    ) throws(TypefaceError) -> EffectStage {
      guard var style = textStyle else { return stage(settings) }
      style.text = text
      var layout = TextLayout()
      layout.alignment = .center
      var settings = settings
      settings.text = try style.shaped(in: typeface, layout)
      return stage(settings)
    }
  }
#endif
