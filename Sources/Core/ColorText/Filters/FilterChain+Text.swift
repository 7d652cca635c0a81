public import ColorFilters
public import Syntax

extension FilterChain {
  /// Creates a chain from CSS functions, such as `hue-rotate(90deg) saturate(2)`, and applies them
  /// as CSS does. Only colour filters are read: a blur or a shadow is not a colour filter.
  ///
  /// ```swift
  /// let chain = try FilterChain(css: "hue-rotate(90deg) saturate(2)")
  /// print(chain(SRGB(0.8, 0.4, 0.2)).hex, chain.stages.count)  // #00b200 2
  /// ```
  ///
  /// - Throws: ``SyntaxError`` if the text is not a list of such functions.
  public init(css text: String) throws(SyntaxError) {
    try self.init(text, dialect: .css)
  }

  /// Creates a chain from SwiftUI modifiers and applies them as SwiftUI does:
  /// `.hueRotation(.degrees(90)).saturation(0.7)`, or `hueRotation(90) saturation(0.7)`.
  ///
  /// ```swift
  /// let chain = try FilterChain(swiftUI: ".hueRotation(.degrees(90)).saturation(2)")
  /// print(chain(SRGB(0.8, 0.4, 0.2)).hex, chain.stages.count)  // #00b200 1
  /// ```
  ///
  /// - Throws: ``SyntaxError`` if the text is not a list of such modifiers.
  public init(swiftUI text: String, context: CSSColorContext = .init()) throws(SyntaxError) {
    try self.init(text, dialect: .swiftUI, context: context)
  }

  /// Creates a chain from a text in a dialect.
  ///
  /// - Throws: ``SyntaxError`` if the text is not a list of the dialect's functions.
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
