/// The metadata of an image file: everything except its pixels and their colour description.
///
/// The blocks of metadata are kept byte for byte, with two exceptions. If the picture was rotated
/// to be upright, its metadata is changed to state that it is upright. An embedded thumbnail of the
/// original picture is removed.
public struct ImageMetadata: Sendable, Hashable {
  /// An EXIF block, starting with its TIFF header.
  public var exif: [UInt8]?

  /// An XMP packet.
  public var xmp: [UInt8]?

  /// The pixel density of the image, from which its printed size follows. It is nil if the file
  /// does not state a density.
  public var density: Density?

  /// The texts: PNG's text chunks, or a JPEG's comments in the same form.
  package var texts: [TextChunk]

  /// The number of pixels per unit of length.
  public struct Density: Sendable, Hashable {
    /// The horizontal number of pixels per metre. If the unit is unknown, only the ratio to `y`
    /// matters.
    public var x: Double

    /// The number of pixels per metre in the vertical direction. If ``isPerMetre`` is false, the
    /// unit is the same unknown unit as that of `x`.
    public var y: Double

    /// Whether the unit is known to be the metre.
    public var isPerMetre: Bool

    /// Creates a density. By default, the numbers are pixels per metre.
    public init(x: Double, y: Double, isPerMetre: Bool = true) {
      self.x = x
      self.y = y
      self.isPerMetre = isPerMetre
    }
  }

  /// A text as PNG stores it.
  package struct TextChunk: Sendable, Hashable {
    /// The type of the chunk that stores the text.
    package enum Kind: String, Sendable, Hashable, CaseIterable {
      case latin = "tEXt"
      case compressed = "zTXt"
      case international = "iTXt"
    }

    /// The type of the chunk that stores the text.
    package var kind: Kind

    /// The data of the chunk (PNG, Third Edition, 11.3.3).
    package var data: [UInt8]

    package init(kind: Kind, data: [UInt8]) {
      self.kind = kind
      self.data = data
    }

    /// The keyword, in Latin-1.
    package var keyword: String {
      String(String.UnicodeScalarView(data.prefix { $0 != 0 }.map { Unicode.Scalar($0) }))
    }

    /// Creates the text of a JPEG's comment.
    init(comment: some Collection<UInt8>) {
      let isASCII = comment.allSatisfy { $0 < 0x80 }
      kind = isASCII ? .latin : .international
      // Not compressed; no language; no translated keyword.
      data = Array("Comment\0".utf8) + (isASCII ? [] : [0, 0, 0, 0]) + comment
    }

    /// The text, if its keyword is that of a comment and it is stored uncompressed.
    var comment: [UInt8]? {
      guard keyword == "Comment" else { return nil }
      let text = data.dropFirst(8)
      switch kind {
      case .latin: return Array(text)
      case .international where text.prefix(4).allSatisfy { $0 == 0 }:
        return Array(text.dropFirst(4))
      case .compressed, .international: return nil
      }
    }
  }

  /// Creates metadata. Every part is empty by default.
  public init(exif: [UInt8]? = nil, xmp: [UInt8]? = nil, density: Density? = nil) {
    self.init(exif: exif, xmp: xmp, density: density, texts: [])
  }

  /// Creates the metadata of a file, including its texts.
  package init(
    exif: [UInt8]? = nil, xmp: [UInt8]? = nil, density: Density? = nil, texts: [TextChunk]
  ) {
    self.exif = exif
    self.xmp = xmp
    self.density = density
    self.texts = texts
  }

  /// Whether there is no metadata.
  public var isEmpty: Bool { self == Self() }
}

extension ImageMetadata {
  /// Returns the same metadata for the upright picture.
  func upright(from orientation: ExifOrientation) -> Self {
    var result = self
    result.exif = exif.map { bytes in
      guard var block = ExifBlock(bytes) else { return bytes }
      block.setUpright(from: orientation)
      return block.bytes
    }
    result.xmp = xmp.map { $0.saysUpright }
    if orientation.swapsSides, let density {
      result.density = Density(x: density.y, y: density.x, isPerMetre: density.isPerMetre)
    }
    return result
  }
}

extension [UInt8] {
  /// The XMP packet with a `tiff:Orientation` of 1, as an attribute or an element.
  fileprivate var saysUpright: [UInt8] {
    var bytes = self
    let leads: [StaticString] = [
      "tiff:Orientation=\"", "tiff:Orientation='", "<tiff:Orientation>",
    ]
    for lead in leads {
      var place = 0
      while let found = bytes[place...].place(of: lead) {
        let digit = found.upperBound
        // One digit, as all eight values have.
        if digit < bytes.count - 1, (0x31...0x38).contains(bytes[digit]),
          !(0x30...0x39).contains(bytes[digit + 1])
        {
          bytes[digit] = 0x31
        }
        place = found.upperBound
      }
    }
    return bytes
  }
}

extension ImageMetadata: CustomStringConvertible {
  /// The sizes of the blocks, such as `EXIF of 120 bytes, XMP of 0, 2 texts`.
  public var description: String {
    "EXIF of \(exif?.count ?? 0) bytes, XMP of \(xmp?.count ?? 0), \(texts.count) texts"
  }
}
