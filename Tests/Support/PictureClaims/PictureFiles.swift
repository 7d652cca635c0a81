import ColorToolkitCZlib
package import ImageFiles
package import PixelBuffers

/// Image files with something put into them that no encoder of ours would write.
package enum PictureFiles {
  /// Colours, opaque, in ramps that halved chroma keeps.
  package static let colors = PixelBuffer<UInt8>(
    width: 16, height: 16,
    samples: (0..<256).flatMap { (index: Int) -> [UInt8] in
      [UInt8(40 + 8 * (index % 16)), UInt8(60 + 8 * (index / 16)), 90, 255]
    })

  /// The same in gray.
  package static let grays = PixelBuffer<UInt8>(
    width: 16, height: 16,
    samples: (0..<256).flatMap { (index: Int) -> [UInt8] in
      let level = UInt8(20 + 8 * (index % 16))
      return [level, level, level, 255]
    })

  /// Formats that this build reads and writes.
  package static let formats = ImageFormat.allCases.filter { $0.isRead && $0.isWritten }

  /// A file of pixels that claims a profile, whatever it is.
  package static func file(
    _ pixels: PixelBuffer<UInt8>, _ format: ImageFormat, profile: [UInt8]? = nil,
    metadata: ImageMetadata = ImageMetadata()
  ) throws -> [UInt8] {
    switch format {
    case .png:
      let plain = try PNGEncoder(color: .untagged, metadata: metadata).encode(pixels)
      return profile.map { png(plain, "iCCP", Array("x\0\0".utf8) + deflated($0)) } ?? plain
    case .jpeg:
      let plain = try JPEGEncoder(metadata: metadata, quality: 100).encode(pixels)
      return profile.map { jpeg(plain, 0xE2, Array("ICC_PROFILE\0\u{1}\u{1}".utf8) + $0) } ?? plain
    case .webp: return try WebPEncoder(profile: profile, metadata: metadata).encode(pixels)
    case .tiff: return try TIFFEncoder(profile: profile, metadata: metadata).encode(pixels)
    case .heic, .avif:
      return try HEIFEncoder(format, profile: profile, metadata: metadata, quality: 100)
        .encode(pixels)
    }
  }

  /// A PNG with one more chunk behind its header.
  package static func png(_ file: [UInt8], _ type: String, _ data: [UInt8], isSound: Bool = true)
    -> [UInt8]
  {
    let body: [UInt8] = Array(type.utf8) + data
    let sum = body.withUnsafeBufferPointer { UInt32(crc32(0, $0.baseAddress, UInt32($0.count))) }
    let chunk: [UInt8] = big(UInt32(data.count)) + body + big(isSound ? sum : ~sum)
    return file[..<33] + chunk + file[33...]
  }

  /// A JPEG with one more segment behind its first.
  package static func jpeg(_ file: [UInt8], _ marker: UInt8, _ data: [UInt8]) -> [UInt8] {
    let place = 4 + Int(file[4]) << 8 + Int(file[5])
    let length = data.count + 2
    let head: [UInt8] = [0xFF, marker, UInt8(length >> 8), UInt8(length & 255)]
    return file[..<place] + head + data + file[place...]
  }

  private static func deflated(_ bytes: [UInt8]) -> [UInt8] {
    var count = compressBound(UInt(bytes.count))
    var result = [UInt8](repeating: 0, count: Int(count))
    compress(&result, &count, bytes, UInt(bytes.count))
    return Array(result[..<Int(count)])
  }

  private static func big(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// A small EXIF block: a directory of short numbers, and within it EXIF's own with its colour space
  /// and its interoperability index.
  package static func exif(orientation: UInt8 = 1, colorSpace: UInt8 = 1, index: String = "R98")
    -> [UInt8]
  {
    func entry(_ tag: UInt16, _ type: UInt8, _ count: UInt8, _ value: [UInt8]) -> [UInt8] {
      let head: [UInt8] = [UInt8(tag & 255), UInt8(tag >> 8), type, 0, count, 0, 0, 0]
      return head + value + [UInt8](repeating: 0, count: 4 - value.count)
    }
    let end: [UInt8] = [0, 0, 0, 0]
    // Directories at 8, 38 and 68.
    var block: [UInt8] = Array("II*\0".utf8) + [8, 0, 0, 0]
    block += [2, 0] + entry(0x0112, 3, 1, [orientation])
    block += entry(0x8769, 4, 1, [38]) + end
    block += [2, 0] + entry(0xA001, 3, 1, [colorSpace])
    block += entry(0xA005, 4, 1, [68]) + end
    return block + [1, 0] + entry(1, 2, 4, Array(index.utf8) + [0]) + end
  }

  /// What Ultra HDR's writers say (Ultra HDR Image Format 1.1, "XMP metadata"), beside a title.
  package static let gainMapXMP = Array(
    """
    <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF \
    xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description \
    xmlns:C="http://ns.google.com/photos/1.0/container/" \
    xmlns:Item="http://ns.google.com/photos/1.0/container/item/" \
    xmlns:h="http://ns.adobe.com/hdr-gain-map/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/" \
    dc:source="kept" h:Version="1.0"><h:GainMapMax><rdf:Seq><rdf:li>1</rdf:li></rdf:Seq></h:GainMapMax>\
    <C:Directory><rdf:Seq><rdf:li rdf:parseType="Resource"><C:Item Item:Semantic="GainMap" \
    Item:Length="669"/></rdf:li></rdf:Seq></C:Directory></rdf:Description></rdf:RDF></x:xmpmeta>
    """.utf8)
}
