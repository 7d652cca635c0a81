/// A file format that is read here.
public enum ImageFormat: String, Sendable, Hashable, CaseIterable, CustomStringConvertible,
  FileFormat
{
  case png, jpeg, webp

  /// The format as people write it.
  public var description: String {
    switch self {
    case .png: "PNG"
    case .jpeg: "JPEG"
    case .webp: "WebP"
    }
  }

  package static let extensions: KeyValuePairs<String, Self> = [
    "png": .png, "jpg": .jpeg, "jpeg": .jpeg, "webp": .webp,
  ]

  /// The format that the first bytes of a file announce, whatever its name.
  public init?(detecting bytes: some Collection<UInt8>) {
    let start = Array(bytes.prefix(12))
    if start.starts(with: Self.pngSignature) {
      self = .png
    } else if start.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if start.starts(with: Array("RIFF".utf8)), start.dropFirst(8).elementsEqual("WEBP".utf8)
    {
      self = .webp
    } else {
      return nil
    }
  }

  static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// What bytes of no format read here look like, for an error that helps.
  static func guess(_ bytes: some Collection<UInt8>) -> String? {
    let start = Array(bytes.prefix(64))
    let brand = start.dropFirst(4).prefix(8)
    let names: [(String, Bool)] = [
      ("a GIF image", start.starts(with: "GIF8".utf8)),
      (
        "a TIFF image",
        start.starts(with: [0x49, 0x49, 0x2A, 0]) || start.starts(with: [0x4D, 0x4D, 0, 0x2A])
      ),
      ("a BMP image", start.starts(with: "BM".utf8) && start.count > 14),
      ("an AVIF image", brand.elementsEqual("ftypavif".utf8)),
      ("a HEIF image", brand.starts(with: "ftyphei".utf8) || brand.starts(with: "ftypmif1".utf8)),
      ("a JPEG XL image", start.starts(with: [0xFF, 0x0A]) || brand.starts(with: "JXL ".utf8)),
      ("a JPEG 2000 image", brand.starts(with: "jP  ".utf8)),
      ("a PDF document", start.starts(with: "%PDF-".utf8)),
      (
        "an SVG or XML document",
        start.starts(with: "<svg".utf8) || start.starts(with: "<?xml".utf8)
      ),
    ]
    return names.first(where: \.1)?.0
  }
}
