import Syntax

/// File names as Swift strings, exact to the last byte.
///
/// A file system's names are bytes. Swift strings are Unicode, and replace invalid bytes. To keep
/// different names different, a byte that is not part of UTF-8 becomes the scalar U+10FE00 + byte.
/// These 256 scalars are at the end of the last private-use plane. If a name contains such a scalar
/// itself, each of its bytes becomes a scalar, too. Law: `bytes(text(b)) == b` for all bytes.
package enum FileName {
  private static let first: UInt32 = 0x10FE00

  /// The first UTF-8 byte of all those scalars. Only scalars of the last plane begin with it.
  private static let lead: UInt8 = 0xF4

  /// Returns the string for a system name without its final zero.
  package static func text(_ bytes: some Collection<UInt8>) -> String {
    if !bytes.contains(lead), let text = String(validUTF8: bytes) { return text }
    var result = String.UnicodeScalarView()
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      if let scalar = leading(rest) {
        result.append(scalar)
        rest = rest.dropFirst(UTF8.width(scalar))
      } else if let scalar = Unicode.Scalar(first + UInt32(rest.removeFirst())) {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// Returns the scalar at the start of the bytes. The result is nil if there is none, or if the
  /// scalar represents a byte.
  private static func leading(_ bytes: ArraySlice<UInt8>) -> Unicode.Scalar? {
    for count in 1...min(4, bytes.count) {
      guard let text = String(validUTF8: bytes.prefix(count)) else { continue }
      return text.unicodeScalars.first.flatMap { $0.value & ~0xFF == first ? nil : $0 }
    }
    return nil
  }

  /// Returns a name for the system, without the final zero.
  package static func bytes(_ text: String) -> [UInt8] {
    guard text.utf8.contains(lead) else { return Array(text.utf8) }
    return text.unicodeScalars.flatMap { scalar -> [UInt8] in
      scalar.value & ~0xFF == first
        ? [UInt8(truncatingIfNeeded: scalar.value)] : Array(String(scalar).utf8)
    }
  }

  /// Returns a text that contains names, in a form for readers. U+FFFD replaces bytes that are not
  /// UTF-8.
  package static func shown(_ text: String) -> String {
    text.utf8.contains(lead) ? String(decoding: bytes(text), as: UTF8.self) : text
  }

  /// Returns a path up to and including the last slash, or an empty text if there is none.
  package static func folder(_ path: String) -> String {
    // Of bytes: in a string, a slash and an accent after it are one character.
    path.utf8.lastIndex(of: 0x2F).map { String(path[...$0]) } ?? ""
  }

  /// Returns the text after the last slash, or the whole path if there is none.
  package static func last(_ path: String) -> String {
    path.utf8.lastIndex(of: 0x2F).map { String(path[path.utf8.index(after: $0)...]) } ?? path
  }

  /// Returns a file's name in a form that may be shown to others.
  ///
  /// For a file below the working directory, this is its path, as given or relative to that
  /// directory. Elsewhere, it is only the name, because folder names can reveal their owners.
  ///
  /// - Parameter directory: the working directory's path.
  package static func told(_ path: String, in directory: String) -> String {
    let isAbsolute = path.utf8.first == 0x2F
    func parts(_ path: String) -> [Substring.UTF8View] {
      path.utf8.split(separator: 0x2F).filter { !$0.elementsEqual(".".utf8) }
    }
    let given = parts(path)
    if !isAbsolute, !given.contains(where: { $0.elementsEqual("..".utf8) }) { return path }
    let base = parts(directory)
    var whole = isAbsolute ? [] : base
    for part in given {
      if part.elementsEqual("..".utf8) { _ = whole.popLast() } else { whole.append(part) }
    }
    guard whole.count > base.count, zip(whole, base).allSatisfy({ $0.elementsEqual($1) }) else {
      return last(path)
    }
    let below = whole.dropFirst(base.count).compactMap { String($0) }.joined(separator: "/")
    // A word that begins with a dash is an option to a command.
    return below.utf8.first == 0x2D ? "./" + below : below
  }

  /// The arguments of this process. The first argument names the program.
  package static var arguments: [String] {
    (0..<Int(CommandLine.argc)).compactMap { index in
      CommandLine.unsafeArgv[index].map { argument in
        // Up to the zero.
        text(
          UnsafeBufferPointer(start: argument, count: String.length(argument)).map {
            UInt8(bitPattern: $0)
          })
      }
    }
  }
}

extension String {
  /// Returns the number of bytes before the zero.
  fileprivate static func length(_ start: UnsafePointer<CChar>) -> Int {
    var count = 0
    while start[count] != 0 { count += 1 }
    return count
  }
}
