import Syntax

/// A fault in a scene, and its position.
public struct SceneError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The position of the fault as a JSONPath (RFC 9535), such as `$.nodes[2].stroke.width`. The
  /// path `$` stands for the whole document. The path is empty if the document's file can't be
  /// read.
  public var path: String

  /// A description of the fault, without a capital letter or a full stop.
  public var message: String

  /// The known word that was probably intended, if there is a similar one.
  public var suggestion: String?

  /// The line of the fault in the JSON document, counted from 1. It is 0 if the document can't be
  /// read.
  public var line = 0

  /// The column of the fault in its line, in characters counted from 1. It is 0 if the document
  /// can't be read.
  public var column = 0

  /// The offset from the text's start in bytes.
  var offset: Int

  /// Creates a fault in the item that begins at an offset. ``located(in:_:)`` determines the item.
  init(_ message: String, path: String = "$", offset: Int, suggestion: String? = nil) {
    self.path = path
    self.message = message
    self.suggestion = suggestion
    self.offset = offset
  }

  /// Creates an error for a file that can't be read.
  package init(unreadable message: String) {
    self.init(message, path: "", offset: 0)
  }

  /// Whether the fault is in the document. If false, the file of the document can't be read.
  public var isOfDocument: Bool { !path.isEmpty }

  public var description: String {
    guard isOfDocument else { return message }
    var result = "\(path): \(message)"
    if let suggestion { result += "; did you mean \"\(suggestion)\"?" }
    if line > 0 { result += " (line \(line), column \(column))" }
    return result
  }

  /// Returns the error with its line and column in a text, and its path in the parsed document.
  func located(in bytes: [UInt8], _ root: JSONNode? = nil) -> Self {
    var result = self
    if let root { result.path = root.path(to: offset) }
    let before = bytes.prefix(offset)
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    result.line = before.count { $0 == 0x0A } + 1
    result.column = String(decoding: before[start...], as: UTF8.self).count + 1
    return result
  }
}
