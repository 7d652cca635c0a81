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

  /// The nearest of some names by edits (insertion, removal, change, exchange of neighbours), if it
  /// may be a slip.
  private static func nearest(to name: String, among names: [String]) -> String? {
    let letters = Array(name.lowercased())
    guard letters.count <= 40 else { return nil }
    var best: (name: String, edits: Int)?
    for candidate in names {
      let other = Array(candidate.lowercased())
      var rows = [Array(0...letters.count)]
      for i in other.indices {
        var row = [i + 1]
        for j in letters.indices {
          let change = rows[i][j] + (letters[j] == other[i] ? 0 : 1)
          var least = min(change, rows[i][j + 1] + 1, row[j] + 1)
          if i > 0, j > 0, other[i] == letters[j - 1], other[i - 1] == letters[j] {
            least = min(least, rows[i - 1][j - 1] + 1)
          }
          row.append(least)
        }
        rows.append(row)
      }
      let edits = rows[other.count][letters.count]
      if edits < best?.edits ?? .max { best = (candidate, edits) }
    }
    guard let best, best.edits <= max(1, letters.count / 3) else { return nil }
    return best.name
  }
}
