/// What is wrong with the text of a timing curve, and where.
public struct TimingTextError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong, without a capital or a full stop.
  public var message: String

  /// Where, in UTF-8 bytes from the beginning of the text; at most its length.
  public var offset: Int

  /// What may have been meant, where something known is near.
  public var suggestion: String?

  public init(_ message: String, at offset: Int, suggestion: String? = nil) {
    (self.message, self.offset, self.suggestion) = (message, offset, suggestion)
  }

  public var description: String {
    let hint = suggestion.map { "; did you mean ‘\($0)’?" } ?? ""
    return "\(message)\(hint) (at byte \(offset))"
  }
}

extension TimingTextError {
  /// An error about a name that is none of those known.
  static func unknown(
    _ what: String, _ name: String, at offset: Int, among names: [String]
  ) -> Self {
    let excerpt = name.count > 40 ? name.prefix(40) + "…" : name[...]
    return Self(
      "unknown \(what) ‘\(excerpt)’", at: offset, suggestion: nearest(to: name, among: names))
  }

  /// The nearest of some names by edits (insertion, removal, change), if it may be a slip.
  private static func nearest(to name: String, among names: [String]) -> String? {
    let letters = Array(name.lowercased())
    guard letters.count <= 40 else { return nil }
    var best: (name: String, edits: Int)?
    for candidate in names {
      var row = Array(0...letters.count)
      for (i, letter) in candidate.lowercased().enumerated() {
        var diagonal = row[0]
        row[0] = i + 1
        for j in letters.indices {
          let change = diagonal + (letters[j] == letter ? 0 : 1)
          diagonal = row[j + 1]
          row[j + 1] = min(change, diagonal + 1, row[j] + 1)
        }
      }
      if row[letters.count] < best?.edits ?? .max { best = (candidate, row[letters.count]) }
    }
    guard let best, best.edits <= max(1, letters.count / 3) else { return nil }
    return best.name
  }
}
