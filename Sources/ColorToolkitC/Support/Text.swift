internal import CColorToolkit
import Syntax

/// The most bytes that a text may have: a colour takes dozens, a gradient thousands.
private let longestText = 1 << 20

extension ct_text {
  /// The text as a string.
  func string(_ name: String) throws(Failure) -> String {
    guard UInt(bitPattern: count) <= longestText else {
      throw .badArgument("\(name): \(count) bytes are more than \(longestText)")
    }
    guard count > 0 else { return "" }
    guard let bytes else { throw .badArgument("\(name): NULL, with a count of \(count)") }
    let buffer = UnsafeRawBufferPointer(start: bytes, count: count)
    guard let text = String(validating: buffer, as: UTF8.self) else {
      throw .badArgument("\(name): not UTF-8")
    }
    return text
  }

  /// What the text says.
  func parsed<Value>(
    _ name: String, _ parse: (String) throws(SyntaxError) -> Value
  ) throws(Failure) -> Value {
    let text = try string(name)
    do throws(SyntaxError) { return try parse(text) } catch {
      throw Failure(Int(CT_BAD_TEXT), error.description)
    }
  }
}

/// A caller's memory for a text.
struct TextTarget {
  let buffer: UnsafeMutablePointer<CChar>?
  let capacity: Int
  let needed: UnsafeMutablePointer<Int>?

  /// Writes a text with a zero after it, all or nothing.
  func write(_ text: String) throws(Failure) {
    let count = text.utf8.count
    guard capacity >= 0, buffer != nil || capacity == 0 else {
      throw .badArgument("buffer: NULL, with a capacity of \(capacity)")
    }
    needed?.pointee = count
    guard let buffer, count < capacity else {
      throw Failure(
        Int(CT_BUFFER_TOO_SMALL), "buffer: \(count) bytes and a zero don't fit in \(capacity)")
    }
    for (index, byte) in text.utf8.enumerated() { buffer[index] = CChar(bitPattern: byte) }
    buffer[count] = 0
  }
}
