public import PixelBuffers

/// PNG files from pixels, deflated by ISA-L's igzip or zlib.
///
/// The smallest of gray, gray with alpha, RGB and RGBA that loses nothing is chosen; the depth
/// stays. The colours of fully transparent pixels are kept. Source: PNG (Third Edition).
public struct PNGEncoder: Sendable, Hashable {
  /// How hard to try for a small file.
  public enum Compression: String, Sendable, Hashable, CaseIterable {
    /// igzip's level 1; where the build found no ISA-L, zlib's.
    case fast
    /// zlib's level 6.
    case balanced
    /// zlib's level 9: up to ten times as long.
    case small
  }

  /// A remark: a Latin-1 keyword of 1 to 79 characters, and any text.
  public struct Text: Sendable, Hashable {
    /// 1 to 79 characters of Latin-1.
    public var keyword: String

    /// The remark.
    public var text: String

    /// A remark under a keyword, such as PNG's own "Software" or "Title".
    public init(_ keyword: String, _ text: String) {
      self.keyword = keyword
      self.text = text
    }
  }

  /// What the file says of its colours.
  public var color: ColorDescription
  /// How hard to try.
  public var compression: Compression
  /// The size of a pixel for whoever prints it, if it has one.
  public var pixelsPerInch: Double?
  /// Remarks.
  public var texts: [Text]

  /// What the file is to say beside.
  public var metadata: ImageMetadata
  /// How many threads share the work at most; nil for one a processor. The bytes are the same.
  public var threads: Int?

  /// An encoder.
  public init(
    color: ColorDescription = .sRGB, compression: Compression = .balanced,
    pixelsPerInch: Double? = nil, texts: [Text] = [],
    metadata: ImageMetadata = ImageMetadata(), threads: Int? = nil
  ) {
    self.color = color
    self.compression = compression
    self.pixelsPerInch = pixelsPerInch
    self.texts = texts
    self.metadata = metadata
    self.threads = threads
  }

  /// A file of eight bits a sample.
  public func encode(_ pixels: PixelBuffer<UInt8>) throws(PNGEncodingError) -> [UInt8] {
    try encode(pixels, depth: 8)
  }

  /// A file of sixteen bits a sample.
  public func encode(_ pixels: PixelBuffer<UInt16>) throws(PNGEncodingError) -> [UInt8] {
    try encode(pixels, depth: 16)
  }

  private func encode<Sample: PixelSample & FixedWidthInteger>(
    _ pixels: PixelBuffer<Sample>, depth: UInt8
  ) throws(PNGEncodingError) -> [UInt8] {
    let side = 1...Int(Int32.max)
    guard side.contains(pixels.width), side.contains(pixels.height) else {
      throw .size(width: pixels.width, height: pixels.height)
    }
    let layout = PNGLayout(pixels, allowsGray: color.allowsGrayPNG, threads: threads)
    var writer = PNGWriter()
    writer.header(
      width: pixels.width, height: pixels.height, depth: depth, colorType: layout.colorType)
    try writer.color(color, isGray: layout.isGray)
    if let pixelsPerInch { try writer.density(pixelsPerInch) }
    try writer.metadata(metadata, density: pixelsPerInch == nil)
    for text in texts { try writer.text(text) }
    let data = try PNGImageData(
      pixels, layout: layout, compression: compression, threads: threads)
    writer.reserve(data.parts.reduce(0) { $0 + $1.count + 12 })
    for part in data.parts { writer.chunk("IDAT", part) }
    writer.chunk("IEND", [])
    return writer.bytes
  }
}

extension ColorDescription {
  /// Whether a file of this description may hold gray: an RGB profile does not fit gray samples.
  fileprivate var allowsGrayPNG: Bool {
    if case .icc = self { profileSpace == "GRAY" } else { true }
  }
}

/// Why pixels could not be written as PNG.
public enum PNGEncodingError: Error, Hashable, CustomStringConvertible {
  /// No pixels, or a side of 2³¹ or more.
  case size(width: Int, height: Int)
  /// A keyword that is empty, too long, or not Latin-1.
  case keyword(String)
  /// A profile of other channels than the pixels'.
  case profile
  /// Chromaticities, a gamma, a density or code points that the format can't hold.
  case value(String)
  /// zlib failed, with its own code.
  case deflate(Int32)

  /// What was wrong, in words.
  public var description: String {
    switch self {
    case .size(let width, let height): "a PNG can't be \(width) × \(height)"
    case .keyword(let keyword): "\"\(keyword)\" is no PNG keyword"
    case .profile: "the profile does not fit the pixels: RGB for colours, gray for gray"
    case .value(let what): "a PNG can't hold this \(what)"
    case .deflate(let code): "zlib failed with code \(code)"
    }
  }
}
