import Colorimetry
import Syntax

extension CSSColorValue {
  /// The numbers above 1 in a text that CSS reads as a lightness of 1 in `oklab()` or `oklch()`.
  /// They occur where 70% was meant and 70 was written. Each is as it was written, with the name of
  /// its function.
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
