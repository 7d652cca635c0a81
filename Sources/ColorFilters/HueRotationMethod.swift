public import Colorimetry

/// A way to rotate hue, by the name that the command line gives it.
///
/// A matrix dialect, or a true rotation: the hue of a space turned, everything else kept.
public enum HueRotationMethod: Sendable, Hashable {
  case matrix(MatrixDialect)

  /// The hue of a space that has one.
  case hue(HueSpace)

  /// The methods that a comparison takes when it is asked for all.
  public static let standard: [Self] =
    [
      MatrixDialect.swiftUI, .css, .svg, .luma, .grayAxis, .haeberli, .yiq,
    ].map(Self.matrix)
    + [.hsb, .hsl, .lch, .lchuv, .oklch, .jzczhz, .cam16, .hct].map(Self.hue)

  /// Every method there is.
  public static let all: [Self] =
    MatrixDialect.allCases.map(Self.matrix) + HueSpace.allCases.map(Self.hue)

  /// Whether it turns RGB about an axis, rather than the hue of a space.
  public var isMatrix: Bool {
    switch self {
    case .matrix: true
    case .hue: false
    }
  }

  /// The name that ``init(named:)`` reads.
  public var name: String {
    switch self {
    case .matrix(let dialect): dialect.rawValue
    case .hue(let space): space.rawValue
    }
  }

  /// A method by its name or an alias of it; case does not matter.
  public init?(named name: String) {
    let name = name.lowercased()
    if let dialect = MatrixDialect(rawValue: name) {
      self = .matrix(dialect)
    } else if let space = HueSpace(rawValue: name) {
      self = .hue(space)
    } else if name == "grey-axis" {
      self = .matrix(.grayAxis)
    } else if let space = ColorSpace(named: name), let hue = HueSpace(space) {
      self = .hue(hue)
    } else {
      return nil
    }
  }
}

/// A space whose hue can be turned.
public enum HueSpace: String, CaseIterable, Sendable, Hashable {
  case hsb, hsl, hwb, lch, lchuv, oklch, jzczhz, cam16, hct
  case lchD65 = "lch-d65"
  case oklrch, okhsl, okhsv, hsluv

  /// The space with this hue.
  public var space: ColorSpace {
    switch self {
    case .hsb: .hsb
    case .hsl: .hsl
    case .hwb: .hwb
    case .lch: .lch
    case .lchuv: .lchuv
    case .oklch: .oklch
    case .jzczhz: .jzczhz
    case .cam16: .cam16JMh
    case .hct: .hct
    case .lchD65: .lchD65
    case .oklrch: .oklrch
    case .okhsl: .okhsl
    case .okhsv: .okhsv
    case .hsluv: .hsluv
    }
  }

  /// The hue of a space; nil where the space has none that is turned.
  public init?(_ space: ColorSpace) {
    guard let match = Self.allCases.first(where: { $0.space == space }) else { return nil }
    self = match
  }
}
