import VectorMath

/// A palette in which the nearest colour to any is looked up.
///
/// ```swift
/// let named = NearestColor(among: NamedColor.all.map { $0.color })
/// let match = named.match(for: SRGB(hex: 0xff6040))!
/// print(NamedColor.all[match.index].name, match.difference)  // tomato 1.2144…
/// ```
///
/// It holds each colour's coordinates in the measure, so that a search is a scan of distances. Of
/// equally near colours, the first wins.
public struct NearestColor: Sendable {
  /// A colour of the palette and its distance.
  public struct Match: Sendable, Hashable {
    /// The index in the palette.
    public var index: Int
    /// The difference by the palette's measure, 0 or more.
    public var difference: Double

    /// A match at an index of the palette.
    public init(index: Int, difference: Double) {
      self.index = index
      self.difference = difference
    }
  }

  /// The measure by which colours are near.
  public let difference: ColorDifference
  /// The white of that measure's L\*a\*b\*, where it has one.
  public let white: ColorDifference.White
  private let places: [SIMD3<Double>]

  /// A palette measured by a difference; see ``ColorDifference`` for the white.
  public init(
    among palette: some Sequence<AnyColor>, by difference: ColorDifference = .deltaE2000,
    white: ColorDifference.White = .d65
  ) {
    self.difference = difference
    self.white = white
    places = palette.map { difference.coordinates(of: $0, white: white) }
  }

  /// The nearest colour, or nil in an empty palette.
  ///
  /// Where the measure has a standard, the given colour is it.
  public func match(for color: AnyColor) -> Match? {
    nearest(to: difference.coordinates(of: color, white: white))
  }

  /// The nearest colour, or nil in an empty palette.
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
  /// The named colour nearest to one.
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
