internal import CHarfBuzz
public import Painting
import VectorMath

extension Typeface {
  /// Text set on one line.
  ///
  /// Kerning and ligatures are the font's own. Direction and script are guessed from the text. A
  /// character without a glyph is drawn as the font's box for such, and counted in
  /// ``TextRun/missingGlyphs``. A size that is not finite counts as 0.
  public func shape(_ text: String, size: Double, features: Set<TextFeature> = []) -> TextRun {
    let buffer = hb_buffer_create()
    defer { hb_buffer_destroy(buffer) }
    var text = text
    text.withUTF8 { utf8 in
      // HarfBuzz counts in 32 bits; what lies beyond 2 GiB of text is not set.
      let count = Int32(clamping: utf8.count)
      guard count > 0 else { return }
      utf8.withMemoryRebound(to: CChar.self) {
        hb_buffer_add_utf8(buffer, $0.baseAddress, count, 0, count)
      }
    }
    hb_buffer_guess_segment_properties(buffer)
    let settings = features.flatMap(\.settings).map { hb_feature_t(tag: $0.tag, value: $0.value) }
    hb_shape(font, buffer, settings, UInt32(settings.count))

    var count: UInt32 = 0
    let infos = hb_buffer_get_glyph_infos(buffer, &count)
    let positions = hb_buffer_get_glyph_positions(buffer, &count)
    let size = size.isFinite ? size : 0
    let scale = size / Double(unitsPerEm)
    var outline = Outline()
    var x = 0.0
    var y = 0.0
    var missing = 0
    for index in 0..<Int(count) {
      guard let info = infos?[index], let position = positions?[index] else { break }
      if info.codepoint == 0 { missing += 1 }
      outline.append(
        self.outline(of: info.codepoint),
        transformedBy: Affine2D(
          a: scale, b: 0, c: 0, d: scale, tx: (x + Double(position.x_offset)) * scale,
          ty: (y - Double(position.y_offset)) * scale))
      x += Double(position.x_advance)
      y -= Double(position.y_advance)
    }
    return TextRun(
      outline, advance: x * scale, metrics: metrics(size: size), missingGlyphs: missing)
  }
}

extension TextStyle {
  /// The text set on one line, in DejaVu Sans unless another font is given.
  ///
  /// - Throws: ``TypefaceError`` where DejaVu Sans is wanted and is not installed.
  public func shaped(in typeface: Typeface? = nil) throws(TypefaceError) -> TextRun {
    if let typeface { return typeface.shape(text, size: size) }
    return try Typeface.dejaVuSans(isBold ? .sansBold : .sans).shape(text, size: size)
  }
}
