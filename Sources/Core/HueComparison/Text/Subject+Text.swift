import ColorText
import Colorimetry
import Painting
package import Syntax

extension HueRotationComparison.Subject {
  /// What a text says, which is also its label: a gradient of CSS or SwiftUI, or else a colour.
  ///
  /// - Parameter samples: how many colours of a gradient are compared, at least 2.
  package init(_ text: String, samples: Int = 9) throws(SyntaxError) {
    guard GradientLayer.isGradient(text) else {
      self.init(label: text, color: try AnyColor(css: text))
      return
    }
    self.init(label: text, gradient: try GradientImage(text), samples: samples)
  }
}
