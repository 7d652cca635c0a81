#if canImport(SwiftUI)
  public import SwiftUI

  extension View {
    /// Returns the view over a gradient that changes into another gradient. The gradients can be of
    /// different kinds.
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
    /// One gradient fades out as the other fades in, and their light is added. The background
    /// therefore never shows through two opaque gradients. The tutorial instead fades the upper of
    /// two layers, which shows the background at the edges. Pass a ``Painting/GradientPaint`` as an
    /// `AnyShapeStyle`.
    ///
    /// - Parameter progress: 0…1. It is animated like an opacity.
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
