import ColorManagement
import Colorimetry
import Foundation
import ImageFiles
import Photographs
import PixelBuffers
import Testing

/// The table of Formats.md, row by row, over all readers, writers and ways through them.
struct CarriedClaimsTests {
  /// What a row puts into a file, and what must become of it.
  struct Claim: Sendable {
    /// The file with what is wrong in it; nil where the format can't have that.
    var file: @Sendable (ImageFormat) throws -> [UInt8]?
    /// What the one warning of reading says; nil for none.
    var read: String?
    /// What the one warning of writing a format says; nil for none.
    var written: @Sendable (ImageFormat) -> String? = { _ in nil }
    /// What must hold of the image as it is read, and as a file of a format that was written of it.
    var holds: @Sendable (DecodedImage) -> Bool = { _ in true }
  }

  private static func profile(
    _ profile: [UInt8], on pixels: PixelBuffer<UInt8> = PictureFiles.colors, _ words: String
  ) -> Claim {
    Claim(
      file: { try PictureFiles.file(pixels, $0, profile: profile) }, read: words,
      holds: { $0.iccProfile == nil })
  }

  private static func metadata(
    _ metadata: ImageMetadata, read: String? = nil,
    written: @escaping @Sendable (ImageFormat) -> String?,
    in formats: [ImageFormat] = ImageFormat.allCases,
    holds: @escaping @Sendable (DecodedImage) -> Bool
  ) -> Claim {
    Claim(
      file: {
        formats.contains($0)
          ? try PictureFiles.file(PictureFiles.colors, $0, metadata: metadata) : nil
      }, read: read, written: written, holds: holds)
  }

  private static let gray = gammaProfile("GRAY")
  private static let longXMP = Array(
    "<x:xmpmeta xmlns:x='adobe:ns:meta/'>\(String(repeating: " ", count: 70_000))</x:xmpmeta>".utf8)

  /// A profile of a colour space by its header alone, or of gray with its curve (ICC.1:2022, 7).
  private static func gammaProfile(_ space: String) -> [UInt8] {
    func big(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(value >> $0 & 255) } }
    let white = Array("XYZ ".utf8) + big(0) + big(0xF6D6) + big(0x10000) + big(0xD32D)
    let curve = Array("curv".utf8) + big(0) + big(1) + [2, 0x33, 0, 0]
    let table =
      big(2) + Array("wtpt".utf8) + big(156) + big(20) + Array("kTRC".utf8) + big(176) + big(16)
    let length = 128 + table.count + white.count + curve.count
    var header = [UInt8](repeating: 0, count: 128)
    header.replaceSubrange(0..<4, with: big(length))
    header.replaceSubrange(8..<12, with: [2, 0x10, 0, 0])
    header.replaceSubrange(12..<24, with: Array("mntr\(space)XYZ ".utf8))
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

