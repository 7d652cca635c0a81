/// A type for the samples of pixels. Unsigned integers represent 0…1, with the largest integer as
/// 1. Floats are the numbers themselves.
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

/// An image in memory: rows of pixels with four interleaved samples each, without padding between
/// rows.
///
/// ```swift
/// var pixels = PixelBuffer<UInt8>(width: 2, height: 1, samples: [255, 0, 0, 255, 0, 0, 255, 255])
/// pixels.samples[1] = 128
/// print(pixels.width, pixels.samples[0..<4])  // 2 [255, 128, 0, 255]
/// ```
///
/// The samples of a pixel are either red, green, blue and alpha, or the amounts of four inks. Their
/// colour space is specified by ``layout``.
public struct PixelBuffer<Sample: PixelSample>: Sendable, Hashable {
  /// The number of columns.
  public let width: Int

  /// The number of rows.
  public let height: Int

  /// The meaning of the samples.
  public private(set) var layout: PixelLayout

  /// The `4 * width * height` samples, row by row. For an RGB image, the first four are R, G, B and
  /// A of the top left pixel.
  public var samples: [Sample]

  /// The number of samples in a row.
  public var stride: Int { 4 * width }

  /// Creates an image from existing samples.
  ///
  /// - Precondition: `samples.count == 4 * width * height`, and `width` and `height` are not
  ///   negative.
  public init(width: Int, height: Int, layout: PixelLayout = PixelLayout(), samples: [Sample]) {
    precondition(width >= 0 && height >= 0 && samples.count == 4 * width * height)
    self.width = width
    self.height = height
    self.layout = layout
    self.samples = samples
  }

  /// Creates an image whose samples are written by a closure. The memory is not filled before the
  /// closure is called.
  ///
  /// - Precondition: `width` and `height` are not negative, and `body` initialises every sample.
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

  /// Returns the same samples with another layout. The samples are not converted.
  public func tagged(_ layout: PixelLayout) -> Self {
    var result = self
    result.layout = layout
    return result
  }
}

extension PixelBuffer where Sample: SIMDScalar {
  /// The four samples of the pixel in column `x` and row `y`. Both are counted from 0 at the top
  /// left.
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
