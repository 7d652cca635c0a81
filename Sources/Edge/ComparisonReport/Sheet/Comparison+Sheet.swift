public import HueComparison
public import Painting
public import PixelBuffers
public import VectorMath

extension HueRotationComparison {
  /// The comparison's first page as a picture, and its size in points.
  ///
  /// The inputs are turned by one angle in three ways, and it says when to choose which.
  ///
  /// - Parameter shaper: sets the text; see ``TextShaper``.
  public func sheet(shaper: @escaping TextShaper) -> (picture: Picture, size: Size2D) {
    let page = AnswerSheet(self).page(shaper)
    return (page.picture, page.size)
  }

  /// The comparison's figures as a picture, and its size in points: every method and angle.
  ///
  /// - Parameter shaper: sets the text; see ``TextShaper``.
  public func figures(shaper: @escaping TextShaper) -> (picture: Picture, size: Size2D) {
    let page = FiguresSheet(self).page(shaper)
    return (page.picture, page.size)
  }

  /// The comparison as one HTML page that requests nothing: ``html(title:isLive:)`` without its
  /// live part.
  public var html: String { html() }

  /// The comparison as one HTML page.
  ///
  /// ```swift
  /// let page = try HueRotationComparison(["#ff3b30"]).html(title: "Our red")
  /// ```
  ///
  /// - Parameter isLive: whether ``PageModule``'s script lies beside the page, by which it turns
  ///   what its reader types. Else it requests nothing.
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
  /// The comparison's first page as a picture, and its size in points.
  ///
  /// The photograph is turned by one angle in three ways, each over the change of its lightness.
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

  /// The comparison drawn as a contact sheet, and its size in points: each result over a map of its
  /// CIEDE2000 from the reference's.
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
  /// A map of the differences with its scale, the largest marked by a ring, and its size in points.
  ///
  /// Draw it at two pixels to the point. Each pixel of the map, which stands for one pixel or more
  /// of the pictures, is then one pixel or more.
  ///
  /// - Parameters:
  ///   - title: what was compared.
  ///   - shaper: sets the text; see ``TextShaper``.
  public func map(
    title: String, shaper: @escaping TextShaper
  ) -> (picture: Picture, size: Size2D) {
    let page = DifferenceSheet(self, title: title).page(shaper)
    return (page.picture, page.size)
  }
}
