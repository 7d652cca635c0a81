// Words of other libraries for what has one here: the compiler says ours.

extension ColorConvertible {
  // chroma.js, color, Sass.
  @available(*, unavailable, renamed: "lightened(by:)")
  public func lighten(_ amount: Double = 0) -> Self { fatalError() }
  @available(*, unavailable, renamed: "lightened(by:)")
  public func lighten(by amount: Double) -> Self { fatalError() }
  @available(*, unavailable, renamed: "lightened(by:)")
  public func lighter(by amount: Double = 0) -> Self { fatalError() }
  @available(*, unavailable, renamed: "lightened(by:)")
  public func brighten(_ amount: Double = 0) -> Self { fatalError() }
  @available(*, unavailable, renamed: "darkened(by:)")
  public func darken(_ amount: Double = 0) -> Self { fatalError() }
  @available(*, unavailable, renamed: "darkened(by:)")
  public func darken(by amount: Double) -> Self { fatalError() }
  @available(*, unavailable, renamed: "darkened(by:)")
  public func darker(by amount: Double = 0) -> Self { fatalError() }
  @available(*, unavailable, renamed: "scalingChroma(by:)")
  public func saturate(_ amount: Double = 0) -> Self { fatalError() }
  @available(*, unavailable, renamed: "scalingChroma(by:)")
  public func desaturate(_ amount: Double = 0) -> Self { fatalError() }
  @available(*, unavailable, renamed: "tinted(by:)")
  public func tint(_ amount: Double = 0) -> Self { fatalError() }
  @available(*, unavailable, renamed: "shaded(by:)")
  public func shade(_ amount: Double = 0) -> Self { fatalError() }
  @available(*, unavailable, renamed: "rotatingHue(by:)")
  public func spin(_ degrees: Double) -> Self { fatalError() }
  @available(*, unavailable, renamed: "rotatingHue(by:)")
  public func hueRotated(by degrees: Double) -> Self { fatalError() }
  @available(*, unavailable, renamed: "rotatingHue(by:)")
  public func hueRotation(_ degrees: Double) -> Self { fatalError() }

  // color.js, coloraide, culori.
  @available(*, unavailable, renamed: "converted(to:)")
  public func to(_ space: ColorSpace) -> AnyColor { fatalError() }
  @available(*, unavailable, renamed: "converted(to:)")
  public func convert(_ space: ColorSpace) -> AnyColor { fatalError() }
  @available(*, unavailable, renamed: "converted(to:)")
  public func convert(to space: ColorSpace) -> AnyColor { fatalError() }
  @available(*, unavailable, renamed: "mapped(into:by:)")
  public func toGamut(_ space: ColorSpace = .srgb) -> AnyColor { fatalError() }
  @available(*, unavailable, renamed: "isInGamut(of:tolerance:)")
  public func inGamut(_ space: ColorSpace = .srgb) -> Bool { fatalError() }
  @available(*, unavailable, renamed: "difference(from:by:white:)")
  public func deltaE(_ other: some ColorConvertible) -> Double { fatalError() }
  @available(*, unavailable, renamed: "difference(from:by:white:)")
  public func deltaE(from other: some ColorConvertible) -> Double { fatalError() }
  @available(*, unavailable, renamed: "difference(from:by:white:)")
  public func deltaE2000(_ other: some ColorConvertible) -> Double { fatalError() }
  @available(*, unavailable, renamed: "contrast(with:by:white:)")
  public func contrastRatio(with other: some ColorConvertible) -> Double { fatalError() }
  @available(*, unavailable, renamed: "contrast(with:by:white:)")
  public func contrast(_ other: some ColorConvertible) -> Double { fatalError() }
  @available(*, unavailable, renamed: "luminance")
  public var relativeLuminance: Double { fatalError() }
  @available(*, unavailable, renamed: "laid(over:)")
  public func composited(over other: Self) -> Self { fatalError() }
  @available(*, unavailable, renamed: "laid(over:)")
  public func blended(over other: Self) -> Self { fatalError() }

  // SwiftUI, UIKit, linebender/color.
  @available(*, unavailable, renamed: "mixed(with:by:)")
  public func mix(with other: Self, by fraction: Double) -> Self { fatalError() }
  @available(*, unavailable, renamed: "mixed(with:by:)")
  public func mix(_ other: Self, _ fraction: Double = 0.5) -> Self { fatalError() }
  @available(*, unavailable, renamed: "mixed(with:by:)")
  public func interpolated(to other: Self, by fraction: Double) -> Self { fatalError() }
  @available(*, unavailable, renamed: "with(alpha:)")
  public func opacity(_ opacity: Double) -> Self { fatalError() }
  @available(*, unavailable, renamed: "with(alpha:)")
  public func withAlphaComponent(_ alpha: Double) -> Self { fatalError() }
  @available(*, unavailable, renamed: "with(alpha:)")
  public func withAlpha(_ alpha: Double) -> Self { fatalError() }
  @available(*, unavailable, renamed: "with(lightness:)")
  public func withLightness(_ lightness: Double) -> Self { fatalError() }
  @available(*, unavailable, renamed: "with(lightness:)")
  public func settingLightness(_ lightness: Double) -> Self { fatalError() }
  @available(*, unavailable, renamed: "mapLightness(_:)")
  public func mappingLightness(_ change: (Double) -> Double) -> Self { fatalError() }
  @available(*, unavailable, renamed: "scalingChroma(by:)")
  public func scaleChroma(_ factor: Double) -> Self { fatalError() }
  @available(*, unavailable, renamed: "rgba8(mapping:)")
  public func toRGBA8() -> SIMD4<UInt8> { fatalError() }
  @available(*, unavailable, renamed: "hex")
  public var hexString: String { fatalError() }
}
