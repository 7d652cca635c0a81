public import Syntax
public import Timing

// Timing curves and animations as text: CSS's timing functions, SwiftUI's animations with their
// modifiers, Penner's and d3's names.

extension Motion {
  /// Creates the motion that a string describes.
  ///
  /// ```swift
  /// let motion = try Motion(parsing: "easeInOut(duration: 1).delay(0.8).repeatCount(8)")
  /// ```
  ///
  /// The string can be a CSS timing function, a SwiftUI animation with modifiers, or the name of
  /// one of Penner's or d3's curves. Letter case doesn't matter. A leading dot and a type before
  /// the dot (`Animation.easeIn`) are optional. Durations are in seconds, and may have the unit `s`
  /// or `ms`.
  ///
  /// - Throws: ``SyntaxError`` if the string doesn't name a curve, or if an argument is out of
  ///   range.
  public init(parsing text: String) throws(SyntaxError) {
    var scanner = Scanner(withCurves: text)
    try self.init(scanner.calls("curve"))
  }

  /// Creates a motion from a chain of calls. The first call describes the base if `base` is nil.
  init(_ calls: [Term], base known: Base? = nil) throws(SyntaxError) {
    var calls = calls
    let types = ["animation", "unitcurve", "timingcurve", "spring"]
    if known == nil, calls.count > 1, case .name(let type) = calls[0].kind,
      types.contains(type.lowercased()),
      !Self.modifierNames.contains(where: { $0.lowercased() == calls[1].name?.lowercased() })
    {
      calls.removeFirst()
    }
    var base: Base
    if let known { base = known } else { base = try TimingNames.base(calls[0]) }
    var modifiers: [Modifier] = []
    var places: [Int] = []
    for call in calls.dropFirst() {
      if call.name?.lowercased() == "inverse" {
        base = try Self.inverse(base, isModified: !modifiers.isEmpty, call)
      } else {
        modifiers.append(try Self.modifier(call))
        places.append(call.start)
      }
    }
    self.init(base, modifiers)
    if let fault = limitFault {
      let place = fault.modifier.map { places[$0] } ?? calls[0].start
      throw SyntaxError(offset: place, message: fault.error.description)
    }
  }

  private static let modifierNames = ["delay", "speed", "repeatCount", "repeatForever", "inverse"]

  private static func modifier(_ call: Term) throws(SyntaxError) -> Modifier {
    var arguments = TimingArguments(call)
    let result: Modifier
    switch call.name?.lowercased() {
    case "delay": result = .delay(try arguments.needed("delay"))
    case "speed": result = .speed(try arguments.needed("speed"))
    case "repeatcount":
      let count = try arguments.needed("repeatCount")
      guard let legs = Int(exactly: count), MotionLimits.legs.contains(legs) else {
        throw arguments.fault("repeatCount must be a whole number, 1 or more")
      }
      result = .repetition(
        legs: legs, autoreverses: try arguments.bool("autoreverses") ?? true)
    case "repeatforever":
      result = .repetition(
        legs: nil, autoreverses: try arguments.bool("autoreverses") ?? true)
    default:
      throw .unknown("modifier", arguments.name, at: call.start, among: modifierNames)
    }
    try arguments.end()
    return result
  }

  private static func inverse(
    _ base: Base, isModified: Bool, _ call: Term
  ) throws(SyntaxError) -> Base {
    guard !isModified, case .curve(let curve, let duration) = base,
      let inverse = curve.unitInverse
    else {
      throw SyntaxError(
        offset: call.start, message: "only linear, Bézier and circular curves have an inverse")
    }
    try TimingArguments(call).end()
    return .curve(inverse, duration: duration)
  }
}

extension TimingCurve {
  /// Creates the curve that a string describes, as a function of progress. A spring becomes a curve
  /// over the time in which it settles.
  ///
  /// ```swift
  /// let curve = try TimingCurve(parsing: "cubic-bezier(0.17, 0.67, 0.83, 0.67)")
  /// ```
  ///
  /// The syntax is that of ``Motion/init(parsing:)`` without modifiers.
  ///
  /// - Throws: ``SyntaxError`` if the string doesn't name a curve, if it has modifiers, or if an
  ///   argument is out of range.
  public init(parsing text: String) throws(SyntaxError) {
    guard let curve = try Motion(parsing: text).curve else {
      throw SyntaxError(offset: 0, message: "a curve can't have a delay, speed or repetition")
    }
    self = curve
  }
}

extension TimingCurve {
  /// Creates the curve of a CSS easing function in a string. The property ``css`` returns such a
  /// string.
  ///
  /// ```swift
  /// let y = try TimingCurve(css: "cubic-bezier(.2, 0, 0, 1)")(0.3)
  /// ```
  ///
  /// - Throws: ``SyntaxError`` if the string is not a function of CSS Easing Functions 2.
  ///   ``init(parsing:)`` also reads SwiftUI's curves and other names.
  public init(css text: String) throws(SyntaxError) {
    let scanner = Scanner(text)
    let (name, offset) = (scanner.nameText, scanner.offset)
    let isFunction = scanner.token.kind == .function
    let names = isFunction ? Self.cssFunctions : Self.cssNames.map { $0.name }
    guard isFunction || scanner.token.kind == .ident else {
      throw scanner.unexpected("an easing function")
    }
    guard names.contains(name.lowercased()) else {
      throw .unknown(
        "easing function", name, at: offset,
        among: Self.cssNames.map { $0.name } + Self.cssFunctions.map { $0 + "()" })
    }
    var reader = scanner
    let calls = try reader.calls("curve")
    if case .group(_, _, let arguments) = calls[0].kind {
      if let label = arguments.indices.dropLast().first(where: { arguments[$0 + 1].isSymbol(":") })
      {
        throw SyntaxError(offset: arguments[label].start, message: "CSS has no labels")
      }
      guard !arguments.isEmpty else {
        throw SyntaxError(offset: offset, message: "\(name)() has no numbers")
      }
    }
    guard calls.count == 1, let curve = try Motion(calls).curve else {
      throw scanner.failure("CSS has no modifiers")
    }
    self = curve
  }

  private static let cssFunctions = ["cubic-bezier", "steps", "linear"]
}

extension TimingCurve {
  /// The curve that SwiftUI's `inverse` returns.
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
