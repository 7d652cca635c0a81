import Syntax

extension SceneDocument {
  /// The form of a scene as a JSON Schema (draft 2020-12), made of what the reader takes.
  public static let schema = SchemaText.document
}

/// The text of the schema.
enum SchemaText {
  static var document: String {
    let objects =
      SchemaObject.plain + NodeKind.allCases.map(SchemaObject.node)
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
    let animations: [SchemaForm] = [.definition("tween"), .definition("keyframes")]
    let inks: [SchemaForm] = [.definition("colorTween"), .definition("colorKeyframes")]
    func kinds(_ kinds: [NodeKind], _ suffix: String) -> SchemaForm {
      .either(kinds.map { .definition($0.rawValue + suffix) })
    }
    let list: [(String, SchemaForm, String, [String])] = [
      ("number", .either([.anyNumber] + animations), "A number that may change with time.", ["3"]),
      (
        "numbers",
        .either([.anyNumber, .list(.definition("number"), count: 0...64)] + animations),
        "Numbers that may change, each by itself or all together.", ["[10, 5]"]
      ),
      (
        "point", .either([.list(.definition("number"), count: 2...2)] + animations),
        "x and y, which may change.", ["[280, 180]"]
      ),
      (
        "rect", .either([.list(.definition("number"), count: 4...4)] + animations),
        "Left, top, width and height, which may change.", ["[0, 0, 100, 50]"]
      ),
      (
        "constant", .either([.anyNumber, .list(.anyNumber, count: 0...64), .text]),
        "A value that does not change: a number, numbers, or a colour's or gradient's text.", ["1"]
      ),
      (
        "constantColor", .text,
        "Any CSS Color 4 or 5 text, or a system's colour such as ios15:purple.",
        [#""oklch(70% 0.1 200)""#]
      ),
      ("color", .either([.definition("constantColor")] + inks), "A colour that may change.", []),
      (
        "ink", .either([.text] + inks),
        "A colour, or a gradient as CSS or SwiftUI write it; it may change.",
        [#""red""#, #""linear-gradient(in oklch, red, blue)""#]
      ),
      (
        "paint", .either([.text, .definition("gradientPaint")] + inks),
        "A colour or a gradient, which lies in the box of what it paints unless it has a rectangle "
          + "of its own. It may change.",
        [#""AngularGradient(colors: [.blue, .purple], center: .center)""#]
      ),
      (
        "curve", .text,
        "A timing curve or spring of CSS or SwiftUI, with SwiftUI's modifiers.",
        [#""easeInOut(duration: 1).repeatForever()""#, #""spring(duration: 0.5, bounce: 0.3)""#]
      ),
      (
        "frameRate", .either([.number(0.01...1000), .text]),
        "Frames a second, as a number or a fraction.", ["60", #""30000/1001""#]
      ),
      (
        "filter", .either([.text, .definition("filterChain")]),
        "CSS's filter functions, or those of a dialect.", [#""hue-rotate(90deg) saturate(2)""#]
      ),
      ("node", kinds(NodeKind.allCases, ""), "Something drawn.", []),
      ("clip", kinds(NodeKind.shapes, "Clip"), "A shape to clip to.", []),
      ("figure", kinds(NodeKind.figures, "Figure"), "A shape without a place.", []),
    ]
    return list.map { name, form, note, examples in
      (name, .object(members(of: form) + [("description", .text(note))] + self.examples(examples)))
    }
  }

  private static func object(_ object: SchemaObject) -> Term { .object(members(of: object)) }

  private static func members(of object: SchemaObject) -> [(String, Term)] {
    var result: [(String, Term)] = [
      ("description", .text(object.note)), ("type", .text("object")),
      (
        "properties",
        .object(
          object.properties.map { property in
            let examples = examples(property.examples)
            return (
              property.name,
              .object(
                members(of: property.form) + [("description", .text(property.note))] + examples)
            )
          })
      ),
      ("additionalProperties", .word("false")),
    ]
    let needed = object.properties.filter(\.isRequired).map { Term.text($0.name) }
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
      case .text(let text): return Self.quoted(text)
      case .word(let word): return word
      case .list(let terms):
        let parts = terms.map { $0.json(indent: indent + 2) }
        let line = "[\(parts.joined(separator: ", "))]"
        if !line.contains("\n"), line.utf8.count + indent < 80 { return line }
        return "[\n\(inner)\(parts.joined(separator: ",\n\(inner)"))\n\(outer)]"
      case .object(let members):
        let parts = members.map { "\(Self.quoted($0)): \($1.json(indent: indent + 2))" }
        let line = "{\(parts.joined(separator: ", "))}"
        if !line.contains("\n"), line.utf8.count + indent < 80 { return line }
        return "{\n\(inner)\(parts.joined(separator: ",\n\(inner)"))\n\(outer)}"
      }
    }

    /// The schema's own texts: no control characters.
    private static func quoted(_ text: String) -> String {
      "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    }
  }
}
