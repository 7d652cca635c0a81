/// The rotation or mirroring that makes a picture upright: EXIF's tag 0x0112.
///
/// The raw value is EXIF's. The name of a case gives the sides of the upright picture to which the
/// stored first row and first column belong.
package enum ExifOrientation: Int, Sendable, Hashable, CaseIterable {
  case topLeft = 1
  case topRight, bottomRight, bottomLeft
  case leftTop, rightTop, rightBottom, leftBottom

  /// Whether rows become columns.
  package var swapsSides: Bool { rawValue >= 5 }

  /// Whether the stored picture is already upright.
  package var isUpright: Bool { self == .topLeft }
}
