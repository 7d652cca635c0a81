import ColorToolkit

/// Readers of colour spaces in options.
enum SpaceArgument {
  /// Returns the space with a name, an alias or a custom identifier.
  static func space(_ name: String, option: String) throws(Failure) -> ColorSpace {
    if let space = ColorSpace(named: name) { return space }
    throw .usage(
      unknownName(name, option: option, among: ColorSpace.names, "space")
        + " See `colortool list spaces`.")
  }

  /// Returns the space with a name. The space must have a gamut to map colours into.
  static func gamut(_ name: String, option: String) throws(Failure) -> ColorSpace {
    let space = try space(name, option: option)
    guard space.gamut != nil else {
      throw .usage(
        "\(option): \(name) has no gamut; use srgb, display-p3, rec2020 or another RGB space")
    }
    return space
  }

  /// Returns the RGB space of the display with a name.
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

/// Returns the message for a name that an option does not accept.
func unknownName(
  _ name: String, option: String, among names: [String], _ kind: String
) -> String {
  "\(option): there is no \(kind) '\(name)'"
    + (nearest(to: name, among: names).map { "; did you mean '\($0)'?" } ?? ".")
}

extension ColorSpace {
  /// The name in answers.
  var name: String { rawValue }
}
