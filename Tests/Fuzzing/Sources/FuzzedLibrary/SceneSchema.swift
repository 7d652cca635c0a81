import Fuzzing
import Scenes
import Syntax

/// What the list of scenes' members and the examples know: values of each member, and the kinds of nodes.
struct SceneSchema {
  /// Values that members of a name may have.
  private(set) var values: [String: [JSONNode.Value]] = [:]

  /// A small scene of each kind of node, with the members that it needs.
  private(set) var scenes: [JSONNode.Value] = []

  init() {
    guard
      let schema = try? JSONReader.read(
        bytes(in: "Tests/Fuzzing/Seeds/scene-members.json"))
    else {
      fail("the list of members is no JSON")
    }
    collectMembers(schema, schema["definitions"].list)
    if case .object(let nodes) = schema["nodes"].value {
      values["type"] = nodes.map { .string($0.name) }
      for node in nodes {
        let members = node.node["members"].list.flatMap {
          $0.text.isEmpty ? [$0] : schema["groups"][$0.text].list
        }
        addScene(node.name, members)
      }
    }
    for example in SceneExample.all {
      if let node = try? JSONReader.read(Array(example.json.utf8)) { collectValues(node.value) }
    }
  }

  /// Members as the schema declares them: of examples, or of what their form allows.
  private mutating func collectMembers(_ node: JSONNode, _ definitions: [JSONNode]) {
    switch node.value {
    case .object(let members):
      for member in members { collectMembers(member.node, definitions) }
      let form = node["form"]
      guard !node["name"].text.isEmpty else { return }
      let meant = definitions.first { "#" + $0["name"].text == form.text }
      let examples = (node["examples"].list + (meant?["examples"].list ?? [])).compactMap {
        try? JSONReader.read(Array($0.text.utf8)).value
      }
      let allowed = (form.list + form["words"].list).map { $0.value }
      values[node["name"].text, default: []] += examples + allowed
    case .array(let nodes): for node in nodes { collectMembers(node, definitions) }
    default: break
    }
  }

  private mutating func collectValues(_ value: JSONNode.Value) {
    switch value {
    case .array(let nodes): for node in nodes { collectValues(node.value) }
    case .object(let members):
      for member in members {
        values[member.name, default: []].append(member.node.value)
        collectValues(member.node.value)
      }
    default: break
    }
  }

  private mutating func addScene(_ type: String, _ members: [JSONNode]) {
    func object(_ members: [(String, JSONNode.Value)]) -> JSONNode.Value {
      .object(members.map { JSONNode.Member(name: $0.0, node: $0.1.node) })
    }
    func array(_ values: [JSONNode.Value]) -> JSONNode.Value {
      .array(values.map { $0.node })
    }
    let needed = members.filter { $0["required"].isTrue }.compactMap { member in
      values[member["name"].text]?.first.map { (member["name"].text, $0) }
    }
    let node = object([("type", .string(type))] + needed)
    scenes.append(
      object([("size", array([.number(24), .number(16)])), ("nodes", array([node]))]))
  }
}

extension JSONNode.Value {
  /// The value as that of a document.
  var node: JSONNode {
    guard var node = try? JSONReader.read(Array("0".utf8)) else { fail("0 is no JSON") }
    node.value = self
    return node
  }
}
