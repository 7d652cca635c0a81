package import Pixels

/// Methods for writers. All writers follow one policy: metadata that does not fit into a format is
/// omitted, and never prevents the picture from being written. A warning names the metadata and the
/// reason.
extension ImageMetadata {
  /// Returns the metadata that fits into a file of a format, and warnings for the rest.
  package func fitting(_ format: ImageFormat) -> (metadata: Self, warnings: [String]) {
    let room = format.codec.room
    var (result, warnings) = (self, [String]())
    func leaveOut(_ what: String, _ why: String) { warnings.append("\(what) left out, as \(why)") }
    if let exif {
      result.exif = ExifBlock(exif)?.bytes
      if result.exif == nil {
        leaveOut("EXIF was", "it is \(exif.isEmpty ? "empty" : "broken")")
      } else if room.exif == 0 {
        result.exif = nil
        leaveOut("EXIF was", "it can't be written to \(format)")
      } else if exif.count > room.exif {
        result.exif = nil
        leaveOut("EXIF was", "its \(exif.count) bytes are too many for \(format)")
      }
    }
    if let xmp {
      if xmp.isEmpty {
        result.xmp = nil
      } else if xmp.count > room.xmp {
        result.xmp = nil
        leaveOut("XMP was", "its \(xmp.count) bytes are too many for \(format)")
      }
    }
    guard !room.hasTexts else { return (result, warnings) }
    let comments = room.comment > 0 ? texts.filter { $0.comment != nil } : []
    result.texts = comments.filter { $0.comment!.count <= room.comment }
    let (lost, long) = (texts.count - comments.count, comments.count - result.texts.count)
    if lost > 0 { leaveOut("\(lost) texts were", "\(format) can't store them") }
    if long > 0 { leaveOut("\(long) comments were", "they are too long for \(format)") }
    return (result, warnings)
  }

  /// Returns the metadata that is still true after the colours were converted to another space.
  ///
  /// EXIF has two fields that can state sRGB, and one that can state Adobe RGB (CIPA DC-008, 4.6.6,
  /// ColorSpace; DC-009, 5.5, the interoperability index).
  package func recolored(_ color: ColorDescription) -> Self {
    var result = self
    result.exif = exif.map { bytes in
      guard var block = ExifBlock(bytes) else { return bytes }
      block.setColors(isSRGB: color == .sRGB || color == .untagged)
      return block.bytes
    }
    if let xmp {
      var packet = XMPPacket(xmp)
      _ = packet.remove(.exif) { $0 == "ColorSpace" }
      result.xmp = packet.bytes
    }
    return result
  }
}

extension ColorDescription {
  /// Returns the description. If it is a profile that does not fit the pixels or the format, the
  /// result is untagged, with the reason as a warning.
  package func fitting<Sample: PixelSample & FixedWidthInteger>(
    _ pixels: PixelBuffer<Sample>, in format: ImageFormat
  ) -> (color: ColorDescription, warning: String?) {
    guard case .icc(let bytes) = self else { return (self, nil) }
    let fault: String
    switch profileSpace {
    case "RGB " where bytes.count > format.codec.room.profile,
      "GRAY" where bytes.count > format.codec.room.profile:
      fault = "its \(bytes.count) bytes are too many for \(format)"
    case "RGB ": return (self, nil)
    case "GRAY" where PNGLayout(pixels, allowsGray: true).isGray: return (self, nil)
    case "GRAY": fault = "it is for gray, and the pixels are not"
    case "CMYK": fault = "it is for CMYK, and the pixels are not"
    case nil: fault = bytes.isEmpty ? "it is empty" : "it is not a profile"
    default: fault = "it is not for RGB or gray"
    }
    return (.untagged, "the ICC profile was left out, as \(fault): sRGB is assumed")
  }
}
