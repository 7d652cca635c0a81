import ColorFilters
import Colorimetry
import HueComparison
import Syntax

/// What a method keeps and loses as people see it, in columns of a terminal's table.
enum SeenColumns {
  struct Column: Sendable {
    let title: String
    let width: Int
    let text: @Sendable (SeenSummary) -> String
  }

  static let all: [Column] = [
    Column(title: "hue", width: 6) {
      $0.hue.count == 0 ? "–" : NumberText.decimal($0.hue.mean, places: 0) + "°"
    },
    Column(title: "L*", width: 6) { NumberText.oneDecimal($0.lightness.mean) },
    Column(title: "back", width: 6) {
      $0.back.count == 0 ? "–" : NumberText.oneDecimal($0.back.mean)
    },
  ]

  static var titles: String { all.map { right($0.title, $0.width) }.joined() }

  static func cells(_ seen: SeenSummary) -> String {
    all.map { right($0.text(seen), $0.width) }.joined()
  }

  /// What the columns mean, in lines.
  static func legend(
    _ options: HueRotationComparison.Options, display: ColorSpace, _ columns: Int
  ) -> [String] {
    wrapped(
      "Means over the turns, 0° left out. hue: degrees from the angle asked for on Munsell's circle; "
        + "L*: how far CIE lightness moves; back: CIEDE2000 after turning back. * brought into "
        + "\(display.displayName) (true rotations by \(options.gamutMapping.rawValue))."
        + (display == .srgb ? "" : " Swatches as sRGB shows them."), columns)
  }

  private static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
