import ArgumentParser
import Colorimetry

/// The options of verbs that map colours into a gamut on request.
struct GamutOptions: ParsableArguments {
  @Option(help: "Map colours into the gamut of this space.", completion: .gamuts)
  var gamut: String?

  @Option(help: "Gamut mapping. Default: raytrace.")
  var map: GamutMapping?

  /// Returns the gamut limit that the options set. Without options, colours are unchanged.
  ///
  /// - Parameter answers: the options of the output. Hexadecimal digits always need a mapping into
  ///   sRGB.
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
