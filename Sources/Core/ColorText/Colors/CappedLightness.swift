import Colorimetry
import Syntax

extension CSSColorValue {
  /// Finds the numbers above 1 in a text that CSS reads as a lightness of 1 in `oklab()` or
  /// `oklch()`. Such a number occurs if the author meant 70% but wrote 70. Each result has the
  /// function's name and the number as it was written.
  package static func cappedLightnesses(
    in text: String
  ) -> [(function: String, number: String, value: Double)] {
    guard text.utf8.contains(0x28) else { return [] }
    var found: [(function: String, number: String, value: Double)] = []
    var scanner = Scanner(text)
    while !scanner.isAtEnd {
      let (isFunction, name, function) = (
        scanner.token.kind == .function, scanner.name, scanner.nameText
      )
      scanner.advance()
      let token = scanner.token
      if isFunction, name == "oklab" || name == "oklch", token.kind == .number, token.value > 1 {
        let bytes = scanner.bytes[token.start..<token.end]
        found.append((function, String(decoding: bytes, as: UTF8.self), token.value))
      }
    }
    return found
  }
}
