import ColorText
import Syntax
import Timing

/// A text whose meaning changes with the scene's clock, `--scene`:
/// `color-interpolate(--scene in oklch, 0s: red, ease-in, 2s: gold)`.
///
/// A clock has no end in CSS, so positions on it are times. The text is parsed again for each time.
/// Source: CSS Values 5 §7.1.1, `<'animation-timeline'>`.
struct SceneClockText: Sendable {
  static let name = "--scene"

  let text: String

  /// The times that the text names, in seconds, in ascending order.
  private let times: [Double]

  /// Creates the text, or nil if it does not name the clock.
  init?(_ text: String) {
    guard text.utf8.contains(UInt8(ascii: "-")) else { return nil }
    var scanner = Scanner(text)
    var (isNamed, times): (Bool, Set<Double>) = (false, [])
    while !scanner.isAtEnd {
      if scanner.token.kind == .ident, scanner.nameText == Self.name { isNamed = true }
      if scanner.token.kind == .dimension, let unit = Quantity.units[scanner.name],
        unit.type == .time
      {
        times.insert(scanner.token.value * unit.value)
      }
      scanner.advance()
    }
    guard isNamed else { return nil }
    self.text = text
    self.times = times.filter { 0...1e9 ~= $0 }.sorted()
  }

  /// Returns a context with the clock at a time.
  static func context(at time: Double) -> CSSColorContext {
    CSSColorContext(timelines: [name: TimelineReading(seconds: time)])
  }

  /// Returns the text's value over time.
  func animated<Value: Sendable>(
    _ value: SceneValue, _ read: @escaping @Sendable (CSSColorContext) throws(SyntaxError) -> Value,
    as what: String
  ) throws(SceneError) -> Animated<Value> {
    let first = try value.parsed(what, as: what) { _ throws(SyntaxError) in
      try read(Self.context(at: 0))
    }
    guard let end = times.last, end > 0 else {
      throw value.fault("\(Self.name) needs positions in seconds, such as 2s: red")
    }
    let marks = times.first == 0 ? times : [0] + times
    let legs = zip(marks, marks.dropFirst()).map { MotionSchedule.Leg(start: $0, end: $1) }
    return Animated(during: .once(end), following: [MotionSchedule(legs: legs)]) { time in
      do throws(SyntaxError) { return try read(Self.context(at: time)) } catch { return first }
    }
  }
}
