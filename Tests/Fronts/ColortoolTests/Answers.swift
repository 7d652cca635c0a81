import Foundation
import Testing

extension Tool {
  /// The answers of JSON Lines.
  var answers: [[String: Any]] {
    get throws { try lines.map { try parsed(Data($0.utf8)) } }
  }
}

extension [String: Any] {
  /// The numbers of a field; nil where one is null.
  func numbers(_ field: String) throws -> [Double?] {
    try #require(self[field] as? [Any], "\(self)").map { ($0 as? NSNumber)?.doubleValue }
  }

  func number(_ field: String) throws -> Double {
    try #require(self[field] as? NSNumber, "\(self)").doubleValue
  }

  func string(_ field: String) throws -> String {
    try #require(self[field] as? String, "\(self)")
  }
}

/// Lines of input.
func input(_ lines: some Sequence<String>) -> Data {
  Data(lines.map { $0 + "\n" }.joined().utf8)
}
