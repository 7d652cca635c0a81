import ImageFiles
import PixelBuffers
import PropertyTesting
import Testing

/// A sample of `make growth`: what a picture's metadata costs follows its length.
struct MetadataGrowthTests {
  /// Packets of many parts, of each kind that once cost the square, and how many are enough to see it.
  static let kinds: [(name: String, count: Int, packet: @Sendable (Int) -> String)] = [
    (
      "orientations", 5000,
      { n in "<r>\(String(repeating: "<a tiff:Orientation=\"6\"/>", count: n))</r>" }
    ),
    (
      "prefixes of a gain map", 500,
      { n in
        let parts = (0..<n).map {
          "<a xmlns:p\($0)=\"http://ns.adobe.com/hdr-gain-map/1.0/\"/><p\($0):a/>"
        }
        return "<r>\(parts.joined())</r>"
      }
    ),
  ]

  /// A JPEG on its side of eight pixels, with segments behind its first.
  private static func jpeg(xmp: String? = nil, _ segments: [UInt8] = []) throws -> [UInt8] {
    let white = PixelBuffer<UInt8>(
      width: 4, height: 2, samples: [UInt8](repeating: 255, count: 32))
    let exif: [UInt8] = [
      0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0,
    ]
    let metadata = ImageMetadata(exif: exif, xmp: xmp.map { Array($0.utf8) })
    let plain = try JPEGEncoder(metadata: metadata).encode(white)
    return plain[..<20] + segments + plain[20...]
  }

  /// Four times as many may take six times as long, where the square takes sixteen times.
  private func expectProportion(_ name: String, _ file: (Int) throws -> [UInt8]) throws {
    let times = try [1, 4].map { (factor: Int) -> Double in
      let bytes = try file(factor)
      return try leastProcessorTime {
        let image = try ImageFile.decode(bytes: bytes)
        #expect(image.width == 2 && image.height == 4)
      }
    }
    #expect(times[1] <= 6 * times[0] + 0.02, "\(name): \(times)")
  }

  @Test(arguments: kinds.indices)
  func `a packet of four times as many parts takes about four times as long`(
    _ index: Int
  ) throws {
    let kind = Self.kinds[index]
    try expectProportion(kind.name) { factor in
      try Self.jpeg(xmp: kind.packet(kind.count * factor))
    }
  }

  @Test func `a JPEG may name more pictures, over and over`() throws {
    let segment = [0xFF, 0xE2, 0, 6] + Array("MPF\0".utf8)
    try expectProportion("segments") { factor in
      try Self.jpeg((0..<2000 * factor).flatMap { _ in segment })
    }
  }

  @Test func `of a packet the statements of each prefix of a namespace are left out`() throws {
    let xmp = """
      <r xmlns:g="http://ns.adobe.com/hdr-gain-map/1.0/" g:Version="1.0" a:b="g:c" gg:d="e"
        xmlns:h='http://ns.adobe.com/hdr-gain-map/1.0/' tiff:Orientation="6"><g:Max>1</g:Max>
        <h:Min><h:Min>0</h:Min></h:Min><a:g h:x="y"/></r>
      """
    let image = try ImageFile.decode(bytes: Self.jpeg(xmp: xmp))
    let left = String(decoding: try #require(image.metadata.xmp), as: UTF8.self)
    #expect(
      left == """
        <r a:b="g:c" gg:d="e" tiff:Orientation="1">
          <a:g/></r>
        """)
  }
}
