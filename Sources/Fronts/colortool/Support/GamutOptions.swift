import ArgumentParser
import Colorimetry

/// The options of verbs that bring colours into a gamut where asked to.
struct GamutOptions: ParsableArguments {
  @Option(help: "Map colours into the gamut of this space.", completion: .gamuts)
  var gamut: String?

  @Option(help: "Gamut mapping. Default: raytrace.")
  var map: GamutMapping?

  /// The limit that the options set; without them colours stay as they are.
  ///
  /// - Parameter answers: in hexadecimal digits colours are mapped into sRGB in any case.
  func limit(for answers: ColorAnswerOptions, isHex: Bool = false) throws(Failure) -> GamutLimit {
    if map != nil, gamut == nil, answers.format != .hex, !isHex {
      throw .usage("--map works only with --gamut SPACE")
    }
    return GamutLimit(
      gamut: try gamut.map { name throws(Failure) in
        try SpaceArgument.gamut(name, option: "--gamut")
      }, map: map ?? .raytrace)
  }
}
