import ColorFilters
import Colorimetry
import Syntax

/// A reader of SwiftUI's colour modifiers, with blanks or dots between them.
struct SwiftFilterParser {
  enum Function: String, CaseIterable {
    case hueRotation, saturation, brightness, contrast, grayscale, colorInvert, colorMultiply
    case colorMonochrome, luminanceToAlpha, opacity

    /// The function of CSS with the same purpose.
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

  var scanner: Scanner
  let context: CSSColorContext

  init(_ text: String, context: CSSColorContext) {
    scanner = Scanner(text)
    self.context = context
  }

  mutating func filters() throws(SyntaxError) -> [ColorFilter] {
    if scanner.isAtEnd { throw scanner.failure("expected a modifier, as hueRotation(90)") }
    var result: [ColorFilter] = []
    while !scanner.isAtEnd {
      guard result.count < CSSFilterParser.limit else {
        throw scanner.failure("more than \(CSSFilterParser.limit) modifiers")
      }
      _ = scanner.read(delimiter: 0x2E)
      result.append(try filter())
    }
    return result
  }

  private mutating func filter() throws(SyntaxError) -> ColorFilter {
    guard scanner.token.kind == .function else {
      let name = scanner.token.kind == .ident ? scanner.nameText : ""
      let meant = nearest(to: name, among: Function.allCases.map { $0.rawValue.lowercased() })
      throw scanner.failure(
        "expected a modifier, as hueRotation(90)",
        suggestion: Function.allCases.first { $0.rawValue.lowercased() == meant }.map {
          $0.rawValue + "(…)"
        })
    }
    let name = scanner.nameText
    guard let function = Function.allCases.first(where: { $0.isNamed(name) }) else {
      throw unknown(name)
    }
    try scanner.open()
    let filter = try filter(function)
    try scanner.close()
    return filter
  }

  private mutating func filter(_ function: Function) throws(SyntaxError) -> ColorFilter {
    switch function {
    case .hueRotation: .hueRotation(try angle())
    case .saturation: .saturation(try amount())
    case .brightness: .additiveBrightness(try amount())
    case .contrast: .contrast(try amount())
    case .grayscale: .grayscale(try amount())
    case .opacity: .opacity(try amount())
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
      if try read(label: "amount") {
        amount = try self.amount()
      } else if try read(label: "bias") {
        bias = try self.amount()
      } else {
        throw scanner.failure("expected ‘amount:’ or ‘bias:’")
      }
    }
    return .monochrome(color, amount: amount, bias: bias)
  }

  private func unknown(_ name: String) -> SyntaxError {
    let lowered = name.lowercased()
    let meant =
      Function.allCases.first { $0.inCSS == lowered }?.rawValue
      ?? nearest(to: name, among: Function.allCases.map { $0.rawValue.lowercased() }).flatMap {
        near in Function.allCases.first { $0.rawValue.lowercased() == near }?.rawValue
      }
    return scanner.failure(
      "unknown modifier ‘\(excerpt(name))()’", suggestion: meant.map { $0 + "()" })
  }
}

extension SwiftFilterParser.Function {
  fileprivate func isNamed(_ name: String) -> Bool { rawValue.lowercased() == name.lowercased() }
}
