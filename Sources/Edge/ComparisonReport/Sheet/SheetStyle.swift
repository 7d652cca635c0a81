package import Colorimetry

/// The style that all sheets share: distances in points, colours, and type sizes.
package enum SheetStyle {
  /// The margin on all four sides.
  package static let margin = 48.0

  /// A neutral off-white. A tinted background would change the appearance of the swatches.
  package static let background = gray(250)
  package static let ink = gray(28)
  package static let quiet = gray(106)
  package static let hairline = gray(218)

  /// The greys for values that are lighter or darker than the given value.
  static let lighter = gray(189)
  static let darker = gray(77)

  /// The outline of an area, so that an area as light as the background still has an edge.
  package static let edge = SRGB(0, 0, 0, alpha: 0.1)

  /// The only accent colour, for items that need attention.
  package static let accent = SRGB(194.0 / 255, 65.0 / 255, 12.0 / 255)

  /// The two greys of the checkerboard behind translucent colours, and the side of its squares.
  package static let board = (light: gray(255), dark: gray(226), side: 6.0)

  private static func gray(_ byte: Double) -> SRGB { SRGB(SIMD3(repeating: byte / 255)) }
}

/// A size, face and colour of type.
package struct SheetTextStyle: Sendable, Hashable {
  package var size: Double
  package var face: TextFace
  package var color: SRGB

  package init(size: Double, _ face: TextFace = .regular, color: SRGB = SheetStyle.ink) {
    self.size = size
    self.face = face
    self.color = color
  }

  /// The text styles of the sheet and its figures, in four sizes. Bold is used only for headings.
  static let headline = Self(size: 22, .bold)
  static let head = Self(size: 15, .bold)
  static let body = Self(size: 13)
  static let quiet = Self(size: 13, color: SheetStyle.quiet)
  static let small = Self(size: 11, color: SheetStyle.quiet)
  static let fine = Self(size: 11)
  static let code = Self(size: 11, .fixed)

  package static let subtitle = Self(size: 12.5, color: SheetStyle.quiet)
  package static let heading = Self(size: 17, .bold)
  package static let headingNote = Self(size: 12, color: SheetStyle.quiet)
  package static let figureNote = Self(size: 11, color: SheetStyle.quiet)
}
