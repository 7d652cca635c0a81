package import Colorimetry

/// The look that all sheets share: distances in points, colours, sizes of type.
package enum SheetStyle {
  /// What is left free on all four sides.
  package static let margin = 48.0

  /// The radius of a swatch's corners.
  package static let corner = 6.0

  /// A neutral off-white: a tinted one would tint how the swatches look.
  package static let background = gray(250)
  package static let ink = gray(28)
  package static let quiet = gray(106)
  package static let hairline = gray(218)
  package static let panel = gray(240)

  /// What an area is outlined with, so that one as light as the background still has an edge.
  package static let edge = SRGB(0, 0, 0, alpha: 0.1)

  /// The one accent, for what calls for attention.
  package static let accent = SRGB(194.0 / 255, 65.0 / 255, 12.0 / 255)

  /// The two greys of the board that shows through translucent colours, and its squares' side.
  package static let board = (light: gray(255), dark: gray(226), side: 6.0)

  private static func gray(_ byte: Double) -> SRGB { SRGB(SIMD3(repeating: byte / 255)) }
}

/// A size, weight and colour of type.
package struct SheetTextStyle: Sendable, Hashable {
  package var size: Double
  package var isBold: Bool
  package var color: SRGB

  package init(size: Double, isBold: Bool = false, color: SRGB = SheetStyle.ink) {
    self.size = size
    self.isBold = isBold
    self.color = color
  }

  package static let title = Self(size: 24, isBold: true)
  package static let sentence = Self(size: 19, isBold: true)
  package static let subtitle = Self(size: 12.5, color: SheetStyle.quiet)

  /// What a section is about.
  package static let heading = Self(size: 17, isBold: true)
  package static let headingNote = Self(size: 12, color: SheetStyle.quiet)

  /// Over a column.
  package static let column = Self(size: 11.5, color: SheetStyle.quiet)

  /// Beside a row or over a panel.
  package static let label = Self(size: 13)
  package static let labelNote = Self(size: 9.5, color: SheetStyle.quiet)

  /// A number under what it belongs to; DejaVu's figures are all of one width.
  package static let figure = Self(size: 11)
  package static let figureNote = Self(size: 9.5, color: SheetStyle.quiet)

  /// A number that sums up.
  package static let total = Self(size: 14, isBold: true)
  package static let footer = Self(size: 10.5, color: SheetStyle.quiet)
}
