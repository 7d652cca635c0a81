import Colorimetry
import Painting

/// The colours of the tutorial on gradients: iOS 13's, but UIKit's fixed ones for the wobble.
enum GradientColors {
  static var points: [AnyColor] { SystemPalette.ios13.colors("red", "purple", "orange") }
  static var pair: [AnyColor] { SystemPalette.ios13.colors("red", "purple") }

  static var wobble: ([AnyColor], [AnyColor]) {
    (
      SystemPalette.uikit.colors("red", "purple"), SystemPalette.uikit.colors("purple", "orange")
    )
  }

  /// Gradients of different kinds, in place of the tutorial's random colours.
  static var taps: [GradientImage] {
    let colors = SystemPalette.ios13
    var round = GradientImage.column(colors.colors("green", "indigo"))
    round.kind = .elliptical(EllipticalGeometry(endRadiusFraction: 0.7071))
    var around = GradientImage.column(colors.colors("orange", "pink", "teal", "orange"))
    around.kind = .angular(AngularGeometry(degrees: -90))
    return [.column(pair), round, around]
  }
}
