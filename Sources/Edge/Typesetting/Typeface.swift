internal import ColorToolkitCHarfBuzz
import Colorimetry
public import Painting
import Threads
import VectorMath

/// A font that converts strings to outlines. It is read from a file or from bytes in memory.
///
/// The results depend only on the bytes of the font and the version of HarfBuzz. Outlines are not
/// hinted. A missing glyph is replaced only by glyphs from fonts that you specify, never from other
/// fonts of the system.
public final class Typeface: Sendable {
  /// The full name of the font, or an empty string if the font does not have a name.
  public let name: String

  /// The number of font units per em. An em is as long as the font size.
  public let unitsPerEm: Int

  /// The distances from the baseline, as fractions of the size; see ``metrics(size:)``.
  private let unitMetrics: TypeMetrics

  // Immutable from the initialiser on, and HarfBuzz lets threads share what is.
  nonisolated(unsafe) let font: OpaquePointer

  /// The colours of glyphs with their own colours.
  private let palette: [SRGB]

  private let drawings = Locked<[UInt32: GlyphDrawing]>([:])

  /// Creates a font from a TrueType or OpenType file. If the file is a font collection, its first
  /// font is used.
  public convenience init(path: String) throws(TypefaceError) {
    guard let blob = hb_blob_create_from_file_or_fail(path) else {
      throw .unreadable(path: path)
    }
    defer { hb_blob_destroy(blob) }
    // HarfBuzz maps the file; a copy outlives its being cut short or replaced.
    var length: UInt32 = 0
    let start = hb_blob_get_data(blob, &length)
    let bytes = UnsafeRawBufferPointer(start: start, count: Int(length))
    do {
      try self.init(bytes: bytes)
    } catch {
      throw .notAFont(path: path)
    }
  }

  /// Creates a font from the bytes of a TrueType or OpenType file. If the file is a font
  /// collection, its first font is used.
  public convenience init(bytes: some Sequence<UInt8>) throws(TypefaceError) {
    let font = Array(bytes).withUnsafeBytes { Self.makeFont($0) }
    guard let font else { throw .notAFont(path: nil) }
    self.init(font: font)
  }

  private convenience init(bytes: UnsafeRawBufferPointer) throws(TypefaceError) {
    guard let font = Self.makeFont(bytes) else { throw .notAFont(path: nil) }
    self.init(font: font)
  }

  private static func makeFont(_ bytes: UnsafeRawBufferPointer) -> OpaquePointer? {
    guard let length = UInt32(exactly: bytes.count), length > 0 else { return nil }
    let blob = hb_blob_create(
      bytes.baseAddress?.assumingMemoryBound(to: CChar.self), length,
      HB_MEMORY_MODE_DUPLICATE, nil, nil)
    defer { hb_blob_destroy(blob) }
    guard hb_face_count(blob) > 0, let face = hb_face_create(blob, 0) else { return nil }
    defer { hb_face_destroy(face) }
    guard hb_face_get_glyph_count(face) > 0, hb_face_get_upem(face) > 0 else { return nil }
    hb_face_make_immutable(face)
    return hb_font_create(face)
  }

  private init(font: OpaquePointer) {
    let face = hb_font_get_face(font)
    let units = Int32(bitPattern: hb_face_get_upem(face))
    hb_font_set_scale(font, units, units)
    hb_font_make_immutable(font)
    self.font = font
    unitsPerEm = Int(units)
    name = Self.name(of: face)
    palette = Self.palette(of: face)
    unitMetrics = Self.metrics(of: font, unitsPerEm: Double(units))
  }

  deinit { hb_font_destroy(font) }

  /// Returns the distances from the baseline, such as the ascent and the descent, for a font size.
  /// They are in the same units as `size`.
  public func metrics(size: Double) -> TypeMetrics { unitMetrics.scaled(by: size) }

  /// Returns the drawing of a glyph, which is created only once.
  func drawing(of glyph: UInt32) -> GlyphDrawing {
    drawings.withLock { drawings in
      if let known = drawings[glyph] { return known }
      let drawing = GlyphDrawing(glyph, in: font, palette: palette)
      drawings[glyph] = drawing
      return drawing
    }
  }

  /// The advance of a space.
  var spaceAdvance: Double { advance(of: 0x20) }

  /// The hyphen for dividing words: U+2010, or U+002D if U+2010 is missing from the font.
  var hyphen: UInt16 {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(font, 0x2010, &glyph) != 0 ? 0x2010 : 0x2D
  }

  /// Returns the width of a single character, in the font's units.
  func advance(of character: UInt32) -> Double {
    var glyph: hb_codepoint_t = 0
    _ = hb_font_get_nominal_glyph(font, character, &glyph)
    return Double(hb_font_get_glyph_h_advance(font, glyph))
  }

  private static func name(of face: OpaquePointer?) -> String {
    var bytes = [CChar](repeating: 0, count: 256)
    var count = UInt32(bytes.count)
    _ = hb_ot_name_get_utf8(face, 4, nil, &count, &bytes)  // 4: the full name, OpenType `name`
    return String(decoding: bytes.prefix(Int(count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private static func metrics(of font: OpaquePointer, unitsPerEm: Double) -> TypeMetrics {
    var extents = hb_font_extents_t()
    hb_font_get_h_extents(font, &extents)
    func height(of character: Unicode.Scalar) -> Double {
      var glyph: hb_codepoint_t = 0
      var extents = hb_glyph_extents_t()
      guard hb_font_get_nominal_glyph(font, character.value, &glyph) != 0,
        hb_font_get_glyph_extents(font, glyph, &extents) != 0
      else { return 0 }
      return Double(extents.y_bearing)
    }
    // The letters themselves: many fonts' OS/2 tables are too old to state these heights.
    return TypeMetrics(
      ascent: Double(extents.ascender), descent: -Double(extents.descender),
      lineGap: Double(extents.line_gap), xHeight: height(of: "x"), capHeight: height(of: "H")
    )
    .scaled(by: 1 / unitsPerEm)
  }
}
