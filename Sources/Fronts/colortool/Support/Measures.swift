import ArgumentParser
import ColorToolkit

/// Readers of quantities in options.
enum Measure {
  /// Reads an angle in degrees, or in any CSS unit: `90`, `90deg`, `0.25turn`, `100grad`,
  /// `1.57rad`.
  static func degrees(_ text: String) throws(Failure) -> Double {
    let css = text.hasSuffix("°") ? text.dropLast() + "deg" : text
    guard let degrees = Double(text) ?? quantity(css, of: .angle), degrees.isFinite,
      abs(degrees) <= 1e9
    else {
      throw .usage(
        "'\(text)' is not an angle: use degrees, or a number with deg, turn, grad or rad, as in 0.25turn"
      )
    }
    return degrees
  }

  /// Reads a number with a CSS unit of a dimension.
  private static func quantity(_ text: String, of type: Dimension) -> Double? {
    var scanner = Scanner(text)
    guard let quantity = try? scanner.quantity(), quantity.type == type, scanner.isAtEnd else {
      return nil
    }
    return quantity.value
  }

  /// Reads a fraction from 0 to 1, or a percentage: `0.5` or `50%`.
  static func fraction(_ text: String, option: String) throws(Failure) -> Double {
    let isPercent = text.hasSuffix("%")
    guard let number = Double(isPercent ? String(text.dropLast()).trimmed : text),
      0...(isPercent ? 100 : 1) ~= number
    else { throw .usage("\(option) \(text): must be from 0 to 1, or from 0% to 100%") }
    return isPercent ? number / 100 : number
  }

  /// Reads a time in seconds, or with a unit of CSS: `0.1`, `0.1s`, `100ms`. Nil if it is neither.
  static func seconds(_ text: String) -> Double? {
    Double(text) ?? quantity(text, of: .time)
  }

  /// Reads a temperature in kelvin: `6500` or `6500K`.
  static func kelvin(_ text: String) throws(Failure) -> Double {
    let digits = text.lowercased().hasSuffix("k") ? String(text.dropLast()).trimmed : text
    guard let kelvin = Double(digits), kelvin.isFinite else {
      throw .usage("'\(text)' is not a temperature in kelvins, such as 6500K")
    }
    return kelvin
  }
}

/// A comma-separated list of numbers. A number with `%` is divided by 100.
struct NumberList {
  var values: [Double]

  /// - Parameter read: a reader of one number, by default of a number or a percentage.
  init(
    parsing text: String, option: String, limit: Double = 1e9,
    read: (String) -> Double? = Self.number
  ) throws(Failure) {
    values = []
    var offset = 0
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let word = part.trimmed
      guard let value = read(word), value.isFinite, abs(value) <= limit else {
        let isTime =
          Measure.seconds(word) != nil && Invocation.current.options.contains("--at-time")
        throw .usage(
          "\(option): '\(word)' at byte \(offset) of '\(text)' is not a number"
            + (isTime ? "; --at takes fractions, and --at-time takes seconds" : ""))
      }
      values.append(value)
      offset += part.utf8.count + 1
    }
    guard values.count <= 1 << 20 else { throw .usage("\(option): the maximum is 1048576 numbers") }
  }

  private static func number(_ word: String) -> Double? {
    word.hasSuffix("%") ? Double(word.dropLast()).map { $0 / 100 } : Double(word)
  }

  /// Reads offsets on a gradient, which must be from 0 to 1.
  init(offsets text: String, option: String) throws(Failure) {
    try self.init(parsing: text, option: option)
    if let outside = values.first(where: { !(0...1).contains($0) }) {
      throw .usage("\(option) \(NumberText.shortest(outside)): must be from 0 (start) to 1 (end)")
    }
  }

  /// Creates evenly spaced fractions from 0 to 1. If the count is 1, the fraction is the middle.
  init(samples count: Int, option: String, limit: Int = 1_000_000) throws(Failure) {
    guard 1...limit ~= count else { throw .usage("\(option) \(count): must be from 1 to \(limit)") }
    values = count == 1 ? [0.5] : (0..<count).map { Double($0) / Double(count - 1) }
  }
}
