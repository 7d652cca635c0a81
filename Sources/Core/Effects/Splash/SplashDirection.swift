import Syntax

/// The way in which a new colour spreads.
public enum SplashDirection: Sendable, Hashable {
  case leftToRight
  case rightToLeft
  case topToBottom
  case bottomToTop

  /// Along a direction in degrees: 0 to the right, 90 down, clockwise.
  case angle(degrees: Double)

  /// From the middle outwards.
  case circle

  /// The directions that have a name.
  public static let named: [(name: String, direction: Self)] = [
    ("left-to-right", .leftToRight), ("right-to-left", .rightToLeft),
    ("top-to-bottom", .topToBottom), ("bottom-to-top", .bottomToTop), ("circle", .circle),
  ]

  /// A direction by its name, or by its angle: in degrees, or with a unit of CSS as `0.25turn`.
  public init?(named name: String) {
    if let match = Self.named.first(where: { $0.name == name }) {
      self = match.direction
    } else if let degrees = Double(name) ?? Self.angle(name), abs(degrees) <= 1e6 {
      self = .angle(degrees: degrees)
    } else {
      return nil
    }
  }

  private static func angle(_ text: String) -> Double? {
    var scanner = Scanner(text)
    guard let quantity = try? scanner.quantity(), quantity.type == .angle, scanner.isAtEnd else {
      return nil
    }
    return quantity.value
  }

  /// The direction's angle in degrees; nil for a circle.
  public var degrees: Double? {
    switch self {
    case .leftToRight: 0
    case .topToBottom: 90
    case .rightToLeft: 180
    case .bottomToTop: 270
    case .angle(let degrees): degrees
    case .circle: nil
    }
  }
}
