/// The direction in which a new colour spreads.
public enum SplashDirection: Sendable, Hashable {
  case leftToRight
  case rightToLeft
  case topToBottom
  case bottomToTop

  /// A direction given by its angle in degrees, clockwise: 0 is to the right, and 90 is down.
  case angle(degrees: Double)

  /// A circle that grows from the centre outwards.
  case circle

  /// The directions that have a name, with their names.
  public static let named: [(name: String, direction: Self)] = [
    ("left-to-right", .leftToRight), ("right-to-left", .rightToLeft),
    ("top-to-bottom", .topToBottom), ("bottom-to-top", .bottomToTop), ("circle", .circle),
  ]

  /// The direction's angle in degrees, clockwise from the right. It is nil for a circle.
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
