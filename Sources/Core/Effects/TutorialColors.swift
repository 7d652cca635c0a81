import Colorimetry
import Painting

/// The tutorials' own colours, from the system for which each tutorial was written.
enum TutorialColors {
  /// The ring's yellow and the outline's blue.
  static var pulse: [SRGB] { SystemPalette.ios13.colors("yellow", "blue").map { SRGB($0) } }

  static var splash: [SRGB] {
    SystemPalette.ios13.colors("blue", "red", "green", "orange").map { SRGB($0) }
  }

  static var border: [AnyColor] {
    SystemPalette.ios15.colors(
      "blue", "purple", "pink", "red", "orange", "yellow", "green", "blue")
  }

  static var dashedBorder: [AnyColor] {
    SystemPalette.ios15.colors("cyan", "blue", "purple", "cyan")
  }

  static var gradientPoints: [AnyColor] {
    SystemPalette.ios13.colors("red", "purple", "orange")
  }

  static var gradientPair: [AnyColor] { SystemPalette.ios13.colors("red", "purple") }

  /// UIKit's fixed colours.
  static var wobble: ([AnyColor], [AnyColor]) {
    (
      SystemPalette.uikit.colors("red", "purple"), SystemPalette.uikit.colors("purple", "orange")
    )
  }

  /// Gradients of different types, which replace the tutorial's random colours.
  static var taps: [GradientPaint] {
    let colors = SystemPalette.ios13
    var round = GradientPaint.column(colors.colors("green", "indigo"))
    round.kind = .elliptical(endRadiusFraction: 0.7071)
    var around = GradientPaint.column(colors.colors("orange", "pink", "teal", "orange"))
    around.kind = .angular(degrees: -90)
    return [.column(gradientPair), round, around]
  }
}

extension SystemPalette {
  /// Returns colours of the palette for names that it is known to have.
  fileprivate func colors(_ names: String...) -> [AnyColor] {
    names.map { name in
      guard let color = color(named: name) else {
        preconditionFailure("\(rawValue) has no \(name)")
      }
      return color
    }
  }
}
