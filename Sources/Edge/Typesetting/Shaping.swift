public import Painting

extension Typeface {
  /// Sets a text on one line, or on several lines if the text and its layout require it.
  ///
  /// Kerning and ligatures are the font's own. A character that is missing from this font and from
  /// the layout's fonts is drawn as this font's missing-glyph box. See ``TextRun/faults`` and
  /// ``TextRun/warnings``. A size that is not finite counts as 0.
  public func shape(
    _ text: String, size: Double, _ layout: TextLayout = TextLayout()
  ) -> TextRun {
    Typesetter(text, fonts: [self] + layout.fallbacks, layout).run(size: size)
  }
}

extension TextStyle {
  /// Returns the text, set in the given font or otherwise in DejaVu Sans.
  ///
  /// - Throws: ``TypefaceError`` if DejaVu Sans is needed and is not installed.
  public func shaped(
    in typeface: Typeface? = nil, _ layout: TextLayout = TextLayout()
  ) throws(TypefaceError) -> TextRun {
    if let typeface { return typeface.shape(text, size: size, layout) }
    return try Typeface.dejaVuSans(isBold ? .sansBold : .sans).shape(text, size: size, layout)
  }
}
