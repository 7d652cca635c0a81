import Colorimetry
import VectorMath

extension FilterMatrix {
  /// Creates the matrix of a filter in a dialect. The matrix applies to components in the dialect's
  /// ``FilterDialect/encoding``.
  ///
  /// Sources: Filter Effects 1 §12.3 for CSS and SVG. For SwiftUI, the source is OpenSwiftUI's
  /// ColorMatrix, whose tests compare it with SwiftUI 6.5.4.
  public init(_ filter: ColorFilter, dialect: FilterDialect) {
    let isCSS = dialect != .swiftUI
    let luma = isCSS ? SIMD3(0.213, 0.715, 0.072) : SIMD3(0.2126, 0.7152, 0.0722)
    func share(_ amount: Double) -> Double { isCSS ? min(1, max(0, amount)) : amount }
    switch filter {
    case .hueRotation(let degrees):
      self = .hueRotation(degrees: degrees, dialect: dialect.hueRotation)
    case .saturation(let amount):
      self = isCSS ? .blend(luma, max(0, amount)) : .swiftUISaturation(max(0, amount))
    case .additiveBrightness(let amount): self.init(slope: 1, intercept: amount)
    case .brightness(let amount): self.init(slope: max(0, amount), intercept: 0)
    case .contrast(let amount):
      let slope = isCSS ? max(0, amount) : amount
      self.init(slope: slope, intercept: (1 - slope) / 2)
    case .grayscale(let amount):
      // Filter Effects spells grayscale with four digits where saturate has three.
      self = .blend(SIMD3(0.2126, 0.7152, 0.0722), 1 - share(amount))
    case .sepia(let amount):
      self = .sepia(share(amount))
    case .invert(let amount):
      self.init(slope: 1 - 2 * share(amount), intercept: share(amount))
    case .opacity(let amount):
      self = .identity
      alpha.w = min(1, max(0, amount))
    case .multiply(let color):
      self.init(Matrix3x3(diagonal: color.components))
      alpha.w = color.alpha
    case .monochrome(let color, let amount, let bias):
      self = .monochrome(color, amount: amount, bias: bias)
    case .luminanceToAlpha:
      self.init(
        red: SIMD4(0, 0, 0, luma.x), green: SIMD4(0, 0, 0, luma.y), blue: SIMD4(0, 0, 0, luma.z),
        alpha: .zero)
    }
  }

  /// Returns the luma matrix for amount 0 and the identity for 1. Other amounts interpolate or
  /// extrapolate linearly.
  private static func blend(_ luma: SIMD3<Double>, _ amount: Double) -> Self {
    let gray = Matrix3x3(rows: (luma, luma, luma))
    return Self((1 - amount) * gray + amount * Matrix3x3.identity)
  }

  /// Returns SwiftUI's saturation matrix, with SwiftUI's constant 0.7873.
  private static func swiftUISaturation(_ a: Double) -> Self {
    Self(
      Matrix3x3(
        0.2126 + 0.7873 * a, 0.7152 - 0.7152 * a, 0.0722 - 0.0722 * a,
        0.2126 - 0.2126 * a, 0.7152 + 0.2848 * a, 0.0722 - 0.0722 * a,
        0.2126 - 0.2126 * a, 0.7152 - 0.7152 * a, 0.0722 + 0.9278 * a))
  }

  private static func sepia(_ amount: Double) -> Self {
    let full = Matrix3x3(
      0.393, 0.769, 0.189,
      0.349, 0.686, 0.168,
      0.272, 0.534, 0.131)
    return Self(amount * full + (1 - amount) * Matrix3x3.identity)
  }

  private static func monochrome(_ color: SRGB, amount: Double, bias: Double) -> Self {
    let c = color.components
    let rest = 1 - amount
    return Self(
      red: SIMD4(c * (0.2126 * amount), 0) + SIMD4(rest, 0, 0, 0),
      green: SIMD4(c * (0.7152 * amount), 0) + SIMD4(0, rest, 0, 0),
      blue: SIMD4(c * (0.0722 * amount), 0) + SIMD4(0, 0, rest, 0),
      alpha: SIMD4(0, 0, 0, color.alpha * amount + rest),
      constant: SIMD4(c * (bias * amount), 0))
  }
}
