/// Work of a fixed size, always the same instructions on the same build.
struct Workload {
  let name: String

  /// Makes what the work needs; the closure is the work.
  let prepare: () -> () -> Void

  static var all: [Self] {
    transforms + painting + drawing + scalars + scenes
  }
}

/// Numbers that look random and are the same everywhere (Knuth's MMIX generator).
struct FixedNumbers: RandomNumberGenerator {
  private var state: UInt64 = 2026

  mutating func next() -> UInt64 {
    var word: UInt64 = 0
    for _ in 0..<4 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      word = word << 16 | state >> 48
    }
    return word
  }
}

/// Keeps a result from being optimised away.
@inline(never)
func keep<Value>(_: Value) {}
