import ArgumentParser
import ImageFiles

/// The words of other verbs and other programs, each with the corresponding word of this tool.
enum Vocabulary {
  /// Groups of options with the same meaning. A verb accepts any option of a group in place of its
  /// own.
  private static let sisters = [
    ["--samples", "--count", "--steps"], ["--format", "--as"], ["--method", "--methods"],
    ["--angle", "--angles", "--degrees"], ["--curve", "--easing"],
  ]

  /// This tool's options, each with the equivalents in pastel, ImageMagick, color.js and CSS. The
  /// first option that a verb has is suggested.
  private static let options: KeyValuePairs = [
    "--samples": "-n --number --strip --frames", "--in": "-s --space --colorspace -colorspace",
    "--deficiency": "-t --type", "--dark": "--background --bg",
    "--precision": "--digits --decimals --round", "--palette": "--among --from",
    "--convert-profile": "-colorspace --colorspace --to --convert --space",
    "--to": "-s --space --colorspace --profile", "--format": "-f -t --type",
    "--display": "--space --colorspace -colorspace",
    "--fail-above": "--threshold --max --fuzz -fuzz",
    "--fail-below": "--threshold --min --level --fail-under", "--method": "--metric -metric",
    "--rotate-hue": "--hue-rotate --hue --rotate -modulate",
    "--angle": "--rotate-hue --hue-rotate --hue --rotate", "--assign-profile": "--profile -profile",
    "--curve": "--timing-function",
    "--fps": "--duration --frames --rate -r", "--output": "--out --map --diff",
  ]

  /// This tool's verbs, each with the words that other programs use for it.
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

  /// The `image` operations that do for pictures what verbs do for colours.
  private static let operations = [
    "rotate-hue": "--rotate-hue 30", "vision": "--vision deutan", "filter": "--filter '…'",
    "invert-lightness": "--invert-lightness black", "convert": "--convert-profile p3",
    "gamut": "--convert-profile srgb", "profile": "--convert-profile srgb",
  ]

  /// Returns the verb for another program's word.
  static func verb(for word: String) -> String? {
    verbs.first { $0.value.split(separator: " ").contains(word.lowercased()[...]) }?.key
  }

  /// Returns the option for another program's word, among the options that a verb has.
  static func option(for word: String, among names: [String]) -> String? {
    options.first { $0.value.split(separator: " ").contains(word[...]) && names.contains($0.key) }?
      .key
  }

  /// Returns the arguments, with each option of a group replaced by the verb's own option.
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

  /// Other programs' names of hue rotations, each with this tool's method.
  private static let methods: KeyValuePairs = [
    "swiftui": "huerotation .huerotation colorhue", "css": "hue-rotate hue-rotate()",
    "svg": "fecolormatrix huerotate", "hsb": "hsv slider photoshop figma",
  ]

  /// Returns the method for another program's word.
  static func method(for word: String) -> String? {
    methods.first { $0.value.split(separator: " ").contains(word.lowercased()[...]) }?.key
  }

  /// Returns a hint for an error message, if a verb expected colours and got a temperature.
  static func hint(ofTemperature text: String) -> String {
    let digits = text.filter(\.isNumber)
    let isTemperature =
      (text.hasSuffix("K") || text.hasSuffix("k")) && text.dropLast().trimmed == digits
      || ["cct", "kelvin", "temperature", "blackbody", "daylight"].contains {
        text.lowercased().contains($0)
      }
    guard isTemperature else { return "" }
    return "; for the colour of light: colortool temperature \(digits.isEmpty ? "6500" : digits)"
  }

  /// Returns a hint for an error message about the extension of an output.
  static func hint(ofOutput path: String) -> String {
    Invocation.current.commands.dropFirst().first?._commandName == "difference"
      ? "; for images, the map must be a .png" : hint(ofPicture: path)
  }

  /// Returns a hint for an error message, if a verb expected colours and got the name of a picture.
  static func hint(ofPicture path: String) -> String {
    let commands = Invocation.current.commands.dropFirst()
    guard let verb = commands.first?._commandName, (try? ImageFormat(path: path)) ?? nil != nil
    else { return "" }
    if verb == "inspect" { return "; give pictures and colours in separate commands" }
    return operations[verb].map { "; for pictures: colortool image \($0) IN.png -o OUT.png" } ?? ""
  }
}
