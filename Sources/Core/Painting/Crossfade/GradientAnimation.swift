import ColorFilters
package import Colorimetry
import VectorMath

/// The article's four methods of animating a gradient, as functions of progress.
///
/// Progress may leave 0…1, for example with springs. Values are then extrapolated where possible.
package enum GradientAnimation: Sendable, Hashable {
  /// A movement of the end points in straight lines, with unchanged stops. If the gradient is
  /// longer than its box, the box shows one part of the gradient after another.
  case endPoints(GradientPaint, from: EndPoints, to: EndPoints)

  /// A change of hue, saturation and brightness. Either a platform's matrices change every pixel,
  /// or exact arithmetic changes the gradient's colours.
  case adjustment(GradientPaint, from: ColorAdjustment, to: ColorAdjustment, Arithmetic)

  /// A change of each stop's colour to a target colour, along a straight line in a colour space. An
  /// animatable value changes in the same manner.
  case colors(GradientPaint, to: [AnyColor], in: ColorSpace)

  /// A crossfade from one gradient to another.
  case crossfade(Crossfade)

  /// The definition of hue rotation, saturation and brightness.
  package enum Arithmetic: String, Sendable, Hashable, CaseIterable {
    /// SwiftUI's modifiers, merged into one matrix. The matrix preserves luma, but not hue and
    /// saturation.
    case matrix

    /// Exact arithmetic on the hue, saturation and brightness of the adjustment's space.
    case exact
  }

  /// Whether all numbers of the layer are linear in progress.
  package var isLinear: Bool {
    switch self {
    case .endPoints: true
    case .adjustment, .colors: false
    case .crossfade(let crossfade): crossfade.mode == .dissolve
    }
  }

  /// Returns the layer at the given progress.
  package func layer(at progress: Double) -> GradientLayer {
    let t = Crossfade.limited(progress)
    switch self {
    case .endPoints(let image, let from, let to):
      let points = from.interpolated(to: to, at: t)
      var result = image
      result.kind = .linear(.points(start: points.start, end: points.end))
      return .image(result)
    case .adjustment(let image, let start, let end, let arithmetic):
      var now = end
      now.degrees = start.degrees.interpolated(to: end.degrees, at: t)
      now.saturation = max(start.saturation.interpolated(to: end.saturation, at: t), 0)
      now.brightness = start.brightness.interpolated(to: end.brightness, at: t)
      return arithmetic == .exact
        ? .image(now(image)) : .filtered(.image(image), now.swiftUIChain)
    case .colors(let image, let colors, let space):
      var result = image
      for (index, target) in zip(result.stops.indices, colors) {
        result.stops[index].color = Self.mixed(result.stops[index].color, target, t, in: space)
      }
      return .image(result)
    case .crossfade(let crossfade): return crossfade.layer(at: t)
    }
  }

  /// Returns the colour on the straight line through two colours. At 0 and 1, the result is exactly
  /// the first and the second colour.
  private static func mixed(
    _ a: AnyColor, _ b: AnyColor, _ t: Double, in space: ColorSpace
  ) -> AnyColor {
    t == 0 ? a : t == 1 ? b : a.mixed(with: b, by: t, in: space)
  }
}

/// The two end points of a linear gradient.
package struct EndPoints: Sendable, Hashable, Interpolatable {
  /// The start of the line.
  package var start: BoxPosition

  /// The end of the line.
  package var end: BoxPosition

  package init(start: BoxPosition, end: BoxPosition) {
    self.start = start
    self.end = end
  }

  package func interpolated(to end: Self, at t: Double) -> Self {
    Self(
      start: start.interpolated(to: end.start, at: t),
      end: self.end.interpolated(to: end.end, at: t))
  }
}
