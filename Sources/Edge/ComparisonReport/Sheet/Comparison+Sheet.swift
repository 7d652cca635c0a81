public import HueComparison
public import Painting
public import PixelBuffers
public import VectorMath

extension HueRotationComparison {
  /// The comparison drawn as a sheet, and its size in points: what it shows in a sentence, bands through
  /// a whole turn, what to use and what each method keeps; then swatches, a section for each subject, a
  /// row for methods that look alike and a column for each angle.
  ///
  /// A dot under a swatch marks what had to be brought into the display's gamut.
  ///
  /// - Parameters:
  ///   - swatch: the size of a swatch in points; nil for 36 points' height and a width by which the
  ///     angles fill the sheet, 64 points at least.
  ///   - shaper: sets the text; see ``TextShaper``.
  /// - Throws: where the sheet would be larger than 2²⁶ square points.
  public func sheet(
    swatch: Size2D? = nil, shaper: @escaping TextShaper
  ) throws -> (picture: Picture, size: Size2D) {
    let page = try ComparisonSheet(self, swatch: swatch).page(shaper)
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
  /// - Parameter isLive: whether ``PageModule``'s script lies beside the page, by which it turns what
  ///   its reader types. Else it requests nothing.
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
  /// The comparison drawn as a contact sheet, each result over a map of its CIEDE2000 from what is
  /// the reference's, and its size in points.
  ///
  /// - Parameters:
  ///   - title: what the photograph is called.
  ///   - side: the longer side of a small photograph in points.
  ///   - shaper: sets the text; see ``TextShaper``.
  /// - Throws: where the sheet would be larger than 2²⁶ square points.
  public func sheet(
    title: String, side: Double = 240, shaper: @escaping TextShaper
  ) throws -> (picture: Picture, size: Size2D) {
    let page = try PhotographSheet(self, label: title, side: side).page(shaper)
    return (page.picture, page.size)
  }
}

extension PictureDifference {
  /// A map of the differences with its scale, the largest marked by a ring, and its size in points.
  ///
  /// It is meant to be drawn at two pixels to the point: then each pixel of a map that stands for
  /// one pixel or more of the pictures is one pixel or more.
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
