import VectorMath

/// Evaluates functions in 32-bit floats, step by step as they are written.
extension ShaderFunction {
  /// The value of an expression. A number fills all three components. A Boolean fills them with 0
  /// or 1.
  typealias Value = SIMD3<Float>

  func callAsFunction(_ arguments: [Value]) -> Value {
    var locals = arguments
    locals.append(contentsOf: repeatElement(.zero, count: self.locals - arguments.count))
    return Self.run(body, &locals) ?? .zero
  }

  /// Runs statements and returns the result as soon as there is one.
  private static func run(_ body: [Statement], _ locals: inout [Value]) -> Value? {
    for statement in body {
      switch statement {
      case .declare(let index, _, let value, _), .assign(let index, _, let value):
        locals[index] = value.evaluated(locals)
      case .branch(let condition, let yes, let no):
        let branch = condition.evaluated(locals).x != 0 ? yes : no
        if let result = run(branch, &locals) { return result }
      case .loop(let times, let body):
        for _ in 0..<times {
          if let result = run(body, &locals) { return result }
        }
      case .result(let value): return value.evaluated(locals)
      }
    }
    return nil
  }
}

extension ShaderExpression {
  fileprivate func evaluated(_ locals: [SIMD3<Float>]) -> SIMD3<Float> {
    switch node {
    case .number(let value): SIMD3(repeating: value)
    case .local(let index, _): locals[index]
    case .infix(let operation, let a, let b):
      operation(a.evaluated(locals), b.evaluated(locals))
    case .builtin(let function, let arguments):
      function(arguments[0].evaluated(locals), arguments.last?.evaluated(locals) ?? .zero)
    case .call(let function, let arguments): function(arguments.map { $0.evaluated(locals) })
    case .vector(let parts):
      SIMD3(
        parts[0].evaluated(locals).x, parts[1].evaluated(locals).x, parts[2].evaluated(locals).x)
    case .component(let vector, let index): SIMD3(repeating: vector.evaluated(locals)[index])
    case .choice(let condition, let a, let b):
      (condition.evaluated(locals).x != 0 ? a : b).evaluated(locals)
    }
  }
}

extension ShaderExpression.Infix {
  fileprivate func callAsFunction(_ a: SIMD3<Float>, _ b: SIMD3<Float>) -> SIMD3<Float> {
    func truth(_ value: Bool) -> SIMD3<Float> { value ? .one : .zero }
    return switch self {
    case .plus: a + b
    case .minus: a - b
    case .times: a * b
    case .over: a / b
    case .isLess: truth(a.x < b.x)
    case .isAtMost: truth(a.x <= b.x)
    case .equals: truth(a.x == b.x)
    case .and: truth(a.x != 0 && b.x != 0)
    case .or: truth(a.x != 0 || b.x != 0)
    }
  }
}

extension ShaderExpression.Builtin {
  fileprivate func callAsFunction(_ a: SIMD3<Float>, _ b: SIMD3<Float>) -> SIMD3<Float> {
    func each(_ function: (Double) -> Double) -> SIMD3<Float> {
      SIMD3(
        Float(function(Double(a.x))), Float(function(Double(a.y))), Float(function(Double(a.z))))
    }
    return switch self {
    case .abs: a.replacing(with: -a, where: a .< 0)
    case .sqrt: a.squareRoot()
    case .pow: SIMD3(repeating: Float(Elementary.pow(Double(a.x), Double(b.x))))
    case .exp: each(Elementary.exp)
    case .log: each(Elementary.log)
    case .floor: a.rounded(.down)
    case .min: pointwiseMin(a, b)
    case .max: pointwiseMax(a, b)
    case .dot: SIMD3(repeating: (a * b).sum())
    }
  }
}
