public import Colorimetry
public import Syntax
public import Timing
import TimingText
import VectorMath

/// An interpolation by CSS's `color-interpolate()`: a map of colours, and the source of the
/// progress along the map.
///
/// ```swift
/// let text = "color-interpolate(20%, 0%: red, ease-in-out, 80%: green, 100%: blue)"
/// let interpolation = try ColorInterpolation(css: text)
/// print(interpolation.map.color(at: 0.2).hex, try AnyColor(css: text).hex)  // #de1100 #de1100
/// ```
///
/// The draft leaves some points open. The library resolves them as follows:
///
/// - A map can have a single stop, or all its stops at one position. The first stop's colour then
///   applies before the position, and the last stop's colour after it. Issue w3c/csswg-drafts
///   #14313 proposes ±∞, but §7.1.2 says that the map does not continue beyond its ends.
/// - If several stops are at one position, the last stop applies there (#14313).
/// - An easing without `by` is the easing between stops (#13848).
/// - By default, colours are mixed in Oklab. If all colours use legacy syntaxes, they are mixed in
///   sRGB, by the rule for gradients (CSS Color 4 §13.1, CSS Images 4 §3.1).
/// - Positions are required (#12346).
/// - A missing timeline is treated as 0 (#14380).
///
/// Source: CSS Values 5, editor's draft of September 2026, §7.5.
public struct ColorInterpolation: Sendable, Hashable {
  /// A source of progress along a map.
  public enum Source: Sendable, Hashable {
    case position(InputPosition)

    /// A timeline, identified by its name with the two hyphens, such as `--scene`.
    case timeline(String)
  }

  /// The source of the progress along the map.
  public let source: Source

  /// The easing that is applied to the progress before the colour is looked up, such as `by
  /// ease-in`. If nil, the progress is used unchanged.
  public let pace: TimingCurve?

  /// The map from progress to colours.
  public let map: InterpolationMap

  /// Whether all colours use the syntaxes that CSS serialises as `rgb()`, and are therefore mixed
  /// in sRGB.
  let isLegacy: Bool

  /// Creates an interpolation. The result is nil if the source and the map's positions measure
  /// different quantities, such as an angle and a time.
  public init?(_ source: Source, pace: TimingCurve? = nil, map: InterpolationMap) {
    self.init(source, pace: pace, map: map, isLegacy: false)
    do throws(SyntaxError) { _ = try progress(timelines: [:]) } catch { return nil }
  }

  init(_ source: Source, pace: TimingCurve?, map: InterpolationMap, isLegacy: Bool) {
    (self.source, self.pace, self.map, self.isLegacy) = (source, pace, map, isLegacy)
  }

  /// Returns the colour at the current progress, in the space in which it is mixed.
  ///
  /// - Parameter timelines: the readings of the timelines by name. A missing timeline is treated as
  ///   0.
  public func color(timelines: [String: TimelineReading] = [:]) -> AnyColor {
    // The source fits the map: both initialisers have seen to it.
    map.color(at: (try? progress(timelines: timelines)) ?? 0)
  }

  func progress(
    timelines: [String: TimelineReading], at offset: Int = 0
  ) throws(SyntaxError) -> Double {
    let progress = InterpolationProgress(
      source: source.progress, pace: pace.map { AnyEasing($0) }, easing: nil)
    return try map.scale.progress(progress, timelines: timelines, at: offset)
  }
}

extension ColorInterpolation.Source {
  fileprivate var progress: InterpolationProgress.Source {
    switch self {
    case .position(let position): .quantity(position.quantity)
    case .timeline(let name): .timeline(name)
    }
  }
}

extension ColorInterpolation {
  /// Creates an interpolation from a CSS `color-interpolate()` or an `interpolate()` whose values
  /// are colours.
  ///
  /// - Throws: ``SyntaxError`` if the string is neither.
  public init(css text: String, context: CSSColorContext = .init()) throws(SyntaxError) {
    var scanner = Scanner(text, in: context)
    guard let notation = InterpolationFunction(at: scanner) else {
      throw scanner.unexpected("color-interpolate(…)")
    }
    try scanner.open()
    self = try scanner.colorInterpolation(notation, context)
    try scanner.close()
    try scanner.end(of: "interpolation")
  }

  /// The interpolation as a CSS `color-interpolate()` string, which reads back as the same
  /// interpolation.
  ///
  /// Mixing options that CSS cannot express are omitted, which also applies to the CSS string of a
  /// gradient.
  public var css: String {
    var words: [String] = []
    switch source {
    case .position(let position): words.append(position.text)
    case .timeline(let name): words.append(name)
    }
    if let pace { words.append("by \(pace.text)") }
    if let easing = map.easing { words.append(easing.text) }
    let isLegacy = map.stops.allSatisfy { $0.color.isLegacyText }
    if map.interpolation != (isLegacy ? .device : .perceptual) {
      words.append(map.interpolation.cssText)
    }
    var parts = [words.joined(separator: " ")]
    for (index, stop) in map.stops.enumerated() {
      parts.append("\(stop.position.text): \(stop.color.stopText)")
      guard index < map.stops.count - 1 else { break }
      let options = [stop.easing?.text, stop.interpolation?.cssText].compactMap { $0 }
      if !options.isEmpty { parts.append(options.joined(separator: " ")) }
    }
    return "color-interpolate(\(parts.joined(separator: ", ")))"
  }
}

