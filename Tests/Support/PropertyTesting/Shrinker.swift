/// A search for the simplest tape on which a property still fails.
///
/// A tape is simpler than another if it is shorter, or as long and smaller at the first choice
/// that differs. Each pass edits the best tape so far and replays it; what the replay records is
/// the candidate. The passes follow Hypothesis (MacIver and Donaldson, “Test-case reduction via
/// test-case generation”, ECOOP 2020), without its code.
struct Shrinker<Value: Sendable> {
  private let generator: Generator<Value>
  private let failure: (Value) -> String?

  /// The replayed tape of the simplest failure so far, its value and its text.
  private(set) var tape: ChoiceTape
  private(set) var value: Value
  private(set) var text: String

  private(set) var attempts = 0
  private(set) var shrinks = 0
  private let limit: Int
  private let deadline: ContinuousClock.Instant
  private var seen: Set<[UInt64]> = []

  /// A search that starts from a failing tape; nil if it does not fail when replayed.
  ///
  /// It ends after `limit` runs of the property, or after ten seconds.
  init?(
    _ generator: Generator<Value>, choices: [UInt64], limit: Int = 2000,
    failure: @escaping (Value) -> String?
  ) {
    self.generator = generator
    self.failure = failure
    self.limit = limit
    deadline = .now + .seconds(10)
    tape = ChoiceTape(replaying: choices)
    guard let value = try? generator.value(from: &tape), let text = failure(value) else {
      return nil
    }
    self.value = value
    self.text = text
  }

  var choices: [UInt64] { tape.choices }

  private var isOver: Bool { attempts >= limit || ContinuousClock.now >= deadline }

  /// Runs the passes until none of them makes the tape any simpler.
  mutating func run() {
    var before: [UInt64]
    repeat {
      before = choices
      deleteSpans()
      deleteChunks()
      rewrite()
      zeroChunks()
      lowerEach()
      lowerTogether()
      lowerAndDelete()
      shiftValue()
      sortSpans()
    } while choices != before && !isOver
  }

  /// Keeps the candidate if it is simpler and still fails.
  @discardableResult
  mutating func attempt(_ candidate: [UInt64]) -> Bool {
    guard !isOver, Self.isSimpler(candidate, than: choices), seen.insert(candidate).inserted
    else { return false }
    attempts += 1
    var replay = ChoiceTape(replaying: candidate)
    guard let value = try? generator.value(from: &replay),
      Self.isSimpler(replay.choices, than: choices), let text = failure(value)
    else { return false }
    (tape, self.value, self.text) = (replay, value, text)
    shrinks += 1
    return true
  }

  private static func isSimpler(_ a: [UInt64], than b: [UInt64]) -> Bool {
    a.count == b.count ? a.lexicographicallyPrecedes(b) : a.count < b.count
  }
}
