/// A lexer that finds the bounds of CSS tokens. Source: CSS Syntax 3 §4.
@usableFromInline
struct Lexer {
  @usableFromInline let bytes: UnsafeBufferPointer<UInt8>

  @inlinable
  init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Returns the token at or after a position, skipping white space and comments.
  @inlinable @inline(__always)
  func token(at position: Int) -> Token {
    var i = position
    var follows = false
    while i < bytes.count {
      let byte = bytes[i]
      if Self.isSpace(byte) {
        follows = true
        i &+= 1
      } else if byte == 0x2F, i &+ 1 < bytes.count, bytes[i &+ 1] == 0x2A {
        i = endOfComment(i &+ 2)
      } else {
        return token(of: byte, at: i, follows: follows)
      }
    }
    return Token(.end, start: bytes.count, end: bytes.count, follows: follows)
  }

  @usableFromInline
  func endOfComment(_ start: Int) -> Int {
    var i = start
    while i &+ 1 < bytes.count {
      if bytes[i] == 0x2A, bytes[i &+ 1] == 0x2F { return i &+ 2 }
      i &+= 1
    }
    return bytes.count
  }

  @usableFromInline
  func token(of byte: UInt8, at start: Int, follows: Bool) -> Token {
    if byte &- 0x30 < 10 || startsNumber(start) { return numeric(start, follows) }
    if startsIdent(start) { return name(.ident, from: start, start, follows) }
    var kind = Token.Kind.delimiter
    var end = start &+ 1
    switch byte {
    case 0x28: kind = .leftParen
    case 0x29: kind = .rightParen
    case 0x2C: kind = .comma
    case 0x23 where isName(end) || isEscape(end):
      return name(.hash, from: end, start, follows)
    case 0x22, 0x27:
      kind = .string
      while end < bytes.count, bytes[end] != byte, !Self.isNewline(bytes[end]) {
        end &+= bytes[end] == 0x5C && end &+ 1 < bytes.count ? 2 : 1
      }
      if end < bytes.count, bytes[end] == byte { end &+= 1 }
    default: break
    }
    var token = Token(kind, start: start, end: end, follows: follows)
    token.byte = byte
    return token
  }

  private func numeric(_ start: Int, _ follows: Bool) -> Token {
    let number = DecimalNumber(bytes, at: start)
    var token = Token(.number, start: start, end: number.end, follows: follows)
    token.value = number.value
    guard number.end < bytes.count else { return token }
    if bytes[number.end] == 0x25 {
      token.kind = .percentage
      token.fraction = DecimalNumber(bytes, at: start, scale: -2).value
      token.end &+= 1
    } else if startsIdent(number.end) {
      let unit = name(.dimension, from: number.end, start, follows)
      (token.kind, token.end) = (.dimension, unit.end)
      (token.nameStart, token.nameEnd) = (unit.nameStart, unit.nameEnd)
      token.isEscaped = unit.isEscaped
    }
    return token
  }

  /// Returns a token that is a name. An identifier becomes a function if `(` follows.
  private func name(
    _ kind: Token.Kind, from nameStart: Int, _ start: Int, _ follows: Bool
  ) -> Token {
    var token = Token(kind, start: start, end: nameStart, follows: follows)
    var i = nameStart
    while i < bytes.count {
      if isName(i) {
        if bytes[i] == 0 { token.isEscaped = true }  // stands for U+FFFD
        i &+= 1
      } else if isEscape(i) {
        token.isEscaped = true
        i = endOfEscape(i)
      } else {
        break
      }
    }
    (token.nameStart, token.nameEnd, token.end) = (nameStart, i, i)
    if kind == .ident, i < bytes.count, bytes[i] == 0x28 {
      token.kind = .function
      token.end = i &+ 1
    }
    return token
  }
}

// MARK: - Classes of bytes

