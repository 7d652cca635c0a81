import Syntax

/// A position on an interpolation map, or a progress along the map.
///
/// A number or a percentage is a fraction of the map. A value with another unit is measured
/// relative to the first and the last position with such a unit. Source: CSS Values 5 §7.1.2,
/// `<input-position>`.
public struct InputPosition: Sendable, Hashable {
  /// The unit of a position.
  public enum Unit: String, CaseIterable, Sendable, Hashable {
    /// A fraction of the map, where 1 is the whole map.
    case number = ""
    /// A percentage of the map, where 100 is the whole map.
    case percent = "%"
    /// CSS pixels.
    case pixels = "px"
    case degrees = "deg"
    case seconds = "s"
  }

  public var value: Double
  public var unit: Unit

  public init(_ value: Double, _ unit: Unit = .number) {
    self.value = value
    self.unit = unit
  }
}

extension InputPosition {
  /// Creates the position of a quantity. The result is nil for a quantity with two dimensions, such
  /// as a length plus a percentage.
  init?(_ quantity: Quantity) {
    guard let unit = Unit.allCases.first(where: { $0.dimension == quantity.type }),
      quantity.percent == 0
    else { return nil }
    self.init(quantity.value, unit)
  }

  var quantity: Quantity { Quantity(value, unit.dimension).censored }

  /// The position as CSS text.
  var text: String { quantity.value.plainDecimal + unit.rawValue }
}

extension InputPosition.Unit {
  fileprivate var dimension: Dimension {
    switch self {
    case .number: .number
    case .percent: .percentage
    case .pixels: .length
    case .degrees: .angle
    case .seconds: .time
    }
  }
}
