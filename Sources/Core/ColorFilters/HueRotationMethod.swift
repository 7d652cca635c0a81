public import Colorimetry

/// A method of hue rotation. Its name identifies the method on the command line.
///
/// ```swift
/// let methods: [HueRotationMethod] = [.matrix(.css), .hue(.hsb), .hue(.oklch)]
/// for method in methods {
///   print(method.name, HueRotation(degrees: 120, method: method)(SRGB(1, 0, 0)).hex)
/// }
/// ```
///
/// A method is either a matrix dialect or a true rotation. A true rotation rotates the hue of a
/// colour space and keeps the other components of that space.
public enum HueRotationMethod: Sendable, Hashable, CustomStringConvertible {
  /// A matrix that is applied to red, green and blue.
  case matrix(MatrixDialect)

  /// The rotation of the hue of a space. The space must have a hue; see
  /// ``Colorimetry/ColorSpace/hasHue``.
  case hue(ColorSpace)

  /// The methods that a comparison uses by default. They are the platforms' matrices, the unrounded
  /// matrix from which those derive, and a true rotation from each family of spaces.
  public static let main: [Self] =
    [MatrixDialect.swiftUI, .css, .svg, .luma].map(Self.matrix)
    + [.hsb, .lch, .oklch, .huelch, .hct].map(Self.hue)

  /// All matrices, and the spaces that are used for hue rotation in practice. Any other space with
  /// a hue can also be a method.
  public static let all: [Self] = matrices + spaces

  /// The methods that use a matrix, one for each ``MatrixDialect``.
  public static let matrices: [Self] = MatrixDialect.allCases.map(Self.matrix)

  /// The true rotations in the spaces that are used for hue rotation in practice.
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

  /// The name of the method. ``init(named:)`` accepts this name.
  public var name: String {
    switch self {
    case .matrix(let dialect): dialect.rawValue
    // The model's correlates are J, M and h alone where hue is what is asked for.
    case .hue(.cam16JMh): "cam16"
    case .hue(let space): space.rawValue
    }
  }

  /// The same as ``name``.
  public var description: String { name }

  /// Creates the method that has a given name or alias. Case is ignored. The result is nil if the
  /// name is unknown or belongs to a space without a hue.
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
