import Colorimetry
import VectorMath

/// A line of device colours to be approximated by a ramp: a gradient's, or that of several layers.
struct RampLine<Output: RGBValue>: Sendable {
  /// A smooth stretch of it, as numbers and as enclosures of what a renderer draws.
  struct Path: Sendable {
    let origin: Double
    let length: Double

    /// Whether it is opaque, so that only black need be considered below it, not white too.
    let isOpaque: Bool

    /// The straight colour at a fraction x of the path, 0…1, inside the gamut; at the ends limits
    /// from within.
    let color: @Sendable (Double) -> Output

    /// The same enclosed, in linear light, not clipped yet; nil where there are no enclosures.
    let enclosure: (@Sendable (Enclosure) -> (linear: Enclosure3, alpha: Enclosure)?)?

    /// Whether a colour outside the gamut is clipped; otherwise only colours inside are enclosed.
    var isClipped = true
  }

  let paths: [Path]
  let isRepeating: Bool

  /// The first and the last offset, and the colours before and after.
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
