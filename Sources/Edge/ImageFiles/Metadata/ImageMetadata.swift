/// The metadata of a file beside its pixels and their colours.
///
/// Blocks are kept byte for byte, but for what a decoder has done already. A picture that was set
/// upright says so, and an embedded thumbnail of the old one is left out.
public struct ImageMetadata: Sendable, Hashable {
  /// An EXIF block, from its TIFF header on.
  public var exif: [UInt8]?

  /// An XMP packet.
  public var xmp: [UInt8]?

  /// The size of a pixel, as a density.
  public var density: Density?

  /// Texts: PNG's chunks, or a JPEG's comments as such.
  package var texts: [TextChunk]

  /// Pixels to a length.
  public struct Density: Sendable, Hashable {
    /// Pixels to the metre across; or to no known length, where only the ratio to `y` counts.
    public var x: Double

    /// Pixels to the metre down, or to the same length as across.
    public var y: Double

    /// Whether the length is known.
    public var isPerMetre: Bool

    /// A density, to the metre by default.
    public init(x: Double, y: Double, isPerMetre: Bool = true) {
      self.x = x
      self.y = y
      self.isPerMetre = isPerMetre
    }
  }

  /// A text as PNG stores it.
  package struct TextChunk: Sendable, Hashable {
    /// The chunk's type, by which the text is stored.
    package enum Kind: String, Sendable, Hashable, CaseIterable {
      case latin = "tEXt"
      case compressed = "zTXt"
      case international = "iTXt"
    }

    /// The chunk's type, by which the text is stored.
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

    /// A JPEG's comment.
    init(comment: some Collection<UInt8>) {
      let isASCII = comment.allSatisfy { $0 < 0x80 }
      kind = isASCII ? .latin : .international
      // Not compressed; no language; no translated keyword.
      data = Array("Comment\0".utf8) + (isASCII ? [] : [0, 0, 0, 0]) + comment
    }

    /// The text under the keyword of a comment, where it is stored plainly.
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

  /// Metadata, empty unless it is given.
  public init(exif: [UInt8]? = nil, xmp: [UInt8]? = nil, density: Density? = nil) {
    self.init(exif: exif, xmp: xmp, density: density, texts: [])
  }

  /// The metadata of a file, its texts included.
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
  /// The same of the picture set upright.
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
  /// An XMP packet whose `tiff:Orientation` is 1, as an attribute or an element.
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
  /// The sizes of its blocks: `EXIF of 120 bytes, XMP of 0, 2 texts`.
  public var description: String {
    "EXIF of \(exif?.count ?? 0) bytes, XMP of \(xmp?.count ?? 0), \(texts.count) texts"
  }
}
