import Syntax
public import Timing
import VectorMath

extension DampedSpring: CustomStringConvertible {
  /// The spring in SwiftUI's notation: `spring(response: 0.5, dampingFraction: 0.7)`.
  public var description: String { text(velocity: 0) ?? "spring" }
}

extension TimingCurve: CustomStringConvertible {
  /// The curve in a notation such as `cubic-bezier(0.2, 0, 0, 1)`. For more than eight points, and
  /// for keyframes, the description only states their number.
  public var description: String {
    switch self {
    case .points(let curve) where curve.points.count > 8: "a line of \(curve.points.count) points"
    case .keyframes(let track): "\(track.keyframes.count) keyframes"
    default: words ?? exactText ?? "a curve"
    }
  }

  /// The text that reads back as the same curve. If there is none, the text of a nearby curve, or
  /// nil.
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
  /// The motion in SwiftUI's notation: `easeInOut(duration: 1).delay(0.5)`.
  public var description: String { text { $0.description } ?? "a motion" }

  /// Returns the motion as text. The closure writes its curve.
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
  /// Law: every spring decodes to the same spring. Any text that describes a spring from rest can
  /// be decoded.
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

  /// Law: a curve that has an exact text decodes to the same curve. These are CSS's curves,
  /// SwiftUI's Béziers, named curves, wobbles, and springs over the time in which they settle.
  ///
  /// A line or an arc of ``TimingCurve/unit(_:)`` loses its clamp, which makes no difference in a
  /// motion. Other curves are encoded as a `linear()` within 1e-6. A curve that needs too many
  /// pieces is an `EncodingError`.
  extension TimingCurve: Codable {
    public init(from decoder: any Decoder) throws {
      self = try decoder.value { text throws(SyntaxError) in try Self(parsing: text) }
    }

    public func encode(to encoder: any Encoder) throws { try encoder.encode(exactText, of: self) }
  }

  /// Law: a motion decodes to the same motion if its curve does. A motion that
  /// ``Motion/init(parsing:)`` refuses is an `EncodingError`, such as one longer than 1e9 seconds.
  extension Motion: Codable {
    public init(from decoder: any Decoder) throws {
      self = try decoder.value { text throws(SyntaxError) in try Self(parsing: text) }
    }

    public func encode(to encoder: any Encoder) throws {
      try encoder.encode(limitFault == nil ? text { $0.exactText } : nil, of: self)
    }
  }
#endif
