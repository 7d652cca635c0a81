/// A tape of bounded choices: everything random about one generated value.
///
/// A tape either records (its draws come from a seed) or replays (its draws are given, and zero
/// past their end). A generator is a function of the tape, so shrinking a value is editing its
/// tape: fewer and smaller choices mean a simpler value, whatever `map`, `flatMap` and `zip` did.
public struct ChoiceTape: Sendable {
  /// The choices drawn so far, each within the bound it was drawn under.
  public private(set) var choices: [UInt64] = []

  /// The parts of the tape that made one element of a sequence each.
  private(set) var spans: [Range<Int>] = []

  /// Simpler ways to say what a part of the tape says, simplest first.
  private(set) var rewrites: [Rewrite] = []

  private var source: Source

  /// Draws foreseen by `foresee`, the last one first.
  private var foreseen: [UInt64] = []

  private enum Source {
    case seed(SplitMix64)
    case replay([UInt64], next: Int)
  }

  /// The draws a recording may take before it gives zeros, so that no generator runs for ever.
  static let longest = 1 << 20

  public init(seed: UInt64) {
    source = .seed(SplitMix64(seed: seed))
  }

  public init(replaying choices: [UInt64]) {
    source = .replay(choices, next: 0)
  }

  /// A choice in `0...bound`, uniform while recording.
  ///
  /// A replayed choice beyond the bound counts as the bound.
  public mutating func draw(upTo bound: UInt64) -> UInt64 {
    let choice = min(nextChoice(upTo: bound), bound)
    choices.append(choice)
    return choice
  }

  private mutating func nextChoice(upTo bound: UInt64) -> UInt64 {
    switch source {
    case .seed(var random):
      if let choice = foreseen.popLast() { return choice }
      guard choices.count < Self.longest else { return 0 }
      let choice = random.next(upTo: bound)
      source = .seed(random)
      return choice
    case .replay(let given, let next):
      guard next < given.count else { return 0 }
      source = .replay(given, next: next + 1)
      return given[next]
    }
  }
}

extension ChoiceTape {
  /// A simpler encoding of the value that the choices in `range` stand for.
  struct Rewrite: Sendable {
    var range: Range<Int>
    var choices: [UInt64]
  }

  var isReplaying: Bool {
    if case .replay = source { true } else { false }
  }

  /// Settles the next draws of a recording; without effect on a replay.
  ///
  /// So a generator may have any distribution it likes, and still write each value in the
  /// encoding that shrinks best.
  mutating func foresee(_ choose: (inout SplitMix64) -> [UInt64]) {
    guard case .seed(var random) = source else { return }
    foreseen = choose(&random).reversed()
    source = .seed(random)
  }

  /// Marks the choices since `start` as those of one element.
  mutating func endSpan(from start: Int) {
    if start < choices.count { spans.append(start..<choices.count) }
  }

  /// Tells the shrinker of simpler ways to say what was drawn since `start`.
  mutating func offer(_ simpler: [[UInt64]], since start: Int) {
    let range = start..<choices.count
    rewrites += simpler.map { Rewrite(range: range, choices: $0) }
  }

  /// Forgets the choices since `start`: those of a value that was not wanted.
  mutating func forget(since start: Int) {
    choices.removeSubrange(start...)
    spans.removeAll { $0.upperBound > start }
    rewrites.removeAll { $0.range.upperBound > start }
  }
}
