public import Painting

extension Typeface {
  /// Returns a string as glyphs on one line. If the string contains line breaks or the layout
  /// limits the width, the result has several lines.
  ///
  /// The kerning and the ligatures are those of the font. If a character is missing from this font
  /// and from the fallback fonts of the layout, this font's box for missing glyphs is drawn.
  /// ``TextRun/faults`` and ``TextRun/warnings`` report such characters. If the size is not finite,
  /// it is treated as 0.
  public func shape(
    _ text: String, size: Double, _ layout: TextLayout = TextLayout()
  ) -> TextRun {
    Typesetter(text, fonts: [self] + layout.fallbacks, layout).run(size: size)
  }
}

extension TextStyle {
  /// Returns the text as glyphs of a typeface. If the typeface is nil, DejaVu Sans is used.
  ///
  /// - Throws: ``TypefaceError`` if DejaVu Sans is needed and is not installed.
  public func shaped(
    in typeface: Typeface? = nil, _ layout: TextLayout = TextLayout()
  ) throws(TypefaceError) -> TextRun {
    if let typeface { return typeface.shape(text, size: size, layout) }
    return try Typeface.dejaVuSans(isBold ? .sansBold : .sans).shape(text, size: size, layout)
  }
}
