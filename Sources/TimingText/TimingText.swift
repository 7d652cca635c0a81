public import Timing

/// Timing curves and animations as text: CSS's timing functions, SwiftUI's animations with their
/// modifiers, Penner's and d3's names.
///
/// Names are taken in any case. A leading dot and the type before it (`Animation.easeIn`) may be
/// left out. Durations are in seconds; `s` and `ms` may be written.
public enum TimingText {
  /// The motion that a text describes: `easeInOut(duration: 1).delay(0.8).repeatCount(8)`.
  ///
  /// - Throws: ``TimingTextError``.
  public static func motion(_ text: String) throws(TimingTextError) -> Motion {
    var scanner = TimingScanner(text)
    var calls = try scanner.chain()
    let types = ["animation", "unitcurve", "timingcurve", "spring"]
    if calls.count > 1, calls[0].arguments == nil, types.contains(calls[0].name.lowercased()),
      !modifiers.contains(calls[1].name.lowercased())
    {
      calls.removeFirst()
    }
    var motion = try TimingNames.motion(calls[0])
    for call in calls.dropFirst() { motion = try modified(motion, by: call) }
    return motion
  }

  /// The curve that a text describes, over progress; a spring over the time it takes to settle.
  ///
  /// - Throws: ``TimingTextError``, also where the text has modifiers.
  public static func curve(_ text: String) throws(TimingTextError) -> TimingCurve {
    let motion = try motion(text)
    guard let curve = motion.curve else {
      throw TimingTextError("a curve has no delay, speed or repetition", at: 0)
    }
    return curve
  }

  private static let modifiers = ["delay", "speed", "repeatcount", "repeatforever", "inverse"]

  private static func modified(
    _ motion: Motion, by call: TimingCall
  ) throws(TimingTextError) -> Motion {
    var arguments = TimingArguments(call)
    let result: Motion
    switch call.name.lowercased() {
    case "delay": result = motion.delay(try arguments.needed("delay"))
    case "speed": result = motion.speed(try arguments.needed("speed"))
    case "repeatcount":
      let count = try arguments.needed("repeatCount")
      guard let legs = Int(exactly: count), (1...1_000_000_000).contains(legs) else {
        throw TimingTextError("repeatCount is not a whole number from 1 on", at: call.offset)
      }
      result = motion.repeatCount(
        legs, autoreverses: try arguments.bool("autoreverses") ?? true)
    case "repeatforever":
      result = motion.repeatForever(autoreverses: try arguments.bool("autoreverses") ?? true)
    case "inverse":
      guard case .curve(let curve, let duration) = motion, let inverse = curve.unitInverse else {
        throw TimingTextError(
          "inverse is of linear, Bézier and circular curves only", at: call.offset)
      }
      result = .curve(inverse, duration: duration)
    default:
      throw .unknown(
        "modifier", call.name, at: call.offset,
        among: ["delay", "speed", "repeatCount", "repeatForever", "inverse"])
    }
    try arguments.end()
    return result
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
