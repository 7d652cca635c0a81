import ColorToolkitCTurboJPEG
package import Pixels
import VectorMath

/// An encoder of pixels to JPEG files, with TurboJPEG.
///
/// 16-bit samples are rounded to 8 bits. Alpha is dropped, so composite the picture over a
/// background first. Chroma is halved in both directions below a quality of 90.
package struct JPEGEncoder: Sendable, Hashable {
  /// The ICC profile of the pixels; nil for sRGB.
  package var profile: [UInt8]?
  /// The metadata to write. Of the texts, only comments are written.
  package var metadata: ImageMetadata
  /// The quality, 1…100.
  package var quality: Int

  /// Creates an encoder.
  package init(
    profile: [UInt8]? = nil, metadata: ImageMetadata = ImageMetadata(), quality: Int = 92
  ) {
    self.profile = profile
    self.metadata = metadata
    self.quality = quality
  }

  /// Returns the encoded file.
  package func encode<Sample: PixelSample & FixedWidthInteger>(
    _ pixels: PixelBuffer<Sample>
  ) throws(ImageEncodingError) -> [UInt8] {
    guard (1...65500).contains(pixels.width), (1...65500).contains(pixels.height) else {
      throw ImageEncodingError(.jpeg, "a JPEG can't be \(pixels.width) × \(pixels.height)")
    }
    guard (1...100).contains(quality) else {
      throw ImageEncodingError(.jpeg, "a quality of \(quality) is not between 1 and 100")
    }
    guard let handle = tjInitCompress() else { throw ImageEncodingError(.jpeg, "out of memory") }
    defer { tjDestroy(handle) }
    let isGray =
      profile.map { ColorDescription.icc($0).profileSpace == "GRAY" }
      ?? PNGLayout(pixels, allowsGray: true).isGray
    let sampling = isGray ? TJSAMP_GRAY : quality >= 90 ? TJSAMP_444 : TJSAMP_420
    var file: UnsafeMutablePointer<UInt8>?
    var size: UInt = 0
    let code = pixels.samples8.withUnsafeBufferPointer {
      tjCompress2(
        handle, $0.baseAddress, Int32(pixels.width), 0, Int32(pixels.height),
        Int32(truncatingIfNeeded: TJPF_RGBA.rawValue), &file, &size,
        Int32(truncatingIfNeeded: sampling.rawValue), Int32(quality), tjFlagsForWriting)
    }
    defer { tjFree(file) }
    guard code == 0, let file, size > 20 else {
      throw ImageEncodingError(.jpeg, String(cString: tjGetErrorStr2(handle)))
    }
    let bytes = UnsafeBufferPointer(start: file, count: Int(size))
    // The library writes JFIF's segment of 18 bytes after the first marker; it is written anew
    // here.
    let isJFIF = bytes[6..<11].elementsEqual(JPEGSegments.jfifPrefix)
    return try [0xFF, 0xD8] + segments() + Array(bytes[(isJFIF ? 20 : 2)...])
  }

  /// The maximum number of bytes of one segment, and of one part of a profile. A profile can have
  /// 255 numbered parts.
  private static let (mostOfSegment, mostOfPart) = (65533, 65519)
  static let mostProfileBytes = 255 * mostOfPart

  /// Returns the maximum number of bytes in a segment after a prefix.
  static func mostBytes(after prefix: [UInt8]) -> Int { mostOfSegment - prefix.count }

  private func segments() throws(ImageEncodingError) -> [UInt8] {
    var unit: UInt8 = 0
    var sides = [1.0, 1.0]
    if let density = metadata.density {
      unit = density.isPerMetre ? 1 : 0
      sides = [density.x, density.y].map { (density.isPerMetre ? $0 * 0.0254 : $0).rounded() }
      // A density that does not fit becomes none: it is no reason to refuse a picture.
      if !sides.allSatisfy({ (1...65535).contains($0) }) { (unit, sides) = (0, [1, 1]) }
    }
    var result = try Self.segment(
      0xE0,
      JPEGSegments.jfifPrefix + [1, 2, unit] + Int(saturating: sides[0]).bigEndian(bytes: 2)
        + Int(saturating: sides[1]).bigEndian(bytes: 2) + [0, 0])
    if let exif = metadata.exif {
      result += try Self.segment(0xE1, ExifBlock.jpegPrefix + exif, "the EXIF block")
    }
    for part in metadata.xmp.map(ExtendedXMP.segments) ?? [] {
      result += try Self.segment(0xE1, part, "the XMP packet")
    }
    if let profile {
      let part = Self.mostOfPart
      let count = (profile.count + part - 1) / part
      guard count <= 255 else { throw ImageEncodingError(.jpeg, "the profile is over 16 MB") }
      for index in 0..<count {
        let data = profile[(index * part)..<min((index + 1) * part, profile.count)]
        result += try Self.segment(
          0xE2, JPEGSegments.profilePrefix + [UInt8(index + 1), UInt8(count)] + data)
      }
    }
    for comment in metadata.texts.compactMap(\.comment) {
      result += try Self.segment(0xFE, comment, "a comment")
    }
    return result
  }

  private static func segment(
    _ marker: UInt8, _ data: [UInt8], _ what: String = "a segment"
  ) throws(ImageEncodingError) -> [UInt8] {
    guard data.count <= mostOfSegment else {
      throw ImageEncodingError(.jpeg, "\(what) is larger than 64 KB, the limit of a JPEG segment")
    }
    return [0xFF, marker] + (data.count + 2).bigEndian(bytes: 2) + data
  }
}
