public import VectorMath

/// A length in a gradient: a percentage of one of the box's lengths, plus pixels.
///
/// ```swift
/// print(BoxLength(percent: 50, pixels: -8).resolved(against: 200))  // 92.0
/// ```
///
/// The type corresponds to CSS's `<length-percentage>`. The percentage is stored as written in CSS,
/// not as a fraction. The CSS string and the stored value therefore contain the same number.
public struct BoxLength: Sendable, Hashable, ExpressibleByFloatLiteral {
  /// The percentage of the box's length, where 100 is the whole length.
  public var percent: Double

  /// The number of pixels added to the percentage.
  public var pixels: Double

  public init(percent: Double = 0, pixels: Double = 0) {
    self.percent = percent
    self.pixels = pixels
  }

  /// Creates a length from a percentage, where 100 is the whole length.
  public static func percent(_ percent: Double) -> Self { Self(percent: percent) }

  /// Creates a length in pixels, which is the same in every box.
  public static func pixels(_ pixels: Double) -> Self { Self(pixels: pixels) }

  /// Creates a length from a fraction of the whole, 0…1.
  ///
  /// A fraction with a short decimal form becomes a percentage with a short decimal form. For
  /// example, 0.5570538 becomes 55.70538 %, although 0.5570538 · 100 is 55.705380000000005.
  public static func fraction(_ fraction: Double) -> Self {
    Self(percent: Double("\(fraction)e2") ?? fraction * 100)
  }

  /// A length of zero.
  public static let zero = Self()

  /// Creates a length from a literal, such as `0.2` in `at: 0.2`, that is a fraction of the whole.
  public init(floatLiteral fraction: Double) { self = .fraction(fraction) }

  /// Returns the length in pixels, where 100 % is `whole` pixels.
  public func resolved(against whole: Double) -> Double { percent / 100 * whole + pixels }

  /// The fraction of the whole, where 100% is `whole` pixels; `whole` is not 0.
  func fraction(of whole: Double) -> Double {
    pixels == 0 ? percent / 100 : percent / 100 + pixels / whole
  }
}

/// A position in a box: distances from its left and top edges.
public struct BoxPosition: Sendable, Hashable {
  /// The distance from the left edge.
  public var x: BoxLength

  /// The distance from the top edge.
  public var y: BoxLength

  public init(x: BoxLength, y: BoxLength) {
    self.x = x
    self.y = y
  }

  /// Creates a position from fractions of the width and the height, like SwiftUI's `UnitPoint`.
  public init(unitX x: Double, y: Double) { self.init(x: .fraction(x), y: .fraction(y)) }

  /// The middle of the box.
  public static let center = Self(x: .percent(50), y: .percent(50))

  /// Returns the position as a point in a box whose top left corner is the origin.
  ///
  /// ```swift
  /// let middle = BoxPosition.center.resolved(in: Size2D(width: 200, height: 100))
  /// print(middle.x, middle.y)  // 100.0 50.0
  /// ```
  public func resolved(in box: Size2D) -> Point2D {
    Point2D(x.resolved(against: box.width), y.resolved(against: box.height))
  }
}
