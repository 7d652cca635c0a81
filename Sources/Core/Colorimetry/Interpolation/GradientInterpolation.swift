/// The space and the rules for mixing the colours between two stops.
///
/// ```swift
/// let rainbow = GradientInterpolation(.oklch, MixingOptions(hue: .longer))
/// let red = AnyColor(SRGB(1, 0, 0))
/// let wheel = ColorGradient([.init(red), .init(red)], interpolation: rainbow)
/// print(wheel.color(at: 0.5))  // oklch(0.628 0.2577 209.23)
/// ```
public struct GradientInterpolation: Sendable, Hashable {
  /// The space in which colours are mixed.
  public let space: ColorSpace

  /// The rules for hues and for missing components.
  public let options: MixingOptions

  /// The index of the hue component, looked up once instead of for every colour.
  package let hueIndex: Int?

  public init(_ space: ColorSpace, _ options: MixingOptions = .init()) {
    self.space = space
    self.options = options
    hueIndex = space.channels.hueIndex
  }

  /// Mixing in gamma-encoded sRGB with premultiplied alpha. This is SwiftUI's device colour space,
  /// and CSS's mixing space for colours in the legacy syntaxes.
  public static let device = Self(.srgb)

  /// Mixing in linear-light sRGB with premultiplied alpha. SwiftUI's linear gradients are mixed in
  /// this space.
  public static let linear = Self(.srgbLinear)

  /// Mixing in Oklab with premultiplied alpha. SwiftUI's perceptual gradients are mixed in this
  /// space, and it is CSS's default.
  public static let perceptual = Self(.oklab)

  /// Returns the colour in the mixing space, with the missing components that mixing respects.
  ///
  /// A component that is not finite after the conversion becomes 0 or ±1e100, so that no mixture is
  /// NaN.
  package func converted(_ color: AnyColor) -> AnyColor {
    var result = color.prepared(for: space, options)
    for i in 0..<4 where !result.storage[i].isFinite {
      let limit = result.storage[i] > 0 ? 1e100 : -1e100
      result.storage[i] = result.storage[i].isNaN ? 0 : limit
    }
    return result
  }
}
