import ColorFilters
package import HueComparison
import PixelBuffers

/// A photograph's comparison with what is known of its file.
package struct PhotographReport: Sendable {
  /// Its path as a report names it: without the folders above the one it was asked for in.
  package var path: String

  /// How its colours came to sRGB, in one line.
  package var note: String
  package var bitsPerChannel: Int
  package var comparison: PhotographComparison

  package init(
    path: String, note: String, bitsPerChannel: Int, comparison: PhotographComparison
  ) {
    self.path = path
    self.note = note
    self.bitsPerChannel = bitsPerChannel
    self.comparison = comparison
  }

  /// The file's name without its folder and extension.
  package var stem: String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }
}
