/// A function of a program for one pixel.
final class ShaderFunction: Sendable {
  typealias Kind = ShaderExpression.Kind

  /// A statement in a function's body. Local variables are numbered, starting with the parameters.
  indirect enum Statement: Sendable {
    case declare(Int, name: String, ShaderExpression, isMutable: Bool)
    case assign(Int, name: String, ShaderExpression)
    case branch(ShaderExpression, [Statement], [Statement])
    case loop(Int, [Statement])
    case result(ShaderExpression)
  }

  let name: String
  let parameters: [(name: String, kind: Kind)]
  let kind: Kind
  let body: [Statement]
  let locals: Int

  init(
    _ name: String, _ parameters: [(name: String, kind: Kind)], _ kind: Kind,
    _ build: (ShaderBody, [ShaderExpression]) -> Void
  ) {
    (self.name, self.parameters, self.kind) = (name, parameters, kind)
    let body = ShaderBody()
    build(body, parameters.map { body.local($0.name, $0.kind).0 })
    (self.body, locals) = (body.statements, body.count)
  }

  func callAsFunction(_ arguments: ShaderExpression...) -> ShaderExpression {
    ShaderExpression(kind, .call(self, arguments))
  }
}

/// The body of a function during its construction.
final class ShaderBody {
  fileprivate var statements: [ShaderFunction.Statement] = []
  fileprivate var count = 0
  private var uses: [String: Int] = [:]

  fileprivate func local(
    _ name: String, _ kind: ShaderFunction.Kind
  ) -> (ShaderExpression, Int, String) {
    uses[name, default: 0] += 1
    let unique = uses[name] == 1 ? name : name + "\(uses[name] ?? 0)"
    defer { count += 1 }
    return (ShaderExpression(kind, .local(count, name: unique)), count, unique)
  }

  private func declare(
    _ name: String, _ value: ShaderExpression, isMutable: Bool
  ) -> ShaderExpression {
    let (local, index, unique) = local(name, value.kind)
    statements.append(.declare(index, name: unique, value, isMutable: isMutable))
    return local
  }

  func constant(_ name: String, _ value: ShaderExpression) -> ShaderExpression {
    declare(name, value, isMutable: false)
  }

  func variable(_ name: String, _ value: ShaderExpression) -> ShaderExpression {
    declare(name, value, isMutable: true)
  }

  func set(_ variable: ShaderExpression, _ value: ShaderExpression) {
    guard case .local(let index, let name) = variable.node else {
      preconditionFailure("only a variable is set")
    }
    statements.append(.assign(index, name: name, value))
  }

  func when(_ condition: ShaderExpression, _ then: () -> Void, else other: () -> Void = {}) {
    let (yes, no) = (nested(then), nested(other))
    statements.append(.branch(condition, yes, no))
  }

  func loop(_ times: Int, _ body: () -> Void) {
    let steps = nested(body)
    statements.append(.loop(times, steps))
  }

  func result(_ value: ShaderExpression) { statements.append(.result(value)) }

  private func nested(_ body: () -> Void) -> [ShaderFunction.Statement] {
    let outer = statements
    statements = []
    body()
    defer { statements = outer }
    return statements
  }
}
