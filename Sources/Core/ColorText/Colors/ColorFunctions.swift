import Colorimetry
import Syntax

extension Scanner {
  /// Reads the arguments of `color()`. Source: CSS Color 4 §10; CSS Color 5 §4.10.
  mutating func colorFunction(
    _ context: CSSColorContext
  ) throws(SyntaxError) -> CSSColorValue {
    guard read(ident: .from) else {
      return try components(in: try colorFunctionSpace(), form: .custom, context)
    }
    let origin = try color(in: context).color
    return try relative(to: origin, in: try colorFunctionSpace(), form: .custom)
  }

  /// Reads the name of a space in `color()`.
  ///
  /// CSS's RGB and XYZ spaces and their linear forms have plain names. Every other space of the
  /// library is written as a custom identifier, such as `--hct`.
  private mutating func colorFunctionSpace() throws(SyntaxError) -> ColorSpace {
    guard token.kind == .ident else { throw unexpected("the name of a colour space") }
    let name = name
    if let space = ColorSpaceName.inColorFunction[name] {
      advance()
      return space
    }
    throw unknownSpace()
  }

  /// Returns an error about the name of a space, or about a label from SwiftUI's `Color`.
  @inline(never)
  private func unknownSpace() -> SyntaxError {
    var ahead = self
    ahead.advance()
    if ahead.isDelimiter(0x3A) {
      return failure(
        "unexpected label ‘\(excerpt(nameText)):’",
        expected: "CSS syntax, such as color(srgb 1 0.5 0)")
    }
    return failure(
      "unknown colour space ‘\(excerpt(nameText))’",
      suggestion: nearest(to: nameText, among: ColorSpaceName.inColorFunction.keys.map { $0.text }))
  }

  /// Reads `from <color> [/ <alpha>]?`, the arguments of `alpha()`. Source: CSS Color 5 §4.
  mutating func alphaFunction(_ context: CSSColorContext) throws(SyntaxError) -> CSSColorValue {
    guard read(ident: .from) else { throw unexpected("‘from’") }
    return try alphaReplaced(in: try color(in: context))
  }

  private mutating func alphaReplaced(
    in value: CSSColorValue
  ) throws(SyntaxError) -> CSSColorValue {
    let origin = value.color
    var builder = ColorBuilder(space: origin.space, form: .custom)
    builder.storage = origin.storage
    builder.missing = origin.missing
    if let alpha = try alpha(Keywords(alphaOf: origin)) {
      builder.missing.remove(.alpha)
      try builder.setAlpha(alpha)
    }
    return CSSColorValue(builder.color, isLegacy: value.isLegacy)
  }

  /// Reads the arguments of `device-cmyk()` and converts them naively.
  ///
  /// Source: CSS Color 5 §11.
  mutating func deviceCMYK() throws(SyntaxError) -> CSSColorValue {
    var inks = SIMD4<Double>()
    var hasCommas = false
    for i in 0..<4 {
      if i == 1 { hasCommas = token.kind == .comma }
      if i > 0, hasCommas { try comma() }
      let ink = try component(nil)
      guard ink.kind != .angle, !hasCommas || ink.kind == .number else {
        throw SyntaxError.wrongKind(at: ink.start, expected: "a number")
      }
      inks[i] = min(max(ink.value, 0), 1)
    }
    var builder = ColorBuilder(space: .srgb, form: .custom)
    let black = inks.w
    for i in 0..<3 { builder.storage[i] = 1 - min(1, inks[i] * (1 - black) + black) }
    let alpha = hasCommas ? (readComma() ? try component(nil) : nil) : try alpha(nil)
    if let alpha { try builder.setAlpha(alpha) }
    return CSSColorValue(builder.color)
  }
}

/// Look-up tables for the names of spaces.
enum ColorSpaceName {
  /// The names that are allowed in `color()`.
  static let inColorFunction: [Name: ColorSpace] = {
    var names = custom
    for space in ColorSpace.allCases where space.channels.hueIndex == nil {
      if space.channels.first.role == .red || space.channels.first.role == .x {
        names[Name(space.rawValue)] = space
      }
    }
    names["xyz"] = .xyz
    return names
  }()

  /// The names that are allowed in an interpolation, such as `in oklch`.
  static let inInterpolation: [Name: ColorSpace] = {
    var names = custom
    for space in ColorSpace.allCases { names[Name(space.rawValue)] = space }
    names["xyz"] = .xyz
    return names
  }()

  /// The custom identifiers, including aliases.
  private static let custom: [Name: ColorSpace] = {
    var names: [Name: ColorSpace] = [:]
    for space in ColorSpace.allCases { names[Name("--" + space.rawValue)] = space }
    for (alias, space) in ColorSpace.aliases { names[Name("--" + alias)] = space }
    return names
  }()
}
