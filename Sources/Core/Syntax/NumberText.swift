import VectorMath

/// Numbers as people read them.
package enum NumberText {
  /// Plain ASCII digits with a number of decimals, rounded to nearest; nil where not finite.
  package static func plain(_ value: Double, places: Int) -> String? {
    guard value.isFinite, abs(value) < 1e12 else { return nil }
    var unit: Int64 = 1
    for _ in 0..<places { unit *= 10 }
    let scaled = Int64(saturating: (abs(value) * Double(unit)).rounded(.toNearestOrAwayFromZero))
    var text = String(scaled / unit)
    if places > 0 {
      let digits = String(scaled % unit)
      text += "." + String(repeating: "0", count: places - digits.count) + digits
    }
    return value < 0 && scaled != 0 ? "-" + text : text
  }

  /// A number to read: a true minus, an en dash where there is none.
  package static func decimal(_ value: Double?, places: Int) -> String {
    guard let value, let text = plain(value, places: places) else { return "–" }
    return text.hasPrefix("-") ? "−" + text.dropFirst() : text
  }

  /// One decimal.
  package static func oneDecimal(_ value: Double?) -> String { decimal(value, places: 1) }

  /// The same as ``decimal(_:places:)``, with a sign before all but zero.
  package static func signed(_ value: Double?, places: Int) -> String {
    let text = decimal(value, places: places)
    guard let value, value > 0, text != decimal(0, places: places), text != "–" else { return text }
    return "+" + text
  }

  /// A fraction 0…1 as whole percents, never rounded to 0 % or 100 % unless it is that.
  package static func percent(_ share: Double) -> String {
    guard share.isFinite else { return "–" }
    if share > 0 && share < 0.01 { return "under 1 %" }
    if share < 1 && share > 0.99 { return "over 99 %" }
    return decimal(share * 100, places: 0) + " %"
  }

  /// A number with the decimals that it has, at most three.
  package static func trimmed(_ value: Double) -> String { trimmed(decimal(value, places: 3)) }

  /// The text of a number without zeros at the end of its decimals.
  package static func trimmed(_ number: String) -> String {
    var text = number
    while text.contains("."), text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text
  }

  /// An angle with the decimals that it has, at most three.
  package static func angle(_ degrees: Double) -> String { trimmed(degrees) + "°" }

  /// The shortest text that reads back to a number, without a point where no digits follow it. For
  /// machines.
  package static func shortest(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? "\(Int64(saturating: value))" : "\(value)"
  }

  /// The number rounded to the nearest with `digits` significant digits.
  package static func rounded(_ value: Double, to digits: Int) -> Double {
    guard value.isFinite, value != 0 else { return value }
    return Double(DecimalText(value, precision: digits).text(isTerse: false)) ?? value
  }
}
