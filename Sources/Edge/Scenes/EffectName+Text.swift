#if canImport(Typesetting)
  public import Effects
  public import Painting
  public import Typesetting

  extension EffectName {
    /// Returns the effect with a given string as its text, in the style of
    /// ``Effects/EffectName/textStyle``.
    ///
    /// ```swift
    /// let frame = try EffectName.rainbow.stage(saying: "Hello").rendered(at: 0)
    /// ```
    ///
    /// If the effect does not show text, the result is that of ``Effects/EffectName/stage(_:)``.
    ///
    /// - Parameters:
    ///   - text: the text to draw. If it has several lines, each line is centred.
    ///   - typeface: the typeface. If it is nil, DejaVu Sans is used.
    ///   - settings: all other settings of the effect.
    /// - Throws: ``Typesetting/TypefaceError`` if DejaVu Sans is needed and is not installed.
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
