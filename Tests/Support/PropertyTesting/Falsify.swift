/// A value with a name, that a property runs before any drawn one.
public struct Example<Value: Sendable>: Sendable {
  public var name: String
  public var value: Value

  public init(_ name: String, _ value: Value) {
    self.name = name
    self.value = value
  }
}

/// Looks for a value that `property` throws for: the examples, then `count` drawn values.
///
/// Deterministic in its arguments, if the property is.
package func falsify<Value>(
  _ generator: Generator<Value>, count: Int, seed: UInt64, examples: [Example<Value>] = [],
  _ property: (Value) throws -> Void
) -> Outcome<Value> {
  var isDiscarded = false
  func failure(_ value: Value) -> String? {
    isDiscarded = false
    do {
      try property(value)
      return nil
    } catch is Discarded {
      isDiscarded = true
      return nil
    } catch {
      return String(describing: error)
    }
  }

  for example in examples {
    if let text = failure(example.value) {
      return .exampleFailed(name: example.name, value: example.value, failure: text)
    }
  }

  var (held, rejected) = (0, 0)
  while held < count {
    let number = held + rejected
    var tape = ChoiceTape(seed: SplitMix64.mix(seed &+ SplitMix64.mix(UInt64(number))))
    let value = try? generator.value(from: &tape)
    let text = value.flatMap { failure($0) }
    guard let value, !isDiscarded else {
      rejected += 1
      // Ten rejected cases to one that counts, and some to begin with.
      if rejected > 10 * (held + 10) { return .starved(held: held, rejected: rejected) }
      continue
    }
    guard let text else {
      held += 1
      continue
    }
    return .falsified(
      shrunk(generator, tape.choices, value, text, number: held + 1, failure))
  }
  return .held(count: held)
}

private func shrunk<Value>(
  _ generator: Generator<Value>, _ choices: [UInt64], _ value: Value, _ text: String,
  number: Int, _ failure: (Value) -> String?
) -> Counterexample<Value> {
  var result = Counterexample(value: value, failure: text, original: value, number: number)
  withoutActuallyEscaping(failure) { failure in
    // A property that holds on second thoughts is reported as it was first seen.
    guard var shrinker = Shrinker(generator, choices: choices, failure: failure) else { return }
    shrinker.run()
    (result.value, result.failure) = (shrinker.value, shrinker.text)
    (result.attempts, result.shrinks) = (shrinker.attempts, shrinker.shrinks)
  }
  return result
}
