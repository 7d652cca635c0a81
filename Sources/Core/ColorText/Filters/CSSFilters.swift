import ColorFilters
import Syntax

/// CSS's filter functions.
enum CSSFilterFunction: String, CaseIterable {
  case hueRotate = "hue-rotate"
  case saturate, brightness, contrast, grayscale, sepia, invert, opacity
}

extension Scanner {
  /// Reads a CSS `<filter-function-list>` up to the end of the text. Source: Filter Effects 1 §6.
  mutating func filters() throws(SyntaxError) -> [ColorFilter] {
    if read(ident: .none) {
      try end(of: "filters")
      return []
    }
    var result: [ColorFilter] = []
    repeat {
      guard result.count < maximumFilterCount else {
        throw failure("more than \(maximumFilterCount) functions")
      }
      result.append(try filter())
    } while !isAtEnd
    return result
  }

  private mutating func filter() throws(SyntaxError) -> ColorFilter {
    guard token.kind == .function, let function = CSSFilterFunction(rawValue: name.text) else {
      throw noFilter()
    }
    try open()
    let filter = try filter(function)
    try close()
    return filter
  }

  private mutating func filter(_ function: CSSFilterFunction) throws(SyntaxError) -> ColorFilter {
    switch function {
    case .hueRotate: .hueRotation(try filterAngle())
    case .saturate: .saturation(try filterAmount())
    case .brightness: .brightness(try filterAmount())
    case .contrast: .contrast(try filterAmount())
    case .grayscale: .grayscale(try filterAmount())
    case .sepia: .sepia(try filterAmount())
    case .invert: .invert(try filterAmount())
    case .opacity: .opacity(try filterAmount())
    }
  }

  /// Reads an angle, or returns 0 if there is none. For historical reasons, 0 without a unit is an
  /// angle here.
  private mutating func filterAngle() throws(SyntaxError) -> Double {
    if let degrees = try angle(isZeroAllowed: true) { return degrees }
    guard isAtClose else { throw unexpected("an angle") }
    return 0
  }

  /// Reads a number or a percentage, or returns 1 if there is none. A negative literal is an error.
  private mutating func filterAmount() throws(SyntaxError) -> Double {
    let start = offset
    let isCalculated = token.kind == .function
    guard let quantity = try quantity() else {
      guard isAtClose else { throw unexpected("a number or a percentage") }
      return 1
    }
    guard quantity.type == .number || quantity.type == .percentage else {
      throw .wrongKind(at: start, expected: "a number or a percentage")
    }
    let value = quantity.type == .percentage ? quantity.value / 100 : quantity.value
    guard value >= 0 || isCalculated else {
      throw SyntaxError(offset: start, message: "the amount is negative", expected: "0 or more")
    }
    return max(0, value)
  }

  /// Returns an error about the text that was found instead of a function.
  private func noFilter() -> SyntaxError {
    let name = token.kind == .function || token.kind == .ident ? nameText : ""
    let lowered = name.lowercased()
    let names = CSSFilterFunction.allCases.map { $0.rawValue }
    // SwiftUI's names are no slips of the finger, but often meant.
    let meant =
      SwiftFilterFunction.allCases.first { $0.rawValue.lowercased() == lowered }
      .flatMap { $0.inCSS } ?? nearest(to: name, among: names)
    if token.kind != .function {
      return unexpected(
        "a filter function such as hue-rotate(90deg)", suggestion: meant.map { $0 + "(…)" })
    }
    if ["blur", "drop-shadow", "url"].contains(lowered) {
      return failure("\(lowered)() can't filter single colours")
    }
    return failure(
      "unknown filter function ‘\(excerpt(name))()’", suggestion: meant.map { $0 + "()" })
  }
}
