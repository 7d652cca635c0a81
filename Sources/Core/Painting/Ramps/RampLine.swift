import Colorimetry
import VectorMath

/// A line of device colours that a ramp is to stand for: a gradient's, or what several come to.
struct RampLine<Output: RGBValue>: Sendable {
  /// A smooth stretch of it: what a renderer draws, in numbers and in enclosures.
  struct Path: Sendable {
    let origin: Double
    let length: Double

    /// Whether nothing but black shows below, or white too.
    let isOpaque: Bool

    /// The colour at x of the way, 0…1, straight, inside the gamut; at the ends limits from within.
    let color: @Sendable (Double) -> Output

    /// The same enclosed; nil where there are no enclosures.
    let enclosure: (@Sendable (Enclosure) -> (color: Enclosure3, alpha: Enclosure)?)?
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
    guard path.isProvable, gamutMapping == .clip,
      let output = Output.space.flatMap(EnclosedRGB.init)
    else {
      enclosure = nil
      return
    }
    enclosure = { x in
      path.enclosure(of: x, in: output).map { ($0.color.map { $0.clipped }, $0.alpha) }
    }
  }
}

extension RampLine {
  init(_ gradient: ColorGradient, gamutMapping: GamutMapping) {
    paths = gradient.segments.indices.flatMap { SegmentPath.paths(gradient, segment: $0) }
      .map { Path($0, gamutMapping: gamutMapping) }
    isRepeating = gradient.isRepeating
    ends = (gradient.positions.first ?? 0, gradient.positions.last ?? 0)
    leading = gradient.leading.mapped(into: Output.self, by: gamutMapping)
    trailing = gradient.trailing.mapped(into: Output.self, by: gamutMapping)
    color = { gradient.color(at: $0).mapped(into: Output.self, by: gamutMapping) }
  }
}
