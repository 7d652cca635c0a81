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
        "its gain map for brighter displays was left aside: standard range was read"
      ])
    let xmp = String(decoding: image.metadata.xmp ?? [], as: UTF8.self)
    #expect(xmp.hasPrefix("<x:xmpmeta") && xmp.hasSuffix("</x:xmpmeta>"))
    #expect(!xmp.contains("hdrgm:Version") && !xmp.contains("Item:Length"))
  }

  @Test func `ink of no known side says how it was read`() throws {
    #expect(
      try Samples.image("cmyk-no-marker.jpg").warnings == [
        "no marker of Adobe's says which way its ink is stored: 255 was read as full ink"
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
      #expect(image.warnings == ["its code points 2/16 leave the primaries open: sRGB's assumed"])
    }
  }

  // Pillow 13.0 reads RGBA, as its table of modes has "missing ExtraSamples".
  @Test(.enabled(if: ImageFormat.tiff.isRead))
  func `a fourth sample that no tag explains is alpha`() throws {
    let image = try Samples.image("rgba-noextra.tif")
    let pixels = try image.bits8
    #expect(pixels.pixel(0, 0) == [200, 100, 50, 128] && image.hasAlpha)
    #expect(image.warnings == ["no tag tells what its last sample is: read as alpha"])
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
