import Colorimetry
import Syntax

/// CSS's named colours, ready for look-up.
enum ColorNames {
  static let rgb: [Name: UInt32] = Dictionary(
    uniqueKeysWithValues: NamedColor.all.map { (Name($0.name), $0.rgb) })

  /// The shortest name of each colour; of names equally long, the first.
  static let shortest: [UInt32: String] = Dictionary(
    NamedColor.all.map { ($0.rgb, $0.name) },
    uniquingKeysWith: { $1.utf8.count < $0.utf8.count ? $1 : $0 })
}
