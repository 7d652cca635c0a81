#if canImport(SwiftUI)
  public import SwiftUI

  extension View {
    /// The view over one gradient that turns into another, of whatever kinds the two are.
    ///
    /// ```swift
    /// Text("Day")
    ///   .crossfade(
    ///     from: LinearGradient(colors: [.blue, .cyan], startPoint: .top, endPoint: .bottom),
    ///     to: RadialGradient(
    ///       colors: [.orange, .purple], center: .center, startRadius: 0, endRadius: 200),
    ///     progress: isNight ? 1 : 0
    ///   )
    ///   .animation(Animation(.spring(.tutorial)), value: isNight)
    /// ```
    ///
    /// One fades out as the other fades in, and both lights are added. So the ground never shows
    /// through two that are opaque. The tutorial fades the upper of two planes, which shows the
    /// ground at the edges. A ``Painting/GradientPaint`` comes as an `AnyShapeStyle`.
    ///
    /// - Parameter progress: 0…1; it is animated as any opacity is.
    public func crossfade(
      from start: some ShapeStyle, to end: some ShapeStyle, progress: Double
    ) -> some View {
      background {
        ZStack {
          Rectangle().fill(start).opacity(1 - progress)
          Rectangle().fill(end).opacity(progress).blendMode(.plusLighter)
        }
        .compositingGroup()
        .accessibilityHidden(true)
      }
    }
  }
#endif
