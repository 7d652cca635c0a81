public import Testing

/// The failure of a law on one value.
public struct Falsified: Error, Sendable, CustomStringConvertible {
  /// What went wrong, in a line.
  public var message: String

  /// The place of the law that failed.
  public var sourceLocation: SourceLocation

  public init(_ message: String, sourceLocation: SourceLocation = #_sourceLocation) {
    self.message = message
    self.sourceLocation = sourceLocation
  }

  public var description: String {
    "\(message) (\(sourceLocation.fileName):\(sourceLocation.line))"
  }
}

/// Throws unless `condition` holds.
public func ensure(
  _ condition: Bool, _ message: @autoclosure () -> String = "the condition does not hold",
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
  throw Falsified(prefixed(text, by: message()), sourceLocation: sourceLocation)
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
