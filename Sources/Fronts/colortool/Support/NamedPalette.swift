import ColorToolkit

/// A palette whose colours have names.
struct NamedPalette {
  var name: String
  var description: String
  var colors: [(name: String, color: AnyColor)]

  /// All named palettes: the CSS colours and the system colours, these also with their dark
  /// variants.
  static let all: [NamedPalette] =
    [
      NamedPalette(
        name: "css", description: "the named colours of CSS",
        colors: NamedColor.all.map { ($0.name, $0.color) })
    ]
    + SystemPalette.allCases.flatMap { system in
      CSSColorScheme.allCases.filter { system != .uikit || $0 == .light }.map { scheme in
        NamedPalette(
          name: system.rawValue + (scheme == .dark ? "-dark" : ""),
          description: Self.description(of: system) + (scheme == .dark ? ", in dark mode" : ""),
          colors: system.names.filter { $0 != "clear" }.compactMap { name in
            system.color(named: name, scheme: scheme).map { (name, $0) }
          })
      }
    }

  private static func description(of system: SystemPalette) -> String {
    switch system {
    case .ios13: "the system colours of iOS 13 and 14"
    case .ios15: "the system colours of iOS 15 to 18"
    case .ios26: "the system colours of iOS 26"
    case .uikit: "UIKit's fixed colours"
    }
  }

  /// Returns the palette with a name, or reads it from a file.
  static func named(_ name: String, option: String) throws(Failure) -> NamedPalette {
    if let file = try PaletteArgument.file(name) {
      return NamedPalette(name: name, description: "", colors: file.colors)
    }
    let lowered = name.lowercased()
    let isDark = lowered.hasSuffix("-dark")
    let stem = isDark ? String(lowered.dropLast(5)) : lowered
    // A release of iOS stands for the generation of colours that it shows.
    let known = SystemPalette(named: stem).map { $0.rawValue + (isDark ? "-dark" : "") } ?? lowered
    if let palette = all.first(where: { $0.name == known }) { return palette }
    throw .usage(
      unknownName(name, option: option, among: all.map(\.name), "palette")
        + " See `colortool list palettes`.")
  }
}
