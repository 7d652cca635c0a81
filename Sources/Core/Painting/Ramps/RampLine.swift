import Colorimetry
import VectorMath

/// A line of device colours that a ramp approximates. The line comes from a gradient or from
/// several layers.
struct RampLine<Output: RGBValue>: Sendable {
  /// A smooth stretch of the line, both as numbers and as enclosures of the colours that a renderer
  /// draws.
  struct Path: Sendable {
    let origin: Double
    let length: Double

    /// Whether the path is opaque. An opaque path is compared only over black, not also over white.
    let isOpaque: Bool

    /// The unpremultiplied colour at a fraction x of the path, 0…1, inside the gamut. At the ends, the
    /// colours are limits from within.
    let color: @Sendable (Double) -> Output

    /// The enclosure of the same colours, in linear light and before clipping; nil if there are no
    /// enclosures.
    let enclosure: (@Sendable (Enclosure) -> (linear: Enclosure3, alpha: Enclosure)?)?

    /// Whether colours outside the gamut are clipped. Otherwise only colours inside the gamut are
    /// enclosed.
    var isClipped = true
  }

  let paths: [Path]
  let isRepeating: Bool

  /// The first and last offsets, and the colours before and after them.
  let ends: (start: Double, end: Double)
  let leading: Output
  let trailing: Output

  /// The colour at any offset.
  let color: @Sendable (Double) -> Output
}

extension RampLine.Path {
  init(_ path: SegmentPath, gamutMapping: GamutMapping) {
    (origin, length, isOpaque) = (path.origin, path.length, path.isOpaque)
    color = { path.color(at: $0).mapped(into: Output.self, by: gamutMapping) }
    guard path.isProvable, gamutMapping == .clip || gamutMapping.clipsRounding,
      let output = Output.space.flatMap(EnclosedRGB.init)
    else {
      enclosure = nil
      return
    }
    enclosure = { path.enclosure(of: $0, in: output) }
    isClipped = gamutMapping == .clip
  }
}

extension RampLine {
  init(_ gradient: ColorGradient, gamutMapping: GamutMapping) throws(RampError) {
    paths = try SegmentPath.paths(gradient).map { Path($0, gamutMapping: gamutMapping) }
    ends = (gradient.positions.first ?? 0, gradient.positions.last ?? 0)
    // Stops that all lie at one offset repeat as one colour.
    let average = gradient.isRepeating && ends.start == ends.end ? gradient.averageColor : nil
    isRepeating = gradient.isRepeating && average == nil
    leading = (average ?? gradient.leading).mapped(into: Output.self, by: gamutMapping)
    trailing = (average ?? gradient.trailing).mapped(into: Output.self, by: gamutMapping)
    color = { gradient.color(at: $0).mapped(into: Output.self, by: gamutMapping) }
  }
}
