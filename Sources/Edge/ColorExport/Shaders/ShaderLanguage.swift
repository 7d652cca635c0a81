/// A shading language: its names, its syntax for the features that all languages share, and the
/// parts of a file other than the functions.
///
/// The defaults are C's syntax, with HLSL's type names.
struct ShaderLanguage: Sendable {
  var scalar = "float"
  var vector = "float3"
  var truth = "bool"

  /// The text at the end of a statement, and the suffix of a number.
  var end = ";"
  var numberEnd = ""

  /// Writes the head of a function from its result type, its name, and its parameters with their
  /// types.
  var head: @Sendable (String, String, [(name: String, type: String)]) -> String = {
    "\($0) \($1)(\($2.map { "\($0.type) \($0.name)" }.joined(separator: ", ")))"
  }

  /// Writes the declaration of a variable or constant, up to its value. The arguments are the type,
  /// the name, and whether the value changes.
  var declaration: @Sendable (String, String, Bool) -> String = { type, name, _ in
    "\(type) \(name)"
  }

  /// Writes the head of a loop from its number of iterations.
  var loop: @Sendable (Int) -> String = { "for (int i = 0; i < \($0); i++)" }

  /// Writes the condition of an `if`.
  var test: @Sendable (String) -> String = { "(\($0))" }

  /// Writes the choice between two values according to a condition.
  var choice: @Sendable (String, String, String) -> String = { "(\($0) ? \($1) : \($2))" }

  /// Whether vectors are Swift's, which have `pointwiseMin` and `pointwiseMax`, but no `dot`.
  var hasVectorsOfSwift = false

  /// Writes a file of functions, with the text above them and the functions that the platform
  /// calls.
  var file: @Sendable (String, Frame) -> String

  /// The names of a file's functions.
  struct Frame {
    /// The shader for SwiftUI, and its modifier with the modifier's documentation.
    let modifier: (shader: String, name: String, summary: String)

    /// The function for one pixel.
    let function: String

    /// Whether the angle is fixed rather than an argument.
    let isStill: Bool

    init(_ subject: ShaderSubject) {
      (modifier, function, isStill) = (subject.modifier, subject.function, subject.isStill)
    }
  }
}

extension ShaderLanguage {
  func text(_ functions: [ShaderFunction]) -> String {
    functions.map(text).joined(separator: "\n")
  }

  private func type(_ kind: ShaderExpression.Kind) -> String {
    switch kind {
    case .truth: truth
    case .scalar: scalar
    case .vector: vector
    }
  }

  private func text(_ function: ShaderFunction) -> String {
    let parameters = function.parameters.map { (name: $0.name, type: type($0.kind)) }
    return "\(head(type(function.kind), function.name, parameters)) {\n"
      + "\(lines(function.body, "  "))}\n"
  }

  private func lines(_ body: [ShaderFunction.Statement], _ indent: String) -> String {
    body.map { line($0, indent) }.joined()
  }

  private func line(_ statement: ShaderFunction.Statement, _ indent: String) -> String {
    func value(_ expression: ShaderExpression) -> String { text(expression, indent) + end + "\n" }
    switch statement {
    case .declare(_, let name, let expression, let isMutable):
      let head = declaration(type(expression.kind), name, isMutable)
      return "\(indent)\(head) = \(value(expression))"
    case .assign(_, let name, let expression): return "\(indent)\(name) = \(value(expression))"
    case .result(let expression): return "\(indent)return \(value(expression))"
    case .branch(let condition, let yes, let no):
      let other = no.isEmpty ? "" : " else {\n\(lines(no, indent + "  "))\(indent)}"
      return "\(indent)if \(test(text(condition, indent))) {\n"
        + "\(lines(yes, indent + "  "))\(indent)}\(other)\n"
    case .loop(let times, let body):
      return "\(indent)\(loop(times)) {\n\(lines(body, indent + "  "))\(indent)}\n"
    }
  }

  /// Returns the text of an expression.
  ///
  /// - Parameter binding: the precedence of the surrounding operator; 0 if there is none.
  private func text(
    _ expression: ShaderExpression, _ indent: String, binding: Int = 0
  ) -> String {
    func list(_ parts: [ShaderExpression]) -> String {
      parts.map { text($0, indent) }.joined(separator: ", ")
    }
    switch expression.node {
    case .number(let value): return "\(value)" + numberEnd
    case .local(_, let name): return name
    case .infix(let operation, let a, let b):
      let own = operation.binding
      // The right operand keeps its parentheses: sums of floats have an order.
      let inner =
        "\(text(a, indent, binding: own)) \(operation.rawValue) "
        + text(b, indent, binding: own + 1)
      return own < binding ? "(\(inner))" : inner
    case .builtin(.dot, let parts) where hasVectorsOfSwift:
      return "(\(text(parts[0], indent, binding: 6)) * \(text(parts[1], indent, binding: 6))).sum()"
    case .builtin(let function, let parts):
      let isPointwise =
        hasVectorsOfSwift && expression.kind == .vector && [.min, .max].contains(function)
      let name =
        isPointwise ? (function == .min ? "pointwiseMin" : "pointwiseMax") : function.rawValue
      return "\(name)(\(list(parts)))"
    case .call(let function, let parts): return "\(function.name)(\(list(parts)))"
    case .vector(let parts):
      let line = "\(vector)(\(list(parts)))"
      guard line.count > 88 else { return line }
      let inner = indent + "  "
      let rows = parts.map { inner + text($0, inner) }.joined(separator: ",\n")
      return "\(vector)(\n\(rows))"
    case .component(let whole, let index):
      return text(whole, indent, binding: 9) + [".x", ".y", ".z"][index]
    case .choice(let condition, let a, let b):
      return choice(text(condition, indent), text(a, indent), text(b, indent))
    }
  }
}

extension ShaderExpression.Infix {
  /// The operator's precedence. A comparison keeps its parentheses inside `and`, and an `and` keeps
  /// them inside `or`.
  fileprivate var binding: Int {
    switch self {
    case .or: 1
    case .and: 2
    case .isLess, .isAtMost, .equals: 3
    case .plus, .minus: 4
    case .times, .over: 5
    }
  }
}
