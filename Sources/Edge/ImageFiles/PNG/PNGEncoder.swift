public import Pixels

/// An encoder that writes pixels as PNG files. The data is compressed by igzip from ISA-L or by
/// zlib.
///
/// The encoder writes the smallest of the types grey, grey with alpha, RGB and RGBA that represents
/// the pixels without loss. The bit depth is unchanged. The colours of fully transparent pixels are
/// kept. Source: PNG (Third Edition).
public struct PNGEncoder: Sendable, Hashable {
  /// The compression effort.
  public enum Compression: String, Sendable, Hashable, CaseIterable {
    /// igzip's level 1, or zlib's level 1 if the build found no ISA-L.
    case fast
    /// zlib's level 6.
    case balanced
    /// Level 9 of zlib, which takes up to ten times as long as the other levels.
    case small
  }

  /// A text entry in a PNG file. It consists of a keyword (1 to 79 Latin-1 characters) and a string
  /// of any characters except NUL.
  public struct Text: Sendable, Hashable {
    /// The keyword of the entry: 1 to 79 Latin-1 characters.
    public var keyword: String

    /// The string of the entry. It can contain any character except NUL.
    public var text: String

    /// Creates a text entry from a keyword and a string. The PNG standard defines keywords such as
    /// "Software" and "Title".
    public init(_ keyword: String, _ text: String) {
      self.keyword = keyword
      self.text = text
    }
  }

  /// The file's description of its colours.
  public var color: ColorDescription
  /// An ICC profile that describes the same colours as ``color``, or nil for none. If ``color`` is
  /// a space such as sRGB, the profile is written instead of it. If ``color`` consists of code
  /// points or is Display P3, both are written.
  public var profile: [UInt8]?
  /// The compression effort.
  public var compression: Compression
  /// The print resolution in pixels per inch. If it is nil, the density of ``metadata`` is written
  /// instead.
  public var pixelsPerInch: Double?
  /// The text entries to write.
  public var texts: [Text]

  /// The metadata to write.
  public var metadata: ImageMetadata
  /// Whether the picture consists of text and flat colours, whose rows are better left unfiltered.
  package var isDrawing = false
  /// The maximum number of threads. If it is nil, one thread per processor core is used. The number
  /// of threads does not affect the bytes of the file.
  public var threads: Int?

  /// Creates an encoder.
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

  /// Returns the bytes of a PNG file with as many bits per sample as the pixels have: 8 or 16.
  ///
  /// - Throws: ``PNGEncodingError`` if the size of the image or a property of the encoder does not
  ///   fit the format.
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

  /// Returns a file of pixels that are delivered in order, several rows at a time, and may be
  /// changed before they are encoded.
  ///
  /// The file is the same as that of ``encode(_:)`` for the same pixels. Once the delivered rows
  /// determine the channels of the file, the pixels are not all in memory at once.
  ///
  /// - Parameters:
  ///   - isOpaque: whether all pixels are certain to be opaque.
  ///   - bring: fills the next rows, or returns false to end the encoding. Calls come from any
  ///     thread, one at a time.
  ///   - change: changes rows before they are encoded. Calls come from any thread, several at a
  ///     time.
  ///   - metadata: returns the metadata to write, once all rows are present, or nil to end the
  ///     encoding.
  /// - Returns: the file in parts, one after the other, or nil if `bring` or `metadata` ended the
  ///   encoding.
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

/// Consecutive rows of a picture, with four samples per pixel, that are filled or changed in place.
package struct PixelBand<Sample: PixelSample>: @unchecked Sendable {
  /// The rows.
  package let rows: Range<Int>

  /// The samples, `4 * width` per row.
  package let samples: UnsafeMutableBufferPointer<Sample>

  package init(rows: Range<Int>, samples: UnsafeMutableBufferPointer<Sample>) {
    self.rows = rows
    self.samples = samples
  }
}

extension PNGEncoder {
  /// Whether the file may be grey. An RGB profile does not fit grey samples.
  private var allowsGray: Bool {
    let described = profile.map(ColorDescription.icc) ?? color
    return if case .icc = described { described.profileSpace == "GRAY" } else { true }
  }
}

/// The reason that pixels could not be written as PNG.
public enum PNGEncodingError: Error, Hashable, CustomStringConvertible {
  /// There are no pixels, or a side is 2³¹ or more.
  case size(width: Int, height: Int)
  /// A keyword breaks the rules of PNG. It must consist of 1 to 79 printable Latin-1 characters,
  /// without a space at either end or two spaces in a row.
  case keyword(String)
  /// The channels of the profile differ from those of the pixels.
  case profile
  /// PNG can't represent a value. The value is a chromaticity, the gamma, the density, a code
  /// point, the colour space, or a string with a NUL character. The string names it.
  case value(String)
  /// zlib failed with this code.
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
