import ArgumentParser
import Colorimetry

/// The options of verbs that bring colours into a gamut where asked to.
struct GamutOptions: ParsableArguments {
  @Option(help: "Space into whose gamut colours are mapped.", completion: .gamuts)
  var gamut: String?

  @Option(help: "Gamut mapping. Default: raytrace.")
  var map: GamutMapping?

  /// What the options say; without them colours stay as they are.
  func limit() throws(Failure) -> GamutLimit {
    if map != nil, gamut == nil { throw .usage("--map needs --gamut SPACE") }
    return GamutLimit(
      gamut: try gamut.map { name throws(Failure) in
        try SpaceArgument.gamut(name, option: "--gamut")
      }, map: map ?? .raytrace)
  }
}

/// A gamut that colours are brought into, or none.
struct GamutLimit {
  var gamut: ColorSpace?
  var map: GamutMapping

  /// The gamut, where the colour is not inside.
  func bounds(_ color: AnyColor) -> ColorSpace? {
    gamut.flatMap { color.isShown(in: $0) ? nil : $0 }
  }

  /// The colour inside the gamut, in a space.
  func callAsFunction(_ color: AnyColor, in space: ColorSpace) -> AnyColor {
    guard let gamut = bounds(color) else { return color.converted(to: space) }
    var mapped = color.mapped(into: gamut, by: map)
    if color.missing.contains(.alpha) {
      mapped = AnyColor(
        mapped.space, storage: mapped.storage, missing: mapped.missing.union(.alpha))
    }
    return mapped.converted(to: space)
  }
}
