import Foundation

@testable import HueComparison

/// The neutral table as articles have it.
enum NeutralText {
  /// The articles, each with what stands between its marks.
  static var articles: [(path: String, text: String)] {
    let short = NeutralTable.shared.table(.short)
    let long = [NeutralTable.Extent.whole, .sets, .intervals].map { extent in
      let table = NeutralTable.shared.table(extent)
      return (extent == .whole ? intro(table) : table.title + ".") + "\n\n" + table.markdown
    }
    return [
      ("README.md", "\n\(intro(short))\n\n\(short.markdown)"),
      (
        "Sources/Fronts/ColorToolkit/ColorToolkit.docc/ChoosingARotation.md",
        "\n" + long.joined(separator: "\n")
      ),
    ]
  }

  private static func intro(_ table: FigureTable) -> String {
    "\(table.title), inside sRGB. The mark ≈ means no significant difference from the clipped "
      + "matrix or, for turns inside sRGB, from the matrix there. The mark † means that a figure "
      + "favours its method, because the scale defines the method or the method was fitted to the "
      + "scale."
  }

  /// A text with what lies between its marks replaced; nil where it lacks them.
  static func placed(_ text: String, in article: String) -> String? {
    guard let start = article.range(of: "<!-- neutral table -->\n"),
      let end = article.range(of: "\n<!-- end", range: start.upperBound..<article.endIndex)
    else { return nil }
    return String(article[..<start.upperBound]) + text + String(article[end.lowerBound...])
  }
}
