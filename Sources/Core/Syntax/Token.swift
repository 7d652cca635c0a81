/// One token of CSS, with where it stands; it owns no text.
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

  /// For a delimiter, its byte.
  @usableFromInline package var byte: UInt8 = 0

  /// Whether white space, not just a comment, stands before it: a sum in `calc()` asks.
  @usableFromInline package var follows: Bool

  /// Whether its name holds a backslash.
  @usableFromInline package var isEscaped = false

  /// The first byte and the byte after the last.
  @usableFromInline package var start: Int
  @usableFromInline package var end: Int

  /// The bytes of its name, its unit or its digits after `#`, escapes as written.
  @usableFromInline package var nameStart = 0
  @usableFromInline package var nameEnd = 0

  /// The number of a number, percentage or dimension, as written; always finite.
  @usableFromInline package var value = 0.0

  /// For a percentage, the hundredth of it, rounded once: `12.3%` is the Double 0.123.
  @usableFromInline package var fraction = 0.0

  @inlinable @inline(__always)
  package init(_ kind: Kind, start: Int, end: Int, follows: Bool) {
    self.kind = kind
    self.start = start
    self.end = end
    self.follows = follows
  }
}
