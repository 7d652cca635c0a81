public import HueComparison
public import Painting
public import PixelBuffers
public import VectorMath

extension HueRotationComparison {
  /// Returns the first page of the comparison as a picture, and the size of the page in points.
  ///
  /// The page shows the inputs rotated by one angle with three methods, and explains when to choose
  /// each method.
  ///
  /// - Parameter shaper: the function that shapes the page's lines of text; see ``TextShaper``.
  public func sheet(shaper: @escaping TextShaper) -> (picture: Picture, size: Size2D) {
    let page = AnswerSheet(self).page(shaper)
    return (page.picture, page.size)
  }

  /// Returns a page with the figures of every method and angle as a picture, and the size of the
  /// page in points.
  ///
  /// - Parameter shaper: the function that shapes the page's lines of text; see ``TextShaper``.
  public func figures(shaper: @escaping TextShaper) -> (picture: Picture, size: Size2D) {
    let page = FiguresSheet(self).page(shaper)
    return (page.picture, page.size)
  }

  /// The comparison as a single HTML page that loads no other files. It is the result of
  /// ``html(title:isLive:)`` with the default arguments.
  public var html: String { html() }

  /// Returns the comparison as a single HTML page.
  ///
  /// ```swift
  /// let page = try HueRotationComparison(["#ff3b30"]).html(title: "Our red")
  /// ```
  ///
  /// - Parameter isLive: whether ``PageModule``'s script is next to the page. If true, the page
  ///   loads the script and can rotate colours that its reader types. If false, the page loads no
  ///   other files.
  public func html(title: String = "Hue rotation, compared", isLive: Bool = false) -> String {
    ComparisonPage(self, version: ColorToolkitVersion.current, title: title, isLive: isLive).html()
  }

  /// The results as comma-separated values (RFC 4180), with a header line.
  ///
  /// ```swift
  /// let comparison = try HueRotationComparison(["#ff3b30"])
  /// let rows = comparison.csv.split(whereSeparator: \.isNewline)
  /// print(rows.count - 1 == comparison.results.count)  // true
  /// ```
  public var csv: String { ComparisonCSV.text(self) }
}

extension PhotographComparison {
  /// Returns the first page of the comparison as a picture, and the size of the page in points.
  ///
  /// The page shows the photograph rotated by one angle with three methods. Below each result, it
  /// shows how the lightness changed.
  ///
  /// - Parameters:
  ///   - title: the name of the photograph.
  ///   - shaper: the function that shapes the page's lines of text; see ``TextShaper``.
  public func sheet(
    title: String, shaper: @escaping TextShaper
  ) -> (picture: Picture, size: Size2D) {
    let page = PhotographAnswerSheet(self, label: title).page(shaper)
    return (page.picture, page.size)
  }

  /// Returns the comparison as a contact sheet, and the size of the sheet in points. Below each
  /// result is a map of its CIEDE2000 differences from the result of the reference method.
  ///
  /// - Parameters:
  ///   - title: the name of the photograph.
  ///   - side: the longer side of each small photograph, in points. It is clamped to 32…1040.
  ///   - shaper: the function that shapes the sheet's lines of text; see ``TextShaper``.
  public func figures(
    title: String, side: Double = 240, shaper: @escaping TextShaper
  ) -> (picture: Picture, size: Size2D) {
    let page = PhotographFiguresSheet(self, label: title, side: side).page(shaper)
    return (page.picture, page.size)
  }
}

extension PictureDifference {
  /// Returns a map of the differences together with its colour scale, and the size of the whole
  /// picture in points. A ring marks the largest difference.
  ///
  /// Each cell of the map stands for one pixel of the compared pictures, or for a square of several
  /// pixels. If you draw the map with two pixels per point, each cell covers a whole number of
  /// pixels.
  ///
  /// - Parameters:
  ///   - title: the title of the map, such as the names of the compared pictures.
  ///   - shaper: the function that shapes the map's lines of text; see ``TextShaper``.
  public func map(
    title: String, shaper: @escaping TextShaper
  ) -> (picture: Picture, size: Size2D) {
    let page = DifferenceSheet(self, title: title).page(shaper)
    return (page.picture, page.size)
  }
}
