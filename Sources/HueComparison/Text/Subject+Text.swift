package import ColorFilters
import ColorText
import Colorimetry
import Painting
package import Syntax
import VectorMath

extension HueRotationComparison.Subject {
  /// What a text says, which is also its label: a gradient of CSS or SwiftUI, or else a colour.
  ///
  /// - Parameter samples: how many colours of a gradient are compared, at least 2.
  package init(_ text: String, samples: Int = 9) throws(SyntaxError) {
    guard GradientLayer.isGradient(text) else {
      self.init(label: text, color: try AnyColor(css: text))
      return
    }
    let image = try GradientImage(text)
    self.init(
      label: text, gradient: image.gradient(in: Size2D(width: 256, height: 256)), samples: samples)
  }
}

extension HueRotationMethod {
  /// What a comparison shows unless it is told otherwise: the platforms' matrices and the exact one
  /// behind them, and a true rotation of each family.
  package static let usual: [Self] = [
    .matrix(.swiftUI), .matrix(.css), .matrix(.svg), .matrix(.luma),
    .hue(.hsb), .hue(.lch), .hue(.oklch), .hue(.hct),
  ]
}
