internal import ColorToolkitCHarfBuzz
import Painting
import VectorMath

/// The functions that HarfBuzz calls to draw a glyph.
enum GlyphPen {
  /// Returns the outline of a glyph in the font's scale. The y axis of a font points up, and that
  /// of an outline points down.
  static func outline(of glyph: UInt32, in font: OpaquePointer) -> Outline {
    var outline = Outline()
    withUnsafeMutablePointer(to: &outline) { ctk_draw_glyph(font, glyph, functions, $0) }
    return outline
  }

  // Immutable once made.
  nonisolated(unsafe) private static let functions: OpaquePointer? = {
    let functions = hb_draw_funcs_create()
    hb_draw_funcs_set_move_to_func(
      functions, { _, target, _, x, y, _ in draw(on: target) { $0.move(to: point(x, y)) } }, nil,
      nil)
    hb_draw_funcs_set_line_to_func(
      functions, { _, target, _, x, y, _ in draw(on: target) { $0.line(to: point(x, y)) } }, nil,
      nil)
    hb_draw_funcs_set_quadratic_to_func(
      functions,
      { _, target, _, cx, cy, x, y, _ in
        draw(on: target) { $0.quad(point(cx, cy), to: point(x, y)) }
      }, nil, nil)
    hb_draw_funcs_set_cubic_to_func(
      functions,
      { _, target, _, cx, cy, dx, dy, x, y, _ in
        draw(on: target) { $0.cubic(point(cx, cy), point(dx, dy), to: point(x, y)) }
      }, nil, nil)
    hb_draw_funcs_set_close_path_func(
      functions, { _, target, _, _ in draw(on: target) { $0.close() } }, nil, nil)
    hb_draw_funcs_make_immutable(functions)
    return functions
  }()

  private static func draw(on target: UnsafeMutableRawPointer?, _ step: (inout Outline) -> Void) {
    guard let target else { return }
    step(&target.assumingMemoryBound(to: Outline.self).pointee)
  }

  private static func point(_ x: Float, _ y: Float) -> Point2D { Point2D(Double(x), -Double(y)) }
}
