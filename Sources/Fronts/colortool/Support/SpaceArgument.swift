import ColorToolkit

/// Spaces as options name them.
enum SpaceArgument {
  /// The space with a name, an alias of it or its custom identifier.
  static func space(_ name: String, option: String) throws(Failure) -> ColorSpace {
    if let space = ColorSpace(named: name) { return space }
    throw .usage(
      unknownName(name, option: option, among: ColorSpace.names, "space")
        + " See `colortool list spaces`.")
  }

  /// The space with a name whose gamut colours are to be brought into.
  static func gamut(_ name: String, option: String) throws(Failure) -> ColorSpace {
    let space = try space(name, option: option)
    guard space.gamut != nil else {
      throw .usage(
        "\(option): \(name) has no gamut; use srgb, display-p3, rec2020 or another RGB space")
    }
    return space
  }

  /// The RGB space of a display with a name.
  static func display(
    _ name: String, option: String = "--display", among displays: [ColorSpace] = ColorSpace.displays
  ) throws(Failure) -> ColorSpace {
    let names = displays.map(\.rawValue)
    guard let space = ColorSpace(named: name), displays.contains(space) else {
      throw .usage(
        unknownName(name, option: option, among: names, "display")
          + " Use " + names.joined(separator: ", ") + ".")
    }
    return space
  }
}

/// The message for a name that an option does not know.
func unknownName(
  _ name: String, option: String, among names: [String], _ kind: String
) -> String {
  "\(option): there is no \(kind) '\(name)'"
    + (nearest(to: name, among: names).map { "; did you mean '\($0)'?" } ?? ".")
}

extension ColorSpace {
  /// The name that answers give.
  var name: String { rawValue }
}
