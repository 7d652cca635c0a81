/// Numbers as sheets write them.
enum SheetNumber {
  /// One decimal; a dash for what is no number.
  static func oneDecimal(_ value: Double) -> String {
    guard value.isFinite else { return "–" }
    guard abs(value) < 1e15 else { return "\(value)" }
    let tenths = Int((abs(value) * 10).rounded())
    return (value < 0 && tenths > 0 ? "−" : "") + "\(tenths / 10).\(tenths % 10)"
  }

  /// At most two decimals, none that are zero.
  static func trimmed(_ value: Double) -> String {
    guard value.isFinite else { return "–" }
    guard abs(value) < 1e13 else { return "\(value)" }
    let hundredths = Int((abs(value) * 100).rounded())
    let sign = value < 0 && hundredths > 0 ? "−" : ""
    let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
    if rest == 0 { return "\(sign)\(whole)" }
    if rest % 10 == 0 { return "\(sign)\(whole).\(rest / 10)" }
    return "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }

  static func degrees(_ value: Double) -> String { trimmed(value) + "°" }

  /// A share 0…1 in per cent: whole ones, save that neither a little nor nearly all is rounded away.
  static func percent(_ share: Double) -> String {
    guard share.isFinite else { return "–" }
    let percent = share * 100
    if percent > 0 && percent < 1 { return "<1%" }
    if percent > 99 && percent < 100 { return ">99%" }
    return "\(Int(min(max(percent, 0), 100).rounded()))%"
  }
}
