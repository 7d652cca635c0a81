import ColorManagement
import Foundation
import ImageFiles
import PixelBuffers
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// XMP in parts, by XMP Specification Part 3 (2020), 1.1.3.1 "Extended XMP in JPEG".
struct ExtendedXMPTests {
  private static let gray = PixelBuffer<UInt8>(
    width: 8, height: 8, samples: (0..<64).flatMap { _ in [100, 100, 100, 255] as [UInt8] })
  private static let name = "0123456789ABCDEF0123456789ABCDEF"

  private static func packet(_ declarations: String, _ description: String) -> String {
    "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\"><rdf:RDF "
      + "xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\"\(declarations)>"
      + "<rdf:Description rdf:about=\"\"\(description)</rdf:RDF></x:xmpmeta>"
  }

  private static let short = packet(
    "",
    " xmlns:n=\"http://ns.adobe.com/xmp/note/\" n:HasExtendedXMP=\"\(name)\" "
      + "xmlns:dc=\"http://purl.org/dc/elements/1.1/\" dc:source=\"short\"/>")

  /// Its namespace is declared above its description.
  private static let long = packet(
    " xmlns:dc=\"http://purl.org/dc/elements/1.1/\"", " dc:format=\"long\"/>")

  /// A JPEG with segments behind its first; the parts of a packet are given by their places.
  private static func jpeg(
    _ short: String, _ long: String, parts: [Range<Int>], length: Int? = nil
  ) throws -> [UInt8] {
    let bytes = Array(long.utf8)
    func big(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(value >> (8 * (count - 1 - $0)) & 255) }
    }
    let segments =
      [Array("http://ns.adobe.com/xap/1.0/\0\(short)".utf8)]
      + parts.map { part in
        Array("http://ns.adobe.com/xmp/extension/\0\(name)".utf8)
          + big(length ?? bytes.count, 4) + big(part.lowerBound, 4) + bytes[part]
      }
    let plain = try JPEGEncoder().encode(gray)
    return plain[..<20] + segments.flatMap { [0xFF, 0xE1] + big($0.count + 2, 2) + $0 }
      + plain[20...]
  }

  @Test func `parts in any order are joined to the packet that names them`() throws {
    let count = Self.long.utf8.count
    for parts in [[0..<count], [100..<count, 0..<60, 60..<100]] {
      let image = try ImageFile.decode(bytes: Self.jpeg(Self.short, Self.long, parts: parts))
      let xmp = String(decoding: try #require(image.metadata.xmp), as: UTF8.self)
      #expect(image.warnings.isEmpty)
      #expect(xmp.contains("dc:source=\"short\"") && xmp.contains("dc:format=\"long\""))
      #expect(!xmp.contains("HasExtendedXMP"))
      let parser = XMLParser(data: Data(xmp.utf8))
      parser.shouldProcessNamespaces = true
      #expect(parser.parse(), "\(xmp)")
      #expect(xmp.components(separatedBy: "<rdf:RDF").count == 2)
    }
  }

  @Test func `what is not whole, or of another name, is left out with a warning`() throws {
    let count = Self.long.utf8.count
    let other = Self.short.replacing("n:HasExtendedXMP=\"0", with: "n:HasExtendedXMP=\"F")
    // The same prefix for two things: put together they would say something else.
    let clash = Self.long.replacing("http://purl.org/dc/elements/1.1/", with: "http://other.org/")
      .replacing("<rdf:RDF", with: "<rdf:RDF xmlns:x=\"http://other.org/\"")
    for file in [
      try Self.jpeg(Self.short, Self.long, parts: [0..<60, 61..<count]),
      try Self.jpeg(Self.short, Self.long, parts: [0..<60]),
      try Self.jpeg(Self.short, Self.long, parts: [0..<count], length: count + 1),
      try Self.jpeg(other, Self.long, parts: [0..<count]),
      try Self.jpeg(Self.short, clash, parts: [0..<clash.utf8.count]),
      try Self.jpeg(Self.short, "no packet", parts: [0..<9]),
    ] {
      let image = try ImageFile.decode(bytes: file)
      #expect(image.warnings == ["the extended part of its XMP was left out"])
      let xmp = String(decoding: try #require(image.metadata.xmp), as: UTF8.self)
      #expect(xmp.contains("short") && !xmp.contains("HasExtendedXMP") && !xmp.contains("long"))
    }
  }

  @Test(arguments: [65_000, 65_504, 65_505, 70_000, 200_000])
  func `a packet of any length comes back byte for byte`(_ length: Int) throws {
    let frame = "<x:xmpmeta xmlns:x='adobe:ns:meta/'></x:xmpmeta>"
    let space = String(repeating: " ", count: length - frame.utf8.count)
    let packet = Array(frame.replacing("></", with: ">\(space)</").utf8)
    #expect(packet.count == length)
    let file = try JPEGEncoder(metadata: ImageMetadata(xmp: packet)).encode(Self.gray)
    let image = try ImageFile.decode(bytes: file)
    #expect(image.metadata.xmp == packet && image.warnings.isEmpty)
    // 65533 bytes of a segment less the 29 of the prefix.
    let isLong = file.firstRange(of: Array("http://ns.adobe.com/xmp/extension/".utf8)) != nil
    #expect(isLong == (length > 65_504))
  }

  @Test func `room to grow is no part of a long packet`() throws {
    for body in [
      Self.long, Self.packet("", ">\(String(repeating: "y", count: 90_000))</rdf:Description>"),
    ] {
      let wrapped =
        "<?xpacket begin=\"\u{FEFF}\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n\(body)\n"
        + String(repeating: " ", count: 66_000) + "\n<?xpacket end=\"w\"?>"
      let metadata = ImageMetadata(xmp: Array(wrapped.utf8))
      let image = try ImageFile.decode(
        bytes: JPEGEncoder(metadata: metadata).encode(Self.gray))
      #expect(image.metadata.xmp == Array(body.utf8))
    }
  }

  /// RFC 1321, A.5.
  @Test func `the digest is MD5`() {
    for (text, digest) in [
      ("", "d41d8cd98f00b204e9800998ecf8427e"), ("abc", "900150983cd24fb0d6963f7d28e17f72"),
      ("message digest", "f96b697d7cb7938d525a2f31aaf161d0"),
    ] {
      let found = MessageDigest.md5(Array(text.utf8)).map { String(format: "%02x", $0) }.joined()
      #expect(found == digest)
    }
  }
}
