public import Testing

/// Runs `property` on `examples`, then on `count` values of `generator`; records an issue with
/// the simplest counterexample found, if there is one.
///
/// The property fails by throwing: use `ensure`, `ensureClose` and `ensureEqual` in it, not
/// `#expect`, which would report every step of the shrinking.
///
/// Without a `seed` the values are the same in every run, of this line of source; the environment
/// variable `PROPERTY_SEED` gives another seed, `PROPERTY_SEED=random` a new one, and
/// `PROPERTY_COUNT` multiplies the counts.
public func forAll<Value>(
  _ generator: Generator<Value>, count: Int = 200, seed: UInt64? = nil,
  examples: [Example<Value>] = [], sourceLocation: SourceLocation = #_sourceLocation,
  _ property: (Value) throws -> Void
) {
  precondition(count > 0, "a property needs a case")
  do throws(PropertySettings.Invalid) {
    let settings = try PropertySettings.current()
    let place = "\(sourceLocation.fileID):\(sourceLocation.line)"
    let actualSeed = seed ?? settings.seed ?? stableHash(place)
    let total = settings.count(count)
    let law = FailedLaw(at: sourceLocation)
    let outcome = falsify(
      generator, count: total, seed: actualSeed, examples: examples, property)
    let rerun =
      seed == nil
      ? """
      Rerun with PROPERTY_SEED=\(actualSeed)\
      \(settings.multiplier == 1 ? "" : " PROPERTY_COUNT=\(settings.multiplier)") \
      swift test --filter \(law.filter(in: sourceLocation.moduleName))
      """
      : "The test pins this seed: run it again."
    if let text = outcome.report(of: law, total: total, seed: actualSeed, rerun: rerun) {
      Issue.record(Comment(rawValue: text), sourceLocation: sourceLocation)
    }
  } catch {
    Issue.record(Comment(rawValue: error.text), sourceLocation: sourceLocation)
  }
}

/// Runs `property` on values of two generators; see `forAll` of one.
public func forAll<A, B>(
  _ a: Generator<A>, _ b: Generator<B>, count: Int = 200, seed: UInt64? = nil,
  examples: [Example<(A, B)>] = [], sourceLocation: SourceLocation = #_sourceLocation,
  _ property: (A, B) throws -> Void
) {
  forAll(
    Generator<(A, B)>.zip(a, b), count: count, seed: seed, examples: examples,
    sourceLocation: sourceLocation
  ) { pair in try property(pair.0, pair.1) }
}

/// Runs `property` on values of three generators; see `forAll` of one.
public func forAll<A, B, C>(
  _ a: Generator<A>, _ b: Generator<B>, _ c: Generator<C>, count: Int = 200, seed: UInt64? = nil,
  examples: [Example<(A, B, C)>] = [], sourceLocation: SourceLocation = #_sourceLocation,
  _ property: (A, B, C) throws -> Void
) {
  forAll(
    Generator<(A, B, C)>.zip(a, b, c), count: count, seed: seed, examples: examples,
    sourceLocation: sourceLocation
  ) { triple in try property(triple.0, triple.1, triple.2) }
}

extension Outcome {
  /// The text of an issue; nil where the property held.
  func report(of law: FailedLaw, total: Int, seed: UInt64, rerun: String) -> String? {
    switch self {
    case .held: nil
    case .exampleFailed(let name, let value, let failure):
      """
      Falsified by the example “\(name)”
        law       \(law.text)
        value     \(describe(value))
        failure   \(failure)
      """
    case .falsified(let found):
      """
      Falsified by case \(found.number) of \(total); \(found.shrinks) shrinks in \
      \(found.attempts) attempts
        law       \(law.text)
        value     \(describe(found.value))
        original  \(describe(found.original))
        failure   \(found.failure)
        seed      \(seed)
      \(rerun)
      """
    case .starved(let held, let rejected):
      """
      Hardly tested: filters and assumptions rejected \(rejected) cases and left \(held) of \(total)
        law       \(law.text)
        seed      \(seed)
      Draw wanted values in the first place (map, flatMap), or let the filter try more often.
      """
    }
  }
}
