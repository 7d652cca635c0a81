#if canImport(SwiftUI)
  public import Colorimetry
  public import SwiftUI
  import VectorMath

  extension Oklch {
    /// Returns a view that shows the colour. If the colour changes in an animation, its hue takes
    /// the shorter path around the hue circle.
    ///
    /// The lightness and the chroma are interpolated linearly. A grey does not have a hue, so
    /// between a grey and another colour, the hue of the other colour is used.
    ///
    /// ```swift
    /// accent.animated { Circle().fill(Color($0)) }.animation(.default, value: accent)
    /// ```
    ///
    /// - Parameter content: creates the view for a colour, including each intermediate colour of an
    ///   animation.
    @MainActor
    public func animated(
      @ViewBuilder content: @escaping @MainActor (Oklch) -> some View
    ) -> some View {
      TurningColor(place: PolarPlace(self), content: content)
    }
  }

  /// A view of a colour that can be animated along the hues.
  struct TurningColor<Content: View>: View, Animatable {
    var place: PolarPlace
    let content: @MainActor (Oklch) -> Content

    nonisolated var animatableData: PolarPlace {
      get { place }
      set { place = newValue }
    }

    var body: some View { content(place.color) }
  }

  /// A colour in the form that animations add: lightness, chroma, alpha, and the hue as a
  /// direction.
  ///
  /// Between two directions, the hue takes the shorter arc. A grey has no direction.
  struct PolarPlace: VectorArithmetic, Sendable {
    private var values: SIMD8<Double>

    init(_ color: Oklch) {
      let hasHue = !color.isAchromatic && color.hue.isFinite
      let (sine, cosine) = hasHue ? DegreeAngle.sinCos(color.hue) : (0, 0)
      values = [color.lightness, color.chroma, color.alpha, cosine, sine, 0, 0, 0]
    }

    private init(values: SIMD8<Double>) { self.values = values }

    var color: Oklch {
      Oklch(
        values[0], max(values[1], 0), DegreeAngle.direction(x: values[3], y: values[4]),
        alpha: min(max(values[2], 0), 1))
    }

    static let zero = Self(values: .zero)

    static func + (a: Self, b: Self) -> Self { Self(values: a.values + b.values) }

    static func - (a: Self, b: Self) -> Self { Self(values: a.values - b.values) }

    mutating func scale(by factor: Double) { values *= factor }

    var magnitudeSquared: Double { (values * values).sum() }
  }
#endif
