internal import ColorToolkitCHarfBuzz

/// The glyphs of an item in visual order, in units of its font. The left end of the item is at 0.
struct ShapedItem {
  struct Glyph {
    var id: UInt32

    /// The first code unit that the glyph represents.
    var cluster: Int

    /// The origin of the glyph, with the y axis pointing up.
    var x: Double
    var y: Double

    var advance: Double
  }

  var glyphs: [Glyph] = []
  var advance = 0.0

  /// Shapes an item of a text. The text around the item determines the shape of its ends.
  init(
    _ item: TextItem, of units: [UInt16], in font: OpaquePointer, features: [hb_feature_t],
    language: String?
  ) {
    let buffer = hb_buffer_create()
    defer { hb_buffer_destroy(buffer) }
    hb_buffer_add_utf16(
      buffer, units, Int32(units.count), UInt32(item.range.lowerBound), Int32(item.range.count))
    hb_buffer_set_script(buffer, hb_script_t(rawValue: item.script))
    hb_buffer_set_direction(
      buffer, item.level.isMultiple(of: 2) ? HB_DIRECTION_LTR : HB_DIRECTION_RTL)
    if let language { hb_buffer_set_language(buffer, hb_language_from_string(language, -1)) }
    hb_shape(font, buffer, features, UInt32(features.count))

    var count: UInt32 = 0
    let infos = hb_buffer_get_glyph_infos(buffer, &count)
    let positions = hb_buffer_get_glyph_positions(buffer, &count)
    glyphs.reserveCapacity(Int(count))
    var y = 0.0
    for index in 0..<Int(count) {
      guard let info = infos?[index], let position = positions?[index] else { break }
      glyphs.append(
        Glyph(
          id: info.codepoint, cluster: Int(info.cluster), x: advance + Double(position.x_offset),
          y: y + Double(position.y_offset), advance: Double(position.x_advance)))
      advance += Double(position.x_advance)
      y += Double(position.y_advance)
    }
  }
}
