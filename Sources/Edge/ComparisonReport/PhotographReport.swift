import ColorFilters
public import HueComparison
import Pixels
import Syntax
import VectorMath

/// A photograph's comparison together with the facts about its file, for a page, a table or JSON.
public struct PhotographReport: Sendable {
  /// The path of the photograph as shown in a report, without the folders above the requested
  /// folder.
  public var path: String

  /// A one-line description of the conversion of the photograph's colours to sRGB.
  public var note: String

  /// The number of bits per sample, 8 or 16.
  public var bitsPerChannel: Int

  /// The figures.
  public var comparison: PhotographComparison

  /// Creates a report; see the properties.
  public init(
    path: String, note: String, bitsPerChannel: Int, comparison: PhotographComparison
  ) {
    self.path = path
    self.note = note
    self.bitsPerChannel = bitsPerChannel
    self.comparison = comparison
  }

  /// Advice on the method for the photograph, with code to paste.
  public var advice: [RotationAdvice] { comparison.advice(of: path) }

  /// The report as JSON, which `colortool compare-huerotation --format json` writes.
  public var json: String {
    let document = ComparisonDocument(
      nil, photographs: [self], labels: [path], options: comparison.options,
      version: ColorToolkitVersion.current)
    return String(decoding: document.text(.document).bytes, as: UTF8.self)
  }

  /// The results as comma-separated values with a header, RFC 4180.
  public var csv: String { ComparisonCSV.text([self]) }

  /// Returns the report as one HTML page. For the parameter, see
  /// ``HueComparison/HueRotationComparison/html(title:isLive:)``.
  ///
  /// - Throws: an error if the pictures can't be encoded.
  public func html(isLive: Bool = false) throws -> String {
    try PhotographPage(report: self, version: ColorToolkitVersion.current, isLive: isLive).html()
  }

  /// The file's name without its folder.
  package var fileName: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// The file's name without its folder and extension.
  package var stem: String {
    let name = fileName
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }
}
