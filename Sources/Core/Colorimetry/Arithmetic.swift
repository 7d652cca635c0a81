/// A number in a formula without powers: a value, or an expression from which shaders are
/// generated.
package protocol Arithmetic: ExpressibleByFloatLiteral where FloatLiteralType == Double {
  static func + (a: Self, b: Self) -> Self
  static func - (a: Self, b: Self) -> Self
  static func * (a: Self, b: Self) -> Self
  static func / (a: Self, b: Self) -> Self
}

extension Double: Arithmetic {}
