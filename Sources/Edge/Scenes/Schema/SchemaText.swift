import Syntax

extension SceneDocument {
  /// The form of a scene as a JSON Schema (draft 2020-12), made of what the reader takes.
  public static let schema = SchemaText.document
}

/// The text of the schema.
enum SchemaText {
  static var document: String {
    let objects =
      SchemaFile.objects.filter { $0.name != "scene" } + NodeKind.allCases.map(SchemaObject.node)
      + NodeKind.shapes.map(SchemaObject.clip) + NodeKind.figures.map(SchemaObject.figure)
    var definitions = Self.definitions
    for object in objects { definitions.append((object.name, Self.object(object))) }
    var members: [(String, Term)] = [
      ("$schema", .text("https://json-schema.org/draft/2020-12/schema")),
      ("title", .text("Scene of ColorToolkit")),
    ]
    members += Self.members(of: .scene)
    members.append(("$defs", .object(definitions)))
    return Term.object(members).json(indent: 0) + "\n"
  }

  /// What several members share.
  private static var definitions: [(String, Term)] {
    func kinds(_ kinds: [NodeKind], _ suffix: String) -> SchemaForm {
      .either(kinds.map { .definition($0.rawValue + suffix) })
    }
    let definitions =
      SchemaFile.definitions + [
        SchemaProperty("node", kinds(NodeKind.allCases, ""), "Something drawn."),
        SchemaProperty("clip", kinds(NodeKind.shapes, "Clip"), "A shape to clip to."),
        SchemaProperty("figure", kinds(NodeKind.figures, "Figure"), "A shape without a place."),
      ]
    return definitions.map { ($0.name, member($0)) }
  }

  private static func member(_ property: SchemaProperty) -> Term {
    .object(
      members(of: property.form) + [("description", .text(property.note))]
        + examples(property.examples))
  }

  private static func object(_ object: SchemaObject) -> Term { .object(members(of: object)) }

  private static func members(of object: SchemaObject) -> [(String, Term)] {
    var result: [(String, Term)] = [
      ("description", .text(object.note)), ("type", .text("object")),
      (
        "properties",
        .object(
          object.properties.map { ($0.name, member($0)) })
      ),
      ("additionalProperties", .word("false")),
    ]
    let needed = object.properties.filter { $0.isRequired }.map { Term.text($0.name) }
    if !needed.isEmpty { result.append(("required", .list(needed))) }
    if ["transformStep", "filterChain"].contains(object.name) {
      result += [("minProperties", .word("1")), ("maxProperties", .word("1"))]
    }
    return result
  }

  private static func examples(_ examples: [String]) -> [(String, Term)] {
    examples.isEmpty ? [] : [("examples", .list(examples.map(Term.word)))]
  }

  private static func members(of form: SchemaForm) -> [(String, Term)] {
    switch form {
    case .definition(let name): [("$ref", .text("#/$defs/\(name)"))]
    case .text: [("type", .text("string"))]
    case .number(let range):
      [
        ("type", .text("number")), ("minimum", .word(range.lowerBound.decimal())),
        ("maximum", .word(range.upperBound.decimal())),
      ]
    case .flag: [("type", .text("boolean"))]
    case .choice(let names): [("enum", .list(names.map(Term.text)))]
    case .list(let item, let count):
      [
        ("type", .text("array")), ("items", .object(members(of: item))),
        ("minItems", .word("\(count.lowerBound)")), ("maxItems", .word("\(count.upperBound)")),
      ]
    case .either(let forms): [("anyOf", .list(forms.map { .object(members(of: $0)) }))]
    }
  }

  /// A part of the text.
  private indirect enum Term {
    case text(String)

    /// JSON as it stands.
    case word(String)
    case list([Term])
    case object([(String, Term)])

    func json(indent: Int) -> String {
      let inner = String(repeating: " ", count: indent + 2)
      let outer = String(repeating: " ", count: indent)
      switch self {
      case .text(let text): return JSONText.string(text)
      case .word(let word): return word
      case .list(let terms):
        let parts = terms.map { $0.json(indent: indent + 2) }
        let line = "[\(parts.joined(separator: ", "))]"
        if !line.contains("\n"), line.utf8.count + indent < 80 { return line }
        return "[\n\(inner)\(parts.joined(separator: ",\n\(inner)"))\n\(outer)]"
      case .object(let members):
        let parts = members.map { "\(JSONText.string($0)): \($1.json(indent: indent + 2))" }
        let line = "{\(parts.joined(separator: ", "))}"
        if !line.contains("\n"), line.utf8.count + indent < 80 { return line }
        return "{\n\(inner)\(parts.joined(separator: ",\n\(inner)"))\n\(outer)}"
      }
    }
  }
}
