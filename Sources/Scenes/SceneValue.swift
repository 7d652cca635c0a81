import ColorText
import Syntax

/// A value of a scene's document, and its place in it.
struct SceneValue: Sendable {
  let node: JSONNode
  let path: String

  func fault(_ message: String, suggestion: String? = nil) -> SceneError {
    SceneError(message, path: path, offset: node.offset, suggestion: suggestion)
  }

  /// What a text says, by a grammar.
  func parsed<Value>(
    _ what: String, as name: String, _ parse: (String) throws(SyntaxError) -> Value
  ) throws(SceneError) -> Value {
    let text = try text(what)
    do throws(SyntaxError) { return try parse(text) } catch {
      throw fault(
        "\"\(excerpt(text))\" is no \(name): \(error.problem) (at byte \(error.offset) of it)",
        suggestion: error.suggestion)
    }
  }

  /// The error of a value of the wrong kind.
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

  /// A number that does not change.
  func number(
    in range: ClosedRange<Double> = SchemaForm.widest
  ) throws(SceneError) -> Double {
    guard case .number(let number) = node.value else { throw expected("a number") }
    guard range.contains(number) else {
      throw fault(
        "expected a number from \(range.lowerBound.decimal()) to \(range.upperBound.decimal()), "
          + "got \(number.decimal())")
    }
    return number
  }

  func list(_ what: String = "an array") throws(SceneError) -> [SceneValue] {
    guard case .array(let nodes) = node.value else { throw expected(what) }
    return nodes.enumerated().map { SceneValue(node: $1, path: "\(path)[\($0)]") }
  }

  /// One of the names of an enumeration.
  func name<Name: RawRepresentable<String> & CaseIterable>(
    _: Name.Type = Name.self
  ) throws(SceneError) -> Name {
    let names = Name.allCases.map { $0.rawValue }
    guard let name = Name(rawValue: try name(among: names)) else { throw expected("a name") }
    return name
  }

  /// One of some names.
  func name(among names: [String]) throws(SceneError) -> String {
    let what = names.count > 8 ? "a name" : names.map { "\"\($0)\"" }.joined(separator: ", ")
    let text = try text(what)
    guard names.contains(text) else {
      let error = expected(what)
      throw fault(error.message, suggestion: nearest(to: text, among: names))
    }
    return text
  }

  /// The members of an object, none of them unknown, none missing that is needed.
  func fields(_ schema: SchemaObject) throws(SceneError) -> SceneFields {
    guard case .object(let members) = node.value else {
      throw expected(schema.title)
    }
    let names = schema.properties.map { $0.name }
    var result: [String: SceneValue] = [:]
    for member in members {
      let inner = SceneValue(node: member.node, path: path + Self.step(member.name))
      guard names.contains(member.name) else {
        throw SceneError(
          "\(schema.title) has no \"\(excerpt(member.name))\"", path: inner.path,
          offset: member.offset, suggestion: nearest(to: member.name, among: names))
      }
      result[member.name] = inner
    }
    for property in schema.properties where property.isRequired && result[property.name] == nil {
      throw fault("\(schema.title) needs \"\(property.name)\"")
    }
    return SceneFields(value: self, schema: schema, members: result)
  }

  /// Whether the value is an object with a member.
  func has(_ name: String) -> Bool {
    guard case .object(let members) = node.value else { return false }
    return members.contains { $0.name == name }
  }

  /// A member of an object that is not read yet.
  func peek(_ name: String) -> SceneValue? {
    guard case .object(let members) = node.value,
      let member = members.first(where: { $0.name == name })
    else { return nil }
    return SceneValue(node: member.node, path: path + Self.step(name))
  }

  /// A name as a step of a JSONPath.
  private static func step(_ name: String) -> String {
    let isPlain =
      !name.isEmpty
      && name.unicodeScalars.allSatisfy {
        $0.isASCII && ($0.properties.isAlphabetic || $0 == "_" || ("0"..."9").contains($0))
      }
    guard !isPlain else { return ".\(name)" }
    let escaped = excerpt(name).map { $0 == "\\" || $0 == "'" ? "\\\($0)" : "\($0)" }
    return "['\(escaped.joined())']"
  }
}

/// The members of an object that was checked against its schema.
struct SceneFields: Sendable {
  let value: SceneValue
  let schema: SchemaObject
  let members: [String: SceneValue]

  subscript(name: String) -> SceneValue? { members[name] }

  /// A member that the schema requires.
  func needed(_ name: String) throws(SceneError) -> SceneValue {
    guard let member = members[name] else { throw value.fault("\"\(name)\" is missing") }
    return member
  }

  /// A number within the schema's range; nil where the member is not there.
  func number(_ name: String) throws(SceneError) -> Double? {
    guard case .number(let range)? = schema[name] else { preconditionFailure("\(name): no number") }
    return try self[name]?.number(in: range)
  }

  /// So many numbers as the schema asks for, within its range; nil where the member is not there.
  func numbers(_ name: String) throws(SceneError) -> [Double]? {
    guard case .list(.number(let range), let count)? = schema[name] else {
      preconditionFailure("\(name): no numbers")
    }
    return try self[name]?.numbers(count.lowerBound, in: range)
  }
}
