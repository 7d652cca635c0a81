import Effects
import Foundation
import Scenes
import Testing

/// The part of JSON Schema that the scenes' schema uses, judged by its specification.
private struct Judge {
  let definitions: [String: Any]

  func accepts(_ value: Any, _ schema: [String: Any]) -> Bool {
    for (key, rule) in schema {
      switch (key, rule) {
      case ("$ref", let path as String):
        let name = path.replacing("#/$defs/", with: "")
        guard let target = definitions[name] as? [String: Any], accepts(value, target) else {
          return false
        }
      case ("anyOf", let choices as [[String: Any]]):
        guard choices.contains(where: { accepts(value, $0) }) else { return false }
      case ("type", let type as String): guard has(value, type) else { return false }
      case ("enum", let names as [String]):
        guard let text = value as? String, names.contains(text) else { return false }
      case ("minimum", let bound as Double):
        guard number(value) ?? bound >= bound else { return false }
      case ("maximum", let bound as Double):
        guard number(value) ?? bound <= bound else { return false }
      case ("items", let item as [String: Any]):
        guard (value as? [Any] ?? []).allSatisfy({ accepts($0, item) }) else { return false }
      case ("minItems", let count as Int):
        guard (value as? [Any])?.count ?? count >= count else { return false }
      case ("maxItems", let count as Int):
        guard (value as? [Any])?.count ?? count <= count else { return false }
      case ("properties", let properties as [String: [String: Any]]):
        for (name, member) in value as? [String: Any] ?? [:] {
          // additionalProperties is false wherever there are properties.
          guard let rule = properties[name], accepts(member, rule) else { return false }
        }
      case ("required", let names as [String]):
        guard let object = value as? [String: Any], names.allSatisfy({ object[$0] != nil }) else {
          return false
        }
      default: continue
      }
    }
    return true
  }

  private func number(_ value: Any) -> Double? {
    isFlag(value) ? nil : (value as? NSNumber)?.doubleValue
  }

  private func isFlag(_ value: Any) -> Bool { "\(type(of: value))".contains("Bool") }

  private func has(_ value: Any, _ type: String) -> Bool {
    switch type {
    case "string": value is String
    case "array": value is [Any]
    case "object": value is [String: Any]
    case "boolean": isFlag(value)
    case "number": number(value) != nil
    default: false
    }
  }
}

struct SceneSchemaTests {
  private func schema() throws -> [String: Any] {
    try #require(
      JSONSerialization.jsonObject(with: Data(SceneDocument.schema.utf8)) as? [String: Any])
  }

  @Test func `the schema takes every example`() throws {
    let schema = try schema()
    let judge = Judge(definitions: try #require(schema["$defs"] as? [String: Any]))
    for example in SceneExample.all {
      let value = try JSONSerialization.jsonObject(with: Data(example.json.utf8))
      #expect(judge.accepts(value, schema), "\(example.name)")
      // And what the reader refuses for its names it refuses too.
      for (good, bad) in [("\"nodes\"", "\"knots\""), ("\"type\"", "\"typ\"")] {
        let broken = example.json.replacing(good, with: bad)
        let value = try JSONSerialization.jsonObject(with: Data(broken.utf8))
        #expect(!judge.accepts(value, schema), "\(example.name)")
      }
    }
  }

  @Test func `every reference has a definition, and every definition is referred to`() throws {
    let schema = try schema()
    let definitions = try #require(schema["$defs"] as? [String: Any])
    let used = Set(
      SceneDocument.schema.matches(of: /"#\/\$defs\/([A-Za-z]+)"/).map { String($0.1) })
    #expect(used == Set(definitions.keys))
  }

  @Test func `every member is described`() throws {
    let definitions = try #require(try schema()["$defs"] as? [String: [String: Any]])
    for (name, definition) in definitions {
      #expect((definition["description"] as? String)?.isEmpty == false, "\(name)")
      for (member, rule) in definition["properties"] as? [String: [String: Any]] ?? [:] {
        #expect((rule["description"] as? String)?.isEmpty == false, "\(name).\(member)")
      }
    }
  }

  private static let imagePath = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../../Fronts/ColortoolTests/Resources/alpha.png")
    .standardizedFileURL.path

  @Test(arguments: EffectName.allCases)
  func `every effect can be said, in both forms and with all that concerns it`(
    _ effect: EffectName
  ) throws {
    func member(_ option: EffectOption) -> String {
      let value =
        switch option.declaration.form {
        case .text: #""a", "textSize": 20"#
        case .image: "\"\(Self.imagePath)\""
        case .size: "[30, 20]"
        case .figure: #"{"type": "capsule"}"#
        case .number, .count: "1"
        case .numbers: "[4, 2.5]"
        case .color: #""navy""#
        case .events: #"[{"at": 0.5, "press": 0.3}, {"at": 1, "press": true}]"#
        case .curve: #""easeIn""#
        case .colors: #"["red", "blue"]"#
        case .gradients: #"["linear-gradient(red, blue)", "radial-gradient(red, blue)"]"#
        case .direction: #""circle""#
        case .flag: "true"
        case .choice(let names, _): "\"\(names[names.count - 1])\""
        }
      return "\"\(option.declaration.member)\": \(value)"
    }
    let schema = try schema()
    let judge = Judge(definitions: try #require(schema["$defs"] as? [String: Any]))
    for form in [true, false] {
      let said = effect.options.map(member)
      let json = """
        {"size": [200, 100], "nodes": [{"type": "effect", "name": "\(effect.rawValue)",
         "asPublished": \(form), \(said.joined(separator: ", "))}]}
        """
      #expect(throws: Never.self) { try SceneDocument(json: Array(json.utf8)) }
      #expect(judge.accepts(try JSONSerialization.jsonObject(with: Data(json.utf8)), schema))
    }
  }
}
