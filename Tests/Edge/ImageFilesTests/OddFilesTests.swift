import Foundation
import ImageFiles
import PixelBuffers
import Testing

/// Files that are odd and lose nothing, and those that are broken though they look so.
struct OddFilesTests {
  // Pillow 13.0 (libjpeg-turbo): the same pixels in all three, and in the file without the oddity.
  @Test(arguments: [
    ("sos-se0.jpg", "parameters of its scans"), ("jfif-2.02.jpg", "JFIF version is 2.02"),
    ("extra-before-app2.jpg", "8 bytes between its segments"),
  ])
  func `a JPEG whose header is odd has the pixels of the plain one`(
    _ name: String, _ words: String
  ) throws {
    let image = try Samples.image(name)
    #expect(image.warnings.count == 1 && image.warnings[0].contains(words), "\(image.warnings)")
    let pixels = try image.bits8
    for (x, expected) in [[0, 0, 127], [65, 0, 130], [118, 0, 125], [180, 0, 130]].enumerated() {
      #expect(pixels.pixel(x, 0).map(Int.init) == expected + [255])
    }
    #expect(try Samples.image("sos-se0.jpg").bits8 == pixels)
  }

  @Test func `lost data are an error, though what is told last is harmless`() throws {
    let plain = try Samples.bytes("display-p3.jpg")
    // Before the end bytes too many, of which the library tells last.
    let padded = Array(plain.dropLast(2) + [UInt8](repeating: 1, count: 64) + plain.suffix(2))
    #expect(try ImageFile.decode(bytes: padded).warnings.count == 1)
    // In the middle of the scan a marker that is none of it, at which decoding ends.
    var broken = padded
    broken.insert(contentsOf: [0xFF, 0xD3], at: broken.count * 3 / 4)
    #expect(throws: ImageFileError.self) { try ImageFile.decode(bytes: broken) }
  }

