import ColorFilters
import Colorimetry
import HueComparison

extension HueRotationMethod {
  /// What it is called beside a band.
  var shortTitle: String {
    switch self {
    case .matrix(.swiftUI): "SwiftUI"
    case .matrix(.css): "CSS"
    default: name
    }
  }

  /// What it turns, in a few words.
  var kindInWords: String {
    switch self {
    case .matrix: "a matrix: a filter of pixels"
    case .hue(.hsb), .hue(.hsl), .hue(.hwb): "the wheel of design tools"
    case .hue: "the hue of \(name) turned"
    }
  }
}

extension ComparisonBand {
  /// What it is called: its method, and those that look alike.
  var title: String { ([method] + alike).map { $0.shortTitle }.joined(separator: " · ") }

  var lightnessInWords: String {
    let most = lightness.map { abs($0) }.max() ?? 0
    return most < 7 ? "lightness holds" : most < 15 ? "lightness moves" : "lightness jumps"
  }

  var hueInWords: String {
    let most = hue.compactMap { $0.map { abs($0) } }.max() ?? 0
    return most < 15 ? "hue holds" : most < 30 ? "hue drifts" : "hue goes astray"
  }

  /// What stands under bands.
  static let caption =
    "Under each band: its lightness (dark) and its hue as seen less the hue asked for (orange), "
    + "flat where it holds."
}
