public import ColorFilters
import Colorimetry
import Syntax

extension ColorFilter: CustomStringConvertible {
  /// The filter as a CSS function, such as `saturate(2)`. If CSS has no such function, the text is
  /// a SwiftUI modifier that begins with a dot, such as `.luminanceToAlpha()`.
  public var description: String { words.css ?? words.swiftUI! }

  /// The filter in CSS and in SwiftUI; at least one of the texts exists.
  private var words: (css: String?, swiftUI: String?) {
    func both(_ css: String?, _ swiftUI: String?, _ x: Double) -> (String?, String?) {
      (css.map { "\($0)(\(x.decimal()))" }, swiftUI.map { ".\($0)(\(x.decimal()))" })
    }
    func text(_ color: SRGB) -> String { AnyColor(color).stopText }
    return switch self {
    case .hueRotation(let x):
      ("hue-rotate(\(x.decimal())deg)", ".hueRotation(.degrees(\(x.decimal())))")
    case .saturation(let x): both("saturate", "saturation", x)
    case .additiveBrightness(let x): both(nil, "brightness", x)
    case .brightness(let x): both("brightness", nil, x)
    case .contrast(let x): both("contrast", "contrast", x)
    case .grayscale(let x): both("grayscale", "grayscale", x)
    case .sepia(let x): both("sepia", nil, x)
    case .invert(let x): ("invert(\(x.decimal()))", x == 1 ? ".colorInvert()" : nil)
    case .opacity(let x): both("opacity", "opacity", x)
    case .multiply(let color): (nil, ".colorMultiply(\(text(color)))")
    case .monochrome(let color, let x, let y):
      (nil, ".colorMonochrome(\(text(color)), amount: \(x.decimal()), bias: \(y.decimal()))")
    case .luminanceToAlpha: (nil, ".luminanceToAlpha()")
    }
  }

  /// Returns the filter as text in a dialect. The result is nil if the dialect has no text for the
  /// filter, or if the text means another filter.
  fileprivate func text(in dialect: FilterDialect) -> String? {
    let text = dialect == .swiftUI ? words.swiftUI : words.css
    let back = text.flatMap { try? [Self]($0, dialect: dialect).first }
    return back?.description == description ? text : nil
  }
}

extension FilterChain: CustomStringConvertible {
  /// The filters as text, such as `hue-rotate(90deg) saturate(2)`. If there are more than eight
  /// filters, the text is their number and dialect, such as `9 filters of css`. The same applies if
  /// the text would not identify the dialect.
  public var description: String {
    (filters.count > 8 ? nil : text) ?? "\(filters.count) filters of \(dialect.rawValue)"
  }

  /// The text that reads back as the same chain; nil if the text does not identify the dialect.
  fileprivate var text: String? {
    let words = filters.compactMap { $0.text(in: dialect) }
    let text = words.isEmpty ? "none" : words.joined(separator: dialect == .swiftUI ? "" : " ")
    return words.count == filters.count && dialect == .ofText(text) ? text : nil
  }
}

extension FilterDialect {
  /// Returns the dialect of a text in which SwiftUI's modifiers begin with a dot.
  fileprivate static func ofText(_ text: String) -> Self {
    text.first { !$0.isWhitespace } == "." ? .swiftUI : .css
  }
}

#if !hasFeature(Embedded)
  extension FilterDialect: Codable {}

  /// Law: decoding an encoded filter gives the same filter, except that values below 2⁻³⁸ in a
  /// colour become 0. An amount that no text expresses causes an `EncodingError`, for example an
  /// amount below 0 for a filter that only CSS has.
  extension ColorFilter: Codable {
    public init(from decoder: any Decoder) throws {
      self = try decoder.value { text throws(SyntaxError) in
        let filters = try [ColorFilter](text, dialect: .ofText(text))
        if filters.count == 1 { return filters[0] }
        throw SyntaxError(offset: 0, message: "expected one filter, not \(filters.count)")
      }
    }

    public func encode(to encoder: any Encoder) throws {
      try encoder.encode(text(in: .css) ?? text(in: .swiftUI), of: self)
    }
  }

  /// Law: decoding an encoded chain gives the same chain. The text is CSS, or SwiftUI with dots. If
  /// the text does not identify the chain's dialect, the chain is encoded as a record,
  /// `{"dialect": "svg", "filters": ["saturate(2)"]}`.
  extension FilterChain: Codable {
    private enum Key: String, CodingKey { case dialect, filters }

    public init(from decoder: any Decoder) throws {
      if let record = try? decoder.container(keyedBy: Key.self) {
        let dialect = try record.decode(FilterDialect.self, forKey: .dialect)
        self.init(try record.decode([ColorFilter].self, forKey: .filters), dialect: dialect)
      } else {
        self = try decoder.value { text throws(SyntaxError) in
          try Self(text, dialect: .ofText(text))
        }
      }
    }

    public func encode(to encoder: any Encoder) throws {
      if let text { return try encoder.encode(text, of: self) }
      var record = encoder.container(keyedBy: Key.self)
      try record.encode(dialect, forKey: .dialect)
      try record.encode(filters, forKey: .filters)
    }
  }
#endif
