/// An optional gamut into which colours are mapped, and the mapping.
package struct GamutLimit: Sendable {
  package var gamut: ColorSpace?
  package var map: GamutMapping

  package init(gamut: ColorSpace?, map: GamutMapping) {
    self.gamut = gamut
    self.map = map
  }

  /// Returns the gamut and the mapping that a colour needs on conversion to a space, or nil if the
  /// colour is inside.
  package func bounds(
    _ color: AnyColor, in space: ColorSpace
  ) -> (gamut: ColorSpace, map: GamutMapping)? {
    guard let gamut else { return nil }
    if !color.isShown(in: gamut) { return (gamut, map) }
    // What rounding alone puts outside is cut off where the components are the gamut's own.
    return space == gamut && !color.isInGamut(of: gamut) ? (gamut, .clip) : nil
  }

  /// Maps a colour into the gamut and converts it to a space.
  package func callAsFunction(_ color: AnyColor, in space: ColorSpace) -> AnyColor {
    guard let (gamut, map) = bounds(color, in: space) else { return color.converted(to: space) }
    return color.brought(into: gamut, by: map).converted(to: space)
  }
}

extension AnyColor {
  /// Whether the gamut of a space contains the colour, within the rounding errors of conversion.
  package func isShown(in gamut: ColorSpace) -> Bool {
    // A thousandth of a thousandth of a step of eight bits: the way through other spaces and back
    // costs less, and no one sees as much.
    isInGamut(of: gamut, tolerance: 1.0 / 255 / 1e6)
  }

  /// Does the same as ``mapped(into:by:)-(ColorSpace,_)``, but a missing alpha stays missing.
  package func brought(into gamut: ColorSpace, by mapping: GamutMapping) -> AnyColor {
    mapped(into: gamut, by: mapping).keepingGap(ofAlphaIn: self)
  }

  /// Returns the colour with alpha made missing if the alpha of another colour is missing.
  package func keepingGap(ofAlphaIn origin: AnyColor) -> AnyColor {
    guard origin.missing.contains(.alpha) else { return self }
    return AnyColor(space, storage: storage, missing: missing.union(.alpha))
  }
}
