/// What a formula without powers asks of its numbers: values, or expressions that shaders are made of.
package protocol Arithmetic: ExpressibleByFloatLiteral where FloatLiteralType == Double {
  static func + (a: Self, b: Self) -> Self
  static func - (a: Self, b: Self) -> Self
  static func * (a: Self, b: Self) -> Self
  static func / (a: Self, b: Self) -> Self
}

extension Double: Arithmetic {}
