import Colorimetry

extension Splash {
  /// The tutorial's colours, iOS 13's.
  static var tutorialColors: [SRGB] {
    SystemPalette.ios13.colors("blue", "red", "green", "orange").map { SRGB($0) }
  }
}