  /// The first cell of each row, and what it stands for.
  static let claims: [(row: String, claim: Claim)] = [
    ("an ICC profile that is no profile", profile(Array("no profile".utf8), "can't be used")),
    ("a gray profile on colours", profile(gray, "does not fit")),
    (
      "a profile of ink, Lab or a link on colours",
      profile(gammaProfile("CMYK"), "does not fit")
    ),
    (
      "an RGB profile on gray",
      Claim(
        file: {
          try PictureFiles.file(
            PictureFiles.grays, $0, profile: try ICCProfile.displayP3.encoded())
        }, holds: { $0.iccProfile != nil })
    ),
    (
      "`gAMA` or `cHRM` that make no space",
      Claim(
        file: onlyPNG("cHRM", [UInt8](repeating: 0, count: 32)), read: "cHRM",
        holds: { $0.color == .untagged || $0.color == .sRGB })
    ),
    (
      "code points that leave primaries or transfer open",
      Claim(file: onlyPNG("cICP", [12, 2, 0, 1]), read: "leave the transfer open")
    ),
    (
      "an EXIF block that is empty or none",
      Claim(
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
      "a PNG's chunk beside the pixels with a wrong checksum or length",
      Claim(
        file: onlyPNG("gAMA", [0, 0, 177, 143], isSound: false), read: "gAMA at byte 33",
        holds: { $0.color == .untagged || $0.color == .sRGB })
    ),
    (
      "more texts than anyone reads",
      Claim(
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
      "EXIF, XMP or a comment of more than 64 KB",
      metadata(
        ImageMetadata(xmp: longXMP), written: { $0 == .jpeg ? "XMP was left out" : nil },
        in: ImageFormat.allCases.filter { $0 != .jpeg }, holds: { _ in true })
    ),
    (
      "a JPEG's header that is odd",
      Claim(
        file: { format in
          guard format == .jpeg else { return nil }
          // JFIF 2.02 (its version is the twelfth byte).
          var file = try PictureFiles.file(PictureFiles.colors, .jpeg)
          file[11] = 2
          return file
        }, read: "JFIF")
    ),
  ]

  private static var table: [String] {
    get throws {
      let path = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Sources/Fronts/ColorToolkit/ColorToolkit.docc/Formats.md")
      let article = try String(contentsOf: path, encoding: .utf8)
      let section = article.components(separatedBy: "## What a picture carries\n")[1]
        .components(separatedBy: "\n## ")[0]
      return section.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst().map {
        $0.split(separator: "|")[0].trimmingCharacters(in: .whitespaces)
      }
    }
  }

  @Test func `the table has a row for each claim, and a claim for each row`() throws {
    #expect(try Self.table.sorted() == Self.claims.map(\.row).sorted())
  }

  @Test(arguments: claims.indices)
  func `pixels stay, what is not true goes, and one warning says so`(_ index: Int) throws {
    let (row, claim) = Self.claims[index]
    var tried = 0
    for source in PictureFiles.formats {
      guard let file = try claim.file(source) else { continue }
      tried += 1
      let image = try ImageFile.decode(bytes: file)
      #expect(isOne(image.warnings, claim.read), "\(row), \(source): \(image.warnings)")
      #expect(claim.holds(image), "\(row), \(source)")
      for target in PictureFiles.formats {
        let comment: Comment = "\(row), \(source) to \(target)"
        let made = try PhotographPipeline(bytes: file).encoded(
          PhotographEncoding(format: target, quality: target == .webp ? nil : 100))
        let written = claim.written(target)
        let told = [claim.read, written].compactMap { $0 }
        #expect(made.warnings.count == told.count, "\(comment.rawValue): \(made.warnings)")
        for words in told {
          #expect(made.warnings.contains { $0.contains(words) }, "\(comment.rawValue)")
        }
        let back = try ImageFile.decode(bytes: made.bytes)
        #expect(
          back.warnings.isEmpty || claim.read == "leave the transfer open",
          "\(comment.rawValue): \(back.warnings)")
        #expect(claim.holds(back), comment)
        #expect(farthest(image, back) <= (isLossless(target) ? 0 : 8), comment)
      }
      // By rows or whole, after an operation, and for whoever measures.
      let blurred = try PhotographPipeline(bytes: file).blurring(sigma: 0).encoded()
      #expect(isOne(blurred.warnings, claim.read), "\(row), \(source): \(blurred.warnings)")
      let turned = try PhotographPipeline(bytes: file).rotatingHue(by: 0, mapping: .raytrace)
        .encoded()
      #expect(isOne(turned.warnings, claim.read), "\(row), \(source): \(turned.warnings)")
      try withFile(file) { path in
        var told: [String] = []
        _ = try PictureDifference(between: path, and: path) { told.append($0) }
        #expect(told.count == (claim.read == nil ? 0 : 2), "\(row), \(source): \(told)")
      }
    }
    #expect(tried > 0, "\(row)")
  }

  // CIPA DC-008, 4.6.6: ColorSpace is 1 for sRGB and 65535 for others; DC-009: R03 is Adobe RGB.
  @Test func `EXIF does not say of the colours what they were before`() throws {
    let metadata = ImageMetadata(exif: PictureFiles.exif(colorSpace: 255, index: "R03"))
    let file = try PictureFiles.file(PictureFiles.colors, .jpeg, metadata: metadata)
    #expect(try ImageFile.decode(bytes: file).color == .adobeRGB)
    let same = try PhotographPipeline(bytes: file).encoded()
    #expect(try ImageFile.decode(bytes: same.bytes).metadata == metadata)
    let converted = try PhotographPipeline(bytes: file).converting(to: .sRGB).encoded()
    let image = try ImageFile.decode(bytes: converted.bytes)
    #expect(image.color == .untagged || image.color == .sRGB)
    #expect(image.metadata.exif == PictureFiles.exif(colorSpace: 1, index: "R98"))
  }

  @Test func `high dynamic range is refused by name wherever colours are needed`() throws {
    for (transfer, name) in [(16 as UInt8, "PQ"), (18, "HLG")] {
      for primaries in [2 as UInt8, 9] {
        let file = try Self.png("cICP", [primaries, transfer, 0, 1])
        // A PNG can say it too: as it is.
        let copy = try PhotographPipeline(bytes: file).encoded()
        #expect(
          try ImageFile.decode(bytes: copy.bytes).color
            == .cicp(.init(primaries: primaries, transfer: transfer)))
        for pipeline in [
          try? PhotographPipeline(bytes: file).encoded(PhotographEncoding(format: .jpeg)),
          try? PhotographPipeline(bytes: file).rotatingHue(by: 10, mapping: .raytrace).encoded(),
        ] { #expect(pipeline == nil) }
        let error = #expect(throws: PhotographError.self) {
          try PhotographPipeline(bytes: file).rotatingHue(by: 10, mapping: .raytrace).encoded()
        }
        #expect(error?.description.contains("\(name) is high dynamic range") == true)
      }
    }
  }

  private func isOne(_ warnings: [String], _ words: String?) -> Bool {
    guard let words else { return warnings.isEmpty }
    return warnings.count == 1 && warnings[0].contains(words)
  }

  private func isLossless(_ format: ImageFormat) -> Bool { [.png, .tiff, .webp].contains(format) }

  private func farthest(_ a: DecodedImage, _ b: DecodedImage) -> Int {
    guard case .bits8(let a) = a.samples, case .bits8(let b) = b.samples,
      a.samples.count == b.samples.count
    else { return .max }
    return zip(a.samples, b.samples).map { abs(Int($0) - Int($1)) }.max() ?? 0
  }

  private func withFile(_ bytes: [UInt8], _ body: (String) throws -> Void) throws {
    let path = NSTemporaryDirectory() + "claims-\(UInt64.random(in: 0 ... .max))"
    try OutputFile.write(bytes, to: path)
    defer { try? FileManager.default.removeItem(atPath: path) }
    try body(path)
  }
}
