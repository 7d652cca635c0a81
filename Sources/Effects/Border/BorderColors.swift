import Colorimetry

extension AnimatedBorder {
  /// The tutorial's colours, iOS 15's.
  static func tutorialColors(isDashed: Bool) -> [AnyColor] {
    isDashed
      ? SystemPalette.ios15.colors("cyan", "blue", "purple", "cyan")
      : SystemPalette.ios15.colors(
        "blue", "purple", "pink", "red", "orange", "yellow", "green", "blue")
  }
}
