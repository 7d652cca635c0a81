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
