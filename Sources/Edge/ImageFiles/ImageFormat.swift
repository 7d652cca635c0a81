/// A file format for still images. PNG, JPEG and WebP are always supported. HEIC, AVIF and TIFF are
/// supported if the library was built with the codecs for them.
public enum ImageFormat: String, Sendable, Hashable, CaseIterable, CustomStringConvertible,
  FileFormat
{
  case png, jpeg, webp, heic, avif, tiff

  /// The usual name of the format.
  public var description: String {
    switch self {
    case .png: "PNG"
    case .jpeg: "JPEG"
    case .webp: "WebP"
    case .heic, .avif, .tiff: rawValue.uppercased()
    }
  }

  /// The type that reads and writes the format.
  var codec: any ImageCodec.Type {
    switch self {
    case .png: PNGCodec.self
    case .jpeg: JPEGCodec.self
    case .webp: WebPCodec.self
    case .heic: HEICCodec.self
    case .avif: AVIFCodec.self
    case .tiff: TIFFCodec.self
    }
  }

  /// Returns a list of formats in words: "PNG, JPEG and WebP".
  package static func list(_ belongs: (Self) -> Bool) -> String {
    let names = allCases.filter(belongs).map(\.description)
    return names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
  }

  package static let extensions: KeyValuePairs<String, Self> = [
    "png": .png, "jpg": .jpeg, "jpeg": .jpeg, "webp": .webp, "heic": .heic, "avif": .avif,
    "tiff": .tiff, "tif": .tiff, "heif": .heic, "jfif": .jpeg, "jpe": .jpeg,
  ]

  /// Creates the format that the first bytes of a file identify, or nil if they don't identify a
  /// supported format. The name of the file does not matter.
  ///
  /// ```swift
  /// print(ImageFormat(detecting: [0xff, 0xd8, 0xff, 0xe0])?.rawValue ?? "unknown")  // jpeg
  /// ```
  public init?(detecting bytes: some Collection<UInt8>) {
    let start = Array(bytes.prefix(64))
    guard let found = Self.allCases.first(where: { $0.codec.begins(start) }) else { return nil }
    self = found
  }

  /// Returns the name of the format that unknown bytes resemble, for a helpful error message.
  static func guess(_ bytes: [UInt8]) -> String? {
    let start = Array(bytes.prefix(64))
    if start.starts(with: "BM".utf8), start.count > 14 { return "a BMP image" }
    let plain = "P".utf8.elementsEqual(start.prefix(1)) && start.count > 2
    if plain, (0x31...0x37).contains(start[1]), [0x20, 0x09, 0x0A, 0x0D].contains(start[2]) {
      return "a Netpbm image"
    }
    if bytes.suffix(18).starts(with: "TRUEVISION-XFILE".utf8) {
      return "a Targa image"
    }
    return signatures.first { start.dropFirst($0.offset).starts(with: $0.bytes) }?.name
  }

  /// The first bytes of other formats.
  private static let signatures: [(name: String, bytes: [UInt8], offset: Int)] = [
    ("a GIF image", Array("GIF8".utf8), 0),
    ("a JPEG XL image", [0xFF, 0x0A], 0), ("a JPEG XL image", Array("JXL ".utf8), 4),
    ("a JPEG 2000 image", Array("jP  ".utf8), 4),
    ("a JPEG 2000 image", [0xFF, 0x4F, 0xFF, 0x51], 0),
    ("a PDF document", Array("%PDF-".utf8), 0), ("a PostScript document", Array("%!PS".utf8), 0),
    ("an SVG or XML document", Array("<svg".utf8), 0),
    ("an SVG or XML document", Array("<?xml".utf8), 0),
    ("an icon", [0, 0, 1, 0], 0), ("a Photoshop document", Array("8BPS".utf8), 0),
    ("an OpenEXR image", [0x76, 0x2F, 0x31, 0x01], 0),
    ("a Radiance HDR image", Array("#?R".utf8), 0), ("a DPX image", Array("SDPX".utf8), 0),
    ("a DPX image", Array("XPDS".utf8), 0), ("a QOI image", Array("qoif".utf8), 0),
    ("a DDS image", Array("DDS ".utf8), 0), ("an SGI image", [0x01, 0xDA], 0),
    ("a PCX image", [0x0A, 0x05, 0x01], 0), ("a PCX image", [0x0A, 0x03, 0x01], 0),
    ("a Sun raster image", [0x59, 0xA6, 0x6A, 0x95], 0),
    ("a MIFF image", Array("id=ImageMagick".utf8), 0),
    ("a libvips image", [0xB6, 0xA6, 0xF2, 0x08], 0),
    ("a libvips image", [0x08, 0xF2, 0xA6, 0xB6], 0),
    ("an XPM image", Array("/* XPM */".utf8), 0), ("a Portable Float Map", Array("PF\n".utf8), 0),
    ("a Portable Float Map", Array("Pf\n".utf8), 0),
  ]
}
