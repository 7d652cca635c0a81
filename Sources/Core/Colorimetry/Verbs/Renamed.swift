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

  // Adobe's, Sass's and tinycolor's.
  @available(*, unavailable, renamed: "scalingChroma(by:)")
  public func desaturated(by amount: Double) -> Self { fatalError() }
  @available(*, unavailable, renamed: "scalingChroma(by:)")
  public func toned(by amount: Double) -> Self { fatalError() }
  @available(*, unavailable, message: "scalingChroma(by: 0) is as light, with no chroma")
  public func grayscale() -> Self { fatalError() }
  @available(*, unavailable, message: "scalingChroma(by: 0) is as light, with no chroma")
  public func grayscaled() -> Self { fatalError() }
  @available(*, unavailable, message: "try harmony(.complementary)[1]")
  public var complement: Self { fatalError() }
  @available(*, unavailable, message: "try harmony(.complementary)[1]")
  public var complementary: Self { fatalError() }
  @available(*, unavailable, message: "try harmony(.triadic)")
  public var triadic: [Self] { fatalError() }
  @available(*, unavailable, message: "try harmony(.analogous)")
  public var analogous: [Self] { fatalError() }
  @available(*, unavailable, message: "ColorGradient([a, b]).sampled(count: 5)")
  public func steps(to other: Self, count: Int) -> [Self] { fatalError() }
  @available(*, unavailable, message: "(0..<n).map { color.tinted(by: Double($0) / Double(n)) }")
  public func tints(_ count: Int) -> [Self] { fatalError() }
  @available(*, unavailable, message: "(0..<n).map { color.shaded(by: Double($0) / Double(n)) }")
  public func shades(_ count: Int) -> [Self] { fatalError() }
  @available(*, unavailable, message: "color.luminance < 0.179, or contrast(with: .white)")
  public var isDark: Bool { fatalError() }
  @available(*, unavailable, message: "color.luminance >= 0.179, or contrast(with: .black)")
  public var isLight: Bool { fatalError() }
  @available(*, unavailable, renamed: "rotatingHue(by:)")
  public func rotateHue(by degrees: Double) -> Self { fatalError() }
  @available(*, unavailable, renamed: "rotatingHue(by:)")
  public func rotatedHue(by degrees: Double) -> Self { fatalError() }
  @available(*, unavailable, renamed: "rotatingHue(by:)")
  public func mapHue(_ change: (Double) -> Double) -> Self { fatalError() }
  @available(*, unavailable, renamed: "mixed(with:by:)")
  public func blended(withFraction fraction: Double, of other: Self) -> Self { fatalError() }
  @available(*, unavailable, renamed: "mixed(with:by:)")
  public func interpolate(to other: Self, at fraction: Double) -> Self { fatalError() }
  @available(*, unavailable, renamed: "mixed(with:by:)")
  public func interpolate(to other: Self, amount: Double) -> Self { fatalError() }
  @available(*, unavailable, renamed: "difference(from:by:white:)")
  public func deltaE(from other: Self) -> Double { fatalError() }
  @available(*, unavailable, renamed: "difference(from:by:white:)")
  public func deltaE2000(from other: Self) -> Double { fatalError() }
  @available(*, unavailable, renamed: "contrast(with:by:white:)")
  public func contrastRatio(with other: Self) -> Double { fatalError() }
  @available(*, unavailable, renamed: "contrast(with:by:white:)")
  public func contrastRatio(against other: Self) -> Double { fatalError() }
  @available(*, unavailable, renamed: "contrast(with:by:white:)")
  public func contrast(to other: Self) -> Double { fatalError() }
  @available(*, unavailable, renamed: "contrast(with:by:white:)")
  public func contrast(against other: Self) -> Double { fatalError() }
  @available(*, unavailable, renamed: "withContrast(atLeast:on:)")
  public func withContrast(_ contrast: Double, against other: Self) -> Self? { fatalError() }
  @available(*, unavailable, renamed: "hex")
  public func toHex() -> String { fatalError() }
  @available(*, unavailable, message: "SRGB(1 - c.red, 1 - c.green, 1 - c.blue)")
  public func inverted() -> Self { fatalError() }
  @available(*, unavailable, message: "try harmony(.complementary)[1]")
  public func complemented() -> Self { fatalError() }
  @available(
    *, unavailable,
    message: "NamedColor.nearest(to: color).name"
  )
  public var nearestNamedColor: String { fatalError() }
  @available(*, unavailable, renamed: "laid(over:)")
  public func over(_ other: Self) -> Self { fatalError() }
  @available(*, unavailable, message: "color.difference(from: other) < 0.01")
  public func isApproximatelyEqual(to other: Self) -> Bool { fatalError() }
  @available(*, unavailable, renamed: "seen(by:)")
  public func simulated(for deficiency: ColorVisionDeficiency) -> Self { fatalError() }
  @available(*, unavailable, renamed: "converted(to:)")
  public func to(_ space: String) -> AnyColor { fatalError() }
  @available(*, unavailable, renamed: "rgba8(mapping:)")
  public var rgba: SIMD4<UInt8> { fatalError() }
  @available(*, unavailable, renamed: "init(css:)")
  public init(_ text: String) { fatalError() }
  @available(*, unavailable, renamed: "init(css:)")
  public init(named name: String) { fatalError() }
}

extension ColorValue {
  @available(*, unavailable, renamed: "css")
  public func cssText() -> String { fatalError() }
}

