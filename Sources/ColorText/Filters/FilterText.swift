public import ColorFilters
import Colorimetry
public import Syntax

/// The text of a filter chain: CSS's filter functions, or SwiftUI's modifiers.
///
/// `hue-rotate(90deg) saturate(2)` in the dialects ``FilterDialect/css`` and ``FilterDialect/svg``;
/// `hueRotation(90) saturation(0.7)` or `.hueRotation(.degrees(90)).saturation(0.7)` in
/// ``FilterDialect/swiftUI``. Only filters of colours are read: a blur or a shadow is none.
public enum FilterText {
  /// The filters that a text says, in the order in which they are applied.
  ///
  /// - Throws: ``SyntaxError`` with the place of the fault.
  public static func parse(
    _ text: String, dialect: FilterDialect, context: CSSColorContext = .init()
  ) throws(SyntaxError) -> [ColorFilter] {
    if dialect == .swiftUI {
      var parser = SwiftFilterParser(text, context: context)
      return try parser.filters()
    }
    var parser = CSSFilterParser(text)
    return try parser.filters()
  }

  /// The functions of a dialect.
  public static func functions(of dialect: FilterDialect) -> [String] {
    dialect == .swiftUI
      ? SwiftFilterParser.Function.allCases.map(\.rawValue)
      : CSSFilterParser.Function.allCases.map(\.rawValue)
  }
}
