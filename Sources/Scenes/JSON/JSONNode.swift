/// A value of JSON, and where in the text it begins.
struct JSONNode: Sendable {
  /// The distance from the text's start in bytes.
  var offset: Int

  var value: JSONValue
}

/// A value of JSON. Objects keep the order of their members; names are there once.
indirect enum JSONValue: Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONNode])
  case object([(name: String, offset: Int, node: JSONNode)])

  /// The value's kind with its article, as messages name it.
  var kind: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let value): "\(value)"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
