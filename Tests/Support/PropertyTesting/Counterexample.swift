/// A value that a law fails for, with how it was found.
package struct Counterexample<Value: Sendable>: Sendable {
  /// The simplest value found, and its failure.
  package var value: Value
  package var failure: String

  /// The value drawn at first, before any shrinking.
  package var original: Value

  /// The number of the case, from 1.
  package var number: Int

  /// How often shrinking ran the property, and how often that gave a simpler failure.
  package var attempts = 0
  package var shrinks = 0
}

/// What came of running a property.
package enum Outcome<Value: Sendable>: Sendable {
  /// The property held for this many values.
  case held(count: Int)
  case falsified(Counterexample<Value>)
  case exampleFailed(name: String, value: Value, failure: String)
  /// The filters rejected so many cases that the property was hardly tested.
  case starved(held: Int, rejected: Int)
}

/// A value's text in a failure: strings quoted, numbers with all their digits, and no longer than
/// can be read.
func describe(_ value: some Any) -> String {
  let text =
    (value as? any CustomDebugStringConvertible)?.debugDescription ?? String(describing: value)
  return text.count <= 2000 ? text : "\(text.prefix(2000))… (\(text.count) characters)"
}
