import VectorMath

/// Texts of numbers for readers.
package enum NumberText {
  /// Returns plain ASCII digits with a number of decimals, rounded to nearest. Nil if the number is
  /// not finite, or if its magnitude is 1e12 or more.
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

  /// Returns a number for readers, with a true minus sign; an en dash if there is no number.
  package static func decimal(_ value: Double?, places: Int) -> String {
    guard let value, let text = plain(value, places: places) else { return "–" }
    return text.hasPrefix("-") ? "−" + text.dropFirst() : text
  }

  /// Returns a number with one decimal.
  package static func oneDecimal(_ value: Double?) -> String { decimal(value, places: 1) }

  /// Returns the same text as ``decimal(_:places:)``, with a sign before all numbers except zero.
  package static func signed(_ value: Double?, places: Int) -> String {
    let text = decimal(value, places: places)
    guard let value, value > 0, text != decimal(0, places: places), text != "–" else { return text }
    return "+" + text
  }

  /// Returns a fraction 0…1 as a whole percentage. It is never rounded to 0 % or 100 % unless it
  /// has exactly that value.
  package static func percent(_ share: Double) -> String {
    guard share.isFinite else { return "–" }
    if share > 0 && share < 0.01 { return "under 1 %" }
    if share < 1 && share > 0.99 { return "over 99 %" }
    return decimal(share * 100, places: 0) + " %"
  }

  /// Returns a number without zeros at the end of its decimals, with at most three decimals.
  package static func trimmed(_ value: Double) -> String { trimmed(decimal(value, places: 3)) }

  /// Returns the text of a number without zeros at the end of its decimals.
  package static func trimmed(_ number: String) -> String {
    var text = number
    while text.contains("."), text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text
  }

  /// Returns an angle without zeros at the end of its decimals, with at most three decimals.
  package static func angle(_ degrees: Double) -> String { trimmed(degrees) + "°" }

  /// Returns the shortest text that reads back to a number, with a point only if digits follow. The
  /// text is for machines.
  package static func shortest(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? "\(Int64(saturating: value))" : "\(value)"
  }

  /// Returns the nearest number with `digits` significant digits.
  package static func rounded(_ value: Double, to digits: Int) -> Double {
    guard value.isFinite, value != 0 else { return value }
    return Double(DecimalText(value, precision: digits).text(isTerse: false)) ?? value
  }
}
