import VectorMath

/// A palette in which you can look up the colour that is nearest to any given colour.
///
/// ```swift
/// let named = NearestColor(among: NamedColor.all.map { $0.color })
/// let match = named.match(for: SRGB(hex: 0xff6040))!
/// print(NamedColor.all[match.index].name, match.difference)  // tomato 1.2144…
/// ```
///
/// The palette stores each colour's coordinates in the space of the measure. A search therefore
/// only computes differences and converts no palette colours. If several colours are equally near,
/// the first is the result.
public struct NearestColor: Sendable {
  /// The nearest colour of the palette, and its difference from the given colour.
  public struct Match: Sendable, Hashable {
    /// The index of the nearest colour in the palette.
    public var index: Int
    /// The difference in the palette's measure, 0 or more.
    public var difference: Double

    /// Creates a match from an index in the palette and a difference.
    public init(index: Int, difference: Double) {
      self.index = index
      self.difference = difference
    }
  }

  /// The measure with which differences between colours are computed.
  public let difference: ColorDifference
  /// The reference white of L\*a\*b\*, if the measure uses L\*a\*b\*.
  public let white: ColorDifference.White
  private let places: [SIMD3<Double>]

  /// Creates a palette that uses a measure of difference. For the white, see
  /// ``ColorDifference/White``.
  public init(
    among palette: some Sequence<AnyColor>, by difference: ColorDifference = .deltaE2000,
    white: ColorDifference.White = .d65
  ) {
    self.difference = difference
    self.white = white
    places = palette.map { difference.coordinates(of: $0, white: white) }
  }

  /// Returns the colour of the palette that is nearest to a given colour, or nil if the palette is
  /// empty.
  ///
  /// If the measure is relative to a standard, the given colour is the standard.
  public func match(for color: AnyColor) -> Match? {
    nearest(to: difference.coordinates(of: color, white: white))
  }

  /// Returns the colour of the palette that is nearest to a given colour, or nil if the palette is
  /// empty.
  public func match(for color: some ColorValue) -> Match? {
    nearest(to: difference.coordinates(of: color, white: white))
  }

  private func nearest(to place: SIMD3<Double>) -> Match? {
    var best: Match?
    for (index, candidate) in places.enumerated() {
      // By their lightness, most candidates are known to be farther.
      if difference == .deltaE2000, let best,
        CIEDE2000.leastDifference(place, candidate) * (1 - 1e-12) >= best.difference
      {
        continue
      }
      let distance = difference.ofCoordinates(place, candidate)
      if best.map({ distance < $0.difference }) ?? true {
        best = Match(index: index, difference: distance)
      }
    }
    return best
  }
}

extension NamedColor {
  /// Returns the named colour that is nearest to a given colour.
  ///
  /// ```swift
  /// print(NamedColor.nearest(to: SRGB(hex: 0xe5733a)).name)  // chocolate
  /// ```
  public static func nearest(
    to color: some ColorConvertible, by difference: ColorDifference = .deltaE2000
  ) -> NamedColor {
    let nearest = NearestColor(among: all.map { $0.color }, by: difference)
    return all[nearest.match(for: color.anyColor)?.index ?? 0]
  }
}
