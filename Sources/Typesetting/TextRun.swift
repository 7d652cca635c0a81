internal import CHarfBuzz
public import Painting
public import VectorMath

/// A line of text as an outline, its baseline's start at the origin, y down.
///
/// Fonts' contours overlap: fill it by the nonzero rule.
public struct TextRun: Sendable, Hashable {
  /// The glyphs' contours.
  public let outline: Outline

  /// How far the next run would start along the baseline.
  public let advance: Double

  /// The font's distances from the baseline at this size.
  public let metrics: TypeMetrics

  /// How many glyphs the font did not have.
  public let missingGlyphs: Int

  /// Where a run lies from the point it is placed at.
  public enum Alignment: Sendable, Hashable, CaseIterable {
    /// The run starts at the point.
    case left

    /// Half of the advance lies on either side.
    case center

    /// The run ends at the point.
    case right
  }

  /// Which height of a run the point it is placed at has.
  public enum Baseline: Sendable, Hashable, CaseIterable {
    /// The baseline itself.
    case alphabetic

    /// Half the height of a capital: text stands in the middle of what it labels.
    case middleOfCapitals

    /// Half the height of a small x.
    case middleOfSmallLetters

    /// The font's ascent: the line hangs from the point.
    case ascent

    /// The font's descent: the line stands on the point.
    case descent
  }

  /// The outline at a point.
  public func placed(
    at point: Point2D, _ alignment: Alignment = .left, baseline: Baseline = .alphabetic
  ) -> Outline {
    let offset = offset(alignment, baseline)
    return outline.transformed(by: .translation(x: point.x + offset.x, y: point.y + offset.y))
  }

  /// From the point a run is placed at to the start of its baseline.
  public func offset(_ alignment: Alignment, _ baseline: Baseline = .alphabetic) -> Point2D {
    let x =
      switch alignment {
      case .left: 0.0
      case .center: -advance / 2
      case .right: -advance
      }
    let y =
      switch baseline {
      case .alphabetic: 0.0
      case .middleOfCapitals: metrics.capHeight / 2
      case .middleOfSmallLetters: metrics.xHeight / 2
      case .ascent: metrics.ascent
      case .descent: -metrics.descent
      }
    return Point2D(x, y)
  }

  init(
    shaping text: String, size: Double, typeface: Typeface, features: Set<TextFeature>,
    font: OpaquePointer
  ) {
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
    let scale = size.isFinite ? size / Double(typeface.unitsPerEm) : 0
    var outline = Outline()
    var x = 0.0
    var y = 0.0
    var missing = 0
    for index in 0..<Int(count) {
      guard let info = infos?[index], let position = positions?[index] else { break }
      if info.codepoint == 0 { missing += 1 }
      outline.append(
        typeface.outline(of: info.codepoint),
        transformedBy: Affine2D(
          a: scale, b: 0, c: 0, d: scale, tx: (x + Double(position.x_offset)) * scale,
          ty: (y - Double(position.y_offset)) * scale))
      x += Double(position.x_advance)
      y -= Double(position.y_advance)
    }
    self.outline = outline
    advance = x * scale
    metrics = typeface.metrics(size: size.isFinite ? size : 0)
    missingGlyphs = missing
  }
}
