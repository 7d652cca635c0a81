/// Returns the name nearest to a misspelt name, if one is near enough to be the intended name. Case
/// is ignored.
///
/// A name is near by one of these rules, in this order:
///
/// - The word has three to eight letters and is the beginning of the name: `rect`.
/// - One letter is wrong, missing, added or swapped with its neighbour.
/// - The word ends in the name, which is at least two fifths of the word. For example, `cielab`
///   ends in `lab`, and `ciede2000` in `2000`.
/// - Up to a third of the letters are wrong.
/// - The word begins with most of the name, as `deuteranopia` begins with most of `deutan`.
package func nearest(to text: String, among names: some Sequence<String>) -> String? {
  let word = Array(text.lowercased().utf8)
  guard word.count >= 2, word.count <= 40 else { return nil }
  if 3...8 ~= word.count {
    let whole = names.filter { $0.lowercased().utf8.starts(with: word) }
    if let short = whole.min(by: { ($0.utf8.count, $0) < ($1.utf8.count, $1) }) { return short }
  }
  var best: (distance: Int, foreign: Int, name: String)?
  for name in names.sorted() {
    let limit = Swift.min((word.count + 2) / 3, (best?.distance ?? .max))
    let letters = Array(name.lowercased().utf8)
    guard abs(letters.count - word.count) <= limit else { continue }
    let distance = editDistance(word, letters)
    // Of two equally near names, take the one that has the letters: oklch, not okhsl, for okcl.
    let foreign = word.count { !letters.contains($0) }
    if distance <= limit,
      best.map({ (distance, foreign) < ($0.distance, $0.foreign) }) ?? true
    {
      best = (distance, foreign, name)
    }
  }
  if best.map({ $0.distance > 1 }) ?? true {
    let ends = names.filter { name in
      let letters = Array(name.lowercased().utf8)
      return letters.count >= 2 && 5 * letters.count >= 2 * word.count
        && word.reversed().starts(with: letters.reversed())
    }
    if let end = ends.max(by: { ($0.utf8.count, $0) < ($1.utf8.count, $1) }) { return end }
  }
  return best?.name ?? names.filter { beginsAlike(word, Array($0.lowercased().utf8)) }.min()
}

/// Whether a word begins with two thirds of a name, and with at least four of its letters.
private func beginsAlike(_ word: [UInt8], _ name: [UInt8]) -> Bool {
  let count = zip(word, name).prefix { $0 == $1 }.count
  return count >= 4 && 3 * count >= 2 * name.count
}

/// Returns the number of edits between two words, including swaps of neighbouring letters.
///
/// Source: F. J. Damerau, "A technique for computer detection and correction of spelling errors"
/// (1964), restricted to non-overlapping swaps.
private func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
  var rows = [[Int](repeating: 0, count: b.count + 1), Array(0...b.count), []]
  for i in 0..<a.count {
    rows[2] = [i + 1]
    for j in 0..<b.count {
      var cost = min(rows[1][j + 1], rows[2][j]) + 1
      cost = min(cost, rows[1][j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, rows[0][j - 1] + 1) }
      rows[2].append(cost)
    }
    (rows[0], rows[1]) = (rows[1], rows[2])
  }
  return rows[1][b.count]
}

/// Returns a text that is short enough for a message, and on one line.
package func excerpt(_ text: String) -> String {
  let start = text.unicodeScalars.prefix(40)
  var result = String(String.UnicodeScalarView(start)).visible
  if start.count < text.unicodeScalars.count { result += "…" }
  return result
}
