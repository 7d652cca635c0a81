public import Painting

extension Typeface {
  /// Text set on a line, or on as many as it and its layout ask for.
  ///
  /// Kerning and ligatures are the font's own. A character whose glyph this font and the layout's
  /// lack is drawn as this font's missing-glyph box. See ``TextRun/faults`` and
  /// ``TextRun/warnings``. A size that is not finite counts as 0.
  public func shape(
    _ text: String, size: Double, _ layout: TextLayout = TextLayout()
  ) -> TextRun {
    Typesetter(text, fonts: [self] + layout.fallbacks, layout).run(size: size)
  }
}

extension TextStyle {
  /// The text set in DejaVu Sans, unless another font is given.
  ///
  /// - Throws: ``TypefaceError`` where DejaVu Sans is wanted and is not installed.
  public func shaped(
    in typeface: Typeface? = nil, _ layout: TextLayout = TextLayout()
  ) throws(TypefaceError) -> TextRun {
    if let typeface { return typeface.shape(text, size: size, layout) }
    return try Typeface.dejaVuSans(isBold ? .sansBold : .sans).shape(text, size: size, layout)
  }
}
