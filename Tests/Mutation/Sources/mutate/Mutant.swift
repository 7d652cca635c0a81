/// A small change to a source, of which at least one test should take notice.
struct Mutant: Codable {
  /// What kind of change it is.
  enum Kind: String, Codable, CaseIterable {
    /// `<` for `<=`, and the like.
    case boundary
    /// The same between numbers that are no places in a list, where both sides often agree.
    case tie
    /// `==` for `!=`, `<` for `>=`, and the like.
    case comparison
    /// `+` for `-`, `*` for `/`, `+=` for `-=`, and back.
    case arithmetic
    /// A minus taken away.
    case sign
    /// 0 to 1, 180 to 200, a whole number one more, another a tenth more.
    case literal
    /// `min` for `max`, and back.
    case extremum
    /// `&&` for `||`, and back.
    case logic
    /// A condition negated.
    case condition
    /// A constant returned.
    case result
    /// A statement left out.
    case statement
    /// `..<` for `...`, `to:` for `through:`, and back.
    case range
    /// Rounding up for rounding down, and back.
    case rounding
  }

  /// The number by which the scratch package's tests are told of it.
  var id = 0
  var kind: Kind

  /// The source, by its path from the root of the repository.
  var file: String
  var line: Int

  /// The function or property it is in.
  var function: String

  /// What stands there, and what is put in its place.
  var original: String
  var changed: String

  /// How many changes of the same text to the same function come before.
  var occurrence = 0

  /// The bytes of the file that are replaced, and those of the function's body.
  var range: Range<Int>
  var body: Range<Int>

  /// A name that does not depend on where in the file the function is.
  var name: String {
    let number = occurrence > 0 ? " #\(occurrence + 1)" : ""
    return "\(file) \(function): \(brief(original)) → \(brief(changed))\(number)"
  }

  private func brief(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.count <= 60 ? line : line.prefix(28) + "…" + line.suffix(28)
  }
}
