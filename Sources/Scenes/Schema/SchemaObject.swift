/// The members that an object of a scene may have: what the reader takes and the JSON Schema says.
struct SchemaObject: Sendable {
  /// The name among the schema's definitions.
  let name: String

  /// What it is, with its article, as messages name it.
  let title: String

  let note: String
  let properties: [SchemaProperty]

  init(_ name: String, _ title: String, _ note: String, _ properties: [SchemaProperty]) {
    (self.name, self.title, self.note) = (name, title, note)
    self.properties = properties
  }

  /// What a member's value may be.
  subscript(name: String) -> SchemaForm? { properties.first { $0.name == name }?.form }
}

/// A member of an object.
struct SchemaProperty: Sendable {
  let name: String
  let form: SchemaForm

  /// What it means, its unit and what stands for it where it is missing.
  let note: String

  let isRequired: Bool

  /// Examples, each a text of JSON.
  let examples: [String]

  init(
    _ name: String, _ form: SchemaForm, _ note: String, isRequired: Bool = false,
    examples: [String] = []
  ) {
    (self.name, self.form, self.note) = (name, form, note)
    (self.isRequired, self.examples) = (isRequired, examples)
  }

  var required: Self { Self(name, form, note, isRequired: true, examples: examples) }
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
    .choice(Name.allCases.map(\.rawValue))
  }
}
