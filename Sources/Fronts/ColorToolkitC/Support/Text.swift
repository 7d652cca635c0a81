internal import CColorToolkit
import Syntax

/// The maximum number of bytes in a text, and of numbers in a list. A colour needs dozens, and a
/// gradient needs thousands.
private let longestText = 1 << 20

extension ct_text {
  /// Returns the text as a string.
  func string(_ name: String, most: Int = longestText) throws(Failure) -> String {
    guard UInt(bitPattern: count) <= most else {
      throw .badArgument("\(name): \(UInt(bitPattern: count)) bytes are more than \(most)")
    }
    guard count > 0 else { return "" }
    guard let bytes else { throw .badArgument("\(name): NULL, with a count of \(count)") }
    let buffer = UnsafeRawBufferPointer(start: bytes, count: count)
    guard let text = String(validUTF8: buffer) else {
      throw .badArgument("\(name): not UTF-8")
    }
    return text
  }

  /// Returns the value parsed from the text.
  func parsed<Value>(
    _ name: String, _ parse: (String) throws(SyntaxError) -> Value
  ) throws(Failure) -> Value {
    let text = try string(name)
    do throws(SyntaxError) { return try parse(text) } catch {
      throw Failure(Int(CT_BAD_TEXT), error.description)
    }
  }
}

/// Returns a caller's numbers, all of which must be finite.
func numbers(
  _ start: UnsafePointer<Double>?, _ count: Int, _ what: String
) throws(Failure) -> [Double] {
  guard UInt(bitPattern: count) <= longestText else {
    throw .badArgument("\(what): \(UInt(bitPattern: count)) are more than \(longestText)")
  }
  guard count > 0 else { return [] }
  guard let start else { throw .badArgument("\(what): NULL, with a count of \(count)") }
  let numbers = Array(UnsafeBufferPointer(start: start, count: count))
  for number in numbers where !number.isFinite {
    throw .badArgument("\(what): \(number) is not finite")
  }
  return numbers
}

/// A caller's buffer for a text.
struct TextTarget {
  let buffer: UnsafeMutablePointer<CChar>?
  let capacity: Int
  let needed: UnsafeMutablePointer<Int>?

  /// Writes a text with a final zero, either completely or not at all.
  func write(_ text: String) throws(Failure) { try write(utf8: Array(text.utf8)) }

  func write(utf8 bytes: [UInt8]) throws(Failure) {
    let count = bytes.count
    guard capacity >= 0, buffer != nil || capacity == 0 else {
      throw .badArgument("buffer: NULL, with a capacity of \(capacity)")
    }
    needed?.pointee = count
    guard let buffer, count < capacity else {
      throw Failure(
        Int(CT_BUFFER_TOO_SMALL), "buffer: \(count) bytes and a zero don't fit in \(capacity)")
    }
    for index in 0..<count { buffer[index] = CChar(bitPattern: bytes[index]) }
    buffer[count] = 0
  }
}
