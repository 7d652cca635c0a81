public import Colorimetry

/// A method of hue rotation, identified by its name on the command line.
///
/// ```swift
/// let methods: [HueRotationMethod] = [.matrix(.css), .hue(.hsb), .hue(.oklch)]
/// for method in methods {
///   print(method.name, HueRotation(degrees: 120, method: method)(SRGB(1, 0, 0)).hex)
/// }
/// ```
///
/// A method is either a matrix dialect or a true rotation. A true rotation rotates the hue of a
/// colour space and keeps everything else.
public enum HueRotationMethod: Sendable, Hashable, CustomStringConvertible {
  /// A matrix on red, green and blue.
  case matrix(MatrixDialect)

  /// The hue of a space that has one; see ``Colorimetry/ColorSpace/hasHue``.
  case hue(ColorSpace)

  /// The default methods of a comparison: the platforms' matrices, the exact matrix behind them,
  /// and a true rotation from each family.
  public static let main: [Self] =
    [MatrixDialect.swiftUI, .css, .svg, .luma].map(Self.matrix)
    + [.hsb, .lch, .oklch, .huelch, .hct].map(Self.hue)

  /// Every matrix, and the spaces that are used for hue rotation in practice. Any other space with
  /// a hue is a method too.
  public static let all: [Self] = matrices + spaces

  /// Every matrix.
  public static let matrices: [Self] = MatrixDialect.allCases.map(Self.matrix)

  /// The spaces that are used for hue rotation in practice.
  public static let spaces: [Self] = [
    .hsb, .hsl, .hwb, .hsbLinear, .lch, .lchuv, .oklch, .jzczhz, .cam16JMh, .hct, .lchD65,
    .oklrch, .huelch, .okhsl, .okhsv, .hsluv,
  ].map(Self.hue)

  /// The names of groups of methods, with their members.
  package static let groups: [(name: String, methods: [Self])] = [
    ("main", main), ("matrices", matrices), ("spaces", spaces), ("all", all),
  ]

  /// Whether the method rotates RGB about an axis instead of rotating the hue of a space.
  public var isMatrix: Bool {
    switch self {
    case .matrix: true
    case .hue: false
    }
  }

  /// Whether the method's constants were fitted to data in this library.
  package var isFitted: Bool {
    switch self {
    case .matrix: false
    case .hue(let space): space.isFitted
    }
  }

  /// The name that ``init(named:)`` reads.
  public var name: String {
    switch self {
    case .matrix(let dialect): dialect.rawValue
    // The model's correlates are J, M and h alone where hue is what is asked for.
    case .hue(.cam16JMh): "cam16"
    case .hue(let space): space.rawValue
    }
  }

  /// The name.
  public var description: String { name }

  /// Creates the method with a name or alias, ignoring case. The result is nil for an unknown name
  /// and for a space without a hue.
  ///
  /// ```swift
  /// print(HueRotationMethod(named: "OKLCh") == .hue(.oklch))  // true
  /// print(HueRotationMethod(named: "srgb") == nil)  // true
  /// ```
  public init?(named name: String) {
    let name = name.lowercased()
    if let dialect = MatrixDialect(rawValue: name) {
      self = .matrix(dialect)
    } else if name.hasPrefix("grey"),
      let dialect = MatrixDialect(rawValue: "gray" + name.dropFirst(4))
    {
      self = .matrix(dialect)
    } else if let space = ColorSpace(named: name), space.hasHue {
      self = .hue(space)
    } else {
      return nil
    }
  }
}
