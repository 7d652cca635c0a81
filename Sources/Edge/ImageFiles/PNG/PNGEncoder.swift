public import Pixels

/// PNG files from pixels, deflated by ISA-L's igzip or zlib.
///
/// The smallest of gray, gray with alpha, RGB and RGBA that loses nothing is chosen; the depth
/// stays. The colours of fully transparent pixels are kept. Source: PNG (Third Edition).
public struct PNGEncoder: Sendable, Hashable {
  /// The effort for a small file.
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

  /// The file's description of its colours.
  public var color: ColorDescription
  /// An ICC profile that says the same: beside a colour space that PNG has code points for, instead
  /// of one that it has none for.
  public var profile: [UInt8]?
  /// The effort for a small file.
  public var compression: Compression
  /// The size of a pixel in print, if it has one.
  public var pixelsPerInch: Double?
  /// Remarks.
  public var texts: [Text]

  /// The metadata to write.
  public var metadata: ImageMetadata
  /// Whether text and flat colours are what is shown, whose rows are better left unfiltered.
  package var isDrawing = false
  /// The most threads that share the work; nil for one a core. The bytes are the same.
  public var threads: Int?

  /// An encoder.
  public init(
    color: ColorDescription = .sRGB, profile: [UInt8]? = nil, compression: Compression = .balanced,
    pixelsPerInch: Double? = nil, texts: [Text] = [],
    metadata: ImageMetadata = ImageMetadata(), threads: Int? = nil
  ) {
    self.color = color
    self.profile = profile
    self.compression = compression
    self.pixelsPerInch = pixelsPerInch
    self.texts = texts
    self.metadata = metadata
    self.threads = threads
  }

  /// A file of as many bits a sample as pixels have: eight or sixteen.
  ///
  /// - Throws: ``PNGEncodingError`` where a side or the encoder's own values don't fit the format.
  @_specialize(where Sample == UInt8)
  @_specialize(where Sample == UInt16)
  public func encode<Sample: PixelSample & FixedWidthInteger>(
    _ pixels: PixelBuffer<Sample>
  ) throws(PNGEncodingError) -> [UInt8] {
    try Self.check(width: pixels.width, height: pixels.height)
    var layout = PNGLayout(pixels, allowsGray: allowsGray, threads: threads)
    layout.isDrawing = isDrawing
    let data = try PNGImageData(
      pixels, layout: layout, compression: compression, threads: threads)
    let parts = try file(
      data, layout, width: pixels.width, height: pixels.height, depth: UInt8(Sample.bitWidth))
    var bytes: [UInt8] = []
    bytes.reserveCapacity(parts.reduce(0) { $0 + $1.count })
    for part in parts { bytes += part }
    return bytes
  }

  /// A file of pixels that are brought in order, some rows at a time, and may change on the way in.
  ///
  /// It is the file that ``encode(_:)`` makes of the same pixels. They are not in memory all at
  /// once, as soon as those that came show which channels the file has to hold.
  ///
  /// - Parameters:
  ///   - isOpaque: whether all pixels will be opaque for sure.
  ///   - bring: fills the next rows; false ends all. Calls come from any thread, one at a time.
  ///   - change: changes rows on their way; calls come from any thread, several at a time.
  ///   - metadata: the metadata to write, asked for when all rows are there; nil ends all.
  /// - Returns: the file in parts, one after the other; nil where `bring` or `metadata` ended it.
  package func encode<Sample: PixelSample & FixedWidthInteger>(
    width: Int, height: Int, isOpaque: Bool,
    bringing bring: @escaping @Sendable (PixelBand<Sample>) -> Bool,
    changing change: @escaping @Sendable (PixelBand<Sample>) -> Void,
    metadata: () -> ImageMetadata?
  ) throws(PNGEncodingError) -> [[UInt8]]? {
    try Self.check(width: width, height: height)
    let pipeline = PNGPipeline<Sample>(
      width: width, height: height, allowsGray: allowsGray, isOpaque: isOpaque,
      compression: compression, threads: threads)
    guard let result = try pipeline.run(bringing: bring, changing: change),
      let metadata = metadata()
    else { return nil }
    var encoder = self
    encoder.metadata = metadata
    return try encoder.file(
      result.data, result.layout, width: width, height: height, depth: UInt8(Sample.bitWidth))
  }

  private static func check(width: Int, height: Int) throws(PNGEncodingError) {
    let side = 1...Int(Int32.max)
    guard side.contains(width), side.contains(height) else {
      throw .size(width: width, height: height)
    }
  }

  private func file(
    _ data: PNGImageData, _ layout: PNGLayout, width: Int, height: Int, depth: UInt8
  ) throws(PNGEncodingError) -> [[UInt8]] {
    var writer = PNGWriter()
    writer.header(width: width, height: height, depth: depth, colorType: layout.colorType)
    try writer.color(color, profile: profile, isGray: layout.isGray)
    if let pixelsPerInch { try writer.density(pixelsPerInch) }
    writer.metadata(metadata, density: pixelsPerInch == nil)
    for text in texts { try writer.text(text) }
    var parts = [writer.bytes]
    for part in data.parts {
      let frame = PNGWriter.frame("IDAT", part)
      parts += [frame.before, part, frame.after]
    }
    let end = PNGWriter.frame("IEND", [])
    return parts + [end.before, end.after]
  }
}

/// Consecutive rows of a picture, of four samples a pixel, that are filled or changed where they
/// are.
package struct PixelBand<Sample: PixelSample>: @unchecked Sendable {
  /// The rows.
  package let rows: Range<Int>

  /// `4 * width` samples a row.
  package let samples: UnsafeMutableBufferPointer<Sample>

  package init(rows: Range<Int>, samples: UnsafeMutableBufferPointer<Sample>) {
    self.rows = rows
    self.samples = samples
  }
}

extension PNGEncoder {
  /// Whether the file may hold gray: an RGB profile does not fit gray samples.
  private var allowsGray: Bool {
    let described = profile.map(ColorDescription.icc) ?? color
    return if case .icc = described { described.profileSpace == "GRAY" } else { true }
  }
}

/// The reason that pixels could not be written as PNG.
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

  /// A description of the fault in words.
  public var description: String {
    switch self {
    case .size(let width, let height): "a PNG can't be \(width) × \(height)"
    case .keyword(let keyword): "\"\(keyword)\" is not a PNG keyword"
    case .profile:
      "the profile does not fit the pixels: use an RGB profile for colours and a gray one for gray"
    case .value(let what): "a PNG can't hold this \(what)"
    case .deflate(let code): "zlib failed with code \(code)"
    }
  }
}
