/// The name that may have been meant.
enum NearestName {
  /// The nearest of some names by edits, if it is near enough to be a slip.
  static func suggestion(for text: String, among names: [String]) -> String? {
    let text = Array(text.lowercased())
    guard text.count <= 40 else { return nil }
    let ranked = names.map { (name: $0, edits: distance(text, Array($0.lowercased()))) }
    guard let best = ranked.min(by: { $0.edits < $1.edits }) else { return nil }
    return best.edits <= max(1, text.count / 3) ? best.name : nil
  }

  /// The least number of insertions, removals, changes and swaps of neighbours.
  private static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var rows = [Array(0...b.count)]
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        let change = rows[i][j] + (a[i] == b[j] ? 0 : 1)
        var least = min(change, rows[i][j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          least = min(least, rows[i - 1][j - 1] + 1)
        }
        row.append(least)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}
