public import ColorFilters
public import Syntax

extension FilterChain {
  /// Creates a chain from a string of CSS functions, such as `hue-rotate(90deg) saturate(2)`. The
  /// chain applies the functions by the rules of CSS. Only colour filters are accepted: a blur or a
  /// shadow is not a colour filter.
  ///
  /// ```swift
  /// let chain = try FilterChain(css: "hue-rotate(90deg) saturate(2)")
  /// print(chain(SRGB(0.8, 0.4, 0.2)).hex, chain.stages.count)  // #00b200 2
  /// ```
  ///
  /// - Throws: ``SyntaxError`` if the string is not a list of such functions.
  public init(css text: String) throws(SyntaxError) {
    try self.init(text, dialect: .css)
  }

  /// Creates a chain from a string of SwiftUI modifiers. Examples are
  /// `.hueRotation(.degrees(90)).saturation(0.7)` and `hueRotation(90) saturation(0.7)`. The chain
  /// applies the modifiers by the rules of SwiftUI.
  ///
  /// ```swift
  /// let chain = try FilterChain(swiftUI: ".hueRotation(.degrees(90)).saturation(2)")
  /// print(chain(SRGB(0.8, 0.4, 0.2)).hex, chain.stages.count)  // #00b200 1
  /// ```
  ///
  /// - Throws: ``SyntaxError`` if the string is not a list of such modifiers.
  public init(swiftUI text: String, context: CSSColorContext = .init()) throws(SyntaxError) {
    try self.init(text, dialect: .swiftUI, context: context)
  }

  /// Creates a chain from a string in a dialect.
  ///
  /// - Throws: ``SyntaxError`` if the string is not a list of the dialect's functions.
  public init(
    _ text: String, dialect: FilterDialect, context: CSSColorContext = .init()
  ) throws(SyntaxError) {
    self.init(try [ColorFilter](text, dialect: dialect, context: context), dialect: dialect)
  }
}

extension [ColorFilter] {
  /// Reads filters from a text, in the order in which they are applied.
  package init(
    _ text: String, dialect: FilterDialect, context: CSSColorContext = .init()
  ) throws(SyntaxError) {
    var scanner = Scanner(text, in: context)
    guard dialect == .swiftUI else {
      self = try scanner.filters()
      return
    }
    var parser = SwiftParser(scanner, context: context)
    self = try parser.filters()
  }
}

extension FilterDialect {
  /// The names of the filter functions that this dialect reads and writes.
  public var functionNames: [String] {
    self == .swiftUI
      ? SwiftFilterFunction.allCases.map({ $0.rawValue })
      : CSSFilterFunction.allCases.map({ $0.rawValue })
  }
}

/// The maximum number of filters in a text. No real chain is as long, and each filter is a matrix.
let maximumFilterCount = 10_000
