import Syntax

/// The members that an object of a scene may have: what the reader takes and the JSON Schema says.
final class SchemaObject: Sendable {
  /// The name among the schema's definitions.
  let name: String

  /// What it is, with its article, as messages name it.
  let title: String

  let note: String
  let properties: [SchemaProperty]

  /// The members' names.
  let keys: [JSONKey]

  /// The members that have to be there.
  let needed: [SchemaProperty]

  init(_ name: String, _ title: String, _ note: String, _ properties: [SchemaProperty]) {
    (self.name, self.title, self.note) = (name, title, note)
    self.properties = properties
    keys = properties.map { $0.key }
    needed = properties.filter { $0.isRequired }
    precondition(keys.allSatisfy { $0.isWhole }, "a member's name has up to 15 letters")
  }

  /// What a member's value may be.
  subscript(key: JSONKey) -> SchemaForm? { properties.first { $0.key == key }?.form }
}

extension SchemaObject {
  static let scene = named("scene")
  static let stroke = named("stroke")
  static let gradientPaint = named("gradientPaint")
  static let tween = named("tween")
  static let keyframe = named("keyframe")
  static let keyframes = named("keyframes")
  static let colorTween = named("colorTween")
  static let colorKeyframes = named("colorKeyframes")
  static let blur = named("blur")
  static let shadow = named("shadow")
  static let filterTween = named("filterTween")
  static let filter = named("filterChain")
  static let transformStep = named("transformStep")
  static let event = named("event")

  private static func named(_ name: String) -> SchemaObject {
    guard let object = SchemaFile.objects.first(where: { $0.name == name }) else {
      preconditionFailure("schema.json: no object \(name)")
    }
    return object
  }

  static func node(_ kind: NodeKind) -> SchemaObject { nodes[kind.place] }

  private static let nodes = NodeKind.allCases.map { kind in
    let node = SchemaFile.node(kind)
    return SchemaObject(node.name, node.title, node.note, [type(kind)] + node.properties)
  }

  static func clip(_ kind: NodeKind) -> SchemaObject { clips[kind] ?? node(kind) }

  private static let clips = Dictionary(
    uniqueKeysWithValues: NodeKind.shapes.map { kind in
      let clip = SchemaObject(
        "\(kind.rawValue)Clip", "a shape to clip to", node(kind).note,
        [type(kind)] + SchemaFile.group(kind.rawValue) + SchemaFile.group("rule"))
      return (kind, clip)
    })

  static func figure(_ kind: NodeKind) -> SchemaObject {
    let own = SchemaFile.group(kind.rawValue).filter { ["radius", "style"].contains($0.name) }
    return SchemaObject(
      "\(kind.rawValue)Figure", "a shape of an effect",
      "\(node(kind).note) The effect has its own rectangle.",
      [type(kind)] + own.flatMap { $0.name == "radius" ? SchemaFile.group("radius") : [$0] }
        + SchemaFile.group("figureInset"))
  }

  private static func type(_ kind: NodeKind) -> SchemaProperty {
    SchemaProperty("type", .choice([kind.rawValue]), "The kind of node.", isRequired: true)
  }
}

/// A member of an object.
struct SchemaProperty: Sendable {
  let name: String
  let form: SchemaForm

  /// What it means, its unit and what stands for it where it is missing.
  let note: String

  let isRequired: Bool

  /// The name as it is looked for.
  let key: JSONKey

  /// Examples, each a text of JSON.
  let examples: [String]

  init(
    _ name: String, _ form: SchemaForm, _ note: String, isRequired: Bool = false,
    examples: [String] = []
  ) {
    (self.name, self.form, self.note) = (name, form, note)
    (self.isRequired, self.examples) = (isRequired, examples)
    key = JSONKey(name)
  }
}

/// What a value may be.
indirect enum SchemaForm: Sendable {
  case definition(String)
  case text
  case number(ClosedRange<Double>)
  case flag
  case choice([String])
  case list(SchemaForm, count: ClosedRange<Int>)
  case either([SchemaForm])

  /// Numbers beyond which nothing can be told apart any more.
  static let widest = -1e9...1e9

  static var anyNumber: Self { .number(widest) }

  static func names<Name: RawRepresentable<String> & CaseIterable>(_: Name.Type) -> Self {
    .choice(Name.allCases.map { $0.rawValue })
  }
}
