import ColorFilters
import Colorimetry
import Syntax

/// SwiftUI's colour modifiers.
enum SwiftFilterFunction: String, CaseIterable {
  case hueRotation, saturation, brightness, contrast, grayscale, colorInvert, colorMultiply
  case colorMonochrome, luminanceToAlpha, opacity

  /// The CSS function with the same purpose.
  var inCSS: String? {
    switch self {
    case .hueRotation: "hue-rotate"
    case .saturation: "saturate"
    case .brightness: "brightness"
    case .contrast: "contrast"
    case .grayscale: "grayscale"
    case .colorInvert: "invert"
    case .opacity: "opacity"
    case .colorMultiply, .colorMonochrome, .luminanceToAlpha: nil
    }
  }
}

extension SwiftParser {
  /// Reads modifiers with spaces or dots between them, up to the end of the text.
  mutating func filters() throws(SyntaxError) -> [ColorFilter] {
    if scanner.isAtEnd { throw scanner.unexpected("a modifier such as hueRotation(90)") }
    var result: [ColorFilter] = []
    while !scanner.isAtEnd {
      guard result.count < maximumFilterCount else {
        throw scanner.failure("more than \(maximumFilterCount) modifiers")
      }
      _ = dot()
      result.append(try filter())
    }
    return result
  }

  private mutating func filter() throws(SyntaxError) -> ColorFilter {
    let name = scanner.nameText.lowercased()
    guard scanner.token.kind == .function,
      let function = SwiftFilterFunction.allCases.first(where: { $0.rawValue.lowercased() == name })
    else { throw noModifier() }
    return try argument { (parser) throws(SyntaxError) in try parser.filter(function) }
  }

  private mutating func filter(
    _ function: SwiftFilterFunction
  ) throws(SyntaxError) -> ColorFilter {
    switch function {
    case .hueRotation: .hueRotation(try angle())
    case .saturation: .saturation(try number())
    case .brightness: .additiveBrightness(try number())
    case .contrast: .contrast(try number())
    case .grayscale: .grayscale(try number())
    case .opacity: .opacity(try number())
    case .colorInvert: .invert(1)
    case .colorMultiply: .multiply(SRGB(try color()))
    case .luminanceToAlpha: .luminanceToAlpha
    case .colorMonochrome: try monochrome()
    }
  }

  /// Reads `red, amount: 0.5, bias: 0.1`.
  private mutating func monochrome() throws(SyntaxError) -> ColorFilter {
    let color = SRGB(try color())
    var (amount, bias) = (1.0, 0.0)
    while scanner.readComma() {
      switch scanner.readLabel() {
      case "amount": amount = try number()
      case "bias": bias = try number()
      default: throw scanner.unexpected("‘amount:’ or ‘bias:’")
      }
    }
    return .monochrome(color, amount: amount, bias: bias)
  }

  /// Returns an error about the text that was found instead of a modifier.
  private func noModifier() -> SyntaxError {
    let isCall = scanner.token.kind == .function
    let name = isCall || scanner.token.kind == .ident ? scanner.nameText : ""
    let meant =
      SwiftFilterFunction.allCases.first { $0.inCSS == name.lowercased() }?.rawValue
      ?? nearest(to: name, among: SwiftFilterFunction.allCases.map({ $0.rawValue }))
    guard isCall else {
      return scanner.unexpected(
        "a modifier such as hueRotation(90)", suggestion: meant.map { $0 + "(…)" })
    }
    return scanner.failure(
      "unknown modifier ‘\(excerpt(name))()’", suggestion: meant.map { $0 + "()" })
  }
}
