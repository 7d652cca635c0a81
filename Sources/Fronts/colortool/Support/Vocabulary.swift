import ArgumentParser
import ImageFiles

/// Words of other verbs and other programs, and ours for each.
enum Vocabulary {
  /// Options of one notion: a verb takes any of them for the one that it has.
  private static let sisters = [
    ["--samples", "--count", "--steps"], ["--format", "--as"], ["--method", "--methods"],
    ["--angle", "--angles", "--degrees"], ["--curve", "--easing"],
  ]

  /// Our options, each with those of pastel, ImageMagick, color.js and CSS; the first that a verb has.
  private static let options: KeyValuePairs = [
    "--samples": "-n --number --strip", "--in": "-s --space --colorspace -colorspace",
    "--to": "-s --space --colorspace --profile", "--format": "-f -t --type",
    "--display": "--space --colorspace -colorspace",
    "--fail-above": "--threshold --max --fuzz -fuzz",
    "--fail-below": "--threshold --min --level", "--method": "--metric -metric",
    "--deficiency": "-t --type", "--rotate-hue": "--hue-rotate --hue --rotate -modulate",
    "--angle": "--hue-rotate --hue --rotate", "--assign-profile": "--profile -profile",
    "--convert-profile": "-colorspace --colorspace", "--curve": "--timing-function",
    "--fps": "--frames --rate -r", "--at-time": "--duration", "--output": "--out",
  ]

  /// Our verbs, each with the words of others for it.
  private static let verbs: KeyValuePairs = [
    "harmony' or 'mix": "palette", "mix": "scale range steps interpolate blend color-mix",
    "difference": "diff distance delta deltae", "difference' or 'compare-huerotation": "compare",
    "inspect": "color info", "inspect' or 'identify-huerotation": "identify",
    "convert": "format to lighten darken", "filter": "saturate desaturate grayscale gray",
    "invert-lightness": "negate dark", "rotate-hue": "rotate hue-rotate huerotate hue",
    "harmony complement": "complement", "contrast": "textcolor wcag", "gamut": "togamut clip",
    "vision": "colorblind cvd simulate", "nearest": "name", "temperature": "kelvin cct",
    "ease": "spring animation transition cubic-bezier", "export": "lut haldclut",
    "profile": "icc", "image": "magick", "effect": "animate", "crossfade": "morph",
  ]

  /// The operation of `image` that does to pictures what a verb does to colours.
  private static let operations = [
    "rotate-hue": "--rotate-hue 30", "vision": "--vision deutan", "filter": "--filter '…'",
    "invert-lightness": "--invert-lightness black", "convert": "--convert-profile p3",
    "gamut": "--convert-profile srgb", "profile": "--convert-profile srgb",
  ]

  /// The verb that a word of others' means.
  static func verb(for word: String) -> String? {
    verbs.first { $0.value.split(separator: " ").contains(word.lowercased()[...]) }?.key
  }

  /// The option, one of those that a verb has, that a word of others' means.
  static func option(for word: String, among names: [String]) -> String? {
    options.first { $0.value.split(separator: " ").contains(word[...]) && names.contains($0.key) }?
      .key
  }

  /// Arguments with the verb's own words in place of its sisters'.
  static func translated(_ arguments: [String], among names: [String]) -> [String] {
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    return arguments[..<end].map { argument in
      let word = String(argument.prefix { $0 != "=" })
      guard !names.contains(word), let group = sisters.first(where: { $0.contains(word) }),
        let own = group.first(where: names.contains)
      else { return argument }
      return own + argument.dropFirst(word.count)
    } + arguments[end...]
  }

  /// The way on, said beside an error, where colours were wanted and a picture's name is there.
  static func hint(ofPicture path: String) -> String {
    let commands = Invocation.current.commands.dropFirst()
    guard let verb = commands.first?._commandName, (try? ImageFormat(path: path)) ?? nil != nil
    else { return "" }
    if verb == "inspect" { return "; give pictures and colours in separate commands" }
    if verb == "difference" { return "; for images, the map must be a .png" }
    return operations[verb].map { "; for pictures: colortool image \($0) IN.png -o OUT.png" } ?? ""
  }
}
