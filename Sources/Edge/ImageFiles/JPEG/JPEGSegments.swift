/// The contents of a JPEG's marker segments before the first scan.
///
/// Source: ITU-T T.81, annex B; ICC.1:2022, annex B.4 (profiles in APP2); Adobe Technical Note
/// 5116 (APP14).
struct JPEGSegments {
  /// The last two hexadecimal digits of the start-of-frame marker, 0xC0 for baseline.
  var frame: UInt8?
  /// The number of bits per sample.
  var precision = 8
  /// The number of components per pixel.
  var components = 3
  /// The orientation of the first EXIF block.
  var orientation = ExifOrientation.topLeft
  /// Whether the first EXIF block states that a camera wrote Adobe RGB.
  var isAdobeRGB = false
  /// The first EXIF block, the first XMP packet, the density and the comments.
  var metadata = ImageMetadata()
  /// Whether Adobe's marker is present. Adobe's CMYK files contain 255 minus the ink.
  var hasAdobeMarker = false
  /// The embedded profile, if all its parts are present.
  var profile: [UInt8]?
  /// The reason that a profile was ignored.
  var warning: String?
  /// Whether the file is a JPEG-LS (ITU-T T.87, C.1.1), which is a separate format.
  var isLS = false
  /// Whether a gain map follows the picture.
  var hasGainMap = false

  init(_ bytes: [UInt8]) {
    var parts: [(number: Int, count: Int, data: ArraySlice<UInt8>)] = []
    var hasExif = false
    var hasOthers = false
    var extended = ExtendedXMP()
    for segment in Self.segments(bytes) {
      let data = bytes[segment.data]
      switch segment.marker {
      case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(segment.marker) && data.count >= 6:
        if frame == nil {
          frame = segment.marker
          precision = Int(data[data.startIndex])
          components = Int(data[data.startIndex + 5])
        }
      case 0xE1 where !hasExif && data.starts(with: ExifBlock.jpegPrefix):
        hasExif = true
        metadata.exif = Array(data.dropFirst(ExifBlock.jpegPrefix.count))
        let exif = ExifBlock(data)
        orientation = exif?.orientation ?? .topLeft
        isAdobeRGB = exif?.isAdobeRGB ?? false
      case 0xE1 where data.starts(with: Self.xmpPrefix) && metadata.xmp == nil:
        metadata.xmp = Array(data.dropFirst(Self.xmpPrefix.count))
      case 0xE1 where data.starts(with: ExtendedXMP.prefix):
        extended.add(data.dropFirst(ExtendedXMP.prefix.count))
      case 0xE0 where data.starts(with: Self.jfifPrefix) && data.count >= 12:
        metadata.density = Self.density(Array(data))
      case 0xFE: metadata.texts.append(.init(comment: data))
      case 0xE2 where data.starts(with: Self.profilePrefix) && data.count >= 14:
        let start = data.startIndex
        parts.append((Int(data[start + 12]), Int(data[start + 13]), data.dropFirst(14)))
      case 0xF7: isLS = true
      case 0xE2 where data.starts(with: Self.gainMapPrefix): hasGainMap = true
      // Apple's says what it is in the metadata of the second picture.
      case 0xE2 where !hasOthers && data.starts(with: "MPF\0".utf8):
        hasOthers = true
        if bytes[data.endIndex...].place(of: "hdrgainmap") != nil { hasGainMap = true }
      case 0xEE where data.starts(with: "Adobe".utf8) && data.count >= 12:
        hasAdobeMarker = true
      default: break
      }
    }
    metadata.xmp = metadata.xmp.map { extended.joined(to: $0) }
    (profile, warning) = Self.profile(of: parts)
  }

  /// The minimum number of bytes that the frame's coding process needs.
  ///
  /// A block of 64 pixels has at least one bit for its mean. A block of a frame that is not
  /// progressive ends with another bit. Sampling factors that cross each other halve the number of
  /// blocks.
  var density: ImageFile.Density {
    switch frame {
    case 0xC0, 0xC1: .atMost(512)
    case 0xC2: .atMost(1024)
    default: .unlimited
    }
  }

  /// Returns JFIF's density: none, dots per inch or dots per centimetre.
  ///
  /// Source: JPEG File Interchange Format 1.02.
  private static func density(_ data: [UInt8]) -> ImageMetadata.Density? {
    let (x, y) = (Double(data.bigEndian16(at: 8)), Double(data.bigEndian16(at: 10)))
    guard x > 0, y > 0 else { return nil }
    switch data[7] {
    case 0: return x == y ? nil : .init(x: x, y: y, isPerMetre: false)
    case 1: return .init(x: x / 0.0254, y: y / 0.0254)
    case 2: return .init(x: x * 100, y: y * 100)
    default: return nil
    }
  }

  /// Joins the parts of a profile, which may be in any order.
  ///
  /// A profile with a missing or repeated part is ignored with a warning, as in browsers, because
  /// half a profile is useless.
  private static func profile(
    of parts: [(number: Int, count: Int, data: ArraySlice<UInt8>)]
  ) -> ([UInt8]?, String?) {
    guard let count = parts.first?.count else { return (nil, nil) }
    let sorted = parts.sorted { $0.number < $1.number }
    guard parts.allSatisfy({ $0.count == count }), sorted.map(\.number) == Array(1...max(count, 1))
    else {
      let numbers = parts.count <= 16 ? "parts \(sorted.map(\.number))" : "\(parts.count) parts"
      return (
        nil, "the embedded ICC profile is incomplete (\(numbers) of \(count)) and was ignored"
      )
    }
    return (sorted.flatMap(\.data), nil)
  }

  /// A marker and its data.
  struct Segment {
    var marker: UInt8
    /// The offset of the marker's 0xFF.
    var start: Int
    var data: Range<Int>
  }

  /// Returns the segments before the first scan, and the header of that scan. The list ends before
  /// the first bytes that are not a segment.
  ///
  /// Bytes between segments are skipped, as in decoders.
  static func segments(_ bytes: [UInt8]) -> [Segment] {
    var result: [Segment] = []
    var offset = 2
    while offset < bytes.count - 3 {
      let marker = bytes[offset + 1]
      guard bytes[offset] == 0xFF, ![0x00, 0xFF].contains(marker) else {
        offset += 1
        continue
      }
      switch marker {
      case 0x01, 0xD0...0xD7: offset += 2  // markers that stand alone
      case 0xD8, 0xD9: return result
      default:
        let end = offset + 2 + bytes.bigEndian16(at: offset + 2)
        guard end >= offset + 4, end <= bytes.count else { return result }
        result.append(Segment(marker: marker, start: offset, data: offset + 4..<end))
        if marker == 0xDA { return result }
        offset = end
      }
    }
    return result
  }

  /// Source: ISO 21496-1, annex C.
  static let gainMapPrefix = Array("urn:iso:std:iso:ts:21496:-1\0".utf8)
  static let profilePrefix = Array("ICC_PROFILE\0".utf8)
  static let xmpPrefix = Array("http://ns.adobe.com/xap/1.0/\0".utf8)
  static let jfifPrefix = Array("JFIF\0".utf8)
}
