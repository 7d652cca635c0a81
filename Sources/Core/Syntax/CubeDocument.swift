/// A three-dimensional lookup table for colours in the `.cube` format. The table covers 0…1, and
/// red varies fastest.
///
/// Video and photo editors read such tables. Source: Cube LUT Specification 1.0 (Adobe, 2013).
public struct CubeDocument: Sendable, Hashable {
  /// The title, on one line.
  public var title: String

  /// The number of points along each side of the cube.
  public var size: Int

  /// The comment lines.
  public var comments: [String]

  /// Creates a table without its points. In the title and the comments, double quotes become
  /// apostrophes, and line ends become spaces.
  public init(title: String, size: Int, comments: [String]) {
    self.title = CubeDocument.line(title)
    self.size = size
    self.comments = comments.map(CubeDocument.line)
  }

  /// Returns the content of the `.cube` file with the given points. Each component is written with
  /// seven decimals.
  ///
  /// - Parameter points: the encoded colours, mostly in 0…1. The number of points is the third
  ///   power of ``size``.
  public func text(_ points: some Sequence<SIMD3<Double>>) -> String {
    var text = TextBuffer()
    for comment in [title] + comments { text.append("# \(comment)\n") }
    text.append("TITLE \"\(title)\"\nLUT_3D_SIZE \(size)\nDOMAIN_MIN 0 0 0\nDOMAIN_MAX 1 1 1\n")
    for point in points {
      for channel in 0..<3 {
        text.append(NumberText.plain(point[channel], places: 7) ?? "?")
        text.append((channel == 2 ? "\n" : " ") as StaticString)
      }
    }
    return String(decoding: text.bytes, as: UTF8.self)
  }

  /// Returns a text without characters that would end its line or its quotes.
  private static func line(_ text: String) -> String {
    var line = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      line.append(scalar == "\"" ? "'" : scalar.value < 0x20 ? " " : scalar)
    }
    return String(line)
  }
}
