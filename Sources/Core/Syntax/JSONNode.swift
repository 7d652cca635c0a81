/// A JSON value, with its offset in the text.
package struct JSONNode: Sendable {
  /// The offset from the start of the text in bytes.
  package var offset: Int

  package var value: Value

  /// The kinds of values. Objects preserve the order of their members, and names are unique.
  package enum Value: Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONNode])
    case object([Member])

    /// The value's kind with its article, as used in messages.
    package var kind: String {
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

  /// A member of an object.
  package struct Member: Sendable {
    /// The name as a key for look-up.
    package let key: JSONKey

    /// The name, if the key doesn't contain the whole name.
    private let longName: String

    /// The offset at which the name begins.
    package let offset: Int

    package var node: JSONNode

    package var name: String { key.isWhole ? key.text : longName }

    /// Creates a member from the bytes of its name; nil if the bytes are not UTF-8.
    init?(name: UnsafeBufferPointer<UInt8>, offset: Int) {
      let key = JSONKey(name)
      guard let text = key.isWhole ? "" : String(validUTF8: name) else {
        return nil
      }
      self.init(key, text, offset, JSONNode(offset: offset, value: .null))
    }

    package init(name: String, node: JSONNode) { self.init(JSONKey(name), name, 0, node) }

    private init(_ key: JSONKey, _ longName: String, _ offset: Int, _ node: JSONNode) {
      (self.key, self.longName, self.offset, self.node) = (key, longName, offset, node)
    }

    /// Returns the member with another value.
    func with(_ node: JSONNode) -> Self { Self(key, longName, offset, node) }

    func isNamed(as other: Self) -> Bool {
      key == other.key && (key.isWhole || longName == other.longName)
    }
  }

  /// The member of an object with the given name; null if there is none.
  package subscript(name: String) -> JSONNode {
    if case .object(let members) = value, let member = members.first(where: { $0.name == name }) {
      return member.node
    }
    return JSONNode(offset: offset, value: .null)
  }

  /// The values of an array; empty for anything else.
  package var list: [JSONNode] { if case .array(let list) = value { list } else { [] } }

  /// A string; empty for anything else.
  package var text: String { if case .string(let text) = value { text } else { "" } }

  package var number: Double? { if case .number(let number) = value { number } else { nil } }

  package var isTrue: Bool { if case .bool(true) = value { true } else { false } }
}
