/// An EXIF block: a TIFF header and directories of tagged values, only a few of which matter here.
///
/// Anything that is not well formed is treated as absent. Source: CIPA DC-008 (Exif 2.32), 4.6.
struct ExifBlock {
  private(set) var bytes: [UInt8]
  private let isBigEndian: Bool

  /// JPEG's marker of a segment that contains an EXIF block.
  static let jpegPrefix = Array("Exif\0\0".utf8)

  init?(_ block: some Collection<UInt8>) {
    var bytes = Array(block)
    // Some writers keep JPEG's prefix in PNG and WebP.
    if bytes.starts(with: Self.jpegPrefix) { bytes.removeFirst(Self.jpegPrefix.count) }
    switch bytes.prefix(4) {
    case [0x49, 0x49, 0x2A, 0]: isBigEndian = false
    case [0x4D, 0x4D, 0, 0x2A]: isBigEndian = true
    default: return nil
    }
    self.bytes = bytes
  }

  /// The rotation or mirroring that makes the picture upright.
  var orientation: ExifOrientation? {
    orientationField.flatMap { integer(at: $0.place, bytes: $0.bytes) }.flatMap(
      ExifOrientation.init(rawValue:))
  }

  /// The position and size of the orientation: a SHORT according to the standard, but a BYTE or
  /// LONG from some writers.
  private var orientationField: (place: Int, bytes: Int)? {
    guard let first = integer(at: 4, bytes: 4), let entry = entry(0x0112, in: first),
      entry.count == 1, let bytes = [1: 1, 3: 2, 4: 4][entry.type]
    else { return nil }
    return (entry.value, bytes)
  }

  /// Whether the picture is a camera's "optional file" in Adobe RGB: interoperability index R03
  /// (CIPA DC-009, DCF 2.0).
  var isAdobeRGB: Bool {
    interoperabilityIndex.map { bytes[$0..<$0 + 4].elementsEqual("R03\0".utf8) } ?? false
  }

  /// The offset of the four bytes of the interoperability index.
  private var interoperabilityIndex: Int? {
    guard let first = integer(at: 4, bytes: 4),
      let exif = directory(0x8769, in: first), let interoperability = directory(0xA005, in: exif),
      let index = entry(0x0001, in: interoperability), index.type == 2, index.count == 4
    else { return nil }
    return index.value
  }

  /// States that the colours are sRGB's, or those of a space for which the block has no name.
  mutating func setColors(isSRGB: Bool) {
    if let first = integer(at: 4, bytes: 4), let exif = directory(0x8769, in: first),
      let space = entry(0xA001, in: exif), space.type == 3, space.count == 1
    {
      set(isSRGB ? 1 : 0xFFFF, at: space.value, bytes: 2)
    }
    if let index = interoperabilityIndex {
      bytes.replaceSubrange(index..<index + 4, with: isSRGB ? Array("R98\0".utf8) : [0, 0, 0, 0])
    }
  }

  /// Marks the picture as upright, and removes the thumbnail, which may not be upright.
  mutating func setUpright(from orientation: ExifOrientation) {
    guard let first = integer(at: 4, bytes: 4) else { return }
    if let field = orientationField { set(1, at: field.place, bytes: field.bytes) }
    // The directory of the thumbnail follows the first one.
    if let count = integer(at: first, bytes: 2),
      integer(at: first + 2 + 12 * count, bytes: 4) != nil
    {
      set(0, at: first + 2 + 12 * count, bytes: 4)
    }
    if orientation.swapsSides, let exif = directory(0x8769, in: first),
      let width = entry(0xA002, in: exif), let height = entry(0xA003, in: exif)
    {
      // Tag aside, an entry is its type, its count and its value.
      for offset in -6..<4 { bytes.swapAt(width.value + offset, height.value + offset) }
    }
  }

  private mutating func set(_ value: Int, at offset: Int, bytes count: Int) {
    let new = isBigEndian ? value.bigEndian(bytes: count) : value.littleEndian(bytes: count)
    bytes.replaceSubrange(offset..<offset + count, with: new)
  }

  private func directory(_ tag: Int, in parent: Int) -> Int? {
    guard let entry = entry(tag, in: parent), entry.type == 4, entry.count == 1 else { return nil }
    return integer(at: entry.value, bytes: 4)
  }

  /// Returns the entry of a tag. `value` is the offset of its four bytes, which are all present.
  private func entry(
    _ tag: Int, in directory: Int
  ) -> (type: Int, count: Int, value: Int)? {
    guard let count = integer(at: directory, bytes: 2) else { return nil }
    for index in 0..<count {
      let start = directory + 2 + 12 * index
      guard start <= bytes.count - 12, let found = integer(at: start, bytes: 2) else { return nil }
      if found == tag, let type = integer(at: start + 2, bytes: 2),
        let values = integer(at: start + 4, bytes: 4)
      {
        return (type, values, start + 8)
      }
    }
    return nil
  }

  private func integer(at offset: Int, bytes count: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count - count else { return nil }
    let part = bytes[offset..<offset + count]
    return isBigEndian
      ? part.reduce(0) { $0 << 8 | Int($1) } : part.reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
