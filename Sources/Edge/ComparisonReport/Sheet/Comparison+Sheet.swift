public import HueComparison
public import Painting
public import PixelBuffers
public import VectorMath

extension HueRotationComparison {
  /// Returns the comparison's first page as a picture, and its size in points.
  ///
  /// The page shows the inputs rotated by one angle with three methods, and explains when to choose
  /// each method.
  ///
  /// - Parameter shaper: sets the text; see ``TextShaper``.
  public func sheet(shaper: @escaping TextShaper) -> (picture: Picture, size: Size2D) {
    let page = AnswerSheet(self).page(shaper)
    return (page.picture, page.size)
  }

  /// Returns the figures of every method and angle as a picture, and its size in points.
  ///
  /// - Parameter shaper: sets the text; see ``TextShaper``.
  public func figures(shaper: @escaping TextShaper) -> (picture: Picture, size: Size2D) {
    let page = FiguresSheet(self).page(shaper)
    return (page.picture, page.size)
  }

  /// The comparison as one HTML page that makes no requests: ``html(title:isLive:)`` without its
  /// live part.
  public var html: String { html() }

  /// Returns the comparison as one HTML page.
  ///
  /// ```swift
  /// let page = try HueRotationComparison(["#ff3b30"]).html(title: "Our red")
  /// ```
  ///
  /// - Parameter isLive: whether ``PageModule``'s script is next to the page, so that the page can
  ///   rotate the colours that its reader types. Otherwise, the page makes no requests.
  public func html(title: String = "Hue rotation, compared", isLive: Bool = false) -> String {
    ComparisonPage(self, version: ColorToolkitVersion.current, title: title, isLive: isLive).html()
  }

  /// The results as comma-separated values with a header, RFC 4180.
  ///
  /// ```swift
  /// let comparison = try HueRotationComparison(["#ff3b30"])
  /// let rows = comparison.csv.split(whereSeparator: \.isNewline)
  /// print(rows.count - 1 == comparison.results.count)  // true
  /// ```
  public var csv: String { ComparisonCSV.text(self) }
}

extension PhotographComparison {
  /// Returns the comparison's first page as a picture, and its size in points.
  ///
  /// The page shows the photograph rotated by one angle with three methods, each result above its
  /// change in lightness.
  ///
  /// - Parameters:
  ///   - title: the photograph's name.
  ///   - shaper: sets the text; see ``TextShaper``.
  public func sheet(
    title: String, shaper: @escaping TextShaper
  ) -> (picture: Picture, size: Size2D) {
    let page = PhotographAnswerSheet(self, label: title).page(shaper)
    return (page.picture, page.size)
  }

  /// Draws the comparison as a contact sheet, and returns it with its size in points. Each result
  /// is above a map of its CIEDE2000 from the reference's result.
  ///
  /// - Parameters:
  ///   - title: the photograph's name.
  ///   - side: the longer side of a small photograph in points.
  ///   - shaper: sets the text; see ``TextShaper``.
  public func figures(
    title: String, side: Double = 240, shaper: @escaping TextShaper
  ) -> (picture: Picture, size: Size2D) {
    let page = PhotographFiguresSheet(self, label: title, side: side).page(shaper)
    return (page.picture, page.size)
  }
}

extension PictureDifference {
  /// Draws a map of the differences with a scale, and returns it with its size in points. A ring
  /// marks the largest difference.
  ///
  /// Draw the map at two pixels per point. Each pixel of the map, which represents one or more
  /// pixels of the pictures, then takes one or more pixels.
  ///
  /// - Parameters:
  ///   - title: the compared pictures.
  ///   - shaper: sets the text; see ``TextShaper``.
  public func map(
    title: String, shaper: @escaping TextShaper
  ) -> (picture: Picture, size: Size2D) {
    let page = DifferenceSheet(self, title: title).page(shaper)
    return (page.picture, page.size)
  }
}
