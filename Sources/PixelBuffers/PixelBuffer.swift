/// A sample of a pixel: an unsigned integer that stands for 0…1, or that number itself.
public protocol PixelSample: Sendable, Hashable, BitwiseCopyable {
  /// The sample that stands for one: 255, 65535 or 1.
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

/// An image in memory: rows of interleaved red, green, blue and straight alpha, without padding.
///
/// It says nothing of the colour space; whoever holds it knows, or holds the profile beside it.
public struct PixelBuffer<Sample: PixelSample>: Sendable, Hashable {
  /// Columns.
  public let width: Int

  /// Rows.
  public let height: Int

  /// `4 * width * height` samples: R, G, B, A of the top left pixel first, row by row.
  public var samples: [Sample]

  /// Samples to a row.
  public var stride: Int { 4 * width }

  /// A buffer over samples that are there already.
  ///
  /// - Precondition: `samples.count == 4 * width * height`, and neither side is negative.
  public init(width: Int, height: Int, samples: [Sample]) {
    precondition(width >= 0 && height >= 0 && samples.count == 4 * width * height)
    self.width = width
    self.height = height
    self.samples = samples
  }

  /// A buffer whose samples a closure writes once, without filling them first.
  ///
  /// - Precondition: neither side is negative; `body` initialises every sample.
  public init<Failure: Error>(
    width: Int, height: Int,
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
    self.init(width: width, height: height, samples: samples)
  }
}
