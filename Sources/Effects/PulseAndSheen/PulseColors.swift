import Colorimetry

extension Pulse {
  /// The ring's yellow and the outline's blue, iOS 13's.
  static var tutorialColors: [SRGB] {
    SystemPalette.ios13.colors("yellow", "blue").map { SRGB($0) }
  }
}
