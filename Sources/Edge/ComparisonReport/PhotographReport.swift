import ColorFilters
public import HueComparison
import Pixels
import Syntax
import VectorMath

/// The comparison of hue rotations on a photograph, together with the facts about its file. The
/// report can be written as a page, a table or JSON.
public struct PhotographReport: Sendable {
  /// The path of the photograph as it is shown in the report. If a whole folder was requested, the
  /// path begins at that folder.
  public var path: String

  /// A one-line description of the conversion of the photograph's colours to sRGB.
  public var note: String

  /// The number of bits per sample, 8 or 16.
  public var bitsPerChannel: Int

  /// The comparison of the rotation methods on the photograph.
  public var comparison: PhotographComparison

  /// Creates a report from its four properties.
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

  /// The results as comma-separated values (RFC 4180), with a header line.
  public var csv: String { ComparisonCSV.text([self]) }

  /// Returns the report as a single HTML page.
  ///
  /// - Parameter isLive: whether ``PageModule``'s script is next to the page; see
  ///   ``HueComparison/HueRotationComparison/html(title:isLive:)``.
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
