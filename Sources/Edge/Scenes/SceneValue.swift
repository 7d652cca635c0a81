import ColorText
import Syntax

/// A value of a scene's document.
struct SceneValue: Sendable {
  let node: JSONNode

  func fault(_ message: String, suggestion: String? = nil) -> SceneError {
    SceneError(message, offset: node.offset, suggestion: suggestion)
  }

  /// Parses a text with a grammar, and returns its value.
  func parsed<Value>(
    _ what: String, as name: String, _ parse: (String) throws(SyntaxError) -> Value
  ) throws(SceneError) -> Value {
    let text = try text(what)
    do throws(SyntaxError) { return try parse(text) } catch {
      throw fault(
        "\"\(excerpt(text))\" is not a valid \(name): \(error.problem) (at byte \(error.offset) of the text)",
        suggestion: error.suggestion)
    }
  }

  /// Returns the error for a value of the wrong kind.
  func expected(_ what: String) -> SceneError {
    if case .string(let text) = node.value {
      return fault("expected \(what), got \"\(excerpt(text))\"")
    }
    return fault("expected \(what), got \(node.value.kind)")
  }

  func text(_ what: String = "a string") throws(SceneError) -> String {
    guard case .string(let text) = node.value else { throw expected(what) }
    return text
  }

  func flag() throws(SceneError) -> Bool {
    guard case .bool(let flag) = node.value else { throw expected("true or false") }
    return flag
  }

  /// The widest range of numbers. Outside it, neighbouring values become equal.
  static let widest = -1e9...1e9

  /// Reads a constant number.
  func number(
    in range: ClosedRange<Double> = SceneValue.widest
  ) throws(SceneError) -> Double {
    guard case .number(let number) = node.value else { throw expected("a number") }
    guard range.contains(number) else {
      throw fault(
        "expected a number from \(range.lowerBound.decimal()) to \(range.upperBound.decimal()), "
          + "got \(number.decimal())")
    }
    return number
  }

  func list(_ what: String = "an array") throws(SceneError) -> SceneList {
    guard case .array(let nodes) = node.value else { throw expected(what) }
    return SceneList(nodes: nodes)
  }

  /// Reads one of the names of an enumeration.
  func name<Name: RawRepresentable<String> & CaseIterable>(
    _: Name.Type = Name.self
  ) throws(SceneError) -> Name {
    if case .string(let text) = node.value, let name = Name(rawValue: text) { return name }
    throw unknown(among: Name.allCases.map { $0.rawValue })
  }

  /// Reads one of the given names.
  func name(among names: [String]) throws(SceneError) -> String {
    guard case .string(let text) = node.value, names.contains(text) else {
      throw unknown(among: names)
    }
    return text
  }

  /// Returns the error for a value that is none of the given names.
  func unknown(among names: [String]) -> SceneError {
    let error = expected(
      names.count > 8 ? "a name" : names.map { "\"\($0)\"" }.joined(separator: ", "))
    guard case .string(let text) = node.value else { return error }
    return fault(error.message, suggestion: nearest(to: text, among: names))
  }

  /// Returns the members of an object. It is an error if a member is unknown, or if a required
  /// member is missing.
  func fields(_ object: SceneObject) throws(SceneError) -> SceneFields {
    guard case .object(let members) = node.value else { throw expected(object.title) }
    for index in members.indices where !object.keys.contains(members[index].key) {
      let member = members[index]
      throw SceneError(
        "\(object.title) has no \"\(excerpt(member.name))\"", offset: member.offset,
        suggestion: nearest(to: member.name, among: object.names))
    }
    let fields = SceneFields(value: self, members: members)
    for index in object.needed.indices where !fields.has(object.needed[index].key) {
      throw fault("\(object.title) needs \"\(object.needed[index].name)\"")
    }
    return fields
  }

  /// Whether the value is an object with a member.
  func has(_ key: JSONKey) -> Bool { peek(key) != nil }

  /// Returns a member of an object whose members have not been checked yet.
  func peek(_ key: JSONKey) -> SceneValue? {
    guard case .object(let members) = node.value else { return nil }
    return SceneFields.member(key, among: members)
  }
}

/// The values of an array.
struct SceneList: RandomAccessCollection {
  let nodes: [JSONNode]

  var startIndex: Int { 0 }
  var endIndex: Int { nodes.count }
  subscript(index: Int) -> SceneValue { SceneValue(node: nodes[index]) }
}

/// The members of an object, all of them known.
struct SceneFields: Sendable {
  let value: SceneValue
  let members: [JSONNode.Member]

  subscript(key: JSONKey) -> SceneValue? { Self.member(key, among: members) }

  /// Returns a member by linear search. Objects have so few members that this is faster than a
  /// table.
  static func member(_ key: JSONKey, among members: [JSONNode.Member]) -> SceneValue? {
    for index in members.indices where members[index].key == key {
      return SceneValue(node: members[index].node)
    }
    return nil
  }

  /// Whether a member is present.
  func has(_ key: JSONKey) -> Bool {
    for index in members.indices where members[index].key == key { return true }
    return false
  }

  /// Whether any of the given members is present.
  func hasAny(of keys: [JSONKey]) -> Bool {
    for index in members.indices where keys.contains(members[index].key) { return true }
    return false
  }

  /// Returns a required member.
  func needed(_ name: StaticString) throws(SceneError) -> SceneValue {
    guard let member = self[JSONKey(stringLiteral: name)] else {
      throw value.fault("\"\(name)\" is missing")
    }
    return member
  }
}
