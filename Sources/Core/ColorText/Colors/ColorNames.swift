import Colorimetry
import Syntax

/// A look-up table of CSS's named colours.
enum ColorNames {
  static let rgb: [Name: UInt32] = Dictionary(
    uniqueKeysWithValues: NamedColor.all.map { (Name($0.name), $0.rgb) })

  /// The shortest name of each colour. Among names of equal length, the first is used.
  static let shortest = NamedColor.all.reduce(into: [UInt32: String]()) { names, color in
    if let known = names[color.rgb], known.utf8.count <= color.name.utf8.count { return }
    names[color.rgb] = color.name
  }
}
