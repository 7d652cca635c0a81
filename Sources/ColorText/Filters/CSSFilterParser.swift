import ColorFilters
import Syntax

/// A reader of CSS's `<filter-function-list>`. Source: Filter Effects 1 §6.
struct CSSFilterParser {
  enum Function: String, CaseIterable {
    case hueRotate = "hue-rotate"
    case saturate, brightness, contrast, grayscale, sepia, invert, opacity
  }

  private var scanner: Scanner

  init(_ text: String) { scanner = Scanner(text) }

  /// More than anyone chains; each is a matrix.
  static let limit = 10_000

  mutating func filters() throws(SyntaxError) -> [ColorFilter] {
    if scanner.read(ident: .none) {
      guard scanner.isAtEnd else { throw scanner.failure("expected nothing after ‘none’") }
      return []
    }
    var result: [ColorFilter] = []
    repeat {
      guard result.count < Self.limit else {
        throw scanner.failure("more than \(Self.limit) functions")
      }
      result.append(try filter())
    } while !scanner.isAtEnd
    return result
  }

  private mutating func filter() throws(SyntaxError) -> ColorFilter {
    guard scanner.token.kind == .function else {
      let name = scanner.token.kind == .ident ? scanner.nameText : ""
      let meant = Function(rawValue: name.lowercased())?.rawValue ?? suggestion(for: name)
      throw scanner.failure(
        "expected a filter function, as hue-rotate(90deg)", suggestion: meant.map { $0 + "(…)" })
    }
    let name = scanner.nameText
    guard let function = Function(rawValue: name.lowercased()) else { throw unknown(name) }
    try scanner.open()
    let filter = try filter(function)
    try scanner.close()
    return filter
  }

  private mutating func filter(_ function: Function) throws(SyntaxError) -> ColorFilter {
    switch function {
    case .hueRotate: .hueRotation(try angle())
    case .saturate: .saturation(try amount())
    case .brightness: .brightness(try amount())
    case .contrast: .contrast(try amount())
    case .grayscale: .grayscale(try amount())
    case .sepia: .sepia(try amount())
    case .invert: .invert(try amount())
    case .opacity: .opacity(try amount())
    }
  }

  /// Reads an angle, 0 where there is none. A bare 0 is an angle here, for history's sake.
  private mutating func angle() throws(SyntaxError) -> Double {
    if let degrees = try scanner.angle(isZeroAllowed: true) { return degrees }
    return try absent(0, "an angle")
  }

  /// Reads a number or a percentage, 1 where there is none; below 0 it is no filter.
  private mutating func amount() throws(SyntaxError) -> Double {
    let start = scanner.offset
    let isCalculated = scanner.token.kind == .function
    guard let quantity = try scanner.quantity() else {
      return try absent(1, "a number or a percentage")
    }
    var value = quantity.value
    switch quantity.type {
    case .number: break
    case .percentage: value /= 100
    default: throw SyntaxError(offset: start, message: "expected a number or a percentage")
    }
    guard value >= 0 || isCalculated else {
      throw SyntaxError(offset: start, message: "expected 0 or more")
    }
    return max(0, value)
  }

  /// The value where the parentheses are empty.
  private func absent(_ value: Double, _ expected: String) throws(SyntaxError) -> Double {
    guard scanner.isAtClose else { throw scanner.failure("expected \(expected)") }
    return value
  }

  private func suggestion(for name: String) -> String? {
    nearest(to: name, among: Function.allCases.map(\.rawValue))
  }

  private func unknown(_ name: String) -> SyntaxError {
    switch name.lowercased() {
    case "blur", "drop-shadow", "url":
      return scanner.failure("\(name.lowercased())() is no filter of colours alone")
    case let lowered:
      // SwiftUI's names are no slips of the finger, but often meant.
      let meant =
        SwiftFilterParser.Function.allCases.first { $0.rawValue.lowercased() == lowered }
        .flatMap(\.inCSS) ?? suggestion(for: name)
      return scanner.failure(
        "unknown filter function ‘\(excerpt(name))()’", suggestion: meant.map { $0 + "()" })
    }
  }
}
