public import Testing

/// The failure of a law on one value.
public struct Falsified: Error, Sendable, CustomStringConvertible {
  /// What went wrong, in a line.
  public var message: String

  /// What was compared, where two things were: one side a line, then by how much they differ.
  public var sides: [String] = []

  /// The place of the law that failed.
  public var sourceLocation: SourceLocation

  public init(
    _ message: String, sides: [String] = [], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    self.message = message
    self.sides = sides
    self.sourceLocation = sourceLocation
  }

  public var description: String {
    ([place(of: message)] + sides).joined(separator: "\n            ")
  }

  /// A message with the place, and the condition as it is written there.
  private func place(of message: String) -> String {
    let place = "\(message) (\(sourceLocation.fileName):\(sourceLocation.line))"
    guard let code = sourceLocation.code else { return place }
    return "\(place)\n            in \(code)"
  }
}

/// A case of which a law says nothing.
struct Discarded: Error {}

/// Ends a case that the law says nothing of; another is drawn in its place.
///
/// A law of which ten cases in eleven are such fails, as hardly tested: a plain `return` would let
/// it pass without a single one.
public func assume(_ condition: Bool) throws { if !condition { throw Discarded() } }

/// Throws unless `condition` holds.
public func ensure(
  _ condition: Bool, _ message: @autoclosure () -> String = "what the law says is not so",
  sourceLocation: SourceLocation = #_sourceLocation
) throws(Falsified) {
  if !condition { throw Falsified(message(), sourceLocation: sourceLocation) }
}

/// Throws unless `a == b`.
public func ensureEqual<Value: Equatable>(
  _ a: Value, _ b: Value, _ message: @autoclosure () -> String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) throws(Falsified) {
  if a == b { return }
  let text = "\(describe(a)) is not \(describe(b))"
  // What cannot stand in a line stands in two.
  let isLong = text.count > 90
  throw Falsified(
    prefixed(isLong ? "two that should be equal are not" : text, by: message()),
    sides: (isLong ? ["left  \(describe(a))", "right \(describe(b))"] : []) + difference(a, b),
    sourceLocation: sourceLocation)
}

/// How far two numbers are apart; nothing for what is no number.
private func difference<Value>(_ a: Value, _ b: Value) -> [String] {
  guard let a = a as? Double, let b = b as? Double, (a - b).isFinite else { return [] }
  return ["differ by \((a - b).magnitude)"]
}

/// Throws unless `a` and `b` differ by at most `absolute`, or by at most `relative` times the
/// greater magnitude.
///
/// Equal infinities are close; NaN is close to nothing, itself included.
public func ensureClose(
  _ a: Double, _ b: Double, absolute: Double = 0, relative: Double = 0,
  _ message: @autoclosure () -> String = "", sourceLocation: SourceLocation = #_sourceLocation
) throws(Falsified) {
  let difference = (a - b).magnitude
  let bound = max(absolute, relative * max(a.magnitude, b.magnitude))
  // An infinity's relative bound is infinite: it would be close to everything.
  if a == b || (difference.isFinite && difference <= bound) { return }
  let text = "\(a) and \(b) differ by \(difference), more than \(bound)"
  throw Falsified(prefixed(text, by: message()), sourceLocation: sourceLocation)
}

private func prefixed(_ text: String, by message: String) -> String {
  message.isEmpty ? text : "\(message): \(text)"
}
