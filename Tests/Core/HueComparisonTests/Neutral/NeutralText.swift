import Foundation

@testable import HueComparison

/// The neutral table as articles have it.
enum NeutralText {
  /// The articles, each with what stands between its marks.
  static var articles: [(path: String, text: String)] {
    let short = NeutralTable.shared.table(.short)
    let long = [NeutralTable.Extent.whole, .sets, .intervals].map { extent in
      let table = NeutralTable.shared.table(extent)
      return "\(intro(extent))\n\n\(table.markdown)"
    }
    return [
      ("README.md", "\n\(intro(.short))\n\n\(short.markdown)"),
      (
        "Sources/Fronts/ColorToolkit/ColorToolkit.docc/ChoosingARotation.md",
        "\n" + long.joined(separator: "\n")
      ),
    ]
  }

  private static func intro(_ extent: NeutralTable.Extent) -> String {
    switch extent {
    case .sets:
      return
        "The table below gives the same figures for each half of the test set. The first row of "
        + "a pair is for 64 palette colours, the second for 60 random colours."
    case .intervals:
      return "The ranges are 95 % intervals of the means, found by resampling the test colours."
    default: break
    }
    return
      "The table has 124 sRGB colours, each rotated by 30°, 60° … 330° and brought back into sRGB. "
      + "The rows “rotations inside sRGB” count only rotations that stay inside. The mark ≈ means that a "
      + "figure does not differ significantly from the clipped matrix or, in the rows “rotations inside "
      + "sRGB”, from the matrix there. The mark † means that a figure favours its method. Its scale "
      + "defines the method, or the method was fitted to the scale."
  }

  /// A text with what lies between its marks replaced; nil where it lacks them.
  static func placed(_ text: String, in article: String) -> String? {
    guard let start = article.range(of: "<!-- neutral table -->\n"),
      let end = article.range(of: "\n<!-- end", range: start.upperBound..<article.endIndex)
    else { return nil }
    return String(article[..<start.upperBound]) + text + String(article[end.lowerBound...])
  }
}