extension RGBValue {
  @available(*, unavailable, renamed: "clipped")
  public func clamped() -> Self { fatalError() }
  @available(*, unavailable, renamed: "components")
  public var rgb: SIMD3<Double> { fatalError() }
  @available(*, unavailable, message: "Oklch(color).hue, or HSB(color).hue")
  public var hue: Double { fatalError() }
  @available(*, unavailable, message: "Oklch(color).chroma, or HSB(color).saturation")
  public var saturation: Double { fatalError() }
  @available(*, unavailable, message: "HSB(color).brightness")
  public var brightness: Double { fatalError() }
  @available(*, unavailable, message: "Oklch(color).lightness, or Lab(color).lightness")
  public var lightness: Double { fatalError() }
  @available(*, unavailable, message: "SRGB(level, level, level), or .gray")
  public init(white level: Double, alpha: Double = 1) { fatalError() }
  @available(*, unavailable, message: "SRGB(level, level, level), or .gray")
  public init(gray level: Double, alpha: Double = 1) { fatalError() }
}

extension ChromaValue where Self: LightnessValue {
  @available(*, unavailable, renamed: "init(lightness:chroma:hue:)")
  public init(l: Double, c: Double, h: Double) { fatalError() }
  @available(*, unavailable, renamed: "lightness")
  public var l: Double { fatalError() }
  @available(*, unavailable, renamed: "chroma")
  public var c: Double { fatalError() }
  @available(*, unavailable, renamed: "hue")
  public var h: Double { fatalError() }
}

extension SaturationValue {
  @available(*, unavailable, renamed: "init(hue:saturation:lightness:)")
  public init(h: Double, s: Double, l: Double) { fatalError() }
  @available(*, unavailable, renamed: "init(hue:saturation:brightness:)")
  public init(h: Double, s: Double, b: Double) { fatalError() }
}

extension OpponentValue {
  @available(*, unavailable, renamed: "init(lightness:a:b:)")
  public init(l: Double, a: Double, b: Double) { fatalError() }
}

extension RGBValue {
  @available(*, unavailable, renamed: "init(red:green:blue:)")
  public init(r: Double, g: Double, b: Double) { fatalError() }
  @available(*, unavailable, renamed: "red")
  public var r: Double { fatalError() }
  @available(*, unavailable, renamed: "green")
  public var g: Double { fatalError() }
}

extension ColorSpace {
  @available(*, unavailable, renamed: "srgb")
  public static var sRGB: Self { fatalError() }
  @available(*, unavailable, renamed: "displayP3")
  public static var p3: Self { fatalError() }
}

extension AnyColor {
  @available(*, unavailable, renamed: "init(css:)")
  public init(hex text: String) { fatalError() }
}

// Named colours, which are CSS's or a system's: they are read from text.
extension ColorConvertible {
  @available(*, unavailable, message: "init(css: \"red\"): CSS's colours have names in text")
  public static var red: Self { fatalError() }
  @available(*, unavailable, message: "init(css: \"orange\"): CSS's colours have names in text")
  public static var orange: Self { fatalError() }
  @available(*, unavailable, message: "init(css: \"yellow\"): CSS's colours have names in text")
  public static var yellow: Self { fatalError() }
  @available(*, unavailable, message: "init(css: \"green\"): CSS's colours have names in text")
  public static var green: Self { fatalError() }
  @available(*, unavailable, message: "init(css: \"blue\"): CSS's colours have names in text")
  public static var blue: Self { fatalError() }
  @available(*, unavailable, message: "init(css: \"purple\"): CSS's colours have names in text")
  public static var purple: Self { fatalError() }
}

// Axes that a space's own formula writes so.
extension Luv {
  @available(*, unavailable, renamed: "a")
  public var u: Double { fatalError() }
  @available(*, unavailable, renamed: "b")
  public var v: Double { fatalError() }
}

extension ICtCp {
  @available(*, unavailable, renamed: "lightness")
  public var intensity: Double { fatalError() }
  @available(*, unavailable, renamed: "b")
  public var ct: Double { fatalError() }
  @available(*, unavailable, renamed: "a")
  public var cp: Double { fatalError() }
}

extension BrightnessValue {
  @available(*, unavailable, renamed: "brightness")
  public var value: Double { fatalError() }
}

extension YIQ {
  @available(*, unavailable, renamed: "luma")
  public var y: Double { fatalError() }
}

extension ColorGradient {
  @available(*, unavailable, renamed: "init(_:in:hue:curve:)")
  public init(colors: [some ColorValue]) { fatalError() }
  @available(*, unavailable, renamed: "init(_:interpolation:curve:isRepeating:)")
  public init(stops: [Stop]) { fatalError() }
  @available(*, unavailable, message: "init([start, end])")
  public init<Color: ColorValue>(from start: Color, to end: Color) { fatalError() }
  @available(*, unavailable, renamed: "sampled(count:)")
  public func colors(count: Int) -> [AnyColor] { fatalError() }
  @available(*, unavailable, renamed: "sampled(count:)")
  public func samples(_ count: Int) -> [AnyColor] { fatalError() }
  @available(*, unavailable, renamed: "color(at:)")
  public func callAsFunction(_ offset: Double) -> AnyColor { fatalError() }
  @available(*, unavailable, message: "ColorGradient(colors.reversed())")
  public func reversed() -> Self { fatalError() }
}
