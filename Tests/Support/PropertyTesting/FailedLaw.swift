import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The law that a test is named after, as its failures tell of it.
struct FailedLaw {
  /// The law in words.
  let text: String

  /// The law of the test that runs; of a place where none does.
  init(at place: SourceLocation) {
    self.init(name: Test.current.map { $0.displayName ?? $0.name } ?? "\(place.fileName)")
  }

  /// - Parameter name: a test's, with or without the signs of Swift.
  init(name: String) {
    let words = name.split(separator: "`", omittingEmptySubsequences: false)
    text = words.count == 3 ? String(words[1]) : name
  }

  /// The argument of `swift test --filter` that runs this law alone: any sign stands for those that
  /// mean something in patterns or in a shell.
  func filter(in module: String) -> String {
    let words = text.map { $0.isLetter || $0.isNumber || $0 == " " ? $0 : "." }
    return "'\(module).*\(String(words))'"
  }
}

extension SourceLocation {
  /// The condition as it is written at the place; nil where the source is not here, or the place is
  /// that of a macro around it.
  var code: String? {
    guard let file = fopen(filePath, "r") else { return nil }
    defer { fclose(file) }
    var (code, open) = ("", 0)
    var line = [CChar](repeating: 0, count: 4096)
    // The place, and what follows up to the last bracket, within reason.
    for number in 1..<(self.line + 12) {
      guard fgets(&line, Int32(line.count), file) != nil else { break }
      guard number >= self.line else { continue }
      let end = line.firstIndex(of: 0) ?? line.count
      let text = String(decoding: line[..<end].map { UInt8(bitPattern: $0) }, as: UTF8.self)
      let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      code += code.isEmpty || code.hasSuffix("(") || words.hasPrefix(")") ? words : " " + words
      open += text.count { $0 == "(" } - text.count { $0 == ")" }
      if open <= 0 { break }
    }
    return code.contains("ensure") ? code : nil
  }
}
