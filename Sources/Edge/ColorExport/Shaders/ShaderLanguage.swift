/// What a language calls things, and functions written in it.
struct ShaderLanguage {
  typealias Form = HueRotationExport.Form

  let form: Form
  let scalar: String
  let vector: String

  init(_ form: Form) {
    self.form = form
    (scalar, vector) =
      switch form {
      case .wgsl: ("f32", "vec3<f32>")
      case .glsl: ("float", "vec3")
      case .swift: ("Float", "SIMD3<Float>")
      default: ("float", "float3")
      }
  }

  private var isSwift: Bool { form == .swift }
  private var isWGSL: Bool { form == .wgsl }
  private var end: String { isSwift ? "" : ";" }

  private func type(_ kind: ShaderExpression.Kind) -> String {
    switch kind {
    case .truth: isSwift ? "Bool" : "bool"
    case .scalar: scalar
    case .vector: vector
    }
  }

  func text(_ functions: [ShaderFunction]) -> String {
    functions.map(text).joined(separator: "\n")
  }

  private func text(_ function: ShaderFunction) -> String {
    let parameters = function.parameters.map {
      switch form {
      case .wgsl: "\($0.name): \(type($0.kind))"
      case .swift: "_ \($0.name): \(type($0.kind))"
      default: "\(type($0.kind)) \($0.name)"
      }
    }.joined(separator: ", ")
    let head =
      switch form {
      case .wgsl: "fn \(function.name)(\(parameters)) -> \(type(function.kind))"
      case .swift: "func \(function.name)(\(parameters)) -> \(type(function.kind))"
      case .metal: "static inline \(type(function.kind)) \(function.name)(\(parameters))"
      default: "\(type(function.kind)) \(function.name)(\(parameters))"
      }
    return "\(head) {\n\(lines(function.body, "  "))}\n"
  }

  private func lines(_ body: [ShaderFunction.Statement], _ indent: String) -> String {
    body.map { line($0, indent) }.joined()
  }

  private func line(_ statement: ShaderFunction.Statement, _ indent: String) -> String {
    func value(_ expression: ShaderExpression) -> String { text(expression, indent) + end + "\n" }
    switch statement {
    case .declare(_, let name, let expression, let isMutable):
      let kind = type(expression.kind)
      let head =
        switch form {
        case .wgsl: "\(isMutable ? "var" : "let") \(name)"
        case .swift: "\(isMutable ? "var" : "let") \(name): \(kind)"
        default: "\(kind) \(name)"
        }
      return "\(indent)\(head) = \(value(expression))"
    case .assign(_, let name, let expression): return "\(indent)\(name) = \(value(expression))"
    case .result(let expression): return "\(indent)return \(value(expression))"
    case .branch(let condition, let yes, let no):
      let test = text(condition, indent)
      let other = no.isEmpty ? "" : " else {\n\(lines(no, indent + "  "))\(indent)}"
      return "\(indent)if \(isSwift ? test : "(\(test))") {\n\(lines(yes, indent + "  "))\(indent)}"
        + other + "\n"
    case .loop(let times, let body):
      let head =
        switch form {
        case .swift: "for _ in 0..<\(times)"
        case .wgsl: "for (var i = 0; i < \(times); i++)"
        default: "for (int i = 0; i < \(times); i++)"
        }
      return "\(indent)\(head) {\n\(lines(body, indent + "  "))\(indent)}\n"
    }
  }

  /// - Parameter binding: how tightly the operator around it binds; 0 for none.
  private func text(
    _ expression: ShaderExpression, _ indent: String, binding: Int = 0
  ) -> String {
    func list(_ parts: [ShaderExpression]) -> String {
      parts.map { text($0, indent) }.joined(separator: ", ")
    }
    switch expression.node {
    case .number(let value): return "\(value)" + (form == .metal ? "f" : "")
    case .local(_, let name): return name
    case .infix(let operation, let a, let b):
      let own = operation.binding
      // What stands right of an operator keeps its parentheses: sums of floats have an order.
      let inner =
        "\(text(a, indent, binding: own)) \(operation.rawValue) "
        + text(b, indent, binding: own + 1)
      return own < binding ? "(\(inner))" : inner
    case .builtin(.dot, let parts) where isSwift:
      return "(\(text(parts[0], indent, binding: 6)) * \(text(parts[1], indent, binding: 6))).sum()"
    case .builtin(let function, let parts):
      let isPointwise = isSwift && expression.kind == .vector && [.min, .max].contains(function)
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
      return isWGSL
        ? "select(\(list([b, a, condition])))"
        : "(\(text(condition, indent)) ? \(text(a, indent)) : \(text(b, indent)))"
    }
  }
}

extension ShaderExpression.Infix {
  /// How tightly it binds; comparisons keep their parentheses in and, and that in or.
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
