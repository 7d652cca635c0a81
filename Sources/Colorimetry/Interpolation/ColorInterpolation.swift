import VectorMath

/// A line through many colours in one space.
///
/// ``Curve/linear`` mixes neighbours exactly as CSS does. The curves look at all colours: there a
/// missing component is filled in from both sides before anything else, and the hue goes on past a
/// full turn. Where the opacities of two colours differ and one of them lacks a component, it is
/// filled in first and premultiplied after, as CSS has it (csswg-drafts #6967).
public struct ColorInterpolation: Sendable {
  /// How the line runs between the colours.
  public enum Curve: String, CaseIterable, Sendable, Hashable {
    case linear
    /// Straight, but with missing components filled in from both sides as for the curves.
    case continuous
    case monotone
    case natural
    case catmullRom = "catmull-rom"
    case bSpline = "b-spline"

    var kind: UniformSpline.Kind {
      switch self {
      case .linear, .continuous: .linear
      case .monotone: .monotone
      case .natural: .natural
      case .catmullRom: .catmullRom
      case .bSpline: .bSpline
      }
    }
  }

  /// A change of pace: a function of 0…1, most often onto 0…1.
  public typealias Easing = @Sendable (Double) -> Double

  /// A colour on the line.
  public struct Stop: Sendable {
    /// The colour there, in any space.
    public var color: AnyColor

    /// Where on the line, 0…1; nil for evenly between its neighbours.
    public var position: Double?

    /// The pace from here to the next colour.
    public var easing: Easing?

    public init(_ color: AnyColor, at position: Double? = nil, easing: Easing? = nil) {
      self.color = color
      self.position = position
      self.easing = easing
    }
  }

  /// The space in which the colours are mixed.
  public let space: ColorSpace
  /// How the way bends at the colours between the ends.
  public let curve: Curve
  /// How hue, alpha and missing components are treated.
  public let options: MixingOptions

  /// Where the colours lie, rising.
  public let positions: [Double]

  private let colors: [AnyColor]
  private let easings: [Easing?]
  private let path: ColorPath
  private let easing: Easing?
  var pace: Pace?

  /// A line through stops.
  ///
  /// - Parameter easing: the pace along the whole line.
  /// - Throws: ``ColorInterpolationError`` where there is no colour, or a position is not finite.
  public init(
    _ stops: [Stop], in space: ColorSpace, curve: Curve = .linear,
    options: MixingOptions = .init(), easing: Easing? = nil
  ) throws(ColorInterpolationError) {
    guard !stops.isEmpty else { throw .noColors }
    for (index, stop) in stops.enumerated() {
      if let position = stop.position, !position.isFinite { throw .position(index: index) }
    }
    self.space = space
    self.curve = curve
    self.options = options
    self.easing = easing
    positions = Self.resolved(stops.map(\.position))
    colors = stops.map { $0.color.prepared(for: space, options) }
    easings = stops.map(\.easing)
    path = ColorPath(colors, in: space, kind: curve.kind, options: options)
  }

  /// A line through evenly spaced colours.
  public init(
    _ colors: [AnyColor], in space: ColorSpace, curve: Curve = .linear,
    options: MixingOptions = .init(), easing: Easing? = nil
  ) throws(ColorInterpolationError) {
    try self.init(
      colors.map { Stop($0) }, in: space, curve: curve, options: options, easing: easing)
  }

  /// The colour at a share of the line; before 0 the first and past 1 the last.
  public func color(at t: Double) -> AnyColor {
    var t = t.isNaN ? 0 : min(max(t, 0), 1)
    if let easing { t = easing(t) }
    if let pace { t = pace.position(share: t) }
    return colorOnLine(at: t)
  }

  /// Colours at even shares of the line, its ends among them; the middle for a count of 1.
  public func steps(_ count: Int) -> [AnyColor] {
    guard count > 1 else { return count == 1 ? [color(at: 0.5)] : [] }
    return (0..<count).map { color(at: Double($0) / Double(count - 1)) }
  }

  /// The colour at a position, with neither easing nor pace.
  func colorOnLine(at position: Double) -> AnyColor {
    guard colors.count > 1, position.isFinite else { return colors[0] }
    var piece = 0
    while piece < colors.count - 2, position > positions[piece + 1] { piece += 1 }
    let (start, end) = (positions[piece], positions[piece + 1])
    var t = position <= start ? 0 : position >= end ? 1 : (position - start) / (end - start)
    if let easing = easings[piece] { t = easing(t) }
    if curve == .linear {
      return colors[piece].mixedInPlace(with: colors[piece + 1], by: t, options: options)
    }
    return path.color(piece: piece, at: t)
  }

  /// Positions that never fall, those not given evenly between their neighbours, 0 and 1 at the ends.
  private static func resolved(_ given: [Double?]) -> [Double] {
    var result = given
    if result[0] == nil { result[0] = 0 }
    let last = result.count - 1
    if result[last] == nil { result[last] = 1 }
    var highest = -Double.infinity
    for i in 0...last {
      if let position = result[i] {
        highest = max(highest, position)
        result[i] = highest
      }
    }
    var known = 0
    for i in 1..<max(result.count, 1) where i <= last {
      guard let end = result[i] else { continue }
      let start = result[known] ?? 0
      for gap in (known + 1)..<max(i, known + 1) {
        result[gap] = start + (end - start) * Double(gap - known) / Double(i - known)
      }
      known = i
    }
    return result.map { $0 ?? 0 }
  }
}

/// What keeps an interpolation from being made.
public enum ColorInterpolationError: Error, Sendable, Hashable {
  /// There is no colour.
  case noColors

  /// The position of the stop at an index is not finite.
  case position(index: Int)
}
