/// What is wrong with a gradient's text, and where.
public struct GradientTextError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What was found in the text, in words.
  public var problem: String

  /// The distance in UTF-8 bytes from the text's start; at most its length.
  public var offset: Int

  /// What could have stood there.
  public var expected: String

  /// A name near to the one that was found, where there is one.
  public var suggestion: String?

  public init(
    _ problem: String, at offset: Int, expected: String, suggestion: String? = nil
  ) {
    self.problem = problem
    self.offset = offset
    self.expected = expected
    self.suggestion = suggestion
  }

  public var description: String {
    var result = "\(problem) at byte \(offset)"
    if !expected.isEmpty { result += "; expected \(expected)" }
    if let suggestion { result += "; did you mean “\(suggestion)”?" }
    return result
  }
}

extension GradientTextError {
  /// An error about a name that is none of those known.
  static func unknown(
    _ what: String, _ name: String, at offset: Int, among names: [String]
  ) -> Self {
    let shown = name.utf8.count > 40 ? name.prefix(37) + "…" : name[...]
    return Self(
      "unknown \(what) “\(shown)”", at: offset, expected: names.joined(separator: ", "),
      suggestion: nearest(to: name, among: names))
  }

  /// The name that needs the fewest edits, if they are few for its length.
  private static func nearest(to name: String, among names: [String]) -> String? {
    let word = Array(name.lowercased().utf8)
    guard (2...32).contains(word.count) else { return nil }
    let ranked = names.map { ($0, distance(word, Array($0.lowercased().utf8))) }
    guard let best = ranked.min(by: { $0.1 < $1.1 }) else { return nil }
    return best.1 <= max(1, word.count / 3) ? best.0 : nil
  }

  /// The Levenshtein distance of two short words.
  private static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var row = Array(0...b.count)
    for (i, x) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, y) in b.enumerated() {
        let substituted = diagonal + (x == y ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(substituted, row[j] + 1, row[j + 1] + 1)
      }
    }
    return row[b.count]
  }
}
