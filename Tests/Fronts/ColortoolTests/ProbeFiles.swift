import Foundation

/// Files whose every text is a probe.
enum ProbeFiles {
  // MARK: PNG

  /// A chunk. Source: PNG (Third Edition), 5.3 and annex D.
  private static func chunk(_ kind: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(kind.utf8) + data
    var sum = UInt32.max
    for byte in body {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0xEDB8_8320 }
    }
    return big(UInt32(data.count)) + body + big(~sum)
  }

  private static func big(_ value: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
  }

  private static func big(_ value: UInt16) -> [UInt8] { [UInt8(value >> 8), UInt8(value & 0xFF)] }

  /// Data without compression. Sources: RFC 1950, RFC 1951, 3.2.4.
  private static func stored(_ data: [UInt8]) -> [UInt8] {
    var (a, b) = (UInt32(1), UInt32(0))
    for byte in data {
      a = (a + UInt32(byte)) % 65521
      b = (b + a) % 65521
    }
    let count = UInt16(data.count)
    let ends = [count, ~count].flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    return [0x78, 0x01, 0x01] + ends + data + big(b << 16 | a)
  }

  /// A picture of 4 by 4 pixels with texts in three kinds of chunk, EXIF, XMP, a profile and its name.
  static func png(_ probe: String, profile: Bool = true) -> Data {
    let text = Array(probe.utf8)
    let latin = probe.unicodeScalars.map { $0.value < 256 && $0.value > 0 ? UInt8($0.value) : 0x3F }
    let rows: [UInt8] = (0..<4).flatMap { (y: UInt8) -> [UInt8] in
      [0] + (0..<4).flatMap { (x: UInt8) -> [UInt8] in [60 * x, 60 * y, 90] }
    }
    var chunks = chunk("IHDR", big(UInt32(4)) + big(UInt32(4)) + [8, 2, 0, 0, 0])
    // A profile's name is a keyword, of at most 79 bytes (11.3.2.3).
    if profile { chunks += chunk("iCCP", latin.prefix(79) + [0, 0] + stored(icc(probe))) }
    chunks += chunk("tEXt", Array("Title".utf8) + [0] + latin)
    chunks += chunk("tEXt", latin.prefix(79) + [0] + latin)
    chunks += chunk("zTXt", Array("Comment".utf8) + [0, 0] + stored(latin))
    chunks += chunk("iTXt", Array("Description".utf8) + [0, 0, 0] + text + [0] + text + [0] + text)
    chunks += chunk(
      "iTXt", Array("XML:com.adobe.xmp".utf8) + [0, 0, 0, 0, 0] + xmp(probe))
    chunks += chunk("eXIf", exif(probe))
    chunks += chunk("IDAT", stored(rows))
    return Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunks + chunk("IEND", []))
  }

  /// An XMP packet, whose title is the probe, escaped or not.
  private static func xmp(_ probe: String) -> [UInt8] {
    Array(
      ("<x:xmpmeta xmlns:x=\"adobe:ns:meta/\"><rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-"
        + "syntax-ns#\"><rdf:Description>\(probe)</rdf:Description></rdf:RDF></x:xmpmeta>").utf8)
  }

  // MARK: TIFF

  /// The tags of TIFF that are texts (TIFF 6.0): DocumentName, ImageDescription, Make, Model, PageName,
  /// Software, DateTime, Artist, HostComputer, Copyright.
  private static let textTags: [UInt16] = [269, 270, 271, 272, 285, 305, 306, 315, 316, 0x8298]

  /// An EXIF block: a directory of texts.
  static func exif(_ probe: String) -> [UInt8] {
    directory(textTags.map { ($0, 2, Array(probe.utf8) + [0]) }, data: [])
  }

  /// A TIFF of 4 by 4 pixels with all texts, and the profile.
  static func tiff(_ probe: String) -> Data {
    let pixels = (0..<48).map { UInt8($0 * 5) }
    func short(_ value: UInt16) -> [UInt8] { big(value) }
    let tags: [(UInt16, UInt16, [UInt8])] =
      [
        (256, 3, short(4)), (257, 3, short(4)), (258, 3, short(8) + short(8) + short(8)),
        (259, 3, short(1)), (262, 3, short(2)), (273, 4, big(UInt32(8))), (277, 3, short(3)),
        (278, 3, short(4)), (279, 4, big(UInt32(48))), (34675, 7, icc(probe)),
        (700, 1, xmp(probe)),
      ] + textTags.map { ($0, 2, Array(probe.utf8) + [0]) }
    return Data(directory(tags, data: pixels))
  }

  /// A file of one directory, its tags in order, after some data. Source: TIFF 6.0, section 2.
  private static func directory(_ tags: [(UInt16, UInt16, [UInt8])], data: [UInt8]) -> [UInt8] {
    let tags = tags.sorted { $0.0 < $1.0 }
    let start = 8 + data.count
    var table = big(UInt16(tags.count))
    var rest: [UInt8] = []
    let end = start + 2 + 12 * tags.count + 4
    for (tag, type, value) in tags {
      let size = [1: 1, 2: 1, 3: 2, 4: 4, 7: 1][type] ?? 1
      table += big(tag) + big(type) + big(UInt32(value.count / size))
      if value.count <= 4 {
        table += value + [UInt8](repeating: 0, count: 4 - value.count)
      } else {
        table += big(UInt32(end + rest.count))
        rest += value + [UInt8](repeating: 0, count: value.count & 1)
      }
    }
    return [0x4D, 0x4D, 0, 42] + big(UInt32(start)) + data + table + big(UInt32(0)) + rest
  }

  // MARK: ICC

  /// A matrix profile whose description, copyright, makers, one tag's name and its type are the probe.
  /// Source: ICC.1:2022, 7.2, 7.3, 10.15.
  static func icc(_ probe: String) -> [UInt8] {
    func fixed(_ value: Double) -> [UInt8] {
      big(UInt32(bitPattern: Int32((value * 65536).rounded())))
    }
    let units = Array(probe.utf16).flatMap { big($0) }
    let text =
      Array("mluc".utf8) + big(UInt32(0)) + big(UInt32(1)) + big(UInt32(12)) + Array("enUS".utf8)
      + big(UInt32(units.count)) + big(UInt32(28)) + units
    func xyz(_ x: Double, _ y: Double, _ z: Double) -> [UInt8] {
      Array("XYZ ".utf8) + big(UInt32(0)) + fixed(x) + fixed(y) + fixed(z)
    }
    let curve = Array("curv".utf8) + big(UInt32(0)) + big(UInt32(1)) + big(UInt16(0x0233))
    let steering: [UInt8] = [0x1B, 0x5B, 0x32, 0x4A]
    let tags: [([UInt8], [UInt8])] = [
      (Array("desc".utf8), text), (Array("cprt".utf8), text), (Array("dmnd".utf8), text),
      (Array("dmdd".utf8), text), (Array("wtpt".utf8), xyz(0.9642, 1, 0.8249)),
      (Array("rXYZ".utf8), xyz(0.4361, 0.2225, 0.0139)),
      (Array("gXYZ".utf8), xyz(0.3851, 0.7169, 0.0971)),
      (Array("bXYZ".utf8), xyz(0.1431, 0.0606, 0.7141)),
      (Array("rTRC".utf8), curve), (Array("gTRC".utf8), curve), (Array("bTRC".utf8), curve),
      (steering, steering + big(UInt32(0)) + steering),
      (Array("<b>=".utf8), Array("=\"x\"".utf8) + [0, 0, 0, 0]),
    ]
    var (table, data) = (big(UInt32(tags.count)), [UInt8]())
    let start = 128 + 4 + 12 * tags.count
    for (name, value) in tags {
      table += name + big(UInt32(start + data.count)) + big(UInt32(value.count))
      data += value + [UInt8](repeating: 0, count: -value.count & 3)
    }
    var header = big(UInt32(start + data.count)) + steering + [4, 0x30, 0, 0]
    header += Array("mntrRGB XYZ ".utf8) + [UInt8](repeating: 0, count: 12)
    header += Array("acsp".utf8) + steering + big(UInt32(0)) + steering + steering
    header += [UInt8](repeating: 0, count: 12) + fixed(0.9642) + fixed(1) + fixed(0.8249) + steering
    return header + [UInt8](repeating: 0, count: 128 - header.count) + table + data
  }

  // MARK: JPEG

  /// A JPEG with the probe in a comment, EXIF, XMP and a profile, before what another file has.
  static func jpeg(_ probe: String, from file: Data) -> Data {
    func segment(_ marker: UInt8, _ data: [UInt8]) -> [UInt8] {
      [0xFF, marker] + big(UInt16(data.count + 2)) + data
    }
    let segments =
      segment(0xE1, Array("Exif\0\0".utf8) + exif(probe))
      + segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + xmp(probe))
      + segment(0xE2, Array("ICC_PROFILE\0".utf8) + [1, 1] + icc(probe))
      + segment(0xFE, Array(probe.utf8))
    return file.prefix(2) + Data(segments) + file.dropFirst(2)
  }
}
