import VectorMath

/// A rule for colours that harmonise with a given colour. The rule rotates the hue of that colour
/// in a space.
///
/// ```swift
/// let colors = try SRGB(1, 0, 0).harmony(.triadic, in: .hsl)
/// print(colors.map { $0.hex })  // ["#ff0000", "#00ff00", "#0000ff"]
/// ```
///
/// Laws: the given colour is one of the resulting colours. All harmonies except ``monochromatic``
/// keep the lightness and chroma that the space measures. Colours are never clipped: the results
/// may lie outside the gamut.
public enum ColorHarmony: String, CaseIterable, Sendable, Hashable {
  /// The colour and its complement on the opposite side of the hue circle.
  case complement

  /// The given colour between the two neighbours of its complement, which are at 210° and 150°.
  case split

  /// The given colour between its two neighbours, which are 30° away on either side.
  case analogous

  /// Three colours, 120° apart.
  case triadic

  /// Four colours, 90° apart.
  case square

  /// Two pairs of complements. The second pair is rotated by 30° from the first.
  case rectangle

  /// Shades and tints of one hue, from dark to light.
  case monochromatic

  /// Twelve colours, 30° apart.
  case wheel

  /// The hues of the colours in degrees, relative to the hue of the given colour. The array is
  /// empty for ``monochromatic``.
  public var turns: [Double] {
    switch self {
    case .complement: [0, 180]
    case .split: [210, 0, 150]
    case .analogous: [-30, 0, 30]
    case .triadic: [0, 120, 240]
    case .square: [0, 90, 180, 270]
    case .rectangle: [0, 30, 180, 210]
    case .monochromatic: []
    case .wheel: (0..<12).map { 30 * Double($0) }
    }
  }

  /// Creates a harmony from its name or from a name that other programs use. Case is ignored, and
  /// the result is nil for an unknown name.
  public init?(named name: String) {
    let name = name.lowercased()
    guard let found = Self(rawValue: name) ?? Self.aliases[name] else { return nil }
    self = found
  }

  private static let aliases: [String: ColorHarmony] = [
    "complementary": .complement, "split-complement": .split, "split-complementary": .split,
    "triad": .triadic, "tetradic": .rectangle, "rect": .rectangle, "mono": .monochromatic,
  ]
}

extension AnyColor {
  /// Returns the colours of a harmony, in the given space; see
  /// ``ColorConvertible/harmony(_:in:count:)``.
  func colors(
    of harmony: ColorHarmony, in space: ColorSpace, count: Int
  ) throws(PaletteError) -> [AnyColor] {
    let source = converted(to: space)
    if harmony == .monochromatic {
      guard 1...1000 ~= count else { throw .countOutOfRange(count) }
      return Monochrome(source, count: count).colors
    }
    guard space.hasHue else { throw .noHue(space) }
    return harmony.turns.map {
      $0 == 0 || source.hasStrayHue ? source : HueTurn(degrees: $0)(source)
    }
  }
}

/// An error in a request for a harmony.
public enum PaletteError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The space has neither a hue nor two opponent axes.
  case noHue(ColorSpace)

  /// The requested number of colours is not in 1…1000.
  case countOutOfRange(Int)

  public var description: String {
    switch self {
    case .noHue(let space): "\(space.rawValue) has no hue"
    case .countOutOfRange(let count): "\(count) colours: from 1 to 1000"
    }
  }
}
