import ColorFilters
package import Colorimetry
import VectorMath

/// The four ways to animate a gradient that the article on the subject has, as functions of progress.
///
/// Progress may leave 0…1, as springs do: what can go on goes on.
package enum GradientAnimation: Sendable, Hashable {
  /// The end points move in straight lines: a gradient longer than its box shows one part, then
  /// another. The stops stay.
  case endPoints(GradientPaint, from: EndPoints, to: EndPoints)

  /// Hue, saturation and brightness change: of every pixel by a platform's matrices, or truly of
  /// the gradient's colours.
  case adjustment(GradientPaint, from: ColorAdjustment, to: ColorAdjustment, Arithmetic)

  /// Each colour turns into its partner by a straight line in a space, as an animatable value says.
  case colors(GradientPaint, to: [AnyColor], in: ColorSpace)

  /// One gradient turns into another.
  case crossfade(Crossfade)

  /// Whose hue rotation, saturation and brightness are meant.
  package enum Arithmetic: String, Sendable, Hashable, CaseIterable {
    /// SwiftUI's modifiers, merged into one matrix: luma stays, hue and saturation do not.
    case matrix

    /// The components of the adjustment's space.
    case exact
  }

  /// Whether all numbers of what is painted are linear in progress.
  package var isLinear: Bool {
    switch self {
    case .endPoints: true
    case .adjustment, .colors: false
    case .crossfade(let crossfade): crossfade.mode == .dissolve
    }
  }

  /// What is painted at a progress.
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

  /// The colour on the straight line through two; its ends are the two as they were given.
  private static func mixed(
    _ a: AnyColor, _ b: AnyColor, _ t: Double, in space: ColorSpace
  ) -> AnyColor {
    t == 0 ? a : t == 1 ? b : a.mixed(with: b, by: t, in: space)
  }
}

/// The two end points of a linear gradient.
package struct EndPoints: Sendable, Hashable, Interpolatable {
  /// Where the line starts.
  package var start: BoxPosition

  /// Where the line ends.
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
