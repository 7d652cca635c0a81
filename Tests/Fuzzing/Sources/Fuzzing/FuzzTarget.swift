/// A kind of input: where it begins, how it is changed, and what must hold whatever it is.
public struct FuzzTarget: Sendable {
  public let name: String

  /// Inputs to begin with.
  let seeds: @Sendable () -> [[UInt8]]

  /// Words that inputs are made of, beside those of the seeds.
  let words: [String]

  package let mutation: Mutation
  let check: @Sendable ([UInt8]) -> Void

  /// The most that an input may take of the processor: seconds, and seconds a byte.
  let bound: (seconds: Double, ofByte: Double)

  /// Inputs of bytes.
  public init(
    _ name: String, seeds: @escaping @Sendable () -> [[UInt8]], words: [String] = [],
    mutation: @escaping Mutation = native,
    bound: (seconds: Double, ofByte: Double) = (5, 1e-4),
    check: @escaping @Sendable ([UInt8]) -> Void
  ) {
    (self.name, self.seeds, self.words) = (name, seeds, words)
    (self.mutation, self.check, self.bound) = (mutation, check, bound)
  }

  /// Tries an input.
  package func run(_ bytes: [UInt8]) {
    mustEnd(within: bound.seconds + bound.ofByte * Double(bytes.count), "\(bytes.count) bytes") {
      check(bytes)
    }
  }

  /// Texts, which begin with those in `Tests/Fuzzing/Seeds/NAME.txt`, empty lines between them.
  ///
  /// - Parameter list: the name of the list of seeds, where it is another.
  public init(
    text name: String, seeds list: String? = nil, words: [String] = [],
    bound: (seconds: Double, ofByte: Double) = (5, 1e-4),
    check: @escaping @Sendable (String) -> Void
  ) {
    let path = "Tests/Fuzzing/Seeds/\(list ?? name).txt"
    self.init(
      name, seeds: { texts(in: path).map { Array($0.utf8) } }, words: words, mutation: textMutation,
      bound: bound, check: { check(String(decoding: $0, as: UTF8.self)) })
  }
}

/// Fails where a body takes more seconds of the processor.
public func mustEnd<Result>(
  within limit: Double, _ what: String, _ body: () -> Result
) -> Result {
  let start = Cost.processorTime
  let result = body()
  let seconds = Cost.processorTime - start
  must(seconds <= limit, "\(what): \(seconds) s")
  return result
}

/// The texts of a list, which empty lines part.
public func texts(in path: String) -> [String] {
  String(decoding: bytes(in: path), as: UTF8.self).split(separator: "\n\n").map {
    String($0.drop { $0 == "\n" })
  }.filter { !$0.isEmpty }
}
