public import Colorimetry
public import Painting
import Timing
public import VectorMath

/// A row of all hues, from the left side of a rectangle to its right side.
///
/// ```swift
/// let rect = Rect2D(x: 0, y: 0, width: 200, height: 40)
/// let band = Rainbow().picture(.fill(Figure.capsule.outline(in: rect)), in: rect)
/// print(try ReferenceRenderer().render(band, width: 200, height: 40))
/// ```
///
/// Source: kieranb662, “SwiftUI Rainbow Effects”.
public struct Rainbow: Sendable, Hashable {
  /// The row of colours.
  package enum Hues: Sendable, Hashable {
    /// Every hue, from red around the hue circle back to red. The row has seven colours that are
    /// 60° apart. Linear interpolation between them in gamma-encoded RGB gives exactly the hues of
    /// HSB.
    case circle

    /// A given number of hues in equal steps, starting at 0° and stopping before 360°:
    /// `stride(from: 0, to: 1, by: 1 / steps)`.
    ///
    /// The tutorial's 100 hues end at 356.4°, so the last colour is (255, 0, 15) instead of red.
    case steps(Int)
  }

  /// The hues of the rainbow, in order.
  package var hues: Hues

  /// Whether a plain copy of the content lies below the colours, like with SwiftUI's overlay. The
  /// copy is visible where the colours do not reach.
  public var keepsContent: Bool

  /// The colour of the plain copy, if the content does not have a colour of its own.
  public var plainColor = SRGB(0, 0, 0)

  public init(_ form: EffectForm = .corrected) {
    hues = form == .corrected ? .circle : .steps(100)
    keepsContent = form == .asPublished
  }

  /// The colours in order from left to right, evenly spaced.
  public var colors: [AnyColor] {
    func hue(_ degrees: Double) -> AnyColor {
      AnyColor(SRGB(HSB(storage: SIMD4(degrees, 1, 1, 1))))
    }
    return switch hues {
    case .circle: (0...6).map { hue(Double($0) * 60) }
    case .steps(let count):
      (0..<max(count, 0)).map { hue(360 * Double($0) / Double(count)) }
    }
  }

  /// Returns the colours as a paint that runs from the left side of a rectangle to its right side.
  /// The end colours continue beyond the rectangle.
  public func paint(in rect: Rect2D) -> Paint {
    .gradient(Self.row(colors, from: 0, to: 1, isRepeating: false), in: rect)
  }

  /// Returns a silhouette painted with the colours in a rectangle.
  public func picture(_ silhouette: Silhouette, in rect: Rect2D) -> Picture {
    picture(silhouette, under: Animated(paint(in: rect)), reaching: Animated(rect), in: rect)
      .value(at: 0)
  }

  /// Returns a silhouette in a paint that an overlay draws over `reach`.
  func picture(
    _ silhouette: Silhouette, under paint: Animated<Paint>, reaching reach: Animated<Rect2D>,
    in rect: Rect2D
  ) -> MovingPicture {
    guard keepsContent else { return silhouette.painted(paint, in: rect) }
    let content = silhouette.plain(plainColor)
    var both = MovingPicture(content)
    both.fill(reach.map(isLinear: true) { .rectangle($0) }, with: paint)
    return both.grouped { $0.mask = MovingPicture(content) }
  }

  /// Returns colours spread evenly over part of a box's width.
  static func row(
    _ colors: [AnyColor], from start: Double, to end: Double, isRepeating: Bool
  ) -> GradientPaint {
    let last = Double(max(colors.count - 1, 1))
    return GradientPaint(
      .linear(
        .points(
          start: BoxPosition(unitX: start, y: 0.5), end: BoxPosition(unitX: end, y: 0.5))),
      stops: colors.enumerated().map { .init($1, at: .fraction(Double($0) / last)) },
      interpolation: .device, isRepeating: isRepeating)
  }
}

extension Picture {
  /// Returns the picture's shape filled with all hues, from the left side of a rectangle to its
  /// right side.
  public func rainbow(in rect: Rect2D, _ form: EffectForm = .corrected) -> Picture {
    Rainbow(form).picture(.picture(self), in: rect)
  }
}
