import VectorMath

/// Colours that go with one, by turning its hue in some space.
///
/// ```swift
/// let colors = try SRGB(1, 0, 0).harmony(.triadic, in: .hsl)
/// print(colors.map { $0.hex })  // ["#ff0000", "#00ff00", "#0000ff"]
/// ```
///
/// Laws: the colour itself is among them; all but ``monochromatic`` keep lightness and chroma as the
/// space has them. Never clips: what comes out may lie outside the gamut.
public enum ColorHarmony: String, CaseIterable, Sendable, Hashable {
  /// The colour, and the one across the circle.
  case complement

  /// The two beside the complement, 210° and 150° on, and the colour between them.
  case split

  /// The colour between its neighbours, 30° to each side.
  case analogous

  /// Three, 120° apart.
  case triadic

  /// Four, 90° apart.
  case square

  /// Two pairs of complements, 30° apart.
  case rectangle

  /// Shades and tints of one hue, from dark to light.
  case monochromatic

  /// Twelve, 30° apart.
  case wheel

  /// The hues in degrees, relative to the colour's; none for ``monochromatic``.
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

  /// A harmony by its name or by what others call it.
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
  /// The colours of a harmony, in the space; see ``ColorConvertible/harmony(_:in:count:)``.
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

/// The fault of a harmony that is asked for.
public enum PaletteError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The space has neither a hue nor two opponent axes.
  case noHue(ColorSpace)

  /// More colours than can be made, or fewer than none.
  case countOutOfRange(Int)

  public var description: String {
    switch self {
    case .noHue(let space): "\(space.rawValue) has no hue"
    case .countOutOfRange(let count): "\(count) colours: from 1 to 1000"
    }
  }
}
