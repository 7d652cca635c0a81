public import Effects
import Syntax

extension SplashDirection {
  /// Creates a direction from its name or its angle. The angle is a number of degrees, or a number
  /// with a CSS unit, such as `0.25turn`.
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
}
