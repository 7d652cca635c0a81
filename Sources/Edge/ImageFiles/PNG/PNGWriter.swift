import ColorManagement
import Colorimetry
import Pixels
import VectorMath

/// The bytes of a PNG, chunk after chunk.
struct PNGWriter {
  private(set) var bytes = PNGCodec.signature

  /// Appends a chunk with its length and checksum.
  mutating func chunk(_ type: StaticString, _ data: [UInt8]) {
    let frame = Self.frame(type, data)
    bytes += frame.before
    bytes += data
    bytes += frame.after
  }

  /// Returns the bytes of a chunk before and after its data.
  static func frame(_ type: StaticString, _ data: [UInt8]) -> (before: [UInt8], after: [UInt8]) {
    let name = type.withUTF8Buffer { Array($0) }
    let start = name.withUnsafeBufferPointer { Checksum.crc32($0) }
    let sum = data.withUnsafeBufferPointer { Checksum.crc32($0, after: start) }
    return (big(UInt32(data.count)) + name, big(sum))
  }

  mutating func header(width: Int, height: Int, depth: UInt8, colorType: UInt8) {
    // Then deflate, the five filters, and rows in order.
    chunk("IHDR", Self.big(UInt32(width)) + Self.big(UInt32(height)) + [depth, colorType, 0, 0, 0])
  }

  /// The profile of Display P3 with a fixed date and no identifier, so that pictures have the same
  /// bytes on any day.
  private static let displayP3: [UInt8]? = {
    var bytes = (try? ICCProfile.displayP3.encoded()) ?? []
    guard bytes.count >= 128 else { return nil }
    // ICC.1:2022, 7.2.10 and 7.2.18: 1 January 2020.
    bytes.replaceSubrange(24..<36, with: [0x07, 0xE4, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0])
    bytes.replaceSubrange(84..<100, with: repeatElement(0, count: 16))
    return bytes
  }()

  mutating func color(
    _ color: ColorDescription, profile: [UInt8]? = nil, isGray: Bool
  ) throws(PNGEncodingError) {
    let color = color == .space(.displayP3) ? .cicp(.displayP3) : color
    var profile = profile
    // Many readers know no cICP; a gray is the same in sRGB.
    if profile == nil, !isGray, color == .cicp(.displayP3) {
      profile = Self.displayP3
    }
    if let profile { try self.color(.icc(profile), isGray: isGray) }
    switch color {
    case .untagged: break
    case .sRGB where profile == nil: chunk("sRGB", [0])  // perceptual
    case .space where profile != nil: break
    case .space(let space): throw .value("colour space, \(space.rawValue)")
    case .cicp(let code):
      guard code.matrix == 0 else { throw .value("matrix coefficient") }
      chunk("cICP", [code.primaries, code.transfer, 0, code.isFullRange ? 1 : 0])
    case .icc(let profile):
      guard color.profileSpace == (isGray ? "GRAY" : "RGB ") else { throw .profile }
      var deflater = try Deflater(level: 9)
      try profile.withUnsafeBufferPointer { (buffer) throws(PNGEncodingError) in
        try deflater.append(buffer)
      }
      try deflater.finish()
      chunk("iCCP", Array("ICC profile\0\0".utf8) + deflater.takeOutput())
    case .gammaAndChromaticities(let gamma, let chromaticities):
      if let points = chromaticities {
        var data: [UInt8] = []
        for point in [points.white, points.red, points.green, points.blue] {
          data += try Self.hundredThousandths(point.x, "chromaticity")
          data += try Self.hundredThousandths(point.y, "chromaticity")
        }
        chunk("cHRM", data)
      }
      if let gamma { chunk("gAMA", try Self.hundredThousandths(gamma, "gamma")) }
    }
  }

  mutating func density(_ pixelsPerInch: Double) throws(PNGEncodingError) {
    let perMetre = (pixelsPerInch / 0.0254).rounded()
    guard perMetre >= 1, perMetre <= Double(Int32.max) else { throw .value("density") }
    let side = Self.big(UInt32(saturating: perMetre))
    chunk("pHYs", side + side + [1])
  }

  /// The bytes before an XMP packet: no compression, no language and no translated keyword.
  ///
  /// Source: XMP Specification Part 3 (2020), 1.1.5.
  static let xmpStart = Array("XML:com.adobe.xmp\0\0\0\0\0".utf8)

  /// Writes the metadata.
  ///
  /// - Parameter density: whether to write the metadata's density.
  mutating func metadata(_ metadata: ImageMetadata, density isWanted: Bool) {
    if isWanted, let density = metadata.density {
      let sides = [density.x.rounded(), density.y.rounded()]
      // A density that does not fit is left out: it is no reason to refuse a picture.
      if sides.allSatisfy({ $0 >= 1 && $0 <= Double(Int32.max) }) {
        chunk(
          "pHYs",
          sides.flatMap { Self.big(UInt32(bounded: $0)) } + [density.isPerMetre ? 1 : 0])
      }
    }
    if let exif = metadata.exif { chunk("eXIf", exif) }
    if let xmp = metadata.xmp { chunk("iTXt", Self.xmpStart + xmp) }
    for text in metadata.texts {
      switch text.kind {
      case .latin: chunk("tEXt", text.data)
      case .compressed: chunk("zTXt", text.data)
      case .international: chunk("iTXt", text.data)
      }
    }
  }

  /// Writes a text as `tEXt` if it is Latin-1, and otherwise as `iTXt`.
  mutating func text(_ text: PNGEncoder.Text) throws(PNGEncodingError) {
    let keyword = try Self.keyword(text.keyword)
    // NUL ends a string in both chunks.
    guard !text.text.unicodeScalars.contains("\0") else { throw .value("text") }
    if let latin = Self.latin1(text.text) {
      chunk("tEXt", keyword + [0] + latin)
    } else {
      // Not compressed; no language; no translated keyword.
      chunk("iTXt", keyword + [0, 0, 0, 0, 0] + Array(text.text.utf8))
    }
  }

  /// Returns a keyword of 1 to 79 printable Latin-1 characters, without spaces at the ends or two
  /// spaces in a row.
  ///
  /// Source: PNG (Third Edition), 11.3.3.2.
  private static func keyword(_ text: String) throws(PNGEncodingError) -> [UInt8] {
    guard let bytes = latin1(text), (1...79).contains(bytes.count),
      bytes.allSatisfy({ (32...126).contains($0) || $0 >= 161 }),
      bytes.first != 32, bytes.last != 32,
      !zip(bytes, bytes.dropFirst()).contains(where: { $0 == (32, 32) })
    else { throw .keyword(text) }
    return bytes
  }

  private static func latin1(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      guard let byte = UInt8(exactly: scalar.value) else { return nil }
      bytes.append(byte)
    }
    return bytes
  }

  /// Returns a number in PNG's fixed-point form.
  private static func hundredThousandths(
    _ value: Double, _ what: String
  ) throws(PNGEncodingError) -> [UInt8] {
    let scaled = (value * 100_000).rounded()
    guard scaled >= 0, scaled <= Double(Int32.max) else { throw .value(what) }
    return big(UInt32(saturating: scaled))
  }

  private static func big(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
