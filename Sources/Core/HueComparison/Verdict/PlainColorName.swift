import Colorimetry

extension AnyColor {
  /// A plain name. A CSS name is used if its colour is within a ΔE 2000 of 5. Otherwise the name
  /// combines lightness, colourfulness and a hue family, as in “dark yellow-brown”.
  ///
  /// Hue families are arcs of OKLCh hue, and lightness is L\*. This library chose the limits of
  /// both.
  package var plainName: String {
    if let match = PlainColorName.css.match(for: self), match.difference <= 5 {
      return PlainColorName.plain[match.index].name
    }
    let (lightness, oklch) = (LabD65(self).components.x, Oklch(self))
    guard MunsellHue.degrees(of: self) != nil else {
      let greys = [(10.0, "black"), (40, "dark grey"), (75, "grey"), (95, "light grey")]
      return greys.first { lightness < $0.0 }?.1 ?? "white"
    }
    let family = PlainColorName.family(hue: oklch.hue, lightness: lightness, chroma: oklch.chroma)
    let isVivid = oklch.chroma > 0.15
    let tones = [(30.0, "very dark "), (50, "dark "), (75, "")]
    let tone = tones.first { lightness < $0.0 }?.1 ?? (isVivid ? "bright " : "light ")
    return (oklch.chroma < 0.06 ? tone + "greyish " : tone) + family
  }
}

private enum PlainColorName {
  /// The CSS names that are in everyday use.
  static let plain = NamedColor.all.filter { words.contains($0.name) }

  private static let words: Set<String> = [
    "red", "orange", "gold", "yellow", "lime", "green", "teal", "turquoise", "cyan", "blue", "navy",
    "indigo", "purple", "violet", "magenta", "pink", "coral", "salmon", "crimson", "brown",
    "maroon", "olive", "tan", "beige", "khaki", "lavender", "plum", "orchid", "black", "white",
    "gray", "silver",
  ]

  static let css = NearestColor(among: plain.map { $0.color }, by: .deltaE2000, white: .d65)

  /// The hue families, each with the OKLCh hue at which its arc ends.
  private static let families: [(end: Double, name: String)] = [
    (12, "pink-red"), (35, "red"), (50, "orange-red"), (75, "orange"), (92, "yellow-orange"),
    (115, "yellow"), (132, "yellow-green"), (158, "green"), (180, "blue-green"), (220, "cyan"),
    (275, "blue"), (290, "blue-violet"), (300, "violet"), (320, "purple"), (345, "magenta"),
  ]

  static func family(hue: Double, lightness: Double, chroma: Double) -> String {
    let name = families.first { hue < $0.end }?.name ?? "pink"
    switch name {
    // Dark and dull oranges and yellows have names of their own.
    case "orange-red", "orange": return lightness < 58 && chroma < 0.16 ? "brown" : name
    case "yellow-orange" where lightness < 58: return "yellow-brown"
    case "yellow" where lightness < 70: return "olive"
    case "pink-red" where lightness > 65: return "pink"
    case "magenta" where lightness > 70: return "pink"
    default: return name
    }
  }
}
