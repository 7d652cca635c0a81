public import Syntax
public import Timing

// Timing curves and animations as text: CSS's timing functions, SwiftUI's animations with their
// modifiers, Penner's and d3's names.

extension Motion {
  /// The motion that a text describes.
  ///
  /// ```swift
  /// let motion = try Motion("easeInOut(duration: 1).delay(0.8).repeatCount(8)")
  /// ```
  ///
  /// CSS's timing functions, SwiftUI's animations with their modifiers, and the names of Penner's
  /// and d3's curves are read, in any case. A leading dot and the type before it
  /// (`Animation.easeIn`) may be left out. Durations are in seconds; `s` and `ms` may be written.
  ///
  /// - Throws: ``SyntaxError`` where the text names no curve or an argument is out of its range.
  public init(_ text: String) throws(SyntaxError) {
    var scanner = Scanner(text)
    var calls = try scanner.timingCalls()
    let types = ["animation", "unitcurve", "timingcurve", "spring"]
    if calls.count > 1, calls[0].arguments == nil, types.contains(calls[0].name.lowercased()),
      !Self.modifiers.contains(where: { $0.lowercased() == calls[1].name.lowercased() })
    {
      calls.removeFirst()
    }
    self = try TimingNames.motion(calls[0])
    for call in calls.dropFirst() { self = try Self.modified(self, by: call) }
  }

  private static let modifiers = ["delay", "speed", "repeatCount", "repeatForever", "inverse"]

  private static func modified(
    _ motion: Motion, by call: TimingCall
  ) throws(SyntaxError) -> Motion {
    var arguments = TimingArguments(call)
    let result: Motion
    switch call.name.lowercased() {
    case "delay": result = motion.delay(try arguments.needed("delay"))
    case "speed": result = motion.speed(try arguments.needed("speed"))
    case "repeatcount":
      let count = try arguments.needed("repeatCount")
      guard let legs = Int(exactly: count), (1...1_000_000_000).contains(legs) else {
        throw SyntaxError(
          offset: call.offset, message: "repeatCount is not a whole number from 1 on")
      }
      result = motion.repeatCount(
        legs, autoreverses: try arguments.bool("autoreverses") ?? true)
    case "repeatforever":
      result = motion.repeatForever(autoreverses: try arguments.bool("autoreverses") ?? true)
    case "inverse":
      guard case .curve(let curve, let duration) = motion, let inverse = curve.unitInverse else {
        throw SyntaxError(
          offset: call.offset, message: "inverse is of linear, Bézier and circular curves only")
      }
      result = .curve(inverse, duration: duration)
    default:
      throw .unknown("modifier", call.name, at: call.offset, among: modifiers)
    }
    try arguments.end()
    return result
  }
}

extension TimingCurve {
  /// The curve that a text describes, over progress; a spring over the time it takes to settle.
  ///
  /// ```swift
  /// let curve = try TimingCurve("cubic-bezier(0.17, 0.67, 0.83, 0.67)")
  /// ```
  ///
  /// The text is that of ``Motion/init(_:)`` without modifiers.
  ///
  /// - Throws: ``SyntaxError`` where the text names no curve, has modifiers, or an argument is out
  ///   of its range.
  public init(_ text: String) throws(SyntaxError) {
    guard let curve = try Motion(text).curve else {
      throw SyntaxError(offset: 0, message: "a curve has no delay, speed or repetition")
    }
    self = curve
  }
}

extension Motion {
  /// The motion as a curve over progress, where it has no modifiers.
  public var curve: TimingCurve? {
    switch self {
    case .curve(let curve, _): curve
    case .spring(let spring, let velocity):
      (try? SpringCurve(validating: spring, initialVelocity: velocity)).map { .spring($0) }
    case .delayed, .paced, .repeated: nil
    }
  }
}

extension TimingCurve {
  /// SwiftUI's `inverse`.
  fileprivate var unitInverse: TimingCurve? {
    switch self {
    case .linear: .linear
    case .bezier(let curve): .unit(UnitEasing.bezier(curve).inverse)
    case .circular(let curve): .unit(UnitEasing.circular(curve).inverse)
    case .unit(let curve): .unit(curve.inverse)
    default: nil
    }
  }
}
