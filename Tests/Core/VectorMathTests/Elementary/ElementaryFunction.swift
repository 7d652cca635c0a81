import Foundation
import PropertyTesting
import VectorMath

/// An elementary function of one number beside the C library's and its reference.
struct ElementaryFunction: Sendable, CustomStringConvertible {
  var description: String
  var ours: @Sendable (Double) -> Double
  var library: @Sendable (Double) -> Double
  var reference: String

  /// Where results are neither infinite nor NaN.
  var domain: ClosedRange<Double>

  /// Whether the results of x and −x are opposite.
  var isOdd = false

  static let all = [
    Self("sin", Elementary.sin, { sin($0) }, ElementaryReference.sin, everywhere, isOdd: true),
    Self("cos", Elementary.cos, { cos($0) }, ElementaryReference.cos, everywhere),
    Self("tan", Elementary.tan, { tan($0) }, ElementaryReference.tan, everywhere, isOdd: true),
    Self("asin", Elementary.asin, { asin($0) }, ElementaryReference.asin, -1...1, isOdd: true),
    Self("acos", Elementary.acos, { acos($0) }, ElementaryReference.acos, -1...1),
    Self("atan", Elementary.atan, { atan($0) }, ElementaryReference.atan, everywhere, isOdd: true),
    Self("exp", Elementary.exp, { exp($0) }, ElementaryReference.exp, -745...709),
    Self("exp2", Elementary.exp2, { exp2($0) }, ElementaryReference.exp2, -1074...1023),
    Self("expm1", Elementary.expm1, { expm1($0) }, ElementaryReference.expm1, -800...709),
    Self("log", Elementary.log, { log($0) }, ElementaryReference.log, positive),
    Self("log2", Elementary.log2, { log2($0) }, ElementaryReference.log2, positive),
    Self("log10", Elementary.log10, { log10($0) }, ElementaryReference.log10, positive),
    Self(
      "log1p", Elementary.log1p, { log1p($0) }, ElementaryReference.log1p,
      (-1.0).nextUp...positive.upperBound),
    Self(
      "cubeRoot", RationalPower.cubeRoot, { cbrt($0) }, ElementaryReference.cbrt, everywhere,
      isOdd: true),
  ]

  private static let positive = Double.leastNonzeroMagnitude...Double.greatestFiniteMagnitude
  private static let everywhere = -positive.upperBound...positive.upperBound

  private init(
    _ name: String, _ ours: @escaping @Sendable (Double) -> Double,
    _ library: @escaping @Sendable (Double) -> Double, _ reference: String,
    _ domain: ClosedRange<Double>, isOdd: Bool = false
  ) {
    (description, self.ours, self.library) = (name, ours, library)
    (self.reference, self.domain, self.isOdd) = (reference, domain, isOdd)
  }
}

/// An elementary function of two numbers beside the C library's and its reference.
struct BinaryElementaryFunction: Sendable, CustomStringConvertible {
  var description: String
  var ours: @Sendable (Double, Double) -> Double
  var library: @Sendable (Double, Double) -> Double
  var reference: String

  static let all = [
    Self(
      description: "atan2", ours: Elementary.atan2, library: { atan2($0, $1) },
      reference: ElementaryReference.atan2),
    Self(
      description: "pow", ours: Elementary.pow, library: { pow($0, $1) },
      reference: ElementaryReference.pow),
    Self(
      description: "hypot", ours: Elementary.hypot, library: { hypot($0, $1) },
      reference: ElementaryReference.hypot),
    Self(
      description: "fmod", ours: Elementary.fmod, library: { fmod($0, $1) }, reference: ""),
  ]
}

/// Doubles of a range, uniform in one half and in their bit patterns in the other, so that every
/// order of magnitude is met.
func elementaryArguments(_ range: ClosedRange<Double>, count: Int, seed: UInt64) -> [Double] {
  var random = SplitMix64(seed: seed)
  let near = max(range.lowerBound, -10)...min(range.upperBound, 10)
  var numbers: [Double] = []
  while numbers.count < count {
    let bits = random.next()
    let share = Double(bits >> 11) * 0x1p-53
    let uniform = near.lowerBound + share * (near.upperBound - near.lowerBound)
    let number = numbers.count % 2 == 0 ? uniform : Double(bitPattern: bits)
    if range.contains(number) { numbers.append(number) }
  }
  return numbers
}
