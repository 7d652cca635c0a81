/// The rounding that every way to a byte has: a half goes up, and what Double's rounding left of one.
enum HalfStep {
  static func nearest(_ steps: Double) -> Double { (steps + (0.5 + 0x1p-30)).rounded(.down) }
}
