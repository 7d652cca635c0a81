/// The search for the named colour of CSS nearest to any colour.
///
/// Of names for one colour, and of colours equally near, the alphabetically first wins: `aqua` for
/// `cyan`, `gray` for `grey`.
public struct NearestNamedColor: Sendable {
  private let palette: NearestColor

  /// A search by a measure of difference; see ``ColorDifference`` for the white.
  public init(
    by difference: ColorDifference = .deltaE2000, white: ColorDifference.White = .d50
  ) {
    palette = NearestColor(among: NamedColor.all.map(\.color), by: difference, white: white)
  }

  /// The nearest named colour, and how different it is.
  public func match(for color: AnyColor) -> (name: NamedColor, difference: Double) {
    // The palette of names is not empty.
    let match = palette.match(for: color) ?? NearestColor.Match(index: 0, difference: .infinity)
    return (NamedColor.all[match.index], match.difference)
  }
}
