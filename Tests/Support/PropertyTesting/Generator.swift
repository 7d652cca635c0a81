/// A source of values for properties: a function of a tape of choices.
///
/// Composed generators need no shrinkers of their own. A generator written by hand should use
/// smaller choices for simpler values, and must end on a tape of zeros.
public struct Generator<Value: Sendable>: Sendable {
  private let body: @Sendable (inout ChoiceTape) throws(Rejection) -> Value

  public init(_ body: @escaping @Sendable (inout ChoiceTape) throws(Rejection) -> Value) {
    self.body = body
  }

  /// The value that the tape's next choices stand for.
  public func value(from tape: inout ChoiceTape) throws(Rejection) -> Value {
    try body(&tape)
  }
}

/// The lack of a value: a filter found none that it wants.
public struct Rejection: Error, Hashable {
  public init() {}
}

extension Generator {
  /// The results of `transform` on this generator's values.
  public func map<Result: Sendable>(
    _ transform: @escaping @Sendable (Value) -> Result
  ) -> Generator<Result> {
    Generator<Result> { (tape) throws(Rejection) in transform(try value(from: &tape)) }
  }

  /// The values of the generators that `transform` makes of this generator's values.
  public func flatMap<Result: Sendable>(
    _ transform: @escaping @Sendable (Value) -> Generator<Result>
  ) -> Generator<Result> {
    Generator<Result> { (tape) throws(Rejection) in
      try transform(try value(from: &tape)).value(from: &tape)
    }
  }

  /// The values that satisfy `isWanted`, sought in at most `attempts` draws.
  ///
  /// Where none is found the case is skipped, and a property most of whose cases are skipped
  /// fails: build the values you want where you can.
  public func filter(
    attempts: Int = 100, _ isWanted: @escaping @Sendable (Value) -> Bool
  ) -> Self {
    Self { (tape) throws(Rejection) in
      for _ in 0..<attempts {
        let start = tape.choices.count
        let candidate = try value(from: &tape)
        if isWanted(candidate) { return candidate }
        tape.forget(since: start)
      }
      throw Rejection()
    }
  }
}

extension Generator {
  /// The one value.
  public static func constant(_ value: Value) -> Self {
    Self { _ in value }
  }

  /// One of the values, the first being the simplest.
  public static func element(of values: [Value]) -> Self {
    precondition(!values.isEmpty, "element(of:) needs a value")
    return Self { tape in values[Int(tape.draw(upTo: UInt64(values.count - 1)))] }
  }

  /// A value of one of the generators, the first being the simplest.
  public static func one(of generators: [Self]) -> Self {
    frequency(generators.map { (1, $0) })
  }

  /// A value of one of the generators, each chosen as often as its weight says.
  public static func frequency(_ choices: [(weight: Int, generator: Self)]) -> Self {
    precondition(
      choices.allSatisfy { $0.weight >= 0 } && choices.contains { $0.weight > 0 },
      "frequency needs weights of zero or more, not all zero")
    let total = choices.reduce(0) { $0 + UInt64($1.weight) }
    return Self { (tape) throws(Rejection) in
      var left = tape.draw(upTo: total - 1)
      for choice in choices {
        if left < UInt64(choice.weight) { return try choice.generator.value(from: &tape) }
        left -= UInt64(choice.weight)
      }
      preconditionFailure("a draw is within its bound")
    }
  }
}

extension Generator<Bool> {
  /// False or true, false being the simpler.
  public static var bool: Self { Self { tape in tape.draw(upTo: 1) == 1 } }
}
