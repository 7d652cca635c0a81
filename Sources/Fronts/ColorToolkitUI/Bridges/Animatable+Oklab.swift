#if canImport(SwiftUI)
  public import Colorimetry
  public import SwiftUI

  /// Colour arithmetic for animations: `var animatableData: Oklab`.
  extension Oklab: VectorArithmetic {
    public mutating func scale(by factor: Double) { multiply(by: factor) }

    public var magnitudeSquared: Double { squaredLength }
  }

  @available(*, unavailable, message: "hues don't add: animate an Oklab, or color.animated {…}")
  extension Oklch: VectorArithmetic {
    public static var zero: Self { Self(0, 0, 0, alpha: 0) }
    public static func + (a: Self, b: Self) -> Self { a }
    public static func - (a: Self, b: Self) -> Self { a }
    public mutating func scale(by factor: Double) {}
    public var magnitudeSquared: Double { 0 }
  }

  extension View {
    /// Returns the view in front of a linear gradient. If the gradient changes in an animation,
    /// each of its colours is interpolated in Oklab.
    ///
    /// ```swift
    /// Text("Sky").gradient(isNight ? night : day).animation(.default, value: isNight)
    /// ```
    ///
    /// Each gradient is sampled at 33 evenly spaced offsets. A gradient can therefore change into
    /// any other gradient, whatever their stops are.
    public func gradient(
      _ gradient: ColorGradient, startPoint: UnitPoint = .top, endPoint: UnitPoint = .bottom
    ) -> some View {
      background {
        MovingGradient(
          colors: ColorRow(gradient), startPoint: startPoint, endPoint: endPoint)
      }
    }
  }

  /// A gradient whose row of colours can be animated.
  struct MovingGradient: View, Animatable {
    var colors: ColorRow
    let startPoint: UnitPoint
    let endPoint: UnitPoint

    nonisolated var animatableData: ColorRow {
      get { colors }
      set { colors = newValue }
    }

    var body: some View {
      Rectangle()
        .fill(
          .linearGradient(
            Gradient(colors: colors.colors.map { Color($0) }).colorSpace(.perceptual),
            startPoint: startPoint, endPoint: endPoint)
        )
        .accessibilityHidden(true)
    }
  }

  /// Evenly spaced colours of a gradient, in Oklab.
  struct ColorRow: VectorArithmetic, Sendable {
    private(set) var colors: [Oklab]

    private static let count = 33

    init(_ gradient: ColorGradient) {
      colors = gradient.sampled(count: Self.count).map { Oklab($0) }
    }

    private init(_ colors: [Oklab]) { self.colors = colors }

    static let zero = Self([Oklab](repeating: .zero, count: count))

    static func + (a: Self, b: Self) -> Self { Self(zip(a.colors, b.colors).map(+)) }

    static func - (a: Self, b: Self) -> Self { Self(zip(a.colors, b.colors).map(-)) }

    mutating func scale(by factor: Double) {
      for index in colors.indices { colors[index].scale(by: factor) }
    }

    var magnitudeSquared: Double { colors.reduce(0) { $0 + $1.magnitudeSquared } }
  }
#endif
