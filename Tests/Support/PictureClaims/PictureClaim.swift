import ColorManagement
package import ImageFiles
import PixelBuffers

/// A row of Formats.md's table of what a picture carries: what it puts into a file, and what must
/// become of it, whoever reads or writes it.
package struct PictureClaim: Sendable {
  /// The file with what is wrong in it; nil where the format can't have that.
  package var file: @Sendable (ImageFormat) throws -> [UInt8]?
  /// What the one warning of reading says; nil for none.
  package var read: String?
  /// What the one warning of writing a format says; nil for none.
  package var written: @Sendable (ImageFormat) -> String? = { _ in nil }
  /// What must hold of the image as it is read, and as a file of a format that was written of it.
  package var holds: @Sendable (DecodedImage) -> Bool = { _ in true }

  private static func profile(
    _ profile: [UInt8], on pixels: PixelBuffer<UInt8> = PictureFiles.colors, _ words: String
  ) -> Self {
    Self(
      file: { try PictureFiles.file(pixels, $0, profile: profile) }, read: words,
      holds: { $0.iccProfile == nil })
  }

  private static func metadata(
    _ metadata: ImageMetadata, read: String? = nil,
    written: @escaping @Sendable (ImageFormat) -> String?,
    in formats: [ImageFormat] = ImageFormat.allCases,
    holds: @escaping @Sendable (DecodedImage) -> Bool
  ) -> Self {
    Self(
      file: {
        formats.contains($0)
          ? try PictureFiles.file(PictureFiles.colors, $0, metadata: metadata) : nil
      }, read: read, written: written, holds: holds)
  }

  private static let gray = gammaProfile("GRAY")
  private static let longEXIF = PictureFiles.exif() + [UInt8](repeating: 0, count: 70_000)
  private static let longXMP = Array(
    "<x:xmpmeta xmlns:x='adobe:ns:meta/'>\(String(repeating: " ", count: 70_000))</x:xmpmeta>".utf8)

  /// A profile of a colour space by its header alone, or of gray with its curve (ICC.1:2022, 7).
  private static func gammaProfile(
    _ space: String, of type: String = "mntr"
  ) -> [UInt8] {
    func big(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(value >> $0 & 255) } }
    let white = Array("XYZ ".utf8) + big(0) + big(0xF6D6) + big(0x10000) + big(0xD32D)
    let curve = Array("curv".utf8) + big(0) + big(1) + [2, 0x33, 0, 0]
    let table =
      big(2) + Array("wtpt".utf8) + big(156) + big(20) + Array("kTRC".utf8) + big(176) + big(16)
    let length = 128 + table.count + white.count + curve.count
    var header = [UInt8](repeating: 0, count: 128)
    header.replaceSubrange(0..<4, with: big(length))
    header.replaceSubrange(8..<12, with: [2, 0x10, 0, 0])
    header.replaceSubrange(12..<24, with: Array("\(type)\(space)XYZ ".utf8))
    header.replaceSubrange(36..<40, with: Array("acsp".utf8))
    header.replaceSubrange(68..<80, with: big(0xF6D6) + big(0x10000) + big(0xD32D))
    return header + table + white + curve
  }

  private static func png(_ type: String, _ data: [UInt8], isSound: Bool = true) throws -> [UInt8] {
    try PictureFiles.png(PictureFiles.file(PictureFiles.colors, .png), type, data, isSound: isSound)
  }

  private static func onlyPNG(
    _ type: String, _ data: [UInt8], isSound: Bool = true
  ) -> @Sendable (ImageFormat) throws -> [UInt8]? {
    { $0 == .png ? try png(type, data, isSound: isSound) : nil }
  }

  private static func hasNoClaim(_ image: DecodedImage) -> Bool {
    let text = String(decoding: image.metadata.xmp ?? [], as: UTF8.self)
    return !text.contains("GainMap") && !text.contains(":Version") && !text.contains("Item:Length=")
  }

  /// A packet of one property.
  private static func packet(_ space: String, _ property: String) -> [UInt8] {
    Array(
      """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF \
      xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:p="\(space)" \
      p:\(property)/></rdf:RDF></x:xmpmeta>
      """.utf8)
  }

  private static func has(_ text: String, _ image: DecodedImage) -> Bool {
    String(decoding: image.metadata.xmp ?? [], as: UTF8.self).contains(text)
  }

  /// Each with the first cell of its row; a row may have several.
  package static let all: [(row: String, claim: Self)] = [
    ("an ICC profile that is invalid", profile(Array("no profile".utf8), "can't be used")),
    (
      "an ICC profile that is invalid",
      Self(
        file: { format in
          switch format {
          case .png, .jpeg: try PictureFiles.file(PictureFiles.colors, format, profile: [])
          default: nil
          }
        }, read: "can't be used", holds: { $0.iccProfile == nil })
    ),
    ("a gray profile on colours", profile(gray, "does not fit")),
    (
      "a profile of ink, Lab or a link on colours",
      profile(gammaProfile("CMYK"), "does not fit")
    ),
    ("a profile of ink, Lab or a link on colours", profile(gammaProfile("Lab "), "does not fit")),
    (
      "a profile of ink, Lab or a link on colours",
      profile(gammaProfile("RGB ", of: "link"), "does not fit")
    ),
    (
      "an RGB profile on gray",
      Self(
        file: {
          try PictureFiles.file(
            PictureFiles.grays, $0, profile: try ICCProfile.displayP3.encoded())
        }, holds: { $0.iccProfile != nil })
    ),
    (
      "`gAMA` or `cHRM` that make no space",
      Self(
        file: onlyPNG("cHRM", [UInt8](repeating: 0, count: 32)), read: "cHRM",
        holds: { $0.color == .untagged || $0.color == .sRGB })
    ),
    (
      "`gAMA` or `cHRM` that make no space",
      Self(
        file: onlyPNG("gAMA", [0, 0, 0, 0]), read: "gAMA",
        holds: { $0.color == .untagged || $0.color == .sRGB })
    ),
    (
      "code points that leave primaries or transfer open",
      Self(file: onlyPNG("cICP", [12, 2, 0, 1]), read: "do not specify the transfer")
    ),
    (
      "an EXIF block that is empty or none",
      Self(
        file: {
          switch $0 {
          case .png: try png("eXIf", [])
          case .jpeg:
            PictureFiles.jpeg(
              try PictureFiles.file(PictureFiles.colors, .jpeg), 0xE1, Array("Exif\0\0MM".utf8))
          default: nil
          }
        }, read: "EXIF", holds: { $0.metadata.exif == nil })
    ),
    (
      "XMP of a gain map, of a video behind the picture, of parts elsewhere",
      metadata(
        ImageMetadata(xmp: PictureFiles.gainMapXMP), read: "gain map", written: { _ in nil },
        holds: {
          hasNoClaim($0)
            && String(decoding: $0.metadata.xmp ?? [], as: UTF8.self).contains("dc:source=\"kept\"")
        })
    ),
    (
      "XMP of a gain map, of a video behind the picture, of parts elsewhere",
      metadata(
        ImageMetadata(
          xmp: packet("http://ns.google.com/photos/1.0/camera/", "MotionPhoto=\"1\"")),
        read: "as a video", written: { _ in nil }, holds: { !has("MotionPhoto", $0) })
    ),
    (
      "XMP of a gain map, of a video behind the picture, of parts elsewhere",
      metadata(
        ImageMetadata(
          xmp: packet(
            "http://ns.adobe.com/xmp/note/",
            "HasExtendedXMP=\"0123456789ABCDEF0123456789ABCDEF\"")),
        read: "extended part", written: { _ in nil }, holds: { !has("HasExtendedXMP", $0) })
    ),
    (
      "a PNG's chunk beside the pixels with a wrong checksum or length",
      Self(
        file: onlyPNG("gAMA", [0, 0, 177, 143], isSound: false), read: "gAMA at byte 33",
        holds: { $0.color == .untagged || $0.color == .sRGB })
    ),
    (
      "more texts than anyone reads",
      Self(
        file: { format in
          guard format == .png else { return nil }
          var metadata = ImageMetadata()
          metadata.texts = (0..<1001).map {
            .init(kind: .latin, data: Array("Comment\($0)\0x".utf8))
          }
          return try PictureFiles.file(PictureFiles.colors, .png, metadata: metadata)
        }, written: { $0 == .png ? nil : "1001 texts were left out" })
    ),
    (
      "XMP of more than 64 KB",
      metadata(
        ImageMetadata(xmp: longXMP), written: { _ in nil }, holds: { $0.metadata.xmp == longXMP })
    ),
    (
      "EXIF or a comment of more than 64 KB",
      metadata(
        ImageMetadata(exif: longEXIF),
        written: { [.jpeg, .tiff].contains($0) ? "EXIF was left out" : nil },
        in: ImageFormat.allCases.filter { ![.jpeg, .tiff].contains($0) }, holds: { _ in true })
    ),
    (
      "EXIF or a comment of more than 64 KB",
      Self(
        file: { format in
          guard format == .png else { return nil }
          var metadata = ImageMetadata()
          metadata.texts = [
            .init(
              kind: .latin, data: Array("Comment\0".utf8) + Array(repeating: 0x78, count: 70_000))
          ]
          return try PictureFiles.file(PictureFiles.colors, .png, metadata: metadata)
        }, written: { $0 == .png ? nil : "left out" })
    ),
    (
      "a JPEG's header that is odd",
      Self(
        file: { format in
          guard format == .jpeg else { return nil }
          // JFIF 2.02 (its version is the twelfth byte).
          var file = try PictureFiles.file(PictureFiles.colors, .jpeg)
          file[11] = 2
          return file
        }, read: "JFIF")
    ),
  ]
}