extension Lexer {
  @inlinable @inline(__always)
  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (byte >= 0x09 && byte <= 0x0D && byte != 0x0B)
  }

  @inline(__always)
  static func isNewline(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0C || byte == 0x0D }

  @inline(__always)
  func isName(_ i: Int) -> Bool {
    guard i < bytes.count else { return false }
    let byte = bytes[i]
    return (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == 0x2D || byte == 0x5F
      || byte >= 0x80 || byte == 0
  }

  /// Whether a backslash at this position escapes something.
  @inline(__always)
  func isEscape(_ i: Int) -> Bool {
    guard i < bytes.count, bytes[i] == 0x5C else { return false }
    return !(i &+ 1 < bytes.count && Self.isNewline(bytes[i &+ 1]))
  }

  /// Whether a name starts here with a letter, an underscore, a byte that is not ASCII, or NUL,
  /// which represents U+FFFD.
  private func startsName(_ i: Int) -> Bool {
    guard i < bytes.count else { return false }
    let byte = bytes[i]
    return (byte | 0x20) &- 0x61 < 26 || byte == 0x5F || byte >= 0x80 || byte == 0
  }

  @inline(__always)
  func startsIdent(_ i: Int) -> Bool {
    if startsName(i) || isEscape(i) { return true }
    guard i < bytes.count, bytes[i] == 0x2D else { return false }
    return startsName(i &+ 1) || isEscape(i &+ 1) || (i &+ 1 < bytes.count && bytes[i &+ 1] == 0x2D)
  }

  func startsNumber(_ start: Int) -> Bool {
    var i = start
    if bytes[i] == 0x2B || bytes[i] == 0x2D { i &+= 1 }
    if i < bytes.count, bytes[i] == 0x2E { i &+= 1 }
    return i < bytes.count && bytes[i] &- 0x30 < 10
  }
}

// MARK: - Escapes

extension Lexer {
  private static func hexValue(_ byte: UInt8) -> UInt32? { HexDigit.value(byte).map(UInt32.init) }

  /// Returns the index after an escape, which is up to six hexadecimal digits and one white space,
  /// or one character.
  func endOfEscape(_ start: Int) -> Int {
    var i = start &+ 1
    guard i < bytes.count else { return i }
    guard Self.hexValue(bytes[i]) != nil else { return i &+ 1 }
    var count = 0
    while count < 6, i < bytes.count, Self.hexValue(bytes[i]) != nil {
      i &+= 1
      count &+= 1
    }
    if i < bytes.count, Self.isSpace(bytes[i]) {
      i &+= bytes[i] == 0x0D && i &+ 1 < bytes.count && bytes[i &+ 1] == 0x0A ? 2 : 1
    }
    return i
  }

  /// Emits the bytes of a name one by one, with escapes resolved.
  @usableFromInline
  func unescape(_ start: Int, _ end: Int, _ emit: (UInt8) -> Void) {
    func emitScalar(_ value: UInt32) {
      let scalar = value == 0 ? nil : Unicode.Scalar(value)
      for byte in UTF8.encode(scalar ?? "\u{FFFD}")! { emit(byte) }
    }
    var i = start
    while i < end {
      if bytes[i] == 0 {
        emitScalar(0xFFFD)
        i += 1
      } else if bytes[i] != 0x5C {
        emit(bytes[i])
        i += 1
      } else {
        let next = min(endOfEscape(i), end)
        var j = i + 1
        var value: UInt32 = 0
        var hasDigits = false
        while j < next, let digit = Self.hexValue(bytes[j]) {
          value = value * 16 + digit
          hasDigits = true
          j += 1
        }
        if hasDigits {
          emitScalar(value)
        } else if j >= next {
          emitScalar(0xFFFD)
        } else {
          emit(bytes[j])
        }
        i = next
      }
    }
  }
}

/// Hexadecimal digits.
package enum HexDigit {
  @inlinable @inline(__always)
  package static func value(_ byte: UInt8) -> UInt8? {
    let digit = byte &- 0x30
    if digit < 10 { return digit }
    let letter = (byte | 0x20) &- 0x61
    return letter < 6 ? letter &+ 10 : nil
  }
}
