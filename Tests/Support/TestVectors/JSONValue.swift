import Foundation

/// A value of a JSON text.
public enum JSONValue: Sendable, Hashable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// What the value is, for messages.
  var kind: String {
    switch self {
    case .null: "null"
    case .bool: "a truth value"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

extension JSONValue: Decodable {
  public init(from decoder: any Decoder) throws {
    // A wrong guess is slow and the files are mostly arrays of numbers: so these first. Not
    // JSONSerialization, which may round by way of decimal numbers.
    let container = try decoder.singleValueContainer()
    self =
      if let values = try? container.decode([Double].self) {
        .array(values.map { .number($0) })
      } else if let value = try? container.decode(String.self) {
        .string(value)
      } else if let value = try? container.decode(Double.self) {
        .number(value)
      } else if container.decodeNil() {
        .null
      } else if let value = try? container.decode(Bool.self) {
        .bool(value)
      } else if let value = try? container.decode([JSONValue].self) {
        .array(value)
      } else {
        .object(try container.decode([String: JSONValue].self))
      }
  }
}
