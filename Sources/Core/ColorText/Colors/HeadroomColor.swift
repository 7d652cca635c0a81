import Colorimetry
import Syntax
import VectorMath

/// A colour that depends on the display's headroom above its white.
///
/// Source: CSS Color HDR 1, editor's draft of September 2026, §5.
enum HeadroomColor {
  /// The luminance of media white in cd/m². XYZ is scaled to it before interpolation.
  static let white = 203.0

  /// The offset that keeps the powers finite at black.
  private static let offset = 0.001

  /// Returns the colour for a headroom between the headrooms of two colours. Outside that range,
  /// the result is the nearer colour.
  ///
  /// XYZ in cd/m² is interpolated with powers, according to the draft. The draft does not define
  /// the following: alpha is interpolated linearly, missing components count as 0, and components
  /// below black count as black.
  static func color(
    _ a: AnyColor, at start: Double, _ b: AnyColor, at end: Double, headroom: Double
  ) -> AnyColor {
    let t = min(max((headroom - start) / (end - start), 0), 1)
    if t == 0 { return a }
    if t == 1 { return b }
    let (from, to) = (absolute(a), absolute(b))
    var result = SIMD4<Double>(repeating: 0)
    for i in 0..<3 {
      let power =
        Elementary.pow(max(from[i], 0) + offset, 1 - t) * Elementary.pow(max(to[i], 0) + offset, t)
      result[i] = (power - offset) / white
    }
    result.w = from.w.interpolated(to: to.w, at: t)
    return AnyColor(.xyz, storage: result)
  }

  private static func absolute(_ color: AnyColor) -> SIMD4<Double> {
    let xyz = XYZ(color).storage
    return SIMD4(xyz.x * white, xyz.y * white, xyz.z * white, xyz.w)
  }
}

extension Scanner {
  /// Reads the arguments of `color-hdr()`: `[<color> && <number [0,∞]>?]#{2}`.
  ///
  /// An omitted headroom counts as 0 (w3c/csswg-drafts #11786). The two headrooms must differ.
  mutating func headroomColor(_ context: CSSColorContext) throws(SyntaxError) -> CSSColorValue {
    let first = try headroomItem(context)
    try comma()
    let second = try headroomItem(context)
    guard first.headroom != second.headroom else {
      throw SyntaxError(
        offset: second.offset, message: "both colours have the same headroom",
        expected: "different numbers of stops")
    }
    return CSSColorValue(
      HeadroomColor.color(
        first.color, at: first.headroom, second.color, at: second.headroom,
        headroom: context.headroom))
  }

  private mutating func headroomItem(
    _ context: CSSColorContext
  ) throws(SyntaxError) -> (color: AnyColor, headroom: Double, offset: Int) {
    let start = offset
    var headroom = try headroom()
    let color = try color(in: context).color
    if headroom == nil { headroom = try self.headroom() }
    return (color, headroom ?? 0, start)
  }

  private mutating func headroom() throws(SyntaxError) -> Double? {
    guard isAtQuantity else { return nil }
    let (start, isLiteral) = (offset, token.kind == .number)
    guard let value = try number() else { return nil }
    guard !isLiteral || value >= 0 else {
      throw SyntaxError(
        offset: start, message: "the headroom is below 0", expected: "a number of stops")
    }
    return max(value, 0)
  }
}
