import Colorimetry

/// Spaces as options name them.
enum SpaceArgument {
  /// The space with a name, an alias of it or its custom identifier.
  static func space(_ name: String, option: String) throws(Failure) -> ColorSpace {
    if let space = ColorSpace(named: name) { return space }
    throw unknown(name, option: option, among: ColorSpace.allCases, "space")
  }

  /// The space of red, green and blue with a name: one that has a gamut.
  static func gamut(_ name: String, option: String) throws(Failure) -> any RGBValue.Type {
    let space = ColorSpace(named: name)
    if let type = space?.type as? any RGBValue.Type { return type }
    guard space == nil else {
      throw .usage("\(option): '\(name)' has no gamut; srgb and display-p3 have one")
    }
    let known = ColorSpace.allCases.filter { $0.type is any RGBValue.Type }
    throw unknown(name, option: option, among: known, "space")
  }

  private static func unknown(
    _ name: String, option: String, among spaces: [ColorSpace], _ kind: String
  ) -> Failure {
    .usage(
      unknownName(name, option: option, among: spaces.map(\.rawValue), kind)
        + " `colortool list spaces` names them all.")
  }
}

/// The message for a name that an option does not know.
func unknownName(
  _ name: String, option: String, among names: [String], _ kind: String
) -> String {
  "\(option): no \(kind) is called '\(name)'"
    + (NearestName.suggestion(for: name, among: names).map { "; did you mean '\($0)'?" } ?? ".")
}

extension ColorSpace {
  /// The name that answers give.
  var name: String { rawValue }
}

extension GamutMapping {
  /// The colour within the gamut of a space that is known by its type, in that space; as it stands
  /// where it is inside.
  func map(_ color: AnyColor, into gamut: any RGBValue.Type) -> AnyColor {
    func mapped<Target: RGBValue>(_: Target.Type) -> AnyColor {
      AnyColor(self(color, into: Target.self))
    }
    return mapped(gamut)
  }

  /// Whether a colour is in the gamut of a space, to within what conversion rounds.
  static func contains(_ color: AnyColor, _ gamut: any RGBValue.Type) -> Bool {
    func isInside<Target: RGBValue>(_: Target.Type) -> Bool {
      Target(color).isInGamut(tolerance: roundingTolerance)
    }
    return isInside(gamut)
  }

  /// A thousandth of a thousandth of a step of eight bits: the way through other spaces and back
  /// costs less, and no one sees as much.
  private static let roundingTolerance = 1.0 / 255 / 1e6
}
