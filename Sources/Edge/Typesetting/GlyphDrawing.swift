internal import ColorToolkitCHarfBuzz
import Colorimetry
import Painting

/// The drawing of a glyph, in units of its font, with the y axis pointing down.
enum GlyphDrawing {
  case outline(Outline)

  /// Outlines that are drawn over one another, each in a colour of the font's first palette. The
  /// font stores them in the `COLR` table of OpenType, version 0.
  case layers([TextRun.Layer])

  /// A glyph whose colours have a format that can't be drawn. The outline without colours is drawn
  /// instead.
  case uncolored(Outline, format: String)

  init(_ glyph: UInt32, in font: OpaquePointer, palette: [SRGB]) {
    let face = hb_font_get_face(font)
    var count = hb_ot_color_glyph_get_layers(face, glyph, 0, nil, nil)
    if count > 0 {
      var layers = [hb_ot_color_layer_t](repeating: hb_ot_color_layer_t(), count: Int(count))
      _ = hb_ot_color_glyph_get_layers(face, glyph, 0, &count, &layers)
      var drawn: [TextRun.Layer] = []
      var points = 0
      // With more than a run may have it is drawn nowhere.
      for layer in layers.prefix(Int(count)) where points <= TextRun.mostPoints {
        // 0xFFFF is the text's own colour; any other index beyond the palette is a fault.
        let index = Int(layer.color_index)
        drawn.append(
          TextRun.Layer(
            GlyphPen.outline(of: layer.glyph, in: font),
            color: palette.indices.contains(index) ? palette[index] : nil))
        points += drawn[drawn.count - 1].pointCount
      }
      self = .layers(drawn)
      return
    }
    let outline = GlyphPen.outline(of: glyph, in: font)
    if let format = Self.undrawnFormat(of: glyph, in: font, face) {
      self = .uncolored(outline, format: format)
    } else {
      self = .outline(outline)
    }
  }

  /// The number of points that count towards ``TextRun/mostPoints``.
  var pointCount: Int {
    switch self {
    case .outline(let outline), .uncolored(let outline, _): outline.pointCount
    case .layers(let layers): layers.reduce(0) { $0 + $1.pointCount }
    }
  }

  /// Returns the format of a glyph's colours, if it has colours that are not drawn.
  private static func undrawnFormat(
    of glyph: UInt32, in font: OpaquePointer, _ face: OpaquePointer?
  ) -> String? {
    func isThere(_ blob: OpaquePointer?) -> Bool {
      defer { hb_blob_destroy(blob) }
      return hb_blob_get_length(blob) > 0
    }
    if hb_ot_color_has_png(face) != 0, isThere(hb_ot_color_glyph_reference_png(font, glyph)) {
      return "bitmaps"
    }
    if hb_ot_color_has_svg(face) != 0, isThere(hb_ot_color_glyph_reference_svg(face, glyph)) {
      return "SVG"
    }
    return ctk_has_paint(face, glyph) != 0 ? "COLR version 1" : nil
  }
}

extension Typeface {
  /// Whether the font has glyphs made of layers of coloured outlines.
  var hasColoredOutlines: Bool { hb_ot_color_has_layers(hb_font_get_face(font)) != 0 }

  /// Returns the colours of the first palette.
  static func palette(of face: OpaquePointer?) -> [SRGB] {
    var count = hb_ot_color_palette_get_colors(face, 0, 0, nil, nil)
    guard count > 0 else { return [] }
    var colors = [hb_color_t](repeating: 0, count: Int(count))
    _ = hb_ot_color_palette_get_colors(face, 0, 0, &count, &colors)
    return colors.prefix(Int(count)).map { color in
      // Blue, green, red, alpha from the highest byte down.
      func level(_ shift: Int) -> Double { Double(color >> shift & 0xFF) / 255 }
      return SRGB(level(8), level(16), level(24), alpha: level(0))
    }
  }
}
