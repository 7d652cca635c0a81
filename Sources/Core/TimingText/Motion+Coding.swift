import Syntax
public import Timing
import VectorMath

extension DampedSpring: CustomStringConvertible {
  /// The spring as text: `spring(response: 0.5, dampingFraction: 0.7)`.
  public var description: String { text(velocity: 0) ?? "spring" }
}

extension TimingCurve: CustomStringConvertible {
  /// The curve as text, `cubic-bezier(0.2, 0, 0, 1)`; of many points or keyframes, their number.
  public var description: String {
    switch self {
    case .points(let curve) where curve.points.count > 8: "a line of \(curve.points.count) points"
    case .keyframes(let track): "\(track.keyframes.count) keyframes"
    default: words ?? exactText ?? "a curve"
    }
  }

  /// The text that reads back as the same curve; else one that is near, where there is one.
  fileprivate var exactText: String? {
    var texts = [words].compactMap { $0 }
    if case .unit(.circular(let curve)) = self { return curve.rawValue }
    if case .unit(.bezier(let curve)) = self {
      let n = curve.numbers
      texts.append(
        "bezier(startControlPoint: UnitPoint(x: \(n[0]), y: \(n[1])), "
          + "endControlPoint: UnitPoint(x: \(n[2]), y: \(n[3])))")
    }
    return texts.first { (try? Self(parsing: $0)) == self } ?? (try? css(within: 1e-6).text)
  }
}

extension Motion: CustomStringConvertible {
  /// The motion as text: `easeInOut(duration: 1).delay(0.5)`.
  public var description: String { text { $0.description } ?? "a motion" }

  /// The motion, its curve as a function writes it.
  fileprivate func text(_ words: (TimingCurve) -> String?) -> String? {
    let tail = modifiers.map(MotionDialect.swiftUIModifier).joined()
    guard case .curve(let curve, let duration) = base else {
      guard case .spring(let spring, let velocity) = base else { return nil }
      return spring.text(velocity: velocity).map { $0 + tail }
    }
    let seconds = "duration: \(duration.decimal()))"
    // SwiftUI's words before CSS's, which have hyphens.
    let names = TimingCurve.named.filter { $0.curve == curve }.map { $0.name }
    let name = names.first { !$0.contains("-") } ?? names.first
    guard let text = name ?? words(curve) else { return nil }
    if text.hasSuffix(".inverse") { return "\(text.dropLast(8))(\(seconds).inverse\(tail)" }
    return (name.map { $0 + "(" } ?? "timingCurve(\(text), ") + seconds + tail
  }
}

#if !hasFeature(Embedded)
  /// Law: every spring reads back as it was. Any text that says a spring from rest is read.
  extension DampedSpring: Codable {
    public init(from decoder: any Decoder) throws {
      self = try decoder.value { text throws(SyntaxError) in
        var scanner = Scanner(withCurves: text)
        let calls = try scanner.calls("spring")
        let base = try TimingNames.base(calls[0])
        if calls.count == 1, case .spring(let spring, initialVelocity: 0) = base { return spring }
        throw SyntaxError(
          offset: 0, message: "this is not a spring that starts at rest",
          expected: "a spring such as spring(duration: 0.5, bounce: 0.3)")
      }
    }

    public func encode(to encoder: any Encoder) throws {
      try encoder.encode(text(velocity: 0), of: self)
    }
  }

  /// Law: what a text says exactly reads back as it was. That is CSS's curves, SwiftUI's Béziers, those
  /// with a name, wobbles, and springs over the time in which they settle.
  ///
  /// A line or an arc of ``TimingCurve/unit(_:)`` comes back without its clamp, which no motion shows.
  /// Others are a `linear()` within 1e-6; one of too many pieces for that is an `EncodingError`.
  extension TimingCurve: Codable {
    public init(from decoder: any Decoder) throws {
      self = try decoder.value { text throws(SyntaxError) in try Self(parsing: text) }
    }

    public func encode(to encoder: any Encoder) throws { try encoder.encode(exactText, of: self) }
  }

  /// Law: a motion reads back as it was where its curve does. What ``Motion/init(parsing:)`` refuses,
  /// as a duration beyond 1e9 seconds, is an `EncodingError`.
  extension Motion: Codable {
    public init(from decoder: any Decoder) throws {
      self = try decoder.value { text throws(SyntaxError) in try Self(parsing: text) }
    }

    public func encode(to encoder: any Encoder) throws {
      try encoder.encode(limitFault == nil ? text { $0.exactText } : nil, of: self)
    }
  }
#endif
