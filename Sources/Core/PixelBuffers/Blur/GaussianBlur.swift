import Threads

/// A Gaussian blur of images.
///
/// ```swift
/// let line: [UInt8] = [0, 0, 0, 255, 255, 255, 255, 255, 0, 0, 0, 255]
/// let dot = PixelBuffer(width: 3, height: 1, samples: line)
/// let blurred = try await GaussianBlur(sigma: 0.5)(dot)
/// print(blurred.samples)  // [40, 40, 40, 255, 174, 174, 174, 255, 40, 40, 40, 255]
/// ```
///
/// For example, `try await GaussianBlur(sigma: 4)(image)` blurs an image with a standard deviation
/// of 4 pixels.
///
/// Colours are averaged with premultiplied alpha, so that transparent pixels add no colour.
/// Components are averaged as stored, so the average is in linear light only if the samples are
/// linear.
///
/// The reference is the true Gaussian of a picture whose pixels are squares of one colour. Before
/// bytes are rounded, a result differs from this reference by at most 1.4e-3 of full scale, less
/// than half an 8-bit step. The cost hardly depends on the standard deviation. Every
/// ``InstructionSet`` and every number of threads gives the same bits. A Float that is not finite
/// is treated as 0.
public struct GaussianBlur: Sendable, Hashable {
  /// The treatment of the pixels beyond the edges of an image.
  public enum Border: String, Sendable, Hashable, CaseIterable {
    /// Treats the pixels beyond the edges as transparent, so that the image fades out towards its
    /// edges.
    case transparent

    /// Treats the pixels beyond the edges as copies of the nearest edge pixels, so that an opaque
    /// image stays opaque.
    case extended
  }

  /// The horizontal standard deviation, in pixels.
  public let sigmaX: Double

  /// The vertical standard deviation, in pixels.
  public let sigmaY: Double

  /// The treatment of the pixels beyond the edges.
  public let border: Border

  /// Creates a blur with a horizontal standard deviation `sigma` and a vertical standard deviation
  /// `vertical`, both in pixels. If `vertical` is nil, `sigma` is used in both directions.
  ///
  /// - Precondition: both standard deviations are in 0…1024.
  public init(sigma: Double, vertical: Double? = nil, border: Border = .extended) {
    let range = 0.0...1024
    precondition(range.contains(sigma) && range.contains(vertical ?? sigma))
    (sigmaX, sigmaY) = (sigma, vertical ?? sigma)
    self.border = border
  }

  /// Blurs rows with straight alpha into other rows, on the calling thread.
  ///
  /// - Throws: ``PixelTransformError`` if rows are closer together than their length, or if the
  ///   target shares memory with the source.
  /// - Precondition: `width` and `height` are not negative.
  public func callAsFunction<Sample: PixelSample>(
    _ source: PixelRows<UnsafePointer<Sample>>,
    into target: PixelRows<UnsafeMutablePointer<Sample>>, width: Int, height: Int,
    on set: InstructionSet = .preferred
  ) throws(PixelTransformError) {
    try job(source, target, width, height, on: set)()
  }

  /// Blurs rows with straight alpha into other rows that share no memory with them, on several
  /// threads.
  ///
  /// - Precondition: neither side is negative, and rows are at least their own length apart.
  package func blur<Sample: PixelSample>(
    _ source: PixelRows<UnsafePointer<Sample>>,
    into target: PixelRows<UnsafeMutablePointer<Sample>>, width: Int, height: Int, threads: Int?
  ) {
    let made: BlurJob
    do throws(PixelTransformError) {
      made = try job(source, target, width, height, on: .preferred)
    } catch {
      preconditionFailure("a blur of rows apart: \(error.description)")
    }
    guard (try? made(threads: threads)) != nil else { preconditionFailure("a blur is cancelled") }
  }

  private func job<Sample: PixelSample>(
    _ source: PixelRows<UnsafePointer<Sample>>,
    _ target: PixelRows<UnsafeMutablePointer<Sample>>, _ width: Int, _ height: Int,
    on set: InstructionSet
  ) throws(PixelTransformError) -> BlurJob {
    try target.check(width: width, height: height)
    try target.check(apartFrom: source, width: width, height: height, inPlace: false)
    return BlurJob(self, source, target, width: width, height: height, on: set)
  }
}

#if !hasFeature(Embedded)
  // By tasks, which may be cancelled.
  extension GaussianBlur {
    /// Returns a blurred copy of an image. The work is shared by all cores if the image has enough
    /// pixels.
    ///
    /// - Parameter threads: the maximum number of threads that share the work. If it is nil, as
    ///   many threads share it as are worthwhile.
    /// - Throws: `CancellationError` once the task is cancelled.
    /// - Precondition: the image has straight alpha or none.
    public func callAsFunction<Sample: PixelSample>(
      _ source: PixelBuffer<Sample>, threads: Int? = nil, on set: InstructionSet = .preferred
    ) async throws -> PixelBuffer<Sample> {
      precondition(source.layout.alpha != .premultiplied, "a blur needs straight alpha")
      let (width, height, stride) = (source.width, source.height, source.stride)
      return try await Parallel.suspending(
        isWorthwhile: width * height >= Parallel.worthwhilePixels
      ) {
        try PixelBuffer(width: width, height: height, layout: source.layout) { written in
          try source.samples.withUnsafeBufferPointer { read in
            guard let from = read.baseAddress, let to = written.baseAddress else { return }
            try job(
              PixelRows(base: from, stride: stride), PixelRows(base: to, stride: stride), width,
              height, on: set)(threads: threads)
          }
        }
      }
    }

    /// Blurs rows with straight alpha into other rows. The work is shared by all cores if there are
    /// enough pixels.
    ///
    /// The caller must keep the memory of both until this method returns.
    ///
    /// - Parameter threads: the maximum number of threads that share the work. If it is nil, as
    ///   many threads share it as are worthwhile.
    /// - Throws: ``PixelTransformError`` if rows are closer together than their length, or if the
    ///   target shares memory with the source. `CancellationError` once the task is cancelled.
    ///   After a cancellation, some rows may have been written.
    /// - Precondition: `width` and `height` are not negative.
    public func callAsFunction<Sample: PixelSample>(
      _ source: PixelRows<UnsafePointer<Sample>>,
      into target: PixelRows<UnsafeMutablePointer<Sample>>, width: Int, height: Int, threads: Int?,
      on set: InstructionSet = .preferred
    ) async throws {
      let job = try job(source, target, width, height, on: set)
      try await Parallel.suspending(isWorthwhile: width * height >= Parallel.worthwhilePixels) {
        try job(threads: threads)
      }
    }
  }
#endif
