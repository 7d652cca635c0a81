import Syntax

/// Names of files in Swift's strings, to the last byte.
///
/// A file system's names are bytes; Swift's strings are Unicode, and repair what is none. To keep
/// two names from becoming one, a byte that is not part of UTF-8 becomes the scalar U+10FE00 + byte.
/// These 256 scalars are at the end of the last plane for private use. Where a name has one itself,
/// each of its bytes becomes a scalar, too. Law: `bytes(text(b)) == b` for all bytes.
package enum FileName {
  private static let first: UInt32 = 0x10FE00

  /// The first byte of all those scalars in UTF-8, which only scalars of the last plane have.
  private static let lead: UInt8 = 0xF4

  /// A name as the system has it, without the zero at its end.
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

  /// The scalar that bytes begin with; nil where there is none, or where it stands for a byte.
  private static func leading(_ bytes: ArraySlice<UInt8>) -> Unicode.Scalar? {
    for count in 1...min(4, bytes.count) {
      guard let text = String(validUTF8: bytes.prefix(count)) else { continue }
      return text.unicodeScalars.first.flatMap { $0.value & ~0xFF == first ? nil : $0 }
    }
    return nil
  }

  /// A name for the system, without the zero at its end.
  package static func bytes(_ text: String) -> [UInt8] {
    guard text.utf8.contains(lead) else { return Array(text.utf8) }
    return text.unicodeScalars.flatMap { scalar -> [UInt8] in
      scalar.value & ~0xFF == first
        ? [UInt8(truncatingIfNeeded: scalar.value)] : Array(String(scalar).utf8)
    }
  }

  /// A text with names in it for its reader: U+FFFD replaces bytes that are not UTF-8.
  package static func shown(_ text: String) -> String {
    text.utf8.contains(lead) ? String(decoding: bytes(text), as: UTF8.self) : text
  }

  /// A path up to the last slash and with it; empty where there is none.
  package static func folder(_ path: String) -> String {
    // Of bytes: in a string, a slash and an accent after it are one character.
    path.utf8.lastIndex(of: 0x2F).map { String(path[...$0]) } ?? ""
  }

  /// Returns the text after the last slash, or the whole path where there is none.
  package static func last(_ path: String) -> String {
    path.utf8.lastIndex(of: 0x2F).map { String(path[path.utf8.index(after: $0)...]) } ?? path
  }

  /// Returns a file's name to show to others.
  ///
  /// Below the working directory that is its path, as given or from there. Elsewhere it is the name
  /// alone, as folders name their owners.
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

  /// The arguments of this process, the first of which names the program.
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
  /// The bytes before the zero.
  fileprivate static func length(_ start: UnsafePointer<CChar>) -> Int {
    var count = 0
    while start[count] != 0 { count += 1 }
    return count
  }
}
