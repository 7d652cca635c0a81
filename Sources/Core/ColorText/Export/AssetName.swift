/// A name split into words, which each language joins in its own style.
struct AssetName: Hashable {
  /// The words in lower case; at least one.
  let words: [String]

  /// Splits a name into words, which are runs of letters and digits. A capital letter after a small
  /// letter begins another word.
  init(_ name: String) {
    var words: [String.UnicodeScalarView] = [.init()]
    var wasSmall = false
    for scalar in name.unicodeScalars {
      let isCapital = "A"..."Z" ~= scalar
      guard isCapital || Self.isPart(scalar) else {
        words.append(.init())
        wasSmall = false
        continue
      }
      if isCapital, wasSmall { words.append(.init()) }
      words[words.count - 1].append(isCapital ? Unicode.Scalar(UInt8(scalar.value) | 0x20) : scalar)
      wasSmall = "a"..."z" ~= scalar
    }
    self.init(words: words.filter { !$0.isEmpty }.map { String($0) })
  }

  /// Creates a name from the given words. If there are no words, the name is “color”. If the first
  /// word starts with a digit, “color” is placed before it.
  init(words: [String]) {
    let isNamed = words.first?.unicodeScalars.first.map { !("0"..."9" ~= $0) } ?? false
    self.words = isNamed ? words : ["color"] + words
  }

  /// Whether a character is a small letter, a digit, a letter of an alphabet below U+2000, or an
  /// East Asian letter.
  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x30...0x39, 0x61...0x7A: true
    case 0xD7, 0xF7: false
    case 0xC0..<0x2000, 0x3041...0x30FE, 0x4E00...0x9FFF, 0xAC00...0xD7A3: true
    default: false
    }
  }

  var kebab: String { words.joined(separator: "-") }

  var pascal: String { words.map(Self.capitalized).joined() }

  /// The name as a Swift member. If it is a reserved word, “Color” is appended.
  var camel: String {
    let text = words[0] + words.dropFirst().map(Self.capitalized).joined()
    return Self.reserved.contains(text) ? text + "Color" : text
  }

  private static func capitalized(_ word: String) -> String {
    var scalars = Array(word.unicodeScalars)
    if let first = scalars.first, "a"..."z" ~= first {
      scalars[0] = Unicode.Scalar(UInt8(first.value) & 0xDF)
    }
    var result = String.UnicodeScalarView()
    for scalar in scalars { result.append(scalar) }
    return String(result)
  }

  // Source: The Swift Programming Language, “Lexical Structure”, keywords in declarations, statements,
  // expressions and types that consist of letters.
  private static let reserved = [
    "associatedtype", "borrowing", "class", "consuming", "deinit", "enum", "extension",
    "fileprivate", "func", "import", "init", "inout", "internal", "let", "nonisolated", "open",
    "operator", "private", "precedencegroup", "protocol", "public", "rethrows", "static", "struct",
    "subscript", "typealias", "var", "break", "case", "catch", "continue", "default", "defer", "do",
    "else", "fallthrough", "for", "guard", "if", "in", "repeat", "return", "switch", "throw",
    "where", "while", "any", "as", "await", "false", "is", "nil", "self", "super", "throws", "true",
    "try",
  ]
}
