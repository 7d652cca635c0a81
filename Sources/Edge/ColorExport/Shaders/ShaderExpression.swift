import Colorimetry
import VectorMath

/// A value in a program for one pixel: a number, three numbers or a Boolean.
///
/// The same expressions are written in every shading language and evaluated in Swift. Formulas that
/// are generic over `Arithmetic` therefore serve both the library and the shaders.
struct ShaderExpression: Sendable, Arithmetic, ExpressibleByIntegerLiteral {
  enum Kind: Sendable { case truth, scalar, vector }

  indirect enum Node: Sendable {
    case number(Float)
    case local(Int, name: String)
    case infix(Infix, ShaderExpression, ShaderExpression)
    case builtin(Builtin, [ShaderExpression])
    case call(ShaderFunction, [ShaderExpression])
    case vector([ShaderExpression])
    case component(ShaderExpression, Int)
    case choice(ShaderExpression, ShaderExpression, ShaderExpression)
  }

  /// Operators with the same notation in all languages.
  enum Infix: String, Sendable {
    case plus = "+"
    case minus = "-"
    case times = "*"
    case over = "/"
    case isLess = "<"
    case isAtMost = "<="
    case equals = "=="
    case and = "&&"
    case or = "||"
  }

  /// Functions that exist in all languages.
  enum Builtin: String, Sendable { case abs, sqrt, pow, exp, log, floor, min, max, dot }

  let kind: Kind
  let node: Node

  // Shaders are written in expressions of hundreds of nodes, whose makers must not be inlined
  // there.
  @inline(never) init(_ kind: Kind, _ node: Node) { (self.kind, self.node) = (kind, node) }
  @inline(never) init(_ value: Double) { self.init(.scalar, .number(Float(value))) }
  @inline(never) init(floatLiteral value: Double) { self.init(value) }
  @inline(never) init(integerLiteral value: Int) { self.init(Double(value)) }

  @inline(never) init(_ x: Self, _ y: Self, _ z: Self) { self.init(.vector, .vector([x, y, z])) }
  init(repeating x: Self) { self.init(x, x, x) }
  init(_ v: SIMD3<Double>) { self.init(Self(v.x), Self(v.y), Self(v.z)) }

  var x: Self { Self(.scalar, .component(self, 0)) }
  var y: Self { Self(.scalar, .component(self, 1)) }
  var z: Self { Self(.scalar, .component(self, 2)) }
  subscript(_ index: Int) -> Self { Self(.scalar, .component(self, index)) }

  @inline(never) private static func infix(
    _ operation: Infix, _ a: Self, _ b: Self, _ kind: Kind? = nil
  ) -> Self {
    let widest: Kind = a.kind == .vector || b.kind == .vector ? .vector : .scalar
    return Self(kind ?? widest, .infix(operation, a, b))
  }

  static func + (a: Self, b: Self) -> Self { infix(.plus, a, b) }
  static func - (a: Self, b: Self) -> Self { infix(.minus, a, b) }
  static func * (a: Self, b: Self) -> Self { infix(.times, a, b) }
  static func / (a: Self, b: Self) -> Self { infix(.over, a, b) }
  static prefix func - (a: Self) -> Self { -1 * a }
  static func < (a: Self, b: Self) -> Self { infix(.isLess, a, b, .truth) }
  static func <= (a: Self, b: Self) -> Self { infix(.isAtMost, a, b, .truth) }
  static func > (a: Self, b: Self) -> Self { b < a }
  static func >= (a: Self, b: Self) -> Self { b <= a }
  static func == (a: Self, b: Self) -> Self { infix(.equals, a, b, .truth) }
  static func && (a: Self, b: Self) -> Self { infix(.and, a, b, .truth) }
  static func || (a: Self, b: Self) -> Self { infix(.or, a, b, .truth) }
}

// The functions of the languages, on expressions.

@inline(never) private func builtin(
  _ name: ShaderExpression.Builtin, _ arguments: ShaderExpression...
) -> ShaderExpression {
  ShaderExpression(name == .dot ? .scalar : arguments[0].kind, .builtin(name, arguments))
}

func abs(_ x: ShaderExpression) -> ShaderExpression { builtin(.abs, x) }
func sqrt(_ x: ShaderExpression) -> ShaderExpression { builtin(.sqrt, x) }
func pow(_ x: ShaderExpression, _ y: ShaderExpression) -> ShaderExpression { builtin(.pow, x, y) }
func exp(_ x: ShaderExpression) -> ShaderExpression { builtin(.exp, x) }
func log(_ x: ShaderExpression) -> ShaderExpression { builtin(.log, x) }
func floor(_ x: ShaderExpression) -> ShaderExpression { builtin(.floor, x) }
func dot(_ a: ShaderExpression, _ b: ShaderExpression) -> ShaderExpression { builtin(.dot, a, b) }

func min(_ a: ShaderExpression, _ b: ShaderExpression) -> ShaderExpression { builtin(.min, a, b) }
func max(_ a: ShaderExpression, _ b: ShaderExpression) -> ShaderExpression { builtin(.max, a, b) }

/// Returns the smallest (`least`) or the largest (`largest`) of three components.
func least(_ v: ShaderExpression) -> ShaderExpression { min(min(v.x, v.y), v.z) }
func largest(_ v: ShaderExpression) -> ShaderExpression { max(max(v.x, v.y), v.z) }

/// Clamps a number, or three numbers, to 0…1.
func unit(_ x: ShaderExpression) -> ShaderExpression {
  x.kind == .scalar ? min(max(x, 0), 1) : min(max(x, .init(repeating: 0)), .init(repeating: 1))
}

func choose(
  _ condition: ShaderExpression, _ a: ShaderExpression, _ b: ShaderExpression
) -> ShaderExpression {
  ShaderExpression(a.kind, .choice(condition, a, b))
}

/// Returns a matrix applied to three numbers.
func * (matrix: Matrix3x3, vector: ShaderExpression) -> ShaderExpression {
  func row(_ i: Int) -> ShaderExpression { dot(ShaderExpression(matrix.row(i)), vector) }
  return ShaderExpression(row(0), row(1), row(2))
}
