public import Colorimetry
public import VectorMath

/// A row of colours laid along an axis: what a linear gradient, a scale or an image row paints.
///
/// Each colour belongs to one place on the axis and reaches at right angles to it without end.
public struct ColorStrip: Sendable, Hashable {
  /// What lies between the places of two colours.
  public enum Sampling: String, Sendable, Hashable, CaseIterable {
    /// A straight line from colour to colour; the first is at the axis's start, the last at its end.
    case linear

    /// Cells of equal width with hard edges: the axis is divided into as many as there are colours.
    case cells
  }

  /// What lies before the start and after the end.
  public enum Extend: String, Sendable, Hashable, CaseIterable {
    /// The colour at the end.
    case pad

    /// The strip again, from its start.
    case `repeat`

    /// The strip again, to and fro.
    case reflect
  }

  /// Where the axis starts.
  public var start: Point2D

  /// Where the axis ends.
  public var end: Point2D

  /// Premultiplied components in ``space``.
  public var colors: [SIMD4<Float>]

  /// The space that the colours are components of.
  public var space: LightEncoding

  /// What lies between two colours.
  public var sampling: Sampling

  /// What lies beyond the ends of the axis.
  public var extend: Extend

  public init(
    start: Point2D, end: Point2D, colors: [SIMD4<Float>], space: LightEncoding = .gammaEncoded,
    sampling: Sampling = .linear, extend: Extend = .pad
  ) {
    self.start = start
    self.end = end
    self.colors = colors
    self.space = space
    self.sampling = sampling
    self.extend = extend
  }

  /// The premultiplied colour at a place on the axis: 0 at its start, 1 at its end.
  ///
  /// Transparent for a strip without colours; the place counts as the start where it is NaN.
  public func color(at place: Double) -> SIMD4<Float> {
    guard let first = colors.first else { return .zero }
    guard colors.count > 1, !place.isNaN else { return first }
    let place = folded(place)
    switch sampling {
    case .cells:
      return colors[min(Int(place * Double(colors.count)), colors.count - 1)]
    case .linear:
      let position = place * Double(colors.count - 1)
      let index = min(Int(position), colors.count - 2)
      let t = Float(position - Double(index))
      return colors[index] * (1 - t) + colors[index + 1] * t
    }
  }

  /// The place 0…1 that a place anywhere shows.
  private func folded(_ place: Double) -> Double {
    switch extend {
    case .pad: return min(max(place, 0), 1)
    case .repeat: return place.isFinite ? place - place.rounded(.down) : 0
    case .reflect:
      guard place.isFinite else { return 0 }
      let half = place / 2
      return 1 - abs((half - half.rounded(.down)) * 2 - 1)
    }
  }

  /// The same colours in another space.
  public func converted(to space: LightEncoding) -> Self {
    var result = self
    result.colors = colors.map { space.converted($0, from: self.space) }
    result.space = space
    return result
  }
}