  @Test func `a gain map goes with its warning and its claims`() throws {
    let image = try Samples.image("ultrahdr.jpg")
    #expect(
      image.warnings == [
        "its gain map for brighter displays was ignored: the standard range was read"
      ])
    let xmp = String(decoding: image.metadata.xmp ?? [], as: UTF8.self)
    #expect(xmp.hasPrefix("<x:xmpmeta") && xmp.hasSuffix("</x:xmpmeta>"))
    #expect(!xmp.contains("hdrgm") && !xmp.contains("gain-map") && !xmp.contains("Item:Length"))
  }

  @Test func `a gain map that its place alone tells of is one, and no video`() throws {
    var bytes = try Samples.bytes("ultrahdr.jpg")
    for word in ["hdrgm:Version", "urn:iso:std:iso:ts:21496"] {
      let place = try #require(bytes.firstRange(of: Array(word.utf8)))
      // Of the same length.
      bytes.replaceSubrange(place, with: word.utf8.map { $0 == 0x3A ? 0x2D : $0 })
    }
    let image = try ImageFile.decode(bytes: bytes)
    #expect(image.warnings.count == 1 && image.warnings[0].contains("gain map"))
  }

  // PNG (Third Edition), 11.3.1.1: the other bits are masked, as libpng and Chromium do.
  @Test(arguments: ["trns-g1-hi.png", "trns-g8-hi.png"])
  func `a colour key of gray counts by the bits that samples have`(_ name: String) throws {
    let image = try Samples.image(name)
    let pixels = try image.bits8
    #expect((0..<4).map { pixels.pixel($0, 0)[3] } == [255, 0, 255, 0])
    #expect(image.hasAlpha && image.warnings.isEmpty)
    // A checksum that is wrong stays so.
    var bytes = try Samples.bytes(name)
    let place = try #require(bytes.firstRange(of: Array("tRNS".utf8))).upperBound
    bytes[place] ^= 1
    #expect(throws: ImageFileError.self) { try ImageFile.decode(bytes: bytes) }
  }

  // Pillow 13.0 has the same pixels, without a word.
  @Test func `entries of a palette that no sample reaches are told`() throws {
    let image = try Samples.image("pal-2bit-5entries.png")
    #expect(image.warnings == ["its palette has 5 entries, of which 2 bits reach 4"])
    #expect(image.width == 37 && image.height == 29)
    #expect(try image.bits8.pixel(0, 10) == [60, 195, 20, 255])
  }

  // Pillow 13.0 (libavif and libyuv); the nearest chroma has 255, 255, 255 and 220 there.
  @Test(.enabled(if: ImageFormat.avif.isRead))
  func `halved chroma is interpolated`() throws {
    let pixels = try Samples.image("chroma-420.avif").bits8
    let expected = [
      13: [255, 253, 253], 15: [255, 246, 248], 17: [255, 239, 243], 18: [133, 58, 63],
    ]
    for (x, color) in expected {
      for (value, other) in zip(pixels.pixel(x, 10), color) {
        #expect(abs(Int(value) - other) <= 2, "\(x): \(pixels.pixel(x, 10))")
      }
    }
  }

  @Test func `kinds of JPEG that are not read are told by name`() throws {
    let two: [UInt8] =
      [0xFF, 0xD8, 0xFF, 0xC0, 0, 14, 8, 0, 8, 0, 8, 2, 1, 0x11, 0, 2, 0x11, 0, 0xFF, 0xD9]
    let error = #expect(throws: ImageFileError.self) { try ImageFile.decode(bytes: two) }
    #expect(error?.description.contains("2 components per pixel") == true)
  }

  // TIFF 6.0, 22: JPEGInterchangeFormat.
  @Test(.enabled(if: ImageFormat.tiff.isRead))
  func `a TIFF of old-style JPEG is told by name`() throws {
    let fields: [(Int, Int, Int)] = [
      (256, 3, 8), (257, 3, 8), (258, 3, 8), (259, 3, 6), (262, 3, 6), (273, 4, 200), (277, 3, 3),
      (278, 3, 8), (279, 4, 20), (513, 4, 200), (514, 4, 20),
    ]
    var file = Array("II*\0".utf8) + [8, 0, 0, 0, UInt8(fields.count), 0]
    for (tag, type, value) in fields {
      file += [tag & 255, tag >> 8, type, 0, 1, 0, 0, 0, value & 255, 0, 0, 0].map(UInt8.init)
    }
    file += [UInt8](repeating: 0, count: 400 - file.count)
    let error = #expect(throws: ImageFileError.self) { try ImageFile.decode(bytes: file) }
    #expect(error?.description.contains("old-style JPEG") == true, "\(error!)")
  }

  @Test func `ink of no known side says how it was read`() throws {
    #expect(
      try Samples.image("cmyk-no-marker.jpg").warnings == [
        "there is no Adobe marker for the polarity of its ink: 255 was read as full ink"
      ])
    #expect(try Samples.image("cmyk-adobe.jpg").warnings.isEmpty)
  }

  // ITU-T H.273, 8.3: of eight bits 16 is black and 235 white, so 16, 89, 162 and 235 are thirds.
  @Test(.enabled(if: ImageFormat.avif.isRead))
  func `gray of narrow range is widened`() throws {
    let image = try Samples.image("mono4-limited.avif")
    let levels = Set(
      try image.bits8.samples.enumerated().filter { $0.offset % 4 < 3 }.map(\.element))
    #expect(levels == [0, 85, 170, 255] && image.model == .gray)
  }

  @Test func `code points that leave something open are read with sRGB's, and it is said`() throws {
    for name in ["pq-2-16.avif", "cicp-2-16.png"] {
      guard ImageFormat.avif.isRead || name.hasSuffix("png") else { continue }
      let image = try Samples.image(name)
      #expect(image.color == .cicp(.init(primaries: 2, transfer: 16)))
      #expect(
        image.warnings == ["its code points 2/16 do not specify the primaries: assumed as in sRGB"])
    }
  }

  // Pillow 13.0 reads RGBA, as its table of modes has "missing ExtraSamples".
  @Test(.enabled(if: ImageFormat.tiff.isRead))
  func `a fourth sample that no tag explains is alpha`() throws {
    let image = try Samples.image("rgba-noextra.tif")
    let pixels = try image.bits8
    #expect(pixels.pixel(0, 0) == [200, 100, 50, 128] && image.hasAlpha)
    #expect(image.warnings == ["the meaning of its last sample is unknown: read as alpha"])
  }

  @Test func `a profile of the wrong model leaves the pixels as they are`() throws {
    // Red, as Pillow 13.0 has it: no gray.
    let image = try Samples.image("rgb-grayicc.png")
    #expect(image.model == .rgb && image.iccProfile == nil && image.embeddedProfile != nil)
    #expect(try image.bits8.pixel(0, 0) == [255, 0, 0, 255])
    for name in ["rgb-grayicc.png", "rgb-garbageicc.jpg", "chrm-zero.png"] {
      let image = try Samples.image(name)
      #expect(image.warnings.count == 1 && image.color == .untagged, "\(name): \(image.warnings)")
    }
  }

  @Test func `what is another format by itself is told by its name`() throws {
    let apple = #expect(throws: ImageFileError.self) { try Samples.image("cgbi.png") }
    #expect(apple?.description.contains("CgBI") == true)
    let others: [(bytes: [UInt8], name: String)] = [
      (Array("P6\n1 1\n255\nabc".utf8), "Netpbm"), (Array("8BPS\0\u{1}".utf8), "Photoshop"),
      (Array("qoif".utf8), "QOI"), (Array("DDS ".utf8), "DDS"), ([0, 0, 1, 0, 1, 0], "icon"),
      (Array("#?RADIANCE".utf8), "Radiance"), ([0x76, 0x2F, 0x31, 1], "OpenEXR"),
      ([0xFF, 0x4F, 0xFF, 0x51], "JPEG 2000"),
      (
        [0, 0, 2] + [UInt8](repeating: 0, count: 15)
          + Array("TRUEVISION-XFILE.\0".utf8), "Targa"
      ),
    ]
    for (bytes, name) in others {
      let error = #expect(throws: ImageFileError.self) { try ImageFile.decode(bytes: bytes) }
      #expect(error?.description.contains(name) == true, "\(name): \(String(describing: error))")
    }
  }
}