/// The notations of an interpolation of colours.
enum InterpolationFunction {
  /// The function `color-interpolate()`.
  case colors

  /// The function `interpolate()`, which represents the whole value of a property and does not
  /// accept interpolation methods.
  case values

  init?(at scanner: Scanner) {
    if scanner.isFunction("color-interpolate") {
      self = .colors
    } else if scanner.isFunction(.interpolate) {
      self = .values
    } else {
      return nil
    }
  }
}

extension Scanner {
  /// Reads a whole value within a function, with or without braces.
  private mutating func wholeValue(in context: CSSColorContext) throws(SyntaxError) -> CSSColorValue
  {
    guard read(delimiter: 0x7B) else { return try wholeColor(in: context) }
    let value = try wholeColor(in: context)
    guard read(delimiter: 0x7D) else { throw unexpected("‘}’") }
    return value
  }

  /// Reads a colour, or an `interpolate()` that is the whole value and gives a colour.
  mutating func wholeColor(in context: CSSColorContext) throws(SyntaxError) -> CSSColorValue {
    guard isFunction(.interpolate) else { return try color(in: context) }
    try open()
    let value = try interpolatedColor(.values, context)
    try close()
    return value
  }

  /// Reads the arguments of an interpolation and looks up the colour at its progress.
  mutating func interpolatedColor(
    _ function: InterpolationFunction, _ context: CSSColorContext
  ) throws(SyntaxError) -> CSSColorValue {
    let interpolation = try colorInterpolation(function, context)
    return CSSColorValue(
      interpolation.color(timelines: context.timelines).censored, isLegacy: interpolation.isLegacy)
  }

  /// Reads the arguments of `color-interpolate()` or `interpolate()`.
  mutating func colorInterpolation(
    _ function: InterpolationFunction, _ context: CSSColorContext
  ) throws(SyntaxError) -> ColorInterpolation {
    let start = offset
    var method: GradientInterpolation?
    func isMethod(_ scanner: inout Scanner) throws(SyntaxError) -> Bool {
      guard function == .colors, method == nil else { return false }
      method = try scanner.interpolationMethod()
      return method != nil
    }
    let progress = try interpolationProgress(option: isMethod)
    try comma()
    var stops: [InterpolationMap.Stop] = []
    var places: [(offset: Int, position: Quantity)] = []
    var isLegacy = true
    repeat {
      if !stops.isEmpty { try segmentOptions(of: &stops[stops.count - 1], function) }
      let positions = try inputPositions()
      let value = function == .values ? try wholeValue(in: context) : try color(in: context)
      isLegacy = isLegacy && value.isLegacy
      for place in positions {
        guard let position = InputPosition(place.position) else {
          throw SyntaxError.wrongKind(
            at: place.offset, expected: "a number, a percentage, a length, an angle or a time")
        }
        places.append(place)
        stops.append(.init(value.color, at: position))
      }
    } while readComma()
    let map = InterpolationMap(
      stops, scale: try InterpolationScale(places),
      easing: progress.easing?.typed(as: TimingCurve.self),
      interpolation: method ?? (isLegacy ? .device : .perceptual))
    let source: ColorInterpolation.Source
    switch progress.source {
    case .timeline(let name): source = .timeline(name)
    case .quantity(let quantity):
      guard let position = InputPosition(quantity) else {
        throw SyntaxError.wrongKind(at: start, expected: "a progress such as 30% or 200px")
      }
      source = .position(position)
    }
    let result = ColorInterpolation(
      source, pace: progress.pace?.typed(as: TimingCurve.self), map: map,
      isLegacy: isLegacy && map.isMixedAsLegacy)
    _ = try result.progress(timelines: context.timelines, at: start)
    return result
  }

  /// Reads `[<easing-function> || <color-interpolation-method>]` and the comma, if they follow.
  private mutating func segmentOptions(
    of stop: inout InterpolationMap.Stop, _ function: InterpolationFunction
  ) throws(SyntaxError) {
    while token.kind == .ident || token.kind == .function {
      if stop.easing == nil, isAtEasing {
        stop.easing = try easing().typed(as: TimingCurve.self)
      } else if function == .colors, stop.interpolation == nil,
        let method = try interpolationMethod()
      {
        stop.interpolation = method
      } else if isAtQuantity {
        break
      } else {
        throw unexpected("a position such as 30%, or an easing function")
      }
    }
    if stop.easing != nil || stop.interpolation != nil { try comma() }
  }
}

extension InterpolationMap {
  /// Whether the whole map is mixed as CSS mixes its legacy syntaxes.
  fileprivate var isMixedAsLegacy: Bool {
    stops.dropLast().allSatisfy { ($0.interpolation ?? interpolation) == .device }
  }
}
