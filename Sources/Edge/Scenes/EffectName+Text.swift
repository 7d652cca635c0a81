#if canImport(Typesetting)
  public import Effects
  public import Painting
  public import Typesetting

  extension EffectName {
    /// Returns the effect with a text, set as ``Effects/EffectName/textStyle`` specifies.
    ///
    /// ```swift
    /// let frame = try EffectName.rainbow.stage(saying: "Hello").rendered(at: 0)
    /// ```
    ///
    /// For an effect without a text, the result is that of ``Effects/EffectName/stage(_:)``.
    ///
    /// - Parameters:
    ///   - text: the text to draw. Several lines are each centred.
    ///   - typeface: the typeface; DejaVu Sans by default.
    ///   - settings: the other settings.
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
