#if canImport(SwiftUI)
  public import SwiftUI

  extension View {
    /// Returns the view in front of a gradient that can change into another gradient, even one of a
    /// different kind.
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
    /// One gradient fades out while the other fades in, and their colours are added. The background
    /// therefore never shows through two opaque gradients. The tutorial on which this effect is
    /// based fades only the upper of two layers, so the background shows at the edges. To use a
    /// ``Painting/GradientPaint``, pass it as an `AnyShapeStyle`.
    ///
    /// - Parameter progress: the progress of the change, from 0 for `start` to 1 for `end`. It is
    ///   animated like an opacity.
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
