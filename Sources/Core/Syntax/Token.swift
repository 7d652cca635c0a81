/// A CSS token with its position. The token stores no text.
///
/// Source: CSS Syntax 3 §4.
@usableFromInline
package struct Token: Sendable {
  @usableFromInline
  package enum Kind: UInt8, Sendable {
    case ident, function, hash, string, number, percentage, dimension
    case comma, leftParen, rightParen, delimiter, end
  }

  @usableFromInline package var kind: Kind

  /// The byte of a delimiter.
  @usableFromInline package var byte: UInt8 = 0

  /// Whether white space, not just a comment, comes before the token. A sum in `calc()` needs this
  /// information.
  @usableFromInline package var follows: Bool

  /// Whether the token's name contains a backslash.
  @usableFromInline package var isEscaped = false

  /// The offset of the first byte, and the offset after the last byte.
  @usableFromInline package var start: Int
  @usableFromInline package var end: Int

  /// The range of bytes of the token's name, unit, or digits after `#`, with escapes as written.
  @usableFromInline package var nameStart = 0
  @usableFromInline package var nameEnd = 0

  /// The value of a number, percentage or dimension, as written; always finite.
  @usableFromInline package var value = 0.0

  /// The value of a percentage divided by 100, rounded once: `12.3%` is the Double 0.123.
  @usableFromInline package var fraction = 0.0

  @inlinable @inline(__always)
  package init(_ kind: Kind, start: Int, end: Int, follows: Bool) {
    self.kind = kind
    self.start = start
    self.end = end
    self.follows = follows
  }
}
