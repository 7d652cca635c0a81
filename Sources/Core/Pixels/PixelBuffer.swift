/// A sample of a pixel: an unsigned integer that represents 0…1, or the number itself.
public protocol PixelSample: Sendable, Hashable, BitwiseCopyable {
  /// The sample that represents one: 255, 65535 or 1.
  static var one: Self { get }
}

extension UInt8: PixelSample {
  public static var one: Self { .max }
}

extension UInt16: PixelSample {
  public static var one: Self { .max }
}

extension Float: PixelSample {
  public static var one: Self { 1 }
}

/// An image in memory: rows of pixels with four interleaved samples each, without padding.
///
/// ```swift
/// var pixels = PixelBuffer<UInt8>(width: 2, height: 1, samples: [255, 0, 0, 255, 0, 0, 255, 255])
/// pixels.samples[1] = 128
/// print(pixels.width, pixels.samples[0..<4])  // 2 [255, 128, 0, 255]
/// ```
///
/// The samples are red, green, blue and alpha, or four inks, in the space that ``layout``
/// specifies.
public struct PixelBuffer<Sample: PixelSample>: Sendable, Hashable {
  /// The number of columns.
  public let width: Int

  /// The number of rows.
  public let height: Int

  /// The meaning of the samples.
  public private(set) var layout: PixelLayout

  /// The `4 * width * height` samples, row by row, beginning with R, G, B, A of the top left pixel.
  public var samples: [Sample]

  /// The number of samples in a row.
  public var stride: Int { 4 * width }

  /// Creates an image from existing samples.
  ///
  /// - Precondition: `samples.count == 4 * width * height`, and neither side is negative.
  public init(width: Int, height: Int, layout: PixelLayout = PixelLayout(), samples: [Sample]) {
    precondition(width >= 0 && height >= 0 && samples.count == 4 * width * height)
    self.width = width
    self.height = height
    self.layout = layout
    self.samples = samples
  }

  /// Creates an image whose samples a closure writes once, without filling them first.
  ///
  /// - Precondition: neither side is negative; `body` initialises every sample.
  public init<Failure: Error>(
    width: Int, height: Int, layout: PixelLayout = PixelLayout(),
    initializing body: (UnsafeMutableBufferPointer<Sample>) throws(Failure) -> Void
  ) throws(Failure) {
    precondition(width >= 0 && height >= 0)
    let count = 4 * width * height
    var failure: Failure?
    let samples = [Sample](unsafeUninitializedCapacity: count) { buffer, initialized in
      do throws(Failure) {
        try body(UnsafeMutableBufferPointer(rebasing: buffer[..<count]))
        initialized = count
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    self.init(width: width, height: height, layout: layout, samples: samples)
  }

  /// The same samples with another layout; nothing is converted.
  public func tagged(_ layout: PixelLayout) -> Self {
    var result = self
    result.layout = layout
    return result
  }
}

extension PixelBuffer where Sample: SIMDScalar {
  /// The four samples of a pixel, whose coordinates are counted from the top left.
  ///
  /// - Precondition: the pixel lies in the image.
  public subscript(x: Int, y: Int) -> SIMD4<Sample> {
    get {
      precondition(x >= 0 && x < width)
      let start = 4 * (y * width + x)
      return SIMD4(samples[start], samples[start + 1], samples[start + 2], samples[start + 3])
    }
    set {
      precondition(x >= 0 && x < width)
      for channel in 0..<4 { samples[4 * (y * width + x) + channel] = newValue[channel] }
    }
  }
}
