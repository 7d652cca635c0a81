import Fuzzing
import Scenes
import Syntax

/// Changes of scenes that leave JSON: values for others that the same member has elsewhere, numbers
/// at the edge of something, members gone, elements many times, values inside of copies of themselves.
struct SceneMutation {
  static let shared = SceneMutation()

  let schema = SceneSchema()

  private static let numbers = [
    0, -0.0, 1, -1, 0.5, 2, 3, 100, 360, 1e-9, 1e-300, 1e6, -1e6, 1e9, 1e300, 1e-307, 1.7e308,
  ]

  /// The examples, and a small scene of each kind of node.
  var seeds: [[UInt8]] {
    SceneExample.all.map { Array($0.json.utf8) } + schema.scenes.map { Array(Self.text($0).utf8) }
  }

  func change(_ bytes: [UInt8], _ limit: Int, _ dice: inout Dice) -> [UInt8] {
    guard !dice.isOne(in: 10), let root = try? JSONReader.read(bytes) else {
      return textMutation(bytes, limit, &dice)
    }
    var value = root.value
    for _ in 0..<Int.random(in: 1...3, using: &dice) {
      var place = Int.random(in: 0..<Self.size(value), using: &dice)
      value = changed(value, named: "", at: &place, inside: value, &dice)
    }
    let result = Array(Self.text(value).utf8)
    return result.count <= limit ? result : textMutation(bytes, limit, &dice)
  }

  /// How many values there are in a value, itself among them.
  private static func size(_ value: JSONNode.Value) -> Int {
    switch value {
    case .array(let nodes): nodes.reduce(1) { $0 + size($1.value) }
    case .object(let members): members.reduce(1) { $0 + size($1.node.value) }
    default: 1
    }
  }

  /// The value with one of those in it changed, the one that `place` counts down to.
  private func changed(
    _ value: JSONNode.Value, named name: String, at place: inout Int,
    inside parent: JSONNode.Value, _ dice: inout Dice
  ) -> JSONNode.Value {
    place -= 1
    if place == -1 { return other(value, named: name, inside: parent, &dice) }
    switch value {
    case .array(var nodes):
      for index in nodes.indices where place >= 0 {
        nodes[index].value = changed(
          nodes[index].value, named: name, at: &place, inside: value, &dice)
      }
      return .array(nodes)
    case .object(var members):
      for index in members.indices where place >= 0 {
        members[index].node.value = changed(
          members[index].node.value, named: members[index].name, at: &place, inside: value, &dice)
      }
      return .object(members)
    default: return value
    }
  }

  /// Another value in a value's place.
  private func other(
    _ value: JSONNode.Value, named name: String, inside parent: JSONNode.Value, _ dice: inout Dice
  ) -> JSONNode.Value {
    switch Int.random(in: 0..<8, using: &dice) {
    case 0: return parent
    case 1, 2: if let known = schema.values[name]?.randomElement(using: &dice) { return known }
    case 3: if let any = schema.values.values.randomElement(using: &dice)?.first { return any }
    default: break
    }
    switch value {
    case .number(let number):
      let edge = Self.numbers.randomElement(using: &dice) ?? 0
      return .number(dice.isOne(in: 2) ? edge : number * edge)
    case .string(let text):
      let bytes = textMutation(Array(text.utf8), 2 * text.utf8.count + 100, &dice)
      return .string(String(decoding: bytes, as: UTF8.self))
    case .array(var nodes):
      guard let index = nodes.indices.randomElement(using: &dice) else { return .array(nodes) }
      if dice.isOne(in: 3) {
        nodes.remove(at: index)
      } else {
        let times = min(
          1 << Int.random(in: 0...6, using: &dice), 4000 / Self.size(nodes[index].value))
        nodes.insert(contentsOf: Array(repeating: nodes[index], count: times), at: index)
      }
      return .array(nodes)
    case .object(var members):
      if let known = schema.values.randomElement(using: &dice), dice.isOne(in: 2),
        !members.contains(where: { $0.name == known.key })
      {
        let value = known.value.randomElement(using: &dice) ?? .null
        members.append(JSONNode.Member(name: known.key, node: value.node))
      } else if let index = members.indices.randomElement(using: &dice) {
        members.remove(at: index)
      }
      return .object(members)
    case .bool(let flag): return .bool(!flag)
    case .null: return .number(1)
    }
  }

  static func text(_ value: JSONNode.Value) -> String {
    switch value {
    case .null: "null"
    case .bool(let flag): "\(flag)"
    case .number(let number): number.isFinite ? "\(number)" : "1e999"
    case .string(let text): JSONText.string(text)
    case .array(let nodes): JSONText.array(nodes.map { text($0.value) })
    case .object(let members): JSONText.object(members.map { ($0.name, text($0.node.value)) })
    }
  }
}
