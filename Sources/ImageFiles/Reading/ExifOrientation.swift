/// How a picture must be turned or mirrored to stand upright: EXIF's tag 0x0112.
///
/// The raw value is EXIF's; a name says where the stored first row and first column belong.
public enum ExifOrientation: Int, Sendable, Hashable, CaseIterable {
  case topLeft = 1
  case topRight, bottomRight, bottomLeft
  case leftTop, rightTop, rightBottom, leftBottom

  /// Whether rows become columns.
  public var swapsSides: Bool { rawValue >= 5 }

  /// Whether the stored picture stands upright.
  public var isUpright: Bool { self == .topLeft }

  /// The orientation in an EXIF block, that is a TIFF header and its first directory; nil where
  /// the block has none or is not well formed.
  ///
  /// Source: CIPA DC-008 (Exif 2.32), 4.6.2 and tag 0x0112.
  init?(exif: some Collection<UInt8>) {
    var bytes = Array(exif)
    // Some writers keep JPEG's prefix in PNG and WebP.
    if bytes.starts(with: Self.jpegPrefix) { bytes.removeFirst(Self.jpegPrefix.count) }
    let bigEndian: Bool
    switch bytes.prefix(4) {
    case [0x49, 0x49, 0x2A, 0]: bigEndian = false
    case [0x4D, 0x4D, 0, 0x2A]: bigEndian = true
    default: return nil
    }
    func integer(at offset: Int, bytes count: Int) -> Int? {
      guard offset >= 0, offset <= bytes.count - count else { return nil }
      let part = bytes[offset..<offset + count]
      return bigEndian
        ? part.reduce(0) { $0 << 8 | Int($1) } : part.reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    guard let directory = integer(at: 4, bytes: 4),
      let entries = integer(at: directory, bytes: 2)
    else { return nil }
    for index in 0..<entries {
      let entry = directory + 2 + 12 * index
      guard let tag = integer(at: entry, bytes: 2) else { return nil }
      guard tag == 0x0112 else { continue }
      guard let type = integer(at: entry + 2, bytes: 2),
        let count = integer(at: entry + 4, bytes: 4),
        let value = integer(at: entry + 8, bytes: 2), type == 3, count == 1
      else { return nil }
      self.init(rawValue: value)
      return
    }
    return nil
  }

  static let jpegPrefix = Array("Exif\0\0".utf8)
}
